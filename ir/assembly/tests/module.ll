; ModuleID = 'sample.cu'
source_filename = "sample.cu"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.pair = type { i32, float }
%struct.tight = type <{ i8, i64 }>

@tile = internal addrspace(3) global [256 x float] undef, align 4
@dyn = external addrspace(3) global [0 x i8], align 16
@table = addrspace(4) constant [4 x i32] [i32 1, i32 -2, i32 3, i32 4]
@text = private unnamed_addr addrspace(1) constant [6 x i8] c"a\22b\\\0A\00", align 1
@where = addrspace(1) externally_initialized global ptr addrspacecast (ptr addrspace(1) @text to ptr), align 8
@inner = addrspace(1) global ptr getelementptr inbounds (i8, ptr addrspacecast (ptr addrspace(1) @text to ptr), i64 16)
@mixed = addrspace(1) global { i8, [2 x %struct.pair], <2 x half> } { i8 7, [2 x %struct.pair] [%struct.pair { i32 1, float 1.500000e+00 }, %struct.pair zeroinitializer], <2 x half> <half 0xH3C00, half 0xHC000> }
@shared = addrspace(1) global i32 0, section ".x", align 4
@llvm.used = appending global [2 x ptr] [ptr addrspacecast (ptr addrspace(1) @shared to ptr), ptr @k], section "llvm.metadata"

declare i32 @vprintf(ptr, ptr)

declare float @helper(float, ptr) convergent nounwind memory(argmem: readwrite) "key"="value"

define ptx_kernel void @k(ptr noalias nocapture readonly align 4 %x, i32 %n, ptr byval(%struct.pair) align 4 %p, i8 signext %0) alwaysinline memory(none) {
entry:
  %slot = alloca [8 x i32], align 4
  %1 = alloca %struct.tight, i64 100, align 8
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp = icmp slt i32 %tid, %n
  br i1 %cmp, label %loop, label %2, !prof !0

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi nnan nsz float [ 0.000000e+00, %entry ], [ %sum, %loop ]
  %a = getelementptr inbounds float, ptr %x, i32 %i
  %v = load float, ptr %a, align 4, !invariant.load !1
  %sum = fadd contract float %acc, %v
  %next = add nuw nsw i32 %i, 1
  %more = fcmp fast ult float %sum, 0x3FB99999A0000000
  br i1 %more, label %loop, label %done, !prof !2, !llvm.loop !3

done:
  switch i32 %tid, label %2 [
    i32 0, label %entry.x
    i32 -1, label %exit
  ]

entry.x:
  %wide = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %n, i32 1)
  %low = extractvalue { i32, i1 } %wide, 0
  %again = insertvalue { i32, i1 } %wide, i32 %low, 0
  %old = atomicrmw add ptr %x, i32 1 syncscope("block") monotonic, align 4
  %swap = cmpxchg weak volatile ptr %x, i32 0, i32 1 syncscope("device") acq_rel monotonic, align 4
  fence syncscope("cluster") seq_cst
  store atomic volatile i32 %old, ptr %x syncscope("device") release, align 4
  %ld = load atomic i64, ptr %x acquire, align 8
  %f = call i32 %x(float 1.000000e+00, i32 2) nounwind
  %r = call i32 asm sideeffect "add.u32 $0, $1, $2;", "=r,r,r,~{memory}"(i32 %n, i32 3)
  %vec = shufflevector <2 x half> <half 0xH3C00, half 0xHC000>, <2 x half> poison, <3 x i32> <i32 1, i32 poison, i32 0>
  %el = extractelement <3 x half> %vec, i32 0
  %ins = insertelement <3 x half> %vec, half %el, i64 1
  %fma = call contract float @llvm.fma.f32(float %sum, float 2.000000e+00, float 0x7FF0000000000000)
  %neg = fneg afn float %fma
  %s = select i1 %cmp, i32 %r, i32 %f
  %t = trunc nuw i32 %s to i8
  %z = zext nneg i8 %t to i64
  %q = sdiv exact i64 %z, 8
  %o = or disjoint i64 %q, 1
  %ic = inttoptr i64 %o to ptr
  %as = addrspacecast ptr %ic to ptr addrspace(1)
  %fr = freeze ptr addrspace(1) %as
  %ct = call i32 @vprintf(ptr noundef %ic, ptr null)
  unreachable

exit:
  call void @llvm.nvvm.barrier0()
  br label %2, !llvm.loop !5

2:
  ret void
}

define linkonce_odr signext i8 @small(i128 zeroext %a) inlinehint noinline {
0:
  ret i8 -1
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare float @llvm.fma.f32(float, float, float)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)

!nvvm.annotations = !{!7, !9}
!nvvmir.version = !{!10}
!llvm.module.flags = !{!11}

!0 = !{!"branch_weights", i32 2000, i32 1}
!1 = !{}
!2 = !{!"branch_weights", i32 1, i32 2}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}
!5 = distinct !{!5, !4, !6}
!6 = !{!"llvm.loop.unroll.count", i32 4}
!7 = !{ptr addrspace(1) @shared, !"managed", i32 1}
!8 = !{i32 3}
!9 = !{ptr @k, !"kernel", i32 1, !"maxntidx", i32 256, !"maxntidy", i32 1, !"maxntidz", i32 1, !"minctasm", i32 2, !"grid_constant", !8}
!10 = !{i32 2, i32 0, i32 3, i32 2}
!11 = !{i32 2, !"Debug Info Version", i32 3}
