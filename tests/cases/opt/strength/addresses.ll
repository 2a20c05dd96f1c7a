; What the loop does not change of an address is added before it; a product with the counter becomes a pointer.
; TEST: opt -arch=sm_90 --passes strength
define float @product(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %row, i32 %column, i32 %width, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %i = add nsw i32 %row, %k
  %p = getelementptr float, ptr addrspace(1) %a, i32 %i
  %x = load float, ptr addrspace(1) %p, align 4
  %m = mul nsw i32 %k, %width
  %j = add nsw i32 %m, %column
  %q = getelementptr float, ptr addrspace(1) %b, i32 %j
  %y = load float, ptr addrspace(1) %q, align 4
  %xy = fmul float %x, %y
  %t = fadd float %s, %xy
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @product
; CHECK: sext i32 %row to i64
; CHECK: getelementptr i8, ptr addrspace(1) %a
; CHECK: body:
; CHECK: phi ptr addrspace(1)
; CHECK-NOT: mul
; CHECK: load float
; CHECK-NOT: mul nsw
; CHECK: load float
; CHECK: br i1
; CHECK: ret float
define float @shared_pointer(ptr addrspace(1) %a, i32 %width, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 3, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %u, %body ]
  %m = mul nsw i32 %k, %width
  %p = getelementptr float, ptr addrspace(1) %a, i32 %m
  %x = load float, ptr addrspace(1) %p, align 4
  %m1 = add nsw i32 %m, 1
  %q = getelementptr float, ptr addrspace(1) %a, i32 %m1
  %y = load float, ptr addrspace(1) %q, align 4
  %t = fadd float %s, %x
  %u = fadd float %t, %y
  %next = add nsw i32 %k, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %u
}
; CHECK: @shared_pointer
; CHECK: body:
; CHECK: phi ptr addrspace(1)
; CHECK-NOT: phi ptr
; CHECK: load float
; CHECK: getelementptr i8, ptr addrspace(1) {{..}}, i64 4
; CHECK: load float
; CHECK: ret float
