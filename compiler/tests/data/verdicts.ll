;;; Verdicts of libNVVM 13.0 (nvvmVerifyProgram, compute_90) on small modules, most of them broken in one way.
;@ intrinsic-types-10 accept
declare i32 @llvm.ctlz.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.ctlz.i32(i32 %a0)
  ret void
}
;@ intrinsic-types-12 accept
declare double @llvm.fma.f32(double, double, double)
define void @f(double %a0, double %a1, double %a2) {
  %r = call double @llvm.fma.f32(double %a0, double %a1, double %a2)
  ret void
}
;@ intrinsic-types-14 reject
declare float @llvm.fabs.f64(float)
define void @f(float %a0) {
  %r = call float @llvm.fabs.f64(float %a0)
  ret void
}
;@ intrinsic-types-25 reject
declare i64 @llvm.nvvm.bitcast.f2i(float)
define void @f(float %a0) {
  %r = call i64 @llvm.nvvm.bitcast.f2i(float %a0)
  ret void
}
;@ intrinsic-types-28 accept
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 %a0, i64 %a1)
  ret void
}
;@ intrinsic-types-29 accept
declare i64 @llvm.nvvm.activemask()
define void @f() {
  %r = call i64 @llvm.nvvm.activemask()
  ret void
}
;@ intrinsic-types-30 accept
declare i32 @llvm.nvvm.redux.sync.add(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %a0)
  ret void
}
;@ intrinsic-types-35 accept
declare i32 @llvm.sadd.sat.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.sadd.sat.i32(i32 %a0)
  ret void
}
;@ intrinsic-types-46 reject
declare i8* @llvm.nvvm.ptr.gen.to.global.p1i8.p0i8(i8*)
define void @f(i8* %a0) {
  %r = call i8* @llvm.nvvm.ptr.gen.to.global.p1i8.p0i8(i8* %a0)
  ret void
}
;@ intrinsic-types-52 reject
declare float @llvm.powi.f32(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.powi.f32(float %a0, float %a1)
  ret void
}
;@ intrinsic-types-53 accept
declare i64 @llvm.bitreverse.i32(i64)
define void @f(i64 %a0) {
  %r = call i64 @llvm.bitreverse.i32(i64 %a0)
  ret void
}
;@ intrinsic-types-55 accept
declare i32 @llvm.nvvm.unknown.thing(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.unknown.thing(i32 %a0)
  ret void
}
;@ intrinsic-types-56 accept
declare i32 @llvm.nonexistent(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nonexistent(i32 %a0)
  ret void
}
;@ intrinsic-types-57 accept
declare i32 @llvm.umax.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.umax.i32(i32 %a0)
  ret void
}
;@ intrinsic-types-58 accept
declare i32 @llvm.abs.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.abs.i32(i32 %a0)
  ret void
}
;@ dominance-0 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  ret i32 %x
}
;@ dominance-1 reject
define i32 @f(i1 %c) {
entry:
  %y = add i32 %x, 1
  %x = add i32 1, 2
  ret i32 %y
}
;@ dominance-2 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %e
b:
  %x = add i32 1, 2
  br label %e
e:
  %p = phi i32 [ %x, %a ], [ 0, %b ]
  ret i32 %p
}
;@ dominance-3 reject
define i32 @f(i1 %c) {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %n, %l ]
  %m = add i32 %n, 1
  %n = add i32 %i, 1
  %d = icmp eq i32 %n, 9
  br i1 %d, label %e, label %l
e:
  ret i32 %m
}
;@ dominance-4 reject
define i32 @f(i1 %c, i32* %p) {
entry:
  br i1 %c, label %a, label %b
a:
  %q = getelementptr i32, i32* %p, i64 1
  br label %e
b:
  br label %e
e:
  %v = load i32, i32* %q
  ret i32 %v
}
;@ dominance-5 reject
define i32 @f() {
entry:
  %x = add i32 %x, 1
  ret i32 %x
}
;@ dominance-6 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %a2
a:
  ret i32 %x
a2:
  %x = add i32 1, 1
  ret i32 %x
}
;@ dominance-7 accept
define void @f() {
entry:
  ret void
dead:
  %x = add i32 %y, 1
  %y = add i32 1, 1
  ret void
}
;@ dominance-8 reject
define float @f(i1 %c, float %a) {
entry:
  br i1 %c, label %x, label %y
x:
  %s = fadd float %a, 1.0
  br label %y
y:
  %t = fadd float %s, %a
  ret float %t
}
;@ phi-0 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
;@ phi-1 reject
define i32 @f(i1 %c) {
entry:
  br label %b
b:
  %p = phi i32 [ 0, %entry ], [ 1, %b ]
  ret i32 %p
}
;@ phi-2 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %b, label %b
b:
  %p = phi i32 [ 0, %entry ], [ 1, %entry ]
  ret i32 %p
}
;@ phi-3 reject
define i32 @f(i1 %c) {
entry:
  br label %b
b:
  %x = add i32 1, 1
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
;@ phi-4 reject
define i32 @f(i1 %c) {
entry:
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
;@ phi-5 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ 0, %entry ], [ 1, %a ], [ 2, %a ]
  ret i32 %p
}
;@ phi-6 reject
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %b, label %b
b:
  %p = phi i32 [ 0, %entry ]
  ret i32 %p
}
;@ phi-7 accept
define i32 @f(i32 %c) {
entry:
  switch i32 %c, label %b [ i32 1, label %b ]
b:
  %p = phi i32 [ 3, %entry ], [ 3, %entry ]
  ret i32 %p
}
;@ phi-8 reject
define i32 @f(i1 %c) {
entry:
  br label %b
b:
  %p = phi i32 [ %p, %b ]
  ret i32 %p
}
;@ phi-9 reject
define i32 @f(i1 %c) {
entry:
  br label %b
dead:
  br label %b
b:
  %p = phi i32 [ 1, %entry ]
  ret i32 %p
}
;@ return-0 reject
define i32 @f() {
  ret void
}
;@ return-1 reject
define void @f() {
  ret i32 1
}
;@ return-2 reject
define i32 @f() {
  ret i64 1
}
;@ return-3 reject
define float @f() {
  ret double 1.0
}
;@ return-5 reject
define { i32, i32 } @f() {
  ret i32 1
}
;@ return-6 reject
define i32 @f() {
  ret float 1.0
}
;@ return-7 reject
define <2 x i32> @f() {
  ret i64 0
}
;@ return-8 reject
define i1 @f() {
  ret i8 1
}
;@ return-9 reject
define i8* @f() {
  ret void
}
;@ return-10 reject
define [2 x i32] @f() {
  ret { i32, i32 } zeroinitializer
}
;@ return-11 reject
define i16 @f() {
  ret i32 1
}
;@ switch-0 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i32 %x, label %a [ i32 1, label %a i32 1, label %a ]
a:
  ret void
}
;@ switch-1 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i32 %x, label %a [ i64 1, label %a ]
a:
  ret void
}
;@ switch-2 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i32 %x, label %a [ i32 1, label %b ]
a:
  ret void
}
;@ switch-3 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i8 %y, label %a [ i8 255, label %a i8 -1, label %a ]
a:
  ret void
}
;@ switch-4 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch float %z, label %a [ ]
a:
  ret void
}
;@ switch-5 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i32 %x, label %a [ i32 %x, label %a ]
a:
  ret void
}
;@ switch-6 reject
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i1 %w, label %a [ i1 true, label %a i1 true, label %a ]
a:
  ret void
}
;@ switch-7 accept
define void @f(i32 %x, i8 %y, float %z, i1 %w) {
  switch i32 %x, label %a []
a:
  ret void
}
;@ kernel-0 accept
define void @k(...) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (...)* @k, !"kernel", i32 1}
;@ kernel-1 reject
define i32 @k() {
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{i32 ()* @k, !"kernel", i32 1}
;@ kernel-2 accept
define internal void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-3 accept
declare void @k()
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-4 accept
define linkonce_odr void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-5 accept
define weak void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-6 accept
define void @k(i32 %x, ...) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32, ...)* @k, !"kernel", i32 1}
;@ kernel-7 accept
define void @k(<3 x i64> %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (<3 x i64>)* @k, !"kernel", i32 1}
;@ kernel-8 accept
define void @k(i128 %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i128)* @k, !"kernel", i32 1}
;@ kernel-9 accept
define void @k({ i32, i8* } %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ({ i32, i8* })* @k, !"kernel", i32 1}
;@ kernel-10 accept
define void @k([4 x i32] %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ([4 x i32])* @k, !"kernel", i32 1}
;@ kernel-11 accept
define void @k(i1 %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i1)* @k, !"kernel", i32 1}
;@ kernel-12 accept
define void @k(i7 %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i7)* @k, !"kernel", i32 1}
;@ kernel-13 accept
define void @k(half %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (half)* @k, !"kernel", i32 1}
;@ kernel-14 accept
define fastcc void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-15 accept
define void @k() noreturn {
  unreachable
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-16 accept
define void @k(i32 addrspace(5)* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(5)*)* @k, !"kernel", i32 1}
;@ kernel-17 accept
define void @k(i32 addrspace(3)* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(3)*)* @k, !"kernel", i32 1}
;@ kernel-18 accept
define void @k(i32* byval %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ kernel-19 accept
define void @k(i32* sret %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ kernel-20 accept
define void @k(i32* inalloca %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ kernel-21 accept
define void @k(i32 inreg %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32)* @k, !"kernel", i32 1}
;@ kernel-22 accept
define void @k(i8* nest %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i8*)* @k, !"kernel", i32 1}
;@ kernel-23 reject
define void @k() section "x" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-24 reject
define void @k() gc "x" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-25 reject
define void @k() prefix i32 1 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-26 reject
define void @k() align 16 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-27 reject
define void @k() alignstack(16) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-28 accept
define available_externally void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-29 accept
define private void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-30 accept
define hidden void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-use-0 accept
define void @k() {
  ret void
}
define void @g() {
  call void @k()
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-use-1 accept
define void @k() {
  ret void
}
define void @g() {
  %p = bitcast void ()* @k to i8*
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-use-2 accept
define void @k() {
  ret void
}
define void @g() {
  store void ()* @k, void ()** undef
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ kernel-use-3 accept
define void @k() {
  ret void
}
define void @g() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ attr-int-0 accept
define i32 @f(i32 zeroext %x) {
  ret i32 %x
}
;@ attr-float-0 reject
define float @f(float zeroext %x) {
  ret float %x
}
;@ attr-ptr-0 reject
define i8* @f(i8* zeroext %x) {
  ret i8* %x
}
;@ attr-int-1 accept
define i32 @f(i32 signext %x) {
  ret i32 %x
}
;@ attr-float-1 reject
define float @f(float signext %x) {
  ret float %x
}
;@ attr-ptr-1 reject
define i8* @f(i8* signext %x) {
  ret i8* %x
}
;@ attr-int-2 reject
define i32 @f(i32 noalias %x) {
  ret i32 %x
}
;@ attr-float-2 reject
define float @f(float noalias %x) {
  ret float %x
}
;@ attr-ptr-2 accept
define i8* @f(i8* noalias %x) {
  ret i8* %x
}
;@ attr-int-3 reject
define i32 @f(i32 byval %x) {
  ret i32 %x
}
;@ attr-float-3 reject
define float @f(float byval %x) {
  ret float %x
}
;@ attr-ptr-3 accept
define i8* @f(i8* byval %x) {
  ret i8* %x
}
;@ attr-int-4 reject
define i32 @f(i32 sret %x) {
  ret i32 %x
}
;@ attr-float-4 reject
define float @f(float sret %x) {
  ret float %x
}
;@ attr-ptr-4 reject
define i8* @f(i8* sret %x) {
  ret i8* %x
}
;@ attr-int-5 reject
define i32 @f(i32 nonnull %x) {
  ret i32 %x
}
;@ attr-float-5 reject
define float @f(float nonnull %x) {
  ret float %x
}
;@ attr-ptr-5 accept
define i8* @f(i8* nonnull %x) {
  ret i8* %x
}
;@ attr-int-6 reject
define i32 @f(i32 align 3 %x) {
  ret i32 %x
}
;@ attr-float-6 reject
define float @f(float align 3 %x) {
  ret float %x
}
;@ attr-ptr-6 reject
define i8* @f(i8* align 3 %x) {
  ret i8* %x
}
;@ attr-int-7 accept
define i32 @f(i32 align 8 %x) {
  ret i32 %x
}
;@ attr-float-7 accept
define float @f(float align 8 %x) {
  ret float %x
}
;@ attr-ptr-7 accept
define i8* @f(i8* align 8 %x) {
  ret i8* %x
}
;@ attr-int-8 reject
define i32 @f(i32 dereferenceable(4) %x) {
  ret i32 %x
}
;@ attr-float-8 reject
define float @f(float dereferenceable(4) %x) {
  ret float %x
}
;@ attr-ptr-8 accept
define i8* @f(i8* dereferenceable(4) %x) {
  ret i8* %x
}
;@ attr-int-9 accept
define i32 @f(i32 inreg %x) {
  ret i32 %x
}
;@ attr-float-9 accept
define float @f(float inreg %x) {
  ret float %x
}
;@ attr-ptr-9 accept
define i8* @f(i8* inreg %x) {
  ret i8* %x
}
;@ attr-int-10 reject
define i32 @f(i32 nest %x) {
  ret i32 %x
}
;@ attr-float-10 reject
define float @f(float nest %x) {
  ret float %x
}
;@ attr-ptr-10 accept
define i8* @f(i8* nest %x) {
  ret i8* %x
}
;@ attr-int-11 accept
define i32 @f(i32 returned %x) {
  ret i32 %x
}
;@ attr-float-11 accept
define float @f(float returned %x) {
  ret float %x
}
;@ attr-ptr-11 accept
define i8* @f(i8* returned %x) {
  ret i8* %x
}
;@ attr-int-12 reject
define i32 @f(i32 nocapture %x) {
  ret i32 %x
}
;@ attr-float-12 reject
define float @f(float nocapture %x) {
  ret float %x
}
;@ attr-ptr-12 accept
define i8* @f(i8* nocapture %x) {
  ret i8* %x
}
;@ attr-int-13 reject
define i32 @f(i32 readonly %x) {
  ret i32 %x
}
;@ attr-float-13 reject
define float @f(float readonly %x) {
  ret float %x
}
;@ attr-ptr-13 accept
define i8* @f(i8* readonly %x) {
  ret i8* %x
}
;@ attr-int-14 accept
define i32 @f(i32 writeonly %x) {
  ret i32 %x
}
;@ attr-float-14 accept
define float @f(float writeonly %x) {
  ret float %x
}
;@ attr-ptr-14 accept
define i8* @f(i8* writeonly %x) {
  ret i8* %x
}
;@ attr-int-15 accept
define i32 @f(i32 swiftself %x) {
  ret i32 %x
}
;@ attr-float-15 accept
define float @f(float swiftself %x) {
  ret float %x
}
;@ attr-ptr-15 accept
define i8* @f(i8* swiftself %x) {
  ret i8* %x
}
;@ attr-int-16 reject
define i32 @f(i32 swifterror %x) {
  ret i32 %x
}
;@ attr-float-16 reject
define float @f(float swifterror %x) {
  ret float %x
}
;@ attr-int-17 reject
define i32 @f(i32 inalloca %x) {
  ret i32 %x
}
;@ attr-float-17 reject
define float @f(float inalloca %x) {
  ret float %x
}
;@ attr-ptr-17 accept
define i8* @f(i8* inalloca %x) {
  ret i8* %x
}
;@ attr-int-19 reject
define i32 @f(i32 dereferenceable_or_null(8) %x) {
  ret i32 %x
}
;@ attr-float-19 reject
define float @f(float dereferenceable_or_null(8) %x) {
  ret float %x
}
;@ attr-ptr-19 accept
define i8* @f(i8* dereferenceable_or_null(8) %x) {
  ret i8* %x
}
;@ fn-attr-0 reject
define i32 @f(i32 %x) alwaysinline noinline {
  ret i32 %x
}
;@ fn-attr-1 reject
define i32 @f(i32 %x) optnone {
  ret i32 %x
}
;@ fn-attr-2 accept
define i32 @f(i32 %x) optnone noinline {
  ret i32 %x
}
;@ fn-attr-3 reject
define i32 @f(i32 %x) minsize optnone noinline {
  ret i32 %x
}
;@ fn-attr-4 reject
define i32 @f(i32 %x) builtin {
  ret i32 %x
}
;@ fn-attr-5 reject
define i32 @f(i32 %x) returns_twice {
  ret i32 %x
}
;@ fn-attr-6 reject
define i32 @f(i32 %x) naked {
  ret i32 %x
}
;@ fn-attr-7 reject
define i32 @f(i32 %x) readnone readonly {
  ret i32 %x
}
;@ fn-attr-8 reject
define i32 @f(i32 %x) readonly writeonly {
  ret i32 %x
}
;@ fn-attr-9 reject
define i32 @f(i32 %x) jumptable {
  ret i32 %x
}
;@ fn-attr-10 reject
define i32 @f(i32 %x) sanitize_address {
  ret i32 %x
}
;@ fn-attr-11 reject
define i32 @f(i32 %x) ssp {
  ret i32 %x
}
;@ fn-attr-12 reject
define i32 @f(i32 %x) alignstack(3) {
  ret i32 %x
}
;@ fn-attr-13 reject
define i32 @f(i32 %x) alignstack(8) {
  ret i32 %x
}
;@ fn-attr-14 accept
define i32 @f(i32 %x) allocsize(0) {
  ret i32 %x
}
;@ fn-attr-15 reject
define i32 @f(i32 %x) allocsize(5) {
  ret i32 %x
}
;@ fn-attr-16 accept
define i32 @f(i32 %x) cold {
  ret i32 %x
}
;@ fn-attr-17 accept
define i32 @f(i32 %x) convergent {
  ret i32 %x
}
;@ fn-attr-18 accept
define i32 @f(i32 %x) strictfp {
  ret i32 %x
}
;@ fn-attr-19 accept
define i32 @f(i32 %x) speculatable {
  ret i32 %x
}
;@ fn-attr-20 accept
define i32 @f(i32 %x) nocf_check {
  ret i32 %x
}
;@ fn-attr-21 reject
define i32 @f(i32 %x) safestack {
  ret i32 %x
}
;@ fn-attr-22 accept
define i32 @f(i32 %x) "k"="v" {
  ret i32 %x
}
;@ fn-attr-23 accept
define i32 @f(i32 %x) inaccessiblememonly {
  ret i32 %x
}
;@ fn-attr-24 accept
define i32 @f(i32 %x) argmemonly readnone {
  ret i32 %x
}
;@ fn-attr-25 reject
define i32 @f(i32 %x) uwtable {
  ret i32 %x
}
;@ fn-attr-26 reject
define i32 @f(i32 %x) noredzone {
  ret i32 %x
}
;@ fn-attr-27 reject
define i32 @f(i32 %x) nonlazybind {
  ret i32 %x
}
;@ fn-attr-28 accept
define i32 @f(i32 %x) noduplicate {
  ret i32 %x
}
;@ fn-attr-29 reject
define i32 @f(i32 %x) noimplicitfloat {
  ret i32 %x
}
;@ call-3 accept
declare i32 @g(i32, ...)
define void @f() {
  call i32 (i32, ...) @g(i32 1, i32 2)
  ret void
}
;@ call-4 reject
declare void @g(metadata)
define void @f() {
  call void @g(metadata !{})
  ret void
}
;@ call-5 accept
declare i32 @printf(i8*, ...)
define void @f(i8* %p) {
  %r = call i32 (i8*, ...) @printf(i8* %p)
  ret void
}
;@ call-6 accept
declare i32 @vprintf(i8*)
define void @f(i8* %p) {
  %r = call i32 @vprintf(i8* %p)
  ret void
}
;@ call-7 accept
define void @f(void ()* %p) {
  call void %p()
  ret void
}
;@ call-9 accept
define void @f(void ()* %p) {
  tail call fastcc void %p()
  ret void
}
;@ call-10 accept
define fastcc void @g() {
  ret void
}
define void @f() {
  call void @g()
  ret void
}
;@ call-11 accept
define void @f() {
  call void asm "bogus;", ""()
  ret void
}
;@ call-12 reject
define void @f() {
  call void asm "", "r"()
  ret void
}
;@ call-13 accept
define i32 @f() {
  %r = call i32 asm "mov.u32 $0, 1;", "=Z"()
  ret i32 %r
}
;@ call-14 accept
define void @f() {
  call void asm sideeffect alignstack "", ""()
  ret void
}
;@ call-15 accept
define void @f() {
  call void asm sideeffect inteldialect "", ""()
  ret void
}
;@ call-16 accept
declare i8* @malloc(i32)
define i8* @f() {
  %r = call i8* @malloc(i32 4)
  ret i8* %r
}
;@ call-17 accept
declare void @free(i32)
define void @f() {
  call void @free(i32 4)
  ret void
}
;@ call-18 accept
define void @f() {
  call void undef()
  ret void
}
;@ call-19 accept
define void @f() {
  call void null()
  ret void
}
;@ instruction-0 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load i32, i32* %p, align 3
  ret void
}
;@ instruction-1 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load void, void* null
  ret void
}
;@ instruction-2 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load i32, i64* %q
  ret void
}
;@ instruction-3 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  store i32 1, i64* %q
  ret void
}
;@ instruction-4 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = getelementptr i32, i32* %p, float 1.0
  ret void
}
;@ instruction-5 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = getelementptr { i32, i64 }, { i32, i64 }* undef, i32 0, i32 2
  ret void
}
;@ instruction-6 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = getelementptr { i32, i64 }, { i32, i64 }* undef, i32 0, i64 1
  ret void
}
;@ instruction-7 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = extractvalue { i32, i64 } undef, 2
  ret void
}
;@ instruction-8 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = insertvalue { i32, i64 } undef, i64 1, 0
  ret void
}
;@ instruction-9 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = extractelement <2 x i32> undef, i32 5
  ret void
}
;@ instruction-10 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = insertelement <2 x i32> undef, i64 1, i32 0
  ret void
}
;@ instruction-11 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> <i32 9, i32 0>
  ret void
}
;@ instruction-12 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = trunc i32 %x to i64
  ret void
}
;@ instruction-13 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = zext i64 1 to i32
  ret void
}
;@ instruction-14 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = bitcast i32 %x to i64
  ret void
}
;@ instruction-15 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = bitcast i32* %p to i64
  ret void
}
;@ instruction-16 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = addrspacecast i32* %p to i32*
  ret void
}
;@ instruction-17 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = addrspacecast i32* %p to i32 addrspace(99)*
  ret void
}
;@ instruction-18 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = inttoptr float 1.0 to i32*
  ret void
}
;@ instruction-19 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = ptrtoint i32* %p to float
  ret void
}
;@ instruction-20 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fptrunc float 1.0 to double
  ret void
}
;@ instruction-21 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fpext double 1.0 to float
  ret void
}
;@ instruction-22 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = icmp eq float 1.0, 1.0
  ret void
}
;@ instruction-23 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fcmp oeq i32 %x, %x
  ret void
}
;@ instruction-24 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = icmp slt i32* %p, %p
  ret void
}
;@ instruction-25 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = select i32 %x, i32 1, i32 2
  ret void
}
;@ instruction-26 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = select i1 true, i32 1, i64 2
  ret void
}
;@ instruction-27 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = add float 1.0, 1.0
  ret void
}
;@ instruction-28 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fadd i32 %x, %x
  ret void
}
;@ instruction-29 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = shl i32* %p, %p
  ret void
}
;@ instruction-30 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = and float 1.0, 1.0
  ret void
}
;@ instruction-31 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = alloca i32, i32 %x
  ret void
}
;@ instruction-32 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = alloca i32, float 1.0
  ret void
}
;@ instruction-33 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = alloca void
  ret void
}
;@ instruction-34 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = alloca i32, align 16777216
  ret void
}
;@ instruction-35 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = alloca i32, addrspace(5)
  ret void
}
;@ instruction-36 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  fence seq_cst
  ret void
}
;@ instruction-37 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  fence acquire
  ret void
}
;@ instruction-38 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw add i32* %p, i64 1 seq_cst
  ret void
}
;@ instruction-39 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw add float* null, float 1.0 seq_cst
  ret void
}
;@ instruction-40 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw nand i32* %p, i32 1 seq_cst
  ret void
}
;@ instruction-41 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw xchg i8* null, i8 1 seq_cst
  ret void
}
;@ instruction-42 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw max i64* %q, i64 1 monotonic
  ret void
}
;@ instruction-43 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = cmpxchg i32* %p, i32 1, i32 2 seq_cst seq_cst
  ret void
}
;@ instruction-45 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = cmpxchg i8* null, i8 1, i8 2 seq_cst seq_cst
  ret void
}
;@ instruction-46 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = cmpxchg weak i64* %q, i64 1, i64 2 seq_cst monotonic
  ret void
}
;@ instruction-47 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load atomic i32, i32* %p seq_cst, align 4
  ret void
}
;@ instruction-48 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  store atomic i32 1, i32* %p release, align 4
  ret void
}
;@ instruction-49 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load atomic i32, i32* %p release, align 4
  ret void
}
;@ instruction-50 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = va_arg i8* null, i32
  ret void
}
;@ instruction-51 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  indirectbr i8* null, []
}
;@ instruction-52 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  resume { i8*, i32 } undef
}
;@ instruction-53 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = udiv i32 %x, 0
  ret void
}
;@ instruction-54 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = sdiv exact i32 %x, 3
  ret void
}
;@ instruction-57 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = add nuw nsw i32 %x, 1
  ret void
}
;@ instruction-58 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fadd fast float 1.0, 2.0
  ret void
}
;@ instruction-59 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = add i129 0, 1
  ret void
}
;@ instruction-60 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = add i65 0, 1
  ret void
}
;@ instruction-61 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = add <5 x i3> undef, undef
  ret void
}
;@ instruction-62 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fadd x86_fp80 undef, undef
  ret void
}
;@ instruction-63 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fadd fp128 undef, undef
  ret void
}
;@ instruction-64 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = fadd half 0xH0000, 0xH0000
  ret void
}
;@ instruction-65 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = getelementptr inbounds [0 x i32], [0 x i32]* null, i64 0, i64 3
  ret void
}
;@ instruction-66 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load volatile i32, i32* %p
  ret void
}
;@ instruction-67 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load i32, i32 addrspace(2)* null
  ret void
}
;@ instruction-68 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  store i32 1, i32 addrspace(4)* null
  ret void
}
;@ instruction-69 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load i32, i32 addrspace(101)* null
  ret void
}
;@ instruction-70 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  store i32 1, i32 addrspace(101)* null
  ret void
}
;@ instruction-71 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = load [1000 x i32], [1000 x i32]* null
  ret void
}
;@ instruction-72 accept
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = ptrtoint i32 addrspace(3)* null to i32
  ret void
}
;@ instruction-73 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw add i32 addrspace(4)* null, i32 1 seq_cst
  ret void
}
;@ instruction-74 reject
define void @f(i32* %p, i64* %q, i32 %x) {
  %r = atomicrmw add i32 addrspace(5)* null, i32 1 seq_cst
  ret void
}
;@ global-0 reject
@g = global i32 float 1.0
;@ global-1 reject
@g = addrspace(3) global i32 1
;@ global-2 accept
@g = addrspace(3) global i32 undef
;@ global-3 accept
@g = addrspace(4) global i32 1
;@ global-4 reject
@g = addrspace(5) global i32 1
;@ global-5 accept
@g = addrspace(1) constant i32 1
;@ global-6 accept
@g = thread_local global i32 1
;@ global-7 accept
@g = common addrspace(1) global i32 0
;@ global-8 reject
@g = common addrspace(1) global i32 1
;@ global-9 reject
@g = appending global [1 x i32] [i32 1]
;@ global-10 accept
@g = linkonce addrspace(1) global i32 1
;@ global-11 reject
@g = extern_weak addrspace(1) global i32
;@ global-12 accept
@g = available_externally addrspace(1) global i32 1
;@ global-13 reject
@g = addrspace(1) global i32 1, align 3
;@ global-14 reject
@g = addrspace(1) global i32 1, section "s"
;@ global-15 accept
@g = private addrspace(1) global i32 1
;@ global-16 accept
@g = dllexport addrspace(1) global i32 1
;@ global-17 accept
@g = external addrspace(3) global [0 x i32]
;@ global-18 accept
@g = internal addrspace(3) global [0 x i32] undef
;@ global-19 accept
@g = addrspace(1) global [0 x i32] zeroinitializer
;@ global-20 accept
@g = addrspace(1) global %T zeroinitializer
%T = type opaque
;@ global-21 accept
@g = addrspace(1) global i32* @h
@h = global i32 1
;@ global-22 accept
@g = addrspace(1) global i64 ptrtoint (i32 addrspace(1)* @h to i64)
@h = addrspace(1) global i32 1
;@ global-23 accept
@g = addrspace(1) global void ()* @f
declare void @f()
;@ global-24 accept
@g = alias i32, i32* @h
@h = global i32 1
;@ global-25 accept
@g = ifunc void (), void ()* ()* @r
declare void ()* @r()
;@ global-26 accept
@g = addrspace(1) externally_initialized global i32 1
;@ global-27 accept
@g = hidden addrspace(1) global i32 1
;@ global-28 accept
@g = unnamed_addr addrspace(1) constant i32 1
;@ global-29 reject
@g.h = addrspace(1) global i32 1
;@ global-30 reject
@"a b" = addrspace(1) global i32 1
;@ global-31 reject
@"1a" = addrspace(1) global i32 1
;@ global-32 reject
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 1, void ()* @f, i8* null }]
define void @f() {
  ret void
}
;@ global-33 reject
@g = addrspace(7) global i32 1
;@ global-34 reject
@g = addrspace(101) global i32 1
;@ global-35 reject
@g = addrspace(2) global i32 1
;@ global-36 accept
@g = addrspace(1) global i128 5
;@ global-37 accept
@g = addrspace(1) global half 0xH3C00
;@ global-38 reject
@g = addrspace(1) global fp128 0xL00000000000000004000000000000000
;@ global-39 accept
@g = addrspace(1) global i1 true
;@ global-40 accept
@g = addrspace(1) global <3 x i32> zeroinitializer
;@ global-41 reject
@g = global i32 1
@g = global i32 2
