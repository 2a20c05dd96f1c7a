#pragma once
#include "cuda_runtime.h"
/* The driver's interface: a toolkit's, where there is one. */
#if __has_include_next(<cuda.h>)
#include_next <cuda.h>
#else
#include "ptxc/driver.h"
#endif
