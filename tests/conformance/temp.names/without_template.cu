// A member template of something dependent called without 'template': nvcc reads the instance.

//@ run called: 24
struct Id { template <unsigned N> __device__ static unsigned ap(const unsigned &i) { return i + N; } };
template <class E> __device__ unsigned f(unsigned x) { constexpr unsigned B = 4; return E::ap<B>(x * 2); }
__global__ void k(int *out) { out[0] = f<Id>(10); }
//@ run comparisons: 1 0 1
struct V { static constexpr int n = 3; };
template <class T> __device__ int f(int a, int b) { return T::n < a && b > (1); }
template <class T> __device__ int g(int a) { return T::n < a; }
__global__ void k(int *out) { out[0] = f<V>(4, 2); out[1] = g<V>(2); out[2] = f<V>(5, 7); }
