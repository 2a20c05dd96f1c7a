// The string of a linkage specification ([dcl.link]/2): "C" and "C++", however they are written. In mixed sources CUDA's
// words after it are tokens of their own, as macros are to GCC's preprocessor; they are literal suffixes to NVRTC.

//@ entries touching: k
extern "C"__global__ void k(int *p) { *p = 1; }

//@ entries touching_macro: k
#define KERNEL __global__
extern "C"KERNEL void k(int *p) { *p = 1; }

//@ entries touching_twice: k
extern "C"__device__ int f() { return 1; }
extern "C"{ __global__ void k(int *p) { *p = f(); } }

//@ reject suffix
extern "C"__global__ void k(int *p) { *p = 1; } // error

//@ reject suffix_of_a_macro
#define _X __global__
extern "C"_X void k(int *p) { *p = 1; } // error

//@ entries raw: k
extern R"(C)" __global__ void k(int *p) { *p = 1; }

//@ entries other_languages: _Z1kPi
extern "C++" __global__ void k(int *p) { *p = 1; }

//@ reject fortran
extern "FORTRAN" __device__ int f(); // error: linkage
__global__ void k(int *p) { *p = 1; }

//@ reject wide
extern L"C" __device__ int f(); // error: linkage
__global__ void k(int *p) { *p = 1; }
