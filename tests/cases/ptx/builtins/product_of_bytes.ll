; Products of bytes in tensor memory are on sm_100a and sm_110a alone, the other kinds on all with tensor memory.
; TEST: ptx -arch=sm_100f -rdc=true
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
define void @f(ptr addrspace(6) %d, i64 %a, i64 %b) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 0, i1 true, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 0, i1 true, i32 3, i32 1, i32 0) ; ERROR: llvm.nvvm.tcgen05.mma.shared with 3 needs sm_100a or sm_110a
  ret void
}
