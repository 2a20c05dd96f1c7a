; Sums, minima and maxima of halves are operations on the whole word before sm_90.
; TEST: opt -arch=sm_80 --passes legalize
declare i32 @llvm.nvvm.add.u16x2(i32, i32)
declare i32 @llvm.nvvm.max.s16x2(i32, i32)
declare i32 @llvm.nvvm.min.u16x2(i32, i32)
define i32 @sum(i32 %a, i32 %b) {
  %r = call i32 @llvm.nvvm.add.u16x2(i32 %a, i32 %b)
  ret i32 %r
}
; CHECK: @sum
; CHECK-NOT: u16x2
; CHECK: ret i32
define i32 @choice(i32 %a, i32 %b, i32 %c) {
  %m = call i32 @llvm.nvvm.max.s16x2(i32 %a, i32 %b)
  %r = call i32 @llvm.nvvm.min.u16x2(i32 %m, i32 %c)
  ret i32 %r
}
; CHECK: @choice
; CHECK-NOT: 16x2
; CHECK: prmt
; CHECK: prmt
; CHECK: ret i32
