#pragma once
#include <cuda_fp16.h>
#define __CUDA_BF16_H__
#define __CUDA_BF16_TYPES_EXIST__
#pragma ptxc_library cuda_bf16
#ifdef __CUDA_NO_BFLOAT16_CONVERSIONS__
#pragma ptxc_library cuda_bf16_without_conversions
#else
#pragma ptxc_library cuda_bf16_conversions
#endif
#ifndef __CUDA_NO_BFLOAT16_OPERATORS__
#pragma ptxc_library cuda_bf16_operators
#endif
#ifndef __CUDA_NO_BFLOAT162_OPERATORS__
#pragma ptxc_library cuda_bf16_pair_operators
#endif
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3f80)
