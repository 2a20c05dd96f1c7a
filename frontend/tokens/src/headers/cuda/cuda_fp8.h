#pragma once
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#define __CUDA_FP8_H__
#define __CUDA_FP8_TYPES_EXIST__
#pragma ptxc_library cuda_fp8
