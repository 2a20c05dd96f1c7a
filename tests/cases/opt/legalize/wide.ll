; 128-bit division is a call; what is not needed of the library is not there.
; TEST: opt -arch=sm_90 --passes legalize
define i128 @f(i128 %a, i128 %b) {
  %q = urem i128 %a, %b
  ret i128 %q
}
; CHECK: call i128 @__ptxc_udiv128(i128 %a, i128 %b)
; CHECK: mul i128
; CHECK: sub i128 %a
; CHECK-NOT: __ptxc_sdiv128
; CHECK-NOT: to_f64
