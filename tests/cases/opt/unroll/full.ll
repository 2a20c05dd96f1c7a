; A loop with a known count becomes straight code, whatever its counter does; convergent operations come along.
; TEST: opt -arch=sm_90 --passes unroll,simplify-cfg
define float @butterfly(float %v) {
entry:
  br label %head
head:
  %d = phi i32 [ 16, %entry ], [ %half, %body ]
  %s = phi float [ %v, %entry ], [ %sum, %body ]
  %more = icmp sgt i32 %d, 0
  br i1 %more, label %body, label %out
body:
  %x = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %s, i32 %d, i32 31)
  %sum = fadd float %s, %x
  %half = ashr i32 %d, 1
  br label %head
out:
  ret float %s
}
; CHECK: shfl.sync.bfly.f32(i32 -1, float %v, i32 16, i32 31)
; CHECK: i32 8, i32 31)
; CHECK: i32 4, i32 31)
; CHECK: i32 2, i32 31)
; CHECK: i32 1, i32 31)
; CHECK-NOT: br
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
