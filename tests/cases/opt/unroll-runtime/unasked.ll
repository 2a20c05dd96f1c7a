; A small loop with a counter: four iterations ask once; values that leave it come from whichever loop ran last.
; TEST: opt -arch=sm_90 --passes unroll-runtime
define float @sum(ptr addrspace(1) %p, i32 %start, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ %start, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %t, %body ]
  %at = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %at, align 4
  %t = fadd float %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret float %t
}
; CHECK: @sum
; CHECK: sub i32 %n, %start
; CHECK: icmp ugt {{..}}, 3
; CHECK: icmp slt i32 %start, %n
; CHECK: load float
; CHECK: load float
; CHECK: load float
; CHECK: load float
; CHECK: icmp slt
; CHECK: br i1
; CHECK: icmp slt {{..}}, %n
; CHECK: br i1
; CHECK: load float
; CHECK-NOT: load float
; CHECK: ret float
; Copies of an unsigned counter do not wrap before the bound: what they index is one address and constants.
define i32 @unsigned(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %w = zext i32 %i to i64
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load volatile i32, ptr addrspace(1) %at, align 4
  %t = add i32 %s, %x
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret i32 %t
}
; CHECK: @unsigned
; CHECK: i64 4
; CHECK: i64 8
; CHECK: i64 12
; CHECK: add i32 %i, 4
; CHECK: ret i32
