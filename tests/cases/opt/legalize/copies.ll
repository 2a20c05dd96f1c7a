; Small copies are straight code as wide as both alignments allow, with all reads before the writes where the
; areas may overlap; others are loops.
; TEST: opt -arch=sm_90 --passes legalize
define void @small(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memcpy.p1.p1(ptr addrspace(1) align 8 %to, ptr addrspace(1) align 8 %from, i64 14, i1 false)
  ret void
}
; CHECK: @small
; CHECK: load i64
; CHECK: store i64
; CHECK: load i32
; CHECK: store i32
; CHECK: load i16
; CHECK: store i16
; CHECK-NOT: phi
define void @overlap(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memmove.p1.p1(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 8, i1 false)
  ret void
}
; CHECK: @overlap
; CHECK: load i32
; CHECK: load i32
; CHECK: store i32
; CHECK: store i32
define void @long(ptr addrspace(1) %to, i8 %byte, i64 %n) {
  call void @llvm.memset.p1(ptr addrspace(1) %to, i8 %byte, i64 %n, i1 false)
  ret void
}
; CHECK: @long
; CHECK: icmp ne i64 %n, 0
; CHECK: phi i64
; CHECK: store i8 %byte
declare void @llvm.memcpy.p1.p1(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p1.p1(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1(ptr addrspace(1), i8, i64, i1)
