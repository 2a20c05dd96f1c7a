; A branch that the way to it decides is not asked again: the left side of `&&` goes straight out of the loop.
; TEST: opt -arch=sm_90 --passes simplify-cfg
define i32 @shift(ptr %v, i32 %n, i32 %key) {
entry:
  br label %head
head:
  %b = phi i32 [ %n, %entry ], [ %less, %body ]
  %left = icmp sgt i32 %b, -1
  br i1 %left, label %right, label %join
right:
  %at = getelementptr i32, ptr %v, i32 %b
  %x = load i32, ptr %at, align 4
  %greater = icmp sgt i32 %x, %key
  br label %join
join:
  %both = phi i1 [ false, %head ], [ %greater, %right ]
  br i1 %both, label %body, label %exit
body:
  store i32 %b, ptr %v, align 4
  %less = add i32 %b, -1
  br label %head
exit:
  ret i32 %b
}
; CHECK: @shift
; CHECK: br i1 %left, label %right, label %exit
; CHECK: br i1 %greater, label %body, label %exit
; CHECK-NOT: phi i1

; A number that stands for an outcome decides as well; what the phis bring along goes with the edge.
define i32 @outcome(ptr %p, ptr %q, i32 %n) {
entry:
  %c = icmp slt i32 %n, 5
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %join
b:
  %x = load i32, ptr %q, align 4
  %d = icmp eq i32 %x, 7
  br i1 %d, label %join, label %e
e:
  store i32 2, ptr %q, align 4
  br label %join
join:
  %kind = phi i8 [ 1, %a ], [ 0, %b ], [ 1, %e ]
  %value = phi i32 [ 10, %a ], [ %x, %b ], [ 30, %e ]
  %is = icmp eq i8 %kind, 0
  br i1 %is, label %last, label %f
f:
  store i32 3, ptr %p, align 4
  br label %last
last:
  %r = phi i32 [ %value, %join ], [ 40, %f ]
  ret i32 %r
}
; CHECK: @outcome
; CHECK: br i1 %d, label %last, label %e
; CHECK-NOT: phi i8
; CHECK: phi i32

; A block that begins a loop keeps its edges: the loop would get a second way in.
define i32 @loop(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %go = phi i1 [ true, %entry ], [ %more, %body ]
  br i1 %go, label %body, label %exit
body:
  %x = load volatile i32, ptr %p, align 4
  %more = icmp sgt i32 %x, %n
  br label %head
exit:
  ret i32 0
}
; CHECK: @loop
; CHECK: %go = phi i1 [ true, %entry ], [ %more, %body ]
