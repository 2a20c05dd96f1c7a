// A causal prompt with tensor cores.
#include <flashinfer/attention/prefill.cuh>
#include <flashinfer/attention/default_prefill_params.cuh>
#include <flashinfer/attention/variants.cuh>

using namespace flashinfer;
using Params = SinglePrefillParams<half, half, half>;
using Plain = DefaultAttention<false, false, false, false>;

template cudaError_t flashinfer::SinglePrefillWithKVCacheDispatched<64, 64, PosEncodingMode::kNone, false, MaskMode::kCausal, Plain, Params>(Params, half *, cudaStream_t);
