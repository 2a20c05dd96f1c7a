; Loads through a restrict parameter that is only read are invariant without const; not through one that is passed on.
; TEST: opt -arch=sm_90 --passes restrict
define ptx_kernel void @k(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b, ptr addrspace(1) %w) {
; CHECK: %x = load i32, ptr addrspace(1) %a4, align 4, !invariant.load
; CHECK-NOT: !invariant.load
  %a4 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load i32, ptr addrspace(1) %a4, align 4
  %y = load i32, ptr addrspace(1) %b, align 4
  %s = add i32 %x, %y
  store i32 %s, ptr addrspace(1) %w, align 4
  store ptr addrspace(1) %b, ptr addrspace(1) %w, align 8
  ret void
}
