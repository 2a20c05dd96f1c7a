; A broken rule has the place of the instruction that breaks it.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x ; ERROR: %x is not defined on every path to its use
}
