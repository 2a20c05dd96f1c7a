// A PyTorch extension without PyTorch's headers: kernels with definite arguments are compiled, a launch whose arguments
// only the headers know is warned about.
// TEST: mixed --allow-missing-kernels -arch=sm_90
#include <torch/extension.h>       // WARNING: cannot open source file 'torch/extension.h'
#include <ATen/cuda/CUDAContext.h> // WARNING: cannot open source file
#include <c10/cuda/CUDAGuard.h>    // WARNING: cannot open source file
#include <vector>

#define CHECK_CUDA(x) TORCH_CHECK(x.device().is_cuda(), #x " must be a CUDA tensor")
#define CHECK_INPUT(x) CHECK_CUDA(x); TORCH_CHECK(x.is_contiguous(), #x " must be contiguous")

template <typename scalar_t>
__device__ __forceinline__ scalar_t sigmoid(scalar_t z) { return 1.0 / (1.0 + exp(-z)); }

template <typename scalar_t>
__global__ void forward_kernel(const scalar_t *__restrict__ gates, scalar_t *__restrict__ out, size_t n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = sigmoid(gates[i]);
}

// CHECK: .entry _Z5scalePffi(
__global__ void scale(float *p, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[i] *= a;
}

// CHECK: .entry _Z14forward_kernelIfEvPKT_PS0_m(
std::vector<torch::Tensor> lltm_forward(torch::Tensor input, torch::Tensor weights) {
  CHECK_INPUT(input);
  const at::cuda::OptionalCUDAGuard device_guard(device_of(input));
  auto X = torch::cat({input, weights}, /*dim=*/1);
  auto out = torch::zeros_like(X);
  const int threads = 1024;
  const dim3 blocks((X.numel() + threads - 1) / threads);
  AT_DISPATCH_FLOATING_TYPES(X.type(), "lltm_forward", ([&] {
    // WARNING@+1: kernels that it launches may be missing
    forward_kernel<scalar_t><<<blocks, threads>>>(X.data<scalar_t>(), out.data<scalar_t>(), X.numel()); // WARNING: not understood
  }));
  forward_kernel<float><<<blocks, threads, 0, at::cuda::getCurrentCUDAStream()>>>(
      X.data_ptr<float>(), out.data_ptr<float>(), X.numel());
  scale<<<blocks, threads>>>(out.data_ptr<float>(), 2.0f, X.numel());
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  return {out};
}

torch::Tensor helper(const torch::Tensor &t, c10::optional<at::Scalar> s = c10::nullopt);

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  m.def("forward", &lltm_forward, "LLTM forward (CUDA)");
  m.def("h", [](const torch::Tensor &t) { return t; }, py::arg("x") = 3);
}
