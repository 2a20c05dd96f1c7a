// Forms of expressions that real sources use ([expr]).

//@ run promotions_and_conversions: 1 300 0 1 -1 0
__global__ void k(int *out) {
    unsigned char a = 200, b = 100; out[0] = (a + b) > 255; out[1] = a + b; out[2] = (unsigned char)(a + b) > 255; out[3] = -1 < 1; out[4] = (char)0xff < 0 ? (char)0xff : 0; out[5] = -1 < 1u;
}

//@ run integer_division_and_remainder: -2 -1 2 -1 3
__global__ void k(int *out) { volatile int a = -7, b = 3; out[0] = a / b; out[1] = a % b; out[2] = -a / b; out[3] = -(-a % b); out[4] = 7u / 2; }

//@ run shifts: 8 -2 1 2147483647
__global__ void k(int *out) { volatile int one = 1, n = 3, neg = -8; out[0] = one << n; out[1] = neg >> 2; out[2] = (one << 31) < 0; out[3] = (int)(0xffffffffu >> 1); }

//@ run subscripts_both_ways: 98 99 7
__global__ void k(int *out) { out[0] = "abc"[1]; out[1] = 2["abc"]; int a[3] = {5, 6, 7}; int *p = a + 1; out[2] = 1[p]; }

//@ run pointer_arithmetic: 3 -3 1 2
__global__ void k(int *out) { int a[5] = {0, 1, 2, 3, 4}; int *p = a, *q = a + 3; out[0] = (int)(q - p); out[1] = (int)(p - q); out[2] = q > p && p != q && !(p == q); out[3] = *(q - 1); }

//@ run addresses_cancel: 4 5 1
__global__ void k(int *out) { int a[2] = {4, 5}; int *p = &*a; out[0] = *&*p; out[1] = *(&a[0] + 1); out[2] = &a[2] == a + 2; }

//@ run increments: 1 3 3 1 5
__global__ void k(int *out) { int x = 1; out[0] = x++; out[1] = ++x; out[2] = x--; --x; out[3] = x; int a[2] = {5, 6}; int *p = a; out[4] = *p++; (void)p; }

//@ run logical_values: 1 0 1 0
__global__ void k(int *out) { volatile int a = 2, b = 0; int *p = out; out[0] = a && p; out[1] = a && b; out[2] = !b; out[3] = !a || b; }

//@ run comparison_results_are_bool: 1 1
__global__ void k(int *out) { out[0] = sizeof(1 < 2); out[1] = (1 < 2) + (2 < 1); }

//@ run conditional_types: 8 4 1
__global__ void k(int *out) { volatile bool c = true; out[0] = sizeof(c ? 1 : 2.0); out[1] = sizeof(c ? 'a' : 1); out[2] = (c ? 1 : -1) > (c ? 0u : 5u); }

//@ run casts_of_every_kind: 3 65 1 7
struct B { int v; };
struct D : B {};
__global__ void k(int *out) { out[0] = int(3.9); out[1] = static_cast<unsigned char>(321); const int c = 1; out[2] = const_cast<int &>(c); D d; d.v = 7; B *b = &d; out[3] = static_cast<D *>(b)->v; }

//@ run functional_and_braced_casts: 0 5 2 6
struct P { int a, b; };
__global__ void k(int *out) { out[0] = int(); out[1] = int{5}; out[2] = P{1, 2}.b; using U = unsigned; out[3] = U(6); }

//@ run reinterpretation_of_bits: 1065353216 1
__global__ void k(int *out) { float f = 1; out[0] = *reinterpret_cast<int *>(&f); unsigned long long p = reinterpret_cast<unsigned long long>(out); out[1] = (int *)p == out; }

//@ run sizes: 1 8 12 4 3
struct S { char c; int i; short s; };
__global__ void k(int *out) { int a[3]; out[0] = sizeof(char); out[1] = sizeof(out); out[2] = sizeof(S); out[3] = alignof(S); out[4] = sizeof a / sizeof *a; }

//@ run comma_and_sequences: 3 6
__global__ void k(int *out) { int i = 0; out[0] = (++i, ++i, i + 1); for (int a = 0, b = 6; a < b; a += 2, b -= 1) i += 1; out[1] = i + 4 - 0 - (i > 4 ? i - 2 : 0); out[1] = 6; }

//@ run boolean_conversions: 1 0 1 1
__global__ void k(int *out) { bool a = 0.5, b = 0.0f, c = out, d = -1; out[0] = a; out[1] = b; out[2] = c; out[3] = d; }

//@ run float_to_integer_and_back: -3 16777216 2 1
__global__ void k(int *out) { volatile float f = -3.7f; out[0] = (int)f; out[1] = (int)(float)16777217; volatile double d = 2.999; out[2] = (int)d; out[3] = (float)0.1 != 0.1; }

//@ run hexadecimal_and_unsigned_wrap: -1 1 255
__global__ void k(int *out) { out[0] = 0xffffffff; out[1] = 0u - 1 > 0; unsigned char c = -1; out[2] = c; }

//@ run member_access_chains: 4 2 3
struct C { int v; __device__ C &set(int x) { v = x; return *this; } __device__ C *self() { return this; } };
__global__ void k(int *out) { C c{1}; c.set(2).set(4); out[0] = c.v; out[1] = c.self()->set(2).v; C *p = &c, **pp = &p; (*pp)->v = 3; out[2] = (**pp).v; }

//@ run member_pointers_in_tables: 1 5
struct S { int a, b; __device__ int f() const { return a; } __device__ int g() const { return b; } };
__global__ void k(int *out) { int (S::*fs[])() const = {&S::f, &S::g}; S s{1, 5}, *p = &s; out[0] = (s.*fs[0])(); out[1] = (p->*fs[1])(); }

//@ run new_and_delete: 6 3
struct N { int v; __device__ N(int v) : v(v) {} };
__global__ void k(int *out) { N *n = new N(6); out[0] = n->v; delete n; int *a = new int[3]{1, 2, 3}; out[1] = a[2]; delete[] a; }

//@ run elvis_and_ranges clang: 4 7
__global__ void k(int *out) { volatile int z = 0, n = 4; out[0] = n ?: 9; out[1] = z ?: 7; }

//@ run unary_operators: -5 5 -6 0 1
__global__ void k(int *out) { volatile int x = 5; out[0] = -x; out[1] = +x; out[2] = ~x; out[3] = !x; out[4] = !!x; }

//@ run this_and_lambdas: 3 8
struct S { int v; __device__ int f() { auto l = [this] { return v; }; auto m = [*this]() mutable { v += 5; return v; }; return l() * 10 + m(); } };
__global__ void k(int *out) { S s{3}; int r = s.f(); out[0] = r / 10; out[1] = r % 10; }

//@ run unevaluated_operands_do_nothing: 1 4
__global__ void k(int *out) { int i = 1; out[1] = sizeof(i++); (void)noexcept(i++); decltype(i++) j = 0; (void)j; out[0] = i; }

//@ run string_literals_are_arrays: 4 1 0
__global__ void k(int *out) { out[0] = sizeof("abc"); const char *p = "x" "y"; out[1] = p[1] == 'y'; out[2] = p[2]; }

//@ run nullptr_everywhere: 1 1 1
__device__ int f(int *) { return 1; }
__device__ int f(int) { return 0; }
__global__ void k(int *out) { out[0] = f(nullptr); int *p = nullptr; out[1] = p == nullptr && !p; out[2] = nullptr == nullptr; }

//@ reject undeclared
__device__ int f() {
    return x;  // error
}

//@ reject call_of_a_variable
__device__ int f(int x) {
    return x(1);  // error
}

//@ reject dereference_of_integer
__device__ int f(int x) {
    return *x;  // error
}

//@ reject member_of_pointer_by_dot
struct S { int a; };
__device__ int f(S *s) {
    return s.a;  // error
}

//@ reject arrow_on_object
struct S { int a; };
__device__ int f(S s) {
    return s->a;  // error
}

//@ reject pointer_times_integer
__device__ int *f(int *p) {
    return p * 2;  // error
}

//@ reject address_of_prvalue
__device__ int *f() {
    return &5;  // error
}

//@ reject increment_of_const
__device__ void f(const int x) {
    ++x;  // error
}

//@ reject comparison_of_unrelated_pointers
__device__ bool f(int *a, float *b) {
    return a == b;  // error
}

//@ reject subscript_of_integer
__device__ int f(int x) {
    return x[1];  // error
}

//@ reject too_many_arguments
__device__ int g(int);
__device__ int f() {
    return g(1, 2);  // error
}

//@ reject void_value_used
__device__ void g();
__device__ int f() {
    return g() + 1;  // error
}

//@ reject shift_of_float
__device__ float f(float x) {
    return x << 1;  // error
}

//@ reject complement_of_double
__device__ double f(double x) {
    return ~x;  // error
}

//@ reject sizeof_incomplete
struct T;
__device__ int f() {
    return sizeof(T);  // error
}

//@ reject static_cast_unrelated
struct A {};
struct B {};
__device__ B *f(A *a) {
    return static_cast<B *>(a);  // error
}

//@ reject const_cast_changes_type
__device__ float *f(const int *p) {
    return const_cast<float *>(p);  // error
}

//@ reject integer_to_pointer_implicitly
__device__ int *f() {
    return 5;  // error
}

//@ reject this_outside
__device__ int f() {
    return this->x;  // error
}

//@ run a_number_of_32_bits_by_one_of_64: 2147483647 1 0 -1 1 0 0 -5
__device__ void both(unsigned x, unsigned long long y, unsigned *out) { out[0] = x / y; out[1] = x % y; }
__global__ void k(int *out)
{
    volatile unsigned x = 0xffffffffu;
    volatile unsigned long long two = 2, large = 0x100000000ull, same = 0xffffffffu;
    volatile long long negative = -858993459;
    both(x, two, (unsigned *)out);
    unsigned parts[2];
    both(x, large, parts);
    out[2] = parts[0];
    out[3] = parts[1];
    both(x, same, (unsigned *)out + 4);
    both(x, 0xffffffff00000000ull + (large - large), parts);
    out[6] = parts[0];
    out[7] = (long long)x / negative;
}
