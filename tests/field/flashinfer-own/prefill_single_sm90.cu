// ARCH: sm_90a
// A causal prompt by the algorithm of FlashAttention 3: a producer warpgroup with tensor copies, `wgmma` in two others.
#include <flashinfer/attention/mask.cuh>
#include <flashinfer/attention/hopper/default_params.cuh>
#include <flashinfer/attention/hopper/prefill_sm90.cuh>
#include <flashinfer/attention/hopper/variants.cuh>

using namespace flashinfer;
using Params = SinglePrefillParams<cutlass::half_t, cutlass::half_t, cutlass::half_t>;

template cudaError_t flashinfer::SinglePrefillWithKVCacheDispatched<128, 128, MaskMode::kCausal, false, StandardAttention, Params>(Params &, cudaStream_t);
