; A number of 32 bits that was extended is divided as such a number, by constants of the type: not by one that is larger,
; nor by minus one, whose quotient may not have the type.
; TEST: opt -arch=sm_90 --passes simplify
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x) {
; CHECK: %w = sext i32 %x to i64
; CHECK: %z = zext i32 %x to i64
; CHECK: srem i32 %x, 17
; CHECK: sext i32
; CHECK: udiv i32 %x, -3
; CHECK: zext i32
; CHECK: sdiv i64 %w, 4294967297
; CHECK: urem i64 %z, 4294967299
; CHECK-NOT: i32 %x, -1
  %w = sext i32 %x to i64
  %z = zext i32 %x to i64
  %a = srem i64 %w, 17
  store volatile i64 %a, ptr addrspace(1) %p, align 8
  %b = udiv i64 %z, 4294967293
  store volatile i64 %b, ptr addrspace(1) %p, align 8
  %c = sdiv i64 %w, 4294967297
  store volatile i64 %c, ptr addrspace(1) %p, align 8
  %d = urem i64 %z, 4294967299
  store volatile i64 %d, ptr addrspace(1) %p, align 8
  %e = sdiv i64 %w, -1
  store volatile i64 %e, ptr addrspace(1) %p, align 8
  ret void
}
