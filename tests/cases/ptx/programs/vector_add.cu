// Vector addition, streams, events, unified memory.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z9vectorAddPKfS0_Pfi(
// CHECK: .entry _Z4initPffm(
// CHECK-NOT: .entry
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <chrono>
#include <thread>
#include <iostream>
#include <cmath>
#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); exit(EXIT_FAILURE); } } while (0)
__global__ void vectorAdd(const float *a, const float *b, float *c, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}
__global__ void init(float *p, float v, size_t n) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) p[i] = v;
}
class Timer {
  cudaEvent_t a, b;
  public: Timer() {
    cudaEventCreate(&a);
    cudaEventCreate(&b);
  }
  ~Timer() {
    cudaEventDestroy(a);
    cudaEventDestroy(b);
  }
  void start(cudaStream_t s = 0) {
    cudaEventRecord(a, s);
  }
  float stop(cudaStream_t s = 0) {
    cudaEventRecord(b, s);
    cudaEventSynchronize(b);
    float ms = 0;
    cudaEventElapsedTime(&ms, a, b);
    return ms;
  }
};
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1 << 20;
  size_t bytes = n * sizeof(float);
  float *a, *b, *c;
  CHECK(cudaMallocManaged(&a, bytes));
  CHECK(cudaMallocManaged((void **)&b, bytes));
  CHECK(cudaMallocManaged(&c, bytes));
  int dev = 0;
  cudaDeviceProp prop;
  CHECK(cudaGetDevice(&dev));
  CHECK(cudaGetDeviceProperties(&prop, dev));
  printf("%s %d\n", prop.name, prop.multiProcessorCount);
  std::vector<cudaStream_t> streams(4);
  for (auto &s : streams) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
  Timer t;
  t.start();
  int block = 256, grid = (n + block - 1) / block;
  init<<<grid, block, 0, streams[0]>>>(a, 1.0f, n);
  init<<<grid, block, 0, streams[1]>>>(b, 2.0f, n);
  for (auto &s : streams) CHECK(cudaStreamSynchronize(s));
  vectorAdd<<<grid, block>>>(a, b, c, n);
  CHECK(cudaGetLastError());
  auto t0 = std::chrono::high_resolution_clock::now();
  std::thread worker([&] { init<<<32 * prop.multiProcessorCount, dim3(128)>>>(a, 0.f, n); });
  worker.join();
  auto t1 = std::chrono::high_resolution_clock::now();
  std::cout << std::chrono::duration<double, std::milli>(t1 - t0).count() << " ms " << t.stop() << std::endl;
  double err = 0;
  for (int i = 0; i < n; i++) err = std::max(err, std::fabs((double)c[i] - 3.0));
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
  return err > 1e-5;
}
