; Integers of more than 128 bits (LangRef, "Integer Type"): arithmetic in limbs, memory, calls and phis.
; The numbers are those of arithmetic without limits, reduced to the width.

;@ run carries: 1 0xbbaa9989 0x78695a4b 0xfedcba98 0x9749ea56 0x4d5ff938 0x4132ce7 0x823eaf6a
; A carry through all limbs, a borrow back, a product whose limbs all count.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i256
  %all = add i256 %w, -1
  %one = add i256 %w, 1
  %sum = add i256 %all, %one
  %zero = icmp eq i256 %sum, 0
  %t0 = zext i1 %zero to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %t0, ptr %p0
  %a = xor i256 %w, 514631507721405306640864691479411472238762928358274568687794997211048535671
  %less = sub i256 %w, %a
  %s1 = lshr i256 %less, 0
  %t1 = trunc i256 %s1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %t1, ptr %p1
  %s2 = lshr i256 %less, 96
  %t2 = trunc i256 %s2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %t2, ptr %p2
  %s3 = lshr i256 %less, 224
  %t3 = trunc i256 %s3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %t3, ptr %p3
  %square = mul i256 %a, %a
  %s4 = lshr i256 %square, 32
  %t4 = trunc i256 %s4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %t4, ptr %p4
  %s5 = lshr i256 %square, 128
  %t5 = trunc i256 %s5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %t5, ptr %p5
  %s6 = lshr i256 %square, 192
  %t6 = trunc i256 %s6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %t6, ptr %p6
  %s7 = lshr i256 %square, 224
  %t7 = trunc i256 %s7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %t7, ptr %p7
  ret void
}

;@ run odd: 0x336698 0xc0000000 0x1 0x0 0xf4000000 0xffffffff 0x1 0x14000000 0x0 1 0 0xffffffff 0xffffffff 0x1 0x0
; Bits above the width do not exist: 193 bits in four limbs.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i193
  %a = or i193 %w, -4707826301540010572876842067405749812075531977731589376120
  %m = mul i193 %a, 3
  %s0 = lshr i193 %m, 0
  %t0 = trunc i193 %s0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %t0, ptr %p0
  %s1 = lshr i193 %m, 160
  %t1 = trunc i193 %s1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %t1, ptr %p1
  %s2 = lshr i193 %m, 192
  %t2 = trunc i193 %s2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %t2, ptr %p2
  %r = ashr i193 %a, 100
  %s3 = lshr i193 %r, 0
  %t3 = trunc i193 %s3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %t3, ptr %p3
  %s4 = lshr i193 %r, 64
  %t4 = trunc i193 %s4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %t4, ptr %p4
  %s5 = lshr i193 %r, 160
  %t5 = trunc i193 %s5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %t5, ptr %p5
  %s6 = lshr i193 %r, 192
  %t6 = trunc i193 %s6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %t6, ptr %p6
  %u = lshr i193 %a, 100
  %s7 = lshr i193 %u, 64
  %t7 = trunc i193 %s7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %t7, ptr %p7
  %s8 = lshr i193 %u, 160
  %t8 = trunc i193 %s8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %t8, ptr %p8
  %c = icmp slt i193 %a, 0
  %t9 = zext i1 %c to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %t9, ptr %p9
  %d = icmp ult i193 %a, 1
  %t10 = zext i1 %d to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %t10, ptr %p10
  %e = sext i193 %a to i320
  %s11 = lshr i320 %e, 192
  %t11 = trunc i320 %s11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %t11, ptr %p11
  %s12 = lshr i320 %e, 288
  %t12 = trunc i320 %s12 to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %t12, ptr %p12
  %z = zext i193 %a to i320
  %s13 = lshr i320 %z, 192
  %t13 = trunc i320 %s13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %t13, ptr %p13
  %s14 = lshr i320 %z, 288
  %t14 = trunc i320 %s14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %t14, ptr %p14
  ret void
}

;@ run shifts: 0xb0a0908 0x12345678 0xa5a6a7a8 0xf0e0d0c 0xa8b0b8c 0x7f6e5d4c 0x2a2c2e31 0xfdb97530 0x15161718 0xfedcba98 0x15161718 0xfedcba98 0x4b4d4f50 0x1e1c1a18 0x5850484 0x91a2b3c 0x0 0x0 0x0 0x0
; By numbers that are known only when the kernel runs: within a limb, by whole limbs, by both, by none.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i320
  %a = or i320 %w, 151892411443264715101171018616801831357408648895631895193536957783887702421587677484746640107432
  %y0 = add i320 %w, 0
  %l0 = shl i320 %a, %y0
  %r0 = lshr i320 %a, %y0
  %s0 = lshr i320 %l0, 128
  %t0 = trunc i320 %s0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %t0, ptr %p0
  %s1 = lshr i320 %l0, 288
  %t1 = trunc i320 %s1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %t1, ptr %p1
  %s2 = lshr i320 %r0, 0
  %t2 = trunc i320 %s2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %t2, ptr %p2
  %s3 = lshr i320 %r0, 160
  %t3 = trunc i320 %s3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %t3, ptr %p3
  %y1 = add i320 %w, 63
  %l1 = shl i320 %a, %y1
  %r1 = lshr i320 %a, %y1
  %s4 = lshr i320 %l1, 128
  %t4 = trunc i320 %s4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %t4, ptr %p4
  %s5 = lshr i320 %l1, 288
  %t5 = trunc i320 %s5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %t5, ptr %p5
  %s6 = lshr i320 %r1, 0
  %t6 = trunc i320 %s6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %t6, ptr %p6
  %s7 = lshr i320 %r1, 160
  %t7 = trunc i320 %s7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %t7, ptr %p7
  %y2 = add i320 %w, 64
  %l2 = shl i320 %a, %y2
  %r2 = lshr i320 %a, %y2
  %s8 = lshr i320 %l2, 128
  %t8 = trunc i320 %s8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %t8, ptr %p8
  %s9 = lshr i320 %l2, 288
  %t9 = trunc i320 %s9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %t9, ptr %p9
  %s10 = lshr i320 %r2, 0
  %t10 = trunc i320 %s10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %t10, ptr %p10
  %s11 = lshr i320 %r2, 160
  %t11 = trunc i320 %s11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %t11, ptr %p11
  %y3 = add i320 %w, 129
  %l3 = shl i320 %a, %y3
  %r3 = lshr i320 %a, %y3
  %s12 = lshr i320 %l3, 128
  %t12 = trunc i320 %s12 to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %t12, ptr %p12
  %s13 = lshr i320 %l3, 288
  %t13 = trunc i320 %s13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %t13, ptr %p13
  %s14 = lshr i320 %r3, 0
  %t14 = trunc i320 %s14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %t14, ptr %p14
  %s15 = lshr i320 %r3, 160
  %t15 = trunc i320 %s15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %t15, ptr %p15
  %y4 = add i320 %w, 319
  %l4 = shl i320 %a, %y4
  %r4 = lshr i320 %a, %y4
  %s16 = lshr i320 %l4, 128
  %t16 = trunc i320 %s16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %t16, ptr %p16
  %s17 = lshr i320 %l4, 288
  %t17 = trunc i320 %s17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %t17, ptr %p17
  %s18 = lshr i320 %r4, 0
  %t18 = trunc i320 %s18 to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %t18, ptr %p18
  %s19 = lshr i320 %r4, 160
  %t19 = trunc i320 %s19 to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %t19, ptr %p19
  ret void
}

;@ run quotients: 0x55555556 0x55555555 0x8dd55555 0xffffffff 0x554b596f 0x5c9751f2 0xffffe000 0xffffffff 0xaaaaaaaa 0xe32aaaaa 0x54f43 0x9 0x0 0x0 0x1
; Rounded to zero; the remainder has the sign of the dividend; by numbers of one limb and of all.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %w = zext i32 %n to i256
  %x = or i256 %w, -514631520182891772476611216240255452903606901163808600131567738276913598407
  %y = or i256 %w, 4181389724724491839037947176121567783371311
  %q = sdiv i256 %x, %y
  %s0 = lshr i256 %q, 0
  %t0 = trunc i256 %s0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %t0, ptr %p0
  %s1 = lshr i256 %q, 32
  %t1 = trunc i256 %s1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %t1, ptr %p1
  %s2 = lshr i256 %q, 64
  %t2 = trunc i256 %s2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %t2, ptr %p2
  %s3 = lshr i256 %q, 224
  %t3 = trunc i256 %s3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %t3, ptr %p3
  %r = srem i256 %x, %y
  %s4 = lshr i256 %r, 0
  %t4 = trunc i256 %s4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %t4, ptr %p4
  %s5 = lshr i256 %r, 96
  %t5 = trunc i256 %s5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %t5, ptr %p5
  %s6 = lshr i256 %r, 128
  %t6 = trunc i256 %s6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %t6, ptr %p6
  %s7 = lshr i256 %r, 224
  %t7 = trunc i256 %s7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %t7, ptr %p7
  %uq = udiv i256 %x, %y
  %s8 = lshr i256 %uq, 0
  %t8 = trunc i256 %s8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %t8, ptr %p8
  %s9 = lshr i256 %uq, 64
  %t9 = trunc i256 %s9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %t9, ptr %p9
  %s10 = lshr i256 %uq, 96
  %t10 = trunc i256 %s10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %t10, ptr %p10
  %ur = urem i256 %x, 10
  %s11 = lshr i256 %ur, 0
  %t11 = trunc i256 %s11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %t11, ptr %p11
  %s12 = lshr i256 %ur, 32
  %t12 = trunc i256 %s12 to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %t12, ptr %p12
  %top = udiv i256 %y, %x
  %s13 = lshr i256 %top, 0
  %t13 = trunc i256 %s13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %t13, ptr %p13
  %half = udiv i256 %x, -57896044618658097711785492504343953926634992332820282019728792003956564819968
  %s14 = lshr i256 %half, 0
  %t14 = trunc i256 %s14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %t14, ptr %p14
  ret void
}

;@ run memory: 0x0 0x2 0x0 0xffffffff 0xffffffff 0x0 0x100 0x2 0xd0d3b4f1 0xd090affb 0x90e5
; 192 bits are 24 bytes: what lies behind is not written. Arrays, choices, phis, arguments and results.
@table = internal addrspace(1) global [2 x i256] [i256 -2, i256 1606938044258990275541962092341162602522202993782792835301376], align 32
define internal i192 @twice(i192 %x) noinline {
  %y = shl i192 %x, 1
  ret i192 %y
}
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %slot = alloca [32 x i8], align 8
  store i256 -1, ptr %slot, align 8
  %w = zext i32 %n to i192
  %x = add i192 %w, 79228162514264337593543950336
  %t = call i192 @twice(i192 %x)
  store i192 %t, ptr %slot, align 8
  %back = load i256, ptr %slot, align 8
  %s0 = lshr i256 %back, 0
  %t0 = trunc i256 %s0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %t0, ptr %p0
  %s1 = lshr i256 %back, 96
  %t1 = trunc i256 %s1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %t1, ptr %p1
  %s2 = lshr i256 %back, 160
  %t2 = trunc i256 %s2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %t2, ptr %p2
  %s3 = lshr i256 %back, 192
  %t3 = trunc i256 %s3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %t3, ptr %p3
  %s4 = lshr i256 %back, 224
  %t4 = trunc i256 %s4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %t4, ptr %p4
  %i = zext i32 %n to i64
  %j = add i64 %i, 1
  %g = getelementptr [2 x i256], ptr addrspace(1) @table, i64 0, i64 %j
  %e = load i256, ptr addrspace(1) %g, align 32
  %s5 = lshr i256 %e, 0
  %t5 = trunc i256 %s5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %t5, ptr %p5
  %s6 = lshr i256 %e, 192
  %t6 = trunc i256 %s6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %t6, ptr %p6
  %c = icmp eq i32 %n, 0
  %chosen = select i1 %c, i256 %back, i256 %e
  %s7 = lshr i256 %chosen, 96
  %t7 = trunc i256 %s7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %t7, ptr %p7
  br label %loop
loop:
  %count = phi i32 [ 0, %0 ], [ %next, %loop ]
  %acc = phi i256 [ 1, %0 ], [ %more, %loop ]
  %more = mul i256 %acc, 1000003
  %next = add i32 %count, 1
  %again = icmp ult i32 %next, 12
  br i1 %again, label %loop, label %end
end:
  %s8 = lshr i256 %more, 0
  %t8 = trunc i256 %s8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %t8, ptr %p8
  %s9 = lshr i256 %more, 96
  %t9 = trunc i256 %s9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %t9, ptr %p9
  %s10 = lshr i256 %more, 224
  %t10 = trunc i256 %s10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %t10, ptr %p10
  ret void
}
