// Explicit constructors and guides [over.match.class.deduct].

//@ run explicit_constructor_makes_a_guide: 6 11
template <class L> struct guard { L &l; __device__ explicit guard(L &l) : l(l) { l.v += 5; } };
template <class T> struct wrap { T v; __device__ explicit wrap(T v) : v(v) {} template <class U> __device__ explicit wrap(U u, T v) : v(u + v) {} };
struct lock { int v; };
__global__ void k(int *out) { lock n{1}; guard g{n}; out[0] = g.l.v; wrap w(4, 7); out[1] = w.v; }
