; Made from the kernel of the same name by clang 22 with optimisation level O2.
source_filename = "transpose.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

$_ZZ14transpose_tileIfEvPKT_PS0_iiE4tile = comdat any

$_ZZ14transpose_tileIhEvPKT_PS0_iiE4tile = comdat any

$_ZZ14transpose_tileIdEvPKT_PS0_iiE4tile = comdat any

@_ZZ14transpose_tileIfEvPKT_PS0_iiE4tile = linkonce_odr local_unnamed_addr addrspace(3) global [32 x [33 x float]] undef, comdat, align 4
@_ZZ14transpose_tileIhEvPKT_PS0_iiE4tile = linkonce_odr local_unnamed_addr addrspace(3) global [32 x [33 x i8]] undef, comdat, align 1
@_ZZ14transpose_tileIdEvPKT_PS0_iiE4tile = linkonce_odr local_unnamed_addr addrspace(3) global [32 x [33 x double]] undef, comdat, align 8

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
define dso_local ptx_kernel void @transpose_f32(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %rows, i32 noundef %cols) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul.i = shl i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3.i = shl nuw nsw i32 %2, 5
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add5.i = add nuw nsw i32 %mul3.i, %3
  %cmp6.i = icmp slt i32 %add.i, %cols
  %idxprom17.i = zext nneg i32 %1 to i64
  %invariant.gep.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIfEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp8.i = icmp slt i32 %add5.i, %rows
  %or.cond.i = select i1 %cmp6.i, i1 %cmp8.i, i1 false
  br i1 %or.cond.i, label %if.then.i, label %for.inc.i

if.then.i:                                        ; preds = %entry
  %idxprom14.i = zext nneg i32 %3 to i64
  %gep.i = getelementptr inbounds nuw [33 x float], ptr %invariant.gep.i, i64 %idxprom14.i
  %mul10.i = mul nsw i32 %cols, %add5.i
  %add11.i = add nsw i32 %mul10.i, %add.i
  %idxprom.i = sext i32 %add11.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr %in, i64 %idxprom.i
  %4 = load float, ptr %arrayidx.i, align 4, !tbaa !9
  store float %4, ptr %gep.i, align 4, !tbaa !9
  br label %for.inc.i

for.inc.i:                                        ; preds = %if.then.i, %entry
  br i1 %cmp6.i, label %land.lhs.true.1.i, label %for.inc.3.i

land.lhs.true.1.i:                                ; preds = %for.inc.i
  %add7.1.i = add nuw nsw i32 %add5.i, 8
  %cmp8.1.i = icmp slt i32 %add7.1.i, %rows
  br i1 %cmp8.1.i, label %if.then.1.i, label %for.inc.1.i

if.then.1.i:                                      ; preds = %land.lhs.true.1.i
  %5 = zext nneg i32 %3 to i64
  %6 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep.i, i64 %5
  %gep.1.i = getelementptr inbounds nuw i8, ptr %6, i64 1056
  %mul10.1.i = mul nsw i32 %cols, %add7.1.i
  %add11.1.i = add nsw i32 %mul10.1.i, %add.i
  %idxprom.1.i = sext i32 %add11.1.i to i64
  %arrayidx.1.i = getelementptr inbounds float, ptr %in, i64 %idxprom.1.i
  %7 = load float, ptr %arrayidx.1.i, align 4, !tbaa !9
  store float %7, ptr %gep.1.i, align 4, !tbaa !9
  br label %for.inc.1.i

for.inc.1.i:                                      ; preds = %if.then.1.i, %land.lhs.true.1.i
  %add7.2.i = add nuw nsw i32 %add5.i, 16
  %cmp8.2.i = icmp slt i32 %add7.2.i, %rows
  br i1 %cmp8.2.i, label %if.then.2.i, label %for.inc.2.i

if.then.2.i:                                      ; preds = %for.inc.1.i
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep.i, i64 %8
  %gep.2.i = getelementptr inbounds nuw i8, ptr %9, i64 2112
  %mul10.2.i = mul nsw i32 %cols, %add7.2.i
  %add11.2.i = add nsw i32 %mul10.2.i, %add.i
  %idxprom.2.i = sext i32 %add11.2.i to i64
  %arrayidx.2.i = getelementptr inbounds float, ptr %in, i64 %idxprom.2.i
  %10 = load float, ptr %arrayidx.2.i, align 4, !tbaa !9
  store float %10, ptr %gep.2.i, align 4, !tbaa !9
  br label %for.inc.2.i

for.inc.2.i:                                      ; preds = %if.then.2.i, %for.inc.1.i
  %add7.3.i = add nuw nsw i32 %add5.i, 24
  %cmp8.3.i = icmp slt i32 %add7.3.i, %rows
  br i1 %cmp8.3.i, label %if.then.3.i, label %for.inc.3.i

if.then.3.i:                                      ; preds = %for.inc.2.i
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw [33 x float], ptr %invariant.gep.i, i64 %11
  %gep.3.i = getelementptr inbounds nuw i8, ptr %12, i64 3168
  %mul10.3.i = mul nsw i32 %cols, %add7.3.i
  %add11.3.i = add nsw i32 %mul10.3.i, %add.i
  %idxprom.3.i = sext i32 %add11.3.i to i64
  %arrayidx.3.i = getelementptr inbounds float, ptr %in, i64 %idxprom.3.i
  %13 = load float, ptr %arrayidx.3.i, align 4, !tbaa !9
  store float %13, ptr %gep.3.i, align 4, !tbaa !9
  br label %for.inc.3.i

for.inc.3.i:                                      ; preds = %if.then.3.i, %for.inc.2.i, %for.inc.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add23.i = add nuw nsw i32 %mul3.i, %1
  %add27.i = add i32 %mul.i, %3
  %cmp33.i = icmp slt i32 %add23.i, %rows
  %arrayidx40.i = getelementptr inbounds nuw [33 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIfEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp36.i = icmp slt i32 %add27.i, %cols
  %or.cond74.i = and i1 %cmp33.i, %cmp36.i
  br i1 %or.cond74.i, label %if.then37.i, label %for.inc51.i

if.then37.i:                                      ; preds = %for.inc.3.i
  %mul46.i = mul nsw i32 %rows, %add27.i
  %add47.i = add nsw i32 %mul46.i, %add23.i
  %idxprom48.i = sext i32 %add47.i to i64
  %arrayidx49.i = getelementptr inbounds float, ptr %out, i64 %idxprom48.i
  %idxprom43.i = zext nneg i32 %3 to i64
  %arrayidx44.i = getelementptr inbounds nuw float, ptr %arrayidx40.i, i64 %idxprom43.i
  %14 = load float, ptr %arrayidx44.i, align 4, !tbaa !9
  store float %14, ptr %arrayidx49.i, align 4, !tbaa !9
  br label %for.inc51.i

for.inc51.i:                                      ; preds = %if.then37.i, %for.inc.3.i
  br i1 %cmp33.i, label %land.lhs.true34.1.i, label %_Z14transpose_tileIfEvPKT_PS0_ii.exit

land.lhs.true34.1.i:                              ; preds = %for.inc51.i
  %add35.1.i = add nsw i32 %add27.i, 8
  %cmp36.1.i = icmp slt i32 %add35.1.i, %cols
  br i1 %cmp36.1.i, label %if.then37.1.i, label %for.inc51.1.i

if.then37.1.i:                                    ; preds = %land.lhs.true34.1.i
  %mul46.1.i = mul nsw i32 %rows, %add35.1.i
  %add47.1.i = add nsw i32 %mul46.1.i, %add23.i
  %idxprom48.1.i = sext i32 %add47.1.i to i64
  %arrayidx49.1.i = getelementptr inbounds float, ptr %out, i64 %idxprom48.1.i
  %15 = zext nneg i32 %3 to i64
  %16 = getelementptr inbounds nuw float, ptr %arrayidx40.i, i64 %15
  %arrayidx44.1.i = getelementptr inbounds nuw i8, ptr %16, i64 32
  %17 = load float, ptr %arrayidx44.1.i, align 4, !tbaa !9
  store float %17, ptr %arrayidx49.1.i, align 4, !tbaa !9
  br label %for.inc51.1.i

for.inc51.1.i:                                    ; preds = %if.then37.1.i, %land.lhs.true34.1.i
  %add35.2.i = add nsw i32 %add27.i, 16
  %cmp36.2.i = icmp slt i32 %add35.2.i, %cols
  br i1 %cmp36.2.i, label %if.then37.2.i, label %for.inc51.2.i

if.then37.2.i:                                    ; preds = %for.inc51.1.i
  %mul46.2.i = mul nsw i32 %rows, %add35.2.i
  %add47.2.i = add nsw i32 %mul46.2.i, %add23.i
  %idxprom48.2.i = sext i32 %add47.2.i to i64
  %arrayidx49.2.i = getelementptr inbounds float, ptr %out, i64 %idxprom48.2.i
  %18 = zext nneg i32 %3 to i64
  %19 = getelementptr inbounds nuw float, ptr %arrayidx40.i, i64 %18
  %arrayidx44.2.i = getelementptr inbounds nuw i8, ptr %19, i64 64
  %20 = load float, ptr %arrayidx44.2.i, align 4, !tbaa !9
  store float %20, ptr %arrayidx49.2.i, align 4, !tbaa !9
  br label %for.inc51.2.i

for.inc51.2.i:                                    ; preds = %if.then37.2.i, %for.inc51.1.i
  %add35.3.i = add nsw i32 %add27.i, 24
  %cmp36.3.i = icmp slt i32 %add35.3.i, %cols
  br i1 %cmp36.3.i, label %if.then37.3.i, label %_Z14transpose_tileIfEvPKT_PS0_ii.exit

if.then37.3.i:                                    ; preds = %for.inc51.2.i
  %mul46.3.i = mul nsw i32 %rows, %add35.3.i
  %add47.3.i = add nsw i32 %mul46.3.i, %add23.i
  %idxprom48.3.i = sext i32 %add47.3.i to i64
  %arrayidx49.3.i = getelementptr inbounds float, ptr %out, i64 %idxprom48.3.i
  %21 = zext nneg i32 %3 to i64
  %22 = getelementptr inbounds nuw float, ptr %arrayidx40.i, i64 %21
  %arrayidx44.3.i = getelementptr inbounds nuw i8, ptr %22, i64 96
  %23 = load float, ptr %arrayidx44.3.i, align 4, !tbaa !9
  store float %23, ptr %arrayidx49.3.i, align 4, !tbaa !9
  br label %_Z14transpose_tileIfEvPKT_PS0_ii.exit

_Z14transpose_tileIfEvPKT_PS0_ii.exit:            ; preds = %for.inc51.i, %for.inc51.2.i, %if.then37.3.i
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_u8(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %rows, i32 noundef %cols) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul.i = shl i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3.i = shl nuw nsw i32 %2, 5
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add5.i = add nuw nsw i32 %mul3.i, %3
  %cmp6.i = icmp slt i32 %add.i, %cols
  %idxprom17.i = zext nneg i32 %1 to i64
  %invariant.gep.i = getelementptr inbounds nuw i8, ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIhEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp8.i = icmp slt i32 %add5.i, %rows
  %or.cond.i = select i1 %cmp6.i, i1 %cmp8.i, i1 false
  br i1 %or.cond.i, label %if.then.i, label %for.inc.i

if.then.i:                                        ; preds = %entry
  %idxprom14.i = zext nneg i32 %3 to i64
  %gep.i = getelementptr inbounds nuw [33 x i8], ptr %invariant.gep.i, i64 %idxprom14.i
  %mul10.i = mul nsw i32 %cols, %add5.i
  %add11.i = add nsw i32 %mul10.i, %add.i
  %idxprom.i = sext i32 %add11.i to i64
  %arrayidx.i = getelementptr inbounds i8, ptr %in, i64 %idxprom.i
  %4 = load i8, ptr %arrayidx.i, align 1, !tbaa !11
  store i8 %4, ptr %gep.i, align 1, !tbaa !11
  br label %for.inc.i

for.inc.i:                                        ; preds = %if.then.i, %entry
  br i1 %cmp6.i, label %land.lhs.true.1.i, label %for.inc.3.i

land.lhs.true.1.i:                                ; preds = %for.inc.i
  %add7.1.i = add nuw nsw i32 %add5.i, 8
  %cmp8.1.i = icmp slt i32 %add7.1.i, %rows
  br i1 %cmp8.1.i, label %if.then.1.i, label %for.inc.1.i

if.then.1.i:                                      ; preds = %land.lhs.true.1.i
  %5 = zext nneg i32 %3 to i64
  %6 = getelementptr inbounds nuw [33 x i8], ptr %invariant.gep.i, i64 %5
  %gep.1.i = getelementptr inbounds nuw i8, ptr %6, i64 264
  %mul10.1.i = mul nsw i32 %cols, %add7.1.i
  %add11.1.i = add nsw i32 %mul10.1.i, %add.i
  %idxprom.1.i = sext i32 %add11.1.i to i64
  %arrayidx.1.i = getelementptr inbounds i8, ptr %in, i64 %idxprom.1.i
  %7 = load i8, ptr %arrayidx.1.i, align 1, !tbaa !11
  store i8 %7, ptr %gep.1.i, align 1, !tbaa !11
  br label %for.inc.1.i

for.inc.1.i:                                      ; preds = %if.then.1.i, %land.lhs.true.1.i
  %add7.2.i = add nuw nsw i32 %add5.i, 16
  %cmp8.2.i = icmp slt i32 %add7.2.i, %rows
  br i1 %cmp8.2.i, label %if.then.2.i, label %for.inc.2.i

if.then.2.i:                                      ; preds = %for.inc.1.i
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr inbounds nuw [33 x i8], ptr %invariant.gep.i, i64 %8
  %gep.2.i = getelementptr inbounds nuw i8, ptr %9, i64 528
  %mul10.2.i = mul nsw i32 %cols, %add7.2.i
  %add11.2.i = add nsw i32 %mul10.2.i, %add.i
  %idxprom.2.i = sext i32 %add11.2.i to i64
  %arrayidx.2.i = getelementptr inbounds i8, ptr %in, i64 %idxprom.2.i
  %10 = load i8, ptr %arrayidx.2.i, align 1, !tbaa !11
  store i8 %10, ptr %gep.2.i, align 1, !tbaa !11
  br label %for.inc.2.i

for.inc.2.i:                                      ; preds = %if.then.2.i, %for.inc.1.i
  %add7.3.i = add nuw nsw i32 %add5.i, 24
  %cmp8.3.i = icmp slt i32 %add7.3.i, %rows
  br i1 %cmp8.3.i, label %if.then.3.i, label %for.inc.3.i

if.then.3.i:                                      ; preds = %for.inc.2.i
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw [33 x i8], ptr %invariant.gep.i, i64 %11
  %gep.3.i = getelementptr inbounds nuw i8, ptr %12, i64 792
  %mul10.3.i = mul nsw i32 %cols, %add7.3.i
  %add11.3.i = add nsw i32 %mul10.3.i, %add.i
  %idxprom.3.i = sext i32 %add11.3.i to i64
  %arrayidx.3.i = getelementptr inbounds i8, ptr %in, i64 %idxprom.3.i
  %13 = load i8, ptr %arrayidx.3.i, align 1, !tbaa !11
  store i8 %13, ptr %gep.3.i, align 1, !tbaa !11
  br label %for.inc.3.i

for.inc.3.i:                                      ; preds = %if.then.3.i, %for.inc.2.i, %for.inc.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add23.i = add nuw nsw i32 %mul3.i, %1
  %add27.i = add i32 %mul.i, %3
  %cmp33.i = icmp slt i32 %add23.i, %rows
  %arrayidx40.i = getelementptr inbounds nuw [33 x i8], ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIhEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp36.i = icmp slt i32 %add27.i, %cols
  %or.cond74.i = and i1 %cmp33.i, %cmp36.i
  br i1 %or.cond74.i, label %if.then37.i, label %for.inc51.i

if.then37.i:                                      ; preds = %for.inc.3.i
  %mul46.i = mul nsw i32 %rows, %add27.i
  %add47.i = add nsw i32 %mul46.i, %add23.i
  %idxprom48.i = sext i32 %add47.i to i64
  %arrayidx49.i = getelementptr inbounds i8, ptr %out, i64 %idxprom48.i
  %idxprom43.i = zext nneg i32 %3 to i64
  %arrayidx44.i = getelementptr inbounds nuw i8, ptr %arrayidx40.i, i64 %idxprom43.i
  %14 = load i8, ptr %arrayidx44.i, align 1, !tbaa !11
  store i8 %14, ptr %arrayidx49.i, align 1, !tbaa !11
  br label %for.inc51.i

for.inc51.i:                                      ; preds = %if.then37.i, %for.inc.3.i
  br i1 %cmp33.i, label %land.lhs.true34.1.i, label %_Z14transpose_tileIhEvPKT_PS0_ii.exit

land.lhs.true34.1.i:                              ; preds = %for.inc51.i
  %add35.1.i = add nsw i32 %add27.i, 8
  %cmp36.1.i = icmp slt i32 %add35.1.i, %cols
  br i1 %cmp36.1.i, label %if.then37.1.i, label %for.inc51.1.i

if.then37.1.i:                                    ; preds = %land.lhs.true34.1.i
  %mul46.1.i = mul nsw i32 %rows, %add35.1.i
  %add47.1.i = add nsw i32 %mul46.1.i, %add23.i
  %idxprom48.1.i = sext i32 %add47.1.i to i64
  %arrayidx49.1.i = getelementptr inbounds i8, ptr %out, i64 %idxprom48.1.i
  %15 = zext nneg i32 %3 to i64
  %16 = getelementptr inbounds nuw i8, ptr %arrayidx40.i, i64 %15
  %arrayidx44.1.i = getelementptr inbounds nuw i8, ptr %16, i64 8
  %17 = load i8, ptr %arrayidx44.1.i, align 1, !tbaa !11
  store i8 %17, ptr %arrayidx49.1.i, align 1, !tbaa !11
  br label %for.inc51.1.i

for.inc51.1.i:                                    ; preds = %if.then37.1.i, %land.lhs.true34.1.i
  %add35.2.i = add nsw i32 %add27.i, 16
  %cmp36.2.i = icmp slt i32 %add35.2.i, %cols
  br i1 %cmp36.2.i, label %if.then37.2.i, label %for.inc51.2.i

if.then37.2.i:                                    ; preds = %for.inc51.1.i
  %mul46.2.i = mul nsw i32 %rows, %add35.2.i
  %add47.2.i = add nsw i32 %mul46.2.i, %add23.i
  %idxprom48.2.i = sext i32 %add47.2.i to i64
  %arrayidx49.2.i = getelementptr inbounds i8, ptr %out, i64 %idxprom48.2.i
  %18 = zext nneg i32 %3 to i64
  %19 = getelementptr inbounds nuw i8, ptr %arrayidx40.i, i64 %18
  %arrayidx44.2.i = getelementptr inbounds nuw i8, ptr %19, i64 16
  %20 = load i8, ptr %arrayidx44.2.i, align 1, !tbaa !11
  store i8 %20, ptr %arrayidx49.2.i, align 1, !tbaa !11
  br label %for.inc51.2.i

for.inc51.2.i:                                    ; preds = %if.then37.2.i, %for.inc51.1.i
  %add35.3.i = add nsw i32 %add27.i, 24
  %cmp36.3.i = icmp slt i32 %add35.3.i, %cols
  br i1 %cmp36.3.i, label %if.then37.3.i, label %_Z14transpose_tileIhEvPKT_PS0_ii.exit

if.then37.3.i:                                    ; preds = %for.inc51.2.i
  %mul46.3.i = mul nsw i32 %rows, %add35.3.i
  %add47.3.i = add nsw i32 %mul46.3.i, %add23.i
  %idxprom48.3.i = sext i32 %add47.3.i to i64
  %arrayidx49.3.i = getelementptr inbounds i8, ptr %out, i64 %idxprom48.3.i
  %21 = zext nneg i32 %3 to i64
  %22 = getelementptr inbounds nuw i8, ptr %arrayidx40.i, i64 %21
  %arrayidx44.3.i = getelementptr inbounds nuw i8, ptr %22, i64 24
  %23 = load i8, ptr %arrayidx44.3.i, align 1, !tbaa !11
  store i8 %23, ptr %arrayidx49.3.i, align 1, !tbaa !11
  br label %_Z14transpose_tileIhEvPKT_PS0_ii.exit

_Z14transpose_tileIhEvPKT_PS0_ii.exit:            ; preds = %for.inc51.i, %for.inc51.2.i, %if.then37.3.i
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @transpose_f64(ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, i32 noundef %rows, i32 noundef %cols) local_unnamed_addr #1 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul.i = shl i32 %0, 5
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add.i = add i32 %mul.i, %1
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul3.i = shl nuw nsw i32 %2, 5
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add5.i = add nuw nsw i32 %mul3.i, %3
  %cmp6.i = icmp slt i32 %add.i, %cols
  %idxprom17.i = zext nneg i32 %1 to i64
  %invariant.gep.i = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIdEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp8.i = icmp slt i32 %add5.i, %rows
  %or.cond.i = select i1 %cmp6.i, i1 %cmp8.i, i1 false
  br i1 %or.cond.i, label %if.then.i, label %for.inc.i

if.then.i:                                        ; preds = %entry
  %idxprom14.i = zext nneg i32 %3 to i64
  %gep.i = getelementptr inbounds nuw [33 x double], ptr %invariant.gep.i, i64 %idxprom14.i
  %mul10.i = mul nsw i32 %cols, %add5.i
  %add11.i = add nsw i32 %mul10.i, %add.i
  %idxprom.i = sext i32 %add11.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %in, i64 %idxprom.i
  %4 = load double, ptr %arrayidx.i, align 8, !tbaa !12
  store double %4, ptr %gep.i, align 8, !tbaa !12
  br label %for.inc.i

for.inc.i:                                        ; preds = %if.then.i, %entry
  br i1 %cmp6.i, label %land.lhs.true.1.i, label %for.inc.3.i

land.lhs.true.1.i:                                ; preds = %for.inc.i
  %add7.1.i = add nuw nsw i32 %add5.i, 8
  %cmp8.1.i = icmp slt i32 %add7.1.i, %rows
  br i1 %cmp8.1.i, label %if.then.1.i, label %for.inc.1.i

if.then.1.i:                                      ; preds = %land.lhs.true.1.i
  %5 = zext nneg i32 %3 to i64
  %6 = getelementptr inbounds nuw [33 x double], ptr %invariant.gep.i, i64 %5
  %gep.1.i = getelementptr inbounds nuw i8, ptr %6, i64 2112
  %mul10.1.i = mul nsw i32 %cols, %add7.1.i
  %add11.1.i = add nsw i32 %mul10.1.i, %add.i
  %idxprom.1.i = sext i32 %add11.1.i to i64
  %arrayidx.1.i = getelementptr inbounds double, ptr %in, i64 %idxprom.1.i
  %7 = load double, ptr %arrayidx.1.i, align 8, !tbaa !12
  store double %7, ptr %gep.1.i, align 8, !tbaa !12
  br label %for.inc.1.i

for.inc.1.i:                                      ; preds = %if.then.1.i, %land.lhs.true.1.i
  %add7.2.i = add nuw nsw i32 %add5.i, 16
  %cmp8.2.i = icmp slt i32 %add7.2.i, %rows
  br i1 %cmp8.2.i, label %if.then.2.i, label %for.inc.2.i

if.then.2.i:                                      ; preds = %for.inc.1.i
  %8 = zext nneg i32 %3 to i64
  %9 = getelementptr inbounds nuw [33 x double], ptr %invariant.gep.i, i64 %8
  %gep.2.i = getelementptr inbounds nuw i8, ptr %9, i64 4224
  %mul10.2.i = mul nsw i32 %cols, %add7.2.i
  %add11.2.i = add nsw i32 %mul10.2.i, %add.i
  %idxprom.2.i = sext i32 %add11.2.i to i64
  %arrayidx.2.i = getelementptr inbounds double, ptr %in, i64 %idxprom.2.i
  %10 = load double, ptr %arrayidx.2.i, align 8, !tbaa !12
  store double %10, ptr %gep.2.i, align 8, !tbaa !12
  br label %for.inc.2.i

for.inc.2.i:                                      ; preds = %if.then.2.i, %for.inc.1.i
  %add7.3.i = add nuw nsw i32 %add5.i, 24
  %cmp8.3.i = icmp slt i32 %add7.3.i, %rows
  br i1 %cmp8.3.i, label %if.then.3.i, label %for.inc.3.i

if.then.3.i:                                      ; preds = %for.inc.2.i
  %11 = zext nneg i32 %3 to i64
  %12 = getelementptr inbounds nuw [33 x double], ptr %invariant.gep.i, i64 %11
  %gep.3.i = getelementptr inbounds nuw i8, ptr %12, i64 6336
  %mul10.3.i = mul nsw i32 %cols, %add7.3.i
  %add11.3.i = add nsw i32 %mul10.3.i, %add.i
  %idxprom.3.i = sext i32 %add11.3.i to i64
  %arrayidx.3.i = getelementptr inbounds double, ptr %in, i64 %idxprom.3.i
  %13 = load double, ptr %arrayidx.3.i, align 8, !tbaa !12
  store double %13, ptr %gep.3.i, align 8, !tbaa !12
  br label %for.inc.3.i

for.inc.3.i:                                      ; preds = %if.then.3.i, %for.inc.2.i, %for.inc.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add23.i = add nuw nsw i32 %mul3.i, %1
  %add27.i = add i32 %mul.i, %3
  %cmp33.i = icmp slt i32 %add23.i, %rows
  %arrayidx40.i = getelementptr inbounds nuw [33 x double], ptr addrspacecast (ptr addrspace(3) @_ZZ14transpose_tileIdEvPKT_PS0_iiE4tile to ptr), i64 %idxprom17.i
  %cmp36.i = icmp slt i32 %add27.i, %cols
  %or.cond74.i = and i1 %cmp33.i, %cmp36.i
  br i1 %or.cond74.i, label %if.then37.i, label %for.inc51.i

if.then37.i:                                      ; preds = %for.inc.3.i
  %mul46.i = mul nsw i32 %rows, %add27.i
  %add47.i = add nsw i32 %mul46.i, %add23.i
  %idxprom48.i = sext i32 %add47.i to i64
  %arrayidx49.i = getelementptr inbounds double, ptr %out, i64 %idxprom48.i
  %idxprom43.i = zext nneg i32 %3 to i64
  %arrayidx44.i = getelementptr inbounds nuw double, ptr %arrayidx40.i, i64 %idxprom43.i
  %14 = load double, ptr %arrayidx44.i, align 8, !tbaa !12
  store double %14, ptr %arrayidx49.i, align 8, !tbaa !12
  br label %for.inc51.i

for.inc51.i:                                      ; preds = %if.then37.i, %for.inc.3.i
  br i1 %cmp33.i, label %land.lhs.true34.1.i, label %_Z14transpose_tileIdEvPKT_PS0_ii.exit

land.lhs.true34.1.i:                              ; preds = %for.inc51.i
  %add35.1.i = add nsw i32 %add27.i, 8
  %cmp36.1.i = icmp slt i32 %add35.1.i, %cols
  br i1 %cmp36.1.i, label %if.then37.1.i, label %for.inc51.1.i

if.then37.1.i:                                    ; preds = %land.lhs.true34.1.i
  %mul46.1.i = mul nsw i32 %rows, %add35.1.i
  %add47.1.i = add nsw i32 %mul46.1.i, %add23.i
  %idxprom48.1.i = sext i32 %add47.1.i to i64
  %arrayidx49.1.i = getelementptr inbounds double, ptr %out, i64 %idxprom48.1.i
  %15 = zext nneg i32 %3 to i64
  %16 = getelementptr inbounds nuw double, ptr %arrayidx40.i, i64 %15
  %arrayidx44.1.i = getelementptr inbounds nuw i8, ptr %16, i64 64
  %17 = load double, ptr %arrayidx44.1.i, align 8, !tbaa !12
  store double %17, ptr %arrayidx49.1.i, align 8, !tbaa !12
  br label %for.inc51.1.i

for.inc51.1.i:                                    ; preds = %if.then37.1.i, %land.lhs.true34.1.i
  %add35.2.i = add nsw i32 %add27.i, 16
  %cmp36.2.i = icmp slt i32 %add35.2.i, %cols
  br i1 %cmp36.2.i, label %if.then37.2.i, label %for.inc51.2.i

if.then37.2.i:                                    ; preds = %for.inc51.1.i
  %mul46.2.i = mul nsw i32 %rows, %add35.2.i
  %add47.2.i = add nsw i32 %mul46.2.i, %add23.i
  %idxprom48.2.i = sext i32 %add47.2.i to i64
  %arrayidx49.2.i = getelementptr inbounds double, ptr %out, i64 %idxprom48.2.i
  %18 = zext nneg i32 %3 to i64
  %19 = getelementptr inbounds nuw double, ptr %arrayidx40.i, i64 %18
  %arrayidx44.2.i = getelementptr inbounds nuw i8, ptr %19, i64 128
  %20 = load double, ptr %arrayidx44.2.i, align 8, !tbaa !12
  store double %20, ptr %arrayidx49.2.i, align 8, !tbaa !12
  br label %for.inc51.2.i

for.inc51.2.i:                                    ; preds = %if.then37.2.i, %for.inc51.1.i
  %add35.3.i = add nsw i32 %add27.i, 24
  %cmp36.3.i = icmp slt i32 %add35.3.i, %cols
  br i1 %cmp36.3.i, label %if.then37.3.i, label %_Z14transpose_tileIdEvPKT_PS0_ii.exit

if.then37.3.i:                                    ; preds = %for.inc51.2.i
  %mul46.3.i = mul nsw i32 %rows, %add35.3.i
  %add47.3.i = add nsw i32 %mul46.3.i, %add23.i
  %idxprom48.3.i = sext i32 %add47.3.i to i64
  %arrayidx49.3.i = getelementptr inbounds double, ptr %out, i64 %idxprom48.3.i
  %21 = zext nneg i32 %3 to i64
  %22 = getelementptr inbounds nuw double, ptr %arrayidx40.i, i64 %21
  %arrayidx44.3.i = getelementptr inbounds nuw i8, ptr %22, i64 192
  %23 = load double, ptr %arrayidx44.3.i, align 8, !tbaa !12
  store double %23, ptr %arrayidx49.3.i, align 8, !tbaa !12
  br label %_Z14transpose_tileIdEvPKT_PS0_ii.exit

_Z14transpose_tileIdEvPKT_PS0_ii.exit:            ; preds = %for.inc51.i, %for.inc51.2.i, %if.then37.3.i
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #3

attributes #0 = { mustprogress nobuiltin nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{!6, !6, i64 0}
!12 = !{!13, !13, i64 0}
!13 = !{!"double", !6, i64 0}
