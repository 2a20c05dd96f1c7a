// Virtual base classes: one subobject, initialised by the most derived class, converted to through the virtual table
// ([class.mi], [class.base.init], [class.cdtor]).

//@ run one_subobject: 1 7 7 7
struct V { int v; };
struct A : virtual V { int a; };
struct B : virtual V { int b; };
struct D : A, B { int d; };
__global__ void k(int *out) {
    D d;
    d.v = 7;
    out[0] = static_cast<V *>(static_cast<A *>(&d)) == static_cast<V *>(static_cast<B *>(&d));
    out[1] = d.A::v; out[2] = d.B::v; out[3] = d.V::v;
}

//@ run most_derived_initialises: 3 1 2 10 20 30
struct V { int v; __device__ V(int x) : v(x) {} };
struct A : virtual V { int a; __device__ A() : V(1), a(10) {} };
struct B : virtual V { int b; __device__ B() : V(2), b(20) {} };
struct D : A, B { int d; __device__ D() : V(3), d(30) {} };
__global__ void k(int *out) {
    D d; A a; B b;
    out[0] = d.v; out[1] = a.v; out[2] = b.v; out[3] = d.a; out[4] = d.b; out[5] = d.d;
}

//@ run order_of_construction: 1 2 3 4 5 6 6 5 4 3 2 1
__device__ int *at;
template<int n> struct N { __device__ N() { *at++ = n; } __device__ ~N() { *at++ = n; } };
struct V1 : N<1> {};
struct V2 : virtual V1, N<2> {};
struct A : N<3>, virtual V2 {};
struct B : N<4>, virtual V1 {};
struct M : N<5> {};
struct D : A, B { M m; __device__ D() { *at++ = 6; } __device__ ~D() { *at++ = 6; } };
__global__ void k(int *out) { at = out; { D d; } }

//@ run conversion_of_pointers_keeps_null: 1 1 5
struct V { int v; };
struct A : virtual V {};
struct D : A {};
__device__ V *up(D *d) { return d; }
__global__ void k(int *out) {
    D d; d.v = 5;
    out[0] = up(nullptr) == nullptr; out[1] = up(&d) == &d; out[2] = up(&d)->v;
}

//@ run conversion_depends_on_the_object: 8 1 24 1
struct V { long v; };
struct A : virtual V { };
struct B { long x, y; };
struct D : B, A { };
__device__ long gap(A *a) { return (char *)static_cast<V *>(a) - (char *)a; }
__global__ void k(int *out) {
    A a; D d;
    out[0] = gap(&a); out[1] = static_cast<V *>(&a) == &a;
    out[2] = (char *)static_cast<V *>(&d) - (char *)&d; out[3] = gap(&d) == 24;
}

//@ run virtual_functions: 30 30 30 40 41 42
struct V { int v = 1; __device__ virtual int f() { return 10; } __device__ virtual int g() { return v; } };
struct A : virtual V { int a = 2; __device__ int f() override { return 20; } };
struct B : virtual V { int b = 3; __device__ virtual int h() { return b; } };
struct D : A, B {
    int d = 40;
    __device__ int f() override { return 30; }
    __device__ int g() override { return d; }
    __device__ int h() override { return d + 2; }
};
__device__ int f(V *v) { return v->f(); }
__device__ int fa(A *v) { return v->f(); }
__device__ int fb(B *v) { return v->f(); }
__global__ void k(int *out) {
    D d;
    out[0] = f(&d); out[1] = fa(&d); out[2] = fb(&d); out[3] = static_cast<V &>(d).g();
    B *b = &d; out[5] = b->h(); d.d = 41; out[4] = b->g();
}

//@ run overrider_in_a_sibling: 2 2 1
struct V { __device__ virtual int f() { return 1; } };
struct A : virtual V { __device__ int f() override { return 2; } };
struct B : virtual V {};
struct D : A, B {};
struct E : B {};
__device__ int call(B *b) { return b->f(); }
__global__ void k(int *out) { D d; E e; B *b = &d; out[0] = b->f(); out[1] = call(&d); out[2] = call(&e); }

//@ run calls_while_under_construction: 1 2 3 3 2 1
__device__ int *at;
struct V {
    __device__ virtual int f() { return 1; }
    __device__ V() { *at++ = f(); }
    __device__ ~V() { *at++ = f(); }
};
struct A : virtual V {
    __device__ int f() override { return 2; }
    __device__ A() { V *v = this; *at++ = v->f(); }
    __device__ ~A() { V *v = this; *at++ = v->f(); }
};
struct Pad { long pad[3]; };
struct D : Pad, A {
    __device__ int f() override { return 3; }
    __device__ D() { V *v = this; *at++ = v->f(); }
    __device__ ~D() { V *v = this; *at++ = v->f(); }
};
__global__ void k(int *out) { at = out; { D d; } }

//@ run base_under_construction_finds_the_virtual_base: 7 8 9
struct V { int v; __device__ V(int x) : v(x) {} };
struct A : virtual V { int seen; __device__ A() : V(0), seen(v) { v = 8; } };
struct Pad { long pad[5]; __device__ virtual int p() { return 0; } };
struct B : Pad, A { int seen_b; __device__ B() : V(1), seen_b(v) { v = 9; } };
struct D : B { int q[3]; __device__ D() : V(7) {} };
__global__ void k(int *out) { D d; out[0] = d.seen; out[1] = d.seen_b; out[2] = d.v; }

//@ run copy_and_assign: 5 6 5 6 5 6
struct V { int v; };
struct A : virtual V { int a; };
struct B : virtual V { };
struct D : A, B { };
__global__ void k(int *out) {
    D d; d.v = 5; d.a = 6;
    D e = d; out[0] = e.v; out[1] = e.a;
    D f; f = d; out[2] = f.v; out[3] = f.a;
    A a = d; out[4] = a.v; out[5] = a.a;
}

//@ run copies_of_the_virtual_base_once: 1 1
__device__ int copies, moves;
struct V {
    V() = default;
    __device__ V(const V &) { ++copies; }
    __device__ V(V &&) { ++moves; }
};
struct A : virtual V { };
struct B : virtual V { };
struct D : A, B { };
__global__ void k(int *out) { D d; D e = d; D f = static_cast<D &&>(d); out[0] = copies; out[1] = moves; }

//@ run delegating: 4 9
struct V { int v; __device__ V(int x = 0) : v(x) {} };
struct A : virtual V { int a; __device__ A(int x) : V(100), a(x) {} __device__ A() : A(9) {} };
struct D : A { __device__ D() : V(4) {} };
__global__ void k(int *out) { D d; out[0] = d.v; out[1] = d.a; }

//@ run inherited_constructor: 0 6 2
struct V { int v; __device__ V(int x = 0) : v(x) {} };
struct A : virtual V { int a; __device__ A(int x) : V(x), a(x) {} };
struct D : A { using A::A; int d = 2; };
__global__ void k(int *out) { D d(6); out[0] = d.v; out[1] = d.a; out[2] = d.d; }

//@ run delete_through_the_virtual_base: 3 2 1
__device__ int *at;
struct V { __device__ virtual ~V() { *at++ = 1; } };
struct A : virtual V { int a; __device__ ~A() { *at++ = 2; } };
struct D : A { int d[5]; __device__ ~D() { *at++ = 3; } };
__global__ void k(int *out) { at = out; V *v = new D; delete v; }

//@ run covariant_result_through_a_virtual_base: 4 4 1
struct V { int v = 4; };
struct R : virtual V { int r = 5; };
struct A { __device__ virtual V *make() { return nullptr; } };
struct B : A { R r; __device__ R *make() override { return &r; } };
struct C : A { __device__ R *make() override { return nullptr; } };
__global__ void k(int *out) {
    B b; C c; A *a = &b; A *n = &c;
    out[0] = a->make()->v; out[1] = b.make()->v; out[2] = n->make() == nullptr;
}

//@ run virtual_and_non_virtual: 1 2 0
struct V { int v; };
struct A : virtual V {};
struct B : virtual V {};
struct C : V {};
struct D : A, B, C {};
__global__ void k(int *out) {
    D d;
    static_cast<A &>(d).v = 1; static_cast<C &>(d).v = 2;
    out[0] = static_cast<B &>(d).v; out[1] = static_cast<C &>(d).v;
    out[2] = static_cast<V *>(static_cast<A *>(&d)) == static_cast<V *>(static_cast<C *>(&d));
}

//@ run virtual_base_of_a_virtual_base: 1 2 3 6
struct V { int v; __device__ V(int x) : v(x) {} };
struct W : virtual V { int w; __device__ W(int x) : V(50), w(x) {} __device__ virtual int sum() { return v + w; } };
struct A : virtual W { int a; __device__ A(int x) : V(60), W(70), a(x) {} };
struct D : A { __device__ D() : V(1), W(2), A(3) {} __device__ int sum() override { return v + w + a; } };
__global__ void k(int *out) { D d; out[0] = d.v; out[1] = d.w; out[2] = d.a; W *w = &d; out[3] = w->sum(); }

//@ run members_through_deep_virtual_paths: 11 12 13
struct X { int x = 11; };
struct V : X { int v = 12; };
struct A : virtual V { int a = 13; };
struct D : A {};
struct Pad { double d; };
struct E : Pad, D {};
__device__ int rx(A &a) { return a.x; }
__device__ int rv(D &a) { return a.v; }
__global__ void k(int *out) { E e; out[0] = rx(e); out[1] = rv(e); out[2] = e.a; }

//@ run pointer_to_member_of_virtual_base: 3 4
struct V { int v; __device__ int f() { return v + 1; } };
struct A : virtual V {};
__global__ void k(int *out) {
    A a; a.v = 3; int V::*p = &V::v; int (V::*f)() = &V::f;
    out[0] = a.*p; out[1] = (a.*f)();
}

//@ run diamond_in_templates: 2 4
template<class T> struct V { T v; __device__ V(T x = T()) : v(x) {} };
template<class T> struct A : virtual V<T> { __device__ T get() { return this->v; } };
template<class T> struct B : virtual V<T> { __device__ void set(T x) { this->v = x; } };
template<class T> struct D : A<T>, B<T> { __device__ D(T x) : V<T>(x) {} };
__global__ void k(int *out) { D<int> d(2); out[0] = d.get(); d.set(4); out[1] = d.get(); }

//@ reject member_pointer_does_not_convert_down
struct V { int v; };
struct A : virtual V {};
__device__ int A::*p = &V::v;  // error

//@ reject two_final_overriders
struct V { __device__ virtual int f(); };
struct A : virtual V { __device__ int f() override; };
struct B : virtual V { __device__ int f() override; };
struct D : A, B {};  // error
__device__ int g(D *d) { return sizeof(D); }

//@ accept final_overrider_decided
struct V { __device__ virtual int f(); };
struct A : virtual V { __device__ int f() override; };
struct B : virtual V { __device__ int f() override; };
struct D : A, B { __device__ int f() override { return 1; } };
__device__ int g() { D d; return d.f(); }

//@ reject virtual_base_without_default_constructor
struct V { __device__ V(int); };
struct A : virtual V { __device__ A() : V(1) {} };
struct D : A { __device__ D() {} };  // error
__device__ void f() { D d; }

//@ accept abstract_class_need_not_initialise
struct V { int v; __device__ V(int x) : v(x) {} };
struct A : virtual V { __device__ A() {} __device__ virtual int f() = 0; };
struct D : A { __device__ D() : V(1) {} __device__ int f() override { return v; } };
__device__ int g() { D d; return d.f(); }

//@ reject duplicate_direct_base
struct V {};
struct A : virtual V, V {};  // error
__device__ int n = sizeof(A);

//@ reject indirect_base_is_no_initializer
struct V { __device__ V(int); __device__ V(); };
struct A : V {};
struct D : A {
    __device__ D() : V(1) {}  // error
};
__device__ void f() { D d; }

//@ reject static_downcast
struct V {};
struct A : virtual V {};
__device__ A *down(V *v) {
    return static_cast<A *>(v);  // error
}
__device__ A &down(V &v) {
    return static_cast<A &>(v);  // error
}
__device__ A *c_down(V *v) {
    return (A *)v;  // error
}

//@ accept traits
struct V { int v; };
struct A : virtual V {};
static_assert(!__is_polymorphic(A) && !__is_trivially_copyable(A) && !__is_standard_layout(A) && !__is_aggregate(A) && !__is_empty(A));
static_assert(__is_base_of(V, A) && __is_trivially_destructible(A));
struct E {};
struct B : virtual E {};
static_assert(!__is_empty(B) && sizeof(B) == 8);
