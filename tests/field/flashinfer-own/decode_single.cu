// One query against a cache of half precision.
#include <flashinfer/attention/decode.cuh>
#include <flashinfer/attention/default_decode_params.cuh>
#include <flashinfer/attention/variants.cuh>

using namespace flashinfer;
using Params = SingleDecodeParams<half, half, half>;
using Plain = DefaultAttention<false, false, false, false>;

template cudaError_t flashinfer::SingleDecodeWithKVCacheDispatched<64, PosEncodingMode::kNone, Plain, Params>(Params, half *, cudaStream_t);
