; Atomic operations. What PTX has no instruction for is a loop of compare-and-exchange.

;@ run floats: 0x40a00000 0x40400000 0x3f800000 0x40000000 0x40a00000
define ptx_kernel void @k(ptr %out) {
  store float 5.0, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store float 3.0, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store float 5.0, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  store float 5.0, ptr %p3
  %a = atomicrmw fmax ptr %out, float 3.0 monotonic
  %b = atomicrmw fmin ptr %p1, float 4.0 monotonic
  %c = atomicrmw fsub ptr %p2, float 4.0 monotonic
  %d = atomicrmw fmin ptr %p3, float 2.0 seq_cst
  %p4 = getelementptr i32, ptr %out, i64 4
  store float %d, ptr %p4
  ret void
}

;@ run vectors: 0x44004200 0x40003c00 0x40800000 0x40c00000 0x00060004 0x40804040
define ptx_kernel void @k(ptr %out) {
  store <2 x half> <half 1.0, half 2.0>, ptr %out
  %o = atomicrmw fadd ptr %out, <2 x half> <half 2.0, half 2.0> monotonic
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x half> %o, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store <2 x float> <float 1.0, float 2.0>, ptr %p2
  %f = atomicrmw fadd ptr %p2, <2 x float> <float 3.0, float 4.0> monotonic, align 8
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 393220, ptr %p4
  %p5 = getelementptr i32, ptr %out, i64 5
  store <2 x bfloat> <bfloat 1.0, bfloat 8.0>, ptr %p5
  %g = atomicrmw fmax ptr %p5, <2 x bfloat> <bfloat 3.0, bfloat 4.0> monotonic
  %h = atomicrmw fsub ptr %p5, <2 x bfloat> <bfloat 0.0, bfloat 4.0> acq_rel
  ret void
}

;@ run halves: 0x42003c00 0x40404080 0x00000000
define ptx_kernel void @k(ptr %out) {
  store <2 x half> <half 3.0, half 1.0>, ptr %out
  %p = getelementptr half, ptr %out, i64 1
  %a = atomicrmw fadd ptr %p, half 2.0 monotonic
  %b = atomicrmw fsub ptr %out, half 2.0 monotonic
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x bfloat> <bfloat 1.0, bfloat 3.0>, ptr %p1
  %c = atomicrmw fadd ptr %p1, bfloat 3.0 monotonic
  ret void
}

;@ run bytes: 0x44ee3311 0x33 0x22 1 0x11 0 0xff7f0180
define ptx_kernel void @k(ptr %out) {
  store i32 1144201745, ptr %out
  %b1 = getelementptr i8, ptr %out, i64 1
  %b2 = getelementptr i8, ptr %out, i64 2
  %old = atomicrmw xchg ptr %b2, i8 -18 monotonic
  %p1 = getelementptr i32, ptr %out, i64 1
  %w = zext i8 %old to i32
  store i32 %w, ptr %p1
  %pair = cmpxchg ptr %b1, i8 34, i8 51 seq_cst seq_cst
  %found = extractvalue { i8, i1 } %pair, 0
  %ok = extractvalue { i8, i1 } %pair, 1
  %p2 = getelementptr i32, ptr %out, i64 2
  %w2 = zext i8 %found to i32
  store i32 %w2, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  %w3 = zext i1 %ok to i32
  store i32 %w3, ptr %p3
  %fail = cmpxchg weak ptr %out, i8 34, i8 51 acquire monotonic
  %found2 = extractvalue { i8, i1 } %fail, 0
  %ok2 = extractvalue { i8, i1 } %fail, 1
  %p4 = getelementptr i32, ptr %out, i64 4
  %w4 = zext i8 %found2 to i32
  store i32 %w4, ptr %p4
  %p5 = getelementptr i32, ptr %out, i64 5
  %w5 = zext i1 %ok2 to i32
  store i32 %w5, ptr %p5
  %p6 = getelementptr i8, ptr %out, i64 24
  store i32 -16777088, ptr %p6
  %q1 = getelementptr i8, ptr %p6, i64 1
  %q2 = getelementptr i8, ptr %p6, i64 2
  %m1 = atomicrmw add ptr %q1, i8 1 monotonic
  %m2 = atomicrmw umax ptr %q2, i8 127 monotonic
  %m3 = atomicrmw min ptr %p6, i8 5 monotonic
  ret void
}

;@ run shorts: 0x00077fff 0x0004fffe 0x00000001 0x00030004
define ptx_kernel void @k(ptr %out) {
  %h1 = getelementptr i16, ptr %out, i64 1
  store i32 491519, ptr %out
  %a = atomicrmw max ptr %out, i16 32767 monotonic
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 393214, ptr %p1
  %q1 = getelementptr i16, ptr %out, i64 3
  %b = atomicrmw sub ptr %q1, i16 1 monotonic
  %c = atomicrmw nand ptr %p1, i16 1 monotonic
  %d = atomicrmw xor ptr %p1, i16 1 monotonic
  %p2 = getelementptr i32, ptr %out, i64 2
  %pair = cmpxchg ptr %h1, i16 7, i16 7 acq_rel acquire
  %ok = extractvalue { i16, i1 } %pair, 1
  %w = zext i1 %ok to i32
  store i32 %w, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 196611, ptr %p3
  %e = atomicrmw uinc_wrap ptr %p3, i32 196612 monotonic
  ret void
}

;@ run words threads=64: 64 -65 2016 0 5
@s = internal addrspace(3) global i64 undef
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t64 = zext i32 %t to i64
  %first = icmp eq i32 %t, 0
  br i1 %first, label %clear, label %go
clear:
  store i64 0, ptr addrspace(3) @s
  br label %go
go:
  call void @llvm.nvvm.barrier0()
  %a = atomicrmw add ptr %out, i32 1 monotonic
  %p2 = getelementptr i32, ptr %out, i64 2
  %b = atomicrmw add ptr %p2, i32 %t monotonic
  %c = atomicrmw uinc_wrap ptr addrspace(3) @s, i64 1000 monotonic
  %p1 = getelementptr i32, ptr %out, i64 1
  %p3 = getelementptr i32, ptr %out, i64 3
  call void @llvm.nvvm.barrier0()
  %v = load i64, ptr addrspace(3) @s
  %n = trunc i64 %v to i32
  br i1 %first, label %last, label %end
last:
  store i32 %n, ptr %p1
  %f = atomicrmw nand ptr %p1, i32 -1 monotonic
  %g = atomicrmw sub ptr %p1, i32 0 monotonic
  %h = atomicrmw udec_wrap ptr addrspace(3) @s, i64 5 monotonic
  %i = atomicrmw umin ptr addrspace(3) @s, i64 5 monotonic
  %w = load i64, ptr addrspace(3) @s
  %w32 = trunc i64 %w to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w32, ptr %p4
  br label %end
end:
  ret void
}

;@ run pointers: 1 7
@a = internal addrspace(1) global i32 7
define ptx_kernel void @k(ptr %out) {
  %slot = getelementptr i8, ptr %out, i64 8
  store ptr null, ptr %slot
  %g = addrspacecast ptr addrspace(1) @a to ptr
  %old = atomicrmw xchg ptr %slot, ptr %g seq_cst
  %null = icmp eq ptr %old, null
  %w = zext i1 %null to i32
  store i32 %w, ptr %out
  %pair = cmpxchg ptr %slot, ptr %g, ptr null acq_rel monotonic
  %found = extractvalue { ptr, i1 } %pair, 0
  %v = load i32, ptr %found
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %v, ptr %p1
  store i64 0, ptr %slot
  ret void
}

;@ run as_on_a_host: 84279042 -415058 1083179008 0 0 1074987008 -2 -1 -5027 253 1 0
; Values are those of the same functions on a host.
define ptx_kernel void @k(ptr %out) {
  store i32 -2139062017, ptr %out
  %b = getelementptr i8, ptr %out, i64 0
  %b1 = getelementptr i8, ptr %b, i64 1
  %b2 = getelementptr i8, ptr %b, i64 2
  %b3 = getelementptr i8, ptr %b, i64 3
  %x0 = atomicrmw add ptr %b, i8 3 seq_cst
  %x1 = atomicrmw nand ptr %b1, i8 85 seq_cst
  %x2 = atomicrmw max ptr %b2, i8 5 seq_cst
  %x3 = atomicrmw umin ptr %b3, i8 5 seq_cst
  %h = getelementptr i8, ptr %out, i64 0
  %h2 = getelementptr i16, ptr %h, i64 2
  %h3 = getelementptr i16, ptr %h, i64 3
  store i16 -5, ptr %h2
  store i16 500, ptr %h3
  %y0 = atomicrmw xor ptr %h2, i16 21845 acq_rel
  %y1 = atomicrmw min ptr %h3, i16 -7 release
  %w8 = getelementptr i32, ptr %out, i64 8
  %q = getelementptr i32, ptr %out, i64 2
  %f = getelementptr i8, ptr %q, i64 0
  store float 3.5, ptr %f
  %z0 = atomicrmw fadd ptr %f, float 1.25 monotonic
  %z1 = atomicrmw fsub ptr %f, float 0.25 monotonic
  %q3 = getelementptr i32, ptr %out, i64 4
  %d = getelementptr i8, ptr %q3, i64 0
  store double 3.5, ptr %d
  %z2 = atomicrmw fadd ptr %d, double 1.25 monotonic
  %q6 = getelementptr i32, ptr %out, i64 6
  %l = getelementptr i8, ptr %q6, i64 0
  store i64 9, ptr %l
  %z3 = atomicrmw nand ptr %l, i64 5 monotonic
  %s0 = sext i8 %x0 to i32
  %s1 = sext i8 %x1 to i32
  %s2 = sext i8 %x2 to i32
  %s3 = zext i8 %x3 to i32
  %t0 = add i32 %s0, %s1
  %t1 = mul i32 %t0, 7
  %t2 = add i32 %t1, %s2
  %t3 = mul i32 %t2, 5
  %t4 = add i32 %t3, %s3
  store i32 %t4, ptr %w8
  %w9 = getelementptr i32, ptr %out, i64 9
  %w9b = getelementptr i8, ptr %w9, i64 0
  %c = cmpxchg ptr %w9b, i8 0, i8 -3 acq_rel monotonic
  %ok = extractvalue { i8, i1 } %c, 1
  %w10 = getelementptr i32, ptr %out, i64 10
  %okz = zext i1 %ok to i32
  store i32 %okz, ptr %w10
  %w9h = getelementptr i8, ptr %w9, i64 0
  %w9h1 = getelementptr i16, ptr %w9h, i64 1
  %c2 = cmpxchg weak ptr %w9h1, i16 1, i16 -3 seq_cst acquire
  %v2 = extractvalue { i16, i1 } %c2, 0
  %ok2 = extractvalue { i16, i1 } %c2, 1
  %w11 = getelementptr i32, ptr %out, i64 11
  %okz2 = zext i1 %ok2 to i32
  store i32 %okz2, ptr %w11
  ret void
}

;@ run wide_operations sm=90: 0 0 2 0 -2 -1 -1 -1 -2 -1 -1 -1 7 0 0 0
; An exchange is all that PTX has at 128 bits.
define ptx_kernel void @k(ptr %out) {
  %p0 = getelementptr i8, ptr %out, i64 0
  %p1 = getelementptr i8, ptr %out, i64 16
  %p2 = getelementptr i8, ptr %out, i64 32
  %p3 = getelementptr i8, ptr %out, i64 48
  store i128 18446744073709551615, ptr %p0, align 16
  store i128 5, ptr %p1, align 16
  store i128 1, ptr %p2, align 16
  %a = atomicrmw add ptr %p0, i128 18446744073709551617 monotonic
  %b = atomicrmw nand ptr %p1, i128 3 acq_rel
  %c = atomicrmw min ptr %p2, i128 -2 seq_cst
  %s = add i128 %a, %b
  %t = add i128 %s, %c
  %d = sub i128 %t, 18446744073709551614
  store i128 %d, ptr %p3, align 16
  ret void
}
