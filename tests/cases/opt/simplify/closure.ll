; The address of a variable in a closure does not keep it in memory once nobody reads the closure.
; TEST: opt -arch=sm_90 --passes gvn,dce,sroa,mem2reg
%closure = type { ptr, ptr }

define i32 @count(i32 %n) {
entry:
  %odd = alloca i32, align 4
  %even = alloca i32, align 4
  %c = alloca %closure, align 8
  %second = getelementptr i8, ptr %c, i64 8
  store ptr %odd, ptr %c, align 8
  store ptr %even, ptr %second, align 8
  store i32 %n, ptr %odd, align 4
  store i32 7, ptr %even, align 4
  %p = load ptr, ptr %c, align 8
  %q = load ptr, ptr %second, align 8
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr %q, align 4
  %z = load i32, ptr %even, align 4
  ret i32 %z
}
; CHECK: @count
; CHECK-NOT: alloca
; CHECK: %y = add i32 %n, 1
; CHECK: ret i32 %y

; Read once, it stays.
define ptr @read(i32 %k) {
entry:
  %odd = alloca i32, align 4
  %c = alloca [2 x ptr], align 8
  store ptr %odd, ptr %c, align 8
  %at = getelementptr ptr, ptr %c, i32 %k
  %p = load ptr, ptr %at, align 8
  ret ptr %p
}
; CHECK: @read
; CHECK: store ptr %odd, ptr %c
