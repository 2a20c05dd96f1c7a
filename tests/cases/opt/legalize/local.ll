; A local variable that is copied or filled as a whole is aligned for it, and a loop writes it where it is.
; TEST: opt -arch=sm_90 --passes legalize
define void @fill(ptr %out, i64 %k) {
  %a = alloca [600 x i16], align 2
  call void @llvm.memset.p0(ptr align 2 %a, i8 0, i64 1200, i1 false)
  %v = load i16, ptr %a, align 2
  store i16 %v, ptr %out, align 2
  ret void
}
; CHECK: define void @fill
; CHECK: alloca [600 x i16], align 16
; CHECK: addrspacecast ptr %a to ptr addrspace(5)
; CHECK: phi i64
; CHECK: store { i64, i64 } {{.*}}, ptr addrspace(5)
; CHECK: add i64 {{.*}}, 16
define void @part(ptr %out) {
  %a = alloca [100 x i8], align 1
  %at = getelementptr i8, ptr %a, i64 4
  call void @llvm.memset.p0(ptr %at, i8 0, i64 8, i1 false)
  %v = load i8, ptr %at, align 1
  store i8 %v, ptr %out, align 1
  ret void
}
; CHECK: define void @part
; CHECK: alloca [100 x i8], align 4
; CHECK: store i32
; CHECK: store i32
define void @copied(ptr addrspace(1) %from, ptr %out) {
  %a = alloca [12 x i8], align 1
  call void @llvm.memcpy.p0.p1(ptr %a, ptr addrspace(1) align 4 %from, i64 12, i1 false)
  %v = load i8, ptr %a, align 1
  store i8 %v, ptr %out, align 1
  ret void
}
; CHECK: define void @copied
; CHECK: alloca [12 x i8], align 4
; CHECK: load i32
; CHECK: store i32
define void @unknown(ptr addrspace(1) %from, ptr %out, i64 %n) {
  %a = alloca [12 x i8], align 1
  call void @llvm.memcpy.p0.p1(ptr %a, ptr addrspace(1) align 4 %from, i64 %n, i1 false)
  %v = load i8, ptr %a, align 1
  store i8 %v, ptr %out, align 1
  ret void
}
; CHECK: define void @unknown
; CHECK: alloca [12 x i8], align 1
; CHECK: store i8
declare void @llvm.memset.p0(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p1(ptr, ptr addrspace(1), i64, i1)
