; `#pragma unroll 2` on an unknown count: two iterations with one test, the rest behind them; ptxas shall not unroll either.
; TEST: opt -arch=sm_90 --passes unroll-runtime
define void @counted(ptr addrspace(1) %p, i32 %n) {
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
; CHECK: @counted
; CHECK: icmp ugt i32 %n, 1
; CHECK: add i32 %n, -1
; CHECK: store volatile
; CHECK: store volatile
; CHECK: icmp slt
; CHECK: !llvm.loop
; CHECK: icmp slt
; CHECK: store volatile
; CHECK: icmp slt
; CHECK: !llvm.loop
; CHECK: ret void
define void @halved(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ %n, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr addrspace(1) %p, align 4
  %next = lshr i32 %i, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %body, label %out, !llvm.loop !0
out:
  ret void
}
; CHECK: @halved
; CHECK: store volatile
; CHECK: icmp
; CHECK: store volatile
; CHECK: icmp
; CHECK: !llvm.loop
; CHECK-NOT: store
; CHECK: ret void
; CHECK: llvm.loop.unroll.disable
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}
