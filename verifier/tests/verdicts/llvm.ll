; What LLVM itself asks of a module: flags, constant expressions, symbols, types, metadata. Verdicts of libNVVM 13.0 for compute_100.

;@ and-nsw-bad compute_100 reject stage=verify "expected type"
define void @f(ptr %p, i32 %x, float %y) {
  %r = and nsw i32 %x, 1
  ret void
}

;@ add-exact-bad compute_100 reject stage=verify "expected type"
define void @f(ptr %p, i32 %x, float %y) {
  %r = add exact i32 %x, 1
  ret void
}

;@ add-fast-bad compute_100 reject stage=verify "expected type"
define void @f(ptr %p, i32 %x, float %y) {
  %r = add fast i32 %x, 1
  ret void
}

;@ ce-mul-bad compute_100 reject stage=verify "mul constexprs are no longer supported"
@g = addrspace(1) global i32 0
define void @f(ptr %p, i32 %x, float %y) {
  store i64 mul (i64 ptrtoint (ptr addrspace(1) @g to i64), i64 2), ptr %p
  ret void
}

;@ ce-select-bad compute_100 reject stage=verify "select constexprs are no longer supported"
@g = addrspace(1) global i32 select (i1 true, i32 1, i32 2)

;@ ce-icmp-bad compute_100 reject stage=verify "icmp constexprs are no longer supported"
@g = addrspace(1) global i1 icmp eq (i32 1, i32 2)

;@ ce-shl-bad compute_100 reject stage=verify "shl constexprs are no longer supported"
@g = addrspace(1) global i32 shl (i32 1, i32 2)

;@ ce-and-bad compute_100 reject stage=verify "and constexprs are no longer supported"
@g = addrspace(1) global i32 and (i32 1, i32 2)

;@ ce-xor-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 xor (i32 1, i32 2)

;@ ce-sub-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 sub (i32 1, i32 2)

;@ ce-add-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 add (i32 1, i32 2)

;@ ce-add-nuw-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 add nuw nsw (i32 1, i32 2)

;@ ce-xor-nuw-bad compute_100 reject stage=verify "expected '(' in binary constantexpr"
@g = addrspace(1) global i32 xor nuw (i32 1, i32 2)

;@ ce-zext-bad compute_100 reject stage=verify "zext constexprs are no longer supported"
@g = addrspace(1) global i32 zext (i8 1 to i32)

;@ ce-sext-bad compute_100 reject stage=verify "sext constexprs are no longer supported"
@g = addrspace(1) global i32 sext (i8 1 to i32)

;@ ce-trunc-ok compute_100 accept stage=verify
@g = addrspace(1) global i8 trunc (i32 1 to i8)

;@ ce-fptrunc-bad compute_100 reject stage=verify "fptrunc constexprs are no longer supported"
@g = addrspace(1) global float fptrunc (double 1.0 to float)

;@ ce-sitofp-bad compute_100 reject stage=verify "sitofp constexprs are no longer supported"
@g = addrspace(1) global float sitofp (i32 1 to float)

;@ ce-bitcast-ok compute_100 accept stage=verify
@g = addrspace(1) global float bitcast (i32 1 to float)

;@ ce-fneg-bad compute_100 reject stage=verify "fneg constexprs are no longer supported"
@g = addrspace(1) global float fneg (float 1.0)

;@ ce-extractvalue-bad compute_100 reject stage=verify "extractvalue constexprs are no longer supported"
@g = addrspace(1) global i32 extractvalue ({i32, i32} {i32 1, i32 2}, 0)

;@ ce-insertvalue-bad compute_100 reject stage=verify "insertvalue constexprs are no longer supported"
@g = addrspace(1) global {i32, i32} insertvalue ({i32, i32} {i32 1, i32 2}, i32 3, 0)

;@ ce-extractelement-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 0)

;@ ce-shuffle-ok compute_100 accept stage=verify
@g = addrspace(1) global <2 x i32> shufflevector (<2 x i32> <i32 1, i32 2>, <2 x i32> zeroinitializer, <2 x i32> <i32 1, i32 2>)

;@ ce-fadd-bad compute_100 reject stage=verify "fadd constexprs are no longer supported"
@g = addrspace(1) global float fadd (float 1.0, float 2.0)

;@ ce-udiv-bad compute_100 reject stage=verify "udiv constexprs are no longer supported"
@g = addrspace(1) global i32 udiv (i32 1, i32 2)

;@ ce-or-bad compute_100 reject stage=verify "or constexprs are no longer supported"
@g = addrspace(1) global i32 or (i32 1, i32 2)

;@ ce-addr-type-bad compute_100 reject stage=verify "operands of constexpr must have same type"
@g = addrspace(1) global i32 add (i32 1, i64 2)

;@ ce-add-float-bad compute_100 reject stage=verify "constexpr requires integer or integer vector operands"
@g = addrspace(1) global float add (float 1.0, float 2.0)

;@ ce-sub-ptr-ok compute_100 accept stage=verify
@h = addrspace(1) global i32 0
@g = addrspace(1) global i64 sub (i64 ptrtoint (ptr addrspace(1) @h to i64), i64 4)

;@ two-sret-ok compute_100 accept stage=verify
declare void @f(ptr sret(i32) %a, ptr sret(i32) %b)

;@ sret-2nd-ok compute_100 accept stage=verify
declare void @f(ptr %a, ptr sret(i32) %b)

;@ sret-3rd-ok compute_100 accept stage=verify
declare void @f(ptr %a, ptr %c, ptr sret(i32) %b)

;@ sret-byval-ok compute_100 accept stage=verify
declare void @f(ptr sret(i32) byval(i32) %b)

;@ byval-inreg-ok compute_100 accept stage=verify
declare void @f(ptr byval(i32) inreg %b)

;@ sret-call-3rd-bad compute_100 reject stage=verify "Attribute 'sret' is not on first or second parameter!"
declare void @h(ptr, ptr, ptr)
define void @f(ptr %p, i32 %x, float %y) {
  call void @h(ptr %p, ptr %p, ptr sret(i32) %p)
  ret void
}

;@ intr-def-bad compute_100 reject stage=verify "llvm intrinsics cannot be defined!"
define i32 @llvm.ctpop.i32(i32 %x) {
  ret i32 0
}

;@ intr-addr-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare i32 @llvm.ctpop.i32(i32)
define void @f(ptr %p, i32 %x, float %y) {
  store ptr @llvm.ctpop.i32, ptr %p
  ret void
}

;@ intr-addr-init-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare i32 @llvm.ctpop.i32(i32)
@g = addrspace(1) global ptr @llvm.ctpop.i32

;@ intr-arg-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare void @h(ptr)
declare i32 @llvm.ctpop.i32(i32)
define void @f(ptr %p, i32 %x, float %y) {
  call void @h(ptr @llvm.ctpop.i32)
  ret void
}

;@ intr-nvvm-def-bad compute_100 reject stage=verify "llvm intrinsics cannot be defined!"
define i32 @llvm.nvvm.read.ptx.sreg.tid.x() {
  ret i32 0
}

;@ intr-nvvm-addr-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare void @llvm.nvvm.barrier0()
define void @f(ptr %p, i32 %x, float %y) {
  store ptr @llvm.nvvm.barrier0, ptr %p
  ret void
}

;@ intr-unk-addr-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare void @llvm.nvvm.frob()
define void @f(ptr %p, i32 %x, float %y) {
  store ptr @llvm.nvvm.frob, ptr %p
  ret void
}

;@ intr-unk-def-bad compute_100 reject stage=verify "llvm intrinsics cannot be defined!"
define i32 @llvm.frob() {
  ret i32 0
}

;@ alias-cycle-bad compute_100 reject stage=verify "Aliases cannot form a cycle"
@a = alias i32, ptr @b
@b = alias i32, ptr @a

;@ alias-self-bad compute_100 reject stage=verify "Aliases cannot form a cycle"
@a = alias i32, ptr @a

;@ alias-gep-cycle-bad compute_100 reject stage=verify "Aliases cannot form a cycle"
@a = alias i32, getelementptr (i8, ptr @b, i64 4)
@b = alias i32, ptr @a

;@ alias-ok-ok compute_100 accept stage=verify
@g = global i32 0
@a = alias i32, ptr @g

;@ alias-weak-target-bad compute_100 reject stage=verify "Alias cannot point to an interposable alias"
@g = global i32 0
@b = weak alias i32, ptr @g
@a = alias i32, ptr @b

;@ alias-linkage-ok compute_100 accept stage=verify
@g = global i32 0
@a = available_externally alias i32, ptr @g

;@ ifunc-int-bad compute_100 reject stage=verify "An alias or ifunc must have pointer type"
@i = ifunc void (), i64 0

;@ ifunc-nonptr-bad compute_100 reject stage=verify "IFunc resolver must return a pointer"
define i32 @r() {
  ret i32 0
}
@i = ifunc void (), ptr @r

;@ ifunc-ok-ok compute_100 accept stage=verify
define ptr @r() {
  ret ptr null
}
@i = ifunc void (), ptr @r

;@ ifunc-decl-bad compute_100 reject stage=verify "Global is external, but doesn't have external or weak linkage!"
declare ptr @r()
@i = ifunc void (), ptr @r

;@ ifunc-var-bad compute_100 reject stage=verify "IFunc must have a Function resolver"
@r = global i32 0
@i = ifunc void (), ptr @r

;@ used-type-bad compute_100 reject stage=verify "wrong type for intrinsic global variable"
@llvm.used = appending global [1 x i32] [i32 1], section "llvm.metadata"

;@ used-nonappend-bad compute_100 reject stage=verify "invalid linkage for intrinsic global variable"
@g = global i32 0
@llvm.used = global [1 x ptr] [ptr @g], section "llvm.metadata"

;@ used-null-bad compute_100 reject stage=verify "wrong initalizer for intrinsic global variable"
@llvm.used = appending global [1 x ptr] [ptr null], section "llvm.metadata"

;@ used-zero-bad compute_100 reject stage=verify "wrong initalizer for intrinsic global variable"
@llvm.used = appending global [1 x ptr] zeroinitializer, section "llvm.metadata"

;@ used-noinit-ok compute_100 accept stage=verify
@llvm.used = external global [1 x ptr], section "llvm.metadata"

;@ used-ok-ok compute_100 accept stage=verify
@g = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @g], section "llvm.metadata"

;@ used-nosec-ok compute_100 accept stage=verify
@g = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @g]

;@ used-unnamed-bad compute_100 reject stage=verify "members of llvm.used must be named"
@0 = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @0], section "llvm.metadata"

;@ cused-type-bad compute_100 reject stage=verify "wrong type for intrinsic global variable"
@llvm.compiler.used = appending global [1 x i32] [i32 1], section "llvm.metadata"

;@ rec-type-bad compute_100 reject stage=verify "identified structure type 'r' is recursive"
%r = type { %r }
@g = external global %r

;@ rec-type2-bad compute_100 reject stage=verify "identified structure type 's' is recursive"
%r = type { %s }
%s = type { %r }
declare void @f(ptr byval(%r))

;@ rec-unused-bad compute_100 reject stage=verify "identified structure type 'r' is recursive"
%r = type { %r }

;@ rec-array-bad compute_100 reject stage=verify "identified structure type 'r' is recursive"
%r = type { [2 x %r] }
@g = external global ptr

;@ rec-alloca-bad compute_100 reject stage=verify "identified structure type 'r' is recursive"
%r = type { i32, %r }
define void @f() {
  %a = alloca %r
  ret void
}

;@ gep-opaque-bad compute_100 reject stage=verify "base element of getelementptr must be sized"
%o = type opaque
define void @f(ptr %p, i32 %x, float %y) {
  %r = getelementptr %o, ptr %p, i64 1
  ret void
}

;@ gep-opaque0-bad compute_100 reject stage=verify "GEP into unsized type!"
%o = type opaque
define void @f(ptr %p, i32 %x, float %y) {
  %r = getelementptr %o, ptr %p
  ret void
}

;@ gep-opaque-ce-bad compute_100 reject stage=verify "base element of getelementptr must be sized"
%o = type opaque
@h = global i32 0
@g = global ptr getelementptr (%o, ptr @h, i64 1)

;@ gep-void-bad compute_100 reject stage=verify "void type only allowed for function results"
define void @f(ptr %p, i32 %x, float %y) {
  %r = getelementptr void, ptr %p, i64 1
  ret void
}

;@ gep-fn-bad compute_100 reject stage=verify "base element of getelementptr must be sized"
define void @f(ptr %p, i32 %x, float %y) {
  %r = getelementptr void (), ptr %p, i64 1
  ret void
}

;@ gep-in-opaque-bad compute_100 reject stage=verify "base element of getelementptr must be sized"
%o = type opaque
define void @f(ptr %p, i32 %x, float %y) {
  %r = getelementptr {%o}, ptr %p, i64 1
  ret void
}

;@ kernel-vararg-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define ptx_kernel void @k(i32 %x, ...) {
  ret void
}

;@ kernel-vararg-annot-ok compute_100 accept stage=verify
define void @k(i32 %x, ...) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}

;@ kernel-vararg-decl-ok compute_100 accept stage=verify
declare ptx_kernel void @k(i32 %x, ...)

;@ fn-vararg-ok compute_100 accept stage=verify
define void @k(i32 %x, ...) {
  ret void
}

;@ amx-param-ok compute_100 accept stage=verify
declare void @f(x86_amx)

;@ amx-ret-ok compute_100 accept stage=verify
declare x86_amx @f()

;@ amx-def-bad compute_100 reject stage=verify "Function takes x86_amx but isn't an intrinsic"
define void @f(x86_amx %x) {
  ret void
}

;@ mmx-bad compute_100 reject stage=verify "expected type"
declare void @f(x86_mmx)

;@ range-empty-bad compute_100 reject stage=verify "It should have at least one range!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{}

;@ range-full-bad compute_100 reject stage=verify "Range must not be empty!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{i32 0, i32 0}

;@ range-one-bad compute_100 reject stage=verify "Unfinished range!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{i32 0}

;@ range-same-bad compute_100 reject stage=verify "The upper and lower limits cannot be the same value"
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{i32 5, i32 5}

;@ range-max-bad compute_100 reject stage=verify "Range must not be empty!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{i32 -1, i32 -1}

;@ range-wrap-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %r = load i32, ptr %p, !range !0
  ret void
}
!0 = !{i32 5, i32 2}

;@ fpmath-neg-bad compute_100 reject stage=verify "fpmath accuracy not a positive number!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = fadd float %y, %y, !fpmath !0
  ret void
}
!0 = !{float -1.0}

;@ fpmath-zero-bad compute_100 reject stage=verify "fpmath accuracy not a positive number!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = fadd float %y, %y, !fpmath !0
  ret void
}
!0 = !{float 0.0}

;@ fpmath-ok-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %r = fadd float %y, %y, !fpmath !0
  ret void
}
!0 = !{float 2.5}

;@ fpmath-inf-bad compute_100 reject stage=verify "fpmath accuracy not a positive number!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = fadd float %y, %y, !fpmath !0
  ret void
}
!0 = !{float 0x7FF0000000000000}

;@ fpmath-nan-bad compute_100 reject stage=verify "fpmath accuracy not a positive number!"
define void @f(ptr %p, i32 %x, float %y) {
  %r = fadd float %y, %y, !fpmath !0
  ret void
}
!0 = !{float 0x7FF8000000000000}

;@ prof-count-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-count3-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2, i32 3}

;@ prof-str-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", !"x", i32 2}

;@ prof-float-bad compute_100 reject stage=verify "!prof brunch_weights operand is not a const int"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", float 1.0, i32 2}

;@ prof-one-bad compute_100 reject stage=verify "!prof annotations should have no less than 2 operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights"}

;@ prof-empty-bad compute_100 reject stage=verify "!prof annotations should have no less than 2 operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{}

;@ prof-unknown-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"frob", i32 1}

;@ prof-expected-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", !"expected", i32 1, i32 2}

;@ prof-expected1-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", !"expected", i32 1}

;@ prof-noname-bad compute_100 reject stage=verify "expected string with name of the !prof annotation"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b, !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{i32 1, i32 2}

;@ prof-uncond-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  br label %b, !prof !0
b:
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-uncond2-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  br label %b, !prof !0
b:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}

;@ prof-add-bad compute_100 reject stage=verify "!prof branch_weights are not allowed for this instruction"
define void @f(ptr %p, i32 %x, float %y) {
  %a = add i32 %x, 1, !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}

;@ prof-select1-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  %a = select i1 %c, i32 1, i32 2, !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-select-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %c = icmp eq i32 %x, 0
  %a = select i1 %c, i32 1, i32 2, !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}

;@ prof-switch-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  switch i32 %x, label %a [ i32 1, label %b ], !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}

;@ prof-switch1-bad compute_100 reject stage=verify "Wrong number of operands"
define void @f(ptr %p, i32 %x, float %y) {
  switch i32 %x, label %a [ i32 1, label %b ], !prof !0
a:
  br label %b
b:
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-call2-bad compute_100 reject stage=verify "Wrong number of operands"
declare void @h()
define void @f(ptr %p, i32 %x, float %y) {
  call void @h(), !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}

;@ prof-call1-ok compute_100 accept stage=verify
declare void @h()
define void @f(ptr %p, i32 %x, float %y) {
  call void @h(), !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-load-bad compute_100 reject stage=verify "!prof branch_weights are not allowed for this instruction"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !prof !0
  ret void
}
!0 = !{!"branch_weights", i32 1}

;@ prof-fn-ok compute_100 accept stage=verify
define void @f() !prof !0 {
  ret void
}
!0 = !{!"function_entry_count", i64 1}

;@ prof-fn-bad-bad compute_100 reject stage=verify "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'"
define void @f() !prof !0 {
  ret void
}
!0 = !{!"branch_weights", i64 1}

;@ tbaa-str-bad compute_100 reject stage=verify "Access type node must be a valid scalar type"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !0
  ret void
}
!0 = !{!"x"}

;@ tbaa-scalar-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !0
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}

;@ tbaa-ok-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i64 0}

;@ tbaa-const-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i64 0, i64 1}

;@ tbaa-const2-bad compute_100 reject stage=verify "Immutability part of the struct tag metadata must be either 0 or 1"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i64 0, i64 2}

;@ tbaa-off-bad compute_100 reject stage=verify "Offset not zero at the point of scalar access"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i64 4}

;@ tbaa-strct-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!3 = !{!"S", !0, i64 0, !0, i64 4}
!2 = !{!3, !0, i64 4}

;@ tbaa-strct-bad-bad compute_100 reject stage=verify "Offset not zero at the point of scalar access"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!3 = !{!"S", !0, i64 0, !0, i64 4}
!2 = !{!3, !0, i64 6}

;@ tbaa-empty-bad compute_100 reject stage=verify "TBAA metadata cannot have 0 operands"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !0
  ret void
}
!0 = !{}

;@ tbaa-i32off-bad compute_100 reject stage=verify "Access bit-width not the same as description bit-width"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i32 0}

;@ tbaa-five-bad compute_100 reject stage=verify "Struct tag metadata must have either 3 or 4 operands"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0, i64 0, i64 0, i64 0}

;@ tbaa-two-bad compute_100 reject stage=verify "Access type node must be a valid scalar type"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa !2
  ret void
}
!0 = !{!"int", !1, i64 0}
!1 = !{!"root"}
!2 = !{!0, !0}

;@ tbaa-struct-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !tbaa.struct !2
  ret void
}
!2 = !{i64 0}

;@ ctlz-one-ok compute_100 accept stage=verify
declare i32 @llvm.ctlz.i32(i32)
define void @f(ptr %p, i32 %x, float %y) {
  %a = call i32 @llvm.ctlz.i32(i32 %x)
  ret void
}

;@ group-missing-ok compute_100 accept stage=verify
declare void @f() #3

;@ ptrtoint-add-ok compute_100 accept stage=verify
@g = addrspace(1) global i32 0
@h = addrspace(1) global i64 add (i64 ptrtoint (ptr addrspace(1) @g to i64), i64 4)

;@ noalias-md-bad compute_100 reject stage=verify "scope list must consist of MDNodes"
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !noalias !0
  ret void
}
!0 = !{!"x"}

;@ alias-scope-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !alias.scope !0
  ret void
}
!0 = !{}

;@ nontemporal-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !nontemporal !0
  ret void
}
!0 = !{i32 2}

;@ invariant-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !invariant.load !0
  ret void
}
!0 = !{i32 2}

;@ unpredictable-ok compute_100 accept stage=verify
define void @f(ptr %p, i32 %x, float %y) {
  %a = load i32, ptr %p, !unpredictable !0
  ret void
}
!0 = !{i32 2}

;@ alias-self-internal-bad compute_100 accept stage=verify
@bad = internal alias i32, ptr addrspace(1) @bad
define void @k() { ret void }

;@ alias-self-linkonce-bad compute_100 accept stage=verify
@bad = linkonce alias i32, ptr addrspace(1) @bad
define void @k() { ret void }

;@ alias-self-weak-bad compute_100 reject stage=verify "Aliases cannot form a cycle"
@bad = weak alias i32, ptr addrspace(1) @bad
define void @k() { ret void }

;@ alias-self-used-bad compute_100 reject stage=verify "Aliases cannot form a cycle"
@bad = linkonce alias i32, ptr addrspace(1) @bad
define void @k() {
  store i32 1, ptr addrspace(1) @bad
  ret void
}

;@ alias-two-internal-bad compute_100 accept stage=verify
@bad = internal alias i32, ptr addrspace(1) @b2
@b2 = internal alias i32, ptr addrspace(1) @bad
define void @k() { ret void }

;@ alias-two-external-bad compute_100 reject stage=verify "Alias cannot point to an interposable alias"
@bad = linkonce alias i32, ptr addrspace(1) @b2
@b2 = alias i32, ptr addrspace(1) @bad
define void @k() { ret void }

;@ alias-dropped-to-weak-bad compute_100 accept stage=verify
@w = weak alias i32, ptr addrspace(1) @g
@g = addrspace(1) global i32 7, align 4
@bad = linkonce alias i32, ptr addrspace(1) @w
define void @k() { ret void }

;@ variadic-fastcc-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define fastcc void @f(i32 %x, ...) { ret void }

;@ variadic-coldcc-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define coldcc void @f(i32 %x, ...) { ret void }

;@ variadic-declared-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
declare fastcc void @f(i32 %x, ...)
define void @k() {
  call fastcc void (i32, ...) @f(i32 0)
  ret void
}

;@ variadic-ocl-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define intel_ocl_bicc void @f(i32 %x, ...) { ret void }

;@ variadic-cc76-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define cc 76 void @f(i32 %x, ...) { ret void }

;@ variadic-cc72-bad compute_100 reject stage=verify "Calling convention does not support varargs or perfect forwarding!"
define cc 72 void @f(i32 %x, ...) { ret void }

;@ variadic-cc10-ok compute_100 accept stage=verify
define cc 10 void @f(i32 %x, ...) { ret void }

;@ variadic-spir-func-ok compute_100 accept stage=verify
define spir_func void @f(i32 %x, ...) { ret void }

;@ memory-two-words-bad compute_100 accept stage=verify
define void @f() readnone readonly { ret void }

;@ memory-argument-bad compute_100 reject stage=verify "Attributes 'readnone and readonly' are incompatible!"
define void @f(ptr readnone readonly %p) { ret void }

;@ memory-argument-of-a-call-bad compute_100 reject stage=verify "Attributes 'readnone and readonly' are incompatible!"
declare void @g(ptr)
define void @f() {
  call void @g(ptr readnone readonly null)
  ret void
}

;@ local-in-mask-bad compute_100 reject stage=verify "invalid use of function-local name"
define void @k(i32 %a) {
  %x = shufflevector <4 x i32> undef, <4 x i32> undef, <4 x i32> <i32 %a, i32 4, i32 1, i32 5>
  ret void
}

;@ local-in-vector-bad compute_100 reject stage=verify "invalid use of function-local name"
define void @k(i32 %a) {
  %x = add <2 x i32> <i32 %a, i32 4>, <i32 1, i32 1>
  ret void
}

;@ local-in-struct-bad compute_100 reject stage=verify "invalid use of function-local name"
define void @k(i32 %a) {
  %x = insertvalue { i32, i32 } { i32 %a, i32 1 }, i32 2, 0
  ret void
}

;@ local-in-expression-bad compute_100 reject stage=verify "invalid use of function-local name"
define void @k(i64 %a) {
  %x = load i32, ptr inttoptr (i64 %a to ptr)
  ret void
}

;@ load-label-bad compute_100 reject stage=verify "loading unsized types is not allowed"
define void @k(ptr %p) {
  %x = load label, ptr %p, align 4294967296
  ret void
}

;@ load-token-bad compute_100 reject stage=verify "loading unsized types is not allowed"
define void @k(ptr %p) {
  %x = load token, ptr %p, align 4
  ret void
}

;@ alloca-token-bad compute_100 reject stage=verify "invalid type for alloca"
define void @k(ptr %p) {
  %x = alloca token
  ret void
}

;@ gep-token-bad compute_100 reject stage=verify "base element of getelementptr must be sized"
define void @k(ptr %p) {
  %x = getelementptr token, ptr %p, i64 1
  ret void
}

;@ vector-of-structs-bad compute_100 reject stage=verify "invalid vector element type"
define void @k(ptr %p) {
  %x = load <4 x { i32 }>, ptr %p, align 4
  ret void
}

;@ vector-of-named-bad compute_100 reject stage=verify "invalid vector element type"
%s = type { i32 }
define void @k(ptr %p) {
  %x = load <4 x %s>, ptr %p, align 4
  ret void
}

;@ vector-of-arrays-bad compute_100 reject stage=verify "invalid vector element type"
define void @k(ptr %p) {
  %x = load <4 x [2 x i32]>, ptr %p, align 4
  ret void
}

;@ vector-of-pointers-ok compute_100 accept stage=verify
define void @k(ptr %p) {
  %x = load <4 x ptr>, ptr %p, align 4
  ret void
}

;@ old-pointer-after-ptr-ok compute_100 accept stage=verify
define void @k(ptr %p) {
  %x = load i32, i32* %p, align 4
  ret void
}

;@ undeclared-intrinsic-of-two-types-ok compute_100 accept stage=verify
define void @k(i32 %a, i64 %b) {
  %x = call i32 @llvm.ctpop(i32 %a)
  %y = call i64 @llvm.ctpop(i64 %b)
  ret void
}

;@ declared-intrinsic-of-two-types-bad compute_100 reject stage=verify "Invalid user of intrinsic instruction!"
declare i32 @llvm.ctpop.i32(i32)
define void @k(i32 %a, i64 %b) {
  %x = call i32 @llvm.ctpop.i32(i32 %a)
  %y = call i64 @llvm.ctpop.i32(i64 %b)
  ret void
}
