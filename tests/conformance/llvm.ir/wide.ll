; Vectors of two-word integers, packed lanes, accesses under a mask, quotients and remainders (LangRef).
; Values as LLVM's back end computes them; of remainders, those of C's fmod.

;@ run two_words: 5 7 9 7 5 1 0
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i128
  %x = add i128 %w, 129127208515966861317
  %v0 = insertelement <2 x i128> <i128 0, i128 166020696663385964553>, i128 %x, i32 0
  %v = shufflevector <2 x i128> %v0, <2 x i128> poison, <3 x i32> <i32 0, i32 1, i32 0>
  %a = extractelement <3 x i128> %v, i32 0
  %b = extractelement <3 x i128> %v, i32 1
  %index = add i32 %n, 2
  %c = extractelement <3 x i128> %v, i32 %index
  %r0 = trunc i128 %a to i32
  %ah = lshr i128 %a, 64
  %r1 = trunc i128 %ah to i32
  %r2 = trunc i128 %b to i32
  %ch = lshr i128 %c, 64
  %r3 = trunc i128 %ch to i32
  %r4 = trunc i128 %c to i32
  %less = icmp ult <2 x i128> %v0, <i128 166020696663385964553, i128 0>
  %l0 = extractelement <2 x i1> %less, i32 0
  %l1 = extractelement <2 x i1> %less, i32 1
  %r5 = zext i1 %l0 to i32
  %r6 = zext i1 %l1 to i32
  store i32 %r0, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %r1, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %r2, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r4, ptr %p4
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %r5, ptr %p5
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %r6, ptr %p6
  ret void
}

;@ run packed: 0xc0008000 0x40004000 0x3c004000
; Every lane of a register that holds two is computed.
declare <2 x half> @llvm.rint.v2f16(<2 x half>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %bits = or i32 %n, 1073741824
  %v = bitcast i32 %bits to <2 x bfloat>
  %a = fneg <2 x bfloat> %v
  %h0 = or i32 %n, 1044922624
  %h = bitcast i32 %h0 to <2 x half>
  %b = call <2 x half> @llvm.rint.v2f16(<2 x half> %h)
  %s0 = or i32 %n, 1073757184
  %s = bitcast i32 %s0 to <2 x half>
  %c = shufflevector <2 x half> %s, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  store <2 x bfloat> %a, ptr %out, align 4
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x half> %b, ptr %p1, align 4
  %p2 = getelementptr i32, ptr %out, i64 2
  store <2 x half> %c, ptr %p2, align 4
  ret void
}

;@ run masked: 10 0 12 0 10 -2 12 -4 12 10 5
; Lanes that the mask leaves out are not accessed: behind a null pointer there is nothing.
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, i32, <2 x i1>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %f = trunc i32 %n to i1
  %t = xor i1 %f, true
  %m0 = insertelement <4 x i1> <i1 false, i1 false, i1 true, i1 false>, i1 %t, i32 0
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 10, i32 11, i32 12, i32 13>, ptr %out, i32 4, <4 x i1> %m0)
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %out, i32 4, <4 x i1> %m0, <4 x i32> <i32 -1, i32 -2, i32 -3, i32 -4>)
  %p4 = getelementptr i32, ptr %out, i64 4
  store <4 x i32> %v, ptr %p4, align 4
  %p2 = getelementptr i32, ptr %out, i64 2
  %q0 = insertelement <2 x ptr> poison, ptr %p2, i32 0
  %q = insertelement <2 x ptr> %q0, ptr %out, i32 1
  %g = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %q, i32 4, <2 x i1> <i1 true, i1 true>, <2 x i32> poison)
  %p8 = getelementptr i32, ptr %out, i64 8
  store <2 x i32> %g, ptr %p8, align 4
  %p10 = getelementptr i32, ptr %out, i64 10
  %s0 = insertelement <2 x ptr> poison, ptr null, i32 0
  %s = insertelement <2 x ptr> %s0, ptr %p10, i32 1
  %off = insertelement <2 x i1> <i1 false, i1 true>, i1 %f, i32 0
  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> <i32 4, i32 5>, <2 x ptr> %s, i32 4, <2 x i1> %off)
  ret void
}

;@ run quotients: 0x3555 0xbfa00000 0x80000000 0x401a0000 0x1 0x7fc00000
; half 1 / 3; -5.25 % 2 = -1.25; -4 % 2 = -0; 1e300 % 7.25 = 6.5 exactly; a remainder of denormals; x % 0.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %zero = sitofp i32 %n to float
  %wide = fpext float %zero to double
  %narrow = fptrunc float %zero to half
  %one = fadd half %narrow, 1.0
  %third = fdiv half %one, 3.0
  %a = bitcast half %third to i16
  %r0 = zext i16 %a to i32
  store i32 %r0, ptr %out
  %x = fadd float %zero, -5.25
  %b = frem float %x, 2.0
  %p1 = getelementptr i32, ptr %out, i64 1
  store float %b, ptr %p1
  %y = fadd float %zero, -4.0
  %c = frem float %y, 2.0
  %p2 = getelementptr i32, ptr %out, i64 2
  store float %c, ptr %p2
  %z = fadd double %wide, 1.0e300
  %d = frem double %z, 7.25
  %bits = bitcast double %d to i64
  %high = lshr i64 %bits, 32
  %r3 = trunc i64 %high to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3
  %five = add i32 %n, 5
  %u = bitcast i32 %five to float
  %four = add i32 %n, 4
  %v = bitcast i32 %four to float
  %e = frem float %u, %v
  %p4 = getelementptr i32, ptr %out, i64 4
  store float %e, ptr %p4
  %f = frem float %x, %zero
  %nan = fcmp uno float %f, %f
  %g = select i1 %nan, float 0x7FF8000000000000, float %f
  %p5 = getelementptr i32, ptr %out, i64 5
  store float %g, ptr %p5
  ret void
}

;@ run conversions: -64 63 0 0x7fffffff -1 0 -1 0x3c00 0xbf80
; Clamped to odd widths and to two words; whole parts as truth values; truth values as 16-bit numbers.
declare <2 x i7> @llvm.fptosi.sat.v2i7.v2f32(<2 x float>)
declare i128 @llvm.fptosi.sat.i128.f64(double)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %zero = sitofp i32 %n to float
  %x = fadd float %zero, -100.0
  %v0 = insertelement <2 x float> <float 0.0, float 200.0>, float %x, i32 0
  %v = call <2 x i7> @llvm.fptosi.sat.v2i7.v2f32(<2 x float> %v0)
  %w = sext <2 x i7> %v to <2 x i32>
  store <2 x i32> %w, ptr %out, align 4
  %p2 = getelementptr i32, ptr %out, i64 2
  %half = fadd float %zero, 0.5
  %t = fptoui float %half to i1
  %r2 = zext i1 %t to i32
  store i32 %r2, ptr %p2
  %wide = fpext float %zero to double
  %big = fadd double %wide, 1.0e300
  %c = call i128 @llvm.fptosi.sat.i128.f64(double %big)
  %ch = lshr i128 %c, 96
  %r3 = trunc i128 %ch to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3
  %r4 = trunc i128 %c to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r4, ptr %p4
  %v8 = insertelement <4 x i8> <i8 0, i8 -2, i8 1, i8 2>, i8 0, i32 0
  %o = trunc i32 %n to i8
  %v9 = insertelement <4 x i8> %v8, i8 %o, i32 0
  %bools = trunc <4 x i8> %v9 to <4 x i1>
  %s = sext <4 x i1> %bools to <4 x i8>
  %s1 = extractelement <4 x i8> %s, i32 1
  %s2 = extractelement <4 x i8> %s, i32 2
  %r5 = sext i8 %s1 to i32
  %r6 = sext i8 %s2 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %r5, ptr %p5
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %r6, ptr %p6
  %f = trunc i32 %n to i1
  %true = xor i1 %f, true
  %h = uitofp i1 %true to half
  %hb = bitcast half %h to i16
  %r7 = zext i16 %hb to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %r7, ptr %p7
  %b = sitofp i1 %true to bfloat
  %bb = bitcast bfloat %b to i16
  %r8 = zext i16 %bb to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %r8, ptr %p8
  ret void
}

;@ run conditional_sums: 10 7 4 1 5 0 0x40000000 0x7fc00000
; Differences that are not taken, or clamped, and the extreme of a number and a NaN.
define ptx_kernel void @k(ptr %out) {
  store i32 10, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  %a = atomicrmw usub_cond ptr %out, i32 3 monotonic
  %b = load i32, ptr %out
  store i32 %b, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  %c = atomicrmw usub_sat ptr %out, i32 3 seq_cst
  %d = load i32, ptr %out
  store i32 %d, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  %e = atomicrmw usub_cond ptr %out, i32 3 acq_rel
  %f = load i32, ptr %out
  store i32 %f, ptr %p3
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 5, ptr %p4
  %g = atomicrmw usub_cond ptr %p4, i32 6 monotonic
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 5, ptr %p5
  %h = atomicrmw usub_sat ptr %p5, i32 6 monotonic
  %p6 = getelementptr i32, ptr %out, i64 6
  store float 1.0, ptr %p6
  %i = atomicrmw fmaximum ptr %p6, float 2.0 monotonic
  %p7 = getelementptr i32, ptr %out, i64 7
  store float 1.0, ptr %p7
  %j = atomicrmw fminimum ptr %p7, float 0x7FF8000000000000 monotonic
  %l = load float, ptr %p7
  %nan = fcmp uno float %l, %l
  %m = select i1 %nan, float 0x7FF8000000000000, float %l
  store float %m, ptr %p7
  store i32 %a, ptr %out
  ret void
}
