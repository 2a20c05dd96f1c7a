// A missing header that only device code can want is an error: by its name, or as a slip of the pen.
// TEST: mixed -arch=sm_90
#include "my_kernels.cuh"       // ERROR: cannot open source file 'my_kernels.cuh'
#include <cub/unknown.cuh>      // ERROR: cannot open source file
#include <cuda/std/unknown>     // ERROR: cannot open source file
#include <cooperative_groups/x.h> // ERROR: cannot open source file
#include <cuda_fp61.h>          // ERROR: cannot open source file 'cuda_fp61.h'
#include <iostrem>              // WARNING: cannot open source file 'iostrem'
