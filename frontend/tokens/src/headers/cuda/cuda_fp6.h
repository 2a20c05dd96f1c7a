#pragma once
#include <cuda_fp8.h>
#define __CUDA_FP6_H__
#define __CUDA_FP6_TYPES_EXIST__
#pragma ptxc_library cuda_fp6
