target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p) !dbg !4 {
  %v = load i32, ptr %p, align 4, !dbg !8
  %a = add i32 %v, 5, !dbg !9
  %b = mul i32 %a, %v, !dbg !10
  store i32 %b, ptr %p, align 4, !dbg !8
  ret void, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 2}
!4 = distinct !DISubprogram(name: "k", linkageName: "k", scope: !1, file: !1, line: 10, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = distinct !DISubprogram(name: "inner", linkageName: "_Z5inneri", scope: !1, file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 11, column: 3, scope: !4)
!9 = !DILocation(line: 3, column: 5, scope: !7, inlinedAt: !12)
!10 = !DILocation(line: 21, column: 7, scope: !13, inlinedAt: !14)
!11 = !DILocation(line: 13, column: 1, scope: !4)
!12 = distinct !DILocation(line: 12, column: 9, scope: !4)
!13 = distinct !DISubprogram(name: "deep", scope: !1, file: !1, line: 20, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!14 = distinct !DILocation(line: 4, column: 11, scope: !7, inlinedAt: !12)
