#include <flashinfer/attention/cascade.cuh>

using namespace flashinfer;

template cudaError_t flashinfer::MergeState<half, half>(half *, float *, half *, float *, half *, float *, uint32_t, uint32_t, uint32_t, cudaStream_t);
template cudaError_t flashinfer::MergeStates<half, half>(half *, float *, half *, float *, uint32_t, uint32_t, uint32_t, uint32_t, cudaStream_t);
