; A 64-bit division asks whether both numbers fit into 32 bits; what is known to fit is not asked; a small dividend
; goes into a large divisor no times, unless that is negative.
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
; CHECK: select i1 {{.*}}, i64 %y, i64 1
; CHECK: urem i32
; CHECK: select i1 {{.*}}, i64 {{.*}}, i64 %x
; CHECK-NOT: i64 %x, %y
; CHECK: ret i64
  %x = zext i32 %n to i64
  %q = urem i64 %x, %y
  ret i64 %q
}
define i64 @quotient_of_one_known(i32 %n, i64 %y) {
; CHECK: define i64 @quotient_of_one_known
; CHECK: udiv i32
; CHECK: select i1 {{.*}}, i64 {{.*}}, i64 0
; CHECK-NOT: i64 %x, %y
; CHECK: ret i64
  %x = zext i32 %n to i64
  %q = udiv i64 %x, %y
  ret i64 %q
}
define i64 @signed_of_one_known(i32 %n, i64 %y) {
; CHECK: define i64 @signed_of_one_known
; CHECK: sdiv i64 %x, %y
  %x = zext i32 %n to i64
  %q = sdiv i64 %x, %y
  ret i64 %q
}
define i64 @divisor_known(i64 %x, i32 %k) {
; CHECK: define i64 @divisor_known
; CHECK: lshr i64 %x, 32
; CHECK: udiv i32
; CHECK: udiv i64 %x, %y
  %y = zext i32 %k to i64
  %q = udiv i64 %x, %y
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
