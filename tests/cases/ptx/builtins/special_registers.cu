// The registers of SV-09 have their names in PTX (PX-03).
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(unsigned *p) {
    p[0] = threadIdx.x + blockIdx.y + blockDim.z + gridDim.x;
    p[1] = warpSize;
    p[2] = clock();
}
// CHECK: %tid.x
// CHECK: %ctaid.y
// CHECK: %ntid.z
// CHECK: %nctaid.x
// CHECK: %clock
