// What is not supported yet.
// TEST: sema
__device__ void scale(float _Complex *c) { c[0] = c[1] * c[2]; } // ERROR: not supported yet: arithmetic on complex numbers
__device__ int jump(int x) {
    asm goto("" : : : : out); // ERROR: not supported yet: asm goto
out:
    return x;
}
