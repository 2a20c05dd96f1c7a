// Headers of the toolkit and of C that are part of the compiler.
// TEST: pp -P
#include <cuda_runtime.h>
#include <cstdint>
#include <climits>
#include <cmath>
int limit = INT_MAX;
// CHECK: typedef int int32_t;
// CHECK: using ::uint8_t;
// CHECK: int limit = 2147483647;
