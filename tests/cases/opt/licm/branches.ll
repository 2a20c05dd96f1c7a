; A branch whose sides and condition are the same in every iteration leaves the loop with them.
; TEST: opt -arch=sm_90 --passes licm
define void @k(ptr addrspace(1) %p, i32 %n, float %x, float %y) {
; CHECK: define void @k
; CHECK: entry:
; CHECK: fadd float %y, 1.0
; CHECK: fmul float %y, %y
; CHECK: [[V:%.*]] = select i1 %c, float
; CHECK: loop:
; CHECK-NOT: phi float
; CHECK: store float [[V]]
; CHECK: br i1 %more, label %loop
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %c0 = fcmp olt float %x, 0.0
  %c = freeze i1 %c0
  br i1 %c, label %yes, label %no
yes:
  %a = fmul float %y, %y
  br label %join
no:
  %b = fadd float %y, 1.0
  br label %join
join:
  %v = phi float [ %a, %yes ], [ %b, %no ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  store float %v, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; One branch within the other.
define void @nested(ptr addrspace(1) %p, i32 %n, i1 %c, i1 %d, float %y) {
; CHECK: define void @nested
; CHECK: entry:
; CHECK: [[INNER:%.*]] = select i1 %d, float
; CHECK: [[V2:%.*]] = select i1 %c, float [[INNER]], float %y
; CHECK: loop:
; CHECK: store float [[V2]]
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  br i1 %c, label %outer, label %join
outer:
  br i1 %d, label %inner, label %middle
inner:
  %a = fmul float %y, %y
  br label %middle
middle:
  %b = phi float [ %a, %inner ], [ 2.0, %outer ]
  br label %join
join:
  %v = phi float [ %b, %middle ], [ %y, %loop ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  store float %v, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; The condition changes.
define void @changes(ptr addrspace(1) %p, i32 %n, float %x, float %y) {
; CHECK: define void @changes
; CHECK: loop:
; CHECK: phi float [ %x, %yes ], [ %y, %loop ]
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %c = icmp ult i32 %i, 7
  br i1 %c, label %yes, label %join
yes:
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %loop ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  store float %v, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
