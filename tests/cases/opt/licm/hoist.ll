; What is the same in every iteration leaves the loop: computations, and loads of memory the loop does not write
; if they run in any case.
; TEST: opt -arch=sm_90 --passes licm
define void @f(ptr addrspace(1) noalias %p, ptr addrspace(1) %q, i32 %x, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %square = mul i32 %x, %x
  %scale = load i32, ptr addrspace(1) %p, align 4
  %v = mul i32 %square, %scale
  %w = add i32 %v, %i
  %at = getelementptr i32, ptr addrspace(1) %q, i32 %i
  store i32 %w, ptr addrspace(1) %at, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: entry:
; CHECK: %square = mul
; CHECK: %scale = load
; CHECK: %v = mul
; CHECK: body:
; CHECK-NOT: load
