// Accessors of tensors as parameters of a kernel template: no instance can be made, another kernel can.
// TEST: mixed --allow-missing-kernels -arch=sm_90
#include <torch/torch.h> // WARNING: cannot open source file
template <typename scalar_t>
__global__ void shift(const torch::PackedTensorAccessor32<scalar_t, 3, torch::RestrictPtrTraits> in,
                      torch::PackedTensorAccessor32<scalar_t, 3, torch::RestrictPtrTraits> out) {
  const int n = blockIdx.y;
  const int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c < in.size(2)) out[n][0][c] = in[n][0][c];
}
// CHECK: .entry _Z5plainPi(
// CHECK-NOT: .entry
__global__ void plain(int *p) { *p = 1; }
void run(torch::Tensor a, torch::Tensor b) {
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(a.scalar_type(), "shift", [&]() {
    shift<scalar_t><<<dim3(1), 32>>>( // WARNING: not understood
        // WARNING@+1: kernels that it launches may be missing
        a.packed_accessor32<scalar_t, 3, torch::RestrictPtrTraits>(),
        b.packed_accessor32<scalar_t, 3, torch::RestrictPtrTraits>());
  });
  plain<<<1, 1>>>(a.data_ptr<int>());
}
TORCH_LIBRARY(my_ops, m) { m.def("run(Tensor a, Tensor b) -> ()"); }
TORCH_LIBRARY_IMPL(my_ops, CUDA, m) { m.impl("run", TORCH_FN(run)); }
