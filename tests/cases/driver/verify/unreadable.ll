; A text that cannot be read has another exit code.
; TEST: driver verify {case}
; CHECK: {case}:6:11: error: not a token
; CHECK-NEXT: exit 1
define i32 @f() {
  ret i32 +
}
