; Addresses stay where a sum may wrap before it is extended, where a product changes by more than a fixed step, and
; where nothing is saved.
; TEST: opt -arch=sm_90 --passes strength
define float @wraps(ptr addrspace(1) %a, i32 %row, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %i = add i32 %row, %k
  %p = getelementptr float, ptr addrspace(1) %a, i32 %i
  %x = load float, ptr addrspace(1) %p, align 4
  %t = fadd float %s, %x
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @wraps
; CHECK: body:
; CHECK: add i32 %row, %k
; CHECK: ret float
define float @unsigned(ptr addrspace(1) %a, i32 %row, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %i = add nsw i32 %row, %k
  %w = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %w
  %x = load float, ptr addrspace(1) %p, align 4
  %t = fadd float %s, %x
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @unsigned
; CHECK: body:
; CHECK: add nsw i32 %row, %k
; CHECK: ret float
define float @counter_wraps(ptr addrspace(1) %a, i32 %width, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %m = mul nsw i32 %k, %width
  %p = getelementptr float, ptr addrspace(1) %a, i32 %m
  %x = load float, ptr addrspace(1) %p, align 4
  %t = fadd float %s, %x
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @counter_wraps
; CHECK-NOT: phi ptr
; CHECK: mul nsw i32 %k, %width
; CHECK: ret float
define float @plain(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %p = getelementptr float, ptr addrspace(1) %a, i32 %k
  %x = load float, ptr addrspace(1) %p, align 4
  %t = fadd float %s, %x
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @plain
; CHECK-NOT: phi ptr
; CHECK: getelementptr float, ptr addrspace(1) %a, i32 %k
; CHECK: ret float
