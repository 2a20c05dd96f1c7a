// References bound to what conversion functions give ([dcl.init.ref]/5).

//@ run to_the_base_of_the_result default-device: 7 7 7 7 107 107 107
struct A { int v; A(int v = 1) : v(v) {} A(const A &o) : v(o.v + 100) {} };
struct B : A { B() : A(7) {} }; struct X { operator B() { return B(); } };
__device__ int f(const A &a) { return a.v; } __device__ int g(A &&a) { return a.v; }
extern "C" __global__ void k(int *out) { X x; const A &r = x; out[0] = r.v; out[1] = f(x); out[2] = g(x);
    A &&q = X(); out[3] = q.v; out[4] = f({x}); const A &z{x}; out[5] = z.v; A c = x; out[6] = c.v; }
