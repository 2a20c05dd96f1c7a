#include "part.h"
__device__ int factor = 6;
__device__ int scale(int value) { return value * factor; }
