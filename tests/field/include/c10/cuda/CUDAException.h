#pragma once
#include <c10/cuda/CUDAMacros.h>
#include <c10/util/Exception.h>
#include <cuda.h>
#include <cuda_runtime.h>

namespace c10 {
class CUDAError : public c10::Error {
    using Error::Error;
};
}  // namespace c10

namespace c10::cuda {
void c10_cuda_check_implementation(int error, const char* file, const char* function, int line, bool assertions);
}

#define C10_CUDA_CHECK(...) c10::cuda::c10_cuda_check_implementation(static_cast<int>(__VA_ARGS__), __FILE__, __func__, __LINE__, false)
#define C10_CUDA_CHECK_WARN(...) (void)(__VA_ARGS__)
#define C10_CUDA_ERROR_HANDLED(...) (__VA_ARGS__)
#define C10_CUDA_IGNORE_ERROR(...) (void)(__VA_ARGS__)
#define C10_CUDA_CLEAR_ERROR() (void)cudaGetLastError()
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
