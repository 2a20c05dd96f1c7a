; A load at a constant offset takes its address along; a written place stays.
; TEST: opt -arch=sm_90 --passes licm
define void @f(ptr addrspace(1) noalias %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %place = getelementptr i8, ptr addrspace(1) %p, i64 4
  %x = load i32, ptr addrspace(1) %place, align 4
  %other = getelementptr i8, ptr addrspace(1) %q, i64 8
  %y = load i32, ptr addrspace(1) %other, align 4
  %w = add i32 %x, %y
  %at = getelementptr i32, ptr addrspace(1) %q, i32 %i
  store i32 %w, ptr addrspace(1) %at, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: entry:
; CHECK: getelementptr i8, ptr addrspace(1) %p, i64 4
; CHECK: %x = load
; CHECK: body:
; CHECK-NOT: %x = load
; CHECK: %y = load
; CHECK: br i1
