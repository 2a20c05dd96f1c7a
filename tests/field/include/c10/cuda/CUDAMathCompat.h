#pragma once
#include <cmath>

namespace c10::cuda::compat {
#define PTXC_COMPAT(name)                                                     \
    __host__ __device__ inline float name(float x) { return ::name##f(x); } \
    __host__ __device__ inline double name(double x) { return ::name(x); }
PTXC_COMPAT(ceil)
PTXC_COMPAT(floor)
PTXC_COMPAT(exp)
PTXC_COMPAT(log)
PTXC_COMPAT(log1p)
PTXC_COMPAT(tanh)
PTXC_COMPAT(rsqrt)
#undef PTXC_COMPAT
__host__ __device__ inline float abs(float x) { return ::fabsf(x); }
__host__ __device__ inline double abs(double x) { return ::fabs(x); }
__host__ __device__ inline float max(float x, float y) { return ::fmaxf(x, y); }
__host__ __device__ inline double max(double x, double y) { return ::fmax(x, y); }
__host__ __device__ inline float min(float x, float y) { return ::fminf(x, y); }
__host__ __device__ inline double min(double x, double y) { return ::fmin(x, y); }
__host__ __device__ inline float pow(float x, float y) { return ::powf(x, y); }
__host__ __device__ inline double pow(double x, double y) { return ::pow(x, y); }
}  // namespace c10::cuda::compat
