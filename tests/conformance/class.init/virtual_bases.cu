// `this` of a class with virtual bases in the initializers of its bases ([class.cdtor]/3).

//@ run conversions_between_bases default-device: 11 12 10 11 12 23
struct V { int v; V(int v) : v(v) {} virtual int i() { return v; } }; struct E { int e; E(int e) : e(e) {}
    virtual int g() { return e; } }; struct F { int f; F(int f) : f(f) {} virtual int h() { return f; } };
struct B : virtual V, E, F { int b;
    B() : V(1), E(static_cast<V &>(*this).v + 1), F(static_cast<V &>(*this).v + 2), b(3) {} };
struct C : B { int pad; C() : V(10) {} };
extern "C" __global__ void k(int *out) { C c; out[0] = c.e; out[1] = c.f; out[2] = c.i(); out[3] = c.g();
    out[4] = c.h(); B b; out[5] = b.e * 10 + b.f; }

//@ run with_a_virtual_primary_base default-device: 14 5
struct V { int v; V(int v) : v(v) {} }; struct W { virtual int w() { return 4; } };
struct X : virtual W { int x; X(int x) : x(x) {} }; struct B : virtual V, virtual W, X {
    B() : V(1), X(static_cast<V &>(*this).v + static_cast<W &>(*this).w()) {} };
struct C : B { int pad; C() : V(10) {} };
extern "C" __global__ void k(int *out) { C c; out[0] = c.x; B b; out[1] = b.x; }

//@ run for_virtual_bases default-device: 17 6
struct V { int v; V(int v) : v(v) {} virtual int f() { return 1; } }; struct U { int u; U(int u) : u(u) {}
    virtual int g() { return 2; } }; struct B : virtual V, virtual U {
    B() : V(1), U(static_cast<V *>(this)->v + 5) {} }; struct C : B { int pad;
    C() : V(10), U(static_cast<V *>(this)->v + 7) {} };
extern "C" __global__ void k(int *out) { C c; out[0] = c.u; B b; out[1] = b.u; }
