; Loads through a const restrict parameter of a kernel are invariant; not through plain const, not through a
; parameter that is written, not volatile ones.
; TEST: opt -arch=sm_90 --passes restrict
define ptx_kernel void @k(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) readonly %b, ptr addrspace(1) noalias readonly %w) {
  %a4 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load i32, ptr addrspace(1) %a4, align 4
  %v = load volatile i32, ptr addrspace(1) %a, align 4
  %y = load i32, ptr addrspace(1) %b, align 4
  %z = load i32, ptr addrspace(1) %w, align 4
  %s = add i32 %x, %y
  %t = add i32 %s, %v
  %u = add i32 %t, %z
  store i32 %u, ptr addrspace(1) %w, align 4
  ret void
}
; CHECK: %x = load i32, ptr addrspace(1) %a4, align 4, !invariant.load
; CHECK: %v = load volatile i32, ptr addrspace(1) %a, align 4
; CHECK-NOT: !invariant.load
