; Votes and shuffles whose kind is an argument (NVVM IR Specification, "Vote", "Data Movement").
; TEST: ptx -arch=sm_80
target triple = "nvptx64-nvidia-cuda"
declare { i32, i1 } @llvm.nvvm.vote.sync(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)
define { i32, i1 } @votes(i32 %mask, i1 %p) {
  %all = call { i32, i1 } @llvm.nvvm.vote.sync(i32 %mask, i32 0, i1 %p)
  %a = extractvalue { i32, i1 } %all, 1
  %any = call { i32, i1 } @llvm.nvvm.vote.sync(i32 %mask, i32 1, i1 %a)
  %b = extractvalue { i32, i1 } %any, 1
  %same = call { i32, i1 } @llvm.nvvm.vote.sync(i32 %mask, i32 2, i1 %b)
  %c = extractvalue { i32, i1 } %same, 1
  %ballot = call { i32, i1 } @llvm.nvvm.vote.sync(i32 %mask, i32 3, i1 %c)
  ret { i32, i1 } %ballot
}
; CHECK: vote.sync.all.pred
; CHECK: vote.sync.any.pred
; CHECK: vote.sync.uni.pred
; CHECK: vote.sync.ballot.b32
define { i32, i1 } @shuffles(i32 %mask, i32 %v, i32 %lane) {
  %i = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 %mask, i32 0, i32 %v, i32 %lane, i32 31)
  %a = extractvalue { i32, i1 } %i, 0
  %u = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 %mask, i32 1, i32 %a, i32 %lane, i32 0)
  %b = extractvalue { i32, i1 } %u, 0
  %d = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 %mask, i32 2, i32 %b, i32 %lane, i32 31)
  %c = extractvalue { i32, i1 } %d, 0
  %x = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 %mask, i32 3, i32 %c, i32 %lane, i32 31)
  ret { i32, i1 } %x
}
; CHECK: shfl.sync.idx.b32
; CHECK: shfl.sync.up.b32
; CHECK: shfl.sync.down.b32
; CHECK: shfl.sync.bfly.b32
