// A missing header of a library whose host code launches kernels: these would be missing too.
// TEST: mixed -arch=sm_90
#include <thrust/device_vector.h> // ERROR: cannot open source file
__global__ void k(int *p) { *p = 1; }
int main() { thrust::device_vector<int> v(3); }
