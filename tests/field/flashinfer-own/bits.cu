#include <flashinfer/quantization.cuh>

using namespace flashinfer;

cudaError_t pack(bool *in, uint8_t *out, int64_t n, cudaStream_t stream) { return quantization::PackBits(in, out, n, quantization::BitOrder::kLittle, stream); }
cudaError_t pack(bool *in, uint8_t *out, int *from, int *to, uint32_t n, cudaStream_t stream) {
  return quantization::SegmentPackBits(in, out, from, to, n, quantization::BitOrder::kBig, stream);
}
