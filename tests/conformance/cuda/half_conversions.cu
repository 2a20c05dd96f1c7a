// What a program leaves out of cuda_fp16.h and cuda_bf16.h by macros is not there: PyTorch builds its extensions so.

//@ run conversions_through_another_class: 5
#define __CUDA_NO_HALF_CONVERSIONS__
#include <cuda_fp16.h>
struct Half {
    float v;
    __device__ operator float() const { return v; }
    __device__ operator __half() const { return __float2half(v); }
};
extern "C" __global__ void k(int *out) { Half h = {5.0f}; __half2 p; p.x = h; out[0] = (int)__half2float(p.x); }

//@ run raw_bits_and_functions_are_left: 3 3
#define __CUDA_NO_HALF_CONVERSIONS__
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#include <cuda_fp16.h>
#include <cuda_bf16.h>
extern "C" __global__ void k(int *out)
{
    __half h = __float2half(1.5f);
    __half_raw r = h;
    h = r;
    out[0] = (int)__half2float(h + h);
    __nv_bfloat16 b = __float2bfloat16(1.5f);
    out[1] = (int)__bfloat162float(__hadd(b, b));
}

//@ reject half_from_float
#define __CUDA_NO_HALF_CONVERSIONS__
#include <cuda_fp16.h>
extern "C" __global__ void k(float *out) { __half h; h = out[0]; } // error

//@ reject float_from_half
#define __CUDA_NO_HALF_CONVERSIONS__
#include <cuda_fp16.h>
__device__ float f(__half h) { return h; } // error
extern "C" __global__ void k(float *out) { out[0] = f(__float2half(1.0f)); }

//@ reject half_as_a_condition
#define __CUDA_NO_HALF_CONVERSIONS__
#include <cuda_fp16.h>
extern "C" __global__ void k(__half *out) { if (out[0]) out[1] = out[2]; } // error

//@ reject bfloat_from_int
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#include <cuda_bf16.h>
extern "C" __global__ void k(__nv_bfloat16 *out) { out[0] = 3; } // error

//@ run only_one_of_the_two: 4
#define __CUDA_NO_BFLOAT16_CONVERSIONS__
#include <cuda_bf16.h>
extern "C" __global__ void k(int *out) { __half h = 4; out[0] = h; }
