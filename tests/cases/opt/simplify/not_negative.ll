; A number that a loop counts up from one that is not negative stays so: divisions and shifts of it need not look at the
; sign, and neither does a test of it. Not where the sum may wrap, nor where the loop counts down.
; TEST: opt -arch=sm_90 --passes simplify
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, i32 %k) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ %tid, %entry ], [ %i2, %loop ]
  %w = phi i32 [ %tid, %entry ], [ %w2, %loop ]
  %d = phi i32 [ 100, %entry ], [ %d2, %loop ]
  %h = phi i32 [ 512, %entry ], [ %h2, %loop ]
; CHECK: lshr i32 %i, 2
; CHECK: and i32 %i, 7
; CHECK: udiv i32 %i, 5
; CHECK: sdiv i32 %i, %k
; CHECK: sdiv i32 %w, 5
; CHECK: sdiv i32 %d, 5
; CHECK: lshr i32 %h, 1
; CHECK: store volatile i1 false
  %a = sdiv i32 %i, 4
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %b = srem i32 %i, 8
  store volatile i32 %b, ptr addrspace(1) %p, align 4
  %c = sdiv i32 %i, 5
  store volatile i32 %c, ptr addrspace(1) %p, align 4
  %e = sdiv i32 %i, %k
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  %f = sdiv i32 %w, 5
  store volatile i32 %f, ptr addrspace(1) %p, align 4
  %g = sdiv i32 %d, 5
  store volatile i32 %g, ptr addrspace(1) %p, align 4
  %h2 = ashr i32 %h, 1
  store volatile i32 %h2, ptr addrspace(1) %p, align 4
  %neg = icmp slt i32 %i, 0
  store volatile i1 %neg, ptr addrspace(1) %p, align 4
  %i2 = add nsw i32 %i, 3
  %w2 = add i32 %w, 3
  %d2 = add nsw i32 %d, -1
  %more = icmp slt i32 %i2, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
