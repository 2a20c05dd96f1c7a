// Unary operators and their operands ([expr.unary.op], [expr.pre.incr], [expr.post.incr]).

//@ run minus_of_unsigned: 1 1 1
__global__ void k(int *out) { unsigned u = 1; unsigned short s = 1; out[0] = -u == 4294967295u; out[1] = -s < 0; out[2] = -0.0 == 0.0; }

//@ run tilde_promotes: -1 -256 1
__global__ void k(int *out) { unsigned char c = 0; out[0] = ~c; c = 255; out[1] = ~c; out[2] = ~0ull > 0; }

//@ run not_of_pointers_and_numbers: 0 1 0 1
__global__ void k(int *out) { int *p = nullptr; out[0] = !out; out[1] = !p; out[2] = !0.5; out[3] = !-0.0f; }

//@ run plus_decays: 8 8 4
__global__ void k(int *out) { int a[3]; auto l = [](int x) { return x; }; out[0] = sizeof(+a); out[1] = sizeof(+l); out[2] = sizeof(+'c'); }

//@ run address_of_array_and_element: 12 4 1
__global__ void k(int *out) { int a[3]; out[0] = (char *)(&a + 1) - (char *)a; out[1] = (char *)(a + 1) - (char *)a; out[2] = (void *)&a == (void *)&a[0]; }

//@ run star_of_function: 7
__device__ int f() { return 7; }
__global__ void k(int *out) { out[0] = (***f)(); }

//@ run prefix_result_is_the_object: 7 3
__global__ void k(int *out) { int x = 1; ++ ++x = 7; out[0] = x; int y = 5; -- --y; out[1] = y; }

//@ run char_increment_wraps: 0 -128 0
__global__ void k(int *out) { unsigned char c = 255; ++c; out[0] = c; signed char s = 127; s++; out[1] = s; unsigned short h = 65535; h++; out[2] = h; }

//@ run pointer_steps_by_object: 3 4 2
struct S { int a, b, c; };
__global__ void k(int *out) { S a[3] = {{1}, {3}, {4}}; S *p = a; out[0] = (++p)->a; p++; out[1] = p-- ->a; out[2] = (&a[2] - p) + 1; }

//@ run star_post_increment: 5 6 1
__global__ void k(int *out) { int a[2] = {5, 6}; int *p = a; out[0] = *p++; out[1] = *p; p = a; ++*p; out[2] = a[0] == 6 && p == a; }

//@ run floating_increment: 3 2 3
__global__ void k(int *out) { float f = 1.5f; double d = 2.5; out[0] = ++f * 1.5f; out[1] = d++; out[2] = d; }

//@ run bool_from_unary: 1 -1 0
__global__ void k(int *out) { bool b = true; out[0] = +b; out[1] = -b; out[2] = !b; }

//@ reject bool_decrement
__device__ void f(bool b) {
    --b;  // error
}

//@ reject bool_increment_17
__device__ void f(bool b) {
    b++;  // error
}

//@ reject star_of_integer
__device__ int f(int x) {
    return *x;  // error
}

//@ reject star_of_void_pointer
__device__ void f(void *p) {
    auto x = *p;  // error
}

//@ reject tilde_of_double
__device__ double f(double d) {
    return ~d;  // error
}

//@ reject minus_of_pointer
__device__ void f(int *p) {
    auto x = -p;  // error
}

//@ reject post_increment_is_no_lvalue
__device__ void f(int x) {
    x++ = 1;  // error
}

//@ reject increment_of_const
__device__ void f(const int x) {
    ++x;  // error
}

//@ reject increment_of_function_pointer
__device__ void f(void (*p)()) {
    ++p;  // error
}

//@ reject increment_of_array
__device__ void f() {
    int a[3];
    ++a;  // error
}

//@ reject address_of_literal
__device__ void f() {
    const int *p = &5;  // error
}

//@ reject not_of_class
struct S {};
__device__ bool f(S s) {
    return !s;  // error
}

//@ run increment_of_bool std=c++14: 0 1 1 1 0 1 1
struct Bits { bool b : 1; };
__device__ constexpr bool grown() { bool b = false; b++; return ++b; }
__global__ void k(int *out) {
    bool b = false;
    out[0] = b++; out[1] = b; out[2] = b++; out[3] = ++b;
    Bits bits; bits.b = false;
    out[4] = bits.b++; out[5] = bits.b;
    out[6] = grown();
}

//@ reject increment_of_bool_since std=c++17
__device__ void f(bool b) { b++; }  // error

//@ reject decrement_of_bool std=c++11
__device__ void f(bool b) { b--; }  // error
