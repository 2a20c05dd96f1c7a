; Functions that take any number of arguments, as LLVM passes them to such (LangRef, "Variable Argument Handling Intrinsics").

;@ run list: 328 1 20
declare void @llvm.va_start(ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
define internal i32 @sum(i32 %n, ...) noinline {
  %ap = alloca ptr
  %cp = alloca ptr
  call void @llvm.va_start(ptr %ap)
  %a = va_arg ptr %ap, i8
  call void @llvm.va_copy.p0(ptr %cp, ptr %ap)
  %b = va_arg ptr %ap, i64
  %c = va_arg ptr %cp, i64
  %d = va_arg ptr %ap, double
  %e = va_arg ptr %ap, i32
  %aw = zext i8 %a to i32
  %bt = trunc i64 %b to i32
  %ct = trunc i64 %c to i32
  %di = fptosi double %d to i32
  %r1 = add i32 %aw, %bt
  %r2 = sub i32 %r1, %ct
  %r3 = add i32 %r2, %di
  %r4 = add i32 %r3, %e
  %r5 = add i32 %r4, %n
  call void @llvm.va_end.p0(ptr %ap)
  ret i32 %r5
}
define internal i64 @second(ptr %ignored, ...) noinline {
  %ap = alloca ptr
  call void @llvm.va_start(ptr %ap)
  %a = va_arg ptr %ap, { i32, i16 }
  %b = va_arg ptr %ap, i64
  %first = extractvalue { i32, i16 } %a, 0
  %wide = zext i32 %first to i64
  %high = shl i64 %wide, 32
  %both = or i64 %high, %b
  ret i64 %both
}
define internal i64 @passed_on(ptr %ignored, ...) noinline {
  %r = musttail call i64 (ptr, ...) @second(ptr %ignored, ...)
  ret i64 %r
}
define ptx_kernel void @k(ptr %out) {
  %r = call i32 (i32, ...) @sum(i32 20, i8 1, i64 9, double 300.0, i32 7)
  %t = call i64 (ptr, ...) @passed_on(ptr %out, { i32, i16 } { i32 20, i16 5 }, i64 1)
  store i32 %r, ptr %out
  %p = getelementptr i32, ptr %out, i64 1
  store i64 %t, ptr %p, align 4
  ret void
}

;@ run by_pointer_and_without_arguments: 5 9
define internal i32 @count(i32 %n, ...) noinline {
  ret i32 %n
}
@functions = internal addrspace(1) constant [2 x ptr] [ptr @count, ptr @largest]
declare void @llvm.va_start(ptr)
define internal i32 @largest(i32 %n, ...) noinline {
  %ap = alloca ptr
  call void @llvm.va_start(ptr %ap)
  %a = va_arg ptr %ap, i32
  %b = va_arg ptr %ap, i32
  %more = icmp sgt i32 %a, %b
  %r = select i1 %more, i32 %a, i32 %b
  ret i32 %r
}
define ptx_kernel void @k(ptr %out) {
  %a = call i32 (i32, ...) @count(i32 5)
  %p = getelementptr ptr, ptr addrspace(1) @functions, i64 1
  %f = load volatile ptr, ptr addrspace(1) %p
  %b = call i32 (i32, ...) %f(i32 2, i32 9, i32 -1)
  store i32 %a, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  ret void
}

;@ reject list_of_a_function_without
declare void @llvm.va_start(ptr)
define void @f(i32 %n) {
  %ap = alloca ptr
  call void @llvm.va_start(ptr %ap)  ; // error: va_start called in a non-varargs function
  ret void
}
