// TEST: sema
// Names that the language and its library have, and how far they are from what is written.
int table[4] = {1, 2, 3, 4};
__global__ void k(int *p) {
    int i = threadldx.x; // ERROR: identifier "threadldx" is undefined
    __syncthread(); // ERROR: identifier "__syncthread" is undefined
    p[i] = __shfl_down(p[i], 1); // ERROR: identifier "__shfl_down" is undefined
    p[0] = table[1]; // ERROR: identifier "table" is undefined in device code
}
