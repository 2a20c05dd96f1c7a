// Multi-gpu, graphs, pinned memory, atomics, lambdas in host templates, kernel pointers in tables.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z4axpyIfEviT_PKS0_PS0_(
// CHECK: .entry _Z4axpyI6__halfEviT_PKS1_PS1_(
// CHECK: .entry _Z4axpyIdEviT_PKS0_PS0_(
// CHECK: .entry _Z9histogramIfEvPKT_PjiS0_S0_(
// CHECK: .entry _Z4axpyI13__nv_bfloat16EviT_PKS1_PS1_(
// CHECK: .entry _Z9histogramIiEvPKT_PjiS0_S0_(
// CHECK: .entry _Z9histogramIsEvPKT_PjiS0_S0_(
// CHECK: .entry _Z4axpyIlEviT_PKS0_PS0_(
// CHECK-NOT: .entry
#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <functional>
#include <string>
#include <thread>
#include <mutex>
#include <queue>
#include <set>
#include <tuple>
#include <unordered_map>
#include <vector>
#include <optional>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
template <typename T> __global__ void axpy(int n, T a, const T *x, T *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
template <typename T> __global__ void histogram(const T *in, unsigned *bins, int n, T lo, T hi) {
  extern __shared__ unsigned s[];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) s[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
      atomicAdd(&s[(int)((float)(in[i] - lo) / (float)(hi - lo) * 255)], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], s[i]);
}
template <typename T> using kernel_t = void (*)(int, T, const T *, T *);
template <typename F> auto timed(F &&f) {
  cudaEvent_t a, b;
  cudaEventCreate(&a);
  cudaEventCreate(&b);
  cudaEventRecord(a);
  f();
  cudaEventRecord(b);
  cudaEventSynchronize(b);
  float ms;
  cudaEventElapsedTime(&ms, a, b);
  return ms;
}
struct Job {
  int device;
  std::function<void(cudaStream_t)> work;
};
class Pool {
  std::mutex m;
  std::condition_variable cv;
  std::queue<Job> q;
  std::atomic<bool> stop{false};
  std::vector<std::thread> t;
  public: explicit Pool(int n) {
    for (int i = 0; i < n; i++) t.emplace_back([this, i] { cudaSetDevice(i); cudaStream_t s;
        cudaStreamCreate(&s); while (!stop) { std::unique_lock<std::mutex> l(m); cv.wait(l, [this] { return stop
        || !q.empty(); }); if (stop) return; Job j = std::move(q.front()); q.pop(); l.unlock(); j.work(s); } });
  }
  void add(Job j) {
    {
      std::lock_guard<std::mutex> l(m);
      q.push(std::move(j));
    }
    cv.notify_one();
  }
  ~Pool() {
    stop = true;
    cv.notify_all();
    for (auto &x : t) x.join();
  }
};
int main() {
  int devices = 0;
  cudaGetDeviceCount(&devices);
  Pool pool(devices);
  float *x, *y;
  cudaMallocHost(&x, 4096);
  cudaHostAlloc(&y, 4096, cudaHostAllocMapped);
  pool.add({0, [=](cudaStream_t s) { axpy<float><<<4, 256, 0, s>>>(1024, 2.0f, x, y); }});
  pool.add(Job{0, [](cudaStream_t s) { axpy<<<1, 1, 0, s>>>(1, __float2half(1.f), (const __half *)nullptr,
      (__half *)nullptr); }});
  kernel_t<double> table[] = {axpy<double>, &axpy<double>};
  table[0]<<<1, 1>>>(1, 1.0, nullptr, nullptr);
  float ms = timed([&] { histogram<<<8, 256, 256 * sizeof(unsigned)>>>(x, (unsigned *)y, 10, 0.f, 1.f); });
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  axpy<__nv_bfloat16><<<1, 1, 0, s>>>(1, __nv_bfloat16(1.f), nullptr, nullptr);
  cudaStreamEndCapture(s, &graph);
  cudaGraphInstantiate(&exec, graph, NULL, NULL, 0);
  cudaGraphLaunch(exec, s);
  auto fut = std::async(std::launch::async, [&] { histogram<int><<<1, 32, 1024>>>(nullptr, nullptr, 0, 0, 1);
      return 3; });
  std::optional<int> r = fut.get();
  std::unordered_map<std::string, std::tuple<int, float>> m;
  m["a"] = {r.value_or(1), ms};
  std::set<int> st{1, 2};
  std::deque<float> dq(3);
  cudaFuncSetAttribute(histogram<short>, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncAttributes at;
  cudaFuncGetAttributes(&at, axpy<long>);
}
