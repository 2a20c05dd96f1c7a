; Members beside an array that is read at computed indices are scalars as well; the stores stay for the array's reads.
; TEST: opt -arch=sm_90 --passes sroa,mem2reg
%S = type { i32, [4 x i32], i32 }
define i32 @beside(i32 %x, i32 %k) {
; CHECK: define i32 @beside
; CHECK: alloca %S
; CHECK: store i32 %x
; CHECK: [[V:%[a-z0-9.]+]] = load i32
; CHECK-NOT: load
; CHECK: add i32 [[V]], %x
entry:
  %s = alloca %S, align 4
  store i32 %x, ptr %s, align 4
  %n = load i32, ptr %s, align 4
  %a = getelementptr i8, ptr %s, i64 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  %sum = add i32 %v, %n
  ret i32 %sum
}
; The index is a member: once it is known nothing is computed any more.
define i32 @index(i32 %x) {
; CHECK: define i32 @index
; CHECK-NOT: alloca
; CHECK: ret i32 %x
entry:
  %s = alloca %S, align 4
  store i32 1, ptr %s, align 4
  %two = getelementptr i8, ptr %s, i64 8
  store i32 %x, ptr %two, align 4
  %n = load i32, ptr %s, align 4
  %a = getelementptr i8, ptr %s, i64 4
  %p = getelementptr i32, ptr %a, i32 %n
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; Through a loop: the last member counts.
define i32 @loop(i32 %n) {
; CHECK: define i32 @loop
; CHECK: phi i32
; CHECK: store i32
; CHECK-NOT: load i32, ptr %last
entry:
  %s = alloca %S, align 4
  %last = getelementptr i8, ptr %s, i64 20
  store i32 0, ptr %last, align 4
  br label %body
body:
  %i = load i32, ptr %last, align 4
  %next = add i32 %i, 1
  store i32 %next, ptr %last, align 4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %done
done:
  %k = load i32, ptr %last, align 4
  %a = getelementptr i8, ptr %s, i64 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
; A store at a computed offset may lead to any member.
define i32 @store(i32 %x, i32 %k) {
; CHECK: define i32 @store
; CHECK: [[N:%n]] = load i32, ptr %s
; CHECK: ret i32 [[N]]
entry:
  %s = alloca %S, align 4
  store i32 %x, ptr %s, align 4
  %a = getelementptr i8, ptr %s, i64 4
  %p = getelementptr i32, ptr %a, i32 %k
  store i32 5, ptr %p, align 4
  %n = load i32, ptr %s, align 4
  ret i32 %n
}
; An array alone is read where it is, and so is a copy of a parameter.
define i32 @array(i32 %x, i32 %k) {
; CHECK: define i32 @array
; CHECK: %n = load i32, ptr %s
entry:
  %s = alloca [4 x i32], align 4
  store i32 %x, ptr %s, align 4
  %p = getelementptr i32, ptr %s, i32 %k
  %v = load i32, ptr %p, align 4
  %n = load i32, ptr %s, align 4
  %sum = add i32 %v, %n
  ret i32 %sum
}
define i32 @parameter(%S %x, i32 %k) {
; CHECK: define i32 @parameter
; CHECK: store %S %x, ptr %s
; CHECK: %n = load i32, ptr %s
entry:
  %s = alloca %S, align 4
  store %S %x, ptr %s, align 4
  %a = getelementptr i8, ptr %s, i64 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  %n = load i32, ptr %s, align 4
  %sum = add i32 %v, %n
  ret i32 %sum
}
