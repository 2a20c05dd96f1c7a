; A value of more members than there are registers for is refused, also as a parameter of which one member is used; what
; lies in memory may be as large.
; TEST: driver --emit=ptx -O0 -arch=sm_80 {case} -o -
; CHECK: in function 'member': not supported yet: a value of this type in registers
; CHECK: in function 'byval': not supported yet: a value of this type in registers
; CHECK: exit 1
target triple = "nvptx64-nvidia-cuda"
%big = type { [16384 x i32] }
define i32 @member(%big %v) noinline {
  %e = extractvalue %big %v, 0, 7
  ret i32 %e
}
define i32 @byval(ptr byval(%big) %p) noinline {
  %a = getelementptr %big, ptr %p, i64 0, i32 0, i64 9
  %e = load i32, ptr %a
  ret i32 %e
}
define ptx_kernel void @memory(ptr %q) {
  %a = getelementptr %big, ptr %q, i64 0, i32 0, i64 9
  store i32 1, ptr %a
  ret void
}
