; What begins behind the end of a variable is undefined, and keeps nothing in memory.
; TEST: opt -arch=sm_90 --passes sroa,mem2reg
define i32 @read(i32 %x) {
; CHECK: define i32 @read
; CHECK-NOT: alloca
; CHECK: ret i32 %x
entry:
  %a = alloca [2 x i32], align 4
  %one = getelementptr i8, ptr %a, i64 4
  %end = getelementptr i8, ptr %a, i64 8
  store i32 %x, ptr %one, align 4
  store i32 7, ptr %end, align 4
  %v = load i32, ptr %one, align 4
  ret i32 %v
}
define i32 @nothing_else() {
; CHECK: define i32 @nothing_else
; CHECK-NOT: alloca
; CHECK: ret i32 undef
entry:
  %a = alloca [2 x i32], align 4
  %end = getelementptr i8, ptr %a, i64 8
  %v = load i32, ptr %end, align 4
  ret i32 %v
}
; A part lies within.
define i64 @across(i32 %x) {
; CHECK: define i64 @across
; CHECK: alloca [2 x i32]
; CHECK: load i64
entry:
  %a = alloca [2 x i32], align 8
  %one = getelementptr i8, ptr %a, i64 4
  store i32 %x, ptr %one, align 4
  %v = load i64, ptr %one, align 4
  ret i64 %v
}
; The address gets out.
define i32 @passed(ptr %p) {
; CHECK: define i32 @passed
; CHECK: alloca [2 x i32]
; CHECK: ret i32 %v
entry:
  %a = alloca [2 x i32], align 4
  %end = getelementptr i8, ptr %a, i64 8
  store ptr %end, ptr %p, align 8
  %v = load i32, ptr %end, align 4
  ret i32 %v
}
; A volatile access stays.
define i32 @volatile() {
; CHECK: define i32 @volatile
; CHECK: load volatile i32
entry:
  %a = alloca [2 x i32], align 4
  %end = getelementptr i8, ptr %a, i64 8
  %v = load volatile i32, ptr %end, align 4
  ret i32 %v
}
