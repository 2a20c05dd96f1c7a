// TEST: sema -arch=sm_90 -rdc=true
// Launches in device code: only kernels are launched, and local memory is of one thread.
__device__ void device(int *q);
__host__ __device__ void both(int *q);
__global__ void child(int *q);
template <class T> __global__ void generic(T q);
struct S { int a[2]; };

__global__ void parent(int *q, S s) {
    device<<<1, 1>>>(q);  // ERROR: a __device__ function call cannot be configured
    both<<<1, 1>>>(q);    // ERROR: a __device__ function call cannot be configured
    int local, array[2], *p = q;
    __shared__ int shared;
    S object;
    S &reference = *(S *)q;
    child<<<1, 1>>>(&local);         // WARNING: a pointer to local memory is passed to a kernel
    child<<<1, 1>>>(array);          // WARNING: a pointer to local memory is passed to a kernel
    child<<<1, 1>>>(&array[1]);      // WARNING: a pointer to local memory is passed to a kernel
    child<<<1, 1>>>(object.a);       // WARNING: a pointer to local memory is passed to a kernel
    generic<int *><<<1, 1>>>(&local);  // WARNING: a pointer to local memory is passed to a kernel
    child<<<1, 1>>>(&shared);
    child<<<1, 1>>>(&p[1]);
    child<<<1, 1>>>(reference.a);
    child<<<1, 1>>>(q);
}
