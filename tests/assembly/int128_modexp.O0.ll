; Made from the kernel of the same name by clang 22 with optimisation level O0.
source_filename = "int128_modexp.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.__t_t = type { i8 }

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

; Function Attrs: convergent mustprogress noinline nounwind optnone
define dso_local noundef i64 @_Z6mulmodyyy(i64 noundef %a, i64 noundef %b, i64 noundef %m) #1 {
entry:
  %a.addr = alloca i64, align 8
  %b.addr = alloca i64, align 8
  %m.addr = alloca i64, align 8
  store i64 %a, ptr %a.addr, align 8
  store i64 %b, ptr %b.addr, align 8
  store i64 %m, ptr %m.addr, align 8
  %0 = load i64, ptr %a.addr, align 8
  %conv = zext i64 %0 to i128
  %1 = load i64, ptr %b.addr, align 8
  %conv1 = zext i64 %1 to i128
  %mul = mul i128 %conv, %conv1
  %2 = load i64, ptr %m.addr, align 8
  %conv2 = zext i64 %2 to i128
  %rem = urem i128 %mul, %conv2
  %conv3 = trunc i128 %rem to i64
  ret i64 %conv3
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @modexp_int128(ptr noundef %base, ptr noundef %exponent, ptr noundef %out, i64 noundef %modulus) #2 {
entry:
  %base.addr = alloca ptr, align 8
  %exponent.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %modulus.addr = alloca i64, align 8
  %t = alloca i32, align 4
  %r = alloca i64, align 8
  %b = alloca i64, align 8
  %e = alloca i64, align 8
  store ptr %base, ptr %base.addr, align 8
  store ptr %exponent, ptr %exponent.addr, align 8
  store ptr %out, ptr %out.addr, align 8
  store i64 %modulus, ptr %modulus.addr, align 8
  %0 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %0, ptr %t, align 4
  store i64 1, ptr %r, align 8
  %1 = load ptr, ptr %base.addr, align 8
  %2 = load i32, ptr %t, align 4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %1, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8
  %4 = load i64, ptr %modulus.addr, align 8
  %rem = urem i64 %3, %4
  store i64 %rem, ptr %b, align 8
  %5 = load ptr, ptr %exponent.addr, align 8
  %6 = load i32, ptr %t, align 4
  %idxprom1 = sext i32 %6 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %5, i64 %idxprom1
  %7 = load i64, ptr %arrayidx2, align 8
  store i64 %7, ptr %e, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %8 = load i64, ptr %e, align 8
  %tobool = icmp ne i64 %8, 0
  br i1 %tobool, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %9 = load i64, ptr %e, align 8
  %and = and i64 %9, 1
  %tobool3 = icmp ne i64 %and, 0
  br i1 %tobool3, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load i64, ptr %r, align 8
  %11 = load i64, ptr %b, align 8
  %12 = load i64, ptr %modulus.addr, align 8
  %call4 = call noundef i64 @_Z6mulmodyyy(i64 noundef %10, i64 noundef %11, i64 noundef %12) #4
  store i64 %call4, ptr %r, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %13 = load i64, ptr %b, align 8
  %14 = load i64, ptr %b, align 8
  %15 = load i64, ptr %modulus.addr, align 8
  %call5 = call noundef i64 @_Z6mulmodyyy(i64 noundef %13, i64 noundef %14, i64 noundef %15) #4
  store i64 %call5, ptr %b, align 8
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %16 = load i64, ptr %e, align 8
  %shr = lshr i64 %16, 1
  store i64 %shr, ptr %e, align 8
  br label %for.cond, !llvm.loop !5

for.end:                                          ; preds = %for.cond
  %17 = load i64, ptr %r, align 8
  %18 = load ptr, ptr %out.addr, align 8
  %19 = load i32, ptr %t, align 4
  %idxprom6 = sext i32 %19 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %18, i64 %idxprom6
  store i64 %17, ptr %arrayidx7, align 8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define dso_local ptx_kernel void @int128_mix(ptr noundef %a, ptr noundef %out) #2 {
entry:
  %a.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %t = alloca i32, align 4
  %p = alloca i128, align 16
  %q = alloca i128, align 16
  %s = alloca i128, align 16
  %less = alloca i8, align 1
  store ptr %a, ptr %a.addr, align 8
  store ptr %out, ptr %out.addr, align 8
  %0 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %0, ptr %t, align 4
  %1 = load ptr, ptr %a.addr, align 8
  %2 = load i32, ptr %t, align 4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %1, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8
  %conv = sext i64 %3 to i128
  %4 = load ptr, ptr %a.addr, align 8
  %5 = load i32, ptr %t, align 4
  %sub = sub nsw i32 31, %5
  %idxprom1 = sext i32 %sub to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %4, i64 %idxprom1
  %6 = load i64, ptr %arrayidx2, align 8
  %conv3 = sext i64 %6 to i128
  %mul = mul nsw i128 %conv, %conv3
  store i128 %mul, ptr %p, align 16
  %7 = load i128, ptr %p, align 16
  %8 = load i32, ptr %t, align 4
  %and = and i32 %8, 7
  %sh_prom = zext i32 %and to i128
  %shl = shl i128 %7, %sh_prom
  store i128 %shl, ptr %q, align 16
  %9 = load i128, ptr %p, align 16
  %10 = load i32, ptr %t, align 4
  %add = add nsw i32 %10, 40
  %sh_prom4 = zext i32 %add to i128
  %shr = ashr i128 %9, %sh_prom4
  store i128 %shr, ptr %s, align 16
  %11 = load i128, ptr %p, align 16
  %12 = load i128, ptr %q, align 16
  %add5 = add i128 %11, %12
  %13 = load i128, ptr %s, align 16
  %sub6 = sub i128 %add5, %13
  store i128 %sub6, ptr %p, align 16
  %14 = load i128, ptr %p, align 16
  %15 = load ptr, ptr %a.addr, align 8
  %16 = load i32, ptr %t, align 4
  %idxprom7 = sext i32 %16 to i64
  %arrayidx8 = getelementptr inbounds i64, ptr %15, i64 %idxprom7
  %17 = load i64, ptr %arrayidx8, align 8
  %conv9 = sext i64 %17 to i128
  %cmp = icmp slt i128 %14, %conv9
  %storedv = zext i1 %cmp to i8
  store i8 %storedv, ptr %less, align 1
  %18 = load i128, ptr %p, align 16
  %conv10 = trunc i128 %18 to i64
  %19 = load ptr, ptr %out.addr, align 8
  %20 = load i32, ptr %t, align 4
  %mul11 = mul nsw i32 4, %20
  %idxprom12 = sext i32 %mul11 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %19, i64 %idxprom12
  store i64 %conv10, ptr %arrayidx13, align 8
  %21 = load i128, ptr %p, align 16
  %shr14 = ashr i128 %21, 64
  %conv15 = trunc i128 %shr14 to i64
  %22 = load ptr, ptr %out.addr, align 8
  %23 = load i32, ptr %t, align 4
  %mul16 = mul nsw i32 4, %23
  %add17 = add nsw i32 %mul16, 1
  %idxprom18 = sext i32 %add17 to i64
  %arrayidx19 = getelementptr inbounds i64, ptr %22, i64 %idxprom18
  store i64 %conv15, ptr %arrayidx19, align 8
  %24 = load i128, ptr %p, align 16
  %div = sdiv i128 %24, 1000000007
  %conv20 = trunc i128 %div to i64
  %25 = load i8, ptr %less, align 1
  %loadedv = trunc i8 %25 to i1
  %26 = zext i1 %loadedv to i64
  %cond = select i1 %loadedv, i64 -1, i64 0
  %xor = xor i64 %conv20, %cond
  %27 = load ptr, ptr %out.addr, align 8
  %28 = load i32, ptr %t, align 4
  %mul21 = mul nsw i32 4, %28
  %add22 = add nsw i32 %mul21, 2
  %idxprom23 = sext i32 %add22 to i64
  %arrayidx24 = getelementptr inbounds i64, ptr %27, i64 %idxprom23
  store i64 %xor, ptr %arrayidx24, align 8
  %29 = load i128, ptr %p, align 16
  %sub25 = sub i128 0, %29
  %conv26 = trunc i128 %sub25 to i64
  %30 = load i128, ptr %p, align 16
  %rem = srem i128 %30, 97
  %conv27 = trunc i128 %rem to i64
  %add28 = add i64 %conv26, %conv27
  %31 = load ptr, ptr %out.addr, align 8
  %32 = load i32, ptr %t, align 4
  %mul29 = mul nsw i32 4, %32
  %add30 = add nsw i32 %mul29, 3
  %idxprom31 = sext i32 %add30 to i64
  %arrayidx32 = getelementptr inbounds i64, ptr %31, i64 %idxprom31
  store i64 %add28, ptr %arrayidx32, align 8
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent mustprogress nobuiltin noinline nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #1 = { convergent mustprogress noinline nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind optnone "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_75" "target-features"="+ptx80,+sm_75" "uniform-work-group-size"="true" }
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
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.mustprogress"}
