#pragma once
#define __CUDA_FP16_H__
#define __CUDA_FP16_TYPES_EXIST__
#pragma ptxc_library cuda_fp16
#ifdef __CUDA_NO_HALF_CONVERSIONS__
#pragma ptxc_library cuda_fp16_without_conversions
#else
#pragma ptxc_library cuda_fp16_conversions
#endif
#ifndef __CUDA_NO_HALF_OPERATORS__
#pragma ptxc_library cuda_fp16_operators
#endif
#ifndef __CUDA_NO_HALF2_OPERATORS__
#pragma ptxc_library cuda_fp16_pair_operators
#endif
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3c00)
