// Objects of static storage whose pointers to virtual tables are constants ([basic.start.static]/2).

//@ run made_by_constexpr_constructors default-device: 9 1020 9 102 106 8 11 1007 139 14 1011 82 58 17 8 1028
struct B { int x; virtual int f() { return 5 + x; } constexpr B(int x) : x(x) {} constexpr B() : x(3) {} };
__device__ B b(4);
struct C : B { int y; int f() { return 100 + x + y; } constexpr C(int x) : B(x), y(x) {} };
struct D { int z = 0; virtual int g() { return 7; } };
struct M : D, C {
    short s = 9; constexpr M(int i) : D(), C(i) {} int g() override { return s; } int f() override { return x + 1000; }
};
__device__ M m(20); __device__ C cs[3] = {1, 2, 3}; __device__ B bs[3];
struct H { int a; B b[2]; M m; }; __device__ H h = {1, {5, 6}, 7};
__device__ B *pb = &m; __device__ D *pd = &m; __constant__ C cc(30 - 10); __device__ const B cb(9); constexpr __device__ M cm(11);
union U { int i; B b; constexpr U() : b(77) {} }; __device__ U u;
template <class T> struct V : T { int f() override { return 55 + T::x; } constexpr V() : T() {} }; __device__ V<B> vb;
__device__ B copy = B(12);
extern "C" __global__ void k(int *out) {
    B *q = &b; out[0] = q->f(); out[1] = pb->f(); out[2] = pd->g(); q = cs; out[3] = q->f(); q = cs + 2; out[4] = q->f();
    q = bs + 1; out[5] = q->f(); q = h.b + 1; out[6] = q->f(); q = &h.m; out[7] = q->f(); q = &cc; out[8] = q->f() - 1;
    q = (B *)&cb; out[9] = q->f(); q = (B *)&cm; out[10] = q->f(); q = &u.b; out[11] = q->f(); q = &vb; out[12] = q->f();
    q = &copy; out[13] = q->f(); static B sb; static M sm(4); q = &sb; out[14] = q->f(); q = &sm; out[15] = q->f() + 24;
}

//@ run made_by_implicit_constructors default-device: 5 6 6 1 2 1 1 2 2 2 3 4
struct B { virtual int f() { return 5; } }; __device__ B b; struct C : B { int f() { return 6; } };
__device__ C c[2], *p = c; __device__ B *pb = &c[1];
struct O { virtual int f() { return 1; } int a = 3; }; struct P : O { int f() { return 2; } };
struct Q : O { virtual int h() = 0; }; struct R : Q { int h() { return 4; } };
struct W { O o; P p[2]; };
__device__ O l; __device__ P lp; __managed__ O mm; __device__ W w, ws[2]; __device__ W wi = {}; __device__ P pi{}; __device__ R r;
extern "C" __global__ void k(int *out) {
    B *q = &b; out[0] = q->f(); out[1] = p->f(); out[2] = pb->f();
    O *o = &l; out[3] = o->f(); o = &lp; out[4] = o->f(); o = &mm; out[5] = o->f(); o = &w.o; out[6] = o->f();
    o = &ws[1].p[1]; out[7] = o->f(); o = &wi.p[1]; out[8] = o->f(); o = &pi; out[9] = o->f(); Q *s = &r; out[10] = s->a;
    out[11] = s->h();
}

//@ run constants_in_functions default-device: 4 3 4 3
struct O { virtual int f() { return 1; } int a = 8; int b = 3; }; struct P : O { virtual int h() const = 0; };
struct Q : P { int h() const { return 4; } };
extern "C" __global__ void k(int *out) {
    constexpr Q c{}; const P &r = c; out[0] = r.h(); out[1] = r.b;
    static constexpr Q d{}; const P *z = &d; out[2] = z->h(); out[3] = z->b;
}

//@ reject no_constant_initialisation
struct A { int x; virtual int f() { return 5; } A() {} }; __device__ A a; // error
struct B { int x; virtual int f() { return 1; } B(); }; __device__ B::B() {} __device__ B b; // error
struct C { virtual int f() { return 1; } }; struct D : virtual C {}; __device__ D d; // error
