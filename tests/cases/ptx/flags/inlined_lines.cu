// Code of inlined functions has its own line, and that of the call; a call that was inlined itself is said in front of it, once
// (PTX ISA, ".loc"). What nobody has written that could be looked at counts as the call.
// TEST: ptx -arch=sm_90 -O3 -lineinfo
__device__ int inner(int x) {
    return x ^ 5;
}
__device__ int outer(int x) {
    int y = inner(x);
    return y / x;
}
extern "C" __global__ void k(int *p, float *q) {
    p[0] = outer(p[0]);
    q[1] = sinhf(q[1]);
}
// CHECK: .loc 1 11 0
// CHECK: .loc 1 12 12
// CHECK-NEXT: .loc 1 8 13, function_name $L__info_string0, inlined_at 1 12 12
// CHECK-NEXT: .loc 1 5 12, function_name $L__info_string1, inlined_at 1 8 13
// CHECK-NEXT: xor.b32
// CHECK-NEXT: .loc 1 9 12, function_name $L__info_string0, inlined_at 1 12 12
// CHECK-NEXT: div.s32
// CHECK-NOT: function_name
// CHECK: .loc 1 13 12
// CHECK-NEXT: abs.f32
// CHECK: .file 1 "{{..}}inlined_lines.cu"
// CHECK: .section .debug_str
// CHECK: $L__info_string0:
// CHECK-NEXT: .b8 95, 90, 53, 111, 117, 116, 101, 114, 105, 0
// CHECK-NEXT: $L__info_string1:
