; Division by a constant is a multiplication; by a variable it stays.
; TEST: opt -arch=sm_90 --passes divide
define i32 @ten(i32 %x) {
  %q = udiv i32 %x, 10
  ret i32 %q
}
; CHECK: call i32 @llvm.nvvm.mulhi.ui(i32 %x, i32 -858993459)
; CHECK: lshr i32 {{..}}, 3
define i64 @rest(i64 %x, i64 %y) {
  %r = srem i64 %x, 1000003
  %s = sdiv i64 %r, %y
  ret i64 %s
}
; CHECK: call i64 @llvm.nvvm.mulhi.ll(i64 %x
; CHECK: mul i64 {{..}}, 1000003
; CHECK: sdiv i64 {{..}}, %y
