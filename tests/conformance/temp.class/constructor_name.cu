// A constructor named by the template-id of its class ([class.ctor]/1).

//@ run own: 3
template <int T, class D> struct B { float s; __device__ B() : s(0) {} __device__ explicit B<T, D>(float x) : s(x) {} };
struct Q : B<4, Q> { using B<4, Q>::B; };
__global__ void k(int *out) { Q q(3.f); out[0] = q.s; }
//@ run made_late: 5 6
template <class A> struct Op { A v[2]; __device__ A operator()(int i) { return v[i]; } __device__ Op *operator->() { return this; } };
__device__ int call(Op<short> &x) { return x(1); }
__device__ int arrow(Op<int> &x) { return x->v[0]; }
__global__ void k(int *out) { Op<short> a{{4, 5}}; Op<int> b{{6, 7}}; out[0] = call(a); out[1] = arrow(b); }
