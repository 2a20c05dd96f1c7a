// What nvcc's rules for kernels and spaces warn about and refuse.
// TEST: mixed
inline __global__ void k4() {} // WARNING: inline qualifier
struct Large { char c[40000]; };
__global__ void k5(Large l) {} // ERROR: Formal parameter space overflowed
void host();
__host__ __device__ void k6() { host(); } // WARNING: calling a __host__ function
__global__ void k8(int n, int *p) {
    k6();
#pragma unroll -1                // WARNING: unroll pragma ignored
    for (int i = 0; i < n; ++i) p[i] = 0;
}
