#include <flashinfer/page.cuh>

using namespace flashinfer;

template cudaError_t flashinfer::AppendPagedKVCacheDecode<half, int>(paged_kv_t<half, int>, half *, half *, cudaStream_t);
template cudaError_t flashinfer::AppendPagedKVCache<__nv_bfloat16, int>(paged_kv_t<__nv_bfloat16, int>, __nv_bfloat16 *, __nv_bfloat16 *, int *, int *, uint32_t, size_t, size_t, size_t, size_t, cudaStream_t);
