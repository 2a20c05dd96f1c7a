// Bit-fields go through the unit of their declared type.
// TEST: ir -arch=sm_90 -rdc=true
struct Bits { unsigned a : 3; int b : 7; unsigned : 0; unsigned long long wide : 40; };
extern "C" __device__ unsigned read_unsigned(Bits *s) { return s->a; }
// CHECK: define i32 @read_unsigned
// CHECK: %highclear = shl i32 {{..}}, 29
// CHECK-NEXT: %zeroext = lshr i32 %highclear, 29
extern "C" __device__ int read_signed(Bits *s) { return s->b; }
// CHECK: define i32 @read_signed
// CHECK: %highclear = shl i32 {{..}}, 22
// CHECK-NEXT: %signext = ashr i32 %highclear, 25
extern "C" __device__ int write(Bits *s, int v) { return s->b = v; }
// CHECK: define i32 @write
// CHECK: %bf.reload.sext = ashr i32
// CHECK: %bf.value = and i32 {{..}}, 127
// CHECK: %bf.prev.cleared = and i32 {{..}}, -1017
// CHECK: %bf.newval.positioned = shl i32 %bf.value, 3
// CHECK: %bf.finalcontainerval = or i32 %bf.prev.cleared, %bf.newval.positioned
// CHECK: store i32 %bf.finalcontainerval
#pragma pack(push, 1)
struct Straddling { unsigned a : 30; unsigned b : 9; };
#pragma pack(pop)
extern "C" __device__ unsigned straddle(Straddling *s) { return s->b; }
// CHECK: define i32 @straddle
// CHECK: %bf.base.i8ptr = getelementptr inbounds i8, ptr {{..}}, i64 3
// CHECK: %bf.curbyte = load i8, ptr %bf.base.i8ptr, align 1
