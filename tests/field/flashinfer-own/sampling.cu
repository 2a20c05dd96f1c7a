#include <flashinfer/sampling.cuh>

using namespace flashinfer;

template cudaError_t sampling::OnlineSoftmax<float>(float *, float *, uint32_t, uint32_t, float *, float, void *, size_t, bool, cudaStream_t);
template cudaError_t sampling::TopPRenormProb<float>(float *, float *, float *, uint32_t, float, uint32_t, cudaStream_t);
