; What libNVVM of CUDA 13.0 answers to small modules; see `verdicts.rs` for the format.
;@ addrspacecast-cluster-bad compute_90 reject "Invalid target address space"
define void @f(i32 addrspace(3)* %p) {
  %r = addrspacecast i32 addrspace(3)* %p to i32 addrspace(7)*
  %s = load volatile i32, i32 addrspace(7)* %r
  ret void
}
;@ addrspacecast-cluster-ok compute_90 accept
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(3)*
  %s = load volatile i32, i32 addrspace(3)* %r
  ret void
}
;@ addrspacecast-cluster-opaque-bad compute_100 reject "Invalid target address space"
define void @f(ptr addrspace(3) %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr addrspace(7)
  %s = load volatile i32, ptr addrspace(7) %r
  ret void
}
;@ addrspacecast-cluster-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(3)
  %s = load volatile i32, ptr addrspace(3) %r
  ret void
}
;@ addrspacecast-nongeneric-bad compute_90 reject "Cannot cast non-generic pointer to different non-generic pointer"
define void @f(i32 addrspace(3)* %p) {
  %r = addrspacecast i32 addrspace(3)* %p to i32 addrspace(1)*
  %s = load volatile i32, i32 addrspace(1)* %r
  ret void
}
;@ addrspacecast-nongeneric-ok compute_90 accept
define void @f(i32 addrspace(3)* %p) {
  %r = addrspacecast i32 addrspace(3)* %p to i32*
  %s = load volatile i32, i32* %r
  ret void
}
;@ addrspacecast-nongeneric-opaque-bad compute_100 reject "Cannot cast non-generic pointer to different non-generic pointer"
define void @f(ptr addrspace(3) %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr addrspace(1)
  %s = load volatile i32, ptr addrspace(1) %r
  ret void
}
;@ addrspacecast-nongeneric-opaque-ok compute_100 accept
define void @f(ptr addrspace(3) %p) {
  %r = addrspacecast ptr addrspace(3) %p to ptr
  %s = load volatile i32, ptr %r
  ret void
}
;@ addrspacecast-param-bad compute_90 reject "Invalid source address space"
define void @f(i32 addrspace(101)* %p) {
  %r = addrspacecast i32 addrspace(101)* %p to i32*
  %s = load volatile i32, i32* %r
  ret void
}
;@ addrspacecast-param-ok compute_90 accept
define void @f(i32 addrspace(5)* %p) {
  %r = addrspacecast i32 addrspace(5)* %p to i32*
  %s = load volatile i32, i32* %r
  ret void
}
;@ addrspacecast-param-opaque-bad compute_100 reject "Invalid source address space"
define void @f(ptr addrspace(101) %p) {
  %r = addrspacecast ptr addrspace(101) %p to ptr
  %s = load volatile i32, ptr %r
  ret void
}
;@ addrspacecast-param-opaque-ok compute_100 accept
define void @f(ptr addrspace(5) %p) {
  %r = addrspacecast ptr addrspace(5) %p to ptr
  %s = load volatile i32, ptr %r
  ret void
}
;@ addrspacecast-source-2-bad compute_90 reject "Invalid source address space"
define void @f(i32 addrspace(2)* %p) {
  %r = addrspacecast i32 addrspace(2)* %p to i32*
  %s = load volatile i32, i32* %r
  ret void
}
;@ addrspacecast-source-2-ok compute_90 accept
define void @f(i32 addrspace(4)* %p) {
  %r = addrspacecast i32 addrspace(4)* %p to i32*
  %s = load volatile i32, i32* %r
  ret void
}
;@ addrspacecast-source-2-opaque-bad compute_100 reject "Invalid source address space"
define void @f(ptr addrspace(2) %p) {
  %r = addrspacecast ptr addrspace(2) %p to ptr
  %s = load volatile i32, ptr %r
  ret void
}
;@ addrspacecast-source-2-opaque-ok compute_100 accept
define void @f(ptr addrspace(4) %p) {
  %r = addrspacecast ptr addrspace(4) %p to ptr
  %s = load volatile i32, ptr %r
  ret void
}
;@ addrspacecast-target-2-bad compute_90 reject "Invalid target address space"
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(2)*
  %s = load volatile i32, i32 addrspace(2)* %r
  ret void
}
;@ addrspacecast-target-2-ok compute_90 accept
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(4)*
  %s = load volatile i32, i32 addrspace(4)* %r
  ret void
}
;@ addrspacecast-target-2-opaque-bad compute_100 reject "Invalid target address space"
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(2)
  %s = load volatile i32, ptr addrspace(2) %r
  ret void
}
;@ addrspacecast-target-2-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(4)
  %s = load volatile i32, ptr addrspace(4) %r
  ret void
}
;@ addrspacecast-tensor-bad compute_90 reject "Invalid target address space"
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(6)*
  %s = load volatile i32, i32 addrspace(6)* %r
  ret void
}
;@ addrspacecast-tensor-ok compute_90 accept
define void @f(i32* %p) {
  %r = addrspacecast i32* %p to i32 addrspace(5)*
  %s = load volatile i32, i32 addrspace(5)* %r
  ret void
}
;@ addrspacecast-tensor-opaque-bad compute_100 reject "Invalid target address space"
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(6)
  %s = load volatile i32, ptr addrspace(6) %r
  ret void
}
;@ addrspacecast-tensor-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = addrspacecast ptr %p to ptr addrspace(5)
  %s = load volatile i32, ptr addrspace(5) %r
  ret void
}
;@ alloca-address-space-bad compute_90 reject "lloca"
define void @f(i32* %p) {
  %q = alloca i32, addrspace(5)
  ret void
}
;@ alloca-address-space-ok compute_90 accept
define void @f(i32* %p) {
  %q = alloca i32
  ret void
}
;@ alloca-address-space-opaque-bad compute_100 reject "lloca"
define void @f(ptr %p) {
  %q = alloca i32, addrspace(5)
  ret void
}
;@ alloca-address-space-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %q = alloca i32
  ret void
}
;@ alloca-align-bad compute_90 reject "alloca align must be <= 2^23"
define void @f(i32* %p) {
  %q = alloca i32, align 16777216
  %r = load volatile i32, i32* %q
  ret void
}
;@ alloca-align-ok compute_90 accept
define void @f(i32* %p) {
  %q = alloca i32, align 8388608
  %r = load volatile i32, i32* %q
  ret void
}
;@ alloca-align-opaque-bad compute_100 reject "alloca align must be <= 2^23"
define void @f(ptr %p) {
  %q = alloca i32, align 16777216
  %r = load volatile i32, ptr %q
  ret void
}
;@ alloca-align-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %q = alloca i32, align 8388608
  %r = load volatile i32, ptr %q
  ret void
}
;@ asm-half-bad compute_90 reject "Invalid type in inline assembly, must be"
define half @f(half %a) {
  %r = call half asm "mov.b32 $0, $1;", "=h,h"(half %a)
  ret half %r
}
;@ asm-half-ok compute_90 accept
define i16 @f(i16 %a) {
  %r = call i16 asm "mov.b32 $0, $1;", "=h,h"(i16 %a)
  ret i16 %r
}
;@ asm-half-opaque-bad compute_100 reject "Invalid type in inline assembly, must be"
define half @f(half %a) {
  %r = call half asm "mov.b32 $0, $1;", "=h,h"(half %a)
  ret half %r
}
;@ asm-half-opaque-ok compute_100 accept
define i16 @f(i16 %a) {
  %r = call i16 asm "mov.b32 $0, $1;", "=h,h"(i16 %a)
  ret i16 %r
}
;@ asm-i1-typed-bad compute_90 reject "must be i8, i16, i32, i64, float, or double"
define void @f(i1 %a) {
  call void asm sideeffect "// $0", "r"(i1 %a)
  ret void
}
;@ asm-i1-typed-ok compute_90 accept
define i8 @f(i8 %a) {
  %r = call i8 asm "mov.b32 $0, $1;", "=r,r"(i8 %a)
  ret i8 %r
}
;@ asm-i1-typed-opaque-bad compute_100 accept
define void @f(i1 %a) {
  call void asm sideeffect "// $0", "r"(i1 %a)
  ret void
}
;@ asm-i1-typed-opaque-ok compute_100 accept
define i8 @f(i8 %a) {
  %r = call i8 asm "mov.b32 $0, $1;", "=r,r"(i8 %a)
  ret i8 %r
}
;@ asm-i128-bad compute_90 reject "Invalid type in inline assembly, must be"
define i128 @f(i128 %a) {
  %r = call i128 asm "mov.b32 $0, $1;", "=q,q"(i128 %a)
  ret i128 %r
}
;@ asm-i128-ok compute_90 accept
define i64 @f(i64 %a) {
  %r = call i64 asm "mov.b32 $0, $1;", "=l,l"(i64 %a)
  ret i64 %r
}
;@ asm-i128-opaque-bad compute_100 reject "Invalid type in inline assembly, must be"
define i128 @f(i128 %a) {
  %r = call i128 asm "mov.b32 $0, $1;", "=q,q"(i128 %a)
  ret i128 %r
}
;@ asm-i128-opaque-ok compute_100 accept
define i64 @f(i64 %a) {
  %r = call i64 asm "mov.b32 $0, $1;", "=l,l"(i64 %a)
  ret i64 %r
}
;@ asm-i24-bad compute_90 reject "Invalid type in inline assembly, must be"
define i24 @f(i24 %a) {
  %r = call i24 asm "mov.b32 $0, $1;", "=r,r"(i24 %a)
  ret i24 %r
}
;@ asm-i24-ok compute_90 accept
define i32 @f(i32 %a) {
  %r = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %a)
  ret i32 %r
}
;@ asm-i24-opaque-bad compute_100 reject "Invalid type in inline assembly, must be"
define i24 @f(i24 %a) {
  %r = call i24 asm "mov.b32 $0, $1;", "=r,r"(i24 %a)
  ret i24 %r
}
;@ asm-i24-opaque-ok compute_100 accept
define i32 @f(i32 %a) {
  %r = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %a)
  ret i32 %r
}
;@ asm-struct-argument-bad compute_90 reject "Invalid type in inline assembly, must be"
define void @f({i32,i32} %a) {
  call void asm sideeffect "// $0", "r"({i32,i32} %a)
  ret void
}
;@ asm-struct-argument-ok compute_90 accept
define {i32,i32} @f(i32 %a) {
  %r = call {i32,i32} asm "mov.b32 $0, $2; mov.b32 $1, $2;", "=r,=r,r"(i32 %a)
  ret {i32,i32} %r
}
;@ asm-struct-argument-opaque-bad compute_100 reject "Invalid type in inline assembly, must be"
define void @f({i32,i32} %a) {
  call void asm sideeffect "// $0", "r"({i32,i32} %a)
  ret void
}
;@ asm-struct-argument-opaque-ok compute_100 accept
define {i32,i32} @f(i32 %a) {
  %r = call {i32,i32} asm "mov.b32 $0, $2; mov.b32 $1, $2;", "=r,=r,r"(i32 %a)
  ret {i32,i32} %r
}
;@ asm-vector-bad compute_90 reject "Invalid type in inline assembly, must be"
define <2 x i32> @f(<2 x i32> %a) {
  %r = call <2 x i32> asm "mov.b32 $0, $1;", "=r,r"(<2 x i32> %a)
  ret <2 x i32> %r
}
;@ asm-vector-ok compute_90 accept
define float @f(float %a) {
  %r = call float asm "mov.b32 $0, $1;", "=f,f"(float %a)
  ret float %r
}
;@ asm-vector-opaque-bad compute_100 reject "Invalid type in inline assembly, must be"
define <2 x i32> @f(<2 x i32> %a) {
  %r = call <2 x i32> asm "mov.b32 $0, $1;", "=r,r"(<2 x i32> %a)
  ret <2 x i32> %r
}
;@ asm-vector-opaque-ok compute_100 accept
define float @f(float %a) {
  %r = call float asm "mov.b32 $0, $1;", "=f,f"(float %a)
  ret float %r
}
;@ atomic-128-pre-hopper-bad compute_80 reject stage=compile "unsupported operation"
define void @f(i128* %p) {
  %r = cmpxchg i128* %p, i128 0, i128 1 seq_cst seq_cst
  ret void
}
;@ atomic-128-pre-hopper-ok compute_80 accept
define void @f(i64* %p) {
  %r = cmpxchg i64* %p, i64 0, i64 1 seq_cst seq_cst
  ret void
}
;@ atomicrmw-as-constant-bad compute_90 reject "atomicrmw pointer operand must point to generic, global, or shared address space"
define void @f(i32 addrspace(4)* %p) {
  %r = atomicrmw add i32 addrspace(4)* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-constant-ok compute_90 accept
define void @f(i32 addrspace(1)* %p) {
  %r = atomicrmw add i32 addrspace(1)* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-constant-opaque-bad compute_100 reject "atomicrmw pointer operand must point to generic, global, or shared address space"
define void @f(ptr addrspace(4) %p) {
  %r = atomicrmw add ptr addrspace(4) %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-constant-opaque-ok compute_100 accept
define void @f(ptr addrspace(1) %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-local-bad compute_90 reject "atomicrmw pointer operand must point to generic, global, or shared address space"
define void @f(i32 addrspace(5)* %p) {
  %r = atomicrmw add i32 addrspace(5)* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-local-ok compute_90 accept
define void @f(i32 addrspace(1)* %p) {
  %r = atomicrmw add i32 addrspace(1)* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-local-opaque-bad compute_100 reject "atomicrmw pointer operand must point to generic, global, or shared address space"
define void @f(ptr addrspace(5) %p) {
  %r = atomicrmw add ptr addrspace(5) %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-as-local-opaque-ok compute_100 accept
define void @f(ptr addrspace(1) %p) {
  %r = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-i128-add-bad compute_90 reject "Atomic operations on i128 types are only supported for xchg operation"
define void @f(i128* %p) {
  %r = atomicrmw add i128* %p, i128 1 monotonic
  ret void
}
;@ atomicrmw-i128-add-ok compute_90 accept
define void @f(i128* %p) {
  %r = atomicrmw xchg i128* %p, i128 1 monotonic
  ret void
}
;@ atomicrmw-i128-add-opaque-bad compute_100 reject "Atomic operations on i128 types are only supported for xchg operation"
define void @f(ptr %p) {
  %r = atomicrmw add ptr %p, i128 1 monotonic
  ret void
}
;@ atomicrmw-i128-add-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = atomicrmw xchg ptr %p, i128 1 monotonic
  ret void
}
;@ atomicrmw-i16-bad compute_90 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(i16* %p) {
  %r = atomicrmw add i16* %p, i16 1 monotonic
  ret void
}
;@ atomicrmw-i16-ok compute_90 accept
define void @f(i64* %p) {
  %r = atomicrmw add i64* %p, i64 1 monotonic
  ret void
}
;@ atomicrmw-i16-opaque-bad compute_100 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(ptr %p) {
  %r = atomicrmw add ptr %p, i16 1 monotonic
  ret void
}
;@ atomicrmw-i16-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = atomicrmw add ptr %p, i64 1 monotonic
  ret void
}
;@ atomicrmw-nand-bad compute_90 reject "atomicrmw does not support operation"
define void @f(i32* %p) {
  %r = atomicrmw nand i32* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-nand-ok compute_90 accept
define void @f(i32* %p) {
  %r = atomicrmw xor i32* %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-nand-opaque-bad compute_100 accept
define void @f(ptr %p) {
  %r = atomicrmw nand ptr %p, i32 1 monotonic
  ret void
}
;@ atomicrmw-nand-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = atomicrmw xor ptr %p, i32 1 monotonic
  ret void
}
;@ blockaddress-bad compute_90 reject "blockaddress is not supported"
@g = addrspace(1) global i8* blockaddress(@k, %x)
define void @k(i32* %p) {
  br label %x
x:
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ blockaddress-ok compute_90 accept
define void @k(i32* %p) {
  store i32 1, i32* %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
;@ blockaddress-opaque-bad compute_100 reject "blockaddress is not supported"
@g = addrspace(1) global ptr blockaddress(@k, %x)
define void @k(ptr %p) {
  br label %x
x:
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ blockaddress-opaque-ok compute_100 accept
define void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
;@ callalign-bad compute_90 reject "callalign metadata operands not integer literals"
declare void @g()
define void @f(i32* %p) {
  call void @g(), !callalign !0
  ret void
}
!0 = !{!"x"}
;@ callalign-ok compute_90 accept
declare void @g()
define void @f(i32* %p) {
  call void @g(), !callalign !0
  ret void
}
!0 = !{i32 8}
;@ callalign-opaque-bad compute_100 reject "callalign metadata operands not integer literals"
declare void @g()
define void @f(ptr %p) {
  call void @g(), !callalign !0
  ret void
}
!0 = !{!"x"}
;@ callalign-opaque-ok compute_100 accept
declare void @g()
define void @f(ptr %p) {
  call void @g(), !callalign !0
  ret void
}
!0 = !{i32 8}
;@ cmpxchg-as-constant-bad compute_90 reject "cmpxchg pointer operand must point to generic, global, or shared address space"
define void @f(i32 addrspace(4)* %p) {
  %r = cmpxchg i32 addrspace(4)* %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-constant-ok compute_90 accept
define void @f(i32 addrspace(3)* %p) {
  %r = cmpxchg i32 addrspace(3)* %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-constant-opaque-bad compute_100 reject "cmpxchg pointer operand must point to generic, global, or shared address space"
define void @f(ptr addrspace(4) %p) {
  %r = cmpxchg ptr addrspace(4) %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-constant-opaque-ok compute_100 accept
define void @f(ptr addrspace(3) %p) {
  %r = cmpxchg ptr addrspace(3) %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-local-bad compute_90 reject "cmpxchg pointer operand must point to generic, global, or shared address space"
define void @f(i32 addrspace(5)* %p) {
  %r = cmpxchg i32 addrspace(5)* %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-local-ok compute_90 accept
define void @f(i32 addrspace(3)* %p) {
  %r = cmpxchg i32 addrspace(3)* %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-local-opaque-bad compute_100 reject "cmpxchg pointer operand must point to generic, global, or shared address space"
define void @f(ptr addrspace(5) %p) {
  %r = cmpxchg ptr addrspace(5) %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-as-local-opaque-ok compute_100 accept
define void @f(ptr addrspace(3) %p) {
  %r = cmpxchg ptr addrspace(3) %p, i32 0, i32 1 monotonic monotonic
  ret void
}
;@ cmpxchg-i16-bad compute_90 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(i16* %p) {
  %r = cmpxchg i16* %p, i16 0, i16 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i16-ok compute_90 accept
define void @f(i64* %p) {
  %r = cmpxchg i64* %p, i64 0, i64 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i16-opaque-bad compute_100 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, i16 0, i16 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i16-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, i64 0, i64 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i8-bad compute_90 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(i8* %p) {
  %r = cmpxchg i8* %p, i8 0, i8 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i8-ok compute_90 accept
define void @f(i32* %p) {
  %r = cmpxchg i32* %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i8-opaque-bad compute_100 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, i8 0, i8 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-i8-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-ptr-bad compute_90 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(i8** %p) {
  %r = cmpxchg i8** %p, i8* null, i8* null seq_cst seq_cst
  ret void
}
;@ cmpxchg-ptr-ok compute_90 accept
define void @f(i128* %p) {
  %r = cmpxchg i128* %p, i128 0, i128 1 seq_cst seq_cst
  ret void
}
;@ cmpxchg-ptr-opaque-bad compute_100 reject "Atomic operations on non-i32/i64/i128 types are not supported"
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, ptr null, ptr null seq_cst seq_cst
  ret void
}
;@ cmpxchg-ptr-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = cmpxchg ptr %p, i128 0, i128 1 seq_cst seq_cst
  ret void
}
;@ fence-acq_rel-bad compute_90 reject "Illegal instruction: fence"
define void @f(i32* %p) {
  fence acq_rel
  ret void
}
;@ fence-acq_rel-ok compute_90 accept
declare void @llvm.nvvm.membar.gl()
define void @f(i32* %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-acq_rel-opaque-bad compute_100 reject "Illegal instruction: fence"
define void @f(ptr %p) {
  fence acq_rel
  ret void
}
;@ fence-acq_rel-opaque-ok compute_100 accept
declare void @llvm.nvvm.membar.gl()
define void @f(ptr %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-acquire-bad compute_90 reject "Illegal instruction: fence"
define void @f(i32* %p) {
  fence acquire
  ret void
}
;@ fence-acquire-ok compute_90 accept
declare void @llvm.nvvm.membar.gl()
define void @f(i32* %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-acquire-opaque-bad compute_100 reject "Illegal instruction: fence"
define void @f(ptr %p) {
  fence acquire
  ret void
}
;@ fence-acquire-opaque-ok compute_100 accept
declare void @llvm.nvvm.membar.gl()
define void @f(ptr %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-release-bad compute_90 reject "Illegal instruction: fence"
define void @f(i32* %p) {
  fence release
  ret void
}
;@ fence-release-ok compute_90 accept
declare void @llvm.nvvm.membar.gl()
define void @f(i32* %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-release-opaque-bad compute_100 reject "Illegal instruction: fence"
define void @f(ptr %p) {
  fence release
  ret void
}
;@ fence-release-opaque-ok compute_100 accept
declare void @llvm.nvvm.membar.gl()
define void @f(ptr %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-seq_cst-bad compute_90 reject "Illegal instruction: fence"
define void @f(i32* %p) {
  fence seq_cst
  ret void
}
;@ fence-seq_cst-ok compute_90 accept
declare void @llvm.nvvm.membar.gl()
define void @f(i32* %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ fence-seq_cst-opaque-bad compute_100 reject "Illegal instruction: fence"
define void @f(ptr %p) {
  fence seq_cst
  ret void
}
;@ fence-seq_cst-opaque-ok compute_100 accept
declare void @llvm.nvvm.membar.gl()
define void @f(ptr %p) {
  call void @llvm.nvvm.membar.gl()
  ret void
}
;@ indirectbr-bad compute_90 reject "Illegal instruction: indirectbr"
define void @f(i8* %t) {
  indirectbr i8* %t, [label %x, label %y]
x:
  ret void
y:
  ret void
}
;@ indirectbr-ok compute_90 accept
define void @f(i1 %t) {
  br i1 %t, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ indirectbr-opaque-bad compute_100 reject "Illegal instruction: indirectbr"
define void @f(ptr %t) {
  indirectbr ptr %t, [label %x, label %y]
x:
  ret void
y:
  ret void
}
;@ indirectbr-opaque-ok compute_100 accept
define void @f(i1 %t) {
  br i1 %t, label %x, label %y
x:
  ret void
y:
  ret void
}
;@ invoke-bad compute_90 reject "Personality function is not allowed."
declare void @g()
declare i32 @pers(...)
define void @f(i32* %p) personality i8* bitcast (i32 (...)* @pers to i8*) {
  invoke void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad {i8*, i32} cleanup
  resume {i8*, i32} %l
}
;@ invoke-ok compute_90 accept
declare void @g()
define void @f(i32* %p) {
  call void @g()
  ret void
}
;@ invoke-opaque-bad compute_100 reject "Personality function is not allowed."
declare void @g()
declare i32 @pers(...)
define void @f(ptr %p) personality ptr @pers {
  invoke void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad {ptr, i32} cleanup
  resume {ptr, i32} %l
}
;@ invoke-opaque-ok compute_100 accept
declare void @g()
define void @f(ptr %p) {
  call void @g()
  ret void
}
;@ landingpad-no-personality-bad compute_90 reject "LandingPadInst needs to be in a function with a personality."
declare void @g()
define void @f(i32* %p) {
  invoke void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad {i8*, i32} cleanup
  ret void
}
;@ landingpad-no-personality-ok compute_90 accept
define void @f(i32* %p) {
  ret void
}
;@ landingpad-no-personality-opaque-bad compute_100 reject "LandingPadInst needs to be in a function with a personality."
declare void @g()
define void @f(ptr %p) {
  invoke void @g() to label %x unwind label %y
x:
  ret void
y:
  %l = landingpad {ptr, i32} cleanup
  ret void
}
;@ landingpad-no-personality-opaque-ok compute_100 accept
define void @f(ptr %p) {
  ret void
}
;@ load-atomic-bad compute_90 reject "Atomic loads/stores are not supported"
define void @f(i32* %p) {
  %r = load atomic i32, i32* %p monotonic, align 4
  ret void
}
;@ load-atomic-ok compute_90 accept
define void @f(i32* %p) {
  %r = load volatile i32, i32* %p, align 4
  ret void
}
;@ load-atomic-opaque-bad compute_100 reject "Atomic loads/stores are not supported"
define void @f(ptr %p) {
  %r = load atomic i32, ptr %p monotonic, align 4
  ret void
}
;@ load-atomic-opaque-ok compute_100 accept
define void @f(ptr %p) {
  %r = load volatile i32, ptr %p, align 4
  ret void
}
;@ load-tensor-memory-bad compute_90 accept
define void @f(i32 addrspace(6)* %p, i32* %q) {
  %r = load i32, i32 addrspace(6)* %p
  store i32 %r, i32* %q
  ret void
}
;@ load-tensor-memory-ok compute_90 accept
define void @f(i32 addrspace(3)* %p, i32* %q) {
  %r = load i32, i32 addrspace(3)* %p
  store i32 %r, i32* %q
  ret void
}
;@ load-tensor-memory-opaque-bad compute_100 reject "Tensor Memory loads/stores are not supported"
define void @f(ptr addrspace(6) %p, ptr %q) {
  %r = load i32, ptr addrspace(6) %p
  store i32 %r, ptr %q
  ret void
}
;@ load-tensor-memory-opaque-ok compute_100 accept
define void @f(ptr addrspace(3) %p, ptr %q) {
  %r = load i32, ptr addrspace(3) %p
  store i32 %r, ptr %q
  ret void
}
;@ pragma-operands-bad compute_90 reject "branch pragma metadata does not have 2 operands?"
define void @f(i32* %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"foo"}
;@ pragma-operands-ok compute_90 accept
define void @f(i32* %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"foo", i32 1}
;@ pragma-operands-opaque-bad compute_100 reject "branch pragma metadata does not have 2 operands?"
define void @f(ptr %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"foo"}
;@ pragma-operands-opaque-ok compute_100 accept
define void @f(ptr %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"foo", i32 1}
;@ pragma-unroll-bad compute_90 reject "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead"
define void @f(i32* %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"unroll", i32 4}
;@ pragma-unroll-ok compute_90 accept
define void @f(i32* %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"nounroll", i32 1}
;@ pragma-unroll-opaque-bad compute_100 reject "pragma unroll is not supported.  Please use llvm.loop.unroll.count instead"
define void @f(ptr %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"unroll", i32 4}
;@ pragma-unroll-opaque-ok compute_100 accept
define void @f(ptr %p) {
  br label %x, !pragma !0
x:
  ret void
}
!0 = !{!"nounroll", i32 1}
;@ store-atomic-bad compute_90 reject "Atomic loads/stores are not supported"
define void @f(i32* %p) {
  store atomic i32 0, i32* %p release, align 4
  ret void
}
;@ store-atomic-ok compute_90 accept
define void @f(i32* %p) {
  store volatile i32 0, i32* %p, align 4
  ret void
}
;@ store-atomic-opaque-bad compute_100 reject "Atomic loads/stores are not supported"
define void @f(ptr %p) {
  store atomic i32 0, ptr %p release, align 4
  ret void
}
;@ store-atomic-opaque-ok compute_100 accept
define void @f(ptr %p) {
  store volatile i32 0, ptr %p, align 4
  ret void
}
;@ store-tensor-memory-bad compute_90 accept
define void @f(i32 addrspace(6)* %p) {
  store i32 1, i32 addrspace(6)* %p
  ret void
}
;@ store-tensor-memory-ok compute_90 accept
define void @f(i32 addrspace(5)* %p) {
  store i32 1, i32 addrspace(5)* %p
  ret void
}
;@ store-tensor-memory-opaque-bad compute_100 reject "Tensor Memory loads/stores are not supported"
define void @f(ptr addrspace(6) %p) {
  store i32 1, ptr addrspace(6) %p
  ret void
}
;@ store-tensor-memory-opaque-ok compute_100 accept
define void @f(ptr addrspace(5) %p) {
  store i32 1, ptr addrspace(5) %p
  ret void
}
;@ range-place-bad compute_90 reject "Ranges are only for loads, calls and invokes!"
define void @f(float %q) {
  %r = fdiv float %q, %q, !range !0
  ret void
}
!0 = !{i32 0, i32 5}
;@ range-half-bad compute_90 reject "Unfinished range!"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i32 0}
;@ range-type-bad compute_90 reject "Range types must match instruction type!"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i64 0, i64 5}
;@ range-overlap-bad compute_90 reject "Intervals are overlapping"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i32 0, i32 5, i32 3, i32 9}
;@ range-order-bad compute_90 reject "Intervals are not in order"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i32 6, i32 9, i32 1, i32 3}
;@ range-contiguous-bad compute_90 reject "Intervals are contiguous"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i32 0, i32 5, i32 5, i32 9}
;@ range-lower-bad compute_90 reject
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{float 0.0, i32 5}
;@ range-empty-bad compute_90 reject "It should have at least one range!"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{}
;@ range-ok compute_90 accept
define void @f(i32* %q) {
  %r = load i32, i32* %q, !range !0
  ret void
}
!0 = !{i32 0, i32 5, i32 7, i32 9}
;@ nonnull-type-bad compute_90 reject "nonnull applies only to pointer types"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !nonnull !0
  ret void
}
!0 = !{}
;@ nonnull-ok compute_90 accept
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !nonnull !0
  ret void
}
!0 = !{}
;@ align-type-bad compute_90 reject "align applies only to pointer types"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !align !0
  ret void
}
!0 = !{i64 8}
;@ align-power-bad compute_90 reject "align metadata value must be a power of 2!"
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !align !0
  ret void
}
!0 = !{i64 3}
;@ align-width-bad compute_90 reject "align metadata value must be an i64!"
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !align !0
  ret void
}
!0 = !{i32 8}
;@ align-ok compute_90 accept
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !align !0
  ret void
}
!0 = !{i64 8}
;@ dereferenceable-type-bad compute_90 reject "dereferenceable, dereferenceable_or_null apply only to pointer types"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !dereferenceable !0
  ret void
}
!0 = !{i64 8}
;@ dereferenceable-two-bad compute_90 reject "dereferenceable, dereferenceable_or_null take one operand!"
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !dereferenceable !0
  ret void
}
!0 = !{i64 8, i64 8}
;@ dereferenceable-ok compute_90 accept
define void @f(i8** %q) {
  %r = load i8*, i8** %q, !dereferenceable_or_null !0
  ret void
}
!0 = !{i64 8}
;@ nonnull-call-bad compute_90 reject "nonnull applies only to load instructions, use attributes for calls or invokes"
declare i8* @g()
define void @f() {
  %r = call i8* @g(), !nonnull !0
  ret void
}
!0 = !{}
;@ fpmath-type-bad compute_90 reject "fpmath requires a floating point result!"
define void @f(i32* %q) {
  %r = load i32, i32* %q, !fpmath !0
  ret void
}
!0 = !{float 2.5}
;@ fpmath-text-bad compute_90 reject "invalid fpmath accuracy!"
define void @f(float* %q) {
  %r = load float, float* %q, !fpmath !0
  ret void
}
!0 = !{!"x"}
;@ fpmath-double-bad compute_90 reject "fpmath accuracy must have float type"
define void @f(float* %q) {
  %r = load float, float* %q, !fpmath !0
  ret void
}
!0 = !{double 2.5}
;@ fpmath-ok compute_90 accept
define void @f(float %q) {
  %r = fdiv float %q, %q, !fpmath !0
  ret void
}
!0 = !{float 2.5}
;@ tbaa-place-bad compute_90 reject "This instruction shall not have a TBAA access tag!"
define void @f(float %q) {
  %r = fdiv float %q, %q, !tbaa !0
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
;@ tbaa-ok compute_90 accept
define void @f(i32* %q) {
  %r = load i32, i32* %q, !tbaa !0
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
;@ unsized-load-bad compute_90 reject "loading unsized types is not allowed"
%x = type opaque
define void @f(%x* %p) {
  %r = load %x, %x* %p
  ret void
}
;@ unsized-alloca-bad compute_90 reject "Cannot allocate unsized type"
%x = type opaque
define void @f() {
  %r = alloca {i32, %x}
  ret void
}
;@ sized-alloca-ok compute_90 accept
%x = type { i32 }
define void @f() {
  %r = alloca {i32, %x}
  ret void
}
;@ musttail-place-bad compute_90 reject "musttail call must precede a ret with an optional bitcast"
define void @f() {
  musttail call void @f()
  br label %x
x:
  ret void
}
;@ musttail-ok compute_90 accept
define void @f() {
  musttail call void @f()
  ret void
}
