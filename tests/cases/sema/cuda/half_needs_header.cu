// What a library header declares is there once the header is included; a program's own declaration of
// the name wins.
// TEST: sema -arch=sm_90
typedef unsigned short half;
__device__ half own = 3;
__device__ __half absent; // ERROR: unknown type name '__half'
