; What has an effect stays (LangRef).

;@ run asm_that_names_memory: 5 7 9
; "~{memory}" is an effect, with and without `sideeffect`.
define ptx_kernel void @k(ptr %out) {
  call void asm "st.u32 [$0], 5;", "l,~{memory}"(ptr %out)
  %p1 = getelementptr i32, ptr %out, i64 1
  %unused = call i32 asm "st.u32 [$1], 7; mov.u32 $0, 1;", "=r,l,~{memory}"(ptr %p1)
  %p2 = getelementptr i32, ptr %out, i64 2
  call void asm sideeffect "st.u32 [$0], 9;", "l"(ptr %p2)
  ret void
}

;@ run asm_reads_what_was_stored: 6 2
; Neither is a store moved past it, nor a load before it.
define ptx_kernel void @k(ptr %out) {
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 6, ptr %p1
  %v = call i32 asm "{ .reg .u64 a; mov.u64 a, $1; ld.u32 $0, [a]; st.u32 [a], 2; }", "=r,l,~{memory}"(ptr %p1)
  store i32 %v, ptr %out
  %w = load i32, ptr %p1
  store i32 %w, ptr %p1
  ret void
}

;@ run asm_that_only_computes: 3
define ptx_kernel void @k(ptr %out) {
  %a = call i32 asm "mov.u32 $0, 3;", "=r"()
  %b = call i32 asm "mov.u32 $0, 3;", "=r"()
  store i32 %a, ptr %out
  ret void
}

;@ run partial_copies: 0x44111144 0x44000044 0x44444409
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.lifetime.start.p0(i64, ptr)
define ptx_kernel void @k(ptr %out) {
  %x = alloca i32
  %y = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  store i32 1145324612, ptr %x
  store i32 286331153, ptr %y
  %m = getelementptr i8, ptr %x, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %m, ptr %y, i64 2, i1 false)
  %a = load i32, ptr %x
  store i32 %a, ptr %out
  call void @llvm.memset.p0.i64(ptr %m, i8 0, i64 2, i1 false)
  %b = load i32, ptr %x
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  %z = alloca i32
  store i32 1145324612, ptr %z
  store i8 9, ptr %z
  %c = load i32, ptr %z
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %c, ptr %p2
  ret void
}
