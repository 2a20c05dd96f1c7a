; Every broken rule has its place, and the exit code says that rules are broken.
; TEST(all): driver verify -arch=sm_90 {case}
; CHECK(all): {case}:13:13: error: in function `f`: naked function attribute is not supported. [attribute]
; CHECK-NEXT(all): {case}:14:3: error: in function `f`: Illegal instruction: fence [illegal-instruction]
; CHECK-NEXT(all): {case}:15:3: error: in function `f`: alloca align must be <= 2^23 [alloca-align]
; CHECK-NEXT(all): exit 4
; TEST(compat): driver verify --compat -arch=compute_90 {case}
; CHECK(compat): [opaque-dialect]
; CHECK(compat): exit 4
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @f(ptr %p) naked {
  fence seq_cst
  %s = alloca i32, align 16777216
  ret void
}

!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
