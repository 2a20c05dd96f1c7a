// A __grid_constant__ parameter is used in place.
// IG-18, KM-22
// TEST: ir -arch=sm_90
struct Big { int v[40]; };
extern "C" __global__ void kernel(const __grid_constant__ Big big, int *out)
{
    out[0] = big.v[3];
}
// CHECK: @kernel(ptr byval(%struct.Big) align 4 %big, ptr %out)
// CHECK-NOT: %big.addr
