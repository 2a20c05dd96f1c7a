; A value is used only where its definition has been run.
; TEST: verify
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x ; ERROR: %x is not defined on every path to its use
}
