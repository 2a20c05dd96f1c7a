// Operands and arguments that are of no use where they stand.
// TEST: sema
__device__ int f() { return; } // WARNING: non-void function "f" should return a value
__global__ void k(cudaTextureObject_t t, float *o) {
    *o = tex1Dfetch<3>(t, 0); // ERROR: the template argument must be a type
    o[{1}] = f(); // ERROR: a braced list cannot be an operand
}
