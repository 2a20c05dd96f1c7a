// Many queries against a paged cache, with rotary embedding, a window and a soft cap.
#include <flashinfer/attention/decode.cuh>
#include <flashinfer/attention/default_decode_params.cuh>
#include <flashinfer/attention/variants.cuh>

using namespace flashinfer;
using Params = BatchDecodeParams<__nv_bfloat16, __nv_bfloat16, __nv_bfloat16, int>;
using Capped = DefaultAttention<false, true, true, false>;

template cudaError_t flashinfer::BatchDecodeWithPagedKVCacheDispatched<128, PosEncodingMode::kRoPELlama, Capped, Params>(Params, __nv_bfloat16 *, float *, bool, cudaStream_t);
