; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "stencil2d.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ8stencil9E1t = internal unnamed_addr addrspace(3) global [10 x [34 x float]] undef, align 4

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
define dso_local ptx_kernel void @stencil9(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %w, i32 noundef %h) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl i32 %0, 5
  %sub = add i32 %mul, -1
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul2 = shl nuw nsw i32 %1, 3
  %sub3 = add nsw i32 %mul2, -1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %mul5 = shl nuw nsw i32 %2, 5
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul5, %3
  %cmp137 = icmp samesign ult i32 %add, 340
  br i1 %cmp137, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add25 = add i32 %mul, %3
  %add29 = add nuw nsw i32 %mul2, %2
  %cmp30.not = icmp slt i32 %add25, %w
  %cmp31.not = icmp slt i32 %add29, %h
  %or.cond136 = and i1 %cmp30.not, %cmp31.not
  br i1 %or.cond136, label %if.end, label %cleanup

for.body:                                         ; preds = %entry, %cond.end
  %i.0138 = phi i32 [ %add21, %cond.end ], [ %add, %entry ]
  %rem.lhs.trunc = trunc i32 %i.0138 to i16
  %rem139 = urem i16 %rem.lhs.trunc, 34
  %rem.zext = zext nneg i16 %rem139 to i32
  %div.lhs.trunc = trunc i32 %i.0138 to i16
  %div140 = udiv i16 %div.lhs.trunc, 34
  %add7 = add nsw i32 %sub, %rem.zext
  %cmp9 = icmp sgt i32 %add7, -1
  br i1 %cmp9, label %land.lhs.true, label %cond.end

land.lhs.true:                                    ; preds = %for.body
  %div.zext = zext nneg i16 %div140 to i32
  %add8 = add nsw i32 %sub3, %div.zext
  %cmp10 = icmp slt i32 %add7, %w
  %cmp12 = icmp sgt i32 %add8, -1
  %cmp14 = icmp slt i32 %add8, %h
  %4 = and i1 %cmp12, %cmp14
  %or.cond135 = select i1 %cmp10, i1 %4, i1 false
  br i1 %or.cond135, label %cond.true, label %cond.end

cond.true:                                        ; preds = %land.lhs.true
  %mul15 = mul nsw i32 %add8, %w
  %add16 = add nuw nsw i32 %mul15, %add7
  %idxprom = zext nneg i32 %add16 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %in, i64 %idxprom
  %5 = load float, ptr %arrayidx, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %for.body, %land.lhs.true, %cond.true
  %cond = phi contract float [ %5, %cond.true ], [ 0.000000e+00, %for.body ], [ 0.000000e+00, %land.lhs.true ]
  %idxprom17 = zext nneg i16 %div140 to i64
  %arrayidx18 = getelementptr inbounds nuw [34 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8stencil9E1t to ptr), i64 %idxprom17
  %idxprom19 = zext nneg i16 %rem139 to i64
  %arrayidx20 = getelementptr inbounds nuw float, ptr %arrayidx18, i64 %idxprom19
  store float %cond, ptr %arrayidx20, align 4, !tbaa !9
  %add21 = add nuw nsw i32 %i.0138, 256
  %cmp = icmp samesign ult i32 %i.0138, 84
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !11

if.end:                                           ; preds = %for.cond.cleanup
  %add34 = add nuw nsw i32 %3, 1
  %idxprom39 = zext nneg i32 %2 to i64
  %arrayidx40 = getelementptr inbounds nuw [34 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ8stencil9E1t to ptr), i64 %idxprom39
  %idxprom41 = zext nneg i32 %add34 to i64
  %arrayidx42 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %idxprom41
  %6 = load float, ptr %arrayidx42, align 4, !tbaa !9
  %arrayidx45 = getelementptr inbounds nuw i8, ptr %arrayidx40, i64 272
  %arrayidx47 = getelementptr inbounds nuw float, ptr %arrayidx45, i64 %idxprom41
  %7 = load float, ptr %arrayidx47, align 4, !tbaa !9
  %add48 = fadd contract float %6, %7
  %arrayidx50 = getelementptr inbounds nuw i8, ptr %arrayidx40, i64 136
  %idxprom52 = zext nneg i32 %3 to i64
  %arrayidx53 = getelementptr inbounds nuw float, ptr %arrayidx50, i64 %idxprom52
  %8 = load float, ptr %arrayidx53, align 4, !tbaa !9
  %add54 = fadd contract float %add48, %8
  %add57 = add nuw nsw i32 %3, 2
  %idxprom58 = zext nneg i32 %add57 to i64
  %arrayidx59 = getelementptr inbounds nuw float, ptr %arrayidx50, i64 %idxprom58
  %9 = load float, ptr %arrayidx59, align 4, !tbaa !9
  %add60 = fadd contract float %add54, %9
  %arrayidx66 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %idxprom52
  %10 = load float, ptr %arrayidx66, align 4, !tbaa !9
  %arrayidx72 = getelementptr inbounds nuw float, ptr %arrayidx40, i64 %idxprom58
  %11 = load float, ptr %arrayidx72, align 4, !tbaa !9
  %add73 = fadd contract float %10, %11
  %arrayidx79 = getelementptr inbounds nuw float, ptr %arrayidx45, i64 %idxprom52
  %12 = load float, ptr %arrayidx79, align 4, !tbaa !9
  %add80 = fadd contract float %add73, %12
  %arrayidx86 = getelementptr inbounds nuw float, ptr %arrayidx45, i64 %idxprom58
  %13 = load float, ptr %arrayidx86, align 4, !tbaa !9
  %add87 = fadd contract float %add80, %13
  %arrayidx91 = getelementptr inbounds nuw float, ptr %arrayidx50, i64 %idxprom41
  %14 = load float, ptr %arrayidx91, align 4, !tbaa !9
  %mul92 = fmul contract float %14, 5.000000e-01
  %mul93 = fmul contract float %add60, 0x3FB99999A0000000
  %add94 = fadd contract float %mul93, %mul92
  %mul95 = fmul contract float %add87, 0x3F999999A0000000
  %add96 = fadd contract float %mul95, %add94
  %mul97 = mul nsw i32 %w, %add29
  %add98 = add nsw i32 %mul97, %add25
  %idxprom99 = sext i32 %add98 to i64
  %arrayidx100 = getelementptr inbounds float, ptr %out, i64 %idxprom99
  store float %add96, ptr %arrayidx100, align 4, !tbaa !9
  br label %cleanup

cleanup:                                          ; preds = %for.cond.cleanup, %if.end
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @stencil5_clamped(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %w, i32 noundef %h) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul i32 %0, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add i32 %mul, %2
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %mul5 = mul nuw nsw i32 %3, %4
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add7 = add nuw nsw i32 %mul5, %5
  %cmp.not = icmp slt i32 %add, %w
  %cmp8.not = icmp slt i32 %add7, %h
  %or.cond = and i1 %cmp.not, %cmp8.not
  br i1 %or.cond, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %6 = tail call i32 @llvm.smax.i32(i32 %add, i32 1)
  %cond = add nsw i32 %6, -1
  %sub10 = add nsw i32 %w, -1
  %cmp11 = icmp slt i32 %add, %sub10
  %add13 = add nsw i32 %add, 1
  %cond17 = select i1 %cmp11, i32 %add13, i32 %sub10
  %cond23 = tail call i32 @llvm.usub.sat.i32(i32 %add7, i32 1)
  %sub24 = add nsw i32 %h, -1
  %cmp25 = icmp samesign ult i32 %add7, %sub24
  %add27 = add nuw nsw i32 %add7, 1
  %cond31 = select i1 %cmp25, i32 %add27, i32 %sub24
  %mul32 = mul nsw i32 %w, %add7
  %add33 = add nsw i32 %cond, %mul32
  %idxprom = sext i32 %add33 to i64
  %arrayidx = getelementptr inbounds i32, ptr %in, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !4
  %add35 = add nsw i32 %cond17, %mul32
  %idxprom36 = sext i32 %add35 to i64
  %arrayidx37 = getelementptr inbounds i32, ptr %in, i64 %idxprom36
  %8 = load i32, ptr %arrayidx37, align 4, !tbaa !4
  %add38 = add nsw i32 %8, %7
  %mul39 = mul nsw i32 %w, %cond23
  %add40 = add nsw i32 %mul39, %add
  %idxprom41 = sext i32 %add40 to i64
  %arrayidx42 = getelementptr inbounds i32, ptr %in, i64 %idxprom41
  %9 = load i32, ptr %arrayidx42, align 4, !tbaa !4
  %add43 = add nsw i32 %add38, %9
  %mul44 = mul nsw i32 %cond31, %w
  %add45 = add nsw i32 %mul44, %add
  %idxprom46 = sext i32 %add45 to i64
  %arrayidx47 = getelementptr inbounds i32, ptr %in, i64 %idxprom46
  %10 = load i32, ptr %arrayidx47, align 4, !tbaa !4
  %add48 = add nsw i32 %add43, %10
  %add50 = add nsw i32 %mul32, %add
  %idxprom51 = sext i32 %add50 to i64
  %arrayidx52 = getelementptr inbounds i32, ptr %in, i64 %idxprom51
  %11 = load i32, ptr %arrayidx52, align 4, !tbaa !4
  %12 = shl i32 %11, 2
  %sub54 = sub i32 %add48, %12
  %arrayidx58 = getelementptr inbounds i32, ptr %out, i64 %idxprom51
  store i32 %sub54, ptr %arrayidx58, align 4, !tbaa !4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
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
!9 = !{!10, !10, i64 0}
!10 = !{!"float", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
