; What is read through a choice between local variables is read from both; other memory, and what lies outside
; a variable, is not.
; TEST: opt -arch=sm_90 --passes speculate
define float @two(i1 %c) {
  %a = alloca float, align 4
  %b = alloca { float, float }, align 4
  %b1 = getelementptr i8, ptr %b, i64 4
  %p = select i1 %c, ptr %a, ptr %b1
  %v = load float, ptr %p, align 4
  ret float %v
}
; CHECK: @two
; CHECK: %1 = load float, ptr %a, align 4
; CHECK: %2 = load float, ptr %b1, align 4
; CHECK: select i1 %c, float %1, float %2

define { i16 } @members(i1 %c, i1 %d) {
  %a = alloca { i16 }, align 2
  %b = alloca { i16 }, align 2
  %e = alloca { i16 }, align 2
  %p = select i1 %c, ptr %a, ptr %b
  %q = select i1 %d, ptr %p, ptr %e
  %v = load { i16 }, ptr %q, align 2
  ret { i16 } %v
}
; CHECK: @members
; CHECK-NOT: load { i16 }, ptr %q
; CHECK: select i1 %c, i16
; CHECK: select i1 %d, i16

define i32 @kept(i1 %c) {
  %a = alloca i32, align 4
  %b = alloca i8, align 1
  %q = select i1 %c, ptr %a, ptr %b
  %w = load i32, ptr %q, align 4
  %s = select i1 %c, ptr %a, ptr %a
  %x = load volatile i32, ptr %s, align 4
  %t = add i32 %w, %x
  ret i32 %t
}
; CHECK: @kept
; CHECK: %w = load i32, ptr %q, align 4
; CHECK: %x = load volatile i32, ptr %s, align 4

; What the load promises of its address may not hold for the variable that was not chosen.
define i32 @unaligned(i1 %c) {
  %a = alloca i32, align 4
  %b = alloca <{ i8, i32 }>, align 1
  %b1 = getelementptr i8, ptr %b, i64 1
  %p = select i1 %c, ptr %a, ptr %b1
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; CHECK: @unaligned
; CHECK: %v = load i32, ptr %p, align 4
