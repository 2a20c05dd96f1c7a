; Orderings and scopes of atomic accesses (PTX ISA, "Memory Consistency Model"): a sequentially consistent one has a fence
; before it, compare-and-exchange does what either of its orderings asks for, and the scope of clusters is from sm_90 on.
; TEST(90): driver --emit=ptx -arch=sm_90 {case} -o -
; TEST(80): driver --emit=ptx -arch=sm_80 {case} -o -
; CHECK(90): fence.sc.sys;
; CHECK-NEXT(90): ld.acquire.sys.global.u32
; CHECK-NEXT(90): fence.sc.gpu;
; CHECK-NEXT(90): st.release.gpu.global.u32
; CHECK(90): fence.sc.sys;
; CHECK-NEXT(90): atom.acq_rel.sys.global.exch.b32
; CHECK(90): fence.sc.sys;
; CHECK-NEXT(90): atom.acq_rel.sys.global.cas.b32
; CHECK(90): atom.acq_rel.sys.global.cas.b32
; CHECK(90): atom.acquire.sys.global.cas.b32
; CHECK(90): ld.acquire.cluster.global.u32
; CHECK(90): fence.sc.cluster;
; CHECK(90): fence.acq_rel.cluster;
; CHECK(80): ld.acquire.gpu.global.u32
; CHECK(80): fence.sc.gpu;
; CHECK(80): fence.acq_rel.gpu;
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  store atomic i32 %a, ptr %p syncscope("device") seq_cst, align 4
  %b = atomicrmw xchg ptr %p, i32 %a seq_cst
  %c = cmpxchg ptr %p, i32 %b, i32 1 monotonic seq_cst
  %d = cmpxchg ptr %p, i32 %b, i32 2 release acquire
  %e = cmpxchg ptr %p, i32 %b, i32 3 monotonic acquire
  %f = load atomic i32, ptr %p syncscope("cluster") acquire, align 4
  %g = atomicrmw add ptr %p, i32 %f syncscope("cluster") seq_cst
  fence syncscope("cluster") acq_rel
  ret void
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
