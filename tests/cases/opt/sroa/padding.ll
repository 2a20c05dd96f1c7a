; A copy of bytes brings those between the members too, where they are read.
; TEST: opt -arch=sm_90 --passes sroa,mem2reg
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
%S = type { i8, i32 }
define i8 @read(ptr %p) {
; CHECK: define i8 @read
; CHECK: [[AT:%[a-z0-9.]+]] = getelementptr inbounds i8, ptr %p, i64 2
; CHECK: [[V:%[a-z0-9.]+]] = load i8, ptr [[AT]]
; CHECK: ret i8 [[V]]
entry:
  %s = alloca %S, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 8, i1 false)
  %two = getelementptr i8, ptr %s, i64 2
  %v = load i8, ptr %two, align 1
  ret i8 %v
}
; Otherwise only the members are copied.
define i32 @unread(ptr %p) {
; CHECK: define i32 @unread
; CHECK-NOT: i64 1
; CHECK-NOT: i64 2
; CHECK-NOT: i64 3
; CHECK: ret i32
entry:
  %s = alloca %S, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 8, i1 false)
  %four = getelementptr i8, ptr %s, i64 4
  %v = load i32, ptr %four, align 4
  ret i32 %v
}
