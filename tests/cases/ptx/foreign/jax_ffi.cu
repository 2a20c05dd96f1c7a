// A handler of XLA's foreign functions: unknown results, buffers, and a macro that binds.
// TEST: mixed -arch=sm_90
#include "xla/ffi/api/ffi.h" // WARNING: cannot open source file
#include <cuda_runtime.h>
#include <cstdint>
namespace ffi = xla::ffi;
template <typename T> __global__ void rms(const T *x, T *y, float eps, int64_t size) {
  for (int64_t i = blockIdx.x * blockDim.x + threadIdx.x; i < size; i += blockDim.x * gridDim.x)
    y[i] = x[i] * rsqrtf(x[i] * x[i] + eps);
}
// CHECK: .entry _Z3rmsIfEvPKT_PS0_fl(
ffi::Error RmsImpl(cudaStream_t stream, float eps, ffi::Buffer<ffi::F32> x, ffi::ResultBuffer<ffi::F32> y) {
  auto [total, last] = GetDims(x);
  rms<float><<<32, 128, 0, stream>>>(x.typed_data(), y->typed_data(), eps, total);
  if (cudaError_t e = cudaGetLastError(); e != cudaSuccess)
    return ffi::Error::Internal(std::string("CUDA error: ") + cudaGetErrorString(e));
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(Rms, RmsImpl,
                              ffi::Ffi::Bind().Ctx<ffi::PlatformStream<cudaStream_t>>().Attr<float>("eps"),
                              {xla::ffi::Traits::kCmdBufferCompatible});
