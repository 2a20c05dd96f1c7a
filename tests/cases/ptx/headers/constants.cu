// TEST: mixed -std=c++17
// Constants of <math_constants.h>: each high part with its low part is closer than a double, and the macros of <cuda.h> that
// declare functions stand for nothing.
// CHECK: .entry _Z1kPd
#include <cuda.h>
#include <math_constants.h>
static_assert(CUDART_SQRT_2PI == 2.5066282746310007 && CUDART_SQRT_2PI_HI + CUDART_SQRT_2PI_LO == CUDART_SQRT_2PI, "");
static_assert(CUDART_PI_HI == 0x1.921fb54442d18p1 && CUDART_PI_LO == 0x1.1a62633145c07p-53, "");
static_assert(CUDART_2_OVER_PI_F == 0x1.45f306p-1f && CUDART_REMQUO_MASK_F == 7u && CUDART_TWO_TO_M1022 == 0x1p-1022, "");
static_assert(CUDART_LNT_HI + CUDART_LNT_LO == CUDART_LNT && CUDART_SQRT_HALF_LO_F > 0 && CUDART_TRIG_PLOSS_F == 105615.0f, "");
typedef CUresult(CUDAAPI *Start)(unsigned);
void CUDA_CB done(CUstream, CUresult, void *);
__global__ void k(double *p) { p[0] = CUDART_MIN_DENORM * CUDART_NEG_ZERO_F; }
