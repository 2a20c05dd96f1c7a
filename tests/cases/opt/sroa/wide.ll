; Accesses of several registers whose registers are accessed one by one are cut into these: no part is masked into a whole.
; TEST: opt -arch=sm_90 --passes sroa,mem2reg,simplify,dce --verify-each
define void @pair(ptr %p, float %x) {
; CHECK: define void @pair
; CHECK-NOT: and i64
; CHECK: [[W:%[a-z0-9.]+]] = load i64, ptr %p
; CHECK: [[T:%[a-z0-9.]+]] = trunc i64 [[W]] to i32
; CHECK: [[A:%[a-z0-9.]+]] = bitcast i32 [[T]] to float
; CHECK: [[S:%[a-z0-9.]+]] = fadd float [[A]], %x
; CHECK: ret void
entry:
  %s = alloca [2 x float], align 8
  %w = load i64, ptr %p, align 8
  store i64 %w, ptr %s, align 8
  %a = load float, ptr %s, align 4
  %sum = fadd float %a, %x
  store float %sum, ptr %s, align 4
  %two = getelementptr i8, ptr %s, i64 4
  %b = load float, ptr %two, align 4
  store float %b, ptr %two, align 4
  %v = load i64, ptr %s, align 8
  store i64 %v, ptr %p, align 8
  ret void
}
; Around a loop goes each part by itself.
define i64 @loop(float %a, float %b, i32 %n) {
; CHECK: define i64 @loop
; CHECK: phi float
; CHECK-NOT: phi i64
; CHECK: ret i64
entry:
  %s = alloca [2 x float], align 8
  %two = getelementptr i8, ptr %s, i64 4
  store float %a, ptr %s, align 4
  store float %b, ptr %two, align 4
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = load i64, ptr %s, align 8
  store i64 %w, ptr %s, align 8
  %x = load float, ptr %s, align 4
  %y = load float, ptr %two, align 4
  %sum = fadd float %x, %y
  store float %sum, ptr %two, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %done
done:
  %v = load i64, ptr %s, align 8
  ret i64 %v
}
; A pair of 64 bits of which one is a pointer: each part keeps its type, whatever else is read of the whole.
define ptr @pointer(i128 %x) {
; CHECK: define ptr @pointer
; CHECK-NOT: i128 %{{.*}}, 64
; CHECK: ret ptr
entry:
  %s = alloca [2 x ptr], align 16
  %second = getelementptr i8, ptr %s, i64 8
  store ptr null, ptr %second, align 8
  store i128 %x, ptr %s, align 16
  %p = load ptr, ptr %s, align 8
  ret ptr %p
}
; Bytes of a word stay where they are.
define i32 @bytes(i32 %w, i8 %b) {
; CHECK: define i32 @bytes
; CHECK: and i32 %w, -65281
; CHECK: ret i32
entry:
  %s = alloca i32, align 4
  store i32 %w, ptr %s, align 4
  %one = getelementptr i8, ptr %s, i64 1
  store i8 %b, ptr %one, align 1
  %v = load i32, ptr %s, align 4
  ret i32 %v
}
