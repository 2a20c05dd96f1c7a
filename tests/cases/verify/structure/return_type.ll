; TEST: verify
define void @f() {
entry:
  ret i32 1 ; ERROR: returns i32 where void is declared
}
