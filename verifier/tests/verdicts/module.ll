; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@raw datalayout-empty-bad compute_90 reject "Empty target data layout, must exist"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ datalayout-empty-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@raw datalayout-endian-bad compute_90 reject "Endianness must be little endian"
target datalayout = "E-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ datalayout-endian-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@raw datalayout-endian-opaque-bad compute_100 reject "Endianness must be little endian"
target datalayout = "E-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ datalayout-endian-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@raw datalayout-i128-bad compute_90 reject "Unsupported integer alignment"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-i128-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-p6:32:32"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-i128-opaque-bad compute_100 reject "Unsupported integer alignment"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-i128-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-p6:32:32"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-int-align-bad compute_90 reject "Unsupported integer alignment"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:32-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-int-align-ok compute_90 accept
target datalayout = "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-int-align-opaque-bad compute_100 reject "Unsupported integer alignment"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:32-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-int-align-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-p3:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-native-int-bad compute_90 reject "Require 16 and 64 bit native integer widths"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-native-int-ok compute_90 accept
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-native-int-opaque-bad compute_100 reject "Require 16 and 64 bit native integer widths"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw datalayout-native-int-opaque-ok compute_100 accept
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw ir-version-debug-bad compute_90 reject "DBG version 4.0 incompatible with current version 3.2"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 4, i32 0}
;@raw ir-version-debug-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 3, i32 1}
;@raw ir-version-debug-opaque-bad compute_100 reject "DBG version 4.0 incompatible with current version 3.2"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 4, i32 0}
;@raw ir-version-debug-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 3, i32 1}
;@raw ir-version-minor-bad compute_90 reject "IR version 2.1 incompatible with current version 2.0"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 1}
;@raw ir-version-minor-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 3, i32 2}
;@raw ir-version-minor-opaque-bad compute_100 reject "IR version 2.1 incompatible with current version 2.0"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 1}
;@raw ir-version-minor-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!9}
!9 = !{i32 2, i32 0, i32 3, i32 2}
;@raw ir-version-missing-bad compute_90 reject "IR version 1.0 incompatible with current version 2.0"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ ir-version-missing-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@raw ir-version-missing-opaque-bad compute_100 reject "IR version 1.0 incompatible with current version 2.0"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ ir-version-missing-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@raw triple-missing-bad compute_90 reject "Module does not contain a triple, should be 'nvptx64-'"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ triple-missing-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@raw triple-missing-opaque-bad compute_100 reject "Module does not contain a triple, should be 'nvptx64-'"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ triple-missing-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@raw triple-nvsass-bad compute_90 reject "Invalid target triple (nvsass-nvidia-cuda), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvsass-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-nvsass-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx-nvidia-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-nvsass-opaque-bad compute_100 reject "Invalid target triple (nvsass-nvidia-cuda), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvsass-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-nvsass-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx-nvidia-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-prefix-bad compute_90 reject "Invalid target triple (x86_64-unknown-cuda), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "x86_64-unknown-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-prefix-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64--cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-prefix-opaque-bad compute_100 reject "Invalid target triple (x86_64-unknown-cuda), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "x86_64-unknown-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-prefix-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64--cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-suffix-bad compute_90 reject "Invalid target triple (nvptx64-nvidia-nvcl), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-suffix-ok compute_90 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-unknown-cuda"
define void @k(i32* %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-suffix-opaque-bad compute_100 reject "Invalid target triple (nvptx64-nvidia-nvcl), must be one of:"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@raw triple-suffix-opaque-ok compute_100 accept
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-unknown-cuda"
define void @k(ptr %p) {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
!nvvmir.version = !{!1000}
!1000 = !{i32 2, i32 0}
;@ flag-operands-bad compute_90 reject "incorrect number of operands in module flag"
!llvm.module.flags = !{!0}
!0 = !{i32 1, i32 2}
;@ flag-behaviour-bad compute_90 reject "invalid behavior operand in module flag (unexpected constant)"
!llvm.module.flags = !{!0}
!0 = !{i32 9, !"x", i32 2}
;@ flag-behaviour-text-bad compute_90 reject "invalid behavior operand in module flag (expected constant integer)"
!llvm.module.flags = !{!0}
!0 = !{!"y", !"x", i32 2}
;@ flag-twice-bad compute_90 reject "module flag identifiers must be unique (or of 'require' type)"
!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"x", i32 2}
!1 = !{i32 1, !"x", i32 3}
;@ flag-name-bad compute_90 reject "invalid ID operand in module flag (expected metadata string)"
!llvm.module.flags = !{!0}
!0 = !{i32 1, i32 5, i32 2}
;@ flag-ok compute_90 accept
!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"x", i32 2}
!1 = !{i32 4, !"y", i32 2}
;@ ident-number-bad compute_90 reject "invalid value for llvm.ident metadata entry operand(the operand should be a string)"
!llvm.ident = !{!0}
!0 = !{i32 1}
;@ ident-ok compute_90 accept
!llvm.ident = !{!0}
!0 = !{!"me"}
