// A zero-initialised object holds null pointers to data members wherever it has any ([dcl.init]/6): these are -1, not
// zero ([Itanium C++ ABI 2.3.1]).

//@ run objects_of_every_storage default-device: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
struct M { int d; int e; }; struct H { int a; int M::*q; }; struct H2 : H { int M::*arr[3]; int b; }; union U { int M::*q; long l; }; union U2 { long l; int M::*q; };
struct N { char c; H2 h; U u; U2 u2; };
__device__ int M::*arr[2]; __device__ H h; __device__ N gn; __device__ H ga[3] = {{1, &M::e}};
__device__ N gn2 = {1};
struct V : virtual H { int z; };
template <class T> struct W { T t{}; T u = T(); T v = {}; };
struct Big { char c[300]; int M::*q; };
extern "C" __global__ void k(int *o) {
  *o++ = arr[0] == nullptr && arr[1] == nullptr && h.q == nullptr;
  *o++ = gn.h.q == nullptr && gn.h.arr[2] == nullptr && gn.u.q == nullptr && gn.u2.l == 0;
  *o++ = ga[0].q == &M::e && ga[1].q == nullptr && ga[2].q == nullptr && gn2.h.q == nullptr && gn2.u.q == nullptr;
  H a = {}; H b = H(); H c{}; H d{3}; *o++ = !a.q && !b.q && !c.q && !d.q && d.a == 3 && a.a == 0;
  H *p = new H(); *o++ = !p->q && p->a == 0; delete p;
  N *np = new N[2](); *o++ = !np[1].h.q && !np[1].h.arr[1] && np[1].c == 0 && np[0].u.q == nullptr; delete[] np;
  int M::*la[5] = {&M::d, &M::e}; *o++ = la[0] && la[1] && !la[2] && !la[4];
  static H sh; static int M::*sp; static N sn[2]; *o++ = !sh.q && !sp && !sn[1].h.q;
  W<H> w; W<int M::*> wp; *o++ = !w.t.q && !w.u.q && !w.v.q && !wp.t && !wp.u && !wp.v;
  V v = V(); *o++ = v.q == nullptr && v.z == 0;
  Big g = {}; Big g2 = Big(); *o++ = !g.q && !g2.q && g.c[299] == 0 && g2.c[0] == 0;
  constexpr H ch{}; constexpr N cn{}; static_assert(!ch.q && !cn.h.arr[0]); *o++ = ch.q == nullptr && cn.h.arr[2] == nullptr;
  N n2 = N(); N n3 = n2; *o++ = !n3.h.q && !n3.h.arr[2];
  using P = int M::*; P z = P(); P z2{}; P z3 = {}; P z4(0); *o++ = !z && !z2 && !z3 && !z4;
  *o++ = H().q == nullptr; *o++ = H{}.q == nullptr && N{}.h.q == nullptr;
}

//@ run bases_and_parts_with_tail_padding default-device: 1 1 1 1 1 1
struct M { int d, e; };
struct T { int M::*p; char c; T() = default; T(const T &o) : p(o.p), c(o.c) {} };
struct D : T { char x; int M::*q; };
struct alignas(32) A { int M::*p; };
struct O { [[no_unique_address]] T t; char y; A a[2]; };
struct L { D d; O o; L() = default; int z = 5; };
__device__ L global;
extern "C" __global__ void k(int *out) {
    D d = D(); O o{}; L l; L m = L(); L a[3] = {};
    out[0] = !d.p && !d.q && !d.c && !d.x;
    out[1] = !o.t.p && !o.y && !o.a[0].p && !o.a[1].p;
    out[2] = !m.d.p && !m.d.q && !m.o.a[1].p && m.z == 5;
    out[3] = !a[2].d.q && !a[1].o.t.p && a[2].z == 5;
    out[4] = !global.d.p && !global.o.a[1].p && global.z == 5;
    l.d.q = &M::e; out[5] = l.d.q == &M::e;
}

//@ run new_and_arrays default-device: 1 1 1 0 1 1
struct M { int d; }; struct H { int a; int M::*q; int pad[40]; };
extern "C" __global__ void k(int *out) {
    H *h = new H[3](); out[0] = !h[0].q && !h[2].q && h[1].a == 0; delete[] h;
    int M::**p = new (int M::*[5])(); out[1] = !p[0] && !p[4]; delete[] p;
    H *g = new H{1}; out[2] = !g->q && g->a == 1; delete g;
    H big[20] = {}; int bad = 0; for (auto &b : big) bad += b.q != nullptr; out[3] = bad;
    __shared__ H s; s = H(); out[4] = !s.q;
    int M::*grid[3][2] = {{&M::d}}; out[5] = grid[0][0] && !grid[0][1] && !grid[2][1];
}
