// TEST: ptx -arch=sm_90 -rdc=true
// What other compilers' modules pass as bytes in parameter space, we pass by address: not where both could meet.
struct Big { int i[2000]; };
struct Small { int i[20]; };
extern __device__ Big made(int);  // ERROR: not supported yet: a class this large by value between modules
__device__ int taken(Big b) { return b.i[0]; }  // ERROR: not supported yet: a class this large by value between modules
static __device__ int own(Big b) { return b.i[0]; }
__device__ Small small(Small s) { return s; }
__global__ void k(int *out, Big *b) { out[0] = taken(*b) + own(made(1)) + small({}).i[0]; }
