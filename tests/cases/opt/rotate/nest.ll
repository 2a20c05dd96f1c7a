; A loop whose body begins with an inner loop: its own way in gets a block, and both tests go to the bottom.
; TEST: opt -arch=sm_90 --passes rotate
define ptx_kernel void @nest(ptr addrspace(1) %o, i32 %n) {
; CHECK: define ptx_kernel void @nest
; CHECK: entry:
; CHECK: icmp sgt i32 %n, 0
; CHECK: br i1
; CHECK: inner:
; CHECK: br i1 %c, label %inner, label %latch
; CHECK: latch:
; CHECK: br label %head
; CHECK: head:
; CHECK: %more = icmp slt i32 %in, %n
; CHECK: br i1 %more
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %in, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %inner, label %exit
inner:
  %j = phi i32 [ 0, %head ], [ %jn, %inner ]
  %p = getelementptr i32, ptr addrspace(1) %o, i32 %j
  store i32 %i, ptr addrspace(1) %p, align 4
  %jn = add nsw i32 %j, 1
  %c = icmp slt i32 %jn, %n
  br i1 %c, label %inner, label %latch
latch:
  %in = add nsw i32 %i, 1
  br label %head
exit:
  ret void
}
