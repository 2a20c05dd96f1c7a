; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@ constant-section-bad compute_90 reject "Explicit section on constant is not constant bank"
@g = addrspace(4) constant i32 0, section "foo"
define void @f(i32* %p) {
  ret void
}
;@ constant-section-ok compute_90 accept
@g = addrspace(4) constant i32 0, section ".nv.constant3"
define void @f(i32* %p) {
  ret void
}
;@ constant-section-opaque-bad compute_100 reject "Explicit section on constant is not constant bank"
@g = addrspace(4) constant i32 0, section "foo"
define void @f(ptr %p) {
  ret void
}
;@ constant-section-opaque-ok compute_100 accept
@g = addrspace(4) constant i32 0, section ".nv.constant3"
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-101-bad compute_90 reject "Invalid address space for global variable"
@g = addrspace(101) global i32 undef
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-101-ok compute_90 accept
@g = global i32 1
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-101-opaque-bad compute_100 reject "Invalid address space for global variable"
@g = addrspace(101) global i32 undef
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-101-opaque-ok compute_100 accept
@g = global i32 1
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-2-bad compute_90 reject "Invalid address space for global variable"
@g = addrspace(2) global i32 undef
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-2-ok compute_90 accept
@g = addrspace(4) global i32 1
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-2-opaque-bad compute_100 reject "Invalid address space for global variable"
@g = addrspace(2) global i32 undef
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-2-opaque-ok compute_100 accept
@g = addrspace(4) global i32 1
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-5-bad compute_90 reject "Invalid address space for global variable"
@g = addrspace(5) global i32 undef
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-5-ok compute_90 accept
@g = addrspace(1) global i32 undef
define void @f(i32* %p) {
  ret void
}
;@ global-address-space-5-opaque-bad compute_100 reject "Invalid address space for global variable"
@g = addrspace(5) global i32 undef
define void @f(ptr %p) {
  ret void
}
;@ global-address-space-5-opaque-ok compute_100 accept
@g = addrspace(1) global i32 undef
define void @f(ptr %p) {
  ret void
}
;@ global-ctors-bad compute_90 reject "llvm.global_ctors is not supported."
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @f, i8* null }]
define void @f() {
  ret void
}
;@ global-ctors-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ global-ctors-opaque-bad compute_100 reject "llvm.global_ctors is not supported."
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
define void @f() {
  ret void
}
;@ global-ctors-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ global-dtors-bad compute_90 reject "llvm.global_dtors is not supported."
@llvm.global_dtors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @f, i8* null }]
define void @f() {
  ret void
}
;@ global-dtors-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ global-dtors-opaque-bad compute_100 reject "llvm.global_dtors is not supported."
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
define void @f() {
  ret void
}
;@ global-dtors-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ global-section-bad compute_90 reject "Explicit section marker other than llvm.metadata is not allowed"
@g = addrspace(1) global i32 0, section "foo"
define void @f(i32* %p) {
  ret void
}
;@ global-section-ok compute_90 accept
@g = addrspace(1) global i32 0, section "llvm.metadata"
define void @f(i32* %p) {
  ret void
}
;@ global-section-opaque-bad compute_100 reject "Explicit section marker other than llvm.metadata is not allowed"
@g = addrspace(1) global i32 0, section "foo"
define void @f(ptr %p) {
  ret void
}
;@ global-section-opaque-ok compute_100 accept
@g = addrspace(1) global i32 0, section "llvm.metadata"
define void @f(ptr %p) {
  ret void
}
;@ identifier-digit-bad compute_90 reject "Invalid identifier name: 1g"
@"1g" = addrspace(1) global i32 0
define void @f(i32* %p) {
  ret void
}
;@ identifier-digit-ok compute_90 accept
@_1g = addrspace(1) global i32 0
define void @f(i32* %p) {
  ret void
}
;@ identifier-digit-opaque-bad compute_100 reject "Invalid identifier name: 1g"
@"1g" = addrspace(1) global i32 0
define void @f(ptr %p) {
  ret void
}
;@ identifier-digit-opaque-ok compute_100 accept
@_1g = addrspace(1) global i32 0
define void @f(ptr %p) {
  ret void
}
;@ identifier-dot-bad compute_90 reject "Invalid identifier name: g.x"
@g.x = addrspace(1) global i32 0
define void @f(i32* %p) {
  ret void
}
;@ identifier-dot-ok compute_90 accept
@g.x = internal addrspace(1) global i32 0
define void @f(i32* %p) {
  ret void
}
;@ identifier-dot-opaque-bad compute_100 reject "Invalid identifier name: g.x"
@g.x = addrspace(1) global i32 0
define void @f(ptr %p) {
  ret void
}
;@ identifier-dot-opaque-ok compute_100 accept
@g.x = internal addrspace(1) global i32 0
define void @f(ptr %p) {
  ret void
}
;@ identifier-function-bad compute_90 reject "Invalid identifier name: f-x"
define void @"f-x"() {
  ret void
}
;@ identifier-function-ok compute_90 accept
define void @f$x() {
  ret void
}
;@ identifier-function-opaque-bad compute_100 reject "Invalid identifier name: f-x"
define void @"f-x"() {
  ret void
}
;@ identifier-function-opaque-ok compute_100 accept
define void @f$x() {
  ret void
}
;@ initializer-shared-address-bad compute_90 reject "Invalid address space for global constant initializer"
@s = addrspace(3) global i32 undef
@g = addrspace(1) global i32* addrspacecast (i32 addrspace(3)* @s to i32*)
define void @f(i32* %p) {
  ret void
}
;@ initializer-shared-address-ok compute_90 accept
@s = addrspace(1) global i32 1
@g = addrspace(1) global i32* addrspacecast (i32 addrspace(1)* @s to i32*)
define void @f(i32* %p) {
  ret void
}
;@ initializer-shared-address-opaque-bad compute_100 reject "Invalid address space for global constant initializer"
@s = addrspace(3) global i32 undef
@g = addrspace(1) global ptr addrspacecast (ptr addrspace(3) @s to ptr)
define void @f(ptr %p) {
  ret void
}
;@ initializer-shared-address-opaque-ok compute_100 accept
@s = addrspace(1) global i32 1
@g = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @s to ptr)
define void @f(ptr %p) {
  ret void
}
;@ linkage-appending-bad compute_90 reject "appending linkage is not supported."
@g = appending addrspace(1) global [1 x i32] [i32 0]
define void @f(i32* %p) {
  ret void
}
;@ linkage-appending-ok compute_90 accept
@g = common addrspace(1) global i32 0
define void @f(i32* %p) {
  ret void
}
;@ linkage-appending-opaque-bad compute_100 reject "appending linkage is not supported."
@g = appending addrspace(1) global [1 x i32] [i32 0]
define void @f(ptr %p) {
  ret void
}
;@ linkage-appending-opaque-ok compute_100 accept
@g = common addrspace(1) global i32 0
define void @f(ptr %p) {
  ret void
}
;@ linkage-extern-weak-function-bad compute_90 reject "extern_weak linkage is not supported."
declare extern_weak void @g()
define void @f(i32* %p) {
  call void @g()
  ret void
}
;@ linkage-extern-weak-function-ok compute_90 accept
declare void @g()
define void @f(i32* %p) {
  call void @g()
  ret void
}
;@ linkage-extern-weak-function-opaque-bad compute_100 reject "extern_weak linkage is not supported."
declare extern_weak void @g()
define void @f(ptr %p) {
  call void @g()
  ret void
}
;@ linkage-extern-weak-function-opaque-ok compute_100 accept
declare void @g()
define void @f(ptr %p) {
  call void @g()
  ret void
}
;@ linkage-extern-weak-variable-bad compute_90 reject "extern_weak linkage is not supported."
@g = extern_weak addrspace(1) global i32
define void @f(i32* %p) {
  ret void
}
;@ linkage-extern-weak-variable-ok compute_90 accept
@g = external addrspace(1) global i32
define void @f(i32* %p) {
  ret void
}
;@ linkage-extern-weak-variable-opaque-bad compute_100 accept
@g = extern_weak addrspace(1) global i32
define void @f(ptr %p) {
  ret void
}
;@ linkage-extern-weak-variable-opaque-ok compute_100 accept
@g = external addrspace(1) global i32
define void @f(ptr %p) {
  ret void
}
;@ shared-initializer-bad compute_90 reject "Shared variables can't be initialized"
@g = addrspace(3) global i32 1
define void @f(i32* %p) {
  ret void
}
;@ shared-initializer-ok compute_90 accept
@g = addrspace(3) global i32 undef
define void @f(i32* %p) {
  ret void
}
;@ shared-initializer-opaque-bad compute_100 reject "Shared variables can't be initialized"
@g = addrspace(3) global i32 1
define void @f(ptr %p) {
  ret void
}
;@ shared-initializer-opaque-ok compute_100 accept
@g = addrspace(3) global i32 undef
define void @f(ptr %p) {
  ret void
}
;@ shared-zeroinitializer-bad compute_90 reject "Shared variables can't be initialized"
@g = addrspace(3) global [4 x i32] zeroinitializer
define void @f(i32* %p) {
  ret void
}
;@ shared-zeroinitializer-ok compute_90 accept
@g = external addrspace(3) global [0 x i32]
define void @f(i32* %p) {
  ret void
}
;@ shared-zeroinitializer-opaque-bad compute_100 reject "Shared variables can't be initialized"
@g = addrspace(3) global [4 x i32] zeroinitializer
define void @f(ptr %p) {
  ret void
}
;@ shared-zeroinitializer-opaque-ok compute_100 accept
@g = external addrspace(3) global [0 x i32]
define void @f(ptr %p) {
  ret void
}
;@ surface-address-space-bad compute_90 reject "Texture/surface variables must be global address space"
@t = addrspace(3) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(3)* @t, !"surface", i32 1}
;@ surface-address-space-ok compute_90 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @t, !"surface", i32 1}
;@ surface-address-space-opaque-bad compute_100 reject "Texture/surface variables must be global address space"
@t = addrspace(3) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(3) @t, !"surface", i32 1}
;@ surface-address-space-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(1) @t, !"surface", i32 1}
;@ texsurf-handle-mismatch-bad compute_90 reject "Op1 must be the same tex/surf GV from Op0"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata i64 addrspace(1)* @t, i64 addrspace(1)* @u)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
!1 = !{i64 addrspace(1)* @u, !"texture", i32 1}
;@ texsurf-handle-mismatch-ok compute_90 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata i64 addrspace(1)* @t, i64 addrspace(1)* @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
!1 = !{i64 addrspace(1)* @u, !"texture", i32 1}
;@ texsurf-handle-mismatch-opaque-bad compute_100 reject "Op1 must be the same tex/surf GV from Op0"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @t, ptr addrspace(1) @u)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
!1 = !{ptr addrspace(1) @u, !"texture", i32 1}
;@ texsurf-handle-mismatch-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @t, ptr addrspace(1) @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
!1 = !{ptr addrspace(1) @u, !"texture", i32 1}
;@ texsurf-handle-string-bad compute_90 reject "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata !"x", i64 addrspace(1)* @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
!1 = !{i64 addrspace(1)* @u, !"texture", i32 1}
;@ texsurf-handle-string-ok compute_90 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata i64 addrspace(1)* @t, i64 addrspace(1)* @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
!1 = !{i64 addrspace(1)* @u, !"texture", i32 1}
;@ texsurf-handle-string-opaque-bad compute_100 reject "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata !"x", ptr addrspace(1) @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
!1 = !{ptr addrspace(1) @u, !"texture", i32 1}
;@ texsurf-handle-string-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @t, ptr addrspace(1) @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
!1 = !{ptr addrspace(1) @u, !"texture", i32 1}
;@ texsurf-handle-unannotated-bad compute_90 reject "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata i64 addrspace(1)* @t, i64 addrspace(1)* @t)
  ret i64 %r
}
;@ texsurf-handle-unannotated-ok compute_90 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1i64(metadata, i64 addrspace(1)*)
define i64 @f(i64 addrspace(1)* %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1i64(metadata i64 addrspace(1)* @t, i64 addrspace(1)* @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
!1 = !{i64 addrspace(1)* @u, !"texture", i32 1}
;@ texsurf-handle-unannotated-opaque-bad compute_100 reject "Op0 of nvvm.texsurf.handle must be a metadata wrapper around a tex/surf GlobalVariable"
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @t, ptr addrspace(1) @t)
  ret i64 %r
}
;@ texsurf-handle-unannotated-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
@u = addrspace(1) global i64 undef
declare i64 @llvm.nvvm.texsurf.handle.p1(metadata, ptr addrspace(1))
define i64 @f(ptr addrspace(1) %p) {
  %r = call i64 @llvm.nvvm.texsurf.handle.p1(metadata ptr addrspace(1) @t, ptr addrspace(1) @t)
  ret i64 %r
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
!1 = !{ptr addrspace(1) @u, !"texture", i32 1}
;@ texture-address-space-bad compute_90 reject "Texture/surface variables must be global address space"
@t = addrspace(4) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(4)* @t, !"texture", i32 1}
;@ texture-address-space-ok compute_90 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
;@ texture-address-space-opaque-bad compute_100 reject "Texture/surface variables must be global address space"
@t = addrspace(4) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(4) @t, !"texture", i32 1}
;@ texture-address-space-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
;@ texture-type-bad compute_90 reject "Texture and surface variables must be type i64*"
@t = addrspace(1) global i32 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i32 addrspace(1)* @t, !"texture", i32 1}
;@ texture-type-ok compute_90 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{i64 addrspace(1)* @t, !"texture", i32 1}
;@ texture-type-opaque-bad compute_100 reject "Texture and surface variables must be type i64*"
@t = addrspace(1) global i32 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
;@ texture-type-opaque-ok compute_100 accept
@t = addrspace(1) global i64 undef
define void @f() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr addrspace(1) @t, !"texture", i32 1}
;@ type-fp128-bad compute_90 reject "fp128 type is not supported"
define void @f(fp128* %p) {
  %v = load volatile fp128, fp128* %p
  ret void
}
;@ type-fp128-ok compute_90 accept
define void @f(double* %p) {
  %v = load volatile double, double* %p
  ret void
}
;@ type-fp128-opaque-bad compute_100 reject "fp128 type is not supported"
define void @f(ptr %p) {
  %v = load volatile fp128, ptr %p
  ret void
}
;@ type-fp128-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %v = load volatile double, ptr %p
  ret void
}
;@ type-ppc-fp128-bad compute_90 reject "ppc_fp128 type is not supported"
define void @f(ppc_fp128* %p) {
  %v = load volatile ppc_fp128, ppc_fp128* %p
  ret void
}
;@ type-ppc-fp128-ok compute_90 accept
define void @f(double* %p) {
  %v = load volatile double, double* %p
  ret void
}
;@ type-ppc-fp128-opaque-bad compute_100 reject "ppc_fp128 type is not supported"
define void @f(ptr %p) {
  %v = load volatile ppc_fp128, ptr %p
  ret void
}
;@ type-ppc-fp128-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %v = load volatile double, ptr %p
  ret void
}
;@ type-x86-fp80-bad compute_90 reject "x86_fp80 type is not supported"
define void @f(x86_fp80* %p) {
  %v = load volatile x86_fp80, x86_fp80* %p
  ret void
}
;@ type-x86-fp80-ok compute_90 accept
define void @f(double* %p) {
  %v = load volatile double, double* %p
  ret void
}
;@ type-x86-fp80-opaque-bad compute_100 reject "x86_fp80 type is not supported"
define void @f(ptr %p) {
  %v = load volatile x86_fp80, ptr %p
  ret void
}
;@ type-x86-fp80-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %v = load volatile double, ptr %p
  ret void
}
;@ type-x86-mmx-bad compute_90 reject "x86mmx type is not supported"
define void @f(x86_mmx* %p) {
  %v = load volatile x86_mmx, x86_mmx* %p
  ret void
}
;@ type-x86-mmx-ok compute_90 accept
define void @f(<2 x i32>* %p) {
  %v = load volatile <2 x i32>, <2 x i32>* %p
  ret void
}
