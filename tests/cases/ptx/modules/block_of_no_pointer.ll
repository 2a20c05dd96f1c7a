; A copy or fill is of memory.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.memmove.f16.p0(half, ptr, i64, i1)

define void @f(half %a, ptr %p, i64 %n) {
  call void @llvm.memmove.f16.p0(half %a, ptr %p, i64 %n, i1 false) ; ERROR: of what is no pointer
  ret void
}
