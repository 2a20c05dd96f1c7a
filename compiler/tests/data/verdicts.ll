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
;@ more-intr-right-0 accept
declare i32 @llvm.ctpop.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.ctpop.i32(i32 %a0)
  ret void
}
;@ more-intr-result-0 reject
declare i64 @llvm.ctpop.i32(i32)
define void @f(i32 %a0) {
  %r = call i64 @llvm.ctpop.i32(i32 %a0)
  ret void
}
;@ more-intr-arg-0 reject
declare i32 @llvm.ctpop.i32(i64)
define void @f(i64 %a0) {
  %r = call i32 @llvm.ctpop.i32(i64 %a0)
  ret void
}
;@ more-intr-more-0 reject
declare i32 @llvm.ctpop.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.ctpop.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-0 reject
declare i32 @llvm.ctpop.i32()
define void @f() {
  %r = call i32 @llvm.ctpop.i32()
  ret void
}
;@ more-intr-right-1 accept
declare i64 @llvm.ctlz.i64(i64, i1)
define void @f(i64 %a0, i1 %a1) {
  %r = call i64 @llvm.ctlz.i64(i64 %a0, i1 true)
  ret void
}
;@ more-intr-result-1 reject
declare i32 @llvm.ctlz.i64(i64, i1)
define void @f(i64 %a0, i1 %a1) {
  %r = call i32 @llvm.ctlz.i64(i64 %a0, i1 true)
  ret void
}
;@ more-intr-arg-1 reject
declare i64 @llvm.ctlz.i64(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i64 @llvm.ctlz.i64(i32 %a0, i1 true)
  ret void
}
;@ more-intr-arg-2 reject
declare i64 @llvm.ctlz.i64(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call i64 @llvm.ctlz.i64(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-more-1 reject
declare i64 @llvm.ctlz.i64(i64, i1, i32)
define void @f(i64 %a0, i1 %a1, i32 %a2) {
  %r = call i64 @llvm.ctlz.i64(i64 %a0, i1 true, i32 %a2)
  ret void
}
;@ more-intr-fewer-1 accept
declare i64 @llvm.ctlz.i64(i64)
define void @f(i64 %a0) {
  %r = call i64 @llvm.ctlz.i64(i64 %a0)
  ret void
}
;@ more-intr-right-2 accept
declare i32 @llvm.cttz.i32(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i32 @llvm.cttz.i32(i32 %a0, i1 true)
  ret void
}
;@ more-intr-result-2 reject
declare i64 @llvm.cttz.i32(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i64 @llvm.cttz.i32(i32 %a0, i1 true)
  ret void
}
;@ more-intr-arg-3 reject
declare i32 @llvm.cttz.i32(i64, i1)
define void @f(i64 %a0, i1 %a1) {
  %r = call i32 @llvm.cttz.i32(i64 %a0, i1 true)
  ret void
}
;@ more-intr-arg-4 reject
declare i32 @llvm.cttz.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.cttz.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-more-2 reject
declare i32 @llvm.cttz.i32(i32, i1, i32)
define void @f(i32 %a0, i1 %a1, i32 %a2) {
  %r = call i32 @llvm.cttz.i32(i32 %a0, i1 true, i32 %a2)
  ret void
}
;@ more-intr-fewer-2 accept
declare i32 @llvm.cttz.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.cttz.i32(i32 %a0)
  ret void
}
;@ more-intr-right-3 accept
declare i32 @llvm.bswap.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.bswap.i32(i32 %a0)
  ret void
}
;@ more-intr-result-3 reject
declare i64 @llvm.bswap.i32(i32)
define void @f(i32 %a0) {
  %r = call i64 @llvm.bswap.i32(i32 %a0)
  ret void
}
;@ more-intr-arg-5 reject
declare i32 @llvm.bswap.i32(i64)
define void @f(i64 %a0) {
  %r = call i32 @llvm.bswap.i32(i64 %a0)
  ret void
}
;@ more-intr-more-3 reject
declare i32 @llvm.bswap.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.bswap.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-3 reject
declare i32 @llvm.bswap.i32()
define void @f() {
  %r = call i32 @llvm.bswap.i32()
  ret void
}
;@ more-intr-right-4 accept
declare i32 @llvm.bitreverse.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.bitreverse.i32(i32 %a0)
  ret void
}
;@ more-intr-result-4 reject
declare i64 @llvm.bitreverse.i32(i32)
define void @f(i32 %a0) {
  %r = call i64 @llvm.bitreverse.i32(i32 %a0)
  ret void
}
;@ more-intr-arg-6 reject
declare i32 @llvm.bitreverse.i32(i64)
define void @f(i64 %a0) {
  %r = call i32 @llvm.bitreverse.i32(i64 %a0)
  ret void
}
;@ more-intr-more-4 reject
declare i32 @llvm.bitreverse.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.bitreverse.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-4 reject
declare i32 @llvm.bitreverse.i32()
define void @f() {
  %r = call i32 @llvm.bitreverse.i32()
  ret void
}
;@ more-intr-right-5 accept
declare float @llvm.fma.f32(float, float, float)
define void @f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.fma.f32(float %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-result-5 reject
declare double @llvm.fma.f32(float, float, float)
define void @f(float %a0, float %a1, float %a2) {
  %r = call double @llvm.fma.f32(float %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-arg-7 reject
declare float @llvm.fma.f32(double, float, float)
define void @f(double %a0, float %a1, float %a2) {
  %r = call float @llvm.fma.f32(double %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-arg-8 reject
declare float @llvm.fma.f32(float, double, float)
define void @f(float %a0, double %a1, float %a2) {
  %r = call float @llvm.fma.f32(float %a0, double %a1, float %a2)
  ret void
}
;@ more-intr-arg-9 reject
declare float @llvm.fma.f32(float, float, double)
define void @f(float %a0, float %a1, double %a2) {
  %r = call float @llvm.fma.f32(float %a0, float %a1, double %a2)
  ret void
}
;@ more-intr-more-5 reject
declare float @llvm.fma.f32(float, float, float, i32)
define void @f(float %a0, float %a1, float %a2, i32 %a3) {
  %r = call float @llvm.fma.f32(float %a0, float %a1, float %a2, i32 %a3)
  ret void
}
;@ more-intr-fewer-5 reject
declare float @llvm.fma.f32(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.fma.f32(float %a0, float %a1)
  ret void
}
;@ more-intr-right-6 accept
declare double @llvm.sqrt.f64(double)
define void @f(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret void
}
;@ more-intr-result-6 reject
declare float @llvm.sqrt.f64(double)
define void @f(double %a0) {
  %r = call float @llvm.sqrt.f64(double %a0)
  ret void
}
;@ more-intr-arg-10 reject
declare double @llvm.sqrt.f64(float)
define void @f(float %a0) {
  %r = call double @llvm.sqrt.f64(float %a0)
  ret void
}
;@ more-intr-more-6 reject
declare double @llvm.sqrt.f64(double, i32)
define void @f(double %a0, i32 %a1) {
  %r = call double @llvm.sqrt.f64(double %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-6 reject
declare double @llvm.sqrt.f64()
define void @f() {
  %r = call double @llvm.sqrt.f64()
  ret void
}
;@ more-intr-right-7 reject
declare float @llvm.fabs.f32(float)
define void @f(float %a0) {
  %r = call float @llvm.fabs.f32(float %a0)
  ret void
}
;@ more-intr-result-7 reject
declare double @llvm.fabs.f32(float)
define void @f(float %a0) {
  %r = call double @llvm.fabs.f32(float %a0)
  ret void
}
;@ more-intr-arg-11 reject
declare float @llvm.fabs.f32(double)
define void @f(double %a0) {
  %r = call float @llvm.fabs.f32(double %a0)
  ret void
}
;@ more-intr-more-7 reject
declare float @llvm.fabs.f32(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.fabs.f32(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-7 reject
declare float @llvm.fabs.f32()
define void @f() {
  %r = call float @llvm.fabs.f32()
  ret void
}
;@ more-intr-right-8 accept
declare float @llvm.floor.f32(float)
define void @f(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret void
}
;@ more-intr-result-8 reject
declare double @llvm.floor.f32(float)
define void @f(float %a0) {
  %r = call double @llvm.floor.f32(float %a0)
  ret void
}
;@ more-intr-arg-12 reject
declare float @llvm.floor.f32(double)
define void @f(double %a0) {
  %r = call float @llvm.floor.f32(double %a0)
  ret void
}
;@ more-intr-more-8 reject
declare float @llvm.floor.f32(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.floor.f32(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-8 reject
declare float @llvm.floor.f32()
define void @f() {
  %r = call float @llvm.floor.f32()
  ret void
}
;@ more-intr-right-9 accept
declare float @llvm.ceil.f32(float)
define void @f(float %a0) {
  %r = call float @llvm.ceil.f32(float %a0)
  ret void
}
;@ more-intr-result-9 reject
declare double @llvm.ceil.f32(float)
define void @f(float %a0) {
  %r = call double @llvm.ceil.f32(float %a0)
  ret void
}
;@ more-intr-arg-13 reject
declare float @llvm.ceil.f32(double)
define void @f(double %a0) {
  %r = call float @llvm.ceil.f32(double %a0)
  ret void
}
;@ more-intr-more-9 reject
declare float @llvm.ceil.f32(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.ceil.f32(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-9 reject
declare float @llvm.ceil.f32()
define void @f() {
  %r = call float @llvm.ceil.f32()
  ret void
}
;@ more-intr-right-10 reject
declare float @llvm.trunc.f32(float)
define void @f(float %a0) {
  %r = call float @llvm.trunc.f32(float %a0)
  ret void
}
;@ more-intr-result-10 reject
declare double @llvm.trunc.f32(float)
define void @f(float %a0) {
  %r = call double @llvm.trunc.f32(float %a0)
  ret void
}
;@ more-intr-arg-14 reject
declare float @llvm.trunc.f32(double)
define void @f(double %a0) {
  %r = call float @llvm.trunc.f32(double %a0)
  ret void
}
;@ more-intr-more-10 reject
declare float @llvm.trunc.f32(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.trunc.f32(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-10 reject
declare float @llvm.trunc.f32()
define void @f() {
  %r = call float @llvm.trunc.f32()
  ret void
}
;@ more-intr-right-11 accept
declare float @llvm.copysign.f32(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.copysign.f32(float %a0, float %a1)
  ret void
}
;@ more-intr-result-11 reject
declare double @llvm.copysign.f32(float, float)
define void @f(float %a0, float %a1) {
  %r = call double @llvm.copysign.f32(float %a0, float %a1)
  ret void
}
;@ more-intr-arg-15 reject
declare float @llvm.copysign.f32(double, float)
define void @f(double %a0, float %a1) {
  %r = call float @llvm.copysign.f32(double %a0, float %a1)
  ret void
}
;@ more-intr-arg-16 reject
declare float @llvm.copysign.f32(float, double)
define void @f(float %a0, double %a1) {
  %r = call float @llvm.copysign.f32(float %a0, double %a1)
  ret void
}
;@ more-intr-more-11 reject
declare float @llvm.copysign.f32(float, float, i32)
define void @f(float %a0, float %a1, i32 %a2) {
  %r = call float @llvm.copysign.f32(float %a0, float %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-11 reject
declare float @llvm.copysign.f32(float)
define void @f(float %a0) {
  %r = call float @llvm.copysign.f32(float %a0)
  ret void
}
;@ more-intr-right-12 accept
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-12 reject
declare i32 @llvm.sadd.with.overflow.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.sadd.with.overflow.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-17 reject
declare {i32, i1} @llvm.sadd.with.overflow.i32(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-18 reject
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-12 reject
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-12 reject
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32)
define void @f(i32 %a0) {
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %a0)
  ret void
}
;@ more-intr-right-13 accept
declare {i32, i1} @llvm.umul.with.overflow.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-13 reject
declare i32 @llvm.umul.with.overflow.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.umul.with.overflow.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-19 reject
declare {i32, i1} @llvm.umul.with.overflow.i32(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-20 reject
declare {i32, i1} @llvm.umul.with.overflow.i32(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-13 reject
declare {i32, i1} @llvm.umul.with.overflow.i32(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-13 reject
declare {i32, i1} @llvm.umul.with.overflow.i32(i32)
define void @f(i32 %a0) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a0)
  ret void
}
;@ more-intr-right-14 accept
declare i32 @llvm.expect.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.expect.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-14 reject
declare i64 @llvm.expect.i32(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i64 @llvm.expect.i32(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-21 reject
declare i32 @llvm.expect.i32(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call i32 @llvm.expect.i32(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-22 reject
declare i32 @llvm.expect.i32(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call i32 @llvm.expect.i32(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-14 reject
declare i32 @llvm.expect.i32(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.expect.i32(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-14 reject
declare i32 @llvm.expect.i32(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.expect.i32(i32 %a0)
  ret void
}
;@ more-intr-right-15 accept
declare void @llvm.assume(i1)
define void @f(i1 %a0) {
  call void @llvm.assume(i1 %a0)
  ret void
}
;@ more-intr-result-15 reject
declare i32 @llvm.assume(i1)
define void @f(i1 %a0) {
  %r = call i32 @llvm.assume(i1 %a0)
  ret void
}
;@ more-intr-arg-23 reject
declare void @llvm.assume(i32)
define void @f(i32 %a0) {
  call void @llvm.assume(i32 %a0)
  ret void
}
;@ more-intr-more-15 reject
declare void @llvm.assume(i1, i32)
define void @f(i1 %a0, i32 %a1) {
  call void @llvm.assume(i1 %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-15 reject
declare void @llvm.assume()
define void @f() {
  call void @llvm.assume()
  ret void
}
;@ more-intr-right-16 accept
declare void @llvm.nvvm.barrier0()
define void @f() {
  call void @llvm.nvvm.barrier0()
  ret void
}
;@ more-intr-result-16 reject
declare i32 @llvm.nvvm.barrier0()
define void @f() {
  %r = call i32 @llvm.nvvm.barrier0()
  ret void
}
;@ more-intr-more-16 reject
declare void @llvm.nvvm.barrier0(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.barrier0(i32 %a0)
  ret void
}
;@ more-intr-right-17 accept
declare i32 @llvm.nvvm.barrier0.popc(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i32 %a0)
  ret void
}
;@ more-intr-result-17 reject
declare i64 @llvm.nvvm.barrier0.popc(i32)
define void @f(i32 %a0) {
  %r = call i64 @llvm.nvvm.barrier0.popc(i32 %a0)
  ret void
}
;@ more-intr-arg-24 reject
declare i32 @llvm.nvvm.barrier0.popc(i64)
define void @f(i64 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i64 %a0)
  ret void
}
;@ more-intr-more-17 reject
declare i32 @llvm.nvvm.barrier0.popc(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-16 reject
declare i32 @llvm.nvvm.barrier0.popc()
define void @f() {
  %r = call i32 @llvm.nvvm.barrier0.popc()
  ret void
}
;@ more-intr-right-18 accept
declare void @llvm.nvvm.bar.sync(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.bar.sync(i32 %a0)
  ret void
}
;@ more-intr-more-18 reject
declare void @llvm.nvvm.bar.sync(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.bar.sync(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-19 reject
declare void @llvm.nvvm.barrier(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-19 reject
declare i32 @llvm.nvvm.barrier(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.barrier(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-26 reject
declare void @llvm.nvvm.barrier(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-27 reject
declare void @llvm.nvvm.barrier(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  call void @llvm.nvvm.barrier(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-right-20 accept
declare void @llvm.nvvm.membar.gl()
define void @f() {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ more-intr-result-20 reject
declare i32 @llvm.nvvm.membar.gl()
define void @f() {
  %r = call i32 @llvm.nvvm.membar.gl()
  ret void
}
;@ more-intr-more-20 reject
declare void @llvm.nvvm.membar.gl(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.membar.gl(i32 %a0)
  ret void
}
;@ more-intr-right-21 accept
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @f() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret void
}
;@ more-intr-result-21 reject
declare i64 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @f() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret void
}
;@ more-intr-more-21 reject
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(i32 %a0)
  ret void
}
;@ more-intr-right-22 accept
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
define void @f() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  ret void
}
;@ more-intr-result-22 reject
declare i32 @llvm.nvvm.read.ptx.sreg.clock64()
define void @f() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clock64()
  ret void
}
;@ more-intr-more-22 reject
declare i64 @llvm.nvvm.read.ptx.sreg.clock64(i32)
define void @f(i32 %a0) {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.clock64(i32 %a0)
  ret void
}
;@ more-intr-right-23 accept
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
define void @f() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ret void
}
;@ more-intr-result-23 reject
declare i64 @llvm.nvvm.read.ptx.sreg.laneid()
define void @f() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.laneid()
  ret void
}
;@ more-intr-more-23 reject
declare i32 @llvm.nvvm.read.ptx.sreg.laneid(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.laneid(i32 %a0)
  ret void
}
;@ more-intr-right-24 accept
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
define void @f() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret void
}
;@ more-intr-result-24 reject
declare i64 @llvm.nvvm.read.ptx.sreg.warpsize()
define void @f() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret void
}
;@ more-intr-more-24 reject
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.warpsize(i32 %a0)
  ret void
}
;@ more-intr-right-25 accept
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i32 %a0, i1 %a1)
  ret void
}
;@ more-intr-result-25 reject
declare i32 @llvm.nvvm.vote.all.sync(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i32 @llvm.nvvm.vote.all.sync(i32 %a0, i1 %a1)
  ret void
}
;@ more-intr-arg-28 reject
declare i1 @llvm.nvvm.vote.all.sync(i64, i1)
define void @f(i64 %a0, i1 %a1) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i64 %a0, i1 %a1)
  ret void
}
;@ more-intr-arg-29 reject
declare i1 @llvm.nvvm.vote.all.sync(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-more-25 reject
declare i1 @llvm.nvvm.vote.all.sync(i32, i1, i32)
define void @f(i32 %a0, i1 %a1, i32 %a2) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i32 %a0, i1 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-19 reject
declare i1 @llvm.nvvm.vote.all.sync(i32)
define void @f(i32 %a0) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i32 %a0)
  ret void
}
;@ more-intr-right-26 accept
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0, i1 %a1)
  ret void
}
;@ more-intr-result-26 reject
declare i64 @llvm.nvvm.vote.ballot.sync(i32, i1)
define void @f(i32 %a0, i1 %a1) {
  %r = call i64 @llvm.nvvm.vote.ballot.sync(i32 %a0, i1 %a1)
  ret void
}
;@ more-intr-arg-30 reject
declare i32 @llvm.nvvm.vote.ballot.sync(i64, i1)
define void @f(i64 %a0, i1 %a1) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i64 %a0, i1 %a1)
  ret void
}
;@ more-intr-arg-31 reject
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-more-26 reject
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1, i32)
define void @f(i32 %a0, i1 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0, i1 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-20 reject
declare i32 @llvm.nvvm.vote.ballot.sync(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0)
  ret void
}
;@ more-intr-right-27 accept
declare {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-27 reject
declare i32 @llvm.nvvm.match.all.sync.i32p(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.match.all.sync.i32p(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-32 reject
declare {i32, i1} @llvm.nvvm.match.all.sync.i32p(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.nvvm.match.all.sync.i32p(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-more-27 reject
declare {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-21 reject
declare {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32)
define void @f(i32 %a0) {
  %r = call {i32, i1} @llvm.nvvm.match.all.sync.i32p(i32 %a0)
  ret void
}
;@ more-intr-right-28 accept
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-result-28 reject
declare i64 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i64 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-34 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i64, i32, i32, i32)
define void @f(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-35 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i64, i32, i32)
define void @f(i32 %a0, i64 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i64 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-36 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i64, i32)
define void @f(i32 %a0, i32 %a1, i64 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i64 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-37 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i64)
define void @f(i32 %a0, i32 %a1, i32 %a2, i64 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
;@ more-intr-more-28 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
;@ more-intr-fewer-22 reject
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-right-29 accept
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
define void @f(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-result-29 reject
declare double @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
define void @f(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call double @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-38 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i64, float, i32, i32)
define void @f(i64 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i64 %a0, float %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-39 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, double, i32, i32)
define void @f(i32 %a0, double %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, double %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-40 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i64, i32)
define void @f(i32 %a0, float %a1, i64 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i64 %a2, i32 %a3)
  ret void
}
;@ more-intr-arg-41 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i64)
define void @f(i32 %a0, float %a1, i32 %a2, i64 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2, i64 %a3)
  ret void
}
;@ more-intr-more-29 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32, i32)
define void @f(i32 %a0, float %a1, i32 %a2, i32 %a3, i32 %a4) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
;@ more-intr-fewer-23 reject
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32)
define void @f(i32 %a0, float %a1, i32 %a2) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2)
  ret void
}
;@ more-intr-right-30 accept
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-30 accept
declare i64 @llvm.nvvm.redux.sync.add(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.redux.sync.add(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-42 accept
declare i32 @llvm.nvvm.redux.sync.add(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-43 accept
declare i32 @llvm.nvvm.redux.sync.add(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-30 accept
declare i32 @llvm.nvvm.redux.sync.add(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-right-31 accept
declare float @llvm.nvvm.add.rn.f(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rn.f(float %a0, float %a1)
  ret void
}
;@ more-intr-result-31 reject
declare double @llvm.nvvm.add.rn.f(float, float)
define void @f(float %a0, float %a1) {
  %r = call double @llvm.nvvm.add.rn.f(float %a0, float %a1)
  ret void
}
;@ more-intr-arg-44 reject
declare float @llvm.nvvm.add.rn.f(double, float)
define void @f(double %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rn.f(double %a0, float %a1)
  ret void
}
;@ more-intr-arg-45 reject
declare float @llvm.nvvm.add.rn.f(float, double)
define void @f(float %a0, double %a1) {
  %r = call float @llvm.nvvm.add.rn.f(float %a0, double %a1)
  ret void
}
;@ more-intr-more-31 reject
declare float @llvm.nvvm.add.rn.f(float, float, i32)
define void @f(float %a0, float %a1, i32 %a2) {
  %r = call float @llvm.nvvm.add.rn.f(float %a0, float %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-25 reject
declare float @llvm.nvvm.add.rn.f(float)
define void @f(float %a0) {
  %r = call float @llvm.nvvm.add.rn.f(float %a0)
  ret void
}
;@ more-intr-right-32 accept
declare double @llvm.nvvm.mul.rz.d(double, double)
define void @f(double %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rz.d(double %a0, double %a1)
  ret void
}
;@ more-intr-result-32 reject
declare float @llvm.nvvm.mul.rz.d(double, double)
define void @f(double %a0, double %a1) {
  %r = call float @llvm.nvvm.mul.rz.d(double %a0, double %a1)
  ret void
}
;@ more-intr-arg-46 reject
declare double @llvm.nvvm.mul.rz.d(float, double)
define void @f(float %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rz.d(float %a0, double %a1)
  ret void
}
;@ more-intr-arg-47 reject
declare double @llvm.nvvm.mul.rz.d(double, float)
define void @f(double %a0, float %a1) {
  %r = call double @llvm.nvvm.mul.rz.d(double %a0, float %a1)
  ret void
}
;@ more-intr-more-32 reject
declare double @llvm.nvvm.mul.rz.d(double, double, i32)
define void @f(double %a0, double %a1, i32 %a2) {
  %r = call double @llvm.nvvm.mul.rz.d(double %a0, double %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-26 reject
declare double @llvm.nvvm.mul.rz.d(double)
define void @f(double %a0) {
  %r = call double @llvm.nvvm.mul.rz.d(double %a0)
  ret void
}
;@ more-intr-right-33 accept
declare float @llvm.nvvm.fma.rm.f(float, float, float)
define void @f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-result-33 reject
declare double @llvm.nvvm.fma.rm.f(float, float, float)
define void @f(float %a0, float %a1, float %a2) {
  %r = call double @llvm.nvvm.fma.rm.f(float %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-arg-48 reject
declare float @llvm.nvvm.fma.rm.f(double, float, float)
define void @f(double %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rm.f(double %a0, float %a1, float %a2)
  ret void
}
;@ more-intr-arg-49 reject
declare float @llvm.nvvm.fma.rm.f(float, double, float)
define void @f(float %a0, double %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, double %a1, float %a2)
  ret void
}
;@ more-intr-arg-50 reject
declare float @llvm.nvvm.fma.rm.f(float, float, double)
define void @f(float %a0, float %a1, double %a2) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1, double %a2)
  ret void
}
;@ more-intr-more-33 reject
declare float @llvm.nvvm.fma.rm.f(float, float, float, i32)
define void @f(float %a0, float %a1, float %a2, i32 %a3) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1, float %a2, i32 %a3)
  ret void
}
;@ more-intr-fewer-27 reject
declare float @llvm.nvvm.fma.rm.f(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1)
  ret void
}
;@ more-intr-right-34 accept
declare i32 @llvm.nvvm.d2i.rn(double)
define void @f(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.rn(double %a0)
  ret void
}
;@ more-intr-result-34 reject
declare i64 @llvm.nvvm.d2i.rn(double)
define void @f(double %a0) {
  %r = call i64 @llvm.nvvm.d2i.rn(double %a0)
  ret void
}
;@ more-intr-arg-51 reject
declare i32 @llvm.nvvm.d2i.rn(float)
define void @f(float %a0) {
  %r = call i32 @llvm.nvvm.d2i.rn(float %a0)
  ret void
}
;@ more-intr-more-34 reject
declare i32 @llvm.nvvm.d2i.rn(double, i32)
define void @f(double %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.d2i.rn(double %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-28 reject
declare i32 @llvm.nvvm.d2i.rn()
define void @f() {
  %r = call i32 @llvm.nvvm.d2i.rn()
  ret void
}
;@ more-intr-right-35 accept
declare i64 @llvm.nvvm.f2ull.rz(float)
define void @f(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rz(float %a0)
  ret void
}
;@ more-intr-result-35 reject
declare i32 @llvm.nvvm.f2ull.rz(float)
define void @f(float %a0) {
  %r = call i32 @llvm.nvvm.f2ull.rz(float %a0)
  ret void
}
;@ more-intr-arg-52 reject
declare i64 @llvm.nvvm.f2ull.rz(double)
define void @f(double %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rz(double %a0)
  ret void
}
;@ more-intr-more-35 reject
declare i64 @llvm.nvvm.f2ull.rz(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.f2ull.rz(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-29 reject
declare i64 @llvm.nvvm.f2ull.rz()
define void @f() {
  %r = call i64 @llvm.nvvm.f2ull.rz()
  ret void
}
;@ more-intr-right-36 accept
declare float @llvm.nvvm.sqrt.approx.f(float)
define void @f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.approx.f(float %a0)
  ret void
}
;@ more-intr-result-36 reject
declare double @llvm.nvvm.sqrt.approx.f(float)
define void @f(float %a0) {
  %r = call double @llvm.nvvm.sqrt.approx.f(float %a0)
  ret void
}
;@ more-intr-arg-53 reject
declare float @llvm.nvvm.sqrt.approx.f(double)
define void @f(double %a0) {
  %r = call float @llvm.nvvm.sqrt.approx.f(double %a0)
  ret void
}
;@ more-intr-more-36 reject
declare float @llvm.nvvm.sqrt.approx.f(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.nvvm.sqrt.approx.f(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-30 reject
declare float @llvm.nvvm.sqrt.approx.f()
define void @f() {
  %r = call float @llvm.nvvm.sqrt.approx.f()
  ret void
}
;@ more-intr-right-37 accept
declare double @llvm.nvvm.rcp.rn.d(double)
define void @f(double %a0) {
  %r = call double @llvm.nvvm.rcp.rn.d(double %a0)
  ret void
}
;@ more-intr-result-37 reject
declare float @llvm.nvvm.rcp.rn.d(double)
define void @f(double %a0) {
  %r = call float @llvm.nvvm.rcp.rn.d(double %a0)
  ret void
}
;@ more-intr-arg-54 reject
declare double @llvm.nvvm.rcp.rn.d(float)
define void @f(float %a0) {
  %r = call double @llvm.nvvm.rcp.rn.d(float %a0)
  ret void
}
;@ more-intr-more-37 reject
declare double @llvm.nvvm.rcp.rn.d(double, i32)
define void @f(double %a0, i32 %a1) {
  %r = call double @llvm.nvvm.rcp.rn.d(double %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-31 reject
declare double @llvm.nvvm.rcp.rn.d()
define void @f() {
  %r = call double @llvm.nvvm.rcp.rn.d()
  ret void
}
;@ more-intr-right-38 accept
declare float @llvm.nvvm.ex2.approx.f(float)
define void @f(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.f(float %a0)
  ret void
}
;@ more-intr-result-38 reject
declare double @llvm.nvvm.ex2.approx.f(float)
define void @f(float %a0) {
  %r = call double @llvm.nvvm.ex2.approx.f(float %a0)
  ret void
}
;@ more-intr-arg-55 reject
declare float @llvm.nvvm.ex2.approx.f(double)
define void @f(double %a0) {
  %r = call float @llvm.nvvm.ex2.approx.f(double %a0)
  ret void
}
;@ more-intr-more-38 reject
declare float @llvm.nvvm.ex2.approx.f(float, i32)
define void @f(float %a0, i32 %a1) {
  %r = call float @llvm.nvvm.ex2.approx.f(float %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-32 reject
declare float @llvm.nvvm.ex2.approx.f()
define void @f() {
  %r = call float @llvm.nvvm.ex2.approx.f()
  ret void
}
;@ more-intr-right-39 accept
declare i32 @llvm.nvvm.mulhi.i(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mulhi.i(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-39 reject
declare i64 @llvm.nvvm.mulhi.i(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mulhi.i(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-56 reject
declare i32 @llvm.nvvm.mulhi.i(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mulhi.i(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-57 reject
declare i32 @llvm.nvvm.mulhi.i(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call i32 @llvm.nvvm.mulhi.i(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-39 reject
declare i32 @llvm.nvvm.mulhi.i(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.mulhi.i(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-33 reject
declare i32 @llvm.nvvm.mulhi.i(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.mulhi.i(i32 %a0)
  ret void
}
;@ more-intr-right-40 accept
declare i32 @llvm.nvvm.sad.ui(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-result-40 reject
declare i64 @llvm.nvvm.sad.ui(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i64 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-58 reject
declare i32 @llvm.nvvm.sad.ui(i64, i32, i32)
define void @f(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.sad.ui(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-59 reject
declare i32 @llvm.nvvm.sad.ui(i32, i64, i32)
define void @f(i32 %a0, i64 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i64 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-60 reject
declare i32 @llvm.nvvm.sad.ui(i32, i32, i64)
define void @f(i32 %a0, i32 %a1, i64 %a2) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i64 %a2)
  ret void
}
;@ more-intr-more-40 reject
declare i32 @llvm.nvvm.sad.ui(i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-fewer-34 reject
declare i32 @llvm.nvvm.sad.ui(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-41 accept
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-result-41 reject
declare i64 @llvm.nvvm.prmt(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i64 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-61 reject
declare i32 @llvm.nvvm.prmt(i64, i32, i32)
define void @f(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.prmt(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-62 reject
declare i32 @llvm.nvvm.prmt(i32, i64, i32)
define void @f(i32 %a0, i64 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i64 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-63 reject
declare i32 @llvm.nvvm.prmt(i32, i32, i64)
define void @f(i32 %a0, i32 %a1, i64 %a2) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i64 %a2)
  ret void
}
;@ more-intr-more-41 reject
declare i32 @llvm.nvvm.prmt(i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-fewer-35 reject
declare i32 @llvm.nvvm.prmt(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-42 accept
declare i32 @llvm.nvvm.idp4a.s.s(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-result-42 accept
declare i64 @llvm.nvvm.idp4a.s.s(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i64 @llvm.nvvm.idp4a.s.s(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-64 accept
declare i32 @llvm.nvvm.idp4a.s.s(i64, i32, i32)
define void @f(i64 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-65 accept
declare i32 @llvm.nvvm.idp4a.s.s(i32, i64, i32)
define void @f(i32 %a0, i64 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i32 %a0, i64 %a1, i32 %a2)
  ret void
}
;@ more-intr-arg-66 accept
declare i32 @llvm.nvvm.idp4a.s.s(i32, i32, i64)
define void @f(i32 %a0, i32 %a1, i64 %a2) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i32 %a0, i32 %a1, i64 %a2)
  ret void
}
;@ more-intr-more-42 accept
declare i32 @llvm.nvvm.idp4a.s.s(i32, i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-fewer-36 accept
declare i32 @llvm.nvvm.idp4a.s.s(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.idp4a.s.s(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-43 accept
declare double @llvm.nvvm.lohi.i2d(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call double @llvm.nvvm.lohi.i2d(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-result-43 reject
declare float @llvm.nvvm.lohi.i2d(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call float @llvm.nvvm.lohi.i2d(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-67 reject
declare double @llvm.nvvm.lohi.i2d(i64, i32)
define void @f(i64 %a0, i32 %a1) {
  %r = call double @llvm.nvvm.lohi.i2d(i64 %a0, i32 %a1)
  ret void
}
;@ more-intr-arg-68 reject
declare double @llvm.nvvm.lohi.i2d(i32, i64)
define void @f(i32 %a0, i64 %a1) {
  %r = call double @llvm.nvvm.lohi.i2d(i32 %a0, i64 %a1)
  ret void
}
;@ more-intr-more-43 reject
declare double @llvm.nvvm.lohi.i2d(i32, i32, i32)
define void @f(i32 %a0, i32 %a1, i32 %a2) {
  %r = call double @llvm.nvvm.lohi.i2d(i32 %a0, i32 %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-37 reject
declare double @llvm.nvvm.lohi.i2d(i32)
define void @f(i32 %a0) {
  %r = call double @llvm.nvvm.lohi.i2d(i32 %a0)
  ret void
}
;@ more-intr-right-44 accept
declare float @llvm.nvvm.fmin.f(float, float)
define void @f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.f(float %a0, float %a1)
  ret void
}
;@ more-intr-result-44 reject
declare double @llvm.nvvm.fmin.f(float, float)
define void @f(float %a0, float %a1) {
  %r = call double @llvm.nvvm.fmin.f(float %a0, float %a1)
  ret void
}
;@ more-intr-arg-69 reject
declare float @llvm.nvvm.fmin.f(double, float)
define void @f(double %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.f(double %a0, float %a1)
  ret void
}
;@ more-intr-arg-70 reject
declare float @llvm.nvvm.fmin.f(float, double)
define void @f(float %a0, double %a1) {
  %r = call float @llvm.nvvm.fmin.f(float %a0, double %a1)
  ret void
}
;@ more-intr-more-44 reject
declare float @llvm.nvvm.fmin.f(float, float, i32)
define void @f(float %a0, float %a1, i32 %a2) {
  %r = call float @llvm.nvvm.fmin.f(float %a0, float %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-38 reject
declare float @llvm.nvvm.fmin.f(float)
define void @f(float %a0) {
  %r = call float @llvm.nvvm.fmin.f(float %a0)
  ret void
}
;@ more-intr-right-45 accept
declare i1 @llvm.nvvm.isspacep.shared(i8*)
define void @f(i8* %a0) {
  %r = call i1 @llvm.nvvm.isspacep.shared(i8* %a0)
  ret void
}
;@ more-intr-result-45 reject
declare i32 @llvm.nvvm.isspacep.shared(i8*)
define void @f(i8* %a0) {
  %r = call i32 @llvm.nvvm.isspacep.shared(i8* %a0)
  ret void
}
;@ more-intr-arg-71 reject
declare i1 @llvm.nvvm.isspacep.shared(i32)
define void @f(i32 %a0) {
  %r = call i1 @llvm.nvvm.isspacep.shared(i32 %a0)
  ret void
}
;@ more-intr-more-45 reject
declare i1 @llvm.nvvm.isspacep.shared(i8*, i32)
define void @f(i8* %a0, i32 %a1) {
  %r = call i1 @llvm.nvvm.isspacep.shared(i8* %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-39 reject
declare i1 @llvm.nvvm.isspacep.shared()
define void @f() {
  %r = call i1 @llvm.nvvm.isspacep.shared()
  ret void
}
;@ more-intr-right-46 accept
declare i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)
define void @f(i32 addrspace(1)* %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %a0, i32 4)
  ret void
}
;@ more-intr-noconst-2 accept
declare i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)
define void @f(i32 addrspace(1)* %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %a0, i32 %a1)
  ret void
}
;@ more-intr-result-46 accept
declare i64 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)
define void @f(i32 addrspace(1)* %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %a0, i32 4)
  ret void
}
;@ more-intr-right-47 accept
declare float @llvm.nvvm.atomic.load.add.f32.p0f32(float*, float)
define void @f(float* %a0, float %a1) {
  %r = call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %a0, float %a1)
  ret void
}
;@ more-intr-fewer-41 reject
declare float @llvm.nvvm.atomic.load.add.f32.p0f32(float*)
define void @f(float* %a0) {
  %r = call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %a0)
  ret void
}
;@ more-intr-right-48 reject
declare i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8*)
define void @f(i8* %a0) {
  %r = call i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8* %a0)
  ret void
}
;@ more-intr-result-48 reject
declare i8* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8*)
define void @f(i8* %a0) {
  %r = call i8* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8* %a0)
  ret void
}
;@ more-intr-arg-74 reject
declare i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i32)
define void @f(i32 %a0) {
  %r = call i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i32 %a0)
  ret void
}
;@ more-intr-more-48 reject
declare i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8*, i32)
define void @f(i8* %a0, i32 %a1) {
  %r = call i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(i8* %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-42 reject
declare i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8()
define void @f() {
  %r = call i8 addrspace(3)* @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8()
  ret void
}
;@ more-intr-right-49 accept
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
define void @f(i8* %a0, i8* %a1, i64 %a2, i1 %a3) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i64 %a2, i1 false)
  ret void
}
;@ more-intr-result-49 reject
declare i32 @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1)
define void @f(i8* %a0, i8* %a1, i64 %a2, i1 %a3) {
  %r = call i32 @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i64 %a2, i1 false)
  ret void
}
;@ more-intr-arg-77 accept
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i32, i1)
define void @f(i8* %a0, i8* %a1, i32 %a2, i1 %a3) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i32 %a2, i1 false)
  ret void
}
;@ more-intr-arg-78 reject
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32)
define void @f(i8* %a0, i8* %a1, i64 %a2, i32 %a3) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i64 %a2, i32 %a3)
  ret void
}
;@ more-intr-more-49 reject
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i1, i32)
define void @f(i8* %a0, i8* %a1, i64 %a2, i1 %a3, i32 %a4) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i64 %a2, i1 false, i32 %a4)
  ret void
}
;@ more-intr-fewer-43 reject
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64)
define void @f(i8* %a0, i8* %a1, i64 %a2) {
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a0, i8* %a1, i64 %a2)
  ret void
}
;@ more-intr-right-50 accept
declare void @llvm.memset.p0i8.i32(i8*, i8, i32, i1)
define void @f(i8* %a0, i8 %a1, i32 %a2, i1 %a3) {
  call void @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i32 %a2, i1 false)
  ret void
}
;@ more-intr-result-50 reject
declare i32 @llvm.memset.p0i8.i32(i8*, i8, i32, i1)
define void @f(i8* %a0, i8 %a1, i32 %a2, i1 %a3) {
  %r = call i32 @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i32 %a2, i1 false)
  ret void
}
;@ more-intr-arg-80 accept
declare void @llvm.memset.p0i8.i32(i8*, i8, i64, i1)
define void @f(i8* %a0, i8 %a1, i64 %a2, i1 %a3) {
  call void @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i64 %a2, i1 false)
  ret void
}
;@ more-intr-arg-81 reject
declare void @llvm.memset.p0i8.i32(i8*, i8, i32, i32)
define void @f(i8* %a0, i8 %a1, i32 %a2, i32 %a3) {
  call void @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i32 %a2, i32 %a3)
  ret void
}
;@ more-intr-more-50 reject
declare void @llvm.memset.p0i8.i32(i8*, i8, i32, i1, i32)
define void @f(i8* %a0, i8 %a1, i32 %a2, i1 %a3, i32 %a4) {
  call void @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i32 %a2, i1 false, i32 %a4)
  ret void
}
;@ more-intr-fewer-44 reject
declare void @llvm.memset.p0i8.i32(i8*, i8, i32)
define void @f(i8* %a0, i8 %a1, i32 %a2) {
  call void @llvm.memset.p0i8.i32(i8* %a0, i8 %a1, i32 %a2)
  ret void
}
;@ more-intr-right-51 accept
declare void @llvm.lifetime.start.p0i8(i64, i8*)
define void @f(i64 %a0, i8* %a1) {
  call void @llvm.lifetime.start.p0i8(i64 8, i8* %a1)
  ret void
}
;@ more-intr-right-52 reject
declare i8* @llvm.stacksave()
define void @f() {
  %r = call i8* @llvm.stacksave()
  ret void
}
;@ more-intr-result-52 reject
declare i32 @llvm.stacksave()
define void @f() {
  %r = call i32 @llvm.stacksave()
  ret void
}
;@ more-intr-more-52 reject
declare i8* @llvm.stacksave(i32)
define void @f(i32 %a0) {
  %r = call i8* @llvm.stacksave(i32 %a0)
  ret void
}
;@ more-intr-right-53 accept
declare void @llvm.trap()
define void @f() {
  call void @llvm.trap()
  ret void
}
;@ more-intr-result-53 reject
declare i32 @llvm.trap()
define void @f() {
  %r = call i32 @llvm.trap()
  ret void
}
;@ more-intr-more-53 reject
declare void @llvm.trap(i32)
define void @f(i32 %a0) {
  call void @llvm.trap(i32 %a0)
  ret void
}
;@ more-intr-right-54 accept
declare void @llvm.donothing()
define void @f() {
  call void @llvm.donothing()
  ret void
}
;@ more-intr-right-55 accept
declare i64 @llvm.nvvm.mbarrier.arrive(i64*)
define void @f(i64* %a0) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive(i64* %a0)
  ret void
}
;@ more-intr-result-55 reject
declare i32 @llvm.nvvm.mbarrier.arrive(i64*)
define void @f(i64* %a0) {
  %r = call i32 @llvm.nvvm.mbarrier.arrive(i64* %a0)
  ret void
}
;@ more-intr-more-55 reject
declare i64 @llvm.nvvm.mbarrier.arrive(i64*, i32)
define void @f(i64* %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive(i64* %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-46 reject
declare i64 @llvm.nvvm.mbarrier.arrive()
define void @f() {
  %r = call i64 @llvm.nvvm.mbarrier.arrive()
  ret void
}
;@ more-intr-right-56 accept
declare void @llvm.nvvm.cp.async.commit.group()
define void @f() {
  call void @llvm.nvvm.cp.async.commit.group()
  ret void
}
;@ more-intr-result-56 accept
declare i32 @llvm.nvvm.cp.async.commit.group()
define void @f() {
  %r = call i32 @llvm.nvvm.cp.async.commit.group()
  ret void
}
;@ more-intr-more-56 accept
declare void @llvm.nvvm.cp.async.commit.group(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.cp.async.commit.group(i32 %a0)
  ret void
}
;@ more-intr-right-57 accept
declare void @llvm.nvvm.cp.async.wait.group(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.cp.async.wait.group(i32 2)
  ret void
}
;@ more-intr-noconst-6 accept
declare void @llvm.nvvm.cp.async.wait.group(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.cp.async.wait.group(i32 %a0)
  ret void
}
;@ more-intr-result-57 accept
declare i32 @llvm.nvvm.cp.async.wait.group(i32)
define void @f(i32 %a0) {
  %r = call i32 @llvm.nvvm.cp.async.wait.group(i32 2)
  ret void
}
;@ more-intr-arg-84 accept
declare void @llvm.nvvm.cp.async.wait.group(i64)
define void @f(i64 %a0) {
  call void @llvm.nvvm.cp.async.wait.group(i64 %a0)
  ret void
}
;@ more-intr-more-57 accept
declare void @llvm.nvvm.cp.async.wait.group(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.cp.async.wait.group(i32 2, i32 %a1)
  ret void
}
;@ more-intr-fewer-47 accept
declare void @llvm.nvvm.cp.async.wait.group()
define void @f() {
  call void @llvm.nvvm.cp.async.wait.group()
  ret void
}
;@ more-intr-right-58 accept
declare void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)*, i8 addrspace(1)*)
define void @f(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1)
  ret void
}
;@ more-intr-result-58 accept
declare i32 @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)*, i8 addrspace(1)*)
define void @f(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1) {
  %r = call i32 @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1)
  ret void
}
;@ more-intr-arg-85 accept
declare void @llvm.nvvm.cp.async.ca.shared.global.16(i8*, i8 addrspace(1)*)
define void @f(i8* %a0, i8 addrspace(1)* %a1) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16(i8* %a0, i8 addrspace(1)* %a1)
  ret void
}
;@ more-intr-more-58 accept
declare void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)*, i8 addrspace(1)*, i32)
define void @f(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1, i32 %a2) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)* %a0, i8 addrspace(1)* %a1, i32 %a2)
  ret void
}
;@ more-intr-fewer-48 accept
declare void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)*)
define void @f(i8 addrspace(3)* %a0) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16(i8 addrspace(3)* %a0)
  ret void
}
;@ more-intr-right-59 accept
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)*)
define void @f(i16 addrspace(3)* %a0) {
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)* %a0)
  ret void
}
;@ more-intr-result-59 reject
declare i64 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)*)
define void @f(i16 addrspace(3)* %a0) {
  %r = call i64 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)* %a0)
  ret void
}
;@ more-intr-more-59 reject
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)*, i32)
define void @f(i16 addrspace(3)* %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16(i16 addrspace(3)* %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-49 reject
declare i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16()
define void @f() {
  %r = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3i16()
  ret void
}
;@ more-intr-more-60 accept
declare void @llvm.nvvm.nanosleep(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.nanosleep(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-61 accept
declare void @llvm.nvvm.fence.sc.cluster()
define void @f() {
  call void @llvm.nvvm.fence.sc.cluster()
  ret void
}
;@ more-intr-result-61 accept
declare i32 @llvm.nvvm.fence.sc.cluster()
define void @f() {
  %r = call i32 @llvm.nvvm.fence.sc.cluster()
  ret void
}
;@ more-intr-more-61 accept
declare void @llvm.nvvm.fence.sc.cluster(i32)
define void @f(i32 %a0) {
  call void @llvm.nvvm.fence.sc.cluster(i32 %a0)
  ret void
}
;@ more-intr-more-62 accept
declare {i32, i1} @llvm.nvvm.elect.sync(i32, i32)
define void @f(i32 %a0, i32 %a1) {
  %r = call {i32, i1} @llvm.nvvm.elect.sync(i32 %a0, i32 %a1)
  ret void
}
;@ more-intr-right-63 accept
declare i64 @llvm.nvvm.bitcast.d2ll(double)
define void @f(double %a0) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(double %a0)
  ret void
}
;@ more-intr-result-63 reject
declare i32 @llvm.nvvm.bitcast.d2ll(double)
define void @f(double %a0) {
  %r = call i32 @llvm.nvvm.bitcast.d2ll(double %a0)
  ret void
}
;@ more-intr-arg-88 reject
declare i64 @llvm.nvvm.bitcast.d2ll(float)
define void @f(float %a0) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(float %a0)
  ret void
}
;@ more-intr-more-63 reject
declare i64 @llvm.nvvm.bitcast.d2ll(double, i32)
define void @f(double %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(double %a0, i32 %a1)
  ret void
}
;@ more-intr-fewer-52 reject
declare i64 @llvm.nvvm.bitcast.d2ll()
define void @f() {
  %r = call i64 @llvm.nvvm.bitcast.d2ll()
  ret void
}
;@ more-dom-0 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %x, label %y
x:
  %v = add i32 %a, 1
  br label %y
y:
  %w = add i32 %v, 1
  ret void
}
;@ more-dom-1 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %w = add i32 %v, 1
  %v = add i32 %a, 1
  ret void
}
;@ more-dom-2 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %v = add i32 %v, 1
  ret void
}
;@ more-dom-3 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret void
x:
  %v = add i32 %v, 1
  br label %x
}
;@ more-dom-4 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br label %x
x:
  %v = phi i32 [ %w, %x ], [ 0, %0 ]
  %w = add i32 %v, 1
  br i1 %c, label %x, label %y
y:
  %u = add i32 %w, %v
  ret void
}
;@ more-dom-5 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %x, label %y
x:
  %v = add i32 %a, 1
  br label %z
y:
  br label %z
z:
  %w = phi i32 [ %v, %y ], [ 1, %x ]
  ret void
}
;@ more-phi-0 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %w = phi i32 [ 1, %x ]
  ret void
}
;@ more-phi-1 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %w = phi i32 [ 1, %x ], [ 2, %0 ], [ 3, %0 ]
  ret void
}
;@ more-phi-2 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %w = phi i32 [ 1, %x ], [ 2, %0 ], [ 2, %x ]
  ret void
}
;@ more-phi-3 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br label %y
y:
  %v = add i32 %a, 1
  %w = phi i32 [ 1, %0 ]
  ret void
}
;@ more-phi-4 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %w = phi i32 [ 1, %0 ]
  ret void
}
;@ more-phi-5 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %w = phi i32
  ret void
}
;@ more-phi-6 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br label %y
y:
  %w = phi i32 [ 1, %y ], [ 2, %0 ]
  ret void
}
;@ more-phi-7 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %y, label %y
y:
  %w = phi i32 [ 1, %0 ], [ 1, %0 ]
  ret void
}
;@ more-phi-8 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %y, label %y
y:
  %w = phi i32 [ 1, %0 ], [ 2, %0 ]
  ret void
}
;@ more-phi-9 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br i1 %c, label %y, label %y
y:
  %w = phi i32 [ 1, %0 ]
  ret void
}
;@ more-phi-10 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret void
y:
  %w = phi i32 [ %w, %y ]
  br label %y
}
;@ more-phi-11 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br label %y
y:
  %w = phi void [ undef, %0 ]
  ret void
}
;@ more-phi-12 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  br label %y
y:
  %w = phi float [ 1.0, %0 ]
  ret void
}
;@ more-entry-0 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
b:
  br label %b
}
;@ more-entry-1 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
b:
  br i1 %c, label %b, label %d1
d1:
  ret void
}
;@ more-ret-0 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i32 %a
}
;@ more-ret-1 reject
define i32 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret void
}
;@ more-ret-2 reject
define i32 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i64 %l
}
;@ more-ret-3 accept
define i32 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  unreachable
}
;@ more-ret-4 accept
define float @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret float 1.0
}
;@ more-ret-5 accept
define {i32, i1} @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret {i32, i1} {i32 1, i1 true}
}
;@ more-ret-6 accept
define [2 x i32] @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret [2 x i32] zeroinitializer
}
;@ more-ret-7 accept
define i1 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i1 %c
}
;@ more-ret-8 accept
define zeroext i8 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i8 1
}
;@ more-ret-9 accept
define i8 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i8 1
}
;@ more-ret-10 accept
define zeroext i32 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i32 1
}
;@ more-ret-11 reject
define zeroext void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret void
}
;@ more-ret-12 reject
define signext float @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret float 1.0
}
;@ more-ret-13 accept
define <4 x float> @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret <4 x float> zeroinitializer
}
;@ more-ret-14 accept
define i128 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i128 0
}
;@ more-ret-15 accept
define i24 @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  ret i24 0
}
;@ more-switch-0 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i32 %a, label %x [ i32 0, label %x
 i32 0, label %y ]
x:
  ret void
y:
  ret void
}
;@ more-switch-1 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i32 %a, label %x [ i32 0, label %x
 i32 1, label %x ]
x:
  ret void
y:
  ret void
}
;@ more-switch-2 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i32 %a, label %x [ i64 0, label %x ]
x:
  ret void
y:
  ret void
}
;@ more-switch-3 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i32 %a, label %x [ i32 4294967295, label %x
 i32 -1, label %y ]
x:
  ret void
y:
  ret void
}
;@ more-switch-4 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch float %f, label %x [ ]
x:
  ret void
}
;@ more-switch-5 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i1 %c, label %x [ i1 true, label %y ]
x:
  ret void
y:
  ret void
}
;@ more-switch-6 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  switch i128 0, label %x [ i128 1, label %y ]
x:
  ret void
y:
  ret void
}
;@ more-kernel-0 accept
define void @k(i32 %a, ...)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32, ...)* @k, !"kernel", i32 1}
;@ more-kernel-1 reject
define i32 @k()  {
  ret i32 0
}

!nvvm.annotations = !{!0}
!0 = !{i32 ()* @k, !"kernel", i32 1}
;@ more-kernel-2 accept
define void @k(i1 %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i1)* @k, !"kernel", i32 1}
;@ more-kernel-3 accept
define void @k(i8 %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i8)* @k, !"kernel", i32 1}
;@ more-kernel-4 accept
define void @k(i8 zeroext %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i8)* @k, !"kernel", i32 1}
;@ more-kernel-5 accept
define void @k([4 x i32] %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ([4 x i32])* @k, !"kernel", i32 1}
;@ more-kernel-6 accept
define void @k({i32,i64} %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ({i32,i64})* @k, !"kernel", i32 1}
;@ more-kernel-7 accept
define void @k(<4 x float> %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (<4 x float>)* @k, !"kernel", i32 1}
;@ more-kernel-8 accept
define void @k(i128 %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i128)* @k, !"kernel", i32 1}
;@ more-kernel-9 accept
define void @k(half %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (half)* @k, !"kernel", i32 1}
;@ more-kernel-10 accept
define void @k(i32 addrspace(3)* %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(3)*)* @k, !"kernel", i32 1}
;@ more-kernel-11 accept
define void @k(i32 addrspace(4)* %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(4)*)* @k, !"kernel", i32 1}
;@ more-kernel-12 accept
define void @k(i32 addrspace(5)* %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(5)*)* @k, !"kernel", i32 1}
;@ more-kernel-13 accept
define void @k(i32 addrspace(1)* %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel", i32 1}
;@ more-kernel-14 accept
define void @k(void ()* %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (void ()*)* @k, !"kernel", i32 1}
;@ more-kernel-15 accept
define void @k(i32* byval %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ more-kernel-16 accept
define void @k(i32* sret %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ more-kernel-17 accept
define void @k(i32 inreg %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32)* @k, !"kernel", i32 1}
;@ more-kernel-18 accept
define void @k(i32* nest %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ more-kernel-19 accept
define void @k(i24 %a)  {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void (i24)* @k, !"kernel", i32 1}
;@ more-kernel-20 accept
define void @k() alwaysinline {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-21 accept
define void @k()  {
  call void @k()
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-22 accept
define internal void @k() {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-23 accept
declare void @k()

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-24 accept
define void @k() {
  ret void
}
define void @g() {
  call void @k()
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-25 accept
define weak void @k() {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-26 accept
define linkonce_odr void @k() {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-27 accept
define available_externally void @k() {
  ret void
}

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-kernel-28 accept
define void @k() {
  ret void
}
@p = global void ()* @k

!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"kernel", i32 1}
;@ more-launch-0 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidx", i32 0}
;@ more-launch-1 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidx", i32 2048}
;@ more-launch-2 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidx", i32 -1}
;@ more-launch-3 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidx", i32 1024}
;@ more-launch-4 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"reqntidx", i32 0}
;@ more-launch-5 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"reqntidx", i32 64}
;@ more-launch-6 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"minctasm", i32 0}
;@ more-launch-7 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"minctasm", i32 64}
;@ more-launch-8 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxnreg", i32 0}
;@ more-launch-9 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxnreg", i32 300}
;@ more-launch-10 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxnreg", i32 32}
;@ more-launch-12 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxclusterrank", i32 8}
;@ more-launch-14 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_dim_x", i32 2}
;@ more-launch-15 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidy", i32 1025}
;@ more-launch-16 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidz", i32 65}
;@ more-launch-17 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"maxntidz", i32 128}
;@ more-launch-18 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"nonsense", i32 1}
;@ more-launch-19 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"grid_constant", i32 1}
;@ more-launch-20 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"align", i32 65540}
;@ more-launch-21 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"align", i32 65537}
;@ more-launch-22 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"align", i32 65539}
;@ more-launch-23 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel"}
;@ more-launch-24 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i64 1}
;@ more-launch-25 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 2}
;@ more-launch-26 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", !"x"}
;@ more-launch-28 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{!"kernel", i32 1}
;@ more-launch-29 accept
define void @k(i32* %x) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{null, !"kernel", i32 1}
;@ more-pattr-0 accept
define void @f(i8 zeroext %x) {
  ret void
}
;@ more-pattr-1 accept
define void @f(i32 zeroext %x) {
  ret void
}
;@ more-pattr-2 reject
define void @f(float zeroext %x) {
  ret void
}
;@ more-pattr-3 reject
define void @f(i32* zeroext %x) {
  ret void
}
;@ more-pattr-4 reject
define void @f([2 x i32] zeroext %x) {
  ret void
}
;@ more-pattr-5 accept
define void @f(i8 signext %x) {
  ret void
}
;@ more-pattr-6 accept
define void @f(i32 signext %x) {
  ret void
}
;@ more-pattr-7 reject
define void @f(float signext %x) {
  ret void
}
;@ more-pattr-8 reject
define void @f(i32* signext %x) {
  ret void
}
;@ more-pattr-9 reject
define void @f([2 x i32] signext %x) {
  ret void
}
;@ more-pattr-10 accept
define void @f(i8 inreg %x) {
  ret void
}
;@ more-pattr-11 accept
define void @f(i32 inreg %x) {
  ret void
}
;@ more-pattr-12 accept
define void @f(float inreg %x) {
  ret void
}
;@ more-pattr-13 accept
define void @f(i32* inreg %x) {
  ret void
}
;@ more-pattr-14 accept
define void @f([2 x i32] inreg %x) {
  ret void
}
;@ more-pattr-15 reject
define void @f(i8 byval %x) {
  ret void
}
;@ more-pattr-16 reject
define void @f(i32 byval %x) {
  ret void
}
;@ more-pattr-17 reject
define void @f(float byval %x) {
  ret void
}
;@ more-pattr-18 accept
define void @f(i32* byval %x) {
  ret void
}
;@ more-pattr-19 reject
define void @f([2 x i32] byval %x) {
  ret void
}
;@ more-pattr-20 reject
define void @f(i8 sret %x) {
  ret void
}
;@ more-pattr-21 reject
define void @f(i32 sret %x) {
  ret void
}
;@ more-pattr-22 reject
define void @f(float sret %x) {
  ret void
}
;@ more-pattr-23 accept
define void @f(i32* sret %x) {
  ret void
}
;@ more-pattr-24 reject
define void @f([2 x i32] sret %x) {
  ret void
}
;@ more-pattr-25 reject
define void @f(i8 noalias %x) {
  ret void
}
;@ more-pattr-26 reject
define void @f(i32 noalias %x) {
  ret void
}
;@ more-pattr-27 reject
define void @f(float noalias %x) {
  ret void
}
;@ more-pattr-28 accept
define void @f(i32* noalias %x) {
  ret void
}
;@ more-pattr-29 reject
define void @f([2 x i32] noalias %x) {
  ret void
}
;@ more-pattr-30 reject
define void @f(i8 nocapture %x) {
  ret void
}
;@ more-pattr-31 reject
define void @f(i32 nocapture %x) {
  ret void
}
;@ more-pattr-32 reject
define void @f(float nocapture %x) {
  ret void
}
;@ more-pattr-33 accept
define void @f(i32* nocapture %x) {
  ret void
}
;@ more-pattr-34 reject
define void @f([2 x i32] nocapture %x) {
  ret void
}
;@ more-pattr-35 reject
define void @f(i8 nonnull %x) {
  ret void
}
;@ more-pattr-36 reject
define void @f(i32 nonnull %x) {
  ret void
}
;@ more-pattr-37 reject
define void @f(float nonnull %x) {
  ret void
}
;@ more-pattr-38 accept
define void @f(i32* nonnull %x) {
  ret void
}
;@ more-pattr-39 reject
define void @f([2 x i32] nonnull %x) {
  ret void
}
;@ more-pattr-40 reject
define void @f(i8 readonly %x) {
  ret void
}
;@ more-pattr-41 reject
define void @f(i32 readonly %x) {
  ret void
}
;@ more-pattr-42 reject
define void @f(float readonly %x) {
  ret void
}
;@ more-pattr-43 accept
define void @f(i32* readonly %x) {
  ret void
}
;@ more-pattr-44 reject
define void @f([2 x i32] readonly %x) {
  ret void
}
;@ more-pattr-45 reject
define void @f(i8 readnone %x) {
  ret void
}
;@ more-pattr-46 reject
define void @f(i32 readnone %x) {
  ret void
}
;@ more-pattr-47 reject
define void @f(float readnone %x) {
  ret void
}
;@ more-pattr-48 accept
define void @f(i32* readnone %x) {
  ret void
}
;@ more-pattr-49 reject
define void @f([2 x i32] readnone %x) {
  ret void
}
;@ more-pattr-50 reject
define void @f(i8 returned %x) {
  ret void
}
;@ more-pattr-51 reject
define void @f(i32 returned %x) {
  ret void
}
;@ more-pattr-52 reject
define void @f(float returned %x) {
  ret void
}
;@ more-pattr-53 reject
define void @f(i32* returned %x) {
  ret void
}
;@ more-pattr-54 reject
define void @f([2 x i32] returned %x) {
  ret void
}
;@ more-pattr-55 accept
define void @f(i8 align 8 %x) {
  ret void
}
;@ more-pattr-56 accept
define void @f(i32 align 8 %x) {
  ret void
}
;@ more-pattr-57 accept
define void @f(float align 8 %x) {
  ret void
}
;@ more-pattr-58 accept
define void @f(i32* align 8 %x) {
  ret void
}
;@ more-pattr-59 accept
define void @f([2 x i32] align 8 %x) {
  ret void
}
;@ more-pattr-60 reject
define void @f(i8 align 3 %x) {
  ret void
}
;@ more-pattr-61 reject
define void @f(i32 align 3 %x) {
  ret void
}
;@ more-pattr-62 reject
define void @f(float align 3 %x) {
  ret void
}
;@ more-pattr-63 reject
define void @f(i32* align 3 %x) {
  ret void
}
;@ more-pattr-64 reject
define void @f([2 x i32] align 3 %x) {
  ret void
}
;@ more-pattr-65 reject
define void @f(i8 dereferenceable(8) %x) {
  ret void
}
;@ more-pattr-66 reject
define void @f(i32 dereferenceable(8) %x) {
  ret void
}
;@ more-pattr-67 reject
define void @f(float dereferenceable(8) %x) {
  ret void
}
;@ more-pattr-68 accept
define void @f(i32* dereferenceable(8) %x) {
  ret void
}
;@ more-pattr-69 reject
define void @f([2 x i32] dereferenceable(8) %x) {
  ret void
}
;@ more-pattr-70 reject
define void @f(i8 nest %x) {
  ret void
}
;@ more-pattr-71 reject
define void @f(i32 nest %x) {
  ret void
}
;@ more-pattr-72 reject
define void @f(float nest %x) {
  ret void
}
;@ more-pattr-73 accept
define void @f(i32* nest %x) {
  ret void
}
;@ more-pattr-74 reject
define void @f([2 x i32] nest %x) {
  ret void
}
;@ more-pattr-75 reject
define void @f(i8 inalloca %x) {
  ret void
}
;@ more-pattr-76 reject
define void @f(i32 inalloca %x) {
  ret void
}
;@ more-pattr-77 reject
define void @f(float inalloca %x) {
  ret void
}
;@ more-pattr-78 accept
define void @f(i32* inalloca %x) {
  ret void
}
;@ more-pattr-79 reject
define void @f([2 x i32] inalloca %x) {
  ret void
}
;@ more-pattr-80 accept
define void @f(i8 swiftself %x) {
  ret void
}
;@ more-pattr-81 accept
define void @f(i32 swiftself %x) {
  ret void
}
;@ more-pattr-82 accept
define void @f(float swiftself %x) {
  ret void
}
;@ more-pattr-83 accept
define void @f(i32* swiftself %x) {
  ret void
}
;@ more-pattr-84 accept
define void @f([2 x i32] swiftself %x) {
  ret void
}
;@ more-pattr-85 reject
define void @f(i8 swifterror %x) {
  ret void
}
;@ more-pattr-86 reject
define void @f(i32 swifterror %x) {
  ret void
}
;@ more-pattr-87 reject
define void @f(float swifterror %x) {
  ret void
}
;@ more-pattr-89 reject
define void @f([2 x i32] swifterror %x) {
  ret void
}
;@ more-pattr-95 reject
define void @f(i8 zeroext signext %x) {
  ret void
}
;@ more-pattr-96 reject
define void @f(i32 zeroext signext %x) {
  ret void
}
;@ more-pattr-97 reject
define void @f(float zeroext signext %x) {
  ret void
}
;@ more-pattr-98 reject
define void @f(i32* zeroext signext %x) {
  ret void
}
;@ more-pattr-99 reject
define void @f([2 x i32] zeroext signext %x) {
  ret void
}
;@ more-pattr-100 reject
define void @f(i8 noalias byval %x) {
  ret void
}
;@ more-pattr-101 reject
define void @f(i32 noalias byval %x) {
  ret void
}
;@ more-pattr-102 reject
define void @f(float noalias byval %x) {
  ret void
}
;@ more-pattr-103 accept
define void @f(i32* noalias byval %x) {
  ret void
}
;@ more-pattr-104 reject
define void @f([2 x i32] noalias byval %x) {
  ret void
}
;@ more-pattr-110 accept
define void @f(i8 writeonly %x) {
  ret void
}
;@ more-pattr-111 accept
define void @f(i32 writeonly %x) {
  ret void
}
;@ more-pattr-112 accept
define void @f(float writeonly %x) {
  ret void
}
;@ more-pattr-113 accept
define void @f(i32* writeonly %x) {
  ret void
}
;@ more-pattr-114 accept
define void @f([2 x i32] writeonly %x) {
  ret void
}
;@ more-fattr-0 accept
define void @f(i32 %x) nounwind {
  ret void
}
;@ more-fattr-1 accept
define void @f(i32 %x) noinline {
  ret void
}
;@ more-fattr-2 accept
define void @f(i32 %x) alwaysinline {
  ret void
}
;@ more-fattr-3 reject
define void @f(i32 %x) alwaysinline noinline {
  ret void
}
;@ more-fattr-4 reject
define void @f(i32 %x) optnone {
  ret void
}
;@ more-fattr-5 accept
define void @f(i32 %x) optnone noinline {
  ret void
}
;@ more-fattr-6 accept
define void @f(i32 %x) readnone {
  ret void
}
;@ more-fattr-7 accept
define void @f(i32 %x) readonly {
  ret void
}
;@ more-fattr-8 reject
define void @f(i32 %x) readnone readonly {
  ret void
}
;@ more-fattr-9 accept
define void @f(i32 %x) convergent {
  ret void
}
;@ more-fattr-10 reject
define void @f(i32 %x) naked {
  ret void
}
;@ more-fattr-11 accept
define void @f(i32 %x) noreturn {
  ret void
}
;@ more-fattr-12 reject
define void @f(i32 %x) returns_twice {
  ret void
}
;@ more-fattr-13 reject
define void @f(i32 %x) uwtable {
  ret void
}
;@ more-fattr-14 reject
define void @f(i32 %x) ssp {
  ret void
}
;@ more-fattr-15 accept
define void @f(i32 %x) cold {
  ret void
}
;@ more-fattr-16 accept
define void @f(i32 %x) minsize {
  ret void
}
;@ more-fattr-17 accept
define void @f(i32 %x) optsize {
  ret void
}
;@ more-fattr-18 reject
define void @f(i32 %x) optnone noinline minsize {
  ret void
}
;@ more-fattr-19 reject
define void @f(i32 %x) jumptable {
  ret void
}
;@ more-fattr-20 accept
define void @f(i32 %x) speculatable {
  ret void
}
;@ more-fattr-21 accept
define void @f(i32 %x) strictfp {
  ret void
}
;@ more-fattr-22 reject
define void @f(i32 %x) safestack {
  ret void
}
;@ more-fattr-23 reject
define void @f(i32 %x) sanitize_address {
  ret void
}
;@ more-fattr-24 accept
define void @f(i32 %x) nocf_check {
  ret void
}
;@ more-fattr-25 accept
define void @f(i32 %x) norecurse {
  ret void
}
;@ more-fattr-26 accept
define void @f(i32 %x) argmemonly {
  ret void
}
;@ more-fattr-27 accept
define void @f(i32 %x) inaccessiblememonly {
  ret void
}
;@ more-fattr-28 accept
define void @f(i32 %x) allocsize(0) {
  ret void
}
;@ more-fattr-29 reject
define void @f(i32 %x) allocsize(9) {
  ret void
}
;@ more-fattr-30 accept
define void @f(i32 %x) "a"="b" {
  ret void
}
;@ more-fattr-31 reject
define void @f(i32 %x) alignstack(4) {
  ret void
}
;@ more-fattr-32 reject
define void @f(i32 %x) alignstack(3) {
  ret void
}
;@ more-fattr-33 accept
define void @f(i32 %x) writeonly {
  ret void
}
;@ more-fattr-34 reject
define void @f(i32 %x) readonly writeonly {
  ret void
}
;@ more-fattr-35 accept
define void @f(i32 %x) noduplicate {
  ret void
}
;@ more-fattr-36 reject
define void @f(i32 %x) nonlazybind {
  ret void
}
;@ more-fattr-37 reject
define void @f(i32 %x) noredzone {
  ret void
}
;@ more-fattr-38 accept
define void @f(i32 %x) shadowcallstack {
  ret void
}
;@ more-fattr-43 reject
define void @f(i32 %x) zeroext {
  ret void
}
;@ more-fattr-44 reject
define void @f(i32 %x) noalias {
  ret void
}
;@ more-fattr-45 reject
define void @f(i32 %x) builtin {
  ret void
}
;@ more-fattr-46 reject
define void @f(i32 %x) nobuiltin {
  ret void
}
;@ more-fattr-47 accept
define void @f(i32 %x) inlinehint {
  ret void
}
;@ more-fattr-48 accept
define void @f(i32 %x) inlinehint noinline {
  ret void
}
;@ more-call-0 reject
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void @g(i64 %l)
  ret void
}
;@ more-call-1 reject
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void @g()
  ret void
}
;@ more-call-2 reject
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %r = call i32 @h(i32 1)
  ret void
}
;@ more-call-3 accept
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %r = call i32 (...) @h(i32 1)
  ret void
}
;@ more-call-4 accept
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  tail call void @g(i32 %a)
  ret void
}
;@ more-call-6 accept
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call fastcc void @g(i32 %a)
  ret void
}
;@ more-call-7 accept
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void @g(i32 signext %a)
  ret void
}
;@ more-call-8 accept
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void bitcast (void (i32)* @g to void (i64)*)(i64 %l)
  ret void
}
;@ more-call-9 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void null(i32 1)
  ret void
}
;@ more-call-10 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void undef(i32 1)
  ret void
}
;@ more-call-11 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void inttoptr (i64 8 to void (i32)*)(i32 1)
  ret void
}
;@ more-call-12 reject
declare void @g(i32)
declare i32 @h(...)
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %v = call void @g(i32 1)
  ret void
}
;@ more-conv-0 accept
define ccc void @f() {
  ret void
}
;@ more-conv-1 accept
define fastcc void @f() {
  ret void
}
;@ more-conv-2 accept
define coldcc void @f() {
  ret void
}
;@ more-conv-3 accept
define cc 10 void @f() {
  ret void
}
;@ more-conv-4 accept
define cc 71 void @f() {
  ret void
}
;@ more-conv-5 accept
define cc 72 void @f() {
  ret void
}
;@ more-conv-6 accept
define ptx_kernel void @f() {
  ret void
}
;@ more-conv-7 accept
define ptx_device void @f() {
  ret void
}
;@ more-conv-8 accept
define spir_kernel void @f() {
  ret void
}
;@ more-conv-9 accept
define x86_stdcallcc void @f() {
  ret void
}
;@ more-conv-10 accept
define swiftcc void @f() {
  ret void
}
;@ more-conv-11 accept
define preserve_mostcc void @f() {
  ret void
}
;@ more-linkf-0 accept
define private void @f() {
  ret void
}
;@ more-linkd-0 reject
declare private void @f()
;@ more-linkv-0 accept
@v = private addrspace(1) global i32 0
;@ more-linkx-0 reject
@v = private addrspace(1) global i32
;@ more-linkf-1 accept
define internal void @f() {
  ret void
}
;@ more-linkd-1 reject
declare internal void @f()
;@ more-linkv-1 accept
@v = internal addrspace(1) global i32 0
;@ more-linkx-1 reject
@v = internal addrspace(1) global i32
;@ more-linkf-2 accept
define available_externally void @f() {
  ret void
}
;@ more-linkd-2 reject
declare available_externally void @f()
;@ more-linkv-2 accept
@v = available_externally addrspace(1) global i32 0
;@ more-linkx-2 reject
@v = available_externally addrspace(1) global i32
;@ more-linkf-3 accept
define linkonce void @f() {
  ret void
}
;@ more-linkd-3 reject
declare linkonce void @f()
;@ more-linkv-3 accept
@v = linkonce addrspace(1) global i32 0
;@ more-linkx-3 reject
@v = linkonce addrspace(1) global i32
;@ more-linkf-4 accept
define weak void @f() {
  ret void
}
;@ more-linkd-4 reject
declare weak void @f()
;@ more-linkv-4 accept
@v = weak addrspace(1) global i32 0
;@ more-linkx-4 reject
@v = weak addrspace(1) global i32
;@ more-linkf-5 reject
define common void @f() {
  ret void
}
;@ more-linkd-5 reject
declare common void @f()
;@ more-linkv-5 accept
@v = common addrspace(1) global i32 0
;@ more-linkx-5 reject
@v = common addrspace(1) global i32
;@ more-linkf-6 reject
define appending void @f() {
  ret void
}
;@ more-linkd-6 reject
declare appending void @f()
;@ more-linkv-6 reject
@v = appending addrspace(1) global i32 0
;@ more-linkx-6 reject
@v = appending addrspace(1) global i32
;@ more-linkf-7 reject
define extern_weak void @f() {
  ret void
}
;@ more-linkd-7 reject
declare extern_weak void @f()
;@ more-linkv-7 reject
@v = extern_weak addrspace(1) global i32 0
;@ more-linkx-7 reject
@v = extern_weak addrspace(1) global i32
;@ more-linkf-8 accept
define linkonce_odr void @f() {
  ret void
}
;@ more-linkd-8 reject
declare linkonce_odr void @f()
;@ more-linkv-8 accept
@v = linkonce_odr addrspace(1) global i32 0
;@ more-linkx-8 reject
@v = linkonce_odr addrspace(1) global i32
;@ more-linkf-9 accept
define weak_odr void @f() {
  ret void
}
;@ more-linkd-9 reject
declare weak_odr void @f()
;@ more-linkv-9 accept
@v = weak_odr addrspace(1) global i32 0
;@ more-linkx-9 reject
@v = weak_odr addrspace(1) global i32
;@ more-linkf-10 accept
define external void @f() {
  ret void
}
;@ more-linkd-10 accept
declare external void @f()
;@ more-linkv-10 reject
@v = external addrspace(1) global i32 0
;@ more-linkx-10 accept
@v = external addrspace(1) global i32
;@ more-linkf-11 accept
define dllexport void @f() {
  ret void
}
;@ more-linkd-11 accept
declare dllexport void @f()
;@ more-linkv-11 accept
@v = dllexport addrspace(1) global i32 0
;@ more-linkx-11 reject
@v = dllexport addrspace(1) global i32
;@ more-linkf-12 accept
define hidden void @f() {
  ret void
}
;@ more-linkd-12 accept
declare hidden void @f()
;@ more-linkv-12 accept
@v = hidden addrspace(1) global i32 0
;@ more-linkx-12 reject
@v = hidden addrspace(1) global i32
;@ more-linkf-13 accept
define protected void @f() {
  ret void
}
;@ more-linkd-13 accept
declare protected void @f()
;@ more-linkv-13 accept
@v = protected addrspace(1) global i32 0
;@ more-linkx-13 reject
@v = protected addrspace(1) global i32
;@ more-linkf-14 accept
define dso_local void @f() {
  ret void
}
;@ more-linkd-14 accept
declare dso_local void @f()
;@ more-linkv-14 accept
@v = dso_local addrspace(1) global i32 0
;@ more-linkx-14 reject
@v = dso_local addrspace(1) global i32
;@ more-linkv-15 accept
@v = unnamed_addr addrspace(1) global i32 0
;@ more-linkx-15 reject
@v = unnamed_addr addrspace(1) global i32
;@ more-space-0 accept
@v = internal addrspace(0) global i32 0
;@ more-space-1 accept
@v = internal addrspace(0) global i32 undef
;@ more-space-2 accept
@v = external addrspace(0) global i32
;@ more-space-3 accept
@v = internal addrspace(0) constant i32 1
;@ more-space-5 accept
@v = internal addrspace(1) global i32 undef
;@ more-space-7 accept
@v = internal addrspace(1) constant i32 1
;@ more-space-8 reject
@v = internal addrspace(2) global i32 0
;@ more-space-9 reject
@v = internal addrspace(2) global i32 undef
;@ more-space-10 reject
@v = external addrspace(2) global i32
;@ more-space-11 reject
@v = internal addrspace(2) constant i32 1
;@ more-space-12 reject
@v = internal addrspace(3) global i32 0
;@ more-space-13 accept
@v = internal addrspace(3) global i32 undef
;@ more-space-14 accept
@v = external addrspace(3) global i32
;@ more-space-15 reject
@v = internal addrspace(3) constant i32 1
;@ more-space-16 accept
@v = internal addrspace(4) global i32 0
;@ more-space-17 accept
@v = internal addrspace(4) global i32 undef
;@ more-space-18 accept
@v = external addrspace(4) global i32
;@ more-space-19 accept
@v = internal addrspace(4) constant i32 1
;@ more-space-20 reject
@v = internal addrspace(5) global i32 0
;@ more-space-21 reject
@v = internal addrspace(5) global i32 undef
;@ more-space-22 reject
@v = external addrspace(5) global i32
;@ more-space-23 reject
@v = internal addrspace(5) constant i32 1
;@ more-space-24 reject
@v = internal addrspace(6) global i32 0
;@ more-space-25 reject
@v = internal addrspace(6) global i32 undef
;@ more-space-26 reject
@v = external addrspace(6) global i32
;@ more-space-27 reject
@v = internal addrspace(6) constant i32 1
;@ more-space-28 reject
@v = internal addrspace(7) global i32 0
;@ more-space-29 reject
@v = internal addrspace(7) global i32 undef
;@ more-space-30 reject
@v = external addrspace(7) global i32
;@ more-space-31 reject
@v = internal addrspace(7) constant i32 1
;@ more-space-32 reject
@v = internal addrspace(101) global i32 0
;@ more-space-33 reject
@v = internal addrspace(101) global i32 undef
;@ more-space-34 reject
@v = external addrspace(101) global i32
;@ more-space-35 reject
@v = internal addrspace(101) constant i32 1
;@ more-gvar-0 accept
@v = thread_local addrspace(1) global i32 0
;@ more-gvar-1 accept
@v = addrspace(1) externally_initialized global i32 0
;@ more-gvar-2 reject
@v = addrspace(1) global i32 0, section "x"
;@ more-gvar-3 accept
@v = addrspace(1) global i32 0, align 1
;@ more-gvar-4 accept
@v = addrspace(1) global i32 0, align 2
;@ more-gvar-5 reject
@v = addrspace(1) global i32 0, align 3
;@ more-gvar-6 accept
@v = addrspace(1) global i32 0, align 4
;@ more-gvar-7 accept
@v = addrspace(1) global i32 0, align 128
;@ more-gvar-8 accept
@v = addrspace(1) global i32 0, align 65536
;@ more-gvar-9 accept
$v = comdat any
@v = addrspace(1) global i32 0, comdat
;@ more-gtype-0 accept
@v = addrspace(1) global i1 true
;@ more-ltype-0 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i1
  store i1 true, i1* %x
  ret void
}
;@ more-ptype-0 accept
define void @f(i1 %x) {
  ret void
}
;@ more-gtype-1 accept
@v = addrspace(1) global i24 5
;@ more-ltype-1 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i24
  store i24 5, i24* %x
  ret void
}
;@ more-ptype-1 accept
define void @f(i24 %x) {
  ret void
}
;@ more-gtype-2 accept
@v = addrspace(1) global i128 5
;@ more-ltype-2 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i128
  store i128 5, i128* %x
  ret void
}
;@ more-ptype-2 accept
define void @f(i128 %x) {
  ret void
}
;@ more-gtype-3 accept
@v = addrspace(1) global half 0xH3C00
;@ more-ltype-3 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca half
  store half 0xH3C00, half* %x
  ret void
}
;@ more-ptype-3 accept
define void @f(half %x) {
  ret void
}
;@ more-gtype-4 reject
@v = addrspace(1) global fp128 0xL00000000000000000000000000000000
;@ more-ltype-4 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca fp128
  store fp128 0xL00000000000000000000000000000000, fp128* %x
  ret void
}
;@ more-gtype-5 reject
@v = addrspace(1) global x86_fp80 0xK00000000000000000000
;@ more-ltype-5 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca x86_fp80
  store x86_fp80 0xK00000000000000000000, x86_fp80* %x
  ret void
}
;@ more-gtype-6 accept
@v = addrspace(1) global <3 x i32> zeroinitializer
;@ more-ltype-6 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca <3 x i32>
  store <3 x i32> zeroinitializer, <3 x i32>* %x
  ret void
}
;@ more-ptype-6 accept
define void @f(<3 x i32> %x) {
  ret void
}
;@ more-gtype-7 accept
@v = addrspace(1) global {} zeroinitializer
;@ more-ltype-7 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca {}
  store {} zeroinitializer, {}* %x
  ret void
}
;@ more-ptype-7 accept
define void @f({} %x) {
  ret void
}
;@ more-gtype-8 accept
@v = addrspace(1) global [0 x i32] zeroinitializer
;@ more-ltype-8 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca [0 x i32]
  store [0 x i32] zeroinitializer, [0 x i32]* %x
  ret void
}
;@ more-ptype-8 accept
define void @f([0 x i32] %x) {
  ret void
}
;@ more-gtype-9 accept
@v = addrspace(1) global void ()* null
;@ more-ltype-9 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca void ()*
  store void ()* null, void ()** %x
  ret void
}
;@ more-ptype-9 accept
define void @f(void ()* %x) {
  ret void
}
;@ more-ltype-10 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i32 addrspace(3)*
  store i32 addrspace(3)* null, i32 addrspace(3)** %x
  ret void
}
;@ more-ptype-10 accept
define void @f(i32 addrspace(3)* %x) {
  ret void
}
;@ more-gtype-11 accept
@v = addrspace(1) global <2 x i32*> zeroinitializer
;@ more-ltype-11 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca <2 x i32*>
  store <2 x i32*> zeroinitializer, <2 x i32*>* %x
  ret void
}
;@ more-ptype-11 accept
define void @f(<2 x i32*> %x) {
  ret void
}
;@ more-gtype-12 accept
@v = addrspace(1) global i65 1
;@ more-ltype-12 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i65
  store i65 1, i65* %x
  ret void
}
;@ more-ptype-12 accept
define void @f(i65 %x) {
  ret void
}
;@ more-gtype-13 accept
@v = addrspace(1) global i7 3
;@ more-ltype-13 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i7
  store i7 3, i7* %x
  ret void
}
;@ more-ptype-13 accept
define void @f(i7 %x) {
  ret void
}
;@ more-module-0 accept
@a = alias i32, i32* @v
@v = global i32 0
;@ more-module-1 accept
@a = alias i32, i32 addrspace(1)* @v
@v = addrspace(1) global i32 0
;@ more-module-2 accept
@a = internal alias void (), void ()* @f
define void @f() {
  ret void
}
;@ more-module-3 reject
@a = alias void (), void ()* @f
declare void @f()
;@ more-module-4 accept
@a = weak alias void (), void ()* @f
define void @f() {
  ret void
}
;@ more-module-5 accept
@i = ifunc void (), void ()* ()* @r
define void ()* @r() {
  ret void ()* null
}
;@ more-module-6 accept
module asm "x"
;@ more-module-7 accept
@llvm.used = appending global [1 x i8*] [i8* bitcast (void ()* @f to i8*)], section "llvm.metadata"
define void @f() {
  ret void
}
;@ more-module-8 reject
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @f, i8* null }]
define void @f() {
  ret void
}
;@ more-module-9 reject
@llvm.global_ctors = appending global [0 x { i32, void ()*, i8* }] zeroinitializer
;@ more-module-10 reject
@llvm.global_dtors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @f, i8* null }]
define void @f() {
  ret void
}
;@ more-module-11 reject
@g = addrspace(1) global i8* blockaddress(@f, %b)
define void @f() {
  br label %b
b:
  ret void
}
;@ more-inst-0 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = va_arg i8* null, i32
  ret void
}
;@ more-inst-1 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = landingpad {i8*, i32} cleanup
  ret void
}
;@ more-inst-2 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  indirectbr i8* null, []
}
;@ more-inst-3 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  resume {i8*,i32} undef
}
;@ more-inst-4 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  fence acquire
  ret void
}
;@ more-inst-5 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  fence seq_cst
  ret void
}
;@ more-inst-6 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  fence release
  ret void
}
;@ more-inst-7 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  fence acq_rel
  ret void
}
;@ more-inst-8 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = load atomic float, float* %p seq_cst, align 4
  ret void
}
;@ more-inst-9 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  store atomic float %f, float* %p release, align 4
  ret void
}
;@ more-inst-10 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = atomicrmw nand float* %p, i32 1 seq_cst
  ret void
}
;@ more-inst-11 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i32*
  %x = atomicrmw nand i32* %q, i32 1 seq_cst
  ret void
}
;@ more-inst-12 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i32*
  %x = atomicrmw xchg i32* %q, i32 1 monotonic
  ret void
}
;@ more-inst-13 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i8*
  %x = atomicrmw add i8* %q, i8 1 monotonic
  ret void
}
;@ more-inst-14 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i16*
  %x = cmpxchg i16* %q, i16 1, i16 2 monotonic monotonic
  ret void
}
;@ more-inst-15 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i128*
  %x = atomicrmw add i128* %q, i128 1 monotonic
  ret void
}
;@ more-inst-16 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i32*
  %x = cmpxchg i32* %q, i32 1, i32 2 release acquire
  ret void
}
;@ more-inst-17 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %q = bitcast float* %p to i32*
  %x = atomicrmw volatile max i32* %q, i32 1 syncscope("singlethread") acquire
  ret void
}
;@ more-inst-18 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = addrspacecast float* %p to float addrspace(1)*
  ret void
}
;@ more-inst-19 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = addrspacecast float* %p to float*
  ret void
}
;@ more-inst-20 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = bitcast float* %p to float addrspace(1)*
  ret void
}
;@ more-inst-21 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = addrspacecast float* %p to float addrspace(2)*
  ret void
}
;@ more-inst-22 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = addrspacecast float* %p to i32 addrspace(3)*
  ret void
}
;@ more-inst-23 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = inttoptr i32 %a to float*
  ret void
}
;@ more-inst-24 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = ptrtoint float* %p to i8
  ret void
}
;@ more-inst-25 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = fptrunc float %f to double
  ret void
}
;@ more-inst-26 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = fpext double %d to float
  ret void
}
;@ more-inst-27 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = trunc i32 %a to i64
  ret void
}
;@ more-inst-28 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = sitofp i32 %a to i64
  ret void
}
;@ more-inst-29 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = icmp eq float %f, %f
  ret void
}
;@ more-inst-30 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = fcmp oeq i32 %a, %a
  ret void
}
;@ more-inst-31 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = select i32 %a, i32 1, i32 2
  ret void
}
;@ more-inst-32 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = select i1 %c, i32 1, i64 2
  ret void
}
;@ more-inst-33 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = extractelement <2 x i32> zeroinitializer, i32 7
  ret void
}
;@ more-inst-34 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = insertvalue {i32, i64} undef, i64 1, 0
  ret void
}
;@ more-inst-35 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = extractvalue {i32, i64} undef, 2
  ret void
}
;@ more-inst-36 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = shufflevector <2 x i32> undef, <2 x i32> undef, <2 x i32> <i32 0, i32 9>
  ret void
}
;@ more-inst-37 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i32, i32 %a
  ret void
}
;@ more-inst-38 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i32, i64 %l
  ret void
}
;@ more-inst-39 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca float, align 3
  ret void
}
;@ more-inst-40 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca i32, addrspace(5)
  ret void
}
;@ more-inst-41 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = alloca inalloca i32
  ret void
}
;@ more-inst-42 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = load float, float* %p, align 3
  ret void
}
;@ more-inst-43 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = load volatile float, float* %p
  ret void
}
;@ more-inst-44 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = load void, void* null
  ret void
}
;@ more-inst-45 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = getelementptr float, float* %p, float 1.0
  ret void
}
;@ more-inst-46 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = getelementptr {i32, i64}, {i32, i64}* null, i32 0, i32 5
  ret void
}
;@ more-inst-47 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = getelementptr {i32, i64}, {i32, i64}* null, i64 0, i64 1
  ret void
}
;@ more-inst-48 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = frem float %f, %f
  ret void
}
;@ more-inst-49 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = add float %f, %f
  ret void
}
;@ more-inst-50 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = fadd i32 %a, %a
  ret void
}
;@ more-inst-51 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = shl i32 %a, 40
  ret void
}
;@ more-inst-52 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = udiv i32 %a, 0
  ret void
}
;@ more-inst-53 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = add i32 %a, %l
  ret void
}
;@ more-inst-56 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void asm sideeffect "nop;", ""()
  ret void
}
;@ more-inst-57 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call i32 asm "mov.u32 $0, 1;", "=r"()
  ret void
}
;@ more-inst-58 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call i32 asm "mov.u32 $0, 1;", "=q"()
  ret void
}
;@ more-inst-59 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call i64 asm "mov.u32 $0, 1;", "=r"()
  ret void
}
;@ more-inst-60 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call float asm "mov.f32 $0, $1;", "=f,f"(float %f)
  ret void
}
;@ more-inst-61 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call float asm "mov.f32 $0, $1;", "=f,r"(float %f)
  ret void
}
;@ more-inst-62 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = call i32 asm "mov.u32 $0, $1;", "=r,r"()
  ret void
}
;@ more-inst-63 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void asm "nop;", "~{memory}"()
  ret void
}
;@ more-inst-65 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void asm inteldialect "nop;", ""()
  ret void
}
;@ more-inst-66 accept
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  call void asm "nop $9;", "r"(i32 %a)
  ret void
}
;@ more-inst-67 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  invoke void @x() to label %u unwind label %u
u:
  ret void
}
;@ more-inst-68 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = cmpxchg weak float** null, float* null, float* null acq_rel monotonic
  ret void
}
;@ more-inst-70 reject
define void @f(i32 %a, float* %p, i64 %l, i1 %c, double %d, float %f) {
  %x = phi i32 [ 1, %zz ]
  ret void
}
;@ wide-cas-1 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y monotonic monotonic
ret void
}
;@ wide-cas-2 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y acquire monotonic
ret void
}
;@ wide-cas-3 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y release acquire
ret void
}
;@ wide-cas-4 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y acq_rel seq_cst
ret void
}
;@ wide-cas-5 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y seq_cst seq_cst
ret void
}
;@ wide-cas-6 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y unordered monotonic
ret void
}
;@ wide-cas-7 reject
define void @f(i8* %x, i8 %y) {
entry:
%r = cmpxchg i8* %x, i8 %y, i8 %y acq_rel release
ret void
}
;@ wide-cas-8 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y monotonic monotonic
ret void
}
;@ wide-cas-9 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y acquire monotonic
ret void
}
;@ wide-cas-10 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y release acquire
ret void
}
;@ wide-cas-11 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y acq_rel seq_cst
ret void
}
;@ wide-cas-12 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y seq_cst seq_cst
ret void
}
;@ wide-cas-13 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y unordered monotonic
ret void
}
;@ wide-cas-14 reject
define void @f(i16* %x, i16 %y) {
entry:
%r = cmpxchg i16* %x, i16 %y, i16 %y acq_rel release
ret void
}
;@ wide-cas-15 accept
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y monotonic monotonic
ret void
}
;@ wide-cas-16 accept
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y acquire monotonic
ret void
}
;@ wide-cas-17 accept
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y release acquire
ret void
}
;@ wide-cas-18 accept
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y seq_cst seq_cst
ret void
}
;@ wide-cas-19 reject
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y unordered monotonic
ret void
}
;@ wide-cas-20 reject
define void @f(i32* %x, i32 %y) {
entry:
%r = cmpxchg i32* %x, i32 %y, i32 %y acq_rel release
ret void
}
;@ wide-cas-21 accept
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y monotonic monotonic
ret void
}
;@ wide-cas-22 accept
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y acquire monotonic
ret void
}
;@ wide-cas-23 accept
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y release acquire
ret void
}
;@ wide-cas-24 accept
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y seq_cst seq_cst
ret void
}
;@ wide-cas-25 reject
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y unordered monotonic
ret void
}
;@ wide-cas-26 reject
define void @f(i64* %x, i64 %y) {
entry:
%r = cmpxchg i64* %x, i64 %y, i64 %y acq_rel release
ret void
}
;@ wide-cas-27 accept
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y monotonic monotonic
ret void
}
;@ wide-cas-28 accept
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y acquire monotonic
ret void
}
;@ wide-cas-29 accept
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y release acquire
ret void
}
;@ wide-cas-30 accept
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y seq_cst seq_cst
ret void
}
;@ wide-cas-31 reject
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y unordered monotonic
ret void
}
;@ wide-cas-32 reject
define void @f(i128* %x, i128 %y) {
entry:
%r = cmpxchg i128* %x, i128 %y, i128 %y acq_rel release
ret void
}
;@ wide-cas-33 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y monotonic monotonic
ret void
}
;@ wide-cas-34 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y acquire monotonic
ret void
}
;@ wide-cas-35 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y release acquire
ret void
}
;@ wide-cas-36 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y acq_rel seq_cst
ret void
}
;@ wide-cas-37 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y seq_cst seq_cst
ret void
}
;@ wide-cas-38 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y unordered monotonic
ret void
}
;@ wide-cas-39 reject
define void @f(float* %x, float %y) {
entry:
%r = cmpxchg float* %x, float %y, float %y acq_rel release
ret void
}
;@ wide-cas-40 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y monotonic monotonic
ret void
}
;@ wide-cas-41 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y acquire monotonic
ret void
}
;@ wide-cas-42 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y release acquire
ret void
}
;@ wide-cas-43 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y acq_rel seq_cst
ret void
}
;@ wide-cas-44 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y seq_cst seq_cst
ret void
}
;@ wide-cas-45 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y unordered monotonic
ret void
}
;@ wide-cas-46 reject
define void @f(i8** %x, i8* %y) {
entry:
%r = cmpxchg i8** %x, i8* %y, i8* %y acq_rel release
ret void
}
;@ wide-fence-47 reject
define void @f() {
entry:
fence  acquire
ret void
}
;@ wide-rmws-48 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  acquire
ret void
}
;@ wide-fence-49 reject
define void @f() {
entry:
fence syncscope("block") acquire
ret void
}
;@ wide-rmws-50 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") acquire
ret void
}
;@ wide-fence-51 reject
define void @f() {
entry:
fence syncscope("device") acquire
ret void
}
;@ wide-rmws-52 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") acquire
ret void
}
;@ wide-fence-53 reject
define void @f() {
entry:
fence syncscope("system") acquire
ret void
}
;@ wide-rmws-54 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") acquire
ret void
}
;@ wide-fence-55 reject
define void @f() {
entry:
fence syncscope("singlethread") acquire
ret void
}
;@ wide-rmws-56 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") acquire
ret void
}
;@ wide-fence-57 reject
define void @f() {
entry:
fence syncscope("cluster") acquire
ret void
}
;@ wide-rmws-58 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") acquire
ret void
}
;@ wide-fence-59 reject
define void @f() {
entry:
fence syncscope("agent") acquire
ret void
}
;@ wide-rmws-60 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") acquire
ret void
}
;@ wide-fence-61 reject
define void @f() {
entry:
fence syncscope("foo") acquire
ret void
}
;@ wide-rmws-62 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") acquire
ret void
}
;@ wide-fence-63 reject
define void @f() {
entry:
fence  release
ret void
}
;@ wide-rmws-64 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  release
ret void
}
;@ wide-fence-65 reject
define void @f() {
entry:
fence syncscope("block") release
ret void
}
;@ wide-rmws-66 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") release
ret void
}
;@ wide-fence-67 reject
define void @f() {
entry:
fence syncscope("device") release
ret void
}
;@ wide-rmws-68 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") release
ret void
}
;@ wide-fence-69 reject
define void @f() {
entry:
fence syncscope("system") release
ret void
}
;@ wide-rmws-70 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") release
ret void
}
;@ wide-fence-71 reject
define void @f() {
entry:
fence syncscope("singlethread") release
ret void
}
;@ wide-rmws-72 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") release
ret void
}
;@ wide-fence-73 reject
define void @f() {
entry:
fence syncscope("cluster") release
ret void
}
;@ wide-rmws-74 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") release
ret void
}
;@ wide-fence-75 reject
define void @f() {
entry:
fence syncscope("agent") release
ret void
}
;@ wide-rmws-76 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") release
ret void
}
;@ wide-fence-77 reject
define void @f() {
entry:
fence syncscope("foo") release
ret void
}
;@ wide-rmws-78 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") release
ret void
}
;@ wide-fence-79 reject
define void @f() {
entry:
fence  acq_rel
ret void
}
;@ wide-rmws-80 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  acq_rel
ret void
}
;@ wide-fence-81 reject
define void @f() {
entry:
fence syncscope("block") acq_rel
ret void
}
;@ wide-rmws-82 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") acq_rel
ret void
}
;@ wide-fence-83 reject
define void @f() {
entry:
fence syncscope("device") acq_rel
ret void
}
;@ wide-rmws-84 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") acq_rel
ret void
}
;@ wide-fence-85 reject
define void @f() {
entry:
fence syncscope("system") acq_rel
ret void
}
;@ wide-rmws-86 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") acq_rel
ret void
}
;@ wide-fence-87 reject
define void @f() {
entry:
fence syncscope("singlethread") acq_rel
ret void
}
;@ wide-rmws-88 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") acq_rel
ret void
}
;@ wide-fence-89 reject
define void @f() {
entry:
fence syncscope("cluster") acq_rel
ret void
}
;@ wide-rmws-90 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") acq_rel
ret void
}
;@ wide-fence-91 reject
define void @f() {
entry:
fence syncscope("agent") acq_rel
ret void
}
;@ wide-rmws-92 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") acq_rel
ret void
}
;@ wide-fence-93 reject
define void @f() {
entry:
fence syncscope("foo") acq_rel
ret void
}
;@ wide-rmws-94 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") acq_rel
ret void
}
;@ wide-fence-95 reject
define void @f() {
entry:
fence  seq_cst
ret void
}
;@ wide-rmws-96 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  seq_cst
ret void
}
;@ wide-fence-97 reject
define void @f() {
entry:
fence syncscope("block") seq_cst
ret void
}
;@ wide-rmws-98 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") seq_cst
ret void
}
;@ wide-fence-99 reject
define void @f() {
entry:
fence syncscope("device") seq_cst
ret void
}
;@ wide-rmws-100 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") seq_cst
ret void
}
;@ wide-fence-101 reject
define void @f() {
entry:
fence syncscope("system") seq_cst
ret void
}
;@ wide-rmws-102 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") seq_cst
ret void
}
;@ wide-fence-103 reject
define void @f() {
entry:
fence syncscope("singlethread") seq_cst
ret void
}
;@ wide-rmws-104 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") seq_cst
ret void
}
;@ wide-fence-105 reject
define void @f() {
entry:
fence syncscope("cluster") seq_cst
ret void
}
;@ wide-rmws-106 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") seq_cst
ret void
}
;@ wide-fence-107 reject
define void @f() {
entry:
fence syncscope("agent") seq_cst
ret void
}
;@ wide-rmws-108 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") seq_cst
ret void
}
;@ wide-fence-109 reject
define void @f() {
entry:
fence syncscope("foo") seq_cst
ret void
}
;@ wide-rmws-110 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") seq_cst
ret void
}
;@ wide-fence-111 reject
define void @f() {
entry:
fence  monotonic
ret void
}
;@ wide-rmws-112 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  monotonic
ret void
}
;@ wide-fence-113 reject
define void @f() {
entry:
fence syncscope("block") monotonic
ret void
}
;@ wide-rmws-114 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") monotonic
ret void
}
;@ wide-fence-115 reject
define void @f() {
entry:
fence syncscope("device") monotonic
ret void
}
;@ wide-rmws-116 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") monotonic
ret void
}
;@ wide-fence-117 reject
define void @f() {
entry:
fence syncscope("system") monotonic
ret void
}
;@ wide-rmws-118 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") monotonic
ret void
}
;@ wide-fence-119 reject
define void @f() {
entry:
fence syncscope("singlethread") monotonic
ret void
}
;@ wide-rmws-120 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") monotonic
ret void
}
;@ wide-fence-121 reject
define void @f() {
entry:
fence syncscope("cluster") monotonic
ret void
}
;@ wide-rmws-122 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") monotonic
ret void
}
;@ wide-fence-123 reject
define void @f() {
entry:
fence syncscope("agent") monotonic
ret void
}
;@ wide-rmws-124 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") monotonic
ret void
}
;@ wide-fence-125 reject
define void @f() {
entry:
fence syncscope("foo") monotonic
ret void
}
;@ wide-rmws-126 accept
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") monotonic
ret void
}
;@ wide-fence-127 reject
define void @f() {
entry:
fence  unordered
ret void
}
;@ wide-rmws-128 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a  unordered
ret void
}
;@ wide-fence-129 reject
define void @f() {
entry:
fence syncscope("block") unordered
ret void
}
;@ wide-rmws-130 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("block") unordered
ret void
}
;@ wide-fence-131 reject
define void @f() {
entry:
fence syncscope("device") unordered
ret void
}
;@ wide-rmws-132 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("device") unordered
ret void
}
;@ wide-fence-133 reject
define void @f() {
entry:
fence syncscope("system") unordered
ret void
}
;@ wide-rmws-134 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("system") unordered
ret void
}
;@ wide-fence-135 reject
define void @f() {
entry:
fence syncscope("singlethread") unordered
ret void
}
;@ wide-rmws-136 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("singlethread") unordered
ret void
}
;@ wide-fence-137 reject
define void @f() {
entry:
fence syncscope("cluster") unordered
ret void
}
;@ wide-rmws-138 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("cluster") unordered
ret void
}
;@ wide-fence-139 reject
define void @f() {
entry:
fence syncscope("agent") unordered
ret void
}
;@ wide-rmws-140 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("agent") unordered
ret void
}
;@ wide-fence-141 reject
define void @f() {
entry:
fence syncscope("foo") unordered
ret void
}
;@ wide-rmws-142 reject
define void @f(i32 %a, i32* %q) {
entry:
%r = atomicrmw add i32* %q, i32 %a syncscope("foo") unordered
ret void
}
;@ wide-load-143 accept
define void @f(i1* %x) {
entry:
%r = load i1, i1* %x
ret void
}
;@ wide-alloca-144 accept
define void @f() {
entry:
%r = alloca i1
ret void
}
;@ wide-allocan-145 accept
define void @f(i32 %n) {
entry:
%r = alloca i1, i32 %n
ret void
}
;@ wide-load-146 accept
define void @f(i7* %x) {
entry:
%r = load i7, i7* %x
ret void
}
;@ wide-alloca-147 accept
define void @f() {
entry:
%r = alloca i7
ret void
}
;@ wide-allocan-148 accept
define void @f(i32 %n) {
entry:
%r = alloca i7, i32 %n
ret void
}
;@ wide-load-149 accept
define void @f(i24* %x) {
entry:
%r = load i24, i24* %x
ret void
}
;@ wide-alloca-150 accept
define void @f() {
entry:
%r = alloca i24
ret void
}
;@ wide-allocan-151 accept
define void @f(i32 %n) {
entry:
%r = alloca i24, i32 %n
ret void
}
;@ wide-load-152 accept
define void @f(i65* %x) {
entry:
%r = load i65, i65* %x
ret void
}
;@ wide-alloca-153 accept
define void @f() {
entry:
%r = alloca i65
ret void
}
;@ wide-allocan-154 accept
define void @f(i32 %n) {
entry:
%r = alloca i65, i32 %n
ret void
}
;@ wide-load-155 accept
define void @f(i128* %x) {
entry:
%r = load i128, i128* %x
ret void
}
;@ wide-alloca-156 accept
define void @f() {
entry:
%r = alloca i128
ret void
}
;@ wide-allocan-157 accept
define void @f(i32 %n) {
entry:
%r = alloca i128, i32 %n
ret void
}
;@ wide-load-158 accept
define void @f([4 x i8]* %x) {
entry:
%r = load [4 x i8], [4 x i8]* %x
ret void
}
;@ wide-alloca-159 accept
define void @f() {
entry:
%r = alloca [4 x i8]
ret void
}
;@ wide-allocan-160 accept
define void @f(i32 %n) {
entry:
%r = alloca [4 x i8], i32 %n
ret void
}
;@ wide-load-161 accept
define void @f({i32, i8}* %x) {
entry:
%r = load {i32, i8}, {i32, i8}* %x
ret void
}
;@ wide-alloca-162 accept
define void @f() {
entry:
%r = alloca {i32, i8}
ret void
}
;@ wide-allocan-163 accept
define void @f(i32 %n) {
entry:
%r = alloca {i32, i8}, i32 %n
ret void
}
;@ wide-load-164 accept
define void @f(<{i8,i32}>* %x) {
entry:
%r = load <{i8,i32}>, <{i8,i32}>* %x
ret void
}
;@ wide-alloca-165 accept
define void @f() {
entry:
%r = alloca <{i8,i32}>
ret void
}
;@ wide-allocan-166 accept
define void @f(i32 %n) {
entry:
%r = alloca <{i8,i32}>, i32 %n
ret void
}
;@ wide-load-167 accept
define void @f(<3 x i8>* %x) {
entry:
%r = load <3 x i8>, <3 x i8>* %x
ret void
}
;@ wide-alloca-168 accept
define void @f() {
entry:
%r = alloca <3 x i8>
ret void
}
;@ wide-allocan-169 accept
define void @f(i32 %n) {
entry:
%r = alloca <3 x i8>, i32 %n
ret void
}
;@ wide-load-170 accept
define void @f(<2 x i8*>* %x) {
entry:
%r = load <2 x i8*>, <2 x i8*>* %x
ret void
}
;@ wide-alloca-171 accept
define void @f() {
entry:
%r = alloca <2 x i8*>
ret void
}
;@ wide-allocan-172 accept
define void @f(i32 %n) {
entry:
%r = alloca <2 x i8*>, i32 %n
ret void
}
;@ wide-load-173 accept
define void @f(half* %x) {
entry:
%r = load half, half* %x
ret void
}
;@ wide-alloca-174 accept
define void @f() {
entry:
%r = alloca half
ret void
}
;@ wide-allocan-175 accept
define void @f(i32 %n) {
entry:
%r = alloca half, i32 %n
ret void
}
;@ wide-load-176 reject
define void @f(fp128* %x) {
entry:
%r = load fp128, fp128* %x
ret void
}
;@ wide-alloca-177 reject
define void @f() {
entry:
%r = alloca fp128
ret void
}
;@ wide-allocan-178 reject
define void @f(i32 %n) {
entry:
%r = alloca fp128, i32 %n
ret void
}
;@ wide-load-179 reject
define void @f(void* %x) {
entry:
%r = load void, void* %x
ret void
}
;@ wide-alloca-180 reject
define void @f() {
entry:
%r = alloca void
ret void
}
;@ wide-allocan-181 reject
define void @f(i32 %n) {
entry:
%r = alloca void, i32 %n
ret void
}
;@ wide-load-182 reject
define void @f(label* %x) {
entry:
%r = load label, label* %x
ret void
}
;@ wide-alloca-183 reject
define void @f() {
entry:
%r = alloca label
ret void
}
;@ wide-allocan-184 reject
define void @f(i32 %n) {
entry:
%r = alloca label, i32 %n
ret void
}
;@ wide-load-185 reject
define void @f(metadata* %x) {
entry:
%r = load metadata, metadata* %x
ret void
}
;@ wide-alloca-186 reject
define void @f() {
entry:
%r = alloca metadata
ret void
}
;@ wide-allocan-187 reject
define void @f(i32 %n) {
entry:
%r = alloca metadata, i32 %n
ret void
}
;@ wide-load-188 reject
define void @f(i32()* %x) {
entry:
%r = load i32(), i32()* %x
ret void
}
;@ wide-alloca-189 reject
define void @f() {
entry:
%r = alloca i32()
ret void
}
;@ wide-allocan-190 reject
define void @f(i32 %n) {
entry:
%r = alloca i32(), i32 %n
ret void
}
;@ wide-load-191 reject
%opaque = type opaque
define void @f(%opaque* %x) {
entry:
%r = load %opaque, %opaque* %x
ret void
}
;@ wide-alloca-192 reject
%opaque = type opaque
define void @f() {
entry:
%r = alloca %opaque
ret void
}
;@ wide-allocan-193 reject
%opaque = type opaque
define void @f(i32 %n) {
entry:
%r = alloca %opaque, i32 %n
ret void
}
;@ wide-load-194 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 0
ret void
}
;@ wide-gv-195 reject
@g = addrspace(1) global i32 0, align 0
;@ wide-load-196 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 1
ret void
}
;@ wide-gv-197 accept
@g = addrspace(1) global i32 0, align 1
;@ wide-load-198 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 3
ret void
}
;@ wide-gv-199 reject
@g = addrspace(1) global i32 0, align 3
;@ wide-load-200 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 8
ret void
}
;@ wide-gv-201 accept
@g = addrspace(1) global i32 0, align 8
;@ wide-load-202 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 256
ret void
}
;@ wide-gv-203 accept
@g = addrspace(1) global i32 0, align 256
;@ wide-load-204 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, align 8589934592
ret void
}
;@ wide-gv-205 reject
@g = addrspace(1) global i32 0, align 8589934592
;@ wide-load-206 accept
define void @f(i32 addrspace(0)* %x) {
entry:
%r = load i32, i32 addrspace(0)* %x
ret void
}
;@ wide-alloca-207 accept
define void @f() {
entry:
%r = alloca i32, addrspace(0)
ret void
}
;@ wide-gv-208 accept
@g = addrspace(0) global i32 0
;@ wide-gvx-209 accept
@g = external addrspace(0) global i32
;@ wide-gvu-210 accept
@g = internal addrspace(0) global i32 undef
;@ wide-load-211 accept
define void @f(i32 addrspace(1)* %x) {
entry:
%r = load i32, i32 addrspace(1)* %x
ret void
}
;@ wide-alloca-212 reject
define void @f() {
entry:
%r = alloca i32, addrspace(1)
ret void
}
;@ wide-gv-213 accept
@g = addrspace(1) global i32 0
;@ wide-gvx-214 accept
@g = external addrspace(1) global i32
;@ wide-gvu-215 accept
@g = internal addrspace(1) global i32 undef
;@ wide-load-216 accept
define void @f(i32 addrspace(2)* %x) {
entry:
%r = load i32, i32 addrspace(2)* %x
ret void
}
;@ wide-alloca-217 reject
define void @f() {
entry:
%r = alloca i32, addrspace(2)
ret void
}
;@ wide-gv-218 reject
@g = addrspace(2) global i32 0
;@ wide-gvx-219 reject
@g = external addrspace(2) global i32
;@ wide-gvu-220 reject
@g = internal addrspace(2) global i32 undef
;@ wide-load-221 accept
define void @f(i32 addrspace(3)* %x) {
entry:
%r = load i32, i32 addrspace(3)* %x
ret void
}
;@ wide-alloca-222 reject
define void @f() {
entry:
%r = alloca i32, addrspace(3)
ret void
}
;@ wide-gv-223 reject
@g = addrspace(3) global i32 0
;@ wide-gvx-224 accept
@g = external addrspace(3) global i32
;@ wide-gvu-225 accept
@g = internal addrspace(3) global i32 undef
;@ wide-load-226 accept
define void @f(i32 addrspace(4)* %x) {
entry:
%r = load i32, i32 addrspace(4)* %x
ret void
}
;@ wide-alloca-227 reject
define void @f() {
entry:
%r = alloca i32, addrspace(4)
ret void
}
;@ wide-gv-228 accept
@g = addrspace(4) global i32 0
;@ wide-gvx-229 accept
@g = external addrspace(4) global i32
;@ wide-gvu-230 accept
@g = internal addrspace(4) global i32 undef
;@ wide-load-231 accept
define void @f(i32 addrspace(5)* %x) {
entry:
%r = load i32, i32 addrspace(5)* %x
ret void
}
;@ wide-alloca-232 reject
define void @f() {
entry:
%r = alloca i32, addrspace(5)
ret void
}
;@ wide-gv-233 reject
@g = addrspace(5) global i32 0
;@ wide-gvx-234 reject
@g = external addrspace(5) global i32
;@ wide-gvu-235 reject
@g = internal addrspace(5) global i32 undef
;@ wide-load-236 accept
define void @f(i32 addrspace(6)* %x) {
entry:
%r = load i32, i32 addrspace(6)* %x
ret void
}
;@ wide-alloca-237 reject
define void @f() {
entry:
%r = alloca i32, addrspace(6)
ret void
}
;@ wide-gv-238 reject
@g = addrspace(6) global i32 0
;@ wide-gvx-239 reject
@g = external addrspace(6) global i32
;@ wide-gvu-240 reject
@g = internal addrspace(6) global i32 undef
;@ wide-load-241 accept
define void @f(i32 addrspace(7)* %x) {
entry:
%r = load i32, i32 addrspace(7)* %x
ret void
}
;@ wide-alloca-242 reject
define void @f() {
entry:
%r = alloca i32, addrspace(7)
ret void
}
;@ wide-gv-243 reject
@g = addrspace(7) global i32 0
;@ wide-gvx-244 reject
@g = external addrspace(7) global i32
;@ wide-gvu-245 reject
@g = internal addrspace(7) global i32 undef
;@ wide-load-246 accept
define void @f(i32 addrspace(8)* %x) {
entry:
%r = load i32, i32 addrspace(8)* %x
ret void
}
;@ wide-alloca-247 reject
define void @f() {
entry:
%r = alloca i32, addrspace(8)
ret void
}
;@ wide-gv-248 reject
@g = addrspace(8) global i32 0
;@ wide-gvx-249 reject
@g = external addrspace(8) global i32
;@ wide-gvu-250 reject
@g = internal addrspace(8) global i32 undef
;@ wide-load-251 accept
define void @f(i32 addrspace(101)* %x) {
entry:
%r = load i32, i32 addrspace(101)* %x
ret void
}
;@ wide-alloca-252 reject
define void @f() {
entry:
%r = alloca i32, addrspace(101)
ret void
}
;@ wide-gv-253 reject
@g = addrspace(101) global i32 0
;@ wide-gvx-254 reject
@g = external addrspace(101) global i32
;@ wide-gvu-255 reject
@g = internal addrspace(101) global i32 undef
;@ wide-load-256 accept
define void @f(i32 addrspace(1000)* %x) {
entry:
%r = load i32, i32 addrspace(1000)* %x
ret void
}
;@ wide-alloca-257 reject
define void @f() {
entry:
%r = alloca i32, addrspace(1000)
ret void
}
;@ wide-gv-258 reject
@g = addrspace(1000) global i32 0
;@ wide-gvx-259 reject
@g = external addrspace(1000) global i32
;@ wide-gvu-260 reject
@g = internal addrspace(1000) global i32 undef
;@ wide-misc-261 reject
define void @f(i64 %b, i32* %q) {
entry:
%r = getelementptr i32, i32* %q, i64 %b, i64 0
ret void
}
;@ wide-misc-262 reject
define void @f() {
entry:
%r = getelementptr inbounds {i32,i8}, {i32,i8}* null, i32 0, i32 2
ret void
}
;@ wide-misc-263 reject
define void @f() {
entry:
%r = getelementptr {i32,i8}, {i32,i8}* null, i32 0, i64 1
ret void
}
;@ wide-misc-264 reject
define void @f(i32 %a) {
entry:
%r = getelementptr {i32,i8}, {i32,i8}* null, i32 0, i32 %a
ret void
}
;@ wide-misc-265 reject
define void @f() {
entry:
%r = getelementptr i32, i64* null, i64 1
ret void
}
;@ wide-misc-266 accept
define void @f() {
entry:
%r = getelementptr [0 x i32], [0 x i32]* null, i64 0, i64 5
ret void
}
;@ wide-misc-267 accept
define void @f(i32* %q) {
entry:
%r = getelementptr i32, i32* %q, <2 x i64> zeroinitializer
ret void
}
;@ wide-misc-268 accept
define void @f(i32* %q, i1 %t) {
entry:
%r = getelementptr i32, i32* %q, i1 %t
ret void
}
;@ wide-misc-269 reject
define void @f(float %c, i32* %q) {
entry:
%r = getelementptr i32, i32* %q, float %c
ret void
}
;@ wide-misc-270 accept
define void @f(<4 x i32> %v) {
entry:
%r = extractelement <4 x i32> %v, i32 4
ret void
}
;@ wide-misc-271 accept
define void @f(i64 %b, <4 x i32> %v) {
entry:
%r = extractelement <4 x i32> %v, i64 %b
ret void
}
;@ wide-misc-272 reject
define void @f(float %c, <4 x i32> %v) {
entry:
%r = extractelement <4 x i32> %v, float %c
ret void
}
;@ wide-misc-273 accept
define void @f(i32 %a, <4 x i32> %v) {
entry:
%r = insertelement <4 x i32> %v, i32 %a, i32 9
ret void
}
;@ wide-misc-274 reject
define void @f(i64 %b, <4 x i32> %v) {
entry:
%r = insertelement <4 x i32> %v, i64 %b, i32 0
ret void
}
;@ wide-misc-275 reject
define void @f(i32 %a) {
entry:
%r = extractelement i32 %a, i32 0
ret void
}
;@ wide-misc-276 accept
define void @f(<4 x i32> %v) {
entry:
%r = shufflevector <4 x i32> %v, <4 x i32> undef, <2 x i32> <i32 0, i32 7>
ret void
}
;@ wide-misc-277 reject
define void @f(<4 x i32> %v) {
entry:
%r = shufflevector <4 x i32> %v, <4 x i32> undef, <2 x i32> <i32 0, i32 8>
ret void
}
;@ wide-misc-278 reject
define void @f(<4 x i32> %v) {
entry:
%r = shufflevector <4 x i32> %v, <4 x float> undef, <2 x i32> <i32 0, i32 1>
ret void
}
;@ wide-misc-279 reject
define void @f(<4 x i32> %v) {
entry:
%r = shufflevector <4 x i32> %v, <4 x i32> undef, <4 x i64> zeroinitializer
ret void
}
;@ wide-misc-280 reject
define void @f(<4 x i32> %v) {
entry:
%r = shufflevector <4 x i32> %v, <4 x i32> undef, <4 x i32> %v
ret void
}
;@ wide-misc-281 reject
define void @f() {
entry:
%r = extractvalue {i32,i8} undef, 2
ret void
}
;@ wide-misc-282 accept
define void @f() {
entry:
%r = extractvalue {i32,{i8,i16}} undef, 1, 1
ret void
}
;@ wide-misc-283 reject
define void @f(i32 %a) {
entry:
%r = extractvalue i32 %a, 0
ret void
}
;@ wide-misc-284 reject
define void @f(i64 %b) {
entry:
%r = insertvalue {i32,i8} undef, i64 %b, 0
ret void
}
;@ wide-misc-285 reject
define void @f(i32 %a) {
entry:
%r = insertvalue [2 x i32] undef, i32 %a, 2
ret void
}
;@ wide-misc-286 reject
define void @f() {
entry:
%r = extractvalue <2 x i32> zeroinitializer, 0
ret void
}
;@ wide-misc-287 reject
define void @f(i32 %a, i64 %b, i1 %t) {
entry:
%r = select i1 %t, i32 %a, i64 %b
ret void
}
;@ wide-misc-288 reject
define void @f(i32 %a) {
entry:
%r = select i32 %a, i32 %a, i32 %a
ret void
}
;@ wide-misc-289 accept
define void @f(<4 x i32> %v) {
entry:
%r = select <4 x i1> zeroinitializer, <4 x i32> %v, <4 x i32> %v
ret void
}
;@ wide-misc-290 reject
define void @f(<4 x i32> %v) {
entry:
%r = select <2 x i1> zeroinitializer, <4 x i32> %v, <4 x i32> %v
ret void
}
;@ wide-misc-291 accept
define void @f(i1 %t) {
entry:
%r = select i1 %t, {i32} undef, {i32} undef
ret void
}
;@ wide-misc-292 accept
define void @f(i1 %t) {
entry:
%r = select i1 %t, label %entry, label %entry
ret void
}
;@ wide-misc-293 reject
define void @f(i1 %t) {
entry:
%r = select i1 %t, void ()* @f, void ()* @f
ret void
}
;@ wide-misc-294 reject
define void @f(float %c) {
entry:
%r = icmp eq float %c, %c
ret void
}
;@ wide-misc-295 reject
define void @f(i32 %a) {
entry:
%r = fcmp oeq i32 %a, %a
ret void
}
;@ wide-misc-296 accept
define void @f(i8* %p) {
entry:
%r = icmp slt i8* %p, %p
ret void
}
;@ wide-misc-297 reject
define void @f() {
entry:
%r = icmp eq {i32} undef, undef
ret void
}
;@ wide-misc-298 reject
define void @f(float %c) {
entry:
%r = fcmp foo float %c, %c
ret void
}
;@ wide-misc-299 accept
define void @f(i1 %t) {
entry:
%r = icmp eq i1 %t, 2
ret void
}
;@ wide-misc-300 accept
define void @f(<4 x i32> %v) {
entry:
%r = icmp eq <4 x i32> %v, %v
ret void
}
;@ wide-misc-301 accept
define void @f(i128 %z) {
entry:
%r = icmp eq i128 %z, %z
ret void
}
;@ wide-misc-302 accept
define void @f(i8* %p) {
entry:
%r = va_arg i8* %p, i32
ret void
}
;@ wide-misc-303 accept
define void @f(i32 %a) {
entry:
%r = call i32 undef(i32 %a)
ret void
}
;@ wide-misc-304 accept
define void @f() {
entry:
call void null()
ret void
}
;@ wide-misc-305 accept
define void @f(i32 %a) {
entry:
%r = add nuw nsw i32 %a, 1
ret void
}
;@ wide-misc-306 accept
define void @f(i32 %a) {
entry:
%r = udiv exact i32 %a, 3
ret void
}
;@ wide-misc-307 accept
define void @f(float %c) {
entry:
%r = fadd nnan ninf nsz arcp contract afn reassoc float %c, %c
ret void
}
;@ wide-misc-308 accept
define void @f(i32 %a) {
entry:
%r = shl nuw i32 %a, 32
ret void
}
;@ wide-misc-309 accept
define void @f(i32 %a) {
entry:
%r = lshr exact i32 %a, 40
ret void
}
;@ wide-misc-310 accept
define void @f(i32 %a) {
entry:
%r = sdiv i32 %a, 0
ret void
}
;@ wide-misc-311 reject
define void @f(i32 %a) {
entry:
%r = sub i32 %a, true
ret void
}
;@ wide-misc-312 accept
define void @f(i32 %a) {
entry:
%r = add i32 %a, 4294967296
ret void
}
;@ wide-misc-313 accept
define void @f(i8 %e) {
entry:
%r = add i8 %e, 256
ret void
}
;@ wide-misc-314 accept
define void @f(i8 %e) {
entry:
%r = add i8 %e, -129
ret void
}
;@ wide-misc-315 reject
define void @f(float %c) {
entry:
%r = fadd float %c, 0.1
ret void
}
;@ wide-misc-316 reject
define void @f(float %c) {
entry:
%r = fadd float %c, 1
ret void
}
;@ wide-misc-317 accept
define void @f(half %h) {
entry:
%r = fadd half %h, 0xH3C00
ret void
}
;@ wide-misc-318 accept
define void @f(double %d) {
entry:
%r = fadd double %d, 0x7FF0000000000000
ret void
}
;@ wide-misc-319 accept
define void @f(float %c) {
entry:
%r = fadd float %c, 0x3FB99999A0000000
ret void
}
;@ wide-misc-320 reject
define void @f(float %c) {
entry:
%r = fadd float %c, 0x3FB999999999999A
ret void
}
;@ wide-misc-321 accept
define void @f(i32 %a) {
entry:
%r = add i32 %a, undef
ret void
}
;@ wide-misc-322 reject
define void @f(i32 %a) {
entry:
%r = add i32 %a, null
ret void
}
;@ wide-misc-323 accept
define void @f(i32 %a) {
entry:
%r = add i32 %a, zeroinitializer
ret void
}
;@ wide-misc-324 reject
define void @f(<4 x i32> %v) {
entry:
%r = add <4 x i32> %v, <i32 1, i32 2, i32 3>
ret void
}
;@ wide-misc-325 accept
define void @f() {
entry:
unreachable
x:
ret void
}
;@ wide-misc-326 reject
define void @f() {
entry:
br label %x
x:
br label %entry
y:
ret void
}
;@ wide-misc-327 accept
define void @f(i1 %t) {
entry:
br i1 %t, label %x, label %x
x:
ret void
}
;@ wide-misc-328 reject
define void @f(i32 %a) {
entry:
br i32 %a, label %x, label %x
x:
ret void
}
;@ wide-misc-329 reject
define void @f(i32 %a) {
entry:
switch i32 %a, label %x [ i32 0, label %x
i32 0, label %x ]
x:
ret void
}
;@ wide-misc-330 reject
define void @f(float %c) {
entry:
switch float %c, label %x [ ]
x:
ret void
}
;@ wide-misc-331 reject
define void @f(i32 %a) {
entry:
switch i32 %a, label %x [ i64 0, label %x ]
x:
ret void
}
;@ wide-misc-332 accept
define void @f(i128 %z) {
entry:
switch i128 %z, label %x [ i128 0, label %x ]
x:
ret void
}
;@ wide-misc-333 reject
define void @f(i8* %p) {
entry:
indirectbr i8* %p, [ label %x ]
x:
ret void
}
;@ wide-misc-334 reject
define void @f() {
entry:
br label %nowhere
x:
ret void
}
;@ wide-misc-335 reject
define void @f() {
entry:
resume i32 0
x:
ret void
}
;@ wide-misc-336 accept
define void @f() {
entry:
call void asm sideeffect "bar.sync 0;", ""()
ret void
}
;@ wide-misc-337 accept
define void @f(i32 %a) {
entry:
%r = call i32 asm "mov.u32 $0, $1;", "=r,r"(i32 %a)
ret void
}
;@ wide-misc-338 accept
define void @f(i64 %b) {
entry:
%r = call i32 asm "mov.u32 $0, $1;", "=r,r"(i64 %b)
ret void
}
;@ wide-misc-339 accept
define void @f(i32 %a) {
entry:
%r = call i32 asm "mov.u32 $0, $1;", "=q,r"(i32 %a)
ret void
}
;@ wide-misc-340 accept
define void @f(i32 %a) {
entry:
%r = call i32 asm "x", "=r,0"(i32 %a)
ret void
}
;@ wide-misc-341 accept
define void @f(i32 %a) {
entry:
%r = call {i32,i32} asm "x", "=r,=r,r"(i32 %a)
ret void
}
;@ wide-misc-342 reject
define void @f() {
entry:
%r = call i32 asm "x", "=r,=r"()
ret void
}
;@ wide-misc-343 reject
define void @f() {
entry:
%r = call i32 asm "x", "r"()
ret void
}
;@ wide-misc-344 accept
define void @f(i32 %a) {
entry:
call void asm "x", "r,~{memory}"(i32 %a)
ret void
}
;@ wide-misc-345 accept
define void @f() {
entry:
%r = call half asm "x", "=h"()
ret void
}
;@ wide-misc-346 accept
define void @f() {
entry:
%r = call i1 asm "x", "=b"()
ret void
}
;@ wide-misc-347 accept
define void @f() {
entry:
%r = call i128 asm "x", "=q"()
ret void
}
;@ wide-misc-348 accept
define void @f(i32* %q) {
entry:
call void asm "x", "m"(i32* %q)
ret void
}
;@ wide-misc-349 accept
define void @f() {
entry:
call void asm "x", "n"(i32 3)
ret void
}
;@ wide-misc-350 accept
define void @f(i32 %a) {
entry:
call void asm "x", "n"(i32 %a)
ret void
}
;@ wide-misc-351 accept
define void @f() {
entry:
call void asm inteldialect "x", ""()
ret void
}
;@ wide-misc-352 accept
define void @f() {
entry:
call void asm alignstack "x", ""()
ret void
}
;@ wide-glob-353 accept
@g = global i32 0
;@ wide-glob-354 accept
@g = addrspace(1) constant i32 0
;@ wide-glob-355 accept
@g = addrspace(4) constant i32 3
;@ wide-glob-356 accept
@g = addrspace(3) global i32 undef
;@ wide-glob-357 reject
@g = addrspace(3) global i32 zeroinitializer
;@ wide-glob-358 accept
@g = external addrspace(3) global [0 x i32]
;@ wide-glob-359 accept
@g = external addrspace(3) global [4 x i32]
;@ wide-glob-360 accept
@g = addrspace(1) global [0 x i32] zeroinitializer
;@ wide-glob-361 accept
@g = addrspace(1) global {} zeroinitializer
;@ wide-glob-362 accept
@g = thread_local addrspace(1) global i32 0
;@ wide-glob-363 accept
@g = thread_local(initialexec) global i32 0
;@ wide-glob-364 reject
@g = extern_weak addrspace(1) global i32
;@ wide-glob-365 accept
@g = weak addrspace(1) global i32 0
;@ wide-glob-366 accept
@g = common addrspace(1) global i32 0
;@ wide-glob-367 reject
@g = common addrspace(1) global i32 1
;@ wide-glob-368 reject
@g = common addrspace(3) global i32 undef
;@ wide-glob-369 accept
@g = linkonce addrspace(1) global i32 0
;@ wide-glob-370 accept
@g = linkonce_odr addrspace(1) global i32 0
;@ wide-glob-371 accept
@g = available_externally addrspace(1) global i32 0
;@ wide-glob-372 reject
@g = appending addrspace(1) global [1 x i32] zeroinitializer
;@ wide-glob-373 reject
@g = appending addrspace(1) global i32 0
;@ wide-glob-374 accept
@g = private addrspace(1) global i32 0
;@ wide-glob-375 accept
@g = hidden addrspace(1) global i32 0
;@ wide-glob-376 accept
@g = protected addrspace(1) global i32 0
;@ wide-glob-377 reject
@g = dllimport addrspace(1) global i32
;@ wide-glob-378 accept
@g = dllexport addrspace(1) global i32 0
;@ wide-glob-379 accept
@g = unnamed_addr addrspace(1) global i32 0
;@ wide-glob-380 accept
@g = local_unnamed_addr addrspace(1) global i32 0
;@ wide-glob-381 accept
@g = addrspace(1) externally_initialized global i32 0
;@ wide-glob-382 reject
@g = addrspace(1) global i32 0, section "foo"
;@ wide-glob-383 accept
@g = addrspace(1) global i32 0, section "llvm.metadata"
;@ wide-glob-384 accept
$g = comdat any
@g = addrspace(1) global i32 0, comdat
;@ wide-glob-385 accept
@g = addrspace(1) global i32 ptrtoint (i32 addrspace(1)* @h to i32)
@h = addrspace(1) global i32 0
;@ wide-glob-386 accept
@g = addrspace(1) global i64 ptrtoint (i32 addrspace(1)* @h to i64)
@h = addrspace(1) global i32 0
;@ wide-glob-387 reject
@g = addrspace(1) global i8* addrspacecast (i8 addrspace(3)* @h to i8*)
@h = addrspace(3) global i8 undef
;@ wide-glob-388 accept
@g = addrspace(1) global i8* addrspacecast (i8 addrspace(1)* @h to i8*)
@h = addrspace(1) global i8 0
;@ wide-glob-389 accept
@g = addrspace(1) global i64 add (i64 ptrtoint (i32 addrspace(1)* @h to i64), i64 5)
@h = addrspace(1) global i32 0
;@ wide-glob-390 accept
@g = addrspace(1) global i64 sub (i64 ptrtoint (i32 addrspace(1)* @h to i64), i64 ptrtoint (i32 addrspace(1)* @h to i64))
@h = addrspace(1) global i32 0
;@ wide-glob-391 accept
@g = addrspace(1) global void ()* @f
declare void @f()
;@ wide-glob-392 accept
@g = addrspace(4) constant void ()* @f
define void @f() {
ret void
}
;@ wide-glob-393 accept
@g = addrspace(1) global float 0x36A0000000000000
;@ wide-glob-394 reject
@g = addrspace(1) global fp128 0xL00000000000000000000000000000000
;@ wide-glob-395 accept
@g = addrspace(1) global <3 x i32> zeroinitializer
;@ wide-glob-396 accept
@g = addrspace(1) global <2 x i1> zeroinitializer
;@ wide-glob-397 accept
@g = addrspace(1) global i1 true
;@ wide-glob-398 accept
@g = addrspace(1) global i7 3
;@ wide-glob-399 accept
@g = addrspace(1) global i129 3
;@ wide-glob-400 accept
@g = addrspace(1) global [2 x i24] zeroinitializer
;@ wide-glob-401 accept
@g = addrspace(1) global %x undef
%x = type opaque
;@ wide-glob-402 reject
@"a b" = addrspace(1) global i32 0
;@ wide-glob-403 reject
@"a.b" = addrspace(1) global i32 0
;@ wide-glob-404 reject
@"a@b" = addrspace(1) global i32 0
;@ wide-glob-405 accept
@0 = addrspace(1) global i32 0
;@ wide-glob-406 reject
@"1a" = addrspace(1) global i32 0
;@ wide-glob-407 accept
@a$b = addrspace(1) global i32 0
;@ wide-glob-408 reject
@a-b = addrspace(1) global i32 0
;@ wide-glob-409 accept
@_ = addrspace(1) global i32 0
;@ wide-glob-410 accept
@"" = addrspace(1) global i32 0
;@ wide-glob-411 reject
@"%tid" = addrspace(1) global i32 0
;@ wide-glob-412 accept
@WARP_SZ = addrspace(1) global i32 0
;@ wide-glob-413 accept
@llvm.used = appending global [1 x i8*] [i8* addrspacecast (i8 addrspace(1)* @g to i8*)], section "llvm.metadata"
@g = addrspace(1) global i8 0
;@ wide-glob-414 accept
@llvm.compiler.used = appending global [1 x i8*] [i8* addrspacecast (i8 addrspace(1)* @g to i8*)], section "llvm.metadata"
@g = addrspace(1) global i8 0
;@ wide-glob-415 reject
@llvm.global_ctors = appending global [0 x {i32, void ()*, i8*}] zeroinitializer
;@ wide-glob-416 reject
@llvm.global_ctors = appending global [1 x {i32, void ()*, i8*}] [{i32, void ()*, i8*} {i32 1, void ()* @f, i8* null}]
define void @f() {
ret void
}
;@ wide-glob-417 accept
@a = alias void (), void ()* @f
define void @f() {
ret void
}
;@ wide-glob-418 accept
@a = alias i32, i32 addrspace(1)* @g
@g = addrspace(1) global i32 0
;@ wide-glob-419 accept
@a = weak alias void (), void ()* @f
define void @f() {
ret void
}
;@ wide-glob-420 accept
@i = ifunc void (), void ()* ()* @r
define void ()* @r() {
ret void ()* null
}
;@ wide-glob-421 accept
module asm "foo"
;@ wide-glob-422 accept
source_filename = "x.cu"
;@ wide-func-423 accept
declare void @f(i32, ...)
;@ wide-func-424 accept
define void @f(i32 %a, ...) {
ret void
}
;@ wide-func-425 accept
declare void @f(...)
;@ wide-func-426 accept
define i1 @f(i1 %a) {
ret i1 %a
}
;@ wide-func-427 accept
define {i32,i32} @f() {
ret {i32,i32} undef
}
;@ wide-func-428 accept
define [4 x float] @f() {
ret [4 x float] undef
}
;@ wide-func-429 accept
define <4 x i32> @f() {
ret <4 x i32> undef
}
;@ wide-func-430 accept
define i256 @f() {
ret i256 0
}
;@ wide-func-431 reject
define fp128 @f() {
ret fp128 undef
}
;@ wide-func-432 accept
define fastcc void @f() {
ret void
}
;@ wide-func-433 accept
define ptx_kernel void @f() {
ret void
}
;@ wide-func-434 accept
define ptx_device void @f() {
ret void
}
;@ wide-func-435 reject
define ptx_kernel i32 @f() {
ret i32 0
}
;@ wide-func-436 accept
define coldcc void @f() {
ret void
}
;@ wide-func-437 accept
define spir_kernel void @f() {
ret void
}
;@ wide-func-438 accept
define amdgpu_kernel void @f() {
ret void
}
;@ wide-func-439 accept
define x86_stdcallcc void @f() {
ret void
}
;@ wide-func-440 accept
define cc 77 void @f() {
ret void
}
;@ wide-func-441 accept
define weak void @f() {
ret void
}
;@ wide-func-442 accept
define internal void @f() {
ret void
}
;@ wide-func-443 accept
define private void @f() {
ret void
}
;@ wide-func-444 accept
define linkonce_odr void @f() {
ret void
}
;@ wide-func-445 accept
define available_externally void @f() {
ret void
}
;@ wide-func-446 reject
declare extern_weak void @f()
;@ wide-func-447 accept
declare dllimport void @f()
;@ wide-func-448 accept
define hidden void @f() {
ret void
}
;@ wide-func-449 reject
define common void @f() {
ret void
}
;@ wide-func-450 reject
define void @f() gc "x" {
ret void
}
;@ wide-func-451 reject
define void @f() section "x" {
ret void
}
;@ wide-func-452 reject
define void @f() align 16 {
ret void
}
;@ wide-func-453 reject
define void @f() prefix i32 3 {
ret void
}
;@ wide-func-454 reject
define void @f() prologue i8 3 {
ret void
}
;@ wide-func-455 reject
define void @f() personality i32 ()* @p {
ret void
}
declare i32 @p()
;@ wide-func-456 accept
define void @f() "foo"="bar" {
ret void
}
;@ wide-func-457 reject
define void @f() noinline alwaysinline {
ret void
}
;@ wide-func-458 reject
define void @f() optnone {
ret void
}
;@ wide-func-459 accept
define void @f() noinline optnone {
ret void
}
;@ wide-func-460 reject
define void @f() naked {
ret void
}
;@ wide-func-461 accept
define void @f() noreturn {
ret void
}
;@ wide-func-462 reject
define void @f() readnone readonly {
ret void
}
;@ wide-func-463 reject
define void @f() sspreq {
ret void
}
;@ wide-func-464 reject
define void @f() uwtable {
ret void
}
;@ wide-func-465 accept
define void @f() "nvvm.maxntid"="128,1,1" {
ret void
}
;@ wide-func-466 reject
define void @f() alignstack(16) {
ret void
}
;@ wide-func-467 reject
define void @f() allocsize(0) {
ret void
}
;@ wide-func-468 accept
define i8* @f(i32 %a) allocsize(0) {
ret i8* null
}
;@ wide-func-469 reject
define i8* @f(i32 %a) allocsize(1) {
ret i8* null
}
;@ wide-func-470 reject
define void @f() jumptable {
ret void
}
;@ wide-func-471 reject
define void @f() unnamed_addr jumptable {
ret void
}
;@ wide-func-472 reject
define void @f() returns_twice {
ret void
}
;@ wide-func-473 reject
define void @f(i32 swifterror %a) {
ret void
}
;@ wide-func-474 accept
define void @f(i8* nest %a) {
ret void
}
;@ wide-func-475 reject
define i32 @f(i8* sret(i8) %a) {
ret i32 0
}
;@ wide-func-476 reject
define void @f(i8* align 3 %a) {
ret void
}
;@ wide-func-477 accept
define void @f(i32 align 4 %a) {
ret void
}
;@ wide-func-478 reject
define void @f(i32 signext zeroext %a) {
ret void
}
;@ wide-func-479 reject
define void @f(float signext %a) {
ret void
}
;@ wide-func-480 accept
define void @f(i8* dereferenceable(8) %a) {
ret void
}
;@ wide-func-481 reject
define void @f(i32 dereferenceable(8) %a) {
ret void
}
;@ wide-func-482 reject
define void @f(i32 returned %a) {
ret void
}
;@ wide-func-483 accept
define i32 @f(i32 returned %a) {
ret i32 0
}
;@ wide-func-484 reject
define i32 @f(i32 returned %a, i32 returned %b) {
ret i32 0
}
;@ wide-func-485 reject
define void @f(i32 %a, i32 %a) {
ret void
}
;@ wide-func-486 reject
define void @f(void %a) {
ret void
}
;@ wide-func-487 reject
define void @f(metadata %a) {
ret void
}
;@ wide-func-488 reject
define void @f(token %a) {
ret void
}
;@ wide-func-489 accept
define void @f({i32, [3 x i8]} %a) {
ret void
}
;@ wide-func-490 accept
define void @f([0 x i32] %a) {
ret void
}
;@ wide-func-491 accept
define void @f({} %a) {
ret void
}
;@ wide-func-492 reject
define void @f() {
ret void
}
define void @f() {
ret void
}
;@ wide-func-493 reject
define void @f() {
}
;@ wide-func-494 reject
define void @f() {
call void @g()
ret void
}
;@ wide-func-495 reject
define i32 @f() {
ret void
}
;@ wide-func-496 reject
define void @f() {
ret i32 0
}
;@ wide-func-497 reject
define i32 @f() {
ret i64 0
}
;@ wide-func-498 reject
define void @f() {
%r = call void @f()
ret void
}
;@ wide-func-499 accept
define void @f() {
musttail call void @f()
ret void
}
;@ wide-func-500 accept
define void @f() {
tail call void @f()
ret void
}
;@ wide-func-501 accept
define void @f() {
notail call void @f()
ret void
}
;@ wide-func-502 reject
define void @f() {
musttail call void @f()
br label %x
x:
ret void
}
;@ wide-func-503 accept
define void @f() {
call fastcc void @f()
ret void
}
;@ wide-func-504 accept
define void @f() {
call void @f() [ "foo"(i32 1) ]
ret void
}
;@ wide-func-505 accept
define void @f() {
call void @f() [ "deopt"() ]
ret void
}
;@ wide-func-506 accept
define void @f() {
call void @f() [ "convergencectrl"(token undef) ]
ret void
}
;@ wide-func-507 accept
define void @f() {
call void @f() nounwind readnone
ret void
}
;@ wide-func-508 accept
define void @f() {
call void bitcast (void ()* @f to void (i32)*)(i32 1)
ret void
}
;@ wide-func-509 accept
define void @f(void ()* %p) {
call void %p()
ret void
}
;@ wide-md-510 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel", i32 1}
;@ wide-md-511 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel", i32 0}
;@ wide-md-512 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel", i64 1}
;@ wide-md-513 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel"}
;@ wide-md-514 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{!"kernel", i32 1}
;@ wide-md-515 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{null, !"align", i32 8}
;@ wide-md-516 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"foo", i32 1}
;@ wide-md-517 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"kernel", i32 1, !"maxntidx", i32 128, !"minctasm", i32 2}
;@ wide-md-518 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"maxntidx", i32 0}
;@ wide-md-519 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"maxntidx", i32 -1}
;@ wide-md-520 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"maxntidx", i32 2048}
;@ wide-md-521 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"reqntidx", i32 32, !"maxntidx", i32 64}
;@ wide-md-522 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"maxnreg", i32 32}
;@ wide-md-523 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"maxnreg", i32 1000}
;@ wide-md-524 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32 addrspace(1)*)* @k, !"align", i32 65544}
;@ wide-md-525 reject
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i32 addrspace(1)* @g, !"texture", i32 1}
@g = addrspace(1) global i32 0
;@ wide-md-526 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @g, !"texture", i32 1}
@g = addrspace(1) global i64 0
;@ wide-md-527 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @g, !"surface", i32 1}
@g = addrspace(1) global i64 0
;@ wide-md-528 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @g, !"managed", i32 1}
@g = addrspace(1) global i64 0
;@ wide-md-529 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(4)* @g, !"managed", i32 1}
@g = addrspace(4) global i64 0
;@ wide-md-530 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(3)* @g, !"managed", i32 1}
@g = addrspace(3) global i64 undef
;@ wide-md-531 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"x", i32 2}
;@ wide-md-532 reject
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 9, !"x", i32 2}
;@ wide-md-533 reject
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.module.flags = !{!0, !0}
!0 = !{i32 1, !"x", i32 2}
;@ wide-md-534 reject
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, i32 2}
;@ wide-md-535 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"nvvm-reflect-ftz", i32 1}
;@ wide-md-536 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.ident = !{!0}
!0 = !{!"x"}
;@ wide-md-537 reject
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.ident = !{!0}
!0 = !{i32 1}
;@ wide-md-538 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!foo = !{!0}
!0 = distinct !{!0}
;@ wide-md-539 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!nvvm.internalize.after.link = !{}
;@ wide-md-540 accept
define void @k(i32 addrspace(1)* %p) {
ret void
}
!llvm.dbg.cu = !{!0}
!0 = !{i32 1}
;@ wide-att-541 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !range !0
%r2 = load i8*, i8** %pp, !range !0

ret void
}
!0 = !{i32 0, i32 5}
define void @z() { ret void
}
;@ wide-att-542 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !range !0
ret void
}
!0 = !{i32 0, i32 5}
define void @z() { ret void
}
;@ wide-att-543 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !range !0
ret void
}
!0 = !{i32 0, i32 5}
define void @z() { ret void
}
;@ wide-att-544 reject
define void @f() {
entry:
br label %x, !range !0
x:
ret void
}
!0 = !{i32 0, i32 5}
define void @z() { ret void
}
;@ wide-att-545 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !range !0
%r2 = load i8*, i8** %pp, !range !0

ret void
}
!0 = !{i32 5, i32 5}
define void @z() { ret void
}
;@ wide-att-546 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !range !0
ret void
}
!0 = !{i32 5, i32 5}
define void @z() { ret void
}
;@ wide-att-547 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !range !0
ret void
}
!0 = !{i32 5, i32 5}
define void @z() { ret void
}
;@ wide-att-548 reject
define void @f() {
entry:
br label %x, !range !0
x:
ret void
}
!0 = !{i32 5, i32 5}
define void @z() { ret void
}
;@ wide-att-549 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !range !0
%r2 = load i8*, i8** %pp, !range !0

ret void
}
!0 = !{i32 0}
define void @z() { ret void
}
;@ wide-att-550 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !range !0
ret void
}
!0 = !{i32 0}
define void @z() { ret void
}
;@ wide-att-551 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !range !0
ret void
}
!0 = !{i32 0}
define void @z() { ret void
}
;@ wide-att-552 reject
define void @f() {
entry:
br label %x, !range !0
x:
ret void
}
!0 = !{i32 0}
define void @z() { ret void
}
;@ wide-att-553 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !range !0
%r2 = load i8*, i8** %pp, !range !0

ret void
}
!0 = !{i64 0, i64 5}
define void @z() { ret void
}
;@ wide-att-554 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !range !0
ret void
}
!0 = !{i64 0, i64 5}
define void @z() { ret void
}
;@ wide-att-555 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !range !0
ret void
}
!0 = !{i64 0, i64 5}
define void @z() { ret void
}
;@ wide-att-556 reject
define void @f() {
entry:
br label %x, !range !0
x:
ret void
}
!0 = !{i64 0, i64 5}
define void @z() { ret void
}
;@ wide-att-557 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !range !0
%r2 = load i8*, i8** %pp, !range !0

ret void
}
!0 = !{i32 0, i32 5, i32 3, i32 9}
define void @z() { ret void
}
;@ wide-att-558 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !range !0
ret void
}
!0 = !{i32 0, i32 5, i32 3, i32 9}
define void @z() { ret void
}
;@ wide-att-559 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !range !0
ret void
}
!0 = !{i32 0, i32 5, i32 3, i32 9}
define void @z() { ret void
}
;@ wide-att-560 reject
define void @f() {
entry:
br label %x, !range !0
x:
ret void
}
!0 = !{i32 0, i32 5, i32 3, i32 9}
define void @z() { ret void
}
;@ wide-att-561 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !invariant.load !0
%r2 = load i8*, i8** %pp, !invariant.load !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-562 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !invariant.load !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-563 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !invariant.load !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-564 accept
define void @f() {
entry:
br label %x, !invariant.load !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-565 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !nontemporal !0
%r2 = load i8*, i8** %pp, !nontemporal !0

ret void
}
!0 = !{i32 1}
define void @z() { ret void
}
;@ wide-att-566 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !nontemporal !0
ret void
}
!0 = !{i32 1}
define void @z() { ret void
}
;@ wide-att-567 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !nontemporal !0
ret void
}
!0 = !{i32 1}
define void @z() { ret void
}
;@ wide-att-568 accept
define void @f() {
entry:
br label %x, !nontemporal !0
x:
ret void
}
!0 = !{i32 1}
define void @z() { ret void
}
;@ wide-att-569 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !nontemporal !0
%r2 = load i8*, i8** %pp, !nontemporal !0

ret void
}
!0 = !{i32 2}
define void @z() { ret void
}
;@ wide-att-570 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !nontemporal !0
ret void
}
!0 = !{i32 2}
define void @z() { ret void
}
;@ wide-att-571 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !nontemporal !0
ret void
}
!0 = !{i32 2}
define void @z() { ret void
}
;@ wide-att-572 accept
define void @f() {
entry:
br label %x, !nontemporal !0
x:
ret void
}
!0 = !{i32 2}
define void @z() { ret void
}
;@ wide-att-573 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !tbaa !0
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-574 reject
define void @f() {
entry:
br label %x, !tbaa !0
x:
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-575 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !alias.scope !0
%r2 = load i8*, i8** %pp, !alias.scope !0

ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-576 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !alias.scope !0
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-577 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !alias.scope !0
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-578 accept
define void @f() {
entry:
br label %x, !alias.scope !0
x:
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-579 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !noalias !0
%r2 = load i8*, i8** %pp, !noalias !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-580 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !noalias !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-581 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !noalias !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-582 accept
define void @f() {
entry:
br label %x, !noalias !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-583 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !nonnull !0
%r2 = load i8*, i8** %pp, !nonnull !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-584 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !nonnull !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-585 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !nonnull !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-586 reject
define void @f() {
entry:
br label %x, !nonnull !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-587 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !align !0
%r2 = load i8*, i8** %pp, !align !0

ret void
}
!0 = !{i64 8}
define void @z() { ret void
}
;@ wide-att-588 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !align !0
ret void
}
!0 = !{i64 8}
define void @z() { ret void
}
;@ wide-att-589 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !align !0
ret void
}
!0 = !{i64 8}
define void @z() { ret void
}
;@ wide-att-590 reject
define void @f() {
entry:
br label %x, !align !0
x:
ret void
}
!0 = !{i64 8}
define void @z() { ret void
}
;@ wide-att-591 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !fpmath !0
%r2 = load i8*, i8** %pp, !fpmath !0

ret void
}
!0 = !{float 2.5}
define void @z() { ret void
}
;@ wide-att-592 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !fpmath !0
ret void
}
!0 = !{float 2.5}
define void @z() { ret void
}
;@ wide-att-593 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !fpmath !0
ret void
}
!0 = !{float 2.5}
define void @z() { ret void
}
;@ wide-att-594 reject
define void @f() {
entry:
br label %x, !fpmath !0
x:
ret void
}
!0 = !{float 2.5}
define void @z() { ret void
}
;@ wide-att-595 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !prof !0
%r2 = load i8*, i8** %pp, !prof !0

ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-596 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !prof !0
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-597 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !prof !0
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-598 accept
define void @f() {
entry:
br label %x, !prof !0
x:
ret void
}
!0 = !{!"x"}
define void @z() { ret void
}
;@ wide-att-599 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !noundef !0
%r2 = load i8*, i8** %pp, !noundef !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-600 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !noundef !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-601 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !noundef !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-602 accept
define void @f() {
entry:
br label %x, !noundef !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-603 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !foo !0
%r2 = load i8*, i8** %pp, !foo !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-604 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !foo !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-605 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !foo !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-606 accept
define void @f() {
entry:
br label %x, !foo !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-607 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !llvm.loop !0
%r2 = load i8*, i8** %pp, !llvm.loop !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-608 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !llvm.loop !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-609 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !llvm.loop !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-610 accept
define void @f() {
entry:
br label %x, !llvm.loop !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-611 reject
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !dereferenceable !0
%r2 = load i8*, i8** %pp, !dereferenceable !0

ret void
}
!0 = !{i64 3}
define void @z() { ret void
}
;@ wide-att-612 reject
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !dereferenceable !0
ret void
}
!0 = !{i64 3}
define void @z() { ret void
}
;@ wide-att-613 reject
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !dereferenceable !0
ret void
}
!0 = !{i64 3}
define void @z() { ret void
}
;@ wide-att-614 reject
define void @f() {
entry:
br label %x, !dereferenceable !0
x:
ret void
}
!0 = !{i64 3}
define void @z() { ret void
}
;@ wide-att-615 accept
define void @f(i32* %q, i8** %pp) {
entry:
%r = load i32, i32* %q, !unpredictable !0
%r2 = load i8*, i8** %pp, !unpredictable !0

ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-616 accept
define void @f(i32* %q) {
entry:
%r = load i32, i32* %q, !unpredictable !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-617 accept
define void @f(float %q) {
entry:
%r = fdiv float %q, %q, !unpredictable !0
ret void
}
!0 = !{}
define void @z() { ret void
}
;@ wide-att-618 accept
define void @f() {
entry:
br label %x, !unpredictable !0
x:
ret void
}
!0 = !{}
define void @z() { ret void
}
