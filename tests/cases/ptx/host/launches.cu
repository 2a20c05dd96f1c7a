// TEST: driver {case} -arch=sm_90 -o -
// Kernel templates launched the ways that programs do it: switches, macros, addresses, extended launches.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>
#define CHECK(call) \
  do { \
    cudaError_t status_ = (call); \
    if (status_ != cudaSuccess) { \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status_)); \
      exit(EXIT_FAILURE); \
    } \
  } while (0)
#define DISPATCH(kind, name, ...) \
  [&] { \
    switch (kind) { \
      case Kind::Float: { using scalar_t = float; return __VA_ARGS__(); } \
      case Kind::Double: { using scalar_t = double; return __VA_ARGS__(); } \
      case Kind::Int: { using scalar_t = int; return __VA_ARGS__(); } \
      default: throw std::runtime_error(std::string(#name) + " is not implemented"); \
    } \
  }()
enum class Kind { Float, Double, Int };
__constant__ float weights[16];
__managed__ int counter;
template<typename T, int Block> __global__ void reduce(const T *in, T *out, int n) {
  extern __shared__ __align__(16) unsigned char raw[];
  T *tile = reinterpret_cast<T *>(raw);
  int i = blockIdx.x * Block + threadIdx.x;
  tile[threadIdx.x] = i < n ? in[i] : T(0);
  __syncthreads();
  for (int s = Block / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) tile[threadIdx.x] += tile[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = tile[0];
}
template<typename T> __global__ void scale(T *data, T factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] *= factor * T(weights[i & 15]);
}
template<typename F> __global__ void apply(float *data, int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] = f(data[i]);
}
struct Square { __device__ float operator()(float x) const { return x * x; } };
extern "C" __global__ void plain(int *out) { atomicAdd(&counter, 1); *out = counter; }
template<typename T> void launch_reduce(int block, const T *in, T *out, int n, cudaStream_t stream) {
  const int grid = (n + block - 1) / block;
  switch (block) {
#define CASE(B) case B: reduce<T, B><<<grid, B, B * sizeof(T), stream>>>(in, out, n); break;
    CASE(64) CASE(128) CASE(256)
#undef CASE
    default: throw std::invalid_argument("block");
  }
}
void run(Kind kind, void *data, int n, cudaStream_t stream) {
  DISPATCH(kind, "scale", [&] { scale<scalar_t><<<(n + 255) / 256, 256, 0, stream>>>(static_cast<scalar_t *>(data), scalar_t(2), n); });
}
int main() {
  const int n = 1 << 20;
  std::vector<float> host(n, 1.0f);
  float *in, *out;
  cudaStream_t stream;
  cudaEvent_t start, stop;
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  CHECK(cudaMalloc(&in, n * sizeof(float)));
  CHECK(cudaMallocAsync((void **)&out, n, stream));
  CHECK(cudaMemcpyAsync(in, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice, stream));
  CHECK(cudaMemcpyToSymbol(weights, host.data(), sizeof weights));
  CHECK(cudaEventRecord(start, stream));
  launch_reduce<float>(128, in, out, n, stream);
  apply<<<n / 256, 256, 0, stream>>>(in, n, Square{});
  CHECK(cudaEventRecord(stop, stream));
  float ms = 0;
  CHECK(cudaEventElapsedTime(&ms, start, stop));
  int blocks;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, scale<short>, 256, 0));
  float factor = 3;
  int count = n;
  void *args[] = {&in, &factor, &count};
  CHECK(cudaLaunchKernel((void *)scale<float>, dim3(n / 256), dim3(256), args, 0, stream));
  CHECK(cudaLaunchCooperativeKernel(&scale<unsigned>, dim3(1), dim3(32), args));
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4);
  config.blockDim = dim3(128);
  cudaLaunchAttribute attributes[1];
  attributes[0].id = cudaLaunchAttributeClusterDimension;
  attributes[0].val.clusterDim.x = 2;
  config.attrs = attributes;
  config.numAttrs = 1;
  CHECK(cudaLaunchKernelEx(&config, scale<long long>, (long long *)nullptr, 2LL, n));
  CHECK(cudaFuncSetAttribute(reduce<double, 512>, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  plain<<<1, 1, 0, stream>>>(nullptr);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  CHECK(cudaGraphLaunch(exec, stream));
  run(Kind::Float, in, n, stream);
  printf("%f ms\n", ms);
}

// The entries are those of nvcc -ptx.
// CHECK: .entry plain(
// CHECK: .entry _Z5scaleIfEvPT_S0_i(
// CHECK: .entry _Z5scaleIdEvPT_S0_i(
// CHECK: .entry _Z5scaleIiEvPT_S0_i(
// CHECK: .entry _Z5applyI6SquareEvPfiT_(
// CHECK: .entry _Z5scaleIsEvPT_S0_i(
// CHECK: .entry _Z5scaleIjEvPT_S0_i(
// CHECK: .entry _Z5scaleIxEvPT_S0_i(
// CHECK: .entry _Z6reduceIdLi512EEvPKT_PS0_i(
// CHECK: .entry _Z6reduceIfLi64EEvPKT_PS0_i(
// CHECK: .entry _Z6reduceIfLi128EEvPKT_PS0_i(
// CHECK: .entry _Z6reduceIfLi256EEvPKT_PS0_i(
