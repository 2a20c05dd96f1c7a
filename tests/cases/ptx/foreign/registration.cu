// Macros that register: calls in place of declarations, with members and initializers behind them, and export macros.
// TEST: mixed -arch=sm_90
#include <tensorflow/core/framework/op_kernel.h> // WARNING: cannot open source file
#include <gflags/gflags.h>                       // WARNING: cannot open source file
#include <benchmark/benchmark.h>                 // WARNING: cannot open source file
DEFINE_int32(port, 9001, "port");
DEFINE_bool(flag, true, "flag");
REGISTER_OP("Foo").Input("x: float").Output("y: float");
class MY_API Visible final : public OpKernel {
 public:
  explicit Visible(OpKernelConstruction *context) : OpKernel(context) {}
  void Compute(OpKernelContext *context) override;
  TF_DISALLOW_COPY_AND_ASSIGN(Visible);
};
MY_API int exported(int x) MY_NOEXCEPT;
extern "C" MY_API void *create(const char *name, SomeEnum kind = SomeEnum::first) { return nullptr; }
template <typename Device, typename T> struct FooFunctor { void operator()(const Device &d, const T *in, T *out, int n); };
template <typename T> __global__ void foo(const T *in, T *out, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = 2 * in[i];
}
template <typename T> struct FooFunctor<GPUDevice, T> {
  void operator()(const GPUDevice &d, const T *in, T *out, int n) {
    GpuLaunchConfig config = GetGpuLaunchConfig(n, d);
    foo<T><<<config.block_count, config.thread_per_block, 0, d.stream()>>>(in, out, n);
  }
};
template struct FooFunctor<GPUDevice, float>;
REGISTER_KERNEL_BUILDER(Name("Foo").Device(DEVICE_GPU), Visible);
// CHECK: .entry _Z3fooIdEvPKT_PS0_i(
static void bench(benchmark::State &state) {
  for (auto _ : state) foo<double><<<1, 32>>>(nullptr, nullptr, state.range(0));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(bench)->Range(8, 8 << 10)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
