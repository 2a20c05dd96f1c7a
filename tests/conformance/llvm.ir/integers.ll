; Integers of odd width, saturating arithmetic and arithmetic with overflow (LangRef).

;@ run odd_arithmetic: 5 7 3 -4 1 0 2
; i3 counts modulo 8; as a signed number it is from -4 to 3.
define ptx_kernel void @k(ptr %out) {
  %one = load volatile i32, ptr %out
  %n = add i32 %one, 13
  %x = trunc i32 %n to i3
  %y = add i3 %x, 2
  %zx = zext i3 %x to i32
  store i32 %zx, ptr %out
  %zy = zext i3 %y to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %zy, ptr %p1
  %d = udiv i3 %y, 2
  %zd = zext i3 %d to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %zd, ptr %p2
  %m = sub i3 %x, 1
  %sm = sext i3 %m to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %sm, ptr %p3
  %lt = icmp slt i3 %m, 0
  %zlt = zext i1 %lt to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %zlt, ptr %p4
  %ult = icmp ult i3 %m, 4
  %zult = zext i1 %ult to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %zult, ptr %p5
  %s = lshr i3 %x, 1
  %zs = zext i3 %s to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %zs, ptr %p6
  ret void
}

;@ run odd_memory: 0x44332211 0x55AABBCC 0x332211 -1
; An i24 is three bytes: the fourth is not touched.
define ptx_kernel void @k(ptr %out) {
  store i32 1144201745, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 1432778632, ptr %p1
  %v = load volatile i24, ptr %out, align 4
  %w = zext i24 %v to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w, ptr %p2
  store volatile i24 11189196, ptr %p1, align 1
  %minus = sub i24 0, 1
  %s = sext i24 %minus to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %s, ptr %p3
  ret void
}

;@ run saturating: 127 -128 255 0 0x7fffffff 0xffffffff 0
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %z8 = trunc i32 %zero to i8
  %a = add i8 %z8, 100
  %s1 = call i8 @llvm.sadd.sat.i8(i8 %a, i8 100)
  %e1 = sext i8 %s1 to i32
  store i32 %e1, ptr %out
  %b = sub i8 0, %a
  %s2 = call i8 @llvm.ssub.sat.i8(i8 %b, i8 100)
  %e2 = sext i8 %s2 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %e2, ptr %p1
  %s3 = call i8 @llvm.uadd.sat.i8(i8 %a, i8 200)
  %e3 = zext i8 %s3 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %e3, ptr %p2
  %s4 = call i8 @llvm.usub.sat.i8(i8 %a, i8 200)
  %e4 = zext i8 %s4 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %e4, ptr %p3
  %big = add i32 %zero, 2147483000
  %s5 = call i32 @llvm.sadd.sat.i32(i32 %big, i32 1000)
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %s5, ptr %p4
  %s6 = call i32 @llvm.uadd.sat.i32(i32 %big, i32 -5)
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %s6, ptr %p5
  %s7 = call i32 @llvm.usub.sat.i32(i32 %zero, i32 5)
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %s7, ptr %p6
  ret void
}

;@ run overflow: 1 0 1 1 0 1 1 0
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
define void @put(ptr %out, i32 %k, i1 %bit) alwaysinline {
  %p = getelementptr i32, ptr %out, i32 %k
  %v = zext i1 %bit to i32
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %big = add i32 %zero, 2147483647
  %r0 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %big, i32 1)
  %b0 = extractvalue { i32, i1 } %r0, 1
  call void @put(ptr %out, i32 0, i1 %b0)
  %r1 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %big, i32 1)
  %b1 = extractvalue { i32, i1 } %r1, 1
  call void @put(ptr %out, i32 1, i1 %b1)
  %r2 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %zero, i32 1)
  %b2 = extractvalue { i32, i1 } %r2, 1
  call void @put(ptr %out, i32 2, i1 %b2)
  %wide = sext i32 %big to i64
  %w2 = mul i64 %wide, %wide
  %r3 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %w2, i64 3)
  %b3 = extractvalue { i64, i1 } %r3, 1
  call void @put(ptr %out, i32 3, i1 %b3)
  %r4 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %w2, i64 3)
  %b4 = extractvalue { i64, i1 } %r4, 1
  call void @put(ptr %out, i32 4, i1 %b4)
  %r5 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %w2, i64 5)
  %b5 = extractvalue { i64, i1 } %r5, 1
  call void @put(ptr %out, i32 5, i1 %b5)
  %b = trunc i32 %big to i8
  %r6 = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %b, i8 2)
  %b6 = extractvalue { i8, i1 } %r6, 1
  call void @put(ptr %out, i32 6, i1 %b6)
  %r7 = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 7, i8 6)
  %b7 = extractvalue { i8, i1 } %r7, 1
  call void @put(ptr %out, i32 7, i1 %b7)
  ret void
}

;@ run counts: 3 5 0 8 66 61 7 0x80
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i128 @llvm.cttz.i128(i128, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.bitreverse.i8(i8)
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %z = trunc i32 %zero to i8
  %a = add i8 %z, 7
  %c0 = call i8 @llvm.ctpop.i8(i8 %a)
  %e0 = zext i8 %c0 to i32
  store i32 %e0, ptr %out
  %c1 = call i8 @llvm.ctlz.i8(i8 %a, i1 false)
  %e1 = zext i8 %c1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %e1, ptr %p1
  %c2 = call i8 @llvm.cttz.i8(i8 %a, i1 false)
  %e2 = zext i8 %c2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %e2, ptr %p2
  %c3 = call i8 @llvm.cttz.i8(i8 %z, i1 false)
  %e3 = zext i8 %c3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %e3, ptr %p3
  %x = zext i8 %a to i128
  %shifted = shl i128 %x, 59
  %c4 = call i128 @llvm.ctlz.i128(i128 %shifted, i1 false)
  %e4 = trunc i128 %c4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %e4, ptr %p4
  %up = shl i128 %x, 61
  %c5 = call i128 @llvm.cttz.i128(i128 %up, i1 false)
  %e5 = trunc i128 %c5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %e5, ptr %p5
  %n = sub i8 0, %a
  %c6 = call i8 @llvm.abs.i8(i8 %n, i1 false)
  %e6 = zext i8 %c6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %e6, ptr %p6
  %one = add i8 %z, 1
  %c7 = call i8 @llvm.bitreverse.i8(i8 %one)
  %e7 = zext i8 %c7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %e7, ptr %p7
  ret void
}

;@ run funnel: 0x34 0x12 0x12 7
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i32 @llvm.fshl.i32(i32, i32, i32)
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %z = trunc i32 %zero to i8
  %a = add i8 %z, 19
  %b = add i8 %z, 69
  ; 0x13 and 0x45, shifted left by 4: 0x34
  %f0 = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 4)
  %e0 = zext i8 %f0 to i32
  store i32 %e0, ptr %out
  ; 0x31 and 0x24, shifted right by 4: 0x12
  %c = add i8 %z, 49
  %d = add i8 %z, 36
  %f1 = call i8 @llvm.fshr.i8(i8 %c, i8 %d, i8 4)
  %e1 = zext i8 %f1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %e1, ptr %p1
  ; The count is modulo 8.
  %f2 = call i8 @llvm.fshr.i8(i8 %c, i8 %d, i8 12)
  %e2 = zext i8 %f2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %e2, ptr %p2
  %seven = add i32 %zero, 7
  %f3 = call i32 @llvm.fshl.i32(i32 %seven, i32 -1, i32 32)
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %f3, ptr %p3
  ret void
}

;@ run carries: 4 0 -1 1 0 1 5 0 -2 1 15 0 1 0
; The carry of a sum, the borrow of a difference, as values; a pair is stored as it is.
declare { i32, i1 } @llvm.nvvm.add.cc.u32(i32, i32)
declare { i32, i1 } @llvm.nvvm.addc.cc.u32(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.sub.cc.u32(i32, i32)
declare { i32, i1 } @llvm.nvvm.subc.cc.u32(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.mad.lo.cc.u32(i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.mad.hi.cc.u32(i32, i32, i32)
declare { i64, i1 } @llvm.nvvm.madc.hi.cc.u64(i64, i64, i64, i1)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %one = add i32 %n, 1
  %two = add i32 %n, 2
  %ones = add i32 %n, -1
  %a = call { i32, i1 } @llvm.nvvm.add.cc.u32(i32 %two, i32 2)
  store { i32, i1 } %a, ptr %out
  %b = call { i32, i1 } @llvm.nvvm.sub.cc.u32(i32 %one, i32 2)
  %p1 = getelementptr { i32, i1 }, ptr %out, i64 1
  store { i32, i1 } %b, ptr %p1
  %c = call { i32, i1 } @llvm.nvvm.add.cc.u32(i32 %ones, i32 1)
  %p2 = getelementptr { i32, i1 }, ptr %out, i64 2
  store { i32, i1 } %c, ptr %p2
  %carry = extractvalue { i32, i1 } %c, 1
  %d = call { i32, i1 } @llvm.nvvm.addc.cc.u32(i32 %two, i32 2, i1 %carry)
  %p3 = getelementptr { i32, i1 }, ptr %out, i64 3
  store { i32, i1 } %d, ptr %p3
  %e = call { i32, i1 } @llvm.nvvm.subc.cc.u32(i32 %one, i32 2, i1 %carry)
  %p4 = getelementptr { i32, i1 }, ptr %out, i64 4
  store { i32, i1 } %e, ptr %p4
  %f = call { i32, i1 } @llvm.nvvm.mad.lo.cc.u32(i32 %two, i32 7, i32 1)
  %p5 = getelementptr { i32, i1 }, ptr %out, i64 5
  store { i32, i1 } %f, ptr %p5
  %g = call { i32, i1 } @llvm.nvvm.mad.hi.cc.u32(i32 %ones, i32 2, i32 0)
  %p6 = getelementptr { i32, i1 }, ptr %out, i64 6
  store { i32, i1 } %g, ptr %p6
  %w = sext i32 %ones to i64
  %h = call { i64, i1 } @llvm.nvvm.madc.hi.cc.u64(i64 %w, i64 %w, i64 1, i1 true)
  %wrapped = extractvalue { i64, i1 } %h, 1
  br i1 %wrapped, label %right, label %wrong
wrong:
  store i32 77, ptr %out
  br label %right
right:
  ret void
}
