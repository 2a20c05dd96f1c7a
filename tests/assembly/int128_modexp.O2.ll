; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "int128_modexp.cu"
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

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef range(i64 0, -1) i64 @_Z6mulmodyyy(i64 noundef %a, i64 noundef %b, i64 noundef %m) local_unnamed_addr #1 {
entry:
  %conv = zext i64 %a to i128
  %conv1 = zext i64 %b to i128
  %mul = mul nuw i128 %conv1, %conv
  %conv2 = zext i64 %m to i128
  %rem = urem i128 %mul, %conv2
  %conv3 = trunc nuw i128 %rem to i64
  ret i64 %conv3
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @modexp_int128(ptr noundef readonly captures(none) %base, ptr noundef readonly captures(none) %exponent, ptr noundef writeonly captures(none) %out, i64 noundef %modulus) local_unnamed_addr #2 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %exponent, i64 %idxprom
  %1 = load i64, ptr %arrayidx2, align 8, !tbaa !9
  %tobool.not23 = icmp eq i64 %1, 0
  br i1 %tobool.not23, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx = getelementptr inbounds nuw i64, ptr %base, i64 %idxprom
  %2 = load i64, ptr %arrayidx, align 8, !tbaa !9
  %rem = urem i64 %2, %modulus
  %conv2.i = zext i64 %modulus to i128
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %r.0.lcssa = phi i64 [ 1, %entry ], [ %r.1, %if.end ]
  %arrayidx7 = getelementptr inbounds nuw i64, ptr %out, i64 %idxprom
  store i64 %r.0.lcssa, ptr %arrayidx7, align 8, !tbaa !9
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %if.end
  %e.026 = phi i64 [ %1, %for.body.lr.ph ], [ %shr, %if.end ]
  %b.025 = phi i64 [ %rem, %for.body.lr.ph ], [ %conv3.i22, %if.end ]
  %r.024 = phi i64 [ 1, %for.body.lr.ph ], [ %r.1, %if.end ]
  %and = and i64 %e.026, 1
  %tobool3.not = icmp eq i64 %and, 0
  %.pre = zext i64 %b.025 to i128
  br i1 %tobool3.not, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %conv.i = zext i64 %r.024 to i128
  %mul.i = mul nuw i128 %.pre, %conv.i
  %rem.i = urem i128 %mul.i, %conv2.i
  %conv3.i = trunc nuw i128 %rem.i to i64
  br label %if.end

if.end:                                           ; preds = %for.body, %if.then
  %r.1 = phi i64 [ %conv3.i, %if.then ], [ %r.024, %for.body ]
  %mul.i19 = mul nuw i128 %.pre, %.pre
  %rem.i21 = urem i128 %mul.i19, %conv2.i
  %conv3.i22 = trunc nuw i128 %rem.i21 to i64
  %shr = lshr i64 %e.026, 1
  %tobool.not = icmp eq i64 %shr, 0
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @int128_mix(ptr noundef readonly captures(none) %a, ptr noundef writeonly captures(none) %out) local_unnamed_addr #3 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %idxprom = zext nneg i32 %0 to i64
  %arrayidx = getelementptr inbounds nuw i64, ptr %a, i64 %idxprom
  %1 = load i64, ptr %arrayidx, align 8, !tbaa !9
  %conv = sext i64 %1 to i128
  %sub = sub nsw i32 31, %0
  %idxprom1 = sext i32 %sub to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %a, i64 %idxprom1
  %2 = load i64, ptr %arrayidx2, align 8, !tbaa !9
  %conv3 = sext i64 %2 to i128
  %mul = mul nsw i128 %conv3, %conv
  %and = and i32 %0, 7
  %sh_prom = zext nneg i32 %and to i128
  %shl = shl i128 %mul, %sh_prom
  %add = add nuw nsw i32 %0, 40
  %sh_prom4 = zext nneg i32 %add to i128
  %shr = ashr i128 %mul, %sh_prom4
  %add5 = add i128 %shl, %mul
  %sub6 = sub i128 %add5, %shr
  %cmp = icmp slt i128 %sub6, %conv
  %conv10 = trunc i128 %sub6 to i64
  %mul11 = shl nuw nsw i32 %0, 2
  %idxprom12 = zext nneg i32 %mul11 to i64
  %arrayidx13 = getelementptr inbounds nuw i64, ptr %out, i64 %idxprom12
  store i64 %conv10, ptr %arrayidx13, align 8, !tbaa !9
  %shr14 = lshr i128 %sub6, 64
  %conv15 = trunc nuw i128 %shr14 to i64
  %arrayidx19 = getelementptr i8, ptr %arrayidx13, i64 8
  store i64 %conv15, ptr %arrayidx19, align 8, !tbaa !9
  %div = sdiv i128 %sub6, 1000000007
  %conv20 = trunc i128 %div to i64
  %cond = sext i1 %cmp to i64
  %xor = xor i64 %conv20, %cond
  %arrayidx24 = getelementptr i8, ptr %arrayidx13, i64 16
  store i64 %xor, ptr %arrayidx24, align 8, !tbaa !9
  %rem = srem i128 %sub6, 97
  %conv27 = trunc nsw i128 %rem to i64
  %add28 = sub i64 %conv27, %conv10
  %arrayidx32 = getelementptr i8, ptr %arrayidx13, i64 24
  store i64 %add28, ptr %arrayidx32, align 8, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!10 = !{!"long long", !6, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
