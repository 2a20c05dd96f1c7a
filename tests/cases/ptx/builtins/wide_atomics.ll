; 128-bit atomic accesses move both halves at once (PTX ISA, "ld", "st", "atom"); two accesses of 64 bits could be seen
; torn. An access to memory of one thread needs no such care.
; TEST: ptx -arch=sm_90
target triple = "nvptx64-nvidia-cuda"
define i128 @read(ptr addrspace(1) %p) {
  %v = load atomic i128, ptr addrspace(1) %p syncscope("block") acquire, align 16
  ret i128 %v
}
define void @write(ptr %p, i128 %v) {
  store atomic i128 %v, ptr %p seq_cst, align 16
  ret void
}
define i128 @swap(ptr addrspace(3) %p, i128 %v) {
  %old = atomicrmw xchg ptr addrspace(3) %p, i128 %v syncscope("device") monotonic
  ret i128 %old
}
define { i128, i1 } @exchange(ptr addrspace(1) %p, i128 %c, i128 %v) {
  %pair = cmpxchg ptr addrspace(1) %p, i128 %c, i128 %v acq_rel acquire
  ret { i128, i1 } %pair
}
; CHECK: ld.acquire.cta.global.b128 [[W:%rq[0-9]+]], [%rd1];
; CHECK: mov.b128 {%rd2, %rd3}, [[W]];
; CHECK: fence.sc.sys;
; CHECK: st.release.sys.b128 [%rd1],
; CHECK: atom.shared.exch.b128
; CHECK: atom.acq_rel.sys.global.cas.b128
; CHECK: xor.b64
; CHECK: setp.eq.s64
