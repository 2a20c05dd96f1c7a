// Stores to constant memory compile, as with nvcc; they keep the generic address, which traps.
// TEST: ptx -arch=sm_90
// CHECK-NOT: st.const
__device__ __constant__ float e[4];
__device__ void write(float *p) { *p = 3; }
__global__ void k(int i) { *e = 1; write(e + i); }
__constant__ int c;
__global__ void atomics() {
    int local = 1;
    atomicAdd(&local, 1);
    atomicAdd(&c, 1);
}
