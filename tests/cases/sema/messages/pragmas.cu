// Pragmas and directives that say something or nothing.
// TEST: sema
#pragma once                    // WARNING: #pragma once in main file
#pragma message("hello")
#include_next <cstdint>         // WARNING: #include_next in primary source file
__device__ int f() {
#pragma unroll                  // WARNING: pragma has no effect: no loop follows
    int i = 0;
    return i;
}
#pragma nv_diag_suppress // WARNING: diagnostic pragma without a number
