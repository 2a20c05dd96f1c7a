; A local array that is filled with constants before all reads becomes a constant variable, shared by those with the same
; bytes; not one that is read before or where it may not be filled, nor one that something else is written to, nor one
; whose address goes elsewhere.
; TEST: opt -arch=sm_90 --passes constant-arrays
; CHECK: @$table$0 = private unnamed_addr addrspace(1) constant [8 x i8] c"\09\00\00\00\08\00\01\01", align 4
; CHECK-NOT: @$table$1
; CHECK: define ptx_kernel void @k

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @g(ptr)

define ptx_kernel void @k(ptr addrspace(1) %p, i64 %n) {
; CHECK-NOT: alloca
; CHECK: %1 = getelementptr i8, ptr addrspace(1) @$table$0, i64 %n
; CHECK: %x = load i8, ptr addrspace(1) %1, align 1, !invariant.load
  %t = alloca [2 x i32], align 4
  store i32 9, ptr %t, align 4
  %q = getelementptr i8, ptr %t, i64 4
  call void @llvm.memset.p0.i64(ptr %q, i8 1, i64 4, i1 false)
  store i16 8, ptr %q, align 2
  %i = getelementptr i8, ptr %t, i64 %n
  %x = load i8, ptr %i, align 1
  store i8 %x, ptr addrspace(1) %p, align 1
  ret void
}

define ptx_kernel void @again(ptr addrspace(1) %p, i64 %n, i1 %c) {
; CHECK: define ptx_kernel void @again
; CHECK: load i8, ptr addrspace(1)
; CHECK: ret void
entry:
  %t = alloca [2 x i32], align 4
  br i1 %c, label %fill, label %end
fill:
  store i32 9, ptr %t, align 4
  %q = getelementptr i8, ptr %t, i64 4
  store i32 16842760, ptr %q, align 4
  br label %use
use:
  %i = getelementptr i8, ptr %t, i64 %n
  %x = load i8, ptr %i, align 1
  store i8 %x, ptr addrspace(1) %p, align 1
  br label %end
end:
  ret void
}

define ptx_kernel void @early(ptr addrspace(1) %p, i64 %n) {
; CHECK: define ptx_kernel void @early
; CHECK: load i8, ptr %i
  %t = alloca [2 x i32], align 4
  store i32 9, ptr %t, align 4
  %i = getelementptr i8, ptr %t, i64 %n
  %x = load i8, ptr %i, align 1
  %q = getelementptr i8, ptr %t, i64 4
  store i32 8, ptr %q, align 4
  store i8 %x, ptr addrspace(1) %p, align 1
  ret void
}

define ptx_kernel void @unfilled(ptr addrspace(1) %p, i64 %n, i1 %c) {
; CHECK: define ptx_kernel void @unfilled
; CHECK: load i8, ptr %i
entry:
  %t = alloca [2 x i32], align 4
  br i1 %c, label %fill, label %use
fill:
  store i64 9, ptr %t, align 4
  br label %use
use:
  %i = getelementptr i8, ptr %t, i64 %n
  %x = load i8, ptr %i, align 1
  store i8 %x, ptr addrspace(1) %p, align 1
  ret void
}

define ptx_kernel void @written(ptr addrspace(1) %p, i64 %n, i8 %v) {
; CHECK: define ptx_kernel void @written
; CHECK: load i8, ptr %i
; CHECK: load i8, ptr %r
; CHECK: load i8, ptr %d
; CHECK: load volatile i8, ptr %b
  %t = alloca [2 x i32], align 4
  store i64 9, ptr %t, align 4
  %i = getelementptr i8, ptr %t, i64 %n
  store i8 7, ptr %i, align 1
  %x = load i8, ptr %i, align 1
  %s = alloca [2 x i32], align 4
  store i64 9, ptr %s, align 4
  store i8 %v, ptr %s, align 1
  %r = getelementptr i8, ptr %s, i64 %n
  %y = load i8, ptr %r, align 1
  %e = alloca [2 x i32], align 4
  store i64 9, ptr %e, align 4
  call void @g(ptr %e)
  %d = getelementptr i8, ptr %e, i64 %n
  %z = load i8, ptr %d, align 1
  %a = alloca [2 x i32], align 4
  store i64 9, ptr %a, align 4
  %b = getelementptr i8, ptr %a, i64 %n
  %w = load volatile i8, ptr %b, align 1
  store i8 %x, ptr addrspace(1) %p, align 1
  store i8 %y, ptr addrspace(1) %p, align 1
  store i8 %z, ptr addrspace(1) %p, align 1
  store i8 %w, ptr addrspace(1) %p, align 1
  ret void
}
