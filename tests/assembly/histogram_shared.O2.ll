; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "histogram_shared.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.uchar4 = type { i8, i8, i8, i8 }

@_ZZ12histogram256E5local = internal addrspace(3) global [256 x i32] undef, align 4
@_ZZ15histogram_rangeE5local = internal addrspace(3) global [18 x i32] undef, align 4

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

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @histogram256(ptr noundef readonly captures(none) %data, i32 noundef %n, ptr noundef captures(none) %bins) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp68 = icmp samesign ult i32 %0, 256
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br i1 %cmp68, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul i32 %2, %1
  %add5 = add i32 %mul, %0
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul8 = mul i32 %3, %1
  %div = sdiv i32 %n, 4
  %cmp1070 = icmp slt i32 %add5, %div
  br i1 %cmp1070, label %for.body12, label %for.cond.cleanup11

for.body:                                         ; preds = %entry, %for.body
  %b.069 = phi i32 [ %add, %for.body ], [ %0, %entry ]
  %idxprom = zext nneg i32 %b.069 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  %add = add nuw nsw i32 %b.069, %1
  %cmp = icmp samesign ult i32 %add, 256
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !9

for.cond.cleanup11:                               ; preds = %for.body12, %for.cond.cleanup
  %4 = mul i32 %div, 4
  %rem.decomposed = sub i32 %n, %4
  %cmp30 = icmp slt i32 %add5, %rem.decomposed
  br i1 %cmp30, label %if.then, label %if.end

for.body12:                                       ; preds = %for.cond.cleanup, %for.body12
  %i.071 = phi i32 [ %add28, %for.body12 ], [ %add5, %for.cond.cleanup ]
  %idxprom13 = sext i32 %i.071 to i64
  %arrayidx14 = getelementptr inbounds %struct.uchar4, ptr %data, i64 %idxprom13
  %q.sroa.0.0.copyload = load i8, ptr %arrayidx14, align 4, !tbaa !11
  %q.sroa.4.0.arrayidx14.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx14, i64 1
  %q.sroa.4.0.copyload = load i8, ptr %q.sroa.4.0.arrayidx14.sroa_idx, align 1, !tbaa !11
  %q.sroa.5.0.arrayidx14.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx14, i64 2
  %q.sroa.5.0.copyload = load i8, ptr %q.sroa.5.0.arrayidx14.sroa_idx, align 2, !tbaa !11
  %q.sroa.6.0.arrayidx14.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx14, i64 3
  %q.sroa.6.0.copyload = load i8, ptr %q.sroa.6.0.arrayidx14.sroa_idx, align 1, !tbaa !11
  %idxprom15 = zext i8 %q.sroa.0.0.copyload to i64
  %arrayidx16 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom15
  %5 = atomicrmw add ptr %arrayidx16, i32 1 monotonic, align 4
  %idxprom18 = zext i8 %q.sroa.4.0.copyload to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom18
  %6 = atomicrmw add ptr %arrayidx19, i32 1 monotonic, align 4
  %idxprom21 = zext i8 %q.sroa.5.0.copyload to i64
  %arrayidx22 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom21
  %7 = atomicrmw add ptr %arrayidx22, i32 1 monotonic, align 4
  %idxprom24 = zext i8 %q.sroa.6.0.copyload to i64
  %arrayidx25 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom24
  %8 = atomicrmw add ptr %arrayidx25, i32 1 monotonic, align 4
  %add28 = add nsw i32 %i.071, %mul8
  %cmp10 = icmp slt i32 %add28, %div
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11, !llvm.loop !12

if.then:                                          ; preds = %for.cond.cleanup11
  %9 = xor i32 %add5, -1
  %sub31 = add i32 %n, %9
  %idxprom32 = sext i32 %sub31 to i64
  %arrayidx33 = getelementptr inbounds i8, ptr %data, i64 %idxprom32
  %10 = load i8, ptr %arrayidx33, align 1, !tbaa !11
  %idx.ext = zext i8 %10 to i64
  %add.ptr = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idx.ext
  %11 = atomicrmw add ptr %add.ptr, i32 1 monotonic, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp68, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.inc51, %if.end
  ret void

for.body40:                                       ; preds = %if.end, %for.inc51
  %b35.073 = phi i32 [ %add53, %for.inc51 ], [ %0, %if.end ]
  %idxprom41 = zext nneg i32 %b35.073 to i64
  %arrayidx42 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12histogram256E5local to ptr), i64 %idxprom41
  %12 = load i32, ptr %arrayidx42, align 4, !tbaa !4
  %cmp43.not = icmp eq i32 %12, 0
  br i1 %cmp43.not, label %for.inc51, label %if.then44

if.then44:                                        ; preds = %for.body40
  %arrayidx46 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom41
  %13 = atomicrmw add ptr %arrayidx46, i32 %12 monotonic, align 4
  br label %for.inc51

for.inc51:                                        ; preds = %for.body40, %if.then44
  %add53 = add nuw nsw i32 %b35.073, %1
  %cmp38 = icmp samesign ult i32 %add53, 256
  br i1 %cmp38, label %for.body40, label %for.cond.cleanup39, !llvm.loop !13
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: convergent noinline norecurse nounwind
define dso_local ptx_kernel void @histogram_range(ptr noundef readonly captures(none) %data, i32 noundef %n, float noundef %lo, float noundef %scale, ptr noundef captures(none) %bins) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp = icmp samesign ult i32 %0, 18
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15histogram_rangeE5local to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %1, %2
  %add = add i32 %mul, %0
  %cmp535 = icmp slt i32 %add, %n
  br i1 %cmp535, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %if.end
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul18 = mul i32 %3, %2
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp, label %if.then22, label %if.end30

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.036 = phi i32 [ %add, %for.body.lr.ph ], [ %add19, %for.body ]
  %idxprom6 = sext i32 %i.036 to i64
  %arrayidx7 = getelementptr inbounds float, ptr %data, i64 %idxprom6
  %4 = load float, ptr %arrayidx7, align 4, !tbaa !14
  %sub = fsub contract float %4, %lo
  %mul8 = fmul contract float %scale, %sub
  %5 = tail call noundef i32 @llvm.nvvm.f2i.rm(float %mul8)
  %6 = tail call i32 @llvm.smax.i32(i32 %5, i32 -1)
  %7 = tail call i32 @llvm.smin.i32(i32 %6, i32 16)
  %8 = sext i32 %7 to i64
  %9 = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15histogram_rangeE5local to ptr), i64 %8
  %arrayidx14 = getelementptr i8, ptr %9, i64 4
  %10 = atomicrmw uinc_wrap ptr %arrayidx14, i32 -1 seq_cst, align 4
  %add19 = add i32 %i.036, %mul18
  %cmp5 = icmp slt i32 %add19, %n
  br i1 %cmp5, label %for.body, label %for.cond.cleanup, !llvm.loop !16

if.then22:                                        ; preds = %for.cond.cleanup
  %idxprom24 = zext nneg i32 %0 to i64
  %arrayidx28 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ15histogram_rangeE5local to ptr), i64 %idxprom24
  %arrayidx25 = getelementptr inbounds nuw i32, ptr %bins, i64 %idxprom24
  %11 = load i32, ptr %arrayidx28, align 4, !tbaa !4
  %12 = atomicrmw add ptr %arrayidx25, i32 %11 monotonic, align 4
  br label %if.end30

if.end30:                                         ; preds = %if.then22, %for.cond.cleanup
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.nvvm.f2i.rm(float) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { convergent noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!6, !6, i64 0}
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !6, i64 0}
!16 = distinct !{!16, !10}
