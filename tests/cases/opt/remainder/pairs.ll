; A remainder is what the quotient of the same operands leaves, whichever comes first; chains too.
; TEST: opt -arch=sm_90 --passes remainder
define void @chain(i64 %i, i64 %w, i64 %h, ptr %o) {
; CHECK: define void @chain
; CHECK: %1 = udiv i64 %i, %w
; CHECK: %2 = mul i64 %1, %w
; CHECK: %3 = sub i64 %i, %2
; CHECK: %4 = udiv i64 %1, %h
; CHECK: mul i64 %4, %h
; CHECK: sub i64 %1,
; CHECK-NOT: urem
; CHECK: ret void
  %x = urem i64 %i, %w
  %q = udiv i64 %i, %w
  %y = urem i64 %q, %h
  %z = udiv i64 %q, %h
  store volatile i64 %x, ptr %o, align 8
  store volatile i64 %y, ptr %o, align 8
  store volatile i64 %z, ptr %o, align 8
  ret void
}

; Signed and unsigned are apart, a lone remainder stays, neither of two branches dominates the other.
define void @apart(i32 %x, i32 %y, i1 %c, ptr %o) {
; CHECK: define void @apart
; CHECK: %a = sdiv i32 %x, %y
; CHECK: %b = urem i32 %x, %y
; CHECK: %d = udiv i32 %y, %x
; CHECK: %e = urem i32 %y, %x
; CHECK: ret void
  %a = sdiv i32 %x, %y
  %b = urem i32 %x, %y
  store volatile i32 %a, ptr %o, align 4
  store volatile i32 %b, ptr %o, align 4
  br i1 %c, label %left, label %right
left:
  %d = udiv i32 %y, %x
  store volatile i32 %d, ptr %o, align 4
  ret void
right:
  %e = urem i32 %y, %x
  store volatile i32 %e, ptr %o, align 4
  ret void
}
