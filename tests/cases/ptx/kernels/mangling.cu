// Itanium names, as nvcc's.
// TEST: ptx -arch=sm_90
namespace n { __global__ void k(const float *__restrict__ a, unsigned long long b, int2 c) {} }
__global__ void k(int (*f)(int), char *const *p) {}
// CHECK: .entry _ZN1n1kEPKfy4int2(
// CHECK: .entry _Z1kPFiiEPKPc(
__global__ void k(float _Complex *p, const double _Complex &r, long double _Complex *q, float _Complex v) {}
// CHECK: .entry _Z1kPCfRKCdPCeS_(
