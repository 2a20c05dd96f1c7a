#pragma once
#include "cuda_runtime.h"
/* A toolkit's header, where a folder has one: its other headers of small formats build on it. */
#if __has_include_next(<cuda_bf16.h>)
#include_next <cuda_bf16.h>
#else
#include "ptxc/half.h"
#endif
