// Explicit conversions: [expr.cast], [expr.static.cast], [expr.reinterpret.cast], [expr.const.cast], [expr.type.conv].

//@ run binds_tighter_than_binary: 3 2 -1
__global__ void k(int *out) {
    volatile double a = 1.9, b = 2.9;
    out[0] = (int)a + (int)b; out[1] = (int)a * 2.5; out[2] = (int)-a;
}

//@ run chain_of_casts: 255 -1 65535 1
__global__ void k(int *out) {
    volatile int v = -1;
    out[0] = (int)(unsigned char)v; out[1] = (signed char)(unsigned char)v;
    out[2] = (unsigned short)(signed char)v;
    out[3] = (unsigned long long)(unsigned)v == 0xffffffffull;
}

//@ run sign_at_each_step: 1 1
__global__ void k(int *out) {
    volatile int v = -1;
    out[0] = (unsigned long long)(long long)v == 0xffffffffffffffffull;
    out[1] = (long long)(unsigned)v == 4294967295ll;
}

//@ run static_downcast: 5 4
struct A { int a; };
struct B { int b; };
struct C : A, B { int c; };
__global__ void k(int *out) {
    C c; c.a = 1; c.b = 2; c.c = 5;
    B &b = c;
    out[0] = static_cast<C &>(b).c;
    out[1] = (char *)static_cast<B *>(&c) - (char *)(A *)&c;
}

//@ run c_cast_of_base_adjusts_but_reinterpret_does_not: 4 0
struct A { int a; };
struct B { int b; };
struct C : A, B {};
__global__ void k(int *out) {
    C c;
    out[0] = (char *)(B *)&c - (char *)&c;
    out[1] = (char *)reinterpret_cast<B *>(&c) - (char *)&c;
}

//@ reject static_cast_drops_const
__device__ int *f(const int *p) { return static_cast<int *>(p); }  // error
__device__ int *g(const void *p) { return static_cast<int *>(p); }  // error

//@ reject static_cast_pointer_and_integer
__device__ long f(int *p) { return static_cast<long>(p); }  // error
__device__ int *g(long x) { return static_cast<int *>(x); }  // error

//@ reject static_cast_to_private_base
class A {};
class B : A {};
__device__ A *f(B *b) { return static_cast<A *>(b); }  // error

//@ reject reinterpret_between_values
__device__ int f(float x) { return reinterpret_cast<int>(x); }  // error
__device__ float g(int x) { return reinterpret_cast<float>(x); }  // error

//@ accept reinterpret_to_the_same_type
__device__ int f(int x) { return reinterpret_cast<int>(x); }
__device__ int *g(int *x) { return reinterpret_cast<int *>(x); }

//@ reject reinterpret_drops_const
__device__ char *f(const int *p) { return reinterpret_cast<char *>(p); }  // error

//@ run reinterpret_reference: 1065353216 1
__global__ void k(int *out) {
    float f = 1.0f;
    out[0] = reinterpret_cast<int &>(f);
    reinterpret_cast<unsigned &>(f) |= 0x80000000u;
    out[1] = f == -1.0f;
}

//@ run nullptr_to_integer: 0
__global__ void k(int *out) { out[0] = reinterpret_cast<unsigned long long>(nullptr); }

//@ reject const_cast_of_value
__device__ int f(const int x) { return const_cast<int>(x); }  // error

//@ run const_cast_reference_is_the_object: 6 1
__global__ void k(int *out) {
    int x = 5; const int &r = x;
    const_cast<int &>(r)++;
    out[0] = x; out[1] = &const_cast<int &>(r) == &x;
}

//@ run static_cast_to_void_evaluates: 1
__global__ void k(int *out) { int n = 0; static_cast<void>(++n); (void)0; void(0); out[0] = n; }

//@ run cast_to_rvalue_reference: 2 1
__device__ int f(int &) { return 1; }
__device__ int f(int &&) { return 2; }
__global__ void k(int *out) { int x = 0; out[0] = f(static_cast<int &&>(x)); int &&r = (int &&)x; out[1] = f(r); }

//@ run functional_cast_value_initializes: 0 0 0 1
struct P { int a, b; };
template <class T> __device__ T zero() { return T(); }
__global__ void k(int *out) { out[0] = zero<int>(); out[1] = zero<double>(); out[2] = P().b; out[3] = zero<int *>() == nullptr; }

//@ reject cast_to_array_or_function
using A = int[2];
using F = int();
__device__ void f(int *p) {
    (A)p;  // error
    (F)p;  // error
}

//@ reject cast_to_class_without_conversion
struct S {};
__device__ S f(int x) { return (S)x; }  // error
__device__ int g(S s) { return (int)s; }  // error

//@ run explicit_conversion_needs_a_cast: 4 9
struct S { int v; __device__ explicit S(int v) : v(v) {} __device__ explicit operator int() const { return v; } };
__global__ void k(int *out) { S s = (S)4; out[0] = (int)s; out[1] = static_cast<int>(static_cast<S>(9)); }

//@ run member_pointer_through_other_type: 7
struct S { int a, b; };
__global__ void k(int *out) {
    S s{3, 7};
    float S::*p = reinterpret_cast<float S::*>(&S::b);
    out[0] = s.*reinterpret_cast<int S::*>(p);
}

//@ run c_cast_ignores_private_base: 3
class A { public: int a; };
class B : A { public: __device__ B() { a = 3; } };
__global__ void k(int *out) { B b; out[0] = ((A *)&b)->a; }

//@ reject reinterpret_loses_pointer_bits
__device__ int f(int *p) { return reinterpret_cast<int>(p); }  // error

//@ reject static_downcast_from_virtual_base
struct A { int a; };
struct B : virtual A {};
__device__ B *f(A *a) { return static_cast<B *>(a); }  // error

//@ run dynamic_cast_to_bases: 1 2 1 2 3 1 0 8 8
struct V { int v; __device__ virtual ~V() {} };
struct A { int a; __device__ virtual ~A() {} };
struct B : A { int b; };
struct D : virtual V { int d; };
struct E : A, D {};
struct N { int n; };
struct M : N {};
__global__ void k(int *out) {
    B b; b.a = 1; b.b = 2;
    out[0] = dynamic_cast<A *>(&b)->a; out[1] = dynamic_cast<const B *>(&b)->b; out[2] = dynamic_cast<A &>(b).a;
    E e; e.a = 1; e.v = 2;
    out[3] = dynamic_cast<V *>(&e)->v;
    M m; m.n = 3;
    out[4] = dynamic_cast<N *>(&m)->n;
    out[5] = dynamic_cast<A &&>(static_cast<B &&>(b)).a;
    B *null = nullptr;
    out[6] = dynamic_cast<A *>(null) != nullptr;
    A *a = &b;
    out[7] = sizeof(dynamic_cast<B *>(a)); out[8] = sizeof(dynamic_cast<N *>(a));
}

//@ reject dynamic_cast_to_others
struct A { int a; __device__ virtual ~A() {} };
struct B : A { int b; };
struct P : private A {};
struct M1 : A {}; struct M2 : A {}; struct MM : M1, M2 {};
__device__ void f(A *a, const B *cb, P *p, MM *mm, int *i) {
    auto x = dynamic_cast<B *>(a);  // error: not allowed in device code
    auto y = dynamic_cast<A *>(cb);  // error
    auto z = dynamic_cast<A *>(p);  // error
    auto u = dynamic_cast<A *>(mm);  // error
    auto v = dynamic_cast<int *>(i);  // error
}

// A cast initialises as parentheses do ([expr.static.cast]/4).
//@ run to_an_aggregate std=c++20 default-device: 42 43 44 45 46 47 2
struct Aggr { int x; int y; }; struct Base { int i; Base(int i_) : i{i_} {} };
struct BA : Base {}; struct S { static int x; int i; int j; }; union U { int a; float b; };
extern "C" __global__ void k(int *out) { Aggr a = static_cast<Aggr>(42); out[0] = a.x + a.y;
    BA b = static_cast<BA>(43); out[1] = b.i; S s = static_cast<S>(44); out[2] = s.i + s.j;
    U u = static_cast<U>(45); out[3] = u.a; Aggr c = (Aggr)46; out[4] = c.x; Aggr d = Aggr(47); out[5] = d.x;
    Aggr e = static_cast<Aggr>(2.5); out[6] = e.x; }

//@ run to_an_aggregate_from_a_class std=c++20 default-device: 5 5 5 5 7
struct A { int x; }; struct B { operator A() const { return A{5}; } operator int() const { return 7; } };
extern "C" __global__ void k(int *out) { B b; A a = static_cast<A>(b); out[0] = a.x; A c = (A)b; out[1] = c.x;
    A d = A(b); out[2] = d.x; A e(b); out[3] = e.x; A f{b}; out[4] = f.x; }

//@ reject to_an_aggregate_before std=c++17 default-device
struct P { int x, y; };
void f() { P a = static_cast<P>(42); } // error
