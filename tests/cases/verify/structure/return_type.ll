; TEST: verify
; ERROR@none: ret-type
define void @f() {
entry:
  ret i32 1
}
