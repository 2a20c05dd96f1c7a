; Intrinsics with the types that other versions of LLVM give them: permutes of one word (LLVM 23), the number of the grid
; in 32 bits (before 19), shared addresses of the cluster in the space of the block (before 21).
; TEST: ptx -arch=sm_90 -rdc=true
; CHECK: .func (.param .b32 func_retval0) permuted(
; CHECK: prmt.b32.rc8
; CHECK: prmt.b32.ecl
; CHECK: prmt.b32.ecr
; CHECK: prmt.b32.rc16
; CHECK: .func (.param .b32 func_retval0) grid(
; CHECK: mov.u64 {{%rd[0-9]+}}, %gridid;
; CHECK: .func (.param .b64 func_retval0) remote(
; CHECK: mapa.shared::cluster.u
; CHECK: .func (.param .b32 func_retval0) rank(
; CHECK: getctarank.shared::cluster.u
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.prmt.rc8(i32, i32)
declare i32 @llvm.nvvm.prmt.ecl(i32, i32)
declare i32 @llvm.nvvm.prmt.ecr(i32, i32)
declare i32 @llvm.nvvm.prmt.rc16(i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.gridid()
declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3))
define i32 @permuted(i32 %word, i32 %selector) {
  %a = call i32 @llvm.nvvm.prmt.rc8(i32 %word, i32 %selector)
  %b = call i32 @llvm.nvvm.prmt.ecl(i32 %a, i32 %selector)
  %c = call i32 @llvm.nvvm.prmt.ecr(i32 %b, i32 %selector)
  %d = call i32 @llvm.nvvm.prmt.rc16(i32 %c, i32 %selector)
  ret i32 %d
}
define i32 @grid() {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.gridid()
  ret i32 %n
}
define ptr addrspace(3) @remote(ptr addrspace(3) %p, i32 %rank) {
  %q = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %p, i32 %rank)
  ret ptr addrspace(3) %q
}
define i32 @rank(ptr addrspace(3) %p) {
  %n = call i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3) %p)
  ret i32 %n
}
