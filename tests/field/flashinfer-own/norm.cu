#include <flashinfer/norm.cuh>

using namespace flashinfer;

template cudaError_t norm::RMSNorm<half>(half *, half *, half *, uint32_t, uint32_t, uint32_t, uint32_t, float, bool, cudaStream_t);
template cudaError_t norm::FusedAddRMSNorm<__nv_bfloat16>(__nv_bfloat16 *, __nv_bfloat16 *, __nv_bfloat16 *, uint32_t, uint32_t, uint32_t, uint32_t, float, bool, cudaStream_t);
template cudaError_t norm::GemmaRMSNorm<float>(float *, float *, float *, uint32_t, uint32_t, uint32_t, uint32_t, float, bool, cudaStream_t);
