; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@ cluster-max-zero-bad compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_max_blocks", i32 0}
;@ cluster-max-zero-ok compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_max_blocks", i32 8}
;@ cluster-max-zero-opaque-bad compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"cluster_max_blocks", i32 0}
;@ cluster-max-zero-opaque-ok compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"cluster_max_blocks", i32 8}
;@ cluster-non-kernel-bad compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1}
;@ cluster-non-kernel-ok compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1}
;@ cluster-non-kernel-opaque-bad compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1}
;@ cluster-non-kernel-opaque-ok compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1}
;@ cluster-partial-zero-bad compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_dim_x", i32 0, !"cluster_dim_y", i32 2, !"cluster_dim_z", i32 1}
;@ cluster-partial-zero-ok compute_90 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_dim_x", i32 0, !"cluster_dim_y", i32 0, !"cluster_dim_z", i32 0}
;@ cluster-partial-zero-opaque-bad compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"cluster_dim_x", i32 0, !"cluster_dim_y", i32 2, !"cluster_dim_z", i32 1}
;@ cluster-partial-zero-opaque-ok compute_100 accept
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"kernel", i32 1}
!1 = !{ptr @k, !"cluster_dim_x", i32 0, !"cluster_dim_y", i32 0, !"cluster_dim_z", i32 0}
;@ cluster-pre-hopper-bad compute_80 accept
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = !{void (i32*)* @k, !"cluster_dim_x", i32 2, !"cluster_dim_y", i32 1, !"cluster_dim_z", i32 1}
;@ cluster-pre-hopper-ok compute_80 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-align-bad compute_90 reject "Explicit alignment is not allowed."
define void @k(i32* %p) align 8 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-align-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-align-opaque-bad compute_100 reject "Explicit alignment is not allowed."
define void @k(ptr %p) align 8 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-align-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-gc-bad compute_90 reject "GC names are not supported."
define void @k(i32* %p) gc "statepoint-example" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-gc-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-gc-opaque-bad compute_100 reject "GC names are not supported."
define void @k(ptr %p) gc "statepoint-example" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-gc-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-personality-bad compute_90 reject "Personality function is not allowed."
declare i32 @pers(...)
define void @k(i32* %p) personality i8* bitcast (i32 (...)* @pers to i8*) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-personality-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-personality-opaque-bad compute_100 reject "Personality function is not allowed."
declare i32 @pers(...)
define void @k(ptr %p) personality ptr @pers {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (ptr)* @k, !"kernel", i32 1}
;@ function-personality-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-pointer-as-bad compute_100 reject "Function pointers should always use addrspace(0)."
define void @f(ptr addrspace(1) %p) {
  call addrspace(1) void %p()
  ret void
}
;@ function-pointer-as-ok compute_100 accept
define void @f(ptr %p) {
  call void %p()
  ret void
}
;@ function-prefix-bad compute_90 reject "Prefix data is not allowed."
define void @k(i32* %p) prefix i32 1 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-prefix-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-prefix-opaque-bad compute_100 reject "Prefix data is not allowed."
define void @k(ptr %p) prefix i32 1 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-prefix-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-prologue-bad compute_90 reject "Prologue data is not allowed."
define void @k(i32* %p) prologue i32 1 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-prologue-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-prologue-opaque-bad compute_100 reject "Prologue data is not allowed."
define void @k(ptr %p) prologue i32 1 {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-prologue-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-section-bad compute_90 reject "Explicit section marker foois not allowed."
define void @k(i32* %p) section "foo" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-section-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ function-section-opaque-bad compute_100 reject "Explicit section marker foois not allowed."
define void @k(ptr %p) section "foo" {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ function-section-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ inreg-warning-bad compute_90 reject "InReg attribute on parameter will be ignored"
define void @f(i32 inreg %x) naked {
  ret void
}
;@ inreg-warning-ok compute_90 accept
define void @f(i32 inreg %x) {
  ret void
}
;@ inreg-warning-opaque-bad compute_100 reject "InReg attribute on parameter will be ignored"
define void @f(i32 inreg %x) naked {
  ret void
}
;@ inreg-warning-opaque-ok compute_100 accept
define void @f(i32 inreg %x) {
  ret void
}
;@ kernel-non-void-bad compute_90 reject "non-void entry function."
define i32 @k(i32* %p) {
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{i32 (i32*)* @k, !"kernel", i32 1}
;@ kernel-non-void-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ kernel-non-void-opaque-bad compute_100 reject "non-void entry function."
define i32 @k(ptr %p) {
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ kernel-non-void-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ narrow-parameter-bad compute_90 accept
define void @f(i8 %x) {
  ret void
}
;@ narrow-parameter-ok compute_90 accept
define void @f(i8 zeroext %x) {
  ret void
}
;@ narrow-parameter-opaque-bad compute_100 accept
define void @f(i8 %x) {
  ret void
}
;@ narrow-parameter-opaque-ok compute_100 accept
define void @f(i8 zeroext %x) {
  ret void
}
;@ narrow-return-bad compute_90 accept
define i8 @f() {
  ret i8 0
}
;@ narrow-return-ok compute_90 accept
define signext i8 @f() {
  ret i8 0
}
;@ narrow-return-opaque-bad compute_100 accept
define i8 @f() {
  ret i8 0
}
;@ narrow-return-opaque-ok compute_100 accept
define signext i8 @f() {
  ret i8 0
}
;@ nest-warning-bad compute_90 reject "Nest attribute on parameter will be ignored"
define void @f(i32* nest %x) naked {
  ret void
}
;@ nest-warning-ok compute_90 accept
define void @f(i32* nest %x) {
  ret void
}
;@ nest-warning-opaque-bad compute_100 reject "Nest attribute on parameter will be ignored"
define void @f(ptr nest %x) naked {
  ret void
}
;@ nest-warning-opaque-ok compute_100 accept
define void @f(ptr nest %x) {
  ret void
}
;@ ptx-kernel-non-void-bad compute_90 reject "non-void entry function."
define ptx_kernel i32 @f(i32* %p) {
  ret i32 0
}
;@ ptx-kernel-non-void-ok compute_90 accept
define ptx_kernel void @f(i32* %p) {
  ret void
}
;@ ptx-kernel-non-void-opaque-bad compute_100 reject "non-void entry function."
define ptx_kernel i32 @f(ptr %p) {
  ret i32 0
}
;@ ptx-kernel-non-void-opaque-ok compute_100 accept
define ptx_kernel void @f(ptr %p) {
  ret void
}
;@ shader-fragment-params-bad compute_90 reject "entry function with parameters."
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"fragment", i32 1}
;@ shader-fragment-params-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"fragment", i32 1}
;@ shader-fragment-params-opaque-bad compute_100 reject "entry function with parameters."
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"fragment", i32 1}
;@ shader-fragment-params-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"fragment", i32 1}
;@ shader-geometry-params-bad compute_90 reject "entry function with parameters."
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"geometry", i32 1}
;@ shader-geometry-params-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"geometry", i32 1}
;@ shader-geometry-params-opaque-bad compute_100 reject "entry function with parameters."
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"geometry", i32 1}
;@ shader-geometry-params-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"geometry", i32 1}
;@ shader-tessellation-init-params-bad compute_90 reject "entry function with parameters."
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"tessellation_init", i32 1}
;@ shader-tessellation-init-params-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"tessellation_init", i32 1}
;@ shader-tessellation-init-params-opaque-bad compute_100 reject "entry function with parameters."
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"tessellation_init", i32 1}
;@ shader-tessellation-init-params-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"tessellation_init", i32 1}
;@ shader-tessellation-params-bad compute_90 reject "entry function with parameters."
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"tessellation", i32 1}
;@ shader-tessellation-params-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"tessellation", i32 1}
;@ shader-tessellation-params-opaque-bad compute_100 reject "entry function with parameters."
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"tessellation", i32 1}
;@ shader-tessellation-params-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"tessellation", i32 1}
;@ shader-vertex-non-void-bad compute_90 reject "non-void entry function."
define i32 @k() {
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{i32 ()* @k, !"vertex", i32 1}
;@ shader-vertex-non-void-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"vertex", i32 1}
;@ shader-vertex-non-void-opaque-bad compute_100 reject "non-void entry function."
define i32 @k() {
  ret i32 0
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"vertex", i32 1}
;@ shader-vertex-non-void-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"vertex", i32 1}
;@ shader-vertex-params-bad compute_90 reject "entry function with parameters."
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"vertex", i32 1}
;@ shader-vertex-params-ok compute_90 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @k, !"vertex", i32 1}
;@ shader-vertex-params-opaque-bad compute_100 reject "entry function with parameters."
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"vertex", i32 1}
;@ shader-vertex-params-opaque-ok compute_100 accept
define void @k() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"vertex", i32 1}
