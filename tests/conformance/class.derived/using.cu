// Using-declarations in classes and inherited constructors ([namespace.udecl], [class.inhctor.init]).

//@ run unhides_overloads: 1 20 10 3
struct A { __device__ int f(int) { return 1; } __device__ int f(double) { return 2; } __device__ int g(int) { return 3; } };
struct B : A { using A::f; __device__ int f(char *) { return 10; } __device__ int f(double) { return 20; } using A::g; };
__global__ void k(int *out) { B b; out[0] = b.f(1); out[1] = b.f(1.0); out[2] = b.f((char *)0); out[3] = b.g(0); }

//@ run data_and_types: 4 8 67
struct A { int x = 4; typedef long T; enum { E = 6 }; static constexpr int c = 7; };
struct P { int x = 5; };
struct B : A, P { using A::x; using A::T; using A::E; using A::c; T t = 8; };
__global__ void k(int *out) { B b; out[0] = b.x; out[1] = sizeof(b.t); out[2] = B::E * 10 + B::c; }

//@ run makes_public: 9 9
class A { protected: int x = 3; __device__ int f() { return x; } };
class B : A { public: using A::x; using A::f; };
__global__ void k(int *out) { B b; b.x = 9; out[0] = b.f(); out[1] = b.x; }

//@ run inherited_constructors: 11 5 2 5 6 70 4 9
struct A { int a, b; __device__ A(int a) : a(a), b(1) {} __device__ A(int a, double b) : a(a), b(b * 2) {} __device__ explicit A(const char *, int n = 6) : a(n), b(3) {} };
struct M { int v; __device__ M() : v(70) {} };
struct B : A { using A::A; int c = 5; M m; };
__global__ void k(int *out) {
    B x(1), y(2, 2.5), z("s"), w = 4;
    out[0] = x.a * 10 + x.b; out[1] = x.c; out[2] = y.a; out[3] = y.b; out[4] = z.a; out[5] = z.m.v; out[6] = w.a; out[7] = B{"t", 9}.a;
}

//@ run inherited_through_two_levels: 1 2 3
struct A { int a; __device__ A(int a) : a(a) {} };
struct B : A { using A::A; int b = 2; };
struct C : B { using B::B; int c = 3; };
__global__ void k(int *out) { C c(1); out[0] = c.a; out[1] = c.b; out[2] = c.c; }

//@ run own_constructor_hides_inherited: 10 50
struct A { int a; __device__ A(int a) : a(a) {} __device__ A(float) : a(50) {} };
struct B : A { using A::A; __device__ B(int x) : A(x * 10) {} };
__global__ void k(int *out) { B x(1), y(1.0f); out[0] = x.a; out[1] = y.a; }

//@ run default_constructor_stays_implicit: 8 3
struct A { int a; __device__ A() : a(8) {} __device__ A(int a) : a(a) {} };
struct B : A { using A::A; };
__global__ void k(int *out) { B b, c(3); out[0] = b.a; out[1] = c.a; }

//@ run move_only_parameter: 5 5
struct U { int *p; __device__ U(int *p) : p(p) {} __device__ U(U &&o) : p(o.p) { o.p = nullptr; } };
struct A { U u; int r; __device__ A(U u, int &r) : u(static_cast<U &&>(u)), r(++r) {} };
struct B : A { using A::A; };
__global__ void k(int *out) { int x = 4; B b(U(&x), x); out[0] = *b.u.p; out[1] = b.r; }

//@ run template_base: 6 42
template <class T> struct A { T v; __device__ A(T v) : v(v) {} __device__ T get() const { return v; } };
template <class T> struct B : A<T> { using A<T>::A; using A<T>::get; __device__ int get(int k) const { return this->v * k; } };
__global__ void k(int *out) { B<int> b(6); out[0] = b.get(); out[1] = b.get(7); }

//@ run operators: 7 99
struct A { int v = 0; __device__ A &operator=(int x) { v = x; return *this; } __device__ int operator[](int i) const { return v + i; } };
struct B : A { using A::operator=; using A::operator[]; __device__ int operator[](char) const { return 99; } };
__global__ void k(int *out) { B b; b = 5; out[0] = b[2]; out[1] = b['x']; }

//@ run explicit_is_kept: 2
struct A { int a; __device__ explicit A(int a) : a(a) {} };
struct B : A { using A::A; };
template <class T> __device__ auto test(int) -> decltype(T(*(T (*)(int))0)(1), 1) { return 1; }
__global__ void k(int *out) { B b(2); out[0] = b.a; }

//@ reject explicit_is_not_implicit
struct A { __device__ explicit A(int) {} };
struct B : A { using A::A; };
__device__ void f() {
    B b = 1;  // error
}

//@ reject not_a_base
struct A { int x; };
struct B {
    using A::x;  // error
};
__device__ void f(B &) {}

//@ reject no_such_member
struct A {};
struct B : A {
    using A::y;  // error
};
__device__ void f(B &) {}

//@ reject default_is_not_inherited
struct A { __device__ A(int) {} };
struct B : A { using A::A; };
__device__ void f() {
    B b;  // error
}

//@ run inherited_template_constructor: 7 25 3 1
struct A { int v; template <class T> __device__ A(T t) : v(int(t * 10)) {} template <class T, class U> __device__ A(T t, U u) : v(t + u) {} };
struct B : A { using A::A; int w = 1; };
__global__ void k(int *out) { B a(3, 4), b(2.5f), c = a; B d{1, 2}; out[0] = a.v; out[1] = b.v; out[2] = d.v; out[3] = c.v == a.v && c.w; }

//@ run inherited_forwarding_constructor: 5 6
struct A { int v; A() = default; template <class T> __device__ explicit A(T &&t) : v(t) {} };
struct B : A { using A::A; };
__global__ void k(int *out) { int x = 5; B a(x), b(6); out[0] = a.v; out[1] = b.v; }
