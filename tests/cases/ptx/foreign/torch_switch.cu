// Launches through switch statements, host templates and lambdas, all with arguments that are known.
// TEST: mixed -arch=sm_90
#include <ATen/ATen.h>                    // WARNING: cannot open source file
#include <ATen/cuda/detail/KernelUtils.h> // WARNING: cannot open source file
#include <c10/util/Exception.h>           // WARNING: cannot open source file
#include <cuda_fp16.h>
#include <type_traits>
namespace at::native {
namespace {
template <typename T, int VEC>
__global__ void gelu(T *y, const T *x, int64_t n) {
  for (int v = 0; v < VEC; ++v)
    if (int64_t i = (blockIdx.x * blockDim.x + threadIdx.x) * VEC + v; i < n) y[i] = x[i] * T(0.5f);
}
} // namespace
// CHECK: .entry _ZN2at6native{{.*}}4geluIfLi4EEEvPT_PKS{{.*}}(
// CHECK: .entry _ZN2at6native{{.*}}4geluIfLi1EEEvPT_PKS{{.*}}(
// CHECK: .entry _ZN2at6native{{.*}}4geluI6__halfLi4EEEvPT_PKS{{.*}}(
// CHECK: .entry _ZN2at6native{{.*}}4geluI6__halfLi1EEEvPT_PKS{{.*}}(
template <typename T> void launch_gelu(const Tensor &y, const Tensor &x, int vec) {
  auto stream = at::cuda::getCurrentCUDAStream();
  const auto n = x.numel();
  auto go = [&](auto width) {
    constexpr int V = decltype(width)::value;
    gelu<T, V><<<cuda::ceil_div(n, int64_t(256)), 256, 0, stream>>>((T *)y.data_ptr(), (const T *)x.data_ptr(), n);
  };
  if (vec == 4) go(std::integral_constant<int, 4>{});
  else go(std::integral_constant<int, 1>{});
  C10_CUDA_KERNEL_LAUNCH_CHECK();
}
Tensor &gelu_out(const Tensor &x, Tensor &y) {
  switch (x.scalar_type()) {
    case kFloat: launch_gelu<float>(y, x, 4); break;
    case kHalf: launch_gelu<__half>(y, x, 4); break;
    default: TORCH_CHECK(false, "unsupported ", x.scalar_type());
  }
  return y;
}
REGISTER_DISPATCH(gelu_stub, &gelu_out);
} // namespace at::native
