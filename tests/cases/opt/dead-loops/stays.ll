; What has an effect, waits for others, is needed behind the loop or may never end stays.
; TEST: opt -arch=sm_90 --passes dead-loops
declare void @llvm.nvvm.barrier0()
define void @stores(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @stores
; CHECK: icmp slt
; CHECK: ret void
define void @volatile(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load volatile i32, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @volatile
; CHECK: icmp slt
; CHECK: ret void
define void @waits(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @waits
; CHECK: icmp slt
; CHECK: ret void
define i32 @needed(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret i32 %i
}
; CHECK: @needed
; CHECK: icmp slt
; CHECK: ret i32
define i32 @which_way(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %found = icmp eq i32 %x, 7
  br i1 %found, label %out, label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  %r = phi i32 [ 1, %body ], [ 0, %latch ]
  ret i32 %r
}
; CHECK: @which_way
; CHECK: icmp slt
; CHECK: ret i32
; The counter steps over the bound and comes round again: for some bounds this never ends.
define void @endless(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @endless
; CHECK: icmp ne
; CHECK: ret void
define void @equal_too(i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, 1
  %more = icmp sle i32 %next, %n
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @equal_too
; CHECK: icmp sle
; CHECK: ret void
define void @inner_endless(i32 %n, i32 %k) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j2, %inner ]
  %j2 = add i32 %j, 3
  %more = icmp ne i32 %j2, %k
  br i1 %more, label %inner, label %latch
latch:
  %i2 = add i32 %i, 1
  %again = icmp slt i32 %i2, %n
  br i1 %again, label %outer, label %out
out:
  ret void
}
; CHECK: @inner_endless
; CHECK: icmp ne
; CHECK: icmp slt
; CHECK: ret void
