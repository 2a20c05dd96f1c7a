; Lanes that a mask or their number chooses, as LLVM's back end computes them (LangRef, "Vector Manipulation Intrinsics",
; "Masked Vector Expanding Load and Compressing Store Intrinsics").

;@ run compress: 11 13 3 4
declare <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32>, <4 x i1>, <4 x i32>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n0 = insertelement <4 x i32> poison, i32 %n, i32 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m.n = add <4 x i32> %ns, <i32 0, i32 1, i32 0, i32 1>
  %m = icmp ne <4 x i32> %m.n, zeroinitializer
  %r = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> <i32 10, i32 11, i32 12, i32 13>, <4 x i1> %m, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  store <4 x i32> %r, ptr %out
  ret void
}

;@ run expand: 5 2 6 4
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
@table = internal constant [2 x i32] [i32 5, i32 6]
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n0 = insertelement <4 x i32> poison, i32 %n, i32 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m.n = add <4 x i32> %ns, <i32 1, i32 0, i32 1, i32 0>
  %m = icmp ne <4 x i32> %m.n, zeroinitializer
  %r = call <4 x i32> @llvm.masked.expandload.v4i32(ptr @table, <4 x i1> %m, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  store <4 x i32> %r, ptr %out
  ret void
}

;@ run compressed_store: 11 13 -1 -1
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n0 = insertelement <4 x i32> poison, i32 %n, i32 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m.n = add <4 x i32> %ns, <i32 0, i32 1, i32 0, i32 1>
  %m = icmp ne <4 x i32> %m.n, zeroinitializer
  store <4 x i32> splat (i32 -1), ptr %out
  call void @llvm.masked.compressstore.v4i32(<4 x i32> <i32 10, i32 11, i32 12, i32 13>, ptr %out, <4 x i1> %m)
  ret void
}

;@ run counted: 0 1 2 3 3 1 2 4
; A number that would become too large counts no lane.
declare <4 x i32> @llvm.stepvector.v4i32()
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8, i8)
declare i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1>, i1)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %n0 = insertelement <4 x i32> poison, i32 %n, i32 0
  %ns = shufflevector <4 x i32> %n0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m.n = add <4 x i32> %ns, <i32 0, i32 0, i32 1, i32 0>
  %m = icmp ne <4 x i32> %m.n, zeroinitializer
  %none.n = add <4 x i32> %ns, <i32 0, i32 0, i32 0, i32 0>
  %none = icmp ne <4 x i32> %none.n, zeroinitializer
  %s = call <4 x i32> @llvm.stepvector.v4i32()
  %start = add i32 %n, 2
  %a = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %start, i32 4)
  %ai = bitcast <4 x i1> %a to i4
  %aw = zext i4 %ai to i32
  %n8 = trunc i32 %n to i8
  %late = add i8 %n8, -2
  %b = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i8(i8 %late, i8 -1)
  %bi = bitcast <4 x i1> %b to i4
  %bw = zext i4 %bi to i32
  %c = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %m, i1 false)
  %d = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %none, i1 false)
  store <4 x i32> %s, ptr %out
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %aw, ptr %o4
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %bw, ptr %o5
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %c, ptr %o6
  %o7 = getelementptr i32, ptr %out, i64 7
  store i32 %d, ptr %o7
  ret void
}

;@ run woven: 1 3 5 2 4 6 2 3 5 6
declare <6 x i32> @llvm.vector.interleave3.v6i32(<2 x i32>, <2 x i32>, <2 x i32>)
declare { <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave3.v6i32(<6 x i32>)
declare <2 x i32> @llvm.vector.splice.right.v2i32(<2 x i32>, <2 x i32>, i32)
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %x = insertelement <2 x i32> <i32 0, i32 2>, i32 1, i32 %n
  %w = call <6 x i32> @llvm.vector.interleave3.v6i32(<2 x i32> %x, <2 x i32> <i32 3, i32 4>, <2 x i32> <i32 5, i32 6>)
  %w0 = extractelement <6 x i32> %w, i32 0
  %w1 = extractelement <6 x i32> %w, i32 1
  %w2 = extractelement <6 x i32> %w, i32 2
  %w3 = extractelement <6 x i32> %w, i32 3
  %w4 = extractelement <6 x i32> %w, i32 4
  %w5 = extractelement <6 x i32> %w, i32 5
  %d = call { <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave3.v6i32(<6 x i32> %w)
  %d0 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %d, 0
  %d1 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %d, 1
  %d2 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %d, 2
  %s = call <2 x i32> @llvm.vector.splice.right.v2i32(<2 x i32> %d0, <2 x i32> %d1, i32 1)
  %s0 = extractelement <2 x i32> %s, i32 0
  %s1 = extractelement <2 x i32> %s, i32 1
  %e0 = extractelement <2 x i32> %d2, i32 0
  %e1 = extractelement <2 x i32> %d2, i32 1
  %o0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %o0
  %o1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %o1
  %o2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %o2
  %o3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %o3
  %o4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %o4
  %o5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %o5
  %o6 = getelementptr i32, ptr %out, i64 6
  store i32 %s0, ptr %o6
  %o7 = getelementptr i32, ptr %out, i64 7
  store i32 %s1, ptr %o7
  %o8 = getelementptr i32, ptr %out, i64 8
  store i32 %e0, ptr %o8
  %o9 = getelementptr i32, ptr %out, i64 9
  store i32 %e1, ptr %o9
  ret void
}
