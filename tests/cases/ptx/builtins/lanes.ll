; Lanes in another order are the same registers in another order.
; TEST: ptx -arch=sm_90
; CHECK: st.volatile.global.v4.u32 [%rd1], {%r4, %r3, %r2, %r1};
; CHECK: st.volatile.global.v4.u32 [%rd1], {%r2, %r3, %r4, %r5};
; CHECK: st.volatile.global.v4.u32 [%rd1], {%r4, %r5, %r6, %r7};
; CHECK: st.volatile.global.v4.u32 [%rd1], {%r2, %r1, %r4, %r3};
; CHECK: st.volatile.global.v4.u32 [%rd1], {%r7, %r8, %r3, %r4};
target triple = "nvptx64-nvidia-cuda"
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.interleave2.v4i32(<2 x i32>, <2 x i32>)
declare { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32>)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
define void @orders(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load <4 x i32>, ptr addrspace(1) %p, align 16
  %b = load <4 x i32>, ptr addrspace(1) %q, align 16
  %reversed = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a)
  store volatile <4 x i32> %reversed, ptr addrspace(1) %p, align 16
  %window = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %a, <4 x i32> %b, i32 1)
  store volatile <4 x i32> %window, ptr addrspace(1) %p, align 16
  %tail = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %a, <4 x i32> %b, i32 -1)
  store volatile <4 x i32> %tail, ptr addrspace(1) %p, align 16
  %pair = call { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %a)
  %even = extractvalue { <2 x i32>, <2 x i32> } %pair, 0
  %odd = extractvalue { <2 x i32>, <2 x i32> } %pair, 1
  %mixed = call <4 x i32> @llvm.vector.interleave2.v4i32(<2 x i32> %odd, <2 x i32> %even)
  store volatile <4 x i32> %mixed, ptr addrspace(1) %p, align 16
  %part = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %b, i64 2)
  %whole = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %a, <2 x i32> %part, i64 0)
  store volatile <4 x i32> %whole, ptr addrspace(1) %p, align 16
  ret void
}
