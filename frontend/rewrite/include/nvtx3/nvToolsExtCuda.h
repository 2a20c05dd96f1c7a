// NVTX's names for handles of CUDA, of the driver and of the runtime.
#pragma once

#include "cuda.h"
#include "cuda_runtime.h"
#include "nvtx3/nvToolsExt.h"

#define __PTXC_NVTX_NAME(what, type)                                        \
    static inline void nvtxName##what##A(type resource, const char *name) {} \
    static inline void nvtxName##what##W(type resource, const wchar_t *name) {}

__PTXC_NVTX_NAME(CuDevice, CUdevice)
__PTXC_NVTX_NAME(CuContext, CUcontext)
__PTXC_NVTX_NAME(CuStream, CUstream)
__PTXC_NVTX_NAME(CuEvent, CUevent)
__PTXC_NVTX_NAME(CudaDevice, int)
__PTXC_NVTX_NAME(CudaStream, cudaStream_t)
__PTXC_NVTX_NAME(CudaEvent, cudaEvent_t)

#undef __PTXC_NVTX_NAME

#ifdef UNICODE
#define nvtxNameCuDevice nvtxNameCuDeviceW
#define nvtxNameCuContext nvtxNameCuContextW
#define nvtxNameCuStream nvtxNameCuStreamW
#define nvtxNameCuEvent nvtxNameCuEventW
#define nvtxNameCudaDevice nvtxNameCudaDeviceW
#define nvtxNameCudaStream nvtxNameCudaStreamW
#define nvtxNameCudaEvent nvtxNameCudaEventW
#else
#define nvtxNameCuDevice nvtxNameCuDeviceA
#define nvtxNameCuContext nvtxNameCuContextA
#define nvtxNameCuStream nvtxNameCuStreamA
#define nvtxNameCuEvent nvtxNameCuEventA
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
#endif
