; Calls, parameters passed by value, aggregates, switches, dynamic stack slots.

;@ run by_value: 3 1
; The callee's copy is its own.
%pair = type { i32, i32 }
define internal i32 @sum(ptr byval(%pair) align 4 %p) noinline {
  %a = load i32, ptr %p
  %q = getelementptr %pair, ptr %p, i64 0, i32 1
  %b = load i32, ptr %q
  store i32 77, ptr %p
  %r = add i32 %a, %b
  ret i32 %r
}
define ptx_kernel void @k(ptr %out) {
  %s = alloca %pair, align 4
  store i32 1, ptr %s
  %q = getelementptr %pair, ptr %s, i64 0, i32 1
  store i32 2, ptr %q
  %r = call i32 @sum(ptr byval(%pair) align 4 %s)
  store i32 %r, ptr %out
  %a = load i32, ptr %s
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %a, ptr %p1
  ret void
}

;@ run aggregate_result: 5 6
define internal { i32, i64 } @two(i32 %x) noinline {
  %y = add i32 %x, 1
  %w = zext i32 %y to i64
  %a = insertvalue { i32, i64 } undef, i32 %x, 0
  %b = insertvalue { i32, i64 } %a, i64 %w, 1
  ret { i32, i64 } %b
}
define ptx_kernel void @k(ptr %out) {
  %r = call { i32, i64 } @two(i32 5)
  %a = extractvalue { i32, i64 } %r, 0
  %b = extractvalue { i32, i64 } %r, 1
  %c = trunc i64 %b to i32
  store i32 %a, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %c, ptr %p1
  ret void
}

;@ run switches: 30 99 40
define internal i32 @f(i32 %x) noinline {
entry:
  switch i32 %x, label %other [
    i32 0, label %zero
    i32 -5, label %minus
    i32 7, label %zero
  ]
zero:
  ret i32 30
minus:
  br label %join
other:
  br label %join
join:
  %r = phi i32 [ 40, %minus ], [ 99, %other ]
  ret i32 %r
}
define ptx_kernel void @k(ptr %out) {
  %a = call i32 @f(i32 7)
  store i32 %a, ptr %out
  %b = call i32 @f(i32 8)
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  %c = call i32 @f(i32 -5)
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %c, ptr %p2
  ret void
}

;@ run typed_pointers: 4 9
; The dialect of LLVM 7.
%node = type { i32, %node* }
@g = internal addrspace(1) global %node zeroinitializer
define void @k(i32* %out) {
  %n = bitcast %node addrspace(1)* @g to i32 addrspace(1)*
  store i32 4, i32 addrspace(1)* %n
  %p = getelementptr inbounds %node, %node addrspace(1)* @g, i64 0, i32 0
  %v = load i32, i32 addrspace(1)* %p, align 8
  store i32 %v, i32* %out, align 4
  %q = getelementptr i32, i32* %out, i64 1
  %s = mul i32 %v, 2
  %t = add i32 %s, 1
  store i32 %t, i32* %q
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}

;@ run reflect: 900 0 1
@.ftz = private unnamed_addr addrspace(4) constant [11 x i8] c"__CUDA_FTZ\00"
@.arch = private unnamed_addr addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
declare i32 @__nvvm_reflect(ptr)
declare i32 @llvm.nvvm.reflect(ptr)
define ptx_kernel void @k(ptr %out) {
  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @.arch to ptr))
  store i32 %a, ptr %out
  %b = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @.ftz to ptr))
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  %c = call i32 @llvm.nvvm.reflect(ptr addrspacecast (ptr addrspace(4) @.ftz to ptr))
  %d = add i32 %c, 1
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %d, ptr %p2
  ret void
}

;@ run reflect_ftz: 1
; The module flag says that denormals are flushed.
@.ftz = private unnamed_addr addrspace(4) constant [11 x i8] c"__CUDA_FTZ\00"
declare i32 @__nvvm_reflect(ptr)
define ptx_kernel void @k(ptr %out) {
  %b = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @.ftz to ptr))
  store i32 %b, ptr %out
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}

;@ run undefined: 7
define ptx_kernel void @k(ptr %out) {
  %f = freeze i32 undef
  %s = sub i32 %f, %f
  %r = add i32 %s, 7
  store i32 %r, ptr %out
  ret void
}

;@ run classes: 1 0 1 1 0 1 3 -3 2
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.round.f32(float)
define void @put(ptr %out, i32 %k, i1 %bit) alwaysinline {
  %p = getelementptr i32, ptr %out, i32 %k
  %v = zext i1 %bit to i32
  store i32 %v, ptr %p
  ret void
}
define void @rounded(ptr %out, i32 %k, float %x) alwaysinline {
  %p = getelementptr i32, ptr %out, i32 %k
  %r = call float @llvm.round.f32(float %x)
  %v = fptosi float %r to i32
  store i32 %v, ptr %p
  ret void
}
define ptx_kernel void @k(ptr %out) {
  %zero = load volatile i32, ptr %out
  %f = sitofp i32 %zero to float
  %nan = fdiv float %f, %f
  %one = fadd float %f, 1.0
  %inf = fdiv float %one, %f
  %c0 = call i1 @llvm.is.fpclass.f32(float %nan, i32 3)
  call void @put(ptr %out, i32 0, i1 %c0)
  %c1 = call i1 @llvm.is.fpclass.f32(float %one, i32 3)
  call void @put(ptr %out, i32 1, i1 %c1)
  %c2 = call i1 @llvm.is.fpclass.f32(float %one, i32 256)
  call void @put(ptr %out, i32 2, i1 %c2)
  %c3 = call i1 @llvm.is.fpclass.f32(float %inf, i32 512)
  call void @put(ptr %out, i32 3, i1 %c3)
  %c4 = call i1 @llvm.is.fpclass.f32(float %inf, i32 4)
  call void @put(ptr %out, i32 4, i1 %c4)
  %c5 = call i1 @llvm.is.fpclass.f32(float %f, i32 64)
  call void @put(ptr %out, i32 5, i1 %c5)
  %x = fadd float %f, 2.5
  call void @rounded(ptr %out, i32 6, float %x)
  %y = fneg float %x
  call void @rounded(ptr %out, i32 7, float %y)
  %w = fadd float %f, 0x3FFFFFFFE0000000
  call void @rounded(ptr %out, i32 8, float %w)
  ret void
}
