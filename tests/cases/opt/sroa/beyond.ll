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
; A part lies within, which is what is read and written.
define i64 @across(i32 %x) {
; CHECK: define i64 @across
; CHECK-NOT: alloca
; CHECK: zext i32 %x to i64
entry:
  %a = alloca [2 x i32], align 8
  %one = getelementptr i8, ptr %a, i64 4
  store i32 %x, ptr %one, align 4
  %v = load i64, ptr %one, align 4
  ret i64 %v
}
define i16 @half_as_word(i16 %x, i32 %y) {
; CHECK: define i16 @half_as_word
; CHECK-NOT: alloca
; CHECK: ret i16
entry:
  %a = alloca i16, align 2
  store i16 %x, ptr %a, align 2
  %w = load i32, ptr %a, align 4
  %sum = add i32 %w, %y
  store i32 %sum, ptr %a, align 4
  %v = load i16, ptr %a, align 2
  ret i16 %v
}
define i32 @three_bytes(i8 %x) {
; CHECK: define i32 @three_bytes
; CHECK-NOT: alloca
; CHECK: ret i32
entry:
  %a = alloca [3 x i8], align 1
  %two = getelementptr i8, ptr %a, i64 2
  store i8 %x, ptr %two, align 1
  %w = load i32, ptr %a, align 1
  ret i32 %w
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
; What stays in memory is aligned as its accesses say.
define i32 @aligned(ptr %p, i16 %x) {
; CHECK: define i32 @aligned
; CHECK: alloca i16, align 4
entry:
  %a = alloca i16, align 2
  store ptr %a, ptr %p, align 8
  store i16 %x, ptr %a, align 2
  %w = load i32, ptr %a, align 4
  ret i32 %w
}
