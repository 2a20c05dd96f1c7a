// nvcc reads <stdlib.h> first, and with it the exact-width types of <sys/types.h>; the unsigned ones are BSD's.
// TEST: mixed -arch=sm_90
int64_t wide;
__global__ void k(int64_t *p, u_int32_t *q, u_int8_t b) { *p = int8_t(-1) + int16_t(2) + int32_t(3); *q = b; }
uint32_t none; // ERROR: unknown type name
