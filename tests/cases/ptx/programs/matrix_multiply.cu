// Tiled matrix multiplication templates.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z6matmulIfLi8EEvPKT_S2_PS0_iii(
// CHECK: .entry _Z6matmulIfLi16EEvPKT_S2_PS0_iii(
// CHECK: .entry _Z6matmulIfLi32EEvPKT_S2_PS0_iii(
// CHECK: .entry _Z6matmulIdLi8EEvPKT_S2_PS0_iii(
// CHECK: .entry _Z6matmulIdLi16EEvPKT_S2_PS0_iii(
// CHECK: .entry _Z6matmulIdLi32EEvPKT_S2_PS0_iii(
// CHECK-NOT: .entry
#include <cstdio>
#include <memory>
#include <random>
#include <string>
#include <vector>
#include <algorithm>
template <typename T, int TILE> __global__ void matmul(const T *A, const T *B, T *C, int M, int N, int K) {
  __shared__ T As[TILE][TILE], Bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y, col = blockIdx.x * TILE + threadIdx.x;
  T acc = 0;
  for (int t = 0; t < (K + TILE - 1) / TILE; ++t) {
    As[threadIdx.y][threadIdx.x] = row < M && t * TILE + threadIdx.x < K ? A[row * K + t * TILE + threadIdx.x] :
        T(0);
    Bs[threadIdx.y][threadIdx.x] = col < N && t * TILE + threadIdx.y < K ? B[(t * TILE + threadIdx.y) * N + col]
        : T(0);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE; ++k) acc += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = acc;
}
template <class T> struct DeviceBuffer {
  T *p = nullptr;
  size_t n;
  explicit DeviceBuffer(size_t n) : n(n) {
    cudaMalloc(&p, n * sizeof(T));
  }
  ~DeviceBuffer() {
    cudaFree(p);
  }
  DeviceBuffer(const DeviceBuffer &) = delete;
  DeviceBuffer(DeviceBuffer &&o) : p(o.p), n(o.n) {
    o.p = nullptr;
  }
  void upload(const std::vector<T> &v) {
    cudaMemcpy(p, v.data(), n * sizeof(T), cudaMemcpyHostToDevice);
  }
  operator T *() const {
    return p;
  }
  T *get() {
    return p;
  }
};
template <class T> double run(int M, int N, int K, int tile) {
  std::vector<T> a(M * K), b(K * N);
  std::mt19937 gen(42);
  std::uniform_real_distribution<T> dist(-1, 1);
  std::generate(a.begin(), a.end(), [&] { return dist(gen); });
  std::generate(b.begin(), b.end(), [&]() { return dist(gen); });
  DeviceBuffer<T> A(M * K), B(K * N), C(M * N);
  A.upload(a);
  B.upload(b);
  switch (tile) {
    case 8: matmul<T, 8><<<dim3((N + 7) / 8, (M + 7) / 8), dim3(8, 8)>>>(A, B, C, M, N, K);
    break;
    case 16: matmul<T, 16><<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A.get(), B.get(), C.get(), M,
        N, K);
    break;
    default: {
      dim3 block(32, 32);
      dim3 grid((N + 31) / 32, (M + 31) / 32);
      matmul<T, 32><<<grid, block>>>(A.p, B.p, C.p, M, N, K);
    }
  }
  return (double)cudaDeviceSynchronize();
}
int main() {
  printf("%f %f\n", run<float>(100, 100, 100, 16), run<double>(10, 10, 10, 8));
}
