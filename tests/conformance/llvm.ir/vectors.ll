; Vectors of any width are computed lane by lane (LangRef).

;@ run arithmetic: 11 22 33 44 1 0 1 0
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %i0 = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 1, i64 0
  %z = insertelement <4 x i32> poison, i32 %zero, i64 0
  %zs = shufflevector <4 x i32> %z, <4 x i32> poison, <4 x i32> zeroinitializer
  %a = add <4 x i32> %i0, %zs
  %b = mul <4 x i32> %a, <i32 10, i32 10, i32 10, i32 10>
  %c = add <4 x i32> %a, %b
  store <4 x i32> %c, ptr %out, align 4
  %odd = and <4 x i32> %a, splat (i32 1)
  %is = icmp ne <4 x i32> %odd, zeroinitializer
  %wide = zext <4 x i1> %is to <4 x i32>
  %p = getelementptr i32, ptr %out, i64 4
  store <4 x i32> %wide, ptr %p, align 4
  ret void
}

;@ run lanes: 3 7 2 7 7 4
; A lane whose number is known only when the program runs.
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %two = add i32 %zero, 2
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 1, i32 %zero
  %e = extractelement <4 x i32> %v, i32 %two
  store i32 %e, ptr %out
  %w = insertelement <4 x i32> %v, i32 7, i32 %two
  %f = extractelement <4 x i32> %w, i32 2
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %f, ptr %p1
  %s = shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 1, i32 6, i32 6, i32 3>
  %p2 = getelementptr i32, ptr %out, i64 2
  store <4 x i32> %s, ptr %p2, align 4
  ret void
}

;@ run casts: 0x04030201 0x3f800000 0x40000000 0x0102 3
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %z = trunc i32 %zero to i8
  %one = add i8 %z, 1
  %v = insertelement <4 x i8> <i8 0, i8 2, i8 3, i8 4>, i8 %one, i64 0
  %w = bitcast <4 x i8> %v to i32
  store i32 %w, ptr %out
  %i = insertelement <2 x i32> <i32 1, i32 2>, i32 1, i32 0
  %f = sitofp <2 x i32> %i to <2 x float>
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x float> %f, ptr %p1, align 4
  %h = trunc i32 258 to i16
  %h2 = add i16 %h, 0
  %bytes = bitcast i16 %h2 to <2 x i8>
  %low = extractelement <2 x i8> %bytes, i32 0
  %high = extractelement <2 x i8> %bytes, i32 1
  %l = zext i8 %low to i32
  %g = zext i8 %high to i32
  %up = shl i32 %g, 8
  %both = or i32 %up, %l
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %both, ptr %p3
  %q = bitcast <2 x i32> %i to i64
  %t = lshr i64 %q, 32
  %u = trunc i64 %t to i32
  %r = add i32 %u, 1
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r, ptr %p4
  ret void
}

;@ run select_and_minimum: 1 9 3 9 2 6
declare <2 x i32> @llvm.smax.v2i32(<2 x i32>, <2 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %c = icmp eq i32 %zero, 0
  %m = insertelement <4 x i1> <i1 true, i1 false, i1 true, i1 false>, i1 %c, i64 0
  %s = select <4 x i1> %m, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> splat (i32 9)
  store <4 x i32> %s, ptr %out, align 4
  %a = insertelement <2 x i32> <i32 0, i32 1>, i32 %zero, i64 0
  %x = call <2 x i32> @llvm.smax.v2i32(<2 x i32> %a, <2 x i32> splat (i32 2))
  %e = extractelement <2 x i32> %x, i64 1
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %e, ptr %p4
  %b = insertelement <4 x i32> <i32 0, i32 1, i32 2, i32 3>, i32 %zero, i64 0
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %b)
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %r, ptr %p5
  ret void
}
