#pragma once
#include "cuda_runtime.h"
/* The driver's interface is a toolkit's. Without one programs include this header for the version and for types they
 * share with the runtime. */
#if __has_include_next(<cuda.h>)
#include_next <cuda.h>
#endif
