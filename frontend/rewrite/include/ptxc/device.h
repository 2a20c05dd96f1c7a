#pragma once
/* What device code names: the host compiler reads it in lambdas and in functions for both sides, and never runs it. */
extern const uint3 threadIdx;
extern const uint3 blockIdx;
extern const dim3 blockDim;
extern const dim3 gridDim;
extern const int warpSize;
/* Lambdas are wrapped in nothing here. */
#define __nv_is_extended_device_lambda_closure_type(...) false
#define __nv_is_extended_host_device_lambda_closure_type(...) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
template <class T> static __inline__ T __ldg(const T *p) { return *p; }
static __inline__ long long clock64() { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex1D(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex1Dfetch(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex2D(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex2DLod(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex2DLayered(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T tex3D(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T texCubemap(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T surf1Dread(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T surf2Dread(A...) { __builtin_trap(); }
template <class T, class... A> static __inline__ T surf3Dread(A...) { __builtin_trap(); }
template <class... A> static __inline__ void surf1Dwrite(A...) { __builtin_trap(); }
template <class... A> static __inline__ void surf2Dwrite(A...) { __builtin_trap(); }
template <class... A> static __inline__ void surf3Dwrite(A...) { __builtin_trap(); }
