// Names that no symbol can have, and declarations that look like functions.
// TEST: ptx -arch=sm_90 --rtc
extern "C" __global__ void größe(int *out) {} // ERROR: a universal character is not allowed in the device entity name "größe"
__device__ int ä; // ERROR: a universal character
__device__ int operator+; // ERROR: an operator name must be declared as a function
struct S {
    static __device__ S(int *); // ERROR: "static" is not allowed here
};
extern "C" __global__ void _(int *out) {} // ERROR: PTX has no identifier "_"
