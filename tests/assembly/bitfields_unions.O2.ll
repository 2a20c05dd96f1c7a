; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "bitfields_unions.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nobuiltin nounwind
define weak void @_ZdlPv(ptr noundef %0) local_unnamed_addr #0 {
entry:
  ret void
}

; Function Attrs: mustprogress nobuiltin nounwind
define weak void @_ZdlPvm(ptr noundef %0, i64 noundef %1) local_unnamed_addr #0 {
entry:
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @bitfields(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %in, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %conv15 = zext i32 %1 to i64
  %shl = shl nuw nsw i64 %conv15, 11
  %shr20 = lshr i32 %1, 30
  %bf.set25 = or disjoint i64 %shl, 5
  %bf.lshr = lshr i32 %1, 5
  %bf.lshr40 = mul nuw nsw i32 %bf.lshr, 3
  %bf.clear41 = and i32 %bf.lshr40, 1048575
  %conv42 = zext nneg i32 %bf.clear41 to i64
  %sub = sub nsw i64 %bf.set25, %conv42
  %sh.diff = lshr i32 %1, 8
  %tr.sh.diff = trunc i32 %sh.diff to i8
  %bf.result.shl58 = add i8 %tr.sh.diff, 16
  %w.sroa.10.0.extract.shift = lshr i32 %1, 16
  %conv71 = xor i32 %1, 64
  %w.sroa.10.sroa.0.0.insert.ext140 = and i32 %w.sroa.10.0.extract.shift, 255
  %add74 = add i32 %conv71, %w.sroa.10.0.extract.shift
  %add = shl i32 %1, 29
  %bf.shl78 = add i32 %add, 1073741824
  %bf.ashr79 = ashr exact i32 %bf.shl78, 29
  %shl83 = shl nuw nsw i32 %bf.clear41, 4
  %2 = shl i32 %1, 22
  %cond = and i32 %2, -2147483648
  %xor84 = xor i32 %bf.ashr79, %cond
  %xor88 = xor i32 %xor84, %shl83
  %mul89 = shl nuw nsw i32 %0, 2
  %idxprom90 = zext nneg i32 %mul89 to i64
  %arrayidx91 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom90
  store i32 %xor88, ptr %arrayidx91, align 4, !tbaa !4
  %conv95 = trunc i64 %sub to i32
  %bf.value47 = lshr i64 %sub, 32
  %3 = trunc nuw i64 %bf.value47 to i32
  %conv100 = and i32 %3, 31
  %bf.ashr105 = ashr i8 %bf.result.shl58, 4
  %conv106 = sext i8 %bf.ashr105 to i32
  %add101 = add i32 %conv95, %conv106
  %add107 = add i32 %add101, %conv100
  %arrayidx111 = getelementptr i8, ptr %arrayidx91, i64 4
  store i32 %add107, ptr %arrayidx111, align 4, !tbaa !4
  %w.sroa.10.sroa.5.0.insert.ext = shl i32 %add74, 8
  %w.sroa.10.sroa.5.0.insert.ext.masked = and i32 %w.sroa.10.sroa.5.0.insert.ext, 65280
  %w.sroa.10.0.insert.ext = or disjoint i32 %w.sroa.10.sroa.5.0.insert.ext.masked, %w.sroa.10.sroa.0.0.insert.ext140
  %w.sroa.10.0.insert.shift = shl nuw i32 %w.sroa.10.0.insert.ext, 16
  %w.sroa.0.sroa.0.0.insert.insert160 = and i32 %1, 65535
  %4 = or disjoint i32 %w.sroa.10.0.insert.shift, %w.sroa.0.sroa.0.0.insert.insert160
  %w.sroa.0.0.insert.insert = xor i32 %4, 1344
  %arrayidx115 = getelementptr i8, ptr %arrayidx91, i64 8
  store i32 %w.sroa.0.0.insert.insert, ptr %arrayidx115, align 4, !tbaa !4
  %cmp = icmp eq i32 %shr20, 2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %bf.lshr122 = lshr i32 %1, 11
  %conv123 = and i32 %bf.lshr122, 31
  br label %cond.end

cond.false:                                       ; preds = %entry
  %mul129 = mul nuw nsw i32 %shr20, 100
  %bf.clear131 = and i32 %1, 31
  %add133 = add nuw nsw i32 %mul129, %bf.clear131
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond134 = phi i32 [ %conv123, %cond.true ], [ %add133, %cond.false ]
  %arrayidx138 = getelementptr i8, ptr %arrayidx91, i64 12
  store i32 %cond134, ptr %arrayidx138, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @float_fields(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %bf.lshr = lshr i32 %1, 23
  %bf.clear = and i32 %bf.lshr, 255
  %mul = mul nuw nsw i32 %0, 3
  %idxprom3 = zext nneg i32 %mul to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom3
  store i32 %bf.lshr, ptr %arrayidx4, align 4, !tbaa !4
  %cond = tail call i32 @llvm.usub.sat.i32(i32 %bf.clear, i32 1)
  %bf.shl18 = shl nuw nsw i32 %cond, 23
  %bf.set = and i32 %1, -2139095041
  %2 = or disjoint i32 %bf.shl18, %bf.set
  %bf.set20 = xor i32 %2, -2147483648
  %arrayidx24 = getelementptr i8, ptr %arrayidx4, i64 4
  store i32 %bf.set20, ptr %arrayidx24, align 4, !tbaa !4
  %bf.clear26 = and i32 %bf.set20, -8388608
  %arrayidx31 = getelementptr i8, ptr %arrayidx4, i64 8
  store i32 %bf.clear26, ptr %arrayidx31, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #3

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2, !3}
!llvm.errno.tbaa = !{!4}
!nvvmir.version = !{!8}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{!"clang version 22.1.8"}
!3 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{i32 2, i32 0}
!9 = !{!10, !10, i64 0}
!10 = !{!"float", !6, i64 0}
