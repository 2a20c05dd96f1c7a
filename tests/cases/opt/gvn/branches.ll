; Behind a branch its condition is known, and a number found equal to a constant is the constant; where the
; ways meet again nothing is.
; TEST: opt -arch=sm_90 --passes gvn
define i32 @known(i32 %n, ptr %p) {
entry:
  %c = icmp sgt i32 %n, 5
  br i1 %c, label %yes, label %no
yes:
  br i1 %c, label %a, label %b
a:
  store i1 %c, ptr %p, align 1
  br label %b
b:
  %r = phi i1 [ %c, %a ], [ %c, %yes ]
  br label %meet
no:
  store i1 %c, ptr %p, align 1
  br label %meet
meet:
  %s = phi i1 [ %r, %b ], [ %c, %no ]
  %t = select i1 %c, i32 1, i32 2
  ret i32 %t
}
; CHECK: @known
; CHECK: br i1 true, label %a, label %b
; CHECK: store i1 true, ptr %p, align 1
; CHECK: phi i1 [ true, %a ], [ true, %yes ]
; CHECK: store i1 false, ptr %p, align 1
; CHECK: phi i1 [ %r, %b ], [ false, %no ]
; CHECK: select i1 %c

define i32 @equal(i32 %n, i32 %m, float %f) {
entry:
  %c = icmp eq i32 %n, 5
  br i1 %c, label %yes, label %no
yes:
  %x = add i32 %n, %m
  ret i32 %x
no:
  %d = icmp ne i32 %m, 3
  br i1 %d, label %other, label %three
three:
  %y = add i32 %n, %m
  ret i32 %y
other:
  %z = mul i32 %n, %m
  ret i32 %z
}
; CHECK: @equal
; CHECK: %x = add i32 5, %m
; CHECK: %y = add i32 %n, 3
; CHECK: %z = mul i32 %n, %m
