// Complex numbers, mandelbrot, warp intrinsics, variadic host templates.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z7warpSumPKiPi(
// CHECK: .entry _Z4cplxP7double2PK6float2(
// CHECK: .entry _Z6mandelIiEvPhii7ComplexIT_ES3_i(
// CHECK: .entry _Z6mandelIfEvPhii7ComplexIT_ES3_i(
// CHECK: .entry _Z6mandelIdEvPhii7ComplexIT_ES3_i(
// CHECK-NOT: .entry
#include <complex>
#include <cuComplex.h>
#include <cstdint>
#include <iostream>
#include <limits>
#include <utility>
#include <vector>
#include <bitset>
#include <valarray>
#include <list>
template <typename T> struct Complex {
  T re, im;
  __host__ __device__ constexpr Complex(T r = {}, T i = {}) : re(r), im(i) {} __host__ __device__ Complex
      operator*(Complex o) const {
    return {re * o.re - im * o.im, re * o.im + im * o.re};
  }
  __host__ __device__ Complex operator+(Complex o) const {
    return {re + o.re, im + o.im};
  }
  __host__ __device__ T norm() const {
    return re * re + im * im;
  }
};
template <typename T> __global__ void mandel(uint8_t *img, int w, int h, Complex<T> lo, Complex<T> hi, int maxit
    = 255) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  Complex<T> c(lo.re + (hi.re - lo.re) * x / w, lo.im + (hi.im - lo.im) * y / h), z;
  int k = 0;
  while (k < maxit && z.norm() < T(4)) {
    z = z * z + c;
    ++k;
  }
  img[y * w + x] = k;
}
__global__ void warpSum(const int *in, int *out) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int o = warpSize / 2; o > 0; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);
  if (threadIdx.x % warpSize == 0) atomicAdd(out, v);
  unsigned m = __ballot_sync(~0u, v > 0);
  if (!threadIdx.x) atomicMax(out + 1, __popc(m));
}
__global__ void cplx(cuDoubleComplex *a, const cuFloatComplex *b) {
  a[threadIdx.x] = cuCmul(a[threadIdx.x], make_cuDoubleComplex(cuCrealf(b[threadIdx.x]), 0));
}
template <typename K, typename... A> void launch(K k, dim3 g, dim3 b, A &&...a) {
  k<<<g, b>>>(std::forward<A>(a)...);
  if (auto e = cudaGetLastError()) std::cerr << cudaGetErrorName(e) << '\n';
}
template <typename... T> void all(uint8_t *img, int w, int h) {
  (mandel<T><<<dim3(w / 16, h / 16), dim3(16, 16)>>>(img, w, h, Complex<T>(-2, -1), Complex<T>(1, 1)), ...);
}
int main() {
  uint8_t *img;
  cudaMallocManaged(&img, 512 * 512);
  all<float, double>(img, 512, 512);
  launch(warpSum, 1, 32, (const int *)nullptr, (int *)nullptr);
  launch(cplx, dim3(1), dim3(32), nullptr, nullptr);
  launch(mandel<int>, {1, 1}, {8, 8}, img, 8, 8, Complex<int>(0, 0), Complex<int>(1, 1), 10);
  std::complex<double> c(1, 2);
  std::vector<std::complex<float>> v(10);
  std::cout << std::abs(c) << std::numeric_limits<float>::max() << v.size();
}
