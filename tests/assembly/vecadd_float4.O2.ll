; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "vecadd_float4.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.float4 = type { float, float, float, float }

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
define dso_local ptx_kernel void @_Z10vecadd_vecPK6float4S1_PS_PKfS4_Pfi(ptr noundef readonly captures(none) %a4, ptr noundef readonly captures(none) %b4, ptr noundef writeonly captures(none) %c4, ptr noundef readonly captures(none) %at, ptr noundef readonly captures(none) %bt, ptr noundef writeonly captures(none) %ct, i32 noundef %n) local_unnamed_addr #1 {
entry:
  %div = sdiv i32 %n, 4
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %2
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul5 = mul i32 %3, %1
  %cmp32 = icmp slt i32 %add, %div
  br i1 %cmp32, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %and = and i32 %n, 3
  %cmp13 = icmp slt i32 %add, %and
  br i1 %cmp13, label %if.then, label %if.end

for.body:                                         ; preds = %entry, %for.body
  %i.033 = phi i32 [ %add12, %for.body ], [ %add, %entry ]
  %idxprom = sext i32 %i.033 to i64
  %arrayidx = getelementptr inbounds %struct.float4, ptr %a4, i64 %idxprom
  %agg.tmp.sroa.0.0.copyload = load float, ptr %arrayidx, align 16, !tbaa !9
  %agg.tmp.sroa.2.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %agg.tmp.sroa.2.0.copyload = load float, ptr %agg.tmp.sroa.2.0.arrayidx.sroa_idx, align 4, !tbaa !9
  %agg.tmp.sroa.3.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %agg.tmp.sroa.3.0.copyload = load float, ptr %agg.tmp.sroa.3.0.arrayidx.sroa_idx, align 8, !tbaa !9
  %agg.tmp.sroa.4.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 12
  %agg.tmp.sroa.4.0.copyload = load float, ptr %agg.tmp.sroa.4.0.arrayidx.sroa_idx, align 4, !tbaa !9
  %arrayidx8 = getelementptr inbounds %struct.float4, ptr %b4, i64 %idxprom
  %agg.tmp6.sroa.0.0.copyload = load float, ptr %arrayidx8, align 16, !tbaa !9
  %agg.tmp6.sroa.2.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 4
  %agg.tmp6.sroa.2.0.copyload = load float, ptr %agg.tmp6.sroa.2.0.arrayidx8.sroa_idx, align 4, !tbaa !9
  %agg.tmp6.sroa.3.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 8
  %agg.tmp6.sroa.3.0.copyload = load float, ptr %agg.tmp6.sroa.3.0.arrayidx8.sroa_idx, align 8, !tbaa !9
  %agg.tmp6.sroa.4.0.arrayidx8.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx8, i64 12
  %agg.tmp6.sroa.4.0.copyload = load float, ptr %agg.tmp6.sroa.4.0.arrayidx8.sroa_idx, align 4, !tbaa !9
  %add.i = fadd contract float %agg.tmp.sroa.0.0.copyload, %agg.tmp6.sroa.0.0.copyload
  %add3.i = fadd contract float %agg.tmp.sroa.2.0.copyload, %agg.tmp6.sroa.2.0.copyload
  %add5.i = fadd contract float %agg.tmp.sroa.3.0.copyload, %agg.tmp6.sroa.3.0.copyload
  %add7.i = fadd contract float %agg.tmp.sroa.4.0.copyload, %agg.tmp6.sroa.4.0.copyload
  %arrayidx11 = getelementptr inbounds %struct.float4, ptr %c4, i64 %idxprom
  store float %add.i, ptr %arrayidx11, align 16, !tbaa !9
  %ref.tmp.sroa.4.0.arrayidx11.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 4
  store float %add3.i, ptr %ref.tmp.sroa.4.0.arrayidx11.sroa_idx, align 4, !tbaa !9
  %ref.tmp.sroa.5.0.arrayidx11.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 8
  store float %add5.i, ptr %ref.tmp.sroa.5.0.arrayidx11.sroa_idx, align 8, !tbaa !9
  %ref.tmp.sroa.6.0.arrayidx11.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx11, i64 12
  store float %add7.i, ptr %ref.tmp.sroa.6.0.arrayidx11.sroa_idx, align 4, !tbaa !9
  %add12 = add nsw i32 %i.033, %mul5
  %cmp = icmp slt i32 %add12, %div
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !11

if.then:                                          ; preds = %for.cond.cleanup
  %idxprom14 = sext i32 %add to i64
  %arrayidx20 = getelementptr inbounds float, ptr %ct, i64 %idxprom14
  %arrayidx17 = getelementptr inbounds float, ptr %bt, i64 %idxprom14
  %arrayidx15 = getelementptr inbounds float, ptr %at, i64 %idxprom14
  %4 = load float, ptr %arrayidx15, align 4, !tbaa !9
  %5 = load float, ptr %arrayidx17, align 4, !tbaa !9
  %add18 = fadd contract float %4, %5
  store float %add18, ptr %arrayidx20, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
