; Loops stay that are told to, that run too often, or whose count is not known.
; TEST: opt -arch=sm_90 --passes unroll
define void @told(ptr addrspace(1) %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %body, label %out, !llvm.loop !0
out:
  ret void
}
; CHECK: @told
; CHECK: phi
define void @often(ptr addrspace(1) %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 100000
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @often
; CHECK: phi
define void @unknown(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @unknown
; CHECK: phi
; CHECK: store
; CHECK-NOT: store
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
