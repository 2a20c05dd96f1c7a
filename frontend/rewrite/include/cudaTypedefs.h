#pragma once
#include <cuda.h>
/* Pointers to the functions of the driver: a toolkit's, where there is one, for its `cuda.h`. */
#if __has_include_next(<cudaTypedefs.h>)
#include_next <cudaTypedefs.h>
#else
#include "ptxc/driver_pointers.h"
#endif
