; Integers of odd width, truth values and vectors of them: intrinsics, memory, and other types (LangRef).
; Values as LLVM's back end computes them.

;@ run overflow: 58594 1 12 1 15 1 0 1 1 0
; What wraps in the container is not what wraps in the integer.
declare { i21, i1 } @llvm.uadd.with.overflow.i21(i21, i21)
declare { i7, i1 } @llvm.smul.with.overflow.i7(i7, i7)
declare { i5, i1 } @llvm.ssub.with.overflow.i5(i5, i5)
declare { i40, i1 } @llvm.umul.with.overflow.i40(i40, i40)
declare { i1, i1 } @llvm.uadd.with.overflow.i1(i1, i1)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n21 = trunc i32 %n to i21
  %x = add i21 %n21, 300000
  %a = call { i21, i1 } @llvm.uadd.with.overflow.i21(i21 1855746, i21 %x)
  %a0 = extractvalue { i21, i1 } %a, 0
  %a1 = extractvalue { i21, i1 } %a, 1
  %n7 = trunc i32 %n to i7
  %y = add i7 %n7, 20
  %b = call { i7, i1 } @llvm.smul.with.overflow.i7(i7 %y, i7 7)
  %b0 = extractvalue { i7, i1 } %b, 0
  %b1 = extractvalue { i7, i1 } %b, 1
  %n5 = trunc i32 %n to i5
  %z = add i5 %n5, -16
  %c = call { i5, i1 } @llvm.ssub.with.overflow.i5(i5 %z, i5 1)
  %c0 = extractvalue { i5, i1 } %c, 0
  %c1 = extractvalue { i5, i1 } %c, 1
  %n40 = zext i32 %n to i40
  %w = add i40 %n40, 1073741824
  %d = call { i40, i1 } @llvm.umul.with.overflow.i40(i40 %w, i40 4096)
  %d0 = extractvalue { i40, i1 } %d, 0
  %d1 = extractvalue { i40, i1 } %d, 1
  %n1 = trunc i32 %n to i1
  %e = call { i1, i1 } @llvm.uadd.with.overflow.i1(i1 %n1, i1 true)
  %e0 = extractvalue { i1, i1 } %e, 0
  %e1 = extractvalue { i1, i1 } %e, 1
  %r0 = zext i21 %a0 to i32
  %r1 = zext i1 %a1 to i32
  %r2 = zext i7 %b0 to i32
  %r3 = zext i1 %b1 to i32
  %r4 = zext i5 %c0 to i32
  %r5 = zext i1 %c1 to i32
  %r6 = trunc i40 %d0 to i32
  %r7 = zext i1 %d1 to i32
  %r8 = zext i1 %e0 to i32
  %r9 = zext i1 %e1 to i32
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
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %r7, ptr %p7
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %r8, ptr %p8
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %r9, ptr %p9
  ret void
}

;@ run clamped: 1048575 31 0 -16 0xffff -128 48 127 1792 255
declare i21 @llvm.sadd.sat.i21(i21, i21)
declare i5 @llvm.uadd.sat.i5(i5, i5)
declare i5 @llvm.usub.sat.i5(i5, i5)
declare i5 @llvm.ssub.sat.i5(i5, i5)
declare i16 @llvm.ushl.sat.i16(i16, i16)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i7 @llvm.ushl.sat.i7(i7, i7)
declare i16 @llvm.smul.fix.i16(i16, i16, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n21 = trunc i32 %n to i21
  %x = add i21 %n21, 1000000
  %a = call i21 @llvm.sadd.sat.i21(i21 %x, i21 100000)
  %r0 = sext i21 %a to i32
  %n5 = trunc i32 %n to i5
  %y = add i5 %n5, 30
  %b = call i5 @llvm.uadd.sat.i5(i5 %y, i5 5)
  %r1 = zext i5 %b to i32
  %y3 = add i5 %n5, 3
  %c = call i5 @llvm.usub.sat.i5(i5 %y3, i5 5)
  %r2 = zext i5 %c to i32
  %y16 = add i5 %n5, -16
  %d = call i5 @llvm.ssub.sat.i5(i5 %y16, i5 5)
  %r3 = sext i5 %d to i32
  %n16 = trunc i32 %n to i16
  %e16 = add i16 %n16, -32767
  %e = call i16 @llvm.ushl.sat.i16(i16 %e16, i16 1)
  %r4 = zext i16 %e to i32
  %n8 = trunc i32 %n to i8
  %f8 = add i8 %n8, -100
  %f = call i8 @llvm.sshl.sat.i8(i8 %f8, i8 1)
  %r5 = sext i8 %f to i32
  %g32 = add i32 %n, 3
  %r6 = call i32 @llvm.sshl.sat.i32(i32 %g32, i32 4)
  %n7 = trunc i32 %n to i7
  %h7 = add i7 %n7, 65
  %h = call i7 @llvm.ushl.sat.i7(i7 %h7, i7 1)
  %r7 = zext i7 %h to i32
  %i16 = add i16 %n16, 896
  %i = call i16 @llvm.smul.fix.i16(i16 %i16, i16 512, i32 8)
  %r8 = sext i16 %i to i32
  %j8 = add i8 %n8, -56
  %j = call i8 @llvm.umul.fix.sat.i8(i8 %j8, i8 200, i32 4)
  %r9 = zext i8 %j to i32
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
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %r7, ptr %p7
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %r8, ptr %p8
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %r9, ptr %p9
  ret void
}

;@ run lanes: 12 -1 1 0x20 0 1 255 1
; Orders look at the integer alone; vectors of results with flags; the number of leading zeros.
declare i5 @llvm.vector.reduce.smax.v3i5(<3 x i5>)
declare <2 x i8> @llvm.scmp.v2i8.v2i5(<2 x i5>, <2 x i5>)
declare { <2 x i8>, <2 x i1> } @llvm.umul.with.overflow.v2i8(<2 x i8>, <2 x i8>)
declare i1 @llvm.vector.reduce.add.v4i1(<4 x i1>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n5 = trunc i32 %n to i5
  %a0 = insertelement <3 x i5> <i5 0, i5 12, i5 -3>, i5 %n5, i32 0
  %one = add i5 %n5, -1
  %a1 = insertelement <3 x i5> %a0, i5 %one, i32 2
  %a = call i5 @llvm.vector.reduce.smax.v3i5(<3 x i5> %a1)
  %r0 = sext i5 %a to i32
  %b0 = insertelement <2 x i5> <i5 -2, i5 3>, i5 %one, i32 0
  %b = call <2 x i8> @llvm.scmp.v2i8.v2i5(<2 x i5> %b0, <2 x i5> <i5 1, i5 -4>)
  %b1 = extractelement <2 x i8> %b, i32 0
  %b2 = extractelement <2 x i8> %b, i32 1
  %r1 = sext i8 %b1 to i32
  %r2 = sext i8 %b2 to i32
  %n8 = trunc i32 %n to i8
  %c8 = add i8 %n8, 16
  %c0 = insertelement <2 x i8> <i8 0, i8 16>, i8 %c8, i32 0
  %c = call { <2 x i8>, <2 x i1> } @llvm.umul.with.overflow.v2i8(<2 x i8> %c0, <2 x i8> <i8 2, i8 16>)
  %c1 = extractvalue { <2 x i8>, <2 x i1> } %c, 0
  %c2 = extractvalue { <2 x i8>, <2 x i1> } %c, 1
  %c3 = extractelement <2 x i8> %c1, i32 0
  %r3 = zext i8 %c3 to i32
  %c4 = extractelement <2 x i1> %c2, i32 0
  %r4 = zext i1 %c4 to i32
  %c5 = extractelement <2 x i1> %c2, i32 1
  %r5 = zext i1 %c5 to i32
  %t = trunc i32 %n to i1
  %d0 = insertelement <4 x i1> <i1 true, i1 true, i1 true, i1 false>, i1 %t, i32 3
  %d = call i1 @llvm.vector.reduce.add.v4i1(<4 x i1> %d0)
  %d1 = sext i1 %d to i8
  %r6 = zext i8 %d1 to i32
  %same = icmp ule <4 x i1> %d0, %d0
  %e = extractelement <4 x i1> %same, i32 3
  %r7 = zext i1 %e to i32
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
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %r7, ptr %p7
  ret void
}

;@ run truth_values: 1 0 1 1 0 1 7 3
; Arithmetic modulo 2; a switch over a truth value and over two words.
declare i1 @llvm.umax.i1(i1, i1)
declare i1 @llvm.abs.i1(i1, i1)
declare i1 @llvm.cttz.i1(i1, i1)
define ptx_kernel void @k(ptr %out) {
entry:
  %n = load volatile i32, ptr %out
  %f = trunc i32 %n to i1
  %t = xor i1 %f, true
  %a = udiv i1 %t, true
  %b = urem i1 %t, true
  %c = lshr i1 %t, false
  %d = call i1 @llvm.umax.i1(i1 %f, i1 %t)
  %e = call i1 @llvm.abs.i1(i1 %f, i1 false)
  %g = call i1 @llvm.cttz.i1(i1 %f, i1 false)
  switch i1 %t, label %no [ i1 true, label %yes ]
yes:
  br label %join
no:
  br label %join
join:
  %h = phi i32 [ 7, %yes ], [ 9, %no ]
  %w = zext i32 %n to i128
  %big = add i128 %w, 18446744073709551617
  switch i128 %big, label %other [ i128 1, label %low
                                   i128 18446744073709551617, label %both ]
low:
  br label %end
both:
  br label %end
other:
  br label %end
end:
  %i = phi i32 [ 2, %low ], [ 3, %both ], [ 4, %other ]
  %r0 = zext i1 %a to i32
  %r1 = zext i1 %b to i32
  %r2 = zext i1 %c to i32
  %r3 = zext i1 %d to i32
  %r4 = zext i1 %e to i32
  %r5 = zext i1 %g to i32
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
  store i32 %h, ptr %p6
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %i, ptr %p7
  ret void
}

;@ run bit_by_bit: 0x2d 0x1a863 0x30201 0x7f7f7f2d 0x1 0x7fe1a863 0x1
; Lanes lie side by side, and what is behind them in memory stays.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n1 = trunc i32 %n to i1
  %a0 = insertelement <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 false, i1 true, i1 false, i1 false>, i1 %n1, i32 1
  %a = bitcast <8 x i1> %a0 to i8
  %r0 = zext i8 %a to i32
  %n5 = trunc i32 %n to i5
  %b5 = add i5 %n5, 3
  %b0 = insertelement <4 x i5> <i5 0, i5 3, i5 10, i5 3>, i5 %b5, i32 0
  %b = bitcast <4 x i5> %b0 to i20
  %r1 = zext i20 %b to i32
  %n24 = trunc i32 %n to i24
  %c24 = add i24 %n24, 197121
  %c = bitcast i24 %c24 to <3 x i8>
  %c0 = zext <3 x i8> %c to <3 x i32>
  %c1 = extractelement <3 x i32> %c0, i32 0
  %c2 = extractelement <3 x i32> %c0, i32 1
  %c3 = extractelement <3 x i32> %c0, i32 2
  %c4 = shl i32 %c2, 8
  %c5 = shl i32 %c3, 16
  %c6 = or i32 %c1, %c4
  %r2 = or i32 %c5, %c6
  store i32 %r0, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %r1, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %r2, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 2139062143, ptr %p3
  store volatile <8 x i1> %a0, ptr %p3, align 4
  %back = load volatile <8 x i1>, ptr %p3, align 1
  %bit = extractelement <8 x i1> %back, i32 3
  %r4 = zext i1 %bit to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r4, ptr %p4
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 2145386496, ptr %p5
  store volatile <4 x i5> %b0, ptr %p5, align 1
  %again = load volatile <4 x i5>, ptr %p5, align 4
  %lane = extractelement <4 x i5> %again, i32 2
  %ten = icmp eq i5 %lane, 10
  %r6 = zext i1 %ten to i32
  %word = load volatile i32, ptr %p5
  %high = or i32 %word, 14680064
  store i32 %high, ptr %p5
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %r6, ptr %p6
  ret void
}

;@ run odd_constants: 0x00000fff 0x000fffff 0x0000007d -3 125 1 0x7d
; In memory the bits that fill the bytes of a number are zero; what looks at signs finds them all the same.
@row = internal addrspace(1) constant { i12, i20 } { i12 -1, i20 -1 }
@one = internal addrspace(1) constant i7 -3
@both = internal addrspace(1) constant [2 x i32] [i32 sext (i7 -3 to i32), i32 zext (i7 -3 to i32)]
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %a16 = load i16, ptr addrspace(1) @row
  %a = zext i16 %a16 to i32
  %bp = getelementptr i8, ptr addrspace(1) @row, i64 4
  %b = load i32, ptr addrspace(1) %bp
  %c8 = load i8, ptr addrspace(1) @one
  %c = zext i8 %c8 to i32
  %d = load i32, ptr addrspace(1) @both
  %ep = getelementptr i8, ptr addrspace(1) @both, i64 4
  %e = load i32, ptr addrspace(1) %ep
  %n7 = trunc i32 %n to i7
  %m7 = add i7 %n7, -3
  %same = icmp slt i7 %m7, -2
  %f = zext i1 %same to i32
  %g = zext i7 %m7 to i32
  %o0 = getelementptr i32, ptr %out, i64 0
  store i32 %a, ptr %o0
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %o1
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %c, ptr %o2
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %d, ptr %o3
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %e, ptr %o4
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %f, ptr %o5
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %g, ptr %o6
  ret void
}

;@ reject address_of_odd_width
@place = internal addrspace(1) global i32 0
@address = addrspace(1) constant i48 ptrtoint (ptr addrspace(1) @place to i48)  ; // error: the constant expression `ptrtoint`
