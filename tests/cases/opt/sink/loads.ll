; Loads in the two branches of an `if` become one of a chosen address.
; TEST: opt -arch=sm_90 --passes sink
define float @bases(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i, i1 %c) {
; CHECK: define float @bases
; CHECK: [[BASE:%.*]] = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
; CHECK: join:
; CHECK: getelementptr inbounds float, ptr addrspace(1) [[BASE]], i64 %i
; CHECK: load float
; CHECK-NOT: load
; CHECK: ret
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %a
  br label %join
no:
  %b = getelementptr inbounds float, ptr addrspace(1) %q, i64 %i
  %y = load float, ptr addrspace(1) %b
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %no ]
  ret float %v
}
; The load would move past the write.
define float @written(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i, i1 %c) {
; CHECK: define float @written
; CHECK: yes:
; CHECK: load float
; CHECK: no:
; CHECK: load float
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %a
  store float 0.0, ptr addrspace(1) %q
  br label %join
no:
  %b = getelementptr float, ptr addrspace(1) %q, i64 %i
  %y = load float, ptr addrspace(1) %b
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %no ]
  ret float %v
}
; One of them is volatile, one promises another alignment, or the indices differ.
define float @volatile(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i, i1 %c) {
; CHECK: define float @volatile
; CHECK: load volatile float
; CHECK: load float
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %x = load volatile float, ptr addrspace(1) %a
  br label %join
no:
  %b = getelementptr float, ptr addrspace(1) %q, i64 %i
  %y = load float, ptr addrspace(1) %b
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %no ]
  ret float %v
}
define float @indices(ptr addrspace(1) %p, i64 %i, i64 %j, i1 %c) {
; CHECK: define float @indices
; CHECK: yes:
; CHECK: load float
; CHECK: no:
; CHECK: load float
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %a
  br label %join
no:
  %b = getelementptr float, ptr addrspace(1) %p, i64 %j
  %y = load float, ptr addrspace(1) %b
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %no ]
  ret float %v
}
; Shared arrays are told apart by their names.
define float @shared(ptr addrspace(3) %p, ptr addrspace(3) %q, i64 %i, i1 %c) {
; CHECK: define float @shared
; CHECK: yes:
; CHECK: load float
; CHECK: no:
; CHECK: load float
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr float, ptr addrspace(3) %p, i64 %i
  %x = load float, ptr addrspace(3) %a
  br label %join
no:
  %b = getelementptr float, ptr addrspace(3) %q, i64 %i
  %y = load float, ptr addrspace(3) %b
  br label %join
join:
  %v = phi float [ %x, %yes ], [ %y, %no ]
  ret float %v
}
; What is done alike to both goes along.
define i32 @converted(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i, i1 %c) {
; CHECK: define i32 @converted
; CHECK: join:
; CHECK: load i8
; CHECK-NOT: load
; CHECK: sext i8
; CHECK: ret
entry:
  br i1 %c, label %yes, label %no
yes:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %i
  %x = load i8, ptr addrspace(1) %a
  %s = sext i8 %x to i32
  br label %join
no:
  %b = getelementptr i8, ptr addrspace(1) %q, i64 %i
  %y = load i8, ptr addrspace(1) %b
  %t = sext i8 %y to i32
  br label %join
join:
  %v = phi i32 [ %s, %yes ], [ %t, %no ]
  ret i32 %v
}
