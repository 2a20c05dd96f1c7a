; Addresses in shared memory have 32 bits and wrap as 32-bit sums do.
; TEST: opt -arch=sm_90 --passes strength
@s = internal addrspace(3) global [256 x float] undef, align 4
define float @f(i32 %t, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi float [ 0.0, %entry ], [ %u, %body ]
  %i = add i32 %t, %k
  %w = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(3) @s, i64 %w
  %x = load float, ptr addrspace(3) %p, align 4
  %u = fadd float %sum, %x
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %u
}
; CHECK: entry:
; CHECK: sext i32 %t to i64
; CHECK: body:
; CHECK-NOT: zext
; CHECK: load float
; CHECK: ret float
