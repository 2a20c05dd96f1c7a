; Annotations of alignment (KM-11) and of textures, surfaces and samplers (GV-16, KM-17), as llc and libNVVM have them.
; TEST: driver --emit=ptx -arch=sm_90 {case} -o -
; CHECK: .global .texref tex;
; CHECK: .global .surfref surf;
; CHECK: .global .samplerref smp;
; CHECK: .func (.param .align 16 .b8 func_retval0[16]) f(
; CHECK-NEXT: .param .align 32 .b8 f_param_0[16],
; CHECK: st.param.v4.u32 [func_retval0]
; CHECK: .entry k(
; CHECK-NEXT: .param .align 16 .b8 k_param_0[16],
; CHECK: .param .align 32 .b8 param0[16];
; CHECK-NEXT: st.param.v4.u32 [param0]
; CHECK: .param .align 16 .b8 retval0[16];
; CHECK: ld.param.u32 {{.*}}, [retval0];
; CHECK: mov.u64 [[TEX:%rd[0-9]+]], tex;
; CHECK-NEXT: tex.1d.v4.f32.s32 {{.*}}, [[[TEX]]
; CHECK: mov.u64 {{.*}}, surf;
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { i32, i32, i32, i32 }
@tex = internal addrspace(1) global i64 0, align 8
@surf = internal addrspace(1) global i64 undef, align 8
@smp = addrspace(1) global i64 undef, align 8
declare i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1))
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64, i32)
define internal %S @f(%S %x, i32 %y) noinline {
  ret %S %x
}
define void @k(%S %l, ptr %out) {
  %r = call %S @f(%S %l, i32 7)
  %e = extractvalue %S %r, 2
  store i32 %e, ptr %out
  %h = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @tex)
  %v = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %h, i32 %e)
  %q = extractvalue { float, float, float, float } %v, 0
  %p1 = getelementptr float, ptr %out, i64 1
  store float %q, ptr %p1
  %g = call i64 @llvm.nvvm.texsurf.handle.internal.p1(ptr addrspace(1) @surf)
  %p2 = getelementptr i64, ptr %out, i64 1
  store i64 %g, ptr %p2
  ret void
}
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"align", i32 65552}
!2 = !{ptr @f, !"align", i32 16, !"align", i32 65568}
!3 = !{ptr addrspace(1) @tex, !"texture", i32 1}
!4 = !{ptr addrspace(1) @surf, !"surface", i32 1}
!5 = !{ptr addrspace(1) @smp, !"sampler", i32 1}
!nvvmir.version = !{!6}
!6 = !{i32 2, i32 0}
