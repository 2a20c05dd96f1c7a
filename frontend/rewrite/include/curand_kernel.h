#pragma once
/* The states of cuRAND's generators: the host gives them room, kernels use them. */
#include "cuda_runtime.h"
/* A toolkit's header, where a folder has one: the device program reads that, and its other headers build on it. It needs CCCL. */
#if __has_include_next(<curand_kernel.h>) && __has_include(<nv/target>)
#include_next <curand_kernel.h>
#else
#include "ptxc/generators.h"

/* The host reads calls of these in lambdas and functions for both sides, and never runs them. */
#define PTXC_GENERATOR(S)                                                                                        \
    static inline void curand_init(unsigned long long, unsigned long long, unsigned long long, S *) { __builtin_trap(); } \
    static inline void skipahead(unsigned long long, S *) { __builtin_trap(); }                                  \
    static inline unsigned int curand(S *) { __builtin_trap(); }                                                 \
    static inline float curand_uniform(S *) { __builtin_trap(); }                                                \
    static inline double curand_uniform_double(S *) { __builtin_trap(); }                                        \
    static inline float curand_normal(S *) { __builtin_trap(); }                                                 \
    static inline double curand_normal_double(S *) { __builtin_trap(); }                                         \
    static inline float2 curand_normal2(S *) { __builtin_trap(); }                                               \
    static inline double2 curand_normal2_double(S *) { __builtin_trap(); }                                       \
    static inline float curand_log_normal(S *, float, float) { __builtin_trap(); }                               \
    static inline double curand_log_normal_double(S *, double, double) { __builtin_trap(); }                     \
    static inline unsigned int curand_poisson(S *, double) { __builtin_trap(); }
PTXC_GENERATOR(curandStateXORWOW)
PTXC_GENERATOR(curandStatePhilox4_32_10)
PTXC_GENERATOR(curandStateMRG32k3a)
#undef PTXC_GENERATOR
static inline uint4 curand4(curandStatePhilox4_32_10 *) { __builtin_trap(); }
static inline float4 curand_uniform4(curandStatePhilox4_32_10 *) { __builtin_trap(); }
static inline float4 curand_normal4(curandStatePhilox4_32_10 *) { __builtin_trap(); }
#endif
