target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%node = type { i32, %node*, [2 x float] }
@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 -2, i32 3, i32 2147483647], align 4
@text = private unnamed_addr addrspace(1) constant [3 x i8] c"a\0A\00", align 1
@slot = internal addrspace(3) global [32 x float] undef, align 4
@inner = internal addrspace(1) global %node { i32 7, %node* null, [2 x float] [float 1.000000e+00, float 5.000000e-01] }, align 8
@place = addrspace(1) global i32* getelementptr inbounds (%node, %node* addrspacecast (%node addrspace(1)* @inner to %node*), i32 0, i32 0), align 8

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1
declare void @llvm.nvvm.barrier0() #2
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1
declare i32 @llvm.ctpop.i32(i32) #1

define internal fastcc i32 @walk(%node* nocapture readonly %n, i32 %depth) #0 !dbg !8 {
entry:
  %slot = alloca %node*, align 8
  store %node* %n, %node** %slot, align 8
  call void @llvm.dbg.declare(metadata %node** %slot, metadata !13, metadata !DIExpression()), !dbg !15
  %again = load %node*, %node** %slot, align 8, !dbg !15
  %v = getelementptr inbounds %node, %node* %again, i64 0, i32 0, !dbg !16
  %x = load i32, i32* %v, align 8, !dbg !16
  switch i32 %depth, label %other [
    i32 0, label %one
    i32 -3, label %two
  ], !dbg !16
one:
  br label %other
two:
  %y = sub nsw i32 %x, %depth, !dbg !16
  br label %other
other:
  %r = phi i32 [ %x, %entry ], [ 1, %one ], [ %y, %two ]
  %bits = call i32 @llvm.ctpop.i32(i32 %r), !dbg !16
  ret i32 %bits, !dbg !16
}

define void @kernel(i32* noalias %out, float %a, <2 x float> %pair, i64 %big) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %tid to i64
  %at = getelementptr inbounds i32, i32* %out, i64 %wide
  %old = cmpxchg weak i32* %at, i32 0, i32 %tid acq_rel monotonic
  %was = extractvalue { i32, i1 } %old, 0
  %did = extractvalue { i32, i1 } %old, 1
  %sum = atomicrmw add i32* %at, i32 %was seq_cst
  fence acq_rel
  call void @llvm.nvvm.barrier0()
  %lane = extractelement <2 x float> %pair, i32 1
  %both = insertelement <2 x float> %pair, float %a, i32 0
  %swap = shufflevector <2 x float> %both, <2 x float> undef, <2 x i32> <i32 1, i32 0>
  %first = extractelement <2 x float> %swap, i32 0
  %p = fmul fast float %first, %lane
  %q = fdiv float %p, 3.000000e+00
  %less = fcmp olt float %q, %a
  %which = select i1 %less, float %q, float %a
  %shared = getelementptr inbounds [32 x float], [32 x float] addrspace(3)* @slot, i64 0, i64 %wide
  store volatile float %which, float addrspace(3)* %shared, align 4
  %c = getelementptr inbounds [4 x i32], [4 x i32] addrspace(4)* @table, i64 0, i64 %wide
  %k = load i32, i32 addrspace(4)* %c, align 4
  %n = call fastcc i32 @walk(%node* addrspacecast (%node addrspace(1)* @inner to %node*), i32 %k)
  %m = add nuw nsw i32 %n, %sum
  %s = ashr exact i64 %big, 3
  %t = trunc i64 %s to i32
  %u = xor i32 %m, %t
  %e = icmp uge i32 %u, 1000000
  br i1 %e, label %small, label %large
small:
  store i32 %u, i32* %at, align 4
  br label %large
large:
  %asm = call i32 asm sideeffect "mov.u32 $0, %laneid;", "=r"()
  store i32 %asm, i32* %out, align 4
  ret void
}

attributes #0 = { nounwind "target-cpu"="sm_75" }
attributes #1 = { nounwind readnone }
attributes #2 = { convergent nounwind }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!nvvm.annotations = !{!5}
!nvvmir.version = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: "walk.cu", directory: "/src")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!5 = !{void (i32*, float, <2 x float>, i64)* @kernel, !"kernel", i32 1}
!6 = !{i32 2, i32 0, i32 3, i32 0}
!8 = distinct !DISubprogram(name: "walk", scope: !1, file: !1, line: 3, type: !9, isLocal: true, isDefinition: true, scopeLine: 3, isOptimized: false, unit: !0, retainedNodes: !2)
!9 = !DISubroutineType(types: !10)
!10 = !{!11, !11}
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DILocalVariable(name: "n", arg: 1, scope: !8, file: !1, line: 3, type: !11)
!15 = !DILocation(line: 4, column: 7, scope: !8)
!16 = !DILocation(line: 5, column: 9, scope: !8)
