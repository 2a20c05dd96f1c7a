; A choice between a local variable and another place: the other one is read under the condition only.
; TEST: opt -arch=sm_90 --passes speculate,mem2reg
define float @k(ptr %a, i1 %c, float %z) {
; CHECK: define float @k
; CHECK-NOT: alloca
; CHECK: br i1 %c, label %[[AFTER:.*]], label %[[OTHER:.*]]
; CHECK: load float, ptr %a
; CHECK: phi float [ %z, %entry ]
entry:
  %zero = alloca float, align 4
  store float %z, ptr %zero, align 4
  %p = select i1 %c, ptr %zero, ptr %a
  %v = load float, ptr %p, align 4
  ret float %v
}
define float @swapped(ptr %a, i1 %c, float %z) {
; CHECK: define float @swapped
; CHECK-NOT: alloca
; CHECK: br i1 %c, label %[[OTHER2:.*]], label %[[AFTER2:.*]]
; CHECK: ret float
entry:
  %zero = alloca float, align 4
  store float %z, ptr %zero, align 4
  %p = select i1 %c, ptr %a, ptr %zero
  %v = load float, ptr %p, align 4
  ret float %v
}
; Neither is a variable.
define float @neither(ptr %a, ptr %b, i1 %c) {
; CHECK: define float @neither
; CHECK-NOT: br i1
; CHECK: select i1 %c, ptr %a, ptr %b
entry:
  %p = select i1 %c, ptr %a, ptr %b
  %v = load float, ptr %p, align 4
  ret float %v
}

; A phi chooses: each way in reads its place.
define float @ways(ptr %a, i1 %c, i1 %d, float %z) {
; CHECK: define float @ways
; CHECK-NOT: alloca
; CHECK: last:
; CHECK: load float, ptr %a
; CHECK: end:
; CHECK: phi float
; CHECK-NOT: load
; CHECK: ret float
entry:
  %zero = alloca float, align 4
  store float %z, ptr %zero, align 4
  br i1 %c, label %end, label %next
next:
  br i1 %d, label %end, label %last
last:
  br label %end
end:
  %p = phi ptr [ %zero, %entry ], [ %zero, %next ], [ %a, %last ]
  %v = load float, ptr %p, align 4
  ret float %v
}

; A write stands before the read.
define float @written(ptr %a, i1 %c, float %z) {
; CHECK: define float @written
; CHECK: store float 1.0
; CHECK: load float, ptr %p
entry:
  %zero = alloca float, align 4
  store float %z, ptr %zero, align 4
  br i1 %c, label %end, label %last
last:
  br label %end
end:
  %p = phi ptr [ %zero, %entry ], [ %a, %last ]
  store float 1.0, ptr %a, align 4
  %v = load float, ptr %p, align 4
  ret float %v
}
