; One of everything that LLVM assembly can say and a reader of NVVM IR may meet.
source_filename = "every thing.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
module asm ".globl x"

%pair = type { i32, float }
%"quoted name" = type <{ i8, i64 }>
%opaque = type opaque

$any = comdat any

@a = dso_local addrspace(1) externally_initialized global i32 0, align 4
@b = internal unnamed_addr addrspace(4) constant [4 x i8] c"ab\0A\00", align 1
@c = external addrspace(3) global [0 x i8], align 16
@d = weak_odr hidden addrspace(1) global { i8, [2 x %pair] } { i8 7, [2 x %pair] [%pair { i32 1, float 1.500000e+00 }, %pair zeroinitializer] }
@e = addrspace(1) global ptr getelementptr inbounds (i8, ptr addrspacecast (ptr addrspace(1) @a to ptr), i64 4), comdat($any)
@f0 = addrspace(1) global <2 x half> <half 0xH3C00, half 0xHC000>, section ".x", partition "p"
@h = thread_local(initialexec) global i64 ptrtoint (ptr addrspacecast (ptr addrspace(1) @a to ptr) to i64)
@i = private addrspace(1) global i128 -170141183460469231731687303715884105728
@j = addrspace(1) global bfloat 0xR3F80, !dbg !5
@k0 = addrspace(1) global fp128 0xL00000000000000004000000000000000
@l0 = addrspace(1) global x86_fp80 0xK4000C8F5C28F5C28F800
@"quoted.name" = addrspace(1) global <{ i8, i64 }> <{ i8 1, i64 2 }>
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @a to ptr)], section "llvm.metadata"

@alias = weak alias i32, ptr addrspace(1) @a
@ifunc = ifunc void (), ptr @resolver

declare !dbg !6 void @external(ptr noundef nonnull align 8 dereferenceable(16), i32 signext, ...) #0
declare ptr @resolver()
declare i32 @personality(...)
declare float @llvm.fma.f32(float, float, float)
declare void @llvm.assume(i1 noundef) #1

define internal fastcc zeroext i16 @small(i16 zeroext %x, i8 signext %1) unnamed_addr addrspace(0) #0 align 16 !dbg !6 {
  %3 = add nuw nsw i16 %x, 1
  ret i16 %3
}

define ptx_kernel void @kernel(ptr noalias byval(%pair) align 4 captures(none) %p, ptr addrspace(1) readonly %q, i32 range(i32 0, 10) %n) "nvvm.maxntid"="256,1,1" personality ptr @personality !kernel_arg !7 {
entry:
  %slot = alloca [8 x i32], align 4
  %many = alloca i8, i64 100, align 8, addrspace(5)
    #dbg_declare(ptr %slot, !8, !DIExpression(DW_OP_deref, DW_OP_constu, 3), !9)
    #dbg_value(!DIArgList(i32 %n, ptr %slot), !8, !DIExpression(DW_OP_LLVM_arg, 0), !9)
  %sum = fadd reassoc nnan ninf nsz arcp contract afn float 1.000000e+00, 0x3FB99999A0000000
  %fast = fmul fast float %sum, 0x7FF0000000000000
  %neg = fneg contract float %fast
  %exact = sdiv exact i32 %n, 3
  %or = or disjoint i32 %exact, 8
  %ne = zext nneg i32 %or to i64
  %tr = trunc nuw nsw i64 %ne to i8
  %cmp = icmp samesign ult i32 %n, 10
  %fc = fcmp fast uno float %neg, 0.000000e+00
  %sel = select i1 %cmp, i32 %n, i32 0
  %fr = freeze i32 %sel
  %gep = getelementptr inbounds nuw %pair, ptr %p, i64 0, i32 1
  %vgep = getelementptr i8, <2 x ptr> zeroinitializer, <2 x i64> <i64 1, i64 2>
  %ld = load volatile float, ptr %gep, align 4, !tbaa !10, !range !11
  %at = load atomic i64, ptr %p syncscope("device") acquire, align 8
  store atomic volatile i32 %fr, ptr %p release, align 4
  store float %ld, ptr %gep, align 4, !nontemporal !12
  fence syncscope("block") acq_rel
  %xc = cmpxchg weak volatile ptr %p, i32 0, i32 1 syncscope("device") acq_rel monotonic, align 4
  %rmw = atomicrmw volatile uinc_wrap ptr addrspace(1) %q, i32 7 monotonic, align 4
  %ev = extractvalue { i32, i1 } %xc, 0
  %iv = insertvalue { i32, [2 x i32] } undef, i32 %ev, 1, 0
  %ins = insertelement <4 x i32> poison, i32 %n, i64 0
  %shuf = shufflevector <4 x i32> %ins, <4 x i32> poison, <4 x i32> <i32 0, i32 poison, i32 0, i32 0>
  %ext = extractelement <4 x i32> %shuf, i32 2
  %splat = add <4 x i32> %shuf, splat (i32 3)
  %scal = add <vscale x 4 x i32> zeroinitializer, zeroinitializer
  %odd = add i24 -1, 3
  %i2p = inttoptr i64 %at to ptr
  %asc = addrspacecast ptr %i2p to ptr addrspace(3)
  %fma = tail call contract float @llvm.fma.f32(float %ld, float 2.000000e+00, float %sum)
  call void (ptr, i32, ...) @external(ptr noundef %p, i32 signext %n, double 1.000000e+00) #0
  %asm = call i32 asm sideeffect "add.u32 $0, $1, $2;", "=r,r,n,~{memory}"(i32 %n, i32 3) #2, !srcloc !13
  call void @llvm.assume(i1 %cmp) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p) ]
  %va = va_arg ptr %p, i32
  br i1 %cmp, label %loop, label %"quoted block", !prof !14

loop:
  %phi = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %phi, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %"quoted block", label %loop, !llvm.loop !15

"quoted block":
  switch i32 %n, label %other [
    i32 0, label %eh
    i32 -1, label %loop2
  ]

loop2:
  indirectbr ptr blockaddress(@kernel, %other), [label %other, label %eh]

other:
  %tok = invoke i32 @personality(i32 1)
          to label %ret unwind label %pad

eh:
  callbr void asm "", "!i"()
          to label %ret [label %other2]

other2:
  unreachable

pad:
  %lp = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] zeroinitializer
  resume { ptr, i32 } %lp

ret:
  ret void
}

attributes #0 = { nounwind convergent memory(argmem: readwrite, inaccessiblemem: read) alignstack=8 allocsize(0,1) "key"="value" "flag" }
attributes #1 = { nocallback nofree nosync nounwind willreturn }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!empty = !{}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 1}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "every", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4)
!3 = !DIFile(filename: "every.cu", directory: "/tmp", checksumkind: CSK_MD5, checksum: "d41d8cd98f00b204e9800998ecf8427e")
!4 = !{}
!5 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!6 = !DISubprogram(name: "f", scope: !3, file: !3, line: 3, type: !17, flags: DIFlagPrototyped | DIFlagArtificial, spFlags: DISPFlagOptimized)
!7 = !{null, i32 1, ptr @kernel}
!8 = !DILocalVariable(name: "x", arg: 1, scope: !6, file: !3, line: 4, type: !18)
!9 = !DILocation(line: 4, column: 7, scope: !6)
!10 = !{!4, !4, i64 0, i1 true}
!11 = !{i32 0, i32 1024}
!12 = !{i32 1}
!13 = !{i64 7}
!14 = !{!"branch_weights", i32 1, i32 2000}
!15 = distinct !{!15, !19}
!16 = distinct !DIGlobalVariable(name: "j", scope: !2, file: !3, line: 1, type: !18, isLocal: false, isDefinition: true)
!17 = !DISubroutineType(types: !20)
!18 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!19 = !{!"llvm.loop.unroll.count", i32 4}
!20 = !{null, !18}
