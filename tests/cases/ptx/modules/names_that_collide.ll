; Local names with characters that PTX lacks may become those of others: then a number follows.
; TEST: ptx -arch=sm_90 -rdc=true
; CHECK: .global .align 1 .b8 _$_text[2]
; CHECK: .global .align 1 .b8 _$_text$1[2]
; CHECK: .func _$_f()
; CHECK: .func _$_f$1()
target triple = "nvptx64-nvidia-cuda"
@.text = private constant [2 x i8] c"a\00"
@"<text" = private constant [2 x i8] c"b\00"
define internal void @.f() noinline {
  %x = load volatile i8, ptr @.text
  ret void
}
define internal void @"<f"() noinline {
  %x = load volatile i8, ptr @"<text"
  ret void
}
define void @k() {
  call void @.f()
  call void @"<f"()
  ret void
}
