; A structure that a kernel is given by value is read where it is if its copy is only read, some of it at computed offsets.
; TEST: opt -arch=sm_90 --passes in-place
%S = type { i32, [4 x i32] }
define ptx_kernel void @computed(%S %s, i32 %k, ptr %o) {
; CHECK: define ptx_kernel void @computed(ptr byval(%S) align 4 %s, i32 %k, ptr %o)
; CHECK-NOT: alloca
; CHECK: %p = getelementptr i32, ptr %s, i32 %k
; CHECK: %v = load i32, ptr %p
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr %o, align 4
  ret void
}
; Members at known places are left to sroa.
define ptx_kernel void @constant(%S %s, ptr %o) {
; CHECK: define ptx_kernel void @constant(%S %s, ptr %o)
; CHECK: alloca %S
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %o, align 4
  ret void
}
; A copy that is changed stays.
define ptx_kernel void @written(%S %s, i32 %k, ptr %o) {
; CHECK: define ptx_kernel void @written(%S %s, i32 %k, ptr %o)
; CHECK: alloca %S
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  store i32 1, ptr %a, align 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr %o, align 4
  ret void
}
; So does one whose address gets out, one that is read through volatile, and one of a function.
define ptx_kernel void @passed(%S %s, i32 %k, ptr %o) {
; CHECK: define ptx_kernel void @passed(%S %s, i32 %k, ptr %o)
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  %p = getelementptr i32, ptr %a, i32 %k
  store ptr %p, ptr %o, align 8
  ret void
}
define ptx_kernel void @volatile(%S %s, i32 %k, ptr %o) {
; CHECK: define ptx_kernel void @volatile(%S %s, i32 %k, ptr %o)
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load volatile i32, ptr %p, align 4
  store i32 %v, ptr %o, align 4
  ret void
}
define i32 @function(%S %s, i32 %k) {
; CHECK: define i32 @function(%S %s, i32 %k)
entry:
  %a = alloca %S, align 4
  store %S %s, ptr %a, align 4
  %p = getelementptr i32, ptr %a, i32 %k
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
