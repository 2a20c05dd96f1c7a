// Code that a macro makes has the line of the macro's use, whatever has been inlined (PTX ISA, ".loc"): numbers of expansions are
// none of the table of inlined calls.
// TEST: ptx -arch=sm_90 -O3 -lineinfo
#define ADD(a, b) ((a) + (b))
#define SCALE(x) (ADD(x, 3) * 5)
__device__ __forceinline__ int one(int x) {
    return x * 7;
}
__device__ __forceinline__ int two(int x) {
    return one(x) ^ 11;
}
extern "C" __global__ void k(int *out, int n) {
    out[0] = two(n);
    out[1] = two(n + 1);
    out[2] = SCALE(n);
    out[3] = ADD(n,
                 two(9 - n));
}
// CHECK: .loc 1 14 5
// CHECK-NEXT: st.global.u32
// CHECK-NEXT: .loc 1 15 14
// CHECK-NEXT: add.s32
// CHECK-NEXT: .loc 1 15 14
// CHECK-NEXT: mul.lo.s32
// CHECK-NEXT: .loc 1 15 5
// CHECK-NEXT: st.global.u32
// CHECK: .loc 1 10 12, function_name $L__info_string0, inlined_at 1 16 14
// CHECK: .loc 1 10 12, function_name $L__info_string0, inlined_at 1 16 14
// CHECK-NEXT: xor.b32
// CHECK-NEXT: .loc 1 16 14
// CHECK-NEXT: add.s32
