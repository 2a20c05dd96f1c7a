; Products of narrow, sparse and scaled matrices by LLVM's names; an access to a fragment without a stride.
; TEST: ptx -arch=sm_120a
target triple = "nvptx64-nvidia-cuda"
declare { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4.u4(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { float, float, float, float } @llvm.nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.bf16(i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, i32, i32)
declare { float, float, float, float } @llvm.nvvm.mma.block.scale.m16n8k64.row.col.mxf4nvf4.scale.4x.f32.e2m1.e2m1.f32.ue4m3(i32, i32, i32, i32, i32, i32, float, float, float, float, i32, i16, i16, i32, i16, i16)
declare { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b4x16_p64.p3(ptr addrspace(3))
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.s8.p1(ptr addrspace(1))
define { i32, i32, i32, i32 } @narrow(i32 %a) {
  %d = call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k64.row.col.satfinite.s4.u4(i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret { i32, i32, i32, i32 } %d
}
; CHECK: mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.u4.s32
define { float, float, float, float } @sparse(i32 %a, float %c, i32 %metadata) {
  %d = call { float, float, float, float } @llvm.nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.bf16(i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, i32 %metadata, i32 1)
  ret { float, float, float, float } %d
}
; CHECK: mma.sp::ordered_metadata.sync.aligned.m16n8k32.row.col.f32.bf16.bf16.f32{{..}}, 1;
define { float, float, float, float } @scaled(i32 %a, float %c, i16 %byte) {
  %d = call { float, float, float, float } @llvm.nvvm.mma.block.scale.m16n8k64.row.col.mxf4nvf4.scale.4x.f32.e2m1.e2m1.f32.ue4m3(i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, i32 %a, i16 %byte, i16 0, i32 %a, i16 %byte, i16 1)
  ret { float, float, float, float } %d
}
; CHECK: mma.sync.aligned.m16n8k64.row.col.kind::mxf4nvf4.block_scale.scale_vec::4X.f32.e2m1.e2m1.f32.ue4m3
define { i32, i32 } @load(ptr addrspace(3) %p) {
  %d = call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b4x16_p64.p3(ptr addrspace(3) %p)
  ret { i32, i32 } %d
}
; CHECK: ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8x16.b4x16_p64
define { i32, i32 } @side_by_side(ptr addrspace(1) %p) {
  %d = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.col.s8.p1(ptr addrspace(1) %p)
  ret { i32, i32 } %d
}
; CHECK: wmma.load.a.sync.aligned.col.m16n16k16.global.s8{{..}}, 16;
