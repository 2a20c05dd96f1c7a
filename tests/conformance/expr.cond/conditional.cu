// The conditional operator: evaluation, value category, common type ([expr.cond]).

//@ run evaluates_only_one: 1 0 1 2
__global__ void k(int *out) {
    int a = 0, b = 0; volatile bool c = true;
    c ? ++a : ++b; out[0] = a; out[1] = b;
    c = false;
    c ? ++a : (b += 2); out[2] = a; out[3] = b;
}

//@ run right_associative: 1 2 3
__device__ int f(int x) { return x == 0 ? 1 : x == 1 ? 2 : 3; }
__global__ void k(int *out) { for (int i = 0; i < 3; ++i) out[i] = f(i); }

//@ run assignment_in_the_last_operand: 5 0
__global__ void k(int *out) { volatile bool f = false; int a = 0, b = 0; f ? a = 1 : b = 5; out[0] = b; out[1] = a; }

//@ run arms_convert_before_use: 1 1 1
__global__ void k(int *out) {
    volatile bool t = true; volatile int i = -1; volatile unsigned u = 1;
    out[0] = (t ? i : u) > 0; out[1] = (t ? i : 1ll) < 0; out[2] = (t ? i : 1.0) < 0;
}

//@ accept common_types
template <class A, class B> constexpr bool same = __is_same(A, B);
static_assert(same<decltype(true ? 1 : 2u), unsigned>, "");
static_assert(same<decltype(true ? 'a' : 'b'), char>, "");
static_assert(same<decltype(true ? 'a' : 1), int>, "");
static_assert(same<decltype(true ? 1.0f : 1), float>, "");
static_assert(same<decltype(true ? 1.0f : 1.0), double>, "");
static_assert(same<decltype(true ? true : false), bool>, "");
static_assert(same<decltype(true ? nullptr : nullptr), decltype(nullptr)>, "");

//@ accept lvalue_and_xvalue_results
struct S { int a; };
__device__ void f(bool c, int x, int y, const int z, S s) {
    static_assert(__is_same(decltype((c ? x : y)), int &), "");
    static_assert(__is_same(decltype((c ? x : z)), const int &), "");
    static_assert(__is_same(decltype((c ? static_cast<int &&>(x) : static_cast<int &&>(y))), int &&), "");
    static_assert(__is_same(decltype((c ? x : 1)), int), "");
    static_assert(__is_same(decltype((c ? x : static_cast<int &&>(y))), int), "");
}

//@ reject different_types_are_no_lvalue
__device__ void f(bool c, int x, long y) { (c ? x : y) = 1; }  // error

//@ run throw_or_void_arms: 2
__device__ void inc(int &x) { x += 2; }
__global__ void k(int *out) { volatile bool t = true; int x = 0; t ? inc(x) : (void)0; out[0] = x; }

//@ reject void_with_value
__device__ void g();
__device__ int f(bool c) { return c ? 1 : g(); }  // error

//@ run class_arms_convert_one_way: 3 8
struct S { int v; __device__ S(int v) : v(v) {} };
__global__ void k(int *out) { volatile bool t = false; S s(3); out[0] = (t ? 9 : s).v; t = true; out[1] = (t ? 8 : s).v; }

//@ reject unrelated_arms
struct A {};
struct B {};
__device__ void f(bool c, A a, B b, int *p, float *q) {
    c ? a : b;  // error
    c ? p : q;  // error
    c ? p : 1;  // error
}

//@ run string_arms_of_unequal_length: 98 3
__global__ void k(int *out) {
    volatile bool t = false;
    const char *s = t ? "a" : "bcd";
    int n = 0; while (s[n]) ++n;
    out[0] = s[0]; out[1] = n;
}

//@ run function_arms: 1 2
__device__ int f() { return 1; }
__device__ int g() { return 2; }
__global__ void k(int *out) { volatile bool t = true; out[0] = (t ? f : g)(); t = false; out[1] = (t ? f : g)(); }

//@ run temporaries_of_one_arm: 1 1 0
__device__ int made[2], gone[2];
struct T { int i; __device__ T(int i) : i(i) { ++made[i]; } __device__ ~T() { ++gone[i]; } };
__global__ void k(int *out) { volatile bool t = false; int x = t ? T(0).i : T(1).i; out[0] = made[x]; out[1] = gone[1]; out[2] = made[0] + gone[0]; }

//@ run reference_bound_to_selected: 4 0
__global__ void k(int *out) { volatile bool t = true; int a = 0, b = 0; int &r = t ? a : b; r = 4; out[0] = a; out[1] = b; }

//@ run bit_field_arm_is_assigned: 2 1
struct F { unsigned a : 2, b : 3; };
__global__ void k(int *out) { volatile bool t = true; F f{0, 1}; (t ? f.a : f.a) = 6; out[0] = f.a; out[1] = f.b; }

//@ reject class_arms_convert_both_ways
struct S { __device__ S(int); __device__ operator int() const; };
__device__ void f(bool c, S s) { c ? s : 1; }  // error

//@ run derived_arm_becomes_base_lvalue: 9 2
struct A { int x; };
struct B : A { int y; };
__global__ void k(int *out) { volatile bool t = true; A a{1}; B b; b.x = 2; (t ? a : b).x = 9; out[0] = a.x; out[1] = b.x; }

//@ run conversion_function_gives_the_lvalue: 7 2
struct Base { int n; };
struct Holder { Base *base; __device__ operator Base &() { return *base; } };
__device__ Base &chosen(bool first, Base &b, Holder &h) { return first ? b : h; }
__global__ void k(int *out) {
    Base a{1}, b{2}; Holder h{&b};
    chosen(true, a, h).n = 7; chosen(false, a, h).n += 0;
    out[0] = a.n; out[1] = b.n;
}
