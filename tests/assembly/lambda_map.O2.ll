; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "lambda_map.cu"
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

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @lambda_poly(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %n, double noundef %a, double noundef %b) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul.i = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %2
  %cmp13.i = icmp slt i32 %add.i, %n
  br i1 %cmp13.i, label %for.body.lr.ph.i, label %_Z3mapIddZ11lambda_polyEUldE_EvPKT_PT0_iT1_.exit

for.body.lr.ph.i:                                 ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8.i = mul i32 %1, %3
  %conv.i.i = fptrunc contract double %a to float
  %conv.i.i.i = fpext contract float %conv.i.i to double
  %4 = tail call noundef double @llvm.fma.f64(double %conv.i.i.i, double %a, double %b)
  %5 = tail call noundef double @llvm.fma.f64(double %conv.i.i.i, double %4, double 1.000000e+00)
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i, %for.body.lr.ph.i
  %i.014.i = phi i32 [ %add.i, %for.body.lr.ph.i ], [ %add9.i, %for.body.i ]
  %idxprom.i = sext i32 %i.014.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %in, i64 %idxprom.i
  %6 = load double, ptr %arrayidx.i, align 8, !tbaa !9
  %7 = tail call noundef double @llvm.fma.f64(double %6, double %a, double %b)
  %8 = tail call noundef double @llvm.fma.f64(double %6, double %7, double 1.000000e+00)
  %add.i.i = fadd contract double %5, %8
  %arrayidx5.i = getelementptr inbounds double, ptr %out, i64 %idxprom.i
  store double %add.i.i, ptr %arrayidx5.i, align 8, !tbaa !9
  %add9.i = add i32 %i.014.i, %mul8.i
  %cmp.i = icmp slt i32 %add9.i, %n
  br i1 %cmp.i, label %for.body.i, label %_Z3mapIddZ11lambda_polyEUldE_EvPKT_PT0_iT1_.exit, !llvm.loop !11

_Z3mapIddZ11lambda_polyEUldE_EvPKT_PT0_iT1_.exit: ; preds = %for.body.i, %entry
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @lambda_pipeline(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, ptr noundef captures(none) %stats, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul.i = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %2
  %cmp13.i = icmp slt i32 %add.i, %n
  br i1 %cmp13.i, label %for.body.lr.ph.i, label %_Z3mapIiiZ15lambda_pipelineEUliE0_EvPKT_PT0_iT1_.exit

for.body.lr.ph.i:                                 ; preds = %entry
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8.i = mul i32 %1, %3
  br label %for.body.i

for.body.i:                                       ; preds = %for.body.i, %for.body.lr.ph.i
  %odd.0 = phi i32 [ 0, %for.body.lr.ph.i ], [ %spec.select, %for.body.i ]
  %negative.0 = phi i32 [ 0, %for.body.lr.ph.i ], [ %negative.1, %for.body.i ]
  %i.014.i = phi i32 [ %add.i, %for.body.lr.ph.i ], [ %add9.i, %for.body.i ]
  %idxprom.i = sext i32 %i.014.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %in, i64 %idxprom.i
  %4 = load i32, ptr %arrayidx.i, align 4, !tbaa !4
  %and.i.i.i = and i32 %4, 1
  %spec.select = add i32 %and.i.i.i, %odd.0
  %5 = lshr i32 %4, 31
  %negative.1 = add i32 %5, %negative.0
  %mul.i.i.i.i = mul nsw i32 %4, 3
  %add.i.i.i.i = add nsw i32 %mul.i.i.i.i, 1
  %shr.i.i.i.i.i = ashr i32 %add.i.i.i.i, 3
  %xor.i.i.i.i.i = xor i32 %shr.i.i.i.i.i, %add.i.i.i.i
  %rem.i.i.i.i.i11 = srem i32 %xor.i.i.i.i.i, 17
  %arrayidx5.i = getelementptr inbounds i32, ptr %out, i64 %idxprom.i
  store i32 %rem.i.i.i.i.i11, ptr %arrayidx5.i, align 4, !tbaa !4
  %add9.i = add i32 %i.014.i, %mul8.i
  %cmp.i = icmp slt i32 %add9.i, %n
  br i1 %cmp.i, label %for.body.i, label %_Z3mapIiiZ15lambda_pipelineEUliE0_EvPKT_PT0_iT1_.exit, !llvm.loop !13

_Z3mapIiiZ15lambda_pipelineEUliE0_EvPKT_PT0_iT1_.exit: ; preds = %for.body.i, %entry
  %odd.2 = phi i32 [ 0, %entry ], [ %spec.select, %for.body.i ]
  %negative.2 = phi i32 [ 0, %entry ], [ %negative.1, %for.body.i ]
  %6 = atomicrmw add ptr %stats, i32 %odd.2 monotonic, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %stats, i64 4
  %7 = atomicrmw add ptr %arrayidx5, i32 %negative.2 monotonic, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #4

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = !{!"double", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
