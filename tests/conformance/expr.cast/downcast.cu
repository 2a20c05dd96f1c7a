// static_cast from a base to a derived class [expr.static.cast].

//@ run way_back_wins_over_constructor: 7 1
template <class D> struct base { __device__ const D &self() const { return static_cast<const D &>(*this); } };
struct derived : base<derived> { int v = 7; __device__ derived() {} __device__ derived(const base<derived> &) : v(-1) {} };
__global__ void k(int *out) { derived d; const base<derived> &b = d; out[0] = b.self().v; out[1] = &b.self() == &d; }
