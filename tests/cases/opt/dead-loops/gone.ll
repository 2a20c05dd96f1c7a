; Loops that compute what nobody needs go, those in them too, whatever leaves them.
; TEST: opt -arch=sm_90 --passes dead-loops
define i32 @sum(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi float [ 0.0, %entry ], [ %s2, %body ]
  %x = load float, ptr addrspace(1) %p, align 4
  %s2 = fadd float %s, %x
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %out
out:
  %r = phi i32 [ %n, %body ]
  ret i32 %r
}
; CHECK: @sum
; CHECK-NOT: load
; CHECK-NOT: icmp
; CHECK: ret i32
define void @nest(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %n, %outer ], [ %j2, %next ]
  %x = load i32, ptr addrspace(1) %p, align 4
  %found = icmp eq i32 %x, 7
  br i1 %found, label %latch, label %next
next:
  %j2 = sub nsw i32 %j, 2
  %more = icmp sge i32 %j2, 0
  br i1 %more, label %inner, label %latch
latch:
  %i2 = add i32 %i, 1
  %again = icmp ne i32 %i2, %n
  br i1 %again, label %outer, label %out
out:
  ret void
}
; CHECK: @nest
; CHECK-NOT: load
; CHECK-NOT: icmp
; CHECK: ret void
