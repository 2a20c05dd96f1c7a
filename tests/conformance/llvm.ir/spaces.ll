; Address spaces.

;@ run shared_cluster: 11 22 33 1 44 0 55 66
; Space 7 is the shared memory of the cluster's blocks; that of the own block is at the addresses of `mapa`.
@s = internal addrspace(3) global [8 x i32] undef, align 16
declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(7))
declare void @llvm.memcpy.inline.p7.p0.i64(ptr addrspace(7), ptr, i64, i1)
declare void @llvm.memcpy.inline.p0.p7.i64(ptr, ptr addrspace(7), i64, i1)
declare void @llvm.memcpy.p7.p7.i64(ptr addrspace(7), ptr addrspace(7), i64, i1)
define ptx_kernel void @k(ptr %out) {
  store i32 11, ptr addrspace(3) @s
  %c = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @s, i32 0)
  %a = load i32, ptr addrspace(7) %c
  store i32 %a, ptr %out
  %c1 = getelementptr i32, ptr addrspace(7) %c, i64 1
  store i32 22, ptr addrspace(7) %c1
  %s1 = getelementptr i32, ptr addrspace(3) @s, i64 1
  %b = load i32, ptr addrspace(3) %s1
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  %g = addrspacecast ptr addrspace(7) %c1 to ptr
  store i32 33, ptr %g
  %d = load i32, ptr addrspace(3) %s1
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %d, ptr %p2
  %back = addrspacecast ptr %g to ptr addrspace(7)
  %old = atomicrmw add ptr %g, i32 11 monotonic
  %is = icmp eq i32 %old, 33
  %w = zext i1 %is to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w, ptr %p3
  %e = load i32, ptr addrspace(7) %back
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %e, ptr %p4
  %rank = call i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(7) %c1)
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %rank, ptr %p5
  %v = alloca [2 x i32], align 16
  store [2 x i32] [i32 55, i32 66], ptr %v
  %c2 = getelementptr i32, ptr addrspace(7) %c, i64 2
  %c4 = getelementptr i32, ptr addrspace(7) %c, i64 4
  call void @llvm.memcpy.inline.p7.p0.i64(ptr addrspace(7) align 8 %c2, ptr %v, i64 8, i1 false)
  call void @llvm.memcpy.p7.p7.i64(ptr addrspace(7) %c4, ptr addrspace(7) %c2, i64 8, i1 false)
  %p6 = getelementptr i32, ptr %out, i64 6
  call void @llvm.memcpy.inline.p0.p7.i64(ptr align 8 %p6, ptr addrspace(7) %c4, i64 8, i1 false)
  ret void
}

;@ run lane_outside: 5 1 2 7 4
; Which lane a number behind the last means is not said, but no other memory is touched.
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %far = add i32 %n, 100
  %before = alloca i32
  store volatile i32 5, ptr %before
  %v = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 9, i32 %far
  %after = alloca i32
  %x = extractelement <4 x i32> %v, i32 %far
  %five = load volatile i32, ptr %before
  store i32 %five, ptr %out
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %a, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %b, ptr %p2
  %two = add i32 %n, 2
  %u = insertelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 7, i32 %two
  %c = extractelement <4 x i32> %u, i64 2
  %i = trunc i32 %two to i8
  %j = add i8 %i, 1
  %d = extractelement <4 x i32> %u, i8 %j
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %c, ptr %p3
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %d, ptr %p4
  ret void
}
