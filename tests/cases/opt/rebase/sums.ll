; Addresses that differ by a constant are counted from one of them, however the sum is written; not where it may wrap.
; TEST: opt -arch=sm_90 --passes rebase
define float @sum(ptr addrspace(1) %a, i32 %x, i32 %y) {
; CHECK: define float @sum
; CHECK: %p = getelementptr float, ptr addrspace(1) %a, i32 %i
; CHECK: %u = load float, ptr addrspace(1) %p, align 4
; CHECK: %[[Q:.*]] = getelementptr i8, ptr addrspace(1) %p, i64 4
; CHECK: %v = load float, ptr addrspace(1) %[[Q]], align 4
; CHECK: ret float
  %i = add nsw i32 %x, %y
  %p = getelementptr float, ptr addrspace(1) %a, i32 %i
  %u = load float, ptr addrspace(1) %p, align 4
  %x1 = add nsw i32 %x, 1
  %j = add nsw i32 %x1, %y
  %q = getelementptr float, ptr addrspace(1) %a, i32 %j
  %v = load float, ptr addrspace(1) %q, align 4
  %s = fadd float %u, %v
  ret float %s
}
define float @wraps(ptr addrspace(1) %a, i32 %x, i32 %y) {
; CHECK: define float @wraps
; CHECK: %v = load float, ptr addrspace(1) %q, align 4
  %i = add nsw i32 %x, %y
  %p = getelementptr float, ptr addrspace(1) %a, i32 %i
  %u = load float, ptr addrspace(1) %p, align 4
  %x1 = add i32 %x, 1
  %j = add nsw i32 %x1, %y
  %q = getelementptr float, ptr addrspace(1) %a, i32 %j
  %v = load float, ptr addrspace(1) %q, align 4
  %s = fadd float %u, %v
  ret float %s
}
; Neither branch dominates the other.
define float @apart(ptr addrspace(1) %a, i32 %x, i32 %y, i1 %c) {
; CHECK: define float @apart
; CHECK: %u = load float, ptr addrspace(1) %p, align 4
; CHECK: %v = load float, ptr addrspace(1) %q, align 4
entry:
  %i = add nsw i32 %x, %y
  %x1 = add nsw i32 %x, 1
  %j = add nsw i32 %x1, %y
  br i1 %c, label %left, label %right
left:
  %p = getelementptr float, ptr addrspace(1) %a, i32 %i
  %u = load float, ptr addrspace(1) %p, align 4
  ret float %u
right:
  %q = getelementptr float, ptr addrspace(1) %a, i32 %j
  %v = load float, ptr addrspace(1) %q, align 4
  ret float %v
}
