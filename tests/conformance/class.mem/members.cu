// Static members, nested classes, typedefs, scopes of members ([class.mem], [class.static], [class.nest]).

//@ run constants: 3 4 5 16 6
struct A { static const int a = 3; static constexpr int b = a + 1; static constexpr float c = 2.5f; enum { d = b * 2 }; static constexpr int arr[] = {5, 6, 7}; };
template <int N> struct T { static constexpr int v = N * 2; };
__global__ void k(int *out) { out[0] = A::a; out[1] = A::b; out[2] = A::c * 2; out[3] = T<A::d>::v; out[4] = A::arr[1]; }

//@ run static_functions: 8 11 14
struct A { int v; static __device__ int f(int x) { return x * 2; } static __device__ A make(int v) { return A{v}; } __device__ int g() { return f(v) + make(1).v; } };
__global__ void k(int *out) { out[0] = A::f(4); A a = A::make(5); out[1] = a.g(); out[2] = a.f(7); }

//@ run members_see_later_ones: 18 1
struct A { __device__ int f() { return g() + x + c; } __device__ int g() { return 10; } int x = c; static constexpr int c = 4; typedef int T2; using T = long; __device__ T h(); };
__global__ void k(int *out) { A a; out[0] = a.f(); out[1] = 1; }

//@ run names_hide: 26 3 2
__device__ int x() { return 1; }
struct B { int y = 2; __device__ int f() { return 3; } };
struct A : B { int y = 5; int x; __device__ A() : x(7) {} __device__ int f() { int y = 11; return y + this->y + B::y + x + ::x(); } };
__global__ void k(int *out) { A a; out[0] = a.f(); out[1] = a.B::f(); out[2] = a.B::y; }

//@ run chained_this: 9
struct A { int v = 0; __device__ A &add(int x) { v += x; return *this; } __device__ A *twice() { v *= 2; return this; } };
__global__ void k(int *out) { A a; out[0] = a.add(1).add(2).twice()->add(3).v; }

//@ run recursive_types: 6
struct N { int v; N *l, *r; __device__ int sum() const { return v + (l ? l->sum() : 0) + (r ? r->sum() : 0); } };
__global__ void k(int *out) { N a{1, nullptr, nullptr}, b{2, nullptr, nullptr}, c{3, &a, &b}; out[0] = c.sum(); }

//@ run nested_enum_and_class: 60 6 9 6
struct A { enum E { e1 = 5, e2 }; enum class F { f1 = 9 }; struct N { E e = e2; __device__ int get() const { return e * 10; } }; N n; static __device__ E next(E e) { return E(e + 1); } };
__global__ void k(int *out) { A a; out[0] = a.n.get(); out[1] = A::next(A::e1); out[2] = int(A::F::f1); out[3] = A::N().e; }

//@ run device_static_storage: 7 8
struct A { static __device__ int bump() { static int n = 5; return ++n; } };
__global__ void k(int *out) { A::bump(); out[0] = A::bump(); out[1] = A::bump(); }

//@ run const_overloads: 5 200 500
struct A { int v[2]; __device__ int &at(int i) { return v[i]; } __device__ int at(int i) const { return v[i] * 100; } };
__global__ void k(int *out) { A a{{1, 2}}; a.at(0) = 5; const A &c = a; out[0] = a.at(0); out[1] = c.at(1); const A *p = &a; out[2] = p->at(0); }

//@ run default_arguments_in_class: 73 19
struct A { int d; static constexpr int c = 8; __device__ int f(int x = c, int y = c + 1) const { return d + x * y; } };
__global__ void k(int *out) { A a{1}; out[0] = a.f(); out[1] = a.f(2); }

//@ run friend_functions: 3 8
class A { int v; public: __device__ A(int v) : v(v) {} friend __device__ int peek(const A &a); friend struct B; };
__device__ int peek(const A &a) { return a.v; }
struct B { __device__ static void set(A &a, int v) { a.v = v; } };
__global__ void k(int *out) { A a(3); out[0] = peek(a); B::set(a, 8); out[1] = peek(a); }

//@ run injected_class_name: 6 4
struct A { int v; struct B { int w; }; __device__ A copy() const { return A{v + 1}; } };
struct C : A { __device__ C(int x) : A::A{x} {} A::B b{4}; };
__global__ void k(int *out) { C c(5); out[0] = c.copy().v; out[1] = c.b.w; }

//@ reject unknown_member
struct A { int x; };
__device__ int f(A &a) {
    a.y = 1;  // error
    return a.g();  // error
}

//@ reject member_without_object
struct A { int x; __device__ int f(); static __device__ int s() {
        return x;  // error
    } };
__device__ int g() {
    A::f();  // error
    return A::x;  // error
}

//@ reject ambiguous_base_member
struct A { int x; };
struct B { int x; };
struct C : A, B {};
__device__ int f(C &c) {
    return c.x;  // error: ambiguous
}

//@ reject redeclared
struct A {
    int x;
    float x;  // error
    __device__ void f();
    __device__ void f();  // error
};
__device__ void g(A &) {}

//@ reject incomplete_member
struct I;
struct A {
    I i;  // error
};
__device__ void g(A &) {}

//@ reject const_function_writes
struct A { int x; __device__ void f() const {
        x = 1;  // error
    } };
__device__ void g(A &a) { a.f(); }

//@ reject nonconst_on_const
struct A { __device__ void f(); };
__device__ void g(const A &a) {
    a.f();  // error
}

//@ reject this_in_static
struct A { static __device__ A *f() {
        return this;  // error
    } };
__device__ void g() { A::f(); }

//@ reject duplicate_base
struct A {};
struct B : A, A {};  // error
__device__ void g(B &) {}

//@ reject dot_on_pointer
struct A { int x; };
__device__ int f(A *p, A &r) {
    p.x = 1;  // error
    return r->x;  // error
}
