#include <flashinfer/pos_enc.cuh>

using namespace flashinfer;

template cudaError_t flashinfer::BatchQKApplyRotaryPosIds<half, int>(half *, half *, half *, half *, int *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, size_t, size_t, size_t, size_t, size_t, size_t, size_t, size_t, bool, float, float, cudaStream_t);
