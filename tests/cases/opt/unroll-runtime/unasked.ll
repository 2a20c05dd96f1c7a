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
