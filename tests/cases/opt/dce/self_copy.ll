; A copy of bytes to where they are does nothing, unless it is volatile.
; TEST: opt -arch=sm_90 --passes dce
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define void @same(ptr %p, i64 %n) {
; CHECK: define void @same
; CHECK-NOT: i64 %n, i1 false
; CHECK: i64 %n, i1 true
; CHECK: ret void
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 %n, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 %n, i1 true)
  ret void
}
define void @apart(ptr %p, ptr %q, i64 %n) {
; CHECK: define void @apart
; CHECK: call void @llvm.memcpy
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
