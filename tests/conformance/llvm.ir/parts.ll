; Numbers taken apart, and products without carries (LangRef, "llvm.frexp", "llvm.modf", "llvm.sincos", "llvm.clmul").

;@ run fractions: 0x3f400000 4 0x00000000 0 0xbf000000 0xc0400000 0xbfe80000 -1072
; Of zero both parts are zero; numbers below the normal ones have a fraction of full size too.
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { float, float } @llvm.modf.f32(float)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %zero = sitofp i32 %n to float
  %twelve = fadd float %zero, 12.0
  %number = fadd float %zero, -3.5
  %a = call { float, i32 } @llvm.frexp.f32.i32(float %twelve)
  %a.0 = extractvalue { float, i32 } %a, 0
  %a.1 = extractvalue { float, i32 } %a, 1
  %z = call { float, i32 } @llvm.frexp.f32.i32(float %zero)
  %z.0 = extractvalue { float, i32 } %z, 0
  %z.1 = extractvalue { float, i32 } %z, 1
  %m = call { float, float } @llvm.modf.f32(float %number)
  %m.0 = extractvalue { float, float } %m, 0
  %m.1 = extractvalue { float, float } %m, 1
  %n64 = zext i32 %n to i64
  %small.bits = or i64 %n64, -9223372036854775805
  %small = bitcast i64 %small.bits to double
  %s = call { double, i32 } @llvm.frexp.f64.i32(double %small)
  %s.0 = extractvalue { double, i32 } %s, 0
  %s.1 = extractvalue { double, i32 } %s, 1
  %s.bits = bitcast double %s.0 to i64
  %s.high64 = lshr i64 %s.bits, 32
  %s.high = trunc i64 %s.high64 to i32
  %o0 = getelementptr i32, ptr %out, i64 0
  store float %a.0, ptr %o0
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %a.1, ptr %o1
  %o2 = getelementptr i32, ptr %out, i64 2
  store float %z.0, ptr %o2
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %z.1, ptr %o3
  %o4 = getelementptr i32, ptr %out, i64 4
  store float %m.0, ptr %o4
  %o5 = getelementptr i32, ptr %out, i64 5
  store float %m.1, ptr %o5
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %s.high, ptr %o6
  %o7 = getelementptr i32, ptr %out, i64 7
  store i32 %s.1, ptr %o7
  ret void
}

;@ run sincos: 0x00000000 0x3f800000
declare { float, float } @llvm.sincos.f32(float)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %zero = sitofp i32 %n to float
  %a = call afn { float, float } @llvm.sincos.f32(float %zero)
  %a.0 = extractvalue { float, float } %a, 0
  %a.1 = extractvalue { float, float } %a, 1
  %o0 = getelementptr i32, ptr %out, i64 0
  store float %a.0, ptr %o0
  %o1 = getelementptr i32, ptr %out, i64 1
  store float %a.1, ptr %o1
  ret void
}

;@ run carryless: 27 0 0x55555555 0x15
declare i32 @llvm.clmul.i32(i32, i32)
declare i8 @llvm.clmul.i8(i8, i8)
declare i64 @llvm.clmul.i64(i64, i64)
declare i5 @llvm.clmul.i5(i5, i5)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %five = add i32 %n, 5
  %a = call i32 @llvm.clmul.i32(i32 %five, i32 7)
  %n8 = trunc i32 %n to i8
  %top = or i8 %n8, -128
  %b8 = call i8 @llvm.clmul.i8(i8 %top, i8 2)
  %b = zext i8 %b8 to i32
  %n64 = zext i32 %n to i64
  %ones = or i64 %n64, 65535
  %c64 = call i64 @llvm.clmul.i64(i64 %ones, i64 %ones)
  %c = trunc i64 %c64 to i32
  %n5 = trunc i32 %n to i5
  %m5 = or i5 %n5, 7
  %d5 = call i5 @llvm.clmul.i5(i5 %m5, i5 %m5)
  %d = zext i5 %d5 to i32
  %o0 = getelementptr i32, ptr %out, i64 0
  store i32 %a, ptr %o0
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %o1
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %c, ptr %o2
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %d, ptr %o3
  ret void
}

;@ run rounding: 1
declare i32 @llvm.get.rounding()
define ptx_kernel void @k(ptr %out) {
  %r = call i32 @llvm.get.rounding()
  store i32 %r, ptr %out
  ret void
}
