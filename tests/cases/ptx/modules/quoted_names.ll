; Names mean the same with quotes and without, as some programs that write NVVM IR quote all of them.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"

; CHECK: .global .align 4 .u32 kept = 7;
@"kept" = internal addrspace(1) global i32 7
@"llvm.used" = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @"kept" to ptr)], section "llvm.metadata"

declare void @"llvm.dbg.value"(metadata, metadata, metadata)
declare i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()

; CHECK: .visible .entry k
; CHECK: mov.u32 [[R:%r[0-9]+]], %tid.x;
; CHECK: max.s32 [[M:%r[0-9]+]], [[R]],
define void @"k"(ptr %"out", i32 %"n") {
  %"t" = call i32 @"llvm.nvvm.read.ptx.sreg.tid.x"()
  %"m" = call i32 @"llvm.smax.i32"(i32 %"t", i32 %"n")
  store i32 %"m", ptr %"out"
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{ptr @"k", !"kernel", i32 1}
