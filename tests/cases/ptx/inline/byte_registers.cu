// TEST: ptx -arch=sm_90
// Conversions between bfloat16 and bytes take registers of 8 bits only.
// CHECK: cvt.rzi.s8.bf16 %b, [[R:%rs[0-9]+]];
// CHECK: cvt.rn.bf16.s8 [[S:%rs[0-9]+]], %b;
__global__ void k(short *p) {
    short narrow, wide;
    asm("{ .reg .b8 %%b; cvt.rzi.s8.bf16 %%b, %1; mov.b16 %0, {%%b, 0}; }" : "=h"(narrow) : "h"(p[0]));
    asm("{ .reg .b8 %%b; cvt.s8.s16 %%b, %1; cvt.rn.bf16.s8 %0, %%b; }" : "=h"(wide) : "h"(narrow));
    p[0] = narrow;
    p[1] = wide;
}
