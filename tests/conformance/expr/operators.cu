// Operators: [expr.unary] to [expr.comma].

//@ run arithmetic: 7 1 12 2 1 -2 -1
extern "C" __global__ void k(int *out) { int a = 4, b = 3; out[0] = a + b; out[1] = a - b; out[2] = a * b; out[3] = 7 / b; out[4] = 7 % b; out[5] = -7 / b; out[6] = -7 % b; }

//@ run unsigned_arithmetic: -1 1 0
extern "C" __global__ void k(int *out) { unsigned a = 0; out[0] = a - 1; out[1] = (a - 1) / 0x7fffffff - 1; out[2] = 0x80000000u + 0x80000000u; }

//@ run bitwise: 2 7 5 -3 32 4 -2
extern "C" __global__ void k(int *out) { int a = 6, b = 3; out[0] = a & b; out[1] = a | b; out[2] = a ^ b; out[3] = ~2; out[4] = 1 << 5; out[5] = 32 >> 3; out[6] = -8 >> 2; }

//@ run comparisons: 1 0 1 1 0 1
extern "C" __global__ void k(int *out) { int a = 1, b = 2; out[0] = a < b; out[1] = a > b; out[2] = a <= 1; out[3] = b >= a; out[4] = a == b; out[5] = a != b; }

//@ run signed_unsigned_comparison: 0 1
extern "C" __global__ void k(int *out) { int a = -1; unsigned b = 1; out[0] = a < b; out[1] = (long)a < (long)b; }

//@ run increments: 5 7 7 5 4
extern "C" __global__ void k(int *out) { int x = 5; out[0] = x++; out[1] = ++x; out[2] = x--; --x; out[3] = x; int *p = out; p++; out[4] = (char *)p - (char *)out; }

//@ run prefix_is_lvalue: 9
extern "C" __global__ void k(int *out) { int x = 1; ++x = 8; (x += 1); out[0] = x; }

//@ run compound_assignment: 7 4 8 2 1 6 2 3 1 4
extern "C" __global__ void k(int *out) {
    int a = 5; a += 2; out[0] = a; a = 6; a -= 2; out[1] = a; a *= 2; out[2] = a; a /= 3; out[3] = a; a = 7; a %= 3; out[4] = a;
    a = 3; a <<= 1; out[5] = a; a >>= 1; a &= 2; out[6] = a; a |= 1; out[7] = a; a ^= 2; out[8] = a; float f = 1.5f; f *= 3; out[9] = f;
}

//@ run compound_converts: 3 44
extern "C" __global__ void k(int *out) { int a = 2; a *= 1.9; out[0] = a; unsigned char c = 250; c += 50; out[1] = c; }

//@ run assignment_chain: 4 4 5
extern "C" __global__ void k(int *out) { int a, b; a = b = 4; out[0] = a; out[1] = b; (a = 3) = 5; out[2] = a; }

//@ run conditional: 1 2 3 8
extern "C" __global__ void k(int *out) { int a = 1; out[0] = a ? 1 : 2; out[1] = !a ? 1 : 2; out[2] = a > 1 ? 1 : a > 5 ? 2 : 3; out[3] = sizeof(a ? 1 : 2.0); }

//@ run conditional_lvalue: 0 9
extern "C" __global__ void k(int *out) { int a = 0, b = 0; (out[5] ? a : b) = 9; out[0] = a; out[1] = b; }

//@ run elvis: 5 7
extern "C" __global__ void k(int *out) { int a = 5, z = 0; out[0] = a ?: 7; out[1] = z ?: 7; }

//@ run comma: 3 2
extern "C" __global__ void k(int *out) { int a = (1, 2, 3); out[0] = a; int b = (a = 1, a + 1); out[1] = b; }

//@ run logical: 1 0 1 1
extern "C" __global__ void k(int *out) { int a = 5, b = 0; out[0] = a && !b; out[1] = a && b; out[2] = a || b; out[3] = !!a; }

//@ run alternative_tokens: 1 1 -2 1
extern "C" __global__ void k(int *out) { int a = 1, b = 0; out[0] = a and not b; out[1] = a or b; out[2] = compl a; out[3] = a bitor b xor 0; }

//@ run pointers: 3 2 4 1
extern "C" __global__ void k(int *out) { int a[5] = {1, 2, 3, 4, 5}; int *p = a + 2; out[0] = *p; out[1] = p[-1]; out[2] = *++p; out[3] = p - (a + 2); }

//@ run pointer_comparison: 1 1 0 1
extern "C" __global__ void k(int *out) { int a[3]; int *p = a, *q = a + 1; out[0] = p < q; out[1] = q != p; out[2] = p == nullptr; out[3] = q - 1 == p; }

//@ run subscript_swapped: 3
extern "C" __global__ void k(int *out) { int a[] = {1, 2, 3}; out[0] = 2[a]; }

//@ run casts: 3 -1 255 65 1
extern "C" __global__ void k(int *out) { out[0] = (int)3.9; out[1] = static_cast<signed char>(255); out[2] = (unsigned char)-1; out[3] = int('A'); out[4] = bool(7); }

//@ run const_and_reinterpret_cast: 5 1065353216
extern "C" __global__ void k(int *out) { const int c = 4; int x = c; const int *p = &x; *const_cast<int *>(p) = 5; out[0] = x; float f = 1.0f; out[1] = *reinterpret_cast<int *>(&f); }

//@ run pointer_integer_casts: 1 4
extern "C" __global__ void k(int *out) { unsigned long u = reinterpret_cast<unsigned long>(out); out[0] = reinterpret_cast<int *>(u) == out; out[1] = reinterpret_cast<unsigned long>(out + 1) - u; }

//@ run functional_casts: 4 2 0
struct P { int a; __device__ explicit P(int x) : a(x) { } };
extern "C" __global__ void k(int *out) { out[0] = P(4).a; out[1] = int(2.7); out[2] = int(); }

//@ run promotions: 4 200 -56
extern "C" __global__ void k(int *out) { char a = 100, b = 100; out[0] = sizeof(a + b); out[1] = a + b; signed char c = a + b; out[2] = c; }

//@ accept usual_conversions
static_assert(__is_same(decltype(1 + 1u), unsigned) && __is_same(decltype(1 + 1l), long) && __is_same(decltype(1u + 1l), long) && __is_same(decltype(1l + 1ull), unsigned long long), "");
static_assert(__is_same(decltype('a' + 'b'), int) && __is_same(decltype(1 + 1.0f), float) && __is_same(decltype(1.0f + 1.0), double) && __is_same(decltype(true + true), int), "");
static_assert(__is_same(decltype(1 << 1l), int) && __is_same(decltype(-'a'), int) && __is_same(decltype(+true), int) && __is_same(decltype(!1), bool), "");
static_assert(__is_same(decltype(1 < 2), bool) && __is_same(decltype((short)1 * (short)1), int), "");

//@ run floating: 3 1 0 1
extern "C" __global__ void k(int *out) { float a = 1.5f, b = 2.0f; out[0] = a * b; double d = 0.1; out[1] = d + 0.2 > 0.3; out[2] = a > b; out[3] = b / a > 1.33f; }

//@ run long_long: 1 705032704
extern "C" __global__ void k(int *out) { long long a = 5000000000ll; out[0] = a > 0x7fffffff; out[1] = (int)a; }

//@ run precedence: 14 1 7 0
extern "C" __global__ void k(int *out) { out[0] = 2 + 3 * 4; out[1] = 1 | 0 & 0; out[2] = 1 + 2 << 1 | 1; out[3] = (1 == 2 != 0) && 1; }

//@ run evaluation_order_of_assignment: 1 2
extern "C" __global__ void k(int *out) { int i = 0; int a[2] = {0, 0}; a[i] = i = 1; out[0] = a[1] == 1 || a[0] == 1; int x = 1; x = x++ + 1; out[1] = x; }

//@ reject bad_operands
struct S { };
__device__ void f(S s, int *p, float x) {
    s + 1;  // error
    p * 2;  // error
    x % 2;  // error
    p + p;  // error
    ~x;  // error
    *x;  // error
    !s;  // error
}

//@ reject not_assignable
__device__ int g();
__device__ void f(int a) {
    1 = a;  // error
    a + 1 = 2;  // error
    g() = 3;  // error
    a++ = 1;  // error
}

//@ reject array_assignment
__device__ void f() { int a[2], b[2]; a = b; }  // error

//@ reject address_of_rvalue
__device__ void f() { int *p = &1; }  // error

//@ reject address_of_bit_field
struct B { int a : 3; };
__device__ void f(B b) { int *p = &b.a; }  // error

//@ reject pointer_mismatch
__device__ void f(int *p, float *q) { bool b = p == q; }  // error
__device__ void g(int *p) { float *q = p; }  // error

//@ reject call_of_value
__device__ void f(int x) { x(1); }  // error

//@ reject wrong_argument_count
__device__ int g(int, int);
__device__ void f() {
    g(1);  // error
    g(1, 2, 3);  // error
}

//@ reject wrong_argument_type
struct S { };
__device__ int g(int);
__device__ void f(S s) { g(s); }  // error

//@ reject ambiguous_call
__device__ int g(int, double);
__device__ int g(double, int);
__device__ void f() { g(1, 1); }  // error

//@ reject member_of_scalar
__device__ void f(int x) { x.y = 1; }  // error

//@ reject unknown_member
struct S { int a; };
__device__ int f(S s) { return s.b; }  // error: b

//@ reject arrow_on_object
struct S { int a; };
__device__ int f(S s) { return s->a; }  // error

//@ reject static_cast_unrelated
__device__ float *f(int *p) { return static_cast<float *>(p); }  // error

//@ reject const_cast_adds_type
__device__ float *f(const int *p) { return const_cast<float *>(p); }  // error

//@ run void_pointer: 5
extern "C" __global__ void k(int *out) { int x = 5; void *v = &x; out[0] = *static_cast<int *>(v); }

//@ run nullptr_conversions: 1 1 8
__device__ int f(int *p) { return p == nullptr; }
__device__ int f(decltype(nullptr)) { return 2; }
extern "C" __global__ void k(int *out) { int *p = nullptr; out[0] = f(p); out[1] = !nullptr == true; out[2] = sizeof(nullptr); }

//@ run function_designators: 3 3 3
__device__ int f(int x) { return x; }
extern "C" __global__ void k(int *out) { int (*p)(int) = &f; int (&r)(int) = f; out[0] = p(3); out[1] = (*p)(3); out[2] = (***r)(3); }

//@ run pseudo_destructor: 1
template <class T> __device__ void destroy(T &x) { x.~T(); }
extern "C" __global__ void k(int *out) { int x = 1; destroy(x); out[0] = x; }

//@ run offset_of_members: 4 8
struct S { int a, b; double c; };
extern "C" __global__ void k(int *out) { S s; out[0] = (char *)&s.b - (char *)&s; out[1] = (char *)&s.c - (char *)&s; }
