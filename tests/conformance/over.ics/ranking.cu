// Ranking of standard conversion sequences and of list initialization ([over.ics.rank], [over.best.ics], [over.ics.list]).

//@ run promotion_targets: 1 1 2 1 3
__device__ int f(int) { return 1; }
__device__ int f(unsigned) { return 2; }
__device__ int f(double) { return 3; }
__global__ void k(int *out) {
    out[0] = f((short)1); out[1] = f((unsigned short)1); out[2] = f(1u); out[3] = f(true); out[4] = f(1.0f);
}

//@ reject conversions_of_one_rank
__device__ int f(short);
__device__ int f(long);
__device__ int g(int x) { return f(x); }  // error

//@ reject floating_to_two_integers
__device__ int f(int);
__device__ int f(long);
__device__ int g(double x) { return f(x); }  // error

//@ run pointer_to_bool_is_worse_than_any: 2 1
struct A {};
struct B : A {};
__device__ int f(bool) { return 1; }
__device__ int f(const A *) { return 2; }
__global__ void k(int *out) { B b; out[0] = f(&b); out[1] = f(out); }

//@ reject null_pointer_zero_is_a_conversion
__device__ int f(int *);
__device__ int f(long);
__device__ int g() { return f(0); }  // error

//@ run zero_is_exactly_int: 1 2
__device__ int f(int) { return 1; }
__device__ int f(int *) { return 2; }
__global__ void k(int *out) { out[0] = f(0); out[1] = f(nullptr); }

//@ reject nullptr_to_two_pointers
__device__ int f(int *);
__device__ int f(char *);
__device__ int g() { return f(nullptr); }  // error

//@ run nearer_base_pointer_beats_void: 1 2 3
struct A {};
struct B : A {};
struct C : B {};
__device__ int f(A *) { return 1; }
__device__ int f(void *) { return 2; }
__device__ int g(const B &) { return 3; }
__device__ int g(const A &) { return 4; }
__global__ void k(int *out) { C c; out[0] = f(&c); out[1] = f(out); out[2] = g(c); }

//@ run member_pointer_prefers_the_nearer_class: 2
struct A { int x; };
struct B : A {};
struct C : B {};
__device__ int f(int C::*) { return 1; }
__device__ int f(int B::*) { return 2; }
__global__ void k(int *out) { out[0] = f(&A::x); }

//@ run less_qualified_pointer: 1 2 3
__device__ int f(int *) { return 1; }
__device__ int f(const int *) { return 2; }
__device__ int f(const volatile int *) { return 3; }
__global__ void k(int *out) { const int c = 0; volatile int v = 0; out[0] = f(out); out[1] = f(&c); out[2] = f(&v); }

//@ reject const_and_volatile_do_not_order
__device__ int f(const int *);
__device__ int f(volatile int *);
__device__ int g(int *p) { return f(p); }  // error

//@ run top_level_const_makes_no_overload: 5
__device__ int f(const int x);
__device__ int f(int x) { return x; }
__global__ void k(int *out) { out[0] = f(5); }

//@ reject value_against_reference
__device__ int f(int);
__device__ int f(const int &);
__device__ int g() { return f(1); }  // error

//@ run array_reference_against_pointer: 3 3
template <int N> __device__ int f(const int (&)[N]) { return N; }
__device__ int g(const int (&)[3]) { return 3; }
__device__ int g(const int (&)[2]) { return 2; }
__global__ void k(int *out) { int a[3] = {}; out[0] = f(a); out[1] = g(a); }

//@ reject array_reference_and_pointer_tie
__device__ int f(int (&)[3]);
__device__ int f(int *);
__device__ int g() { int a[3] = {}; return f(a); }  // error

//@ run standard_beats_user_beats_ellipsis: 1 2 3
struct S { int v; __device__ S(int *) : v(0) {} };
struct N {};
__device__ int f(double) { return 1; }
__device__ int f(S) { return 2; }
__device__ int f(...) { return 3; }
__global__ void k(int *out) { out[0] = f('a'); out[1] = f(out); out[2] = f(N()); }

//@ run user_conversions_by_second_step: 1
struct S { __device__ operator int() const { return 0; } };
__device__ int f(int) { return 1; }
__device__ int f(double) { return 2; }
__global__ void k(int *out) { S s; out[0] = f(s); }

//@ run narrowing_does_not_change_the_choice: 1
__device__ int f(int) { return 1; }
__device__ int f(long long, int = 0) { return 2; }
__global__ void k(int *out) { out[0] = f({7}); }

//@ run empty_list_is_identity_for_aggregates: 5 0
struct P { int x = 5; };
__device__ int f(P p) { return p.x; }
__device__ int g(int x) { return x; }
__global__ void k(int *out) { out[0] = f({}); out[1] = g({}); }

//@ reject wide_string_to_char_pointer
__device__ int f(const char *);
__device__ int g() { return f(L"x"); }  // error

//@ run non_const_reference_needs_the_type: 2
__device__ int f(long &) { return 1; }
__device__ int f(const long &) { return 2; }
__global__ void k(int *out) { int x = 0; out[0] = f(x); }

//@ reject bit_field_to_non_const_reference
struct B { int a : 3; };
__device__ int f(int &);
__device__ int f(double);
__device__ int g(B b) { return f(b.a); }  // error

//@ run fixed_enum_prefers_its_underlying_type: 1 2
enum E : unsigned char { a };
enum F { b };
__device__ int f(unsigned char) { return 1; }
__device__ int f(int) { return 2; }
__global__ void k(int *out) { out[0] = f(a); out[1] = f(b); }

//@ run rvalue_binding_of_functions: 1
__device__ int fn() { return 0; }
__device__ int f(int (&)()) { return 1; }
__device__ int f(int (&&)()) { return 2; }
__global__ void k(int *out) { out[0] = f(fn); }

//@ run arrays_from_lists std=c++20 default-device: 1 2 1 3 5 0 8 7 9 10 3 20 30 31
int f(const int (&)[2]) { return 1;}
int f(const int(&)[3]) { return 2;}
int g(int (&&)[3]) { return 3;}
int g(const int (&)[3]) { return 4;}
int h(const int (&)[4]) { return 5;}
int h(const double (&)[4]) { return 6;}
int i(const long(&)[2]) { return 7;}
int i(const long(&)[5]) { return 8;}
struct A { int x, y; };
int j(const A(&)[2]) { return 9; }
int j(const A(&)[3]) { return 10; }
template<class T, unsigned long N> int t(const T(&)[N]) { return N; }
int t(const int(&)[2]) { return 20; }
int m(const int(&)[2][2]) { return 30;} int m(const int(&)[3][2]) { return 31;}
__global__ void k(int *out) {
    out[0] = f({1, 2}); out[1] = f({1, 2, 3}); out[2] = f({1}); out[3] = g({1, 2, 3}); out[4] = h({1, 2});
    out[6] = i({1, 2, 3}); out[7] = i({1}); out[8] = j({{1, 2}, {3, 4}}); out[9] = j({{1}, {2}, {3}});
    out[10] = t({1, 2, 3}); out[11] = t({1, 2}); out[12] = m({{1, 2}, {3}}); out[13] = m({{1}, {2}, {3}});
}

//@ run unknown_bounds std=c++20 default-device: 2 2
int f(int (&)[]) { return 1; }
int f(int (&)[1]) { return 2; }
int g(int const (&)[]) { return 1; }
int g(int (&)[1]) { return 2; }
__global__ void k(int *out) { int a[1]; out[0] = f(a); out[1] = g(a); }

//@ run unknown_bounds_more std=c++20 default-device: 2 2 0 6 7 9 3
int f(int (&)[]) { return 1; }
int f(int (&)[1]) { return 2; }
int g(int const (&)[]) { return 1; }
int g(int (&)[1]) { return 2; }
int h(const int(&)[1]) { return 3;}
int h(int(&)[]) { return 4;}
int m(int(&&)[]) { return 5;}
int m(int(&&)[2]) { return 6;}
int n(const int(&)[]) { return 7;}
int p(int(*)[]) { return 8;}
int p(int(*)[3]) { return 9;}
template<class T> int t(T(&)[]) { return 1;}
template<class T, int N> int t(T(&)[N]) { return N;}
typedef int I2[2];
__global__ void k(int *out) {
    int a[1]; out[0] = f(a); out[1] = g(a); out[3] = m(I2{1, 2}); out[4] = n(a); int b[3]; out[5] = p(&b);
    out[6] = t(b);
}
