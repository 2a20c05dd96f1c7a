// The implicit assignment operators of plain data take any object to the left ([class.copy.assign]/2), no volatile one.

//@ run rvalues: 2 7
struct P { int a; };
__device__ P make() { return P{1}; }
__device__ P kept;
__device__ P &&moved() { return static_cast<P &&>(kept); }
__global__ void k(int *out) { out[0] = (P{1} = P{2}).a; make() = P{3}; moved() = P{7}; out[1] = kept.a; }

//@ reject volatiles default-device
struct P { int a; };
void f(volatile P &v, P &p) {
  v = p;               // error
  p = v;               // error
  P q = v;             // error
}
