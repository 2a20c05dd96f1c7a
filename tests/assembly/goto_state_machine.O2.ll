; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "goto_state_machine.cu"
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

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local ptx_kernel void @tokenize(ptr noundef %text, ptr noundef writeonly captures(none) %count, ptr noundef writeonly captures(none) %sum, ptr noundef writeonly captures(none) %longest, i32 noundef %line) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mul = mul i32 %line, %0
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %text, i64 %idx.ext
  %idx.ext1 = sext i32 %line to i64
  %add.ptr2 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext1
  %cmp105123 = icmp eq i32 %line, 0
  br i1 %cmp105123, label %done, label %if.end.lr.ph

if.end.lr.ph:                                     ; preds = %entry, %accept
  %total.0.ph131 = phi i64 [ %add49, %accept ], [ 0, %entry ]
  %best.0.ph128 = phi i32 [ %spec.select, %accept ], [ 0, %entry ]
  %tokens.0.ph125 = phi i32 [ %inc, %accept ], [ 0, %entry ]
  %p.0.ph124 = phi ptr [ %p.6, %accept ], [ %add.ptr, %entry ]
  br label %if.end

if.end:                                           ; preds = %if.end.lr.ph, %next.backedge
  %p.0106 = phi ptr [ %p.0.ph124, %if.end.lr.ph ], [ %p.0.be, %next.backedge ]
  %1 = load i8, ptr %p.0106, align 1, !tbaa !9
  switch i8 %1, label %sw.epilog [
    i8 45, label %sw.bb
    i8 43, label %sw.bb3
    i8 47, label %sw.bb13
    i8 44, label %sw.bb13
    i8 46, label %fraction
  ]

sw.bb:                                            ; preds = %if.end
  br label %sw.bb3

sw.bb3:                                           ; preds = %if.end, %sw.bb
  %sign.0 = phi i64 [ -1, %sw.bb ], [ 1, %if.end ]
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %p.0106, i64 1
  %cmp4 = icmp eq ptr %incdec.ptr, %add.ptr2
  br i1 %cmp4, label %done, label %if.end6

if.end6:                                          ; preds = %sw.bb3
  %2 = load i8, ptr %incdec.ptr, align 1, !tbaa !9
  %3 = add i8 %2, -58
  %or.cond = icmp ult i8 %3, -10
  br i1 %or.cond, label %next.backedge, label %sw.epilog

sw.bb13:                                          ; preds = %if.end, %if.end
  %incdec.ptr14 = getelementptr inbounds nuw i8, ptr %p.0106, i64 1
  br label %next.backedge

next.backedge:                                    ; preds = %sw.bb13, %if.end6
  %p.0.be = phi ptr [ %incdec.ptr14, %sw.bb13 ], [ %incdec.ptr, %if.end6 ]
  %cmp = icmp eq ptr %p.0.be, %add.ptr2
  br i1 %cmp, label %done, label %if.end

sw.epilog:                                        ; preds = %if.end6, %if.end
  %p.1 = phi ptr [ %p.0106, %if.end ], [ %incdec.ptr, %if.end6 ]
  %sign.1 = phi i64 [ 1, %if.end ], [ %sign.0, %if.end6 ]
  br label %digits

digits:                                           ; preds = %if.then23, %sw.epilog
  %p.2 = phi ptr [ %p.1, %sw.epilog ], [ %incdec.ptr25, %if.then23 ]
  %value.0 = phi i64 [ 0, %sw.epilog ], [ %add, %if.then23 ]
  %cmp17.not = icmp eq ptr %p.2, %add.ptr2
  br i1 %cmp17.not, label %if.end31, label %land.lhs.true

land.lhs.true:                                    ; preds = %digits
  %4 = load i8, ptr %p.2, align 1, !tbaa !9
  %5 = add i8 %4, -48
  %or.cond98 = icmp ult i8 %5, 10
  br i1 %or.cond98, label %if.then23, label %if.end31

if.then23:                                        ; preds = %land.lhs.true
  %mul24 = mul nsw i64 %value.0, 10
  %incdec.ptr25 = getelementptr inbounds nuw i8, ptr %p.2, i64 1
  %sub = zext nneg i8 %5 to i64
  %add = add nsw i64 %mul24, %sub
  %cmp28 = icmp slt i64 %add, 1000000000000
  br i1 %cmp28, label %digits, label %if.end31

if.end31:                                         ; preds = %if.then23, %land.lhs.true, %digits
  %p.3 = phi ptr [ %incdec.ptr25, %if.then23 ], [ %p.2, %digits ], [ %p.2, %land.lhs.true ]
  %value.1 = phi i64 [ %add, %if.then23 ], [ %value.0, %digits ], [ %value.0, %land.lhs.true ]
  %cmp32 = icmp eq ptr %p.3, %add.ptr2
  br i1 %cmp32, label %accept, label %lor.lhs.false33

lor.lhs.false33:                                  ; preds = %if.end31
  %6 = load i8, ptr %p.3, align 1, !tbaa !9
  %cmp35.not = icmp eq i8 %6, 46
  br i1 %cmp35.not, label %fraction, label %accept

fraction:                                         ; preds = %if.end, %lor.lhs.false33
  %p.3.pn = phi ptr [ %p.3, %lor.lhs.false33 ], [ %p.0106, %if.end ]
  %sign.2 = phi i64 [ %sign.1, %lor.lhs.false33 ], [ 1, %if.end ]
  %value.2 = phi i64 [ %value.1, %lor.lhs.false33 ], [ 0, %if.end ]
  %p.5115 = getelementptr inbounds nuw i8, ptr %p.3.pn, i64 1
  %cmp39.not116 = icmp eq ptr %p.5115, %add.ptr2
  br i1 %cmp39.not116, label %accept, label %land.lhs.true40

land.lhs.true40:                                  ; preds = %fraction, %while.body
  %p.5118 = phi ptr [ %p.5, %while.body ], [ %p.5115, %fraction ]
  %value.3117 = phi i64 [ %add46, %while.body ], [ %value.2, %fraction ]
  %7 = load i8, ptr %p.5118, align 1, !tbaa !9
  %8 = add i8 %7, -48
  %or.cond99 = icmp ult i8 %8, 10
  br i1 %or.cond99, label %while.body, label %accept

while.body:                                       ; preds = %land.lhs.true40
  %add46 = add nsw i64 %value.3117, 1
  %p.5 = getelementptr inbounds nuw i8, ptr %p.5118, i64 1
  %cmp39.not = icmp eq ptr %p.5, %add.ptr2
  br i1 %cmp39.not, label %accept, label %land.lhs.true40, !llvm.loop !10

accept:                                           ; preds = %land.lhs.true40, %while.body, %fraction, %if.end31, %lor.lhs.false33
  %p.6 = phi ptr [ %p.3, %if.end31 ], [ %p.3, %lor.lhs.false33 ], [ %p.5115, %fraction ], [ %p.5, %while.body ], [ %p.5118, %land.lhs.true40 ]
  %sign.3 = phi i64 [ %sign.1, %if.end31 ], [ %sign.1, %lor.lhs.false33 ], [ %sign.2, %fraction ], [ %sign.2, %while.body ], [ %sign.2, %land.lhs.true40 ]
  %value.4 = phi i64 [ %value.1, %if.end31 ], [ %value.1, %lor.lhs.false33 ], [ %value.2, %fraction ], [ %add46, %while.body ], [ %value.3117, %land.lhs.true40 ]
  %mul48 = mul nsw i64 %value.4, %sign.3
  %add49 = add nsw i64 %mul48, %total.0.ph131
  %inc = add nuw nsw i32 %tokens.0.ph125, 1
  %sub.ptr.lhs.cast = ptrtoint ptr %p.6 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %p.0106 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %conv50 = sext i32 %best.0.ph128 to i64
  %spec.select100 = tail call i64 @llvm.smax.i64(i64 %sub.ptr.sub, i64 %conv50)
  %spec.select = trunc i64 %spec.select100 to i32
  %cmp105 = icmp eq ptr %p.6, %add.ptr2
  br i1 %cmp105, label %done, label %if.end.lr.ph

done:                                             ; preds = %accept, %next.backedge, %sw.bb3, %entry
  %tokens.0.ph.lcssa = phi i32 [ %tokens.0.ph125, %next.backedge ], [ 0, %entry ], [ %tokens.0.ph125, %sw.bb3 ], [ %inc, %accept ]
  %best.0.ph.lcssa = phi i32 [ %best.0.ph128, %next.backedge ], [ 0, %entry ], [ %best.0.ph128, %sw.bb3 ], [ %spec.select, %accept ]
  %total.0.ph.lcssa = phi i64 [ %total.0.ph131, %next.backedge ], [ 0, %entry ], [ %total.0.ph131, %sw.bb3 ], [ %add49, %accept ]
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %count, i64 %idxprom
  store i32 %tokens.0.ph.lcssa, ptr %arrayidx, align 4, !tbaa !4
  %arrayidx61 = getelementptr inbounds nuw i64, ptr %sum, i64 %idxprom
  store i64 %total.0.ph.lcssa, ptr %arrayidx61, align 8, !tbaa !12
  %arrayidx64 = getelementptr inbounds nuw i32, ptr %longest, i64 %idxprom
  store i32 %best.0.ph.lcssa, ptr %arrayidx64, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: write)
define dso_local ptx_kernel void @collatz(ptr noundef writeonly captures(none) %out, i32 noundef %limit) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %2
  %cmp17 = icmp eq i32 %add, 0
  %cmp418 = icmp eq i32 %limit, 0
  %or.cond19 = or i1 %cmp17, %cmp418
  br i1 %or.cond19, label %finish, label %if.end.preheader

if.end.preheader:                                 ; preds = %entry
  %add3 = add i32 %add, 1
  br label %if.end

if.end:                                           ; preds = %if.end.preheader, %if.end
  %steps.021 = phi i32 [ %steps.0.be, %if.end ], [ 0, %if.end.preheader ]
  %n.020 = phi i32 [ %n.0.be, %if.end ], [ %add3, %if.end.preheader ]
  %and = and i32 %n.020, 1
  %tobool.not = icmp eq i32 %and, 0
  %mul7 = mul i32 %n.020, 3
  %add8 = add i32 %mul7, 1
  %shr = lshr exact i32 %n.020, 1
  %n.0.be = select i1 %tobool.not, i32 %shr, i32 %add8
  %steps.0.be = add nuw i32 %steps.021, 1
  %cmp = icmp eq i32 %n.0.be, 1
  %cmp4 = icmp eq i32 %steps.0.be, %limit
  %or.cond = select i1 %cmp, i1 true, i1 %cmp4
  br i1 %or.cond, label %finish, label %if.end

finish:                                           ; preds = %if.end, %entry
  %steps.0.lcssa = phi i32 [ 0, %entry ], [ %steps.0.be, %if.end ]
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  store i32 %steps.0.lcssa, ptr %arrayidx, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
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
!9 = !{!6, !6, i64 0}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!13, !13, i64 0}
!13 = !{!"long long", !6, i64 0}
