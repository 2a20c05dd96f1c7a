#pragma once
// Host code sees the first function, device code of other sources the rest.
int scaled(int value);
#ifdef __CUDACC__
extern __device__ int factor;
__device__ int scale(int value);
#endif
