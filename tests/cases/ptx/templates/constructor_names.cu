// A constructor, template or not, may be named with the arguments of its class, as NVRTC takes it.
// TEST: ptx -arch=sm_80
template<class T, bool B, class E = void> struct C;
template<class T, bool B> struct C<T, B, void> {
  T x;
  template<class P> __device__ C<T, B, void>(P const &p) : x(p + 1) {}
};
template<class T> struct D {
  T x;
  template<class P> __device__ D<T>(P p, int k) : x(p + k) {}
  explicit __device__ D<T>(float f) : x(f) {}
};
// CHECK: .entry constructors
extern "C" __global__ void constructors(int *p) {
  C<int, true> c(p[0]);
  D<int> d(p[1], 20);
  *p = c.x + d.x;
}
// CHECK: , 1;
// CHECK: , 20;
