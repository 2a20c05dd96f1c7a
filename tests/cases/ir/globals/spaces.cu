// Memory spaces, initial values, alignment and linkage of variables.
// GV-04..GV-06, GV-10, GV-11, GV-13..GV-15, GV-22, IG-23
// TEST: ir -arch=sm_90
__device__ int plain;
// CHECK: @plain = {{..}}addrspace(1){{..}} global i32 0, align 4
__device__ float initialised = 1.5f;
// CHECK: @initialised = {{..}}addrspace(1){{..}} global float {{..}}, align 4
__constant__ double weights[4] = {1.0, 2.0};
// CHECK: @weights = {{..}}addrspace(4){{..}} global [4 x double] {{..}}, align 8
__managed__ int shared_with_host = 3;
// CHECK: @shared_with_host = {{..}}addrspace(1){{..}} global i32 3, align 4
static __device__ short hidden;
__device__ const int table[3] = {1, 2, 3};
// CHECK: = internal addrspace(1) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
struct Mixed { char c; double d; };
__device__ Mixed mixed = {'x', 0.5};
// CHECK: @mixed = {{..}} global %struct.Mixed { i8 120, double {{..}} }, align 8
__device__ int *pointer = &plain;
// CHECK: @pointer = {{..}} global ptr addrspacecast (ptr addrspace(1) @plain to ptr), align 8
__device__ int *inside = &((int *)0)[0] + 0;

extern __shared__ float dynamic[];

__global__ void kernel(int *out)
{
    __shared__ int tile[32];
    tile[threadIdx.x] = plain + hidden + shared_with_host;
    out[0] = tile[0] + (int)dynamic[1] + (int)weights[2] + table[out[1]] + *pointer + (int)mixed.d + (int)initialised;
    out[1] = inside != 0;
}
// CHECK: addrspace(3) global [32 x i32] undef, align 4
