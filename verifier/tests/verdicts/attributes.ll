; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@ attr-alignstack-bad compute_90 reject "alignstack function attribute is not supported."
define void @k(i32* %p) alignstack(8) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-alignstack-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-alignstack-opaque-bad compute_100 reject "alignstack function attribute is not supported."
define void @k(ptr %p) alignstack(8) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-alignstack-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-builtin-bad compute_90 reject "'builtin' attribute not valid on function"
define void @k(i32* %p) builtin {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-builtin-ok compute_90 accept
declare void @g() noinline
define void @f(i32* %p) {
  call void @g() nobuiltin
  ret void
}
;@ attr-builtin-opaque-bad compute_100 reject "'builtin' attribute not valid on function"
define void @k(ptr %p) builtin {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-builtin-opaque-ok compute_100 accept
declare void @g() noinline
define void @f(ptr %p) {
  call void @g() nobuiltin
  ret void
}
;@ attr-declaration-bad compute_90 reject "naked function attribute is not supported."
declare void @g() naked
define void @f(i32* %p) {
  call void @g()
  ret void
}
;@ attr-declaration-ok compute_90 accept
declare void @g()
define void @f(i32* %p) {
  call void @g()
  ret void
}
;@ attr-declaration-opaque-bad compute_100 reject "naked function attribute is not supported."
declare void @g() naked
define void @f(ptr %p) {
  call void @g()
  ret void
}
;@ attr-declaration-opaque-ok compute_100 accept
declare void @g()
define void @f(ptr %p) {
  call void @g()
  ret void
}
;@ attr-jumptable-bad compute_90 reject "jumptable function attribute is not supported."
define void @k(i32* %p) unnamed_addr jumptable {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-jumptable-ok compute_90 accept
define void @k(i32* %p) unnamed_addr {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-jumptable-opaque-bad compute_100 reject "jumptable function attribute is not supported."
define void @k(ptr %p) unnamed_addr jumptable {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-jumptable-opaque-ok compute_100 accept
define void @k(ptr %p) unnamed_addr {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-naked-bad compute_90 reject "naked function attribute is not supported."
define void @k(i32* %p) naked {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-naked-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-naked-opaque-bad compute_100 reject "naked function attribute is not supported."
define void @k(ptr %p) naked {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-naked-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-nobuiltin-bad compute_90 reject "nobuiltin function attribute is not supported."
define void @k(i32* %p) nobuiltin {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-nobuiltin-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-nobuiltin-opaque-bad compute_100 reject "nobuiltin function attribute is not supported."
define void @k(ptr %p) nobuiltin {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-nobuiltin-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-noimplicitfloat-bad compute_90 reject "noimplicitfloat function attribute is not supported."
define void @k(i32* %p) noimplicitfloat {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-noimplicitfloat-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-noimplicitfloat-opaque-bad compute_100 reject "noimplicitfloat function attribute is not supported."
define void @k(ptr %p) noimplicitfloat {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-noimplicitfloat-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-nonlazybind-bad compute_90 reject "nonlazybind function attribute is not supported."
define void @k(i32* %p) nonlazybind {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-nonlazybind-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-nonlazybind-opaque-bad compute_100 reject "nonlazybind function attribute is not supported."
define void @k(ptr %p) nonlazybind {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-nonlazybind-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-noredzone-bad compute_90 reject "noredzone function attribute is not supported."
define void @k(i32* %p) noredzone {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-noredzone-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-noredzone-opaque-bad compute_100 reject "noredzone function attribute is not supported."
define void @k(ptr %p) noredzone {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-noredzone-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-returns-twice-bad compute_90 reject "returns_twice function attribute is not supported."
define void @k(i32* %p) returns_twice {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-returns-twice-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-returns-twice-opaque-bad compute_100 reject "returns_twice function attribute is not supported."
define void @k(ptr %p) returns_twice {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-returns-twice-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-safestack-bad compute_90 reject "safestack function attribute is not supported."
define void @k(i32* %p) safestack {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-safestack-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-safestack-opaque-bad compute_100 reject "safestack function attribute is not supported."
define void @k(ptr %p) safestack {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-safestack-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-address-bad compute_90 reject "sanitize_address function attribute is not supported."
define void @k(i32* %p) sanitize_address {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-address-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-address-opaque-bad compute_100 reject "sanitize_address function attribute is not supported."
define void @k(ptr %p) sanitize_address {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-address-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-memory-bad compute_90 reject "sanitize_memory function attribute is not supported."
define void @k(i32* %p) sanitize_memory {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-memory-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-memory-opaque-bad compute_100 reject "sanitize_memory function attribute is not supported."
define void @k(ptr %p) sanitize_memory {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-memory-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-thread-bad compute_90 reject "sanitize_thread function attribute is not supported."
define void @k(i32* %p) sanitize_thread {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-thread-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sanitize-thread-opaque-bad compute_100 reject "sanitize_thread function attribute is not supported."
define void @k(ptr %p) sanitize_thread {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sanitize-thread-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-ssp-bad compute_90 reject "ssp function attribute is not supported."
define void @k(i32* %p) ssp {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-ssp-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-ssp-opaque-bad compute_100 reject "ssp function attribute is not supported."
define void @k(ptr %p) ssp {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-ssp-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sspreq-bad compute_90 reject "sspreq function attribute is not supported."
define void @k(i32* %p) sspreq {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sspreq-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sspreq-opaque-bad compute_100 reject "sspreq function attribute is not supported."
define void @k(ptr %p) sspreq {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sspreq-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sspstrong-bad compute_90 reject "sspstrong function attribute is not supported."
define void @k(i32* %p) sspstrong {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sspstrong-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-sspstrong-opaque-bad compute_100 reject "sspstrong function attribute is not supported."
define void @k(ptr %p) sspstrong {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-sspstrong-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-uwtable-bad compute_90 reject "uwtable function attribute is not supported."
define void @k(i32* %p) uwtable {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-uwtable-ok compute_90 accept
define void @k(i32* %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ attr-uwtable-opaque-bad compute_100 reject "uwtable function attribute is not supported."
define void @k(ptr %p) uwtable {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ attr-uwtable-opaque-ok compute_100 accept
define void @k(ptr %p) nounwind convergent {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
