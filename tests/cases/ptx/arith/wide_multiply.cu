// A product of widened operands is one wide multiplication.
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(long long *p, int a, int b, unsigned c, unsigned d) {
    p[0] = (long long)a * b;
    p[1] = (unsigned long long)c * d;
    p[2] = __mul64hi(p[3], p[4]);
    p[5] = __umulhi(c, d);
}
// CHECK: mul.wide.s32
// CHECK: mul.wide.u32
// CHECK: mul.hi.s64
// CHECK: mul.hi.u32
