; What only sets bits that a mask, a shift or a truncation does not ask for is left out, of sums as far as nothing carries
; into what is asked for.
; TEST: opt -arch=sm_90 --passes simplify
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x, i32 %y, i64 %z) {
; CHECK: shl i32 %x, 29
; CHECK: lshr i32 %y, 16
; CHECK: trunc i64 %z to i32
; CHECK: and i32 %x, 7
; CHECK: ashr i32 %y, 24
; CHECK: and i32 %x, 65280
; CHECK: and i32 %x, 255
; CHECK: and i64 %z, 255
; CHECK: shl i32 %kept, 28
; CHECK: lshr i32 %carried, 16
; CHECK: ashr i32 %both, 7
; CHECK: store volatile i32 %both
  ; a field next to another
  %x3 = and i32 %x, 7
  %y3 = shl i32 %y, 3
  %j = or i32 %x3, %y3
  %a = shl i32 %j, 29
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %xl = and i32 %x, 65535
  %yh = and i32 %y, -65536
  %j2 = xor i32 %xl, %yh
  %b = lshr i32 %j2, 16
  store volatile i32 %b, ptr addrspace(1) %p, align 4
  %yw = zext i32 %y to i64
  %ys = shl i64 %yw, 32
  %j3 = or i64 %z, %ys
  %c = trunc i64 %j3 to i32
  store volatile i32 %c, ptr addrspace(1) %p, align 4
  ; sums
  %s = add i32 %y3, %x
  %d = and i32 %s, 7
  store volatile i32 %d, ptr addrspace(1) %p, align 4
  %j4 = or i32 %yh, %xl
  %e = ashr i32 %j4, 24
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  ; there and back
  %r = lshr i32 %x, 8
  %l = shl i32 %r, 8
  %f = and i32 %l, 65280
  store volatile i32 %f, ptr addrspace(1) %p, align 4
  %l2 = shl i32 %x, 8
  %r2 = lshr i32 %l2, 8
  %g = and i32 %r2, 255
  store volatile i32 %g, ptr addrspace(1) %p, align 4
  %t = trunc i64 %z to i32
  %w = zext i32 %t to i64
  %h = and i64 %w, 255
  store volatile i64 %h, ptr addrspace(1) %p, align 8
  ; all of these bits are asked for, or carry into those that are
  %kept = or i32 %x3, %y
  %i = shl i32 %kept, 28
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %carried = add i32 %xl, %y
  %m = lshr i32 %carried, 16
  store volatile i32 %m, ptr addrspace(1) %p, align 4
  ; needed anyway
  %both = xor i32 %y, %x3
  %n = ashr i32 %both, 7
  store volatile i32 %n, ptr addrspace(1) %p, align 4
  store volatile i32 %both, ptr addrspace(1) %p, align 4
  ret void
}
