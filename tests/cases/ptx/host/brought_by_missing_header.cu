// TEST: mixed -arch=sm_90
// Without the headers of CUDA's libraries device code still has the types of their data, which they include.
#include <cublas_v2.h> // WARNING: cannot open source file
#include <cusparse.h> // WARNING: cannot open source file
__global__ void k(__half *h, __nv_bfloat16 *b, cuComplex *c, cudaDataType_t *t) {
  h[0] = h[1] + h[2];
  b[0] = b[1] * b[2];
  c[0] = cuCaddf(c[1], c[2]);
  *t = CUDA_R_16F;
}
// CHECK: .entry _Z1kP6__halfP13__nv_bfloat16P6float2P14cudaDataType_t(
