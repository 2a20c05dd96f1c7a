; Loads from constant variables are invariant, in functions too.
; TEST: opt -arch=sm_90 --passes restrict
@t = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]
@v = internal addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 5]
define i32 @f(i64 %n) {
  %i = getelementptr i32, ptr addrspace(1) @t, i64 %n
  %x = load i32, ptr addrspace(1) %i, align 4
  %j = getelementptr i32, ptr addrspace(1) @v, i64 %n
  %y = load i32, ptr addrspace(1) %j, align 4
  %s = add i32 %x, %y
  ret i32 %s
}
; CHECK: %x = load i32, ptr addrspace(1) %i, align 4, !invariant.load
; CHECK-NOT: !invariant.load
