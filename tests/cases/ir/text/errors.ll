; TEST: ir
define void @f(i32 %a) {
  %b = add i32 %a, %missing ; ERROR: missing
  ret void
}
