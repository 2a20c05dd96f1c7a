; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@ bswap-i128-bad compute_90 reject "Invalid type for bswap, need i16, i32, or i64"
declare i128 @llvm.bswap.i128(i128)
define i128 @f(i128 %a0) {
  %r = call i128 @llvm.bswap.i128(i128 %a0)
  ret i128 %r
}
;@ bswap-i128-ok compute_90 accept
declare i16 @llvm.bswap.i16(i16)
define i16 @f(i16 %a0) {
  %r = call i16 @llvm.bswap.i16(i16 %a0)
  ret i16 %r
}
;@ bswap-i128-opaque-bad compute_100 reject "Invalid type for bswap, need i16, i32, or i64"
declare i128 @llvm.bswap.i128(i128)
define i128 @f(i128 %a0) {
  %r = call i128 @llvm.bswap.i128(i128 %a0)
  ret i128 %r
}
;@ bswap-i128-opaque-ok compute_100 accept
declare i16 @llvm.bswap.i16(i16)
define i16 @f(i16 %a0) {
  %r = call i16 @llvm.bswap.i16(i16 %a0)
  ret i16 %r
}
;@ bswap-i48-bad compute_90 reject "Invalid type for bswap, need i16, i32, or i64"
declare i48 @llvm.bswap.i48(i48)
define i48 @f(i48 %a0) {
  %r = call i48 @llvm.bswap.i48(i48 %a0)
  ret i48 %r
}
;@ bswap-i48-ok compute_90 accept
declare i64 @llvm.bswap.i64(i64)
define i64 @f(i64 %a0) {
  %r = call i64 @llvm.bswap.i64(i64 %a0)
  ret i64 %r
}
;@ bswap-i48-opaque-bad compute_100 reject "Invalid type for bswap, need i16, i32, or i64"
declare i48 @llvm.bswap.i48(i48)
define i48 @f(i48 %a0) {
  %r = call i48 @llvm.bswap.i48(i48 %a0)
  ret i48 %r
}
;@ bswap-i48-opaque-ok compute_100 accept
declare i64 @llvm.bswap.i64(i64)
define i64 @f(i64 %a0) {
  %r = call i64 @llvm.bswap.i64(i64 %a0)
  ret i64 %r
}
;@ bswap-vector-bad compute_90 reject "bswap operand 0 not an integer?"
declare <2 x i32> @llvm.bswap.v2i32(<2 x i32>)
define <2 x i32> @f(<2 x i32> %a0) {
  %r = call <2 x i32> @llvm.bswap.v2i32(<2 x i32> %a0)
  ret <2 x i32> %r
}
;@ bswap-vector-ok compute_90 accept
declare i32 @llvm.bswap.i32(i32)
define i32 @f(i32 %a0) {
  %r = call i32 @llvm.bswap.i32(i32 %a0)
  ret i32 %r
}
;@ bswap-vector-opaque-bad compute_100 reject "bswap operand 0 not an integer?"
declare <2 x i32> @llvm.bswap.v2i32(<2 x i32>)
define <2 x i32> @f(<2 x i32> %a0) {
  %r = call <2 x i32> @llvm.bswap.v2i32(<2 x i32> %a0)
  ret <2 x i32> %r
}
;@ bswap-vector-opaque-ok compute_100 accept
declare i32 @llvm.bswap.i32(i32)
define i32 @f(i32 %a0) {
  %r = call i32 @llvm.bswap.i32(i32 %a0)
  ret i32 %r
}
;@ convergent-branch-mask-unused-bad compute_90 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.convergent(i32)
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.convergent(i32 1)
  ret void
}
;@ convergent-branch-mask-unused-ok compute_90 accept
declare i1 @llvm.nvvm.branch.if.convergent(i32)
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.convergent(i32 1)
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-mask-unused-opaque-bad compute_100 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.convergent(i32)
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.convergent(i32 1)
  ret void
}
;@ convergent-branch-mask-unused-opaque-ok compute_100 accept
declare i1 @llvm.nvvm.branch.if.convergent(i32)
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.convergent(i32 1)
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-pre-ampere-bad compute_75 accept
declare i1 @llvm.nvvm.branch.if.convergent(i32)
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.convergent(i32 1)
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-store-bad compute_90 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  %z = zext i1 %r to i32
  store i32 %z, i32* %p
  ret void
}
;@ convergent-branch-store-ok compute_90 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-store-opaque-bad compute_100 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  %z = zext i1 %r to i32
  store i32 %z, ptr %p
  ret void
}
;@ convergent-branch-store-opaque-ok compute_100 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-two-bad compute_90 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  br i1 %r, label %y, label %z
y:
  ret void
z:
  ret void
}
;@ convergent-branch-two-ok compute_90 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br label %w
w:
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-two-opaque-bad compute_100 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  br i1 %r, label %y, label %z
y:
  ret void
z:
  ret void
}
;@ convergent-branch-two-opaque-ok compute_100 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br label %w
w:
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-unused-bad compute_90 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  ret void
}
;@ convergent-branch-unused-ok compute_90 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(i32* %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ convergent-branch-unused-opaque-bad compute_100 reject "result of llvm.nvvm.branch.if.convergent and llvm.nvvm.branch.if.all.convergent can only be used by exactly one branch instruction"
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  ret void
}
;@ convergent-branch-unused-opaque-ok compute_100 accept
declare i1 @llvm.nvvm.branch.if.all.convergent()
define void @f(ptr %p) {
  %r = call i1 @llvm.nvvm.branch.if.all.convergent()
  br i1 %r, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ cp-async-wait-constant-bad compute_100 reject "immarg operand has non-immediate parameter"
declare void @llvm.nvvm.cp.async.wait.group(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.cp.async.wait.group(i32 %a0)
  ret void
}
;@ cp-async-wait-constant-ok compute_100 accept
declare void @llvm.nvvm.cp.async.wait.group(i32)
define void @f() {
  call void @llvm.nvvm.cp.async.wait.group(i32 1)
  ret void
}
;@ ctlz-i128-bad compute_90 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i128 @llvm.ctlz.i128(i128, i1)
define i128 @f(i128 %a0) {
  %r = call i128 @llvm.ctlz.i128(i128 %a0, i1 true)
  ret i128 %r
}
;@ ctlz-i128-ok compute_90 accept
declare i8 @llvm.ctlz.i8(i8, i1)
define i8 @f(i8 %a0) {
  %r = call i8 @llvm.ctlz.i8(i8 %a0, i1 true)
  ret i8 %r
}
;@ ctlz-i128-opaque-bad compute_100 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i128 @llvm.ctlz.i128(i128, i1)
define i128 @f(i128 %a0) {
  %r = call i128 @llvm.ctlz.i128(i128 %a0, i1 true)
  ret i128 %r
}
;@ ctlz-i128-opaque-ok compute_100 accept
declare i8 @llvm.ctlz.i8(i8, i1)
define i8 @f(i8 %a0) {
  %r = call i8 @llvm.ctlz.i8(i8 %a0, i1 true)
  ret i8 %r
}
;@ ctpop-i24-bad compute_90 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i24 @llvm.ctpop.i24(i24)
define i24 @f(i24 %a0) {
  %r = call i24 @llvm.ctpop.i24(i24 %a0)
  ret i24 %r
}
;@ ctpop-i24-ok compute_90 accept
declare <4 x i8> @llvm.ctpop.v4i8(<4 x i8>)
define <4 x i8> @f(<4 x i8> %a0) {
  %r = call <4 x i8> @llvm.ctpop.v4i8(<4 x i8> %a0)
  ret <4 x i8> %r
}
;@ ctpop-i24-opaque-bad compute_100 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i24 @llvm.ctpop.i24(i24)
define i24 @f(i24 %a0) {
  %r = call i24 @llvm.ctpop.i24(i24 %a0)
  ret i24 %r
}
;@ ctpop-i24-opaque-ok compute_100 accept
declare <4 x i8> @llvm.ctpop.v4i8(<4 x i8>)
define <4 x i8> @f(<4 x i8> %a0) {
  %r = call <4 x i8> @llvm.ctpop.v4i8(<4 x i8> %a0)
  ret <4 x i8> %r
}
;@ cttz-i24-bad compute_90 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i24 @llvm.cttz.i24(i24, i1)
define i24 @f(i24 %a0) {
  %r = call i24 @llvm.cttz.i24(i24 %a0, i1 false)
  ret i24 %r
}
;@ cttz-i24-ok compute_90 accept
declare i64 @llvm.cttz.i64(i64, i1)
define i64 @f(i64 %a0) {
  %r = call i64 @llvm.cttz.i64(i64 %a0, i1 false)
  ret i64 %r
}
;@ cttz-i24-opaque-bad compute_100 reject "Invalid type for ctpop/ctlz/cttz, need i8, i16, i32, i64, or vector of these"
declare i24 @llvm.cttz.i24(i24, i1)
define i24 @f(i24 %a0) {
  %r = call i24 @llvm.cttz.i24(i24 %a0, i1 false)
  ret i24 %r
}
;@ cttz-i24-opaque-ok compute_100 accept
declare i64 @llvm.cttz.i64(i64, i1)
define i64 @f(i64 %a0) {
  %r = call i64 @llvm.cttz.i64(i64 %a0, i1 false)
  ret i64 %r
}
;@ getctarank-pointer-size-bad compute_100 reject "this intrinsic is only supported when pointer size is >= 64 bits"
declare i32 @llvm.nvvm.getctarank(ptr)
define i32 @f(ptr %a0) {
  %r = call i32 @llvm.nvvm.getctarank(ptr %a0)
  ret i32 %r
}
;@ getctarank-pointer-size-ok compute_100 accept
declare i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3))
define i32 @f(ptr addrspace(3) %a0) {
  %r = call i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3) %a0)
  ret i32 %r
}
;@ hmma-rowcol-range-bad compute_90 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 4, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-rowcol-range-ok compute_90 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 1, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-rowcol-range-opaque-bad compute_100 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 4, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-rowcol-range-opaque-ok compute_100 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 1, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-immediate-bad compute_100 reject "immarg operand has non-immediate parameter"
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-immediate-ok compute_100 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 2, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-nonzero-bad compute_90 reject "satf operand must be a constant zero"
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 1, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-nonzero-ok compute_90 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 3, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-nonzero-opaque-bad compute_100 reject "satf operand must be a constant zero"
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 1, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-nonzero-opaque-ok compute_100 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 3, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-variable-bad compute_90 reject "satf operand must be a constant zero"
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ hmma-satf-variable-ok compute_90 accept
declare {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, float, float, float, float, float, float, float, float)
define {float,float,float,float,float,float,float,float} @f(i32 %a, float %c) {
  %r = call {float,float,float,float,float,float,float,float} @llvm.nvvm.hmma.m16n16k16.mma.f32.f32(i32 0, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, float %c, float %c, float %c, float %c, float %c, float %c, float %c, float %c)
  ret {float,float,float,float,float,float,float,float} %r
}
;@ imma-rowcol-constant-bad compute_90 reject stage=compile "rowcol not constant"
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32 %a) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 %a, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ imma-rowcol-constant-ok compute_90 accept
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32 %a) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 0, i32 1, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ imma-rowcol-constant-opaque-bad compute_100 reject stage=compile "rowcol not constant"
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32 %a) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 %a, i32 0, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ imma-rowcol-constant-opaque-ok compute_100 accept
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32 %a) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.imma.m16n16k16.mma.s8(i32 0, i32 1, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ launch-non-kernel-bad compute_90 reject stage=compile "a function that is not __global__ cannot be launched"
declare i8* @cudaGetParameterBufferV2(i8*, {i32,i32,i32}, {i32,i32,i32}, i32)
declare i32 @cudaLaunchDeviceV2(i8*, i8*)
define void @child(i32* %p) {
  ret void
}
define void @parent(i32* %q) {
  %b = call i8* @cudaGetParameterBufferV2(i8* bitcast (void (i32*)* @child to i8*), {i32,i32,i32} {i32 1, i32 1, i32 1}, {i32,i32,i32} {i32 1, i32 1, i32 1}, i32 0)
  %s = bitcast i8* %b to i32**
  store i32* %q, i32** %s
  %r = call i32 @cudaLaunchDeviceV2(i8* %b, i8* null)
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @parent, !"kernel", i32 1}
;@ launch-non-kernel-ok compute_90 accept
declare i8* @cudaGetParameterBufferV2(i8*, {i32,i32,i32}, {i32,i32,i32}, i32)
declare i32 @cudaLaunchDeviceV2(i8*, i8*)
define void @child(i32* %p) {
  ret void
}
define void @parent(i32* %q) {
  %b = call i8* @cudaGetParameterBufferV2(i8* bitcast (void (i32*)* @child to i8*), {i32,i32,i32} {i32 1, i32 1, i32 1}, {i32,i32,i32} {i32 1, i32 1, i32 1}, i32 0)
  %s = bitcast i8* %b to i32**
  store i32* %q, i32** %s
  %r = call i32 @cudaLaunchDeviceV2(i8* %b, i8* null)
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @parent, !"kernel", i32 1}
!1 = !{void (i32*)* @child, !"kernel", i32 1}
;@ launch-non-kernel-opaque-bad compute_100 reject stage=compile "a function that is not __global__ cannot be launched"
declare ptr @cudaGetParameterBufferV2(ptr, {i32,i32,i32}, {i32,i32,i32}, i32)
declare i32 @cudaLaunchDeviceV2(ptr, ptr)
define void @child(ptr %p) {
  ret void
}
define void @parent(ptr %q) {
  %b = call ptr @cudaGetParameterBufferV2(ptr @child, {i32,i32,i32} {i32 1, i32 1, i32 1}, {i32,i32,i32} {i32 1, i32 1, i32 1}, i32 0)
  store ptr %q, ptr %b
  %r = call i32 @cudaLaunchDeviceV2(ptr %b, ptr null)
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @parent, !"kernel", i32 1}
;@ launch-non-kernel-opaque-ok compute_100 accept
declare ptr @cudaGetParameterBufferV2(ptr, {i32,i32,i32}, {i32,i32,i32}, i32)
declare i32 @cudaLaunchDeviceV2(ptr, ptr)
define void @child(ptr %p) {
  ret void
}
define void @parent(ptr %q) {
  %b = call ptr @cudaGetParameterBufferV2(ptr @child, {i32,i32,i32} {i32 1, i32 1, i32 1}, {i32,i32,i32} {i32 1, i32 1, i32 1}, i32 0)
  store ptr %q, ptr %b
  %r = call i32 @cudaLaunchDeviceV2(ptr %b, ptr null)
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @parent, !"kernel", i32 1}
!1 = !{ptr @child, !"kernel", i32 1}
;@ mapa-pointer-size-bad compute_100 reject "this intrinsic is only supported when pointer size is >= 64 bits"
declare ptr @llvm.nvvm.mapa(ptr, i32)
define ptr @f(ptr %a0, i32 %a1) {
  %r = call ptr @llvm.nvvm.mapa(ptr %a0, i32 %a1)
  ret ptr %r
}
;@ mapa-pointer-size-ok compute_100 accept
declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
define ptr addrspace(3) @f(ptr addrspace(3) %a0, i32 %a1) {
  %r = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %a0, i32 %a1)
  ret ptr addrspace(3) %r
}
;@ memcpy-constant-bad compute_90 reject "memmove/memcpy cannot target constant address space"
declare void @llvm.memcpy.p4i8.p0i8.i64(i8 addrspace(4)*, i8*, i64, i1)
define void @f(i8 addrspace(4)* %a0, i8* %a1, i64 %a2) {
  call void @llvm.memcpy.p4i8.p0i8.i64(i8 addrspace(4)* %a0, i8* %a1, i64 %a2, i1 false)
  ret void
}
;@ memcpy-constant-ok compute_90 accept
declare void @llvm.memcpy.p0i8.p4i8.i64(i8*, i8 addrspace(4)*, i64, i1)
define void @f(i8* %a0, i8 addrspace(4)* %a1, i64 %a2) {
  call void @llvm.memcpy.p0i8.p4i8.i64(i8* %a0, i8 addrspace(4)* %a1, i64 %a2, i1 false)
  ret void
}
;@ memcpy-constant-opaque-bad compute_100 reject "memmove/memcpy cannot target constant address space"
declare void @llvm.memcpy.p4.p0.i64(ptr addrspace(4), ptr, i64, i1)
define void @f(ptr addrspace(4) %a0, ptr %a1, i64 %a2) {
  call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) %a0, ptr %a1, i64 %a2, i1 false)
  ret void
}
;@ memcpy-constant-opaque-ok compute_100 accept
declare void @llvm.memcpy.p0.p4.i64(ptr, ptr addrspace(4), i64, i1)
define void @f(ptr %a0, ptr addrspace(4) %a1, i64 %a2) {
  call void @llvm.memcpy.p0.p4.i64(ptr %a0, ptr addrspace(4) %a1, i64 %a2, i1 false)
  ret void
}
;@ memmove-constant-bad compute_90 reject "memmove/memcpy cannot target constant address space"
declare void @llvm.memmove.p4i8.p0i8.i64(i8 addrspace(4)*, i8*, i64, i1)
define void @f(i8 addrspace(4)* %a0, i8* %a1, i64 %a2) {
  call void @llvm.memmove.p4i8.p0i8.i64(i8 addrspace(4)* %a0, i8* %a1, i64 %a2, i1 false)
  ret void
}
;@ memmove-constant-ok compute_90 accept
declare void @llvm.memmove.p3i8.p0i8.i64(i8 addrspace(3)*, i8*, i64, i1)
define void @f(i8 addrspace(3)* %a0, i8* %a1, i64 %a2) {
  call void @llvm.memmove.p3i8.p0i8.i64(i8 addrspace(3)* %a0, i8* %a1, i64 %a2, i1 false)
  ret void
}
;@ memmove-constant-opaque-bad compute_100 reject "memmove/memcpy cannot target constant address space"
declare void @llvm.memmove.p4.p0.i64(ptr addrspace(4), ptr, i64, i1)
define void @f(ptr addrspace(4) %a0, ptr %a1, i64 %a2) {
  call void @llvm.memmove.p4.p0.i64(ptr addrspace(4) %a0, ptr %a1, i64 %a2, i1 false)
  ret void
}
;@ memmove-constant-opaque-ok compute_100 accept
declare void @llvm.memmove.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
define void @f(ptr addrspace(3) %a0, ptr %a1, i64 %a2) {
  call void @llvm.memmove.p3.p0.i64(ptr addrspace(3) %a0, ptr %a1, i64 %a2, i1 false)
  ret void
}
;@ memset-constant-bad compute_90 reject "memset cannot point to constant address space"
declare void @llvm.memset.p4i8.i64(i8 addrspace(4)*, i8, i64, i1)
define void @f(i8 addrspace(4)* %a0, i64 %a2) {
  call void @llvm.memset.p4i8.i64(i8 addrspace(4)* %a0, i8 0, i64 %a2, i1 false)
  ret void
}
;@ memset-constant-ok compute_90 accept
declare void @llvm.memset.p1i8.i64(i8 addrspace(1)*, i8, i64, i1)
define void @f(i8 addrspace(1)* %a0, i64 %a2) {
  call void @llvm.memset.p1i8.i64(i8 addrspace(1)* %a0, i8 0, i64 %a2, i1 false)
  ret void
}
;@ memset-constant-opaque-bad compute_100 reject "memset cannot point to constant address space"
declare void @llvm.memset.p4.i64(ptr addrspace(4), i8, i64, i1)
define void @f(ptr addrspace(4) %a0, i64 %a2) {
  call void @llvm.memset.p4.i64(ptr addrspace(4) %a0, i8 0, i64 %a2, i1 false)
  ret void
}
;@ memset-constant-opaque-ok compute_100 accept
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
define void @f(ptr addrspace(1) %a0, i64 %a2) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %a0, i8 0, i64 %a2, i1 false)
  ret void
}
;@ nvvm-stackrestore-bad compute_90 reject "llvm.nvvm.stackrestore is only supported with local address space pointers"
declare void @llvm.nvvm.stackrestore.p0i8(i8*)
define void @f(i8* %a0) {
  call void @llvm.nvvm.stackrestore.p0i8(i8* %a0)
  ret void
}
;@ nvvm-stackrestore-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ nvvm-stackrestore-opaque-bad compute_100 reject "llvm.nvvm.stackrestore is only supported with local address space pointers"
declare void @llvm.nvvm.stackrestore.p0(ptr)
define void @f(ptr %a0) {
  call void @llvm.nvvm.stackrestore.p0(ptr %a0)
  ret void
}
;@ nvvm-stackrestore-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ nvvm-stacksave-bad compute_90 reject "llvm.nvvm.stacksave is only supported with local address space pointers"
declare i8* @llvm.nvvm.stacksave()
define i8* @f() {
  %r = call i8* @llvm.nvvm.stacksave()
  ret i8* %r
}
;@ nvvm-stacksave-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ nvvm-stacksave-opaque-bad compute_100 reject "llvm.nvvm.stacksave is only supported with local address space pointers"
declare ptr @llvm.nvvm.stacksave()
define ptr @f() {
  %r = call ptr @llvm.nvvm.stacksave()
  ret ptr %r
}
;@ nvvm-stacksave-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ overflow-i128-bad compute_90 reject "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64"
declare {i128, i1} @llvm.sadd.with.overflow.i128(i128, i128)
define {i128, i1} @f(i128 %a0, i128 %a1) {
  %r = call {i128, i1} @llvm.sadd.with.overflow.i128(i128 %a0, i128 %a1)
  ret {i128, i1} %r
}
;@ overflow-i128-ok compute_90 accept
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
define {i64, i1} @f(i64 %a0, i64 %a1) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a0, i64 %a1)
  ret {i64, i1} %r
}
;@ overflow-i128-opaque-bad compute_100 reject "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64"
declare {i128, i1} @llvm.sadd.with.overflow.i128(i128, i128)
define {i128, i1} @f(i128 %a0, i128 %a1) {
  %r = call {i128, i1} @llvm.sadd.with.overflow.i128(i128 %a0, i128 %a1)
  ret {i128, i1} %r
}
;@ overflow-i128-opaque-ok compute_100 accept
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
define {i64, i1} @f(i64 %a0, i64 %a1) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a0, i64 %a1)
  ret {i64, i1} %r
}
;@ overflow-i8-bad compute_90 reject "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64"
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
define {i8, i1} @f(i8 %a0, i8 %a1) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a0, i8 %a1)
  ret {i8, i1} %r
}
;@ overflow-i8-ok compute_90 accept
declare {i16, i1} @llvm.uadd.with.overflow.i16(i16, i16)
define {i16, i1} @f(i16 %a0, i16 %a1) {
  %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a0, i16 %a1)
  ret {i16, i1} %r
}
;@ overflow-i8-opaque-bad compute_100 reject "Invalid type for arithmetic overflow intrinsic, need i16, i32, or i64"
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
define {i8, i1} @f(i8 %a0, i8 %a1) {
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %a0, i8 %a1)
  ret {i8, i1} %r
}
;@ overflow-i8-opaque-ok compute_100 accept
declare {i16, i1} @llvm.uadd.with.overflow.i16(i16, i16)
define {i16, i1} @f(i16 %a0, i16 %a1) {
  %r = call {i16, i1} @llvm.uadd.with.overflow.i16(i16 %a0, i16 %a1)
  ret {i16, i1} %r
}
;@ param-space-overflow-bad compute_90 reject stage=compile "Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k"
%S = type {[32765 x i8]}
define void @k(%S* byval %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (%S*)* @k, !"kernel", i32 1}
;@ param-space-overflow-ok compute_90 accept
%S = type {[32764 x i8]}
define void @k(%S* byval %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (%S*)* @k, !"kernel", i32 1}
;@ param-space-overflow-opaque-bad compute_100 reject stage=compile "Formal parameter space overflowed (32765 bytes required, max 32764 bytes allowed) in function k"
%S = type {[32765 x i8]}
define void @k(ptr byval(%S) %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ param-space-overflow-opaque-ok compute_100 accept
%S = type {[32764 x i8]}
define void @k(ptr byval(%S) %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ param-space-overflow-sm75-bad compute_75 reject stage=compile "Formal parameter space overflowed (40016 bytes required, max 32764 bytes allowed) in function k"
%S = type {[40016 x i8]}
define void @k(%S* byval %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (%S*)* @k, !"kernel", i32 1}
;@ param-space-overflow-sm75-ok compute_75 accept
%S = type {[8192 x i8]}
define void @k(%S* byval %s) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (%S*)* @k, !"kernel", i32 1}
;@ ptr-conversion-intrinsic-bad compute_90 reject "nvvm address space conversion intrinsics are not supported.  Please use addrspacecast instruction for address space conversions"
declare i8 addrspace(1)* @llvm.nvvm.ptr.gen.to.global.p1i8.p0i8(i8*)
define i8 addrspace(1)* @f(i8* %a0) {
  %r = call i8 addrspace(1)* @llvm.nvvm.ptr.gen.to.global.p1i8.p0i8(i8* %a0)
  ret i8 addrspace(1)* %r
}
;@ ptr-conversion-intrinsic-ok compute_90 accept
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(1)*
  %s = load volatile i32, i32 addrspace(1)* %r
  ret void
}
;@ ptr-conversion-intrinsic-opaque-bad compute_100 accept
declare ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr)
define ptr addrspace(1) @f(ptr %a0) {
  %r = call ptr addrspace(1) @llvm.nvvm.ptr.gen.to.global.p1.p0(ptr %a0)
  ret ptr addrspace(1) %r
}
;@ ptr-conversion-intrinsic-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(1)
  %s = load volatile i32, ptr addrspace(1) %r
  ret void
}
;@ setmaxnreg-constant-bad compute_100a reject "immarg operand has non-immediate parameter"
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 %a0)
  ret void
}
;@ setmaxnreg-constant-ok compute_100a accept
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 128)
  ret void
}
;@ setmaxnreg-multiple-bad compute_100a reject "reg_count argument to nvvm.setmaxnreg must be in multiples of 8"
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 20)
  ret void
}
;@ setmaxnreg-multiple-ok compute_100a accept
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 40)
  ret void
}
;@ setmaxnreg-range-bad compute_100a reject "reg_count argument to nvvm.setmaxnreg must be within [24, 256]"
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)
  ret void
}
;@ setmaxnreg-range-high-bad compute_100a reject "reg_count argument to nvvm.setmaxnreg must be within [24, 256]"
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 264)
  ret void
}
;@ setmaxnreg-range-high-ok compute_100a accept
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 256)
  ret void
}
;@ setmaxnreg-range-ok compute_100a accept
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 24)
  ret void
}
;@ tcgen05-arch-a-ok compute_100a accept
declare void @llvm.nvvm.tcgen05.fence.before.thread.sync()
define void @f() {
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  ret void
}
;@ tcgen05-arch-bad compute_100 reject stage=compile "unsupported operation"
declare void @llvm.nvvm.tcgen05.fence.before.thread.sync()
define void @f() {
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  ret void
}
;@ tensormap-fence-size-bad compute_100 reject "The only supported value for size operand is 128"
declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr, i32)
define void @f(ptr %a0) {
  call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr %a0, i32 64)
  ret void
}
;@ tensormap-fence-size-ok compute_100 accept
declare void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr, i32)
define void @f(ptr %a0) {
  call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr %a0, i32 128)
  ret void
}
;@ unknown-nvvm-name-bad compute_90 accept
declare void @llvm.nvvm.nosuch()
define void @f() {
  call void @llvm.nvvm.nosuch()
  ret void
}
;@ unknown-nvvm-name-ok compute_90 accept
declare void @llvm.nvvm.barrier0()
define void @f() {
  call void @llvm.nvvm.barrier0()
  ret void
}
;@ unknown-nvvm-name-opaque-bad compute_100 accept
declare void @llvm.nvvm.nosuch()
define void @f() {
  call void @llvm.nvvm.nosuch()
  ret void
}
;@ unknown-nvvm-name-opaque-ok compute_100 accept
declare void @llvm.nvvm.barrier0()
define void @f() {
  call void @llvm.nvvm.barrier0()
  ret void
}
;@ unsupported-eh-sjlj-longjmp-bad compute_90 reject "Unsupported intrinsic: llvm.eh.sjlj.longjmp"
declare void @llvm.eh.sjlj.longjmp(i8*)
define void @f(i8* %a0) {
  call void @llvm.eh.sjlj.longjmp(i8* %a0)
  ret void
}
;@ unsupported-eh-sjlj-longjmp-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-eh-sjlj-longjmp-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.eh.sjlj.longjmp"
declare void @llvm.eh.sjlj.longjmp(ptr)
define void @f(ptr %a0) {
  call void @llvm.eh.sjlj.longjmp(ptr %a0)
  ret void
}
;@ unsupported-eh-sjlj-longjmp-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-eh-typeid-for-bad compute_90 reject "Unsupported intrinsic: llvm.eh.typeid.for"
declare i32 @llvm.eh.typeid.for(i8*)
define i32 @f(i8* %a0) {
  %r = call i32 @llvm.eh.typeid.for(i8* %a0)
  ret i32 %r
}
;@ unsupported-eh-typeid-for-ok compute_90 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-eh-typeid-for-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.eh.typeid.for"
declare i32 @llvm.eh.typeid.for.p0(ptr)
define i32 @f(ptr %a0) {
  %r = call i32 @llvm.eh.typeid.for.p0(ptr %a0)
  ret i32 %r
}
;@ unsupported-eh-typeid-for-opaque-ok compute_100 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-exp2-f32-bad compute_90 reject "Unsupported intrinsic: llvm.exp2.f32"
declare float @llvm.exp2.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.exp2.f32(float %a0)
  ret float %r
}
;@ unsupported-exp2-f32-ok compute_90 accept
declare double @llvm.sqrt.f64(double)
define double @f(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}
;@ unsupported-exp2-f32-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.exp2.f32"
declare float @llvm.exp2.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.exp2.f32(float %a0)
  ret float %r
}
;@ unsupported-exp2-f32-opaque-ok compute_100 accept
declare double @llvm.sqrt.f64(double)
define double @f(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}
;@ unsupported-fabs-f32-bad compute_90 reject "Unsupported intrinsic: llvm.fabs.f32"
declare float @llvm.fabs.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.fabs.f32(float %a0)
  ret float %r
}
;@ unsupported-fabs-f32-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-fabs-f32-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.fabs.f32"
declare float @llvm.fabs.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.fabs.f32(float %a0)
  ret float %r
}
;@ unsupported-fabs-f32-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-frameaddress-bad compute_90 reject "Unsupported intrinsic: llvm.frameaddress"
declare i8* @llvm.frameaddress(i32)
define i8* @f() {
  %r = call i8* @llvm.frameaddress(i32 0)
  ret i8* %r
}
;@ unsupported-frameaddress-ok compute_90 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-frameaddress-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.frameaddress"
declare ptr @llvm.frameaddress.p0(i32)
define ptr @f() {
  %r = call ptr @llvm.frameaddress.p0(i32 0)
  ret ptr %r
}
;@ unsupported-frameaddress-opaque-ok compute_100 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-pow-f32-bad compute_90 reject "Unsupported intrinsic: llvm.pow.f32"
declare float @llvm.pow.f32(float, float)
define float @f(float %a0, float %a1) {
  %r = call float @llvm.pow.f32(float %a0, float %a1)
  ret float %r
}
;@ unsupported-pow-f32-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-pow-f32-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.pow.f32"
declare float @llvm.pow.f32(float, float)
define float @f(float %a0, float %a1) {
  %r = call float @llvm.pow.f32(float %a0, float %a1)
  ret float %r
}
;@ unsupported-pow-f32-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-prefetch-bad compute_90 reject "Unsupported intrinsic: llvm.prefetch"
declare void @llvm.prefetch(i8*, i32, i32, i32)
define void @f(i8* %a0) {
  call void @llvm.prefetch(i8* %a0, i32 0, i32 0, i32 1)
  ret void
}
;@ unsupported-prefetch-ok compute_90 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-prefetch-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.prefetch"
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
define void @f(ptr %a0) {
  call void @llvm.prefetch.p0(ptr %a0, i32 0, i32 0, i32 1)
  ret void
}
;@ unsupported-prefetch-opaque-ok compute_100 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-readcyclecounter-bad compute_90 reject "Unsupported intrinsic: llvm.readcyclecounter"
declare i64 @llvm.readcyclecounter()
define i64 @f() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
;@ unsupported-readcyclecounter-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-readcyclecounter-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.readcyclecounter"
declare i64 @llvm.readcyclecounter()
define i64 @f() {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
;@ unsupported-readcyclecounter-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-returnaddress-bad compute_90 reject "Unsupported intrinsic: llvm.returnaddress"
declare i8* @llvm.returnaddress(i32)
define i8* @f() {
  %r = call i8* @llvm.returnaddress(i32 0)
  ret i8* %r
}
;@ unsupported-returnaddress-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-returnaddress-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.returnaddress"
declare ptr @llvm.returnaddress(i32)
define ptr @f() {
  %r = call ptr @llvm.returnaddress(i32 0)
  ret ptr %r
}
;@ unsupported-returnaddress-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-rint-f32-bad compute_90 reject "Unsupported intrinsic: llvm.rint.f32"
declare float @llvm.rint.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.rint.f32(float %a0)
  ret float %r
}
;@ unsupported-rint-f32-ok compute_90 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-rint-f32-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.rint.f32"
declare float @llvm.rint.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.rint.f32(float %a0)
  ret float %r
}
;@ unsupported-rint-f32-opaque-ok compute_100 accept
declare float @llvm.floor.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}
;@ unsupported-sin-f32-bad compute_90 reject "Unsupported intrinsic: llvm.sin.f32"
declare float @llvm.sin.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.sin.f32(float %a0)
  ret float %r
}
;@ unsupported-sin-f32-ok compute_90 accept
declare double @llvm.sqrt.f64(double)
define double @f(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}
;@ unsupported-sin-f32-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.sin.f32"
declare float @llvm.sin.f32(float)
define float @f(float %a0) {
  %r = call float @llvm.sin.f32(float %a0)
  ret float %r
}
;@ unsupported-sin-f32-opaque-ok compute_100 accept
declare double @llvm.sqrt.f64(double)
define double @f(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}
;@ unsupported-stackrestore-bad compute_90 reject "Unsupported intrinsic: llvm.stackrestore"
declare void @llvm.stackrestore(i8*)
define void @f(i8* %a0) {
  call void @llvm.stackrestore(i8* %a0)
  ret void
}
;@ unsupported-stackrestore-ok compute_90 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-stackrestore-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.stackrestore"
declare void @llvm.stackrestore.p0(ptr)
define void @f(ptr %a0) {
  call void @llvm.stackrestore.p0(ptr %a0)
  ret void
}
;@ unsupported-stackrestore-opaque-ok compute_100 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-stacksave-bad compute_90 reject "Unsupported intrinsic: llvm.stacksave"
declare i8* @llvm.stacksave()
define i8* @f() {
  %r = call i8* @llvm.stacksave()
  ret i8* %r
}
;@ unsupported-stacksave-ok compute_90 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ unsupported-stacksave-opaque-bad compute_100 reject "Unsupported intrinsic: llvm.stacksave"
declare ptr @llvm.stacksave.p0()
define ptr @f() {
  %r = call ptr @llvm.stacksave.p0()
  ret ptr %r
}
;@ unsupported-stacksave-opaque-ok compute_100 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ wmma-rowcol-constant-bad compute_90 reject stage=compile "rowcol not constant"
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(i32*, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32* %a0, i32 %a1, i32 %a2) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(i32* %a0, i32 %a1, i32 %a2)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ wmma-rowcol-constant-ok compute_90 accept
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(i32*, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(i32* %a0, i32 %a1) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0i32(i32* %a0, i32 %a1, i32 0)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ wmma-rowcol-constant-opaque-bad compute_100 reject stage=compile "rowcol not constant"
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0(ptr, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(ptr %a0, i32 %a1, i32 %a2) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0(ptr %a0, i32 %a1, i32 %a2)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
;@ wmma-rowcol-constant-opaque-ok compute_100 accept
declare {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0(ptr, i32, i32)
define {i32,i32,i32,i32,i32,i32,i32,i32} @f(ptr %a0, i32 %a1) {
  %r = call {i32,i32,i32,i32,i32,i32,i32,i32} @llvm.nvvm.hmma.m16n16k16.ld.a.p0(ptr %a0, i32 %a1, i32 0)
  ret {i32,i32,i32,i32,i32,i32,i32,i32} %r
}
