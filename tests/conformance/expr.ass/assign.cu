// Assignment and compound assignment ([expr.ass]).

//@ run narrow_compound_works_in_int: 44 -56 127
__global__ void k(int *out) { unsigned char c = 200; c += 100; out[0] = c; signed char s = 100; s += 100; out[1] = s; unsigned char d = 255; d = (d + d) / 4; out[2] = d; }

//@ run int_by_double: 7 2 -1
__global__ void k(int *out) { int i = 5; i *= 1.5; out[0] = i; i = 5; i /= 2.1; out[1] = i; i = 0; i -= 1.9; out[2] = i; }

//@ run shift_by_long_keeps_left_type: 0 1
__global__ void k(int *out) { unsigned u = 1u << 31; u <<= 1LL; out[0] = u; unsigned char c = 128; c >>= 7u; out[1] = c; }

//@ run result_is_the_left_object: 9 4 5
__global__ void k(int *out) { int a = 1, b = 2; (a = b) = 9; out[0] = a; (a += 1) -= 6; out[1] = a; int &r = (b = 5); out[2] = &r == &b ? r : 0; }

//@ run right_before_left_c17: 1 7
__device__ int *at(int *o, int *c) { return o + *c; }
__device__ int set(int *c, int v) { *c = 1; return v; }
__global__ void k(int *out) { int c = 0, a[2] = {1, 2}; *at(a, &c) = set(&c, 7); out[0] = a[0]; out[1] = a[1]; }

//@ run left_operand_evaluated_once: 1 15
__global__ void k(int *out) { int n = 0, a[1] = {10}; auto f = [&]() -> int & { ++n; return a[0]; }; f() += 5; out[0] = n; out[1] = a[0]; }

//@ run braces: 3 0 1
__global__ void k(int *out) { int x = 9; x = {3}; out[0] = x; x = {}; out[1] = x; int *p = out; p = {}; out[2] = p == nullptr; }

//@ run pointer_compound: 3 1
__global__ void k(int *out) { int a[4] = {0, 1, 2, 3}; int *p = a; p += 3; out[0] = *p; p -= 2L; out[1] = *p; }

//@ run bool_compound: 1 0 1 1
__global__ void k(int *out) { bool b = false; b |= 4; out[0] = b; b &= 2; out[1] = b; b += 5; out[2] = b; b = 0.25; out[3] = b; }

//@ run self_assignment_of_struct: 3 4
struct S { int a, b; };
__global__ void k(int *out) { S s{3, 4}; S &r = s; s = r; out[0] = s.a; out[1] = s.b; }

//@ run swap_by_chained_structs: 5 5 5
struct S { int a; };
__global__ void k(int *out) { S a{1}, b{2}, c{5}; a = b = c; out[0] = a.a; out[1] = b.a; out[2] = c.a; }

//@ run volatile_assignment: 8 9
__global__ void k(int *out) { volatile int v; v = 8; out[0] = v; v += 1; out[1] = v; }

//@ run mod_and_xor_signs: -1 1 6
__global__ void k(int *out) { int a = -7; a %= 3; out[0] = a; a = 7; a %= -3; out[1] = a; a = 5; a ^= 3; out[2] = a; }

//@ reject two_braced_values
__device__ void f(int x) {
    x = {1, 2};  // error
}

//@ reject mod_of_double
__device__ void f(double d) {
    d %= 2;  // error
}

//@ reject compound_shift_by_double
__device__ void f(int x) {
    x <<= 1.0;  // error
}

//@ reject pointer_times
__device__ void f(int *p) {
    p *= 2;  // error
}

//@ reject add_pointer_to_integer
__device__ void f(int i, int *p) {
    i += p;  // error
}

//@ reject int_to_enum
enum E { a };
__device__ void f(E e) {
    e = 1;  // error
}

//@ reject compound_on_plain_enum
enum E { a, b };
__device__ void f(E e) {
    e |= b;  // error
}

//@ reject const_member_blocks_assignment
struct S { const int a; };
__device__ void f(S s, S t) {
    s = t;  // error
}

//@ reject drops_const
__device__ void f(int *p, const int *q) {
    p = q;  // error
}

//@ reject to_function
__device__ void g();
__device__ void f(void (*p)()) {
    g = p;  // error
}
