; A 64-bit division asks whether both numbers fit into 32 bits; what is known to fit is not asked.
; TEST: opt -arch=sm_90 --passes narrow-division
define i64 @signed(i64 %x, i64 %y) {
; CHECK: define i64 @signed
; CHECK: or i64 %x, %y
; CHECK: lshr i64
; CHECK: icmp eq i64
; CHECK: udiv i32
; CHECK: zext i32
; CHECK: %q = sdiv i64 %x, %y
; CHECK: phi i64
  %q = sdiv i64 %x, %y
  ret i64 %q
}
define i64 @one_known(i32 %n, i64 %y) {
; CHECK: define i64 @one_known
; CHECK-NOT: or i64
; CHECK: lshr i64 %y, 32
; CHECK: urem i32
  %x = zext i32 %n to i64
  %q = urem i64 %x, %y
  ret i64 %q
}
define i64 @both_known(i32 %n, i32 %k) {
; CHECK: define i64 @both_known
; CHECK-NOT: br
; CHECK: udiv i32
; CHECK-NOT: udiv i64
; CHECK: ret i64
  %x = zext i32 %n to i64
  %y = zext i32 %k to i64
  %q = udiv i64 %x, %y
  ret i64 %q
}
