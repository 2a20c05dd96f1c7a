; Made from the kernel of the same name by clang 22 with optimisation level O0.
source_filename = "big_struct_param.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__t_t = type { i8 }
%struct.Params = type { i32, i32, [4 x double], [8 x i8], %struct.int4, [4 x i16], [2 x [4 x float]], [2 x %struct.float2.0], i64 }
%struct.int4 = type { i32, i32, i32, i32 }
%struct.float2.0 = type { float, float }
%struct.Table = type { [16 x i32], [8 x i8], i32 }

@threadIdx = extern_weak addrspace(1) global %struct.__t_t, align 1

; Function Attrs: convergent mustprogress nobuiltin noinline nounwind optnone
define weak void @_ZdlPv(ptr noundef %0) #0 {
entry:
  %.addr = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  ret void
}

; Function Attrs: convergent mustprogress nobuiltin noinline nounwind optnone
define weak void @_ZdlPvm(ptr noundef %0, i64 noundef %1) #0 {
entry:
  %.addr = alloca ptr, align 8
  %.addr1 = alloca i64, align 8
  store ptr %0, ptr %.addr, align 8
  store i64 %1, ptr %.addr1, align 8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @struct_param(ptr noundef byval(%struct.Params) align 16 %p, ptr noundef %out) #1 {
entry:
  %out.addr = alloca ptr, align 8
  %t = alloca i32, align 4
  %acc = alloca double, align 8
  store ptr %out, ptr %out.addr, align 8
  %0 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %0, ptr %t, align 4
  %weight = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 2
  %1 = load i32, ptr %t, align 4
  %and = and i32 %1, 3
  %idxprom = sext i32 %and to i64
  %arrayidx = getelementptr inbounds [4 x double], ptr %weight, i64 0, i64 %idxprom
  %2 = load double, ptr %arrayidx, align 8
  %tag = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 3
  %3 = load i32, ptr %t, align 4
  %shr = ashr i32 %3, 2
  %and1 = and i32 %shr, 7
  %idxprom2 = sext i32 %and1 to i64
  %arrayidx3 = getelementptr inbounds [8 x i8], ptr %tag, i64 0, i64 %idxprom2
  %4 = load i8, ptr %arrayidx3, align 1
  %conv = zext i8 %4 to i32
  %conv4 = sitofp i32 %conv to double
  %mul = fmul contract double %2, %conv4
  store double %mul, ptr %acc, align 8
  %mode = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 0
  %5 = load i32, ptr %mode, align 16
  %cmp = icmp eq i32 %5, 3
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %m = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 6
  %6 = load i32, ptr %t, align 4
  %and5 = and i32 %6, 1
  %idxprom6 = sext i32 %and5 to i64
  %arrayidx7 = getelementptr inbounds [2 x [4 x float]], ptr %m, i64 0, i64 %idxprom6
  %7 = load i32, ptr %t, align 4
  %shr8 = ashr i32 %7, 1
  %and9 = and i32 %shr8, 3
  %idxprom10 = sext i32 %and9 to i64
  %arrayidx11 = getelementptr inbounds [4 x float], ptr %arrayidx7, i64 0, i64 %idxprom10
  %8 = load float, ptr %arrayidx11, align 4
  %conv12 = fpext contract float %8 to double
  %9 = load double, ptr %acc, align 8
  %add = fadd contract double %9, %conv12
  store double %add, ptr %acc, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %offset = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 5
  %10 = load i32, ptr %t, align 4
  %rem = srem i32 %10, 4
  %idxprom13 = sext i32 %rem to i64
  %arrayidx14 = getelementptr inbounds [4 x i16], ptr %offset, i64 0, i64 %idxprom13
  %11 = load i16, ptr %arrayidx14, align 2
  %conv15 = sext i16 %11 to i32
  %conv16 = sitofp i32 %conv15 to float
  %shift = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 7
  %12 = load i32, ptr %t, align 4
  %div = sdiv i32 %12, 32
  %idxprom17 = sext i32 %div to i64
  %arrayidx18 = getelementptr inbounds [2 x %struct.float2.0], ptr %shift, i64 0, i64 %idxprom17
  %y = getelementptr inbounds nuw %struct.float2.0, ptr %arrayidx18, i32 0, i32 1
  %13 = load float, ptr %y, align 4
  %mul19 = fmul contract float %conv16, %13
  %conv20 = fpext contract float %mul19 to double
  %14 = load double, ptr %acc, align 8
  %add21 = fadd contract double %14, %conv20
  store double %add21, ptr %acc, align 8
  %15 = load i32, ptr %t, align 4
  %rem22 = srem i32 %15, 4
  switch i32 %rem22, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb25
    i32 2, label %sw.bb30
    i32 3, label %sw.bb34
  ]

sw.bb:                                            ; preds = %if.end
  %dims = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 4
  %x = getelementptr inbounds nuw %struct.int4, ptr %dims, i32 0, i32 0
  %16 = load i32, ptr %x, align 16
  %conv23 = sitofp i32 %16 to double
  %17 = load double, ptr %acc, align 8
  %add24 = fadd contract double %17, %conv23
  store double %add24, ptr %acc, align 8
  br label %sw.epilog

sw.bb25:                                          ; preds = %if.end
  %dims26 = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 4
  %y27 = getelementptr inbounds nuw %struct.int4, ptr %dims26, i32 0, i32 1
  %18 = load i32, ptr %y27, align 4
  %conv28 = sitofp i32 %18 to double
  %19 = load double, ptr %acc, align 8
  %add29 = fadd contract double %19, %conv28
  store double %add29, ptr %acc, align 8
  br label %sw.epilog

sw.bb30:                                          ; preds = %if.end
  %dims31 = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 4
  %z = getelementptr inbounds nuw %struct.int4, ptr %dims31, i32 0, i32 2
  %20 = load i32, ptr %z, align 8
  %conv32 = sitofp i32 %20 to double
  %21 = load double, ptr %acc, align 8
  %add33 = fadd contract double %21, %conv32
  store double %add33, ptr %acc, align 8
  br label %sw.epilog

sw.bb34:                                          ; preds = %if.end
  %dims35 = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 4
  %w = getelementptr inbounds nuw %struct.int4, ptr %dims35, i32 0, i32 3
  %22 = load i32, ptr %w, align 4
  %conv36 = sitofp i32 %22 to double
  %23 = load double, ptr %acc, align 8
  %add37 = fadd contract double %23, %conv36
  store double %add37, ptr %acc, align 8
  br label %sw.epilog

sw.epilog:                                        ; preds = %if.end, %sw.bb34, %sw.bb30, %sw.bb25, %sw.bb
  %24 = load i32, ptr %t, align 4
  %conv38 = sitofp i32 %24 to double
  %weight39 = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 2
  %25 = load i32, ptr %t, align 4
  %and40 = and i32 %25, 3
  %idxprom41 = sext i32 %and40 to i64
  %arrayidx42 = getelementptr inbounds [4 x double], ptr %weight39, i64 0, i64 %idxprom41
  %26 = load double, ptr %arrayidx42, align 8
  %add43 = fadd contract double %26, %conv38
  store double %add43, ptr %arrayidx42, align 8
  %weight44 = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 2
  %count = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 1
  %27 = load i32, ptr %count, align 4
  %and45 = and i32 %27, 3
  %idxprom46 = zext i32 %and45 to i64
  %arrayidx47 = getelementptr inbounds nuw [4 x double], ptr %weight44, i64 0, i64 %idxprom46
  %28 = load double, ptr %arrayidx47, align 8
  %bias = getelementptr inbounds nuw %struct.Params, ptr %p, i32 0, i32 8
  %29 = load i64, ptr %bias, align 8
  %conv48 = sitofp i64 %29 to double
  %add49 = fadd contract double %28, %conv48
  %30 = load double, ptr %acc, align 8
  %add50 = fadd contract double %30, %add49
  store double %add50, ptr %acc, align 8
  %31 = load double, ptr %acc, align 8
  %32 = load ptr, ptr %out.addr, align 8
  %33 = load i32, ptr %t, align 4
  %idxprom51 = sext i32 %33 to i64
  %arrayidx52 = getelementptr inbounds double, ptr %32, i64 %idxprom51
  store double %31, ptr %arrayidx52, align 8
  ret void
}

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i32 @_Z6lookupPK5Tablei(ptr noundef %t, i32 noundef %i) #2 {
entry:
  %t.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8
  store i32 %i, ptr %i.addr, align 4
  %0 = load ptr, ptr %t.addr, align 8
  %value = getelementptr inbounds nuw %struct.Table, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %t.addr, align 8
  %perm = getelementptr inbounds nuw %struct.Table, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %i.addr, align 4
  %and = and i32 %2, 7
  %idxprom = sext i32 %and to i64
  %arrayidx = getelementptr inbounds [8 x i8], ptr %perm, i64 0, i64 %idxprom
  %3 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %3 to i32
  %and1 = and i32 %conv, 15
  %idxprom2 = sext i32 %and1 to i64
  %arrayidx3 = getelementptr inbounds [16 x i32], ptr %value, i64 0, i64 %idxprom2
  %4 = load i32, ptr %arrayidx3, align 4
  ret i32 %4
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @grid_constant_param(ptr noundef byval(%struct.Table) align 4 "nvvm.grid_constant" %t, ptr noundef %out) #1 {
entry:
  %out.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %out, ptr %out.addr, align 8
  %0 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %0, ptr %i, align 4
  %1 = load i32, ptr %i, align 4
  %call1 = call noundef i32 @_Z6lookupPK5Tablei(ptr noundef %t, i32 noundef %1) #4
  %value = getelementptr inbounds nuw %struct.Table, ptr %t, i32 0, i32 0
  %2 = load i32, ptr %i, align 4
  %mul = mul nsw i32 %2, 5
  %and = and i32 %mul, 15
  %idxprom = sext i32 %and to i64
  %arrayidx = getelementptr inbounds [16 x i32], ptr %value, i64 0, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %call1, %3
  %zero = getelementptr inbounds nuw %struct.Table, ptr %t, i32 0, i32 2
  %4 = load i32, ptr %zero, align 4
  %add2 = add nsw i32 %add, %4
  %5 = load ptr, ptr %out.addr, align 8
  %6 = load i32, ptr %i, align 4
  %idxprom3 = sext i32 %6 to i64
  %arrayidx4 = getelementptr inbounds i32, ptr %5, i64 %idxprom3
  store i32 %add2, ptr %arrayidx4, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress nobuiltin noinline nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2, !3}
!nvvmir.version = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{!"clang version 22.1.8"}
!3 = !{!"clang version 3.8.0 (tags/RELEASE_380/final)"}
!4 = !{i32 2, i32 0}
