// Sums, minima and maxima of the halves of words are one instruction on sm_90 (PTX ISA, "add", "min", "max").
// TEST: ptx -arch=sm_90
extern "C" __global__ void k(unsigned *o, unsigned a, unsigned b) {
    o[0] = __vadd2(a, b);
    o[1] = __vmaxs2(a, b);
    o[2] = __vmaxu2(a, b);
    o[3] = __vmins2(a, b);
    o[4] = __vminu2(a, b);
}
// CHECK: add.u16x2
// CHECK: max.s16x2
// CHECK: max.u16x2
// CHECK: min.s16x2
// CHECK: min.u16x2
