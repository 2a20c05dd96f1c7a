; `#pragma unroll 2` on an unknown count: two iterations in the loop, each with its test.
; TEST: opt -arch=sm_90 --passes unroll
define void @f(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out, !llvm.loop !0
out:
  ret void
}
; CHECK: store volatile
; CHECK: icmp slt
; CHECK: store volatile
; CHECK: icmp slt
; CHECK: !llvm.loop
; CHECK: llvm.loop.unroll.disable
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}
