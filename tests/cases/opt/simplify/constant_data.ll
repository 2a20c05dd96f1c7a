; What a constant variable holds at a known place is known; not where another unit may define it, not volatile reads, and
; not what only the host may still fill in.
; TEST: opt -arch=sm_90 --passes simplify
@t = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]
@w = weak addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 5]
@e = addrspace(1) externally_initialized constant i32 4
@v = internal addrspace(1) global i32 6
@s = linkonce_odr addrspace(1) constant { i8, [2 x { float, i16 }] } { i8 1, [2 x { float, i16 }] [{ float, i16 } { float 2.0, i16 3 }, { float, i16 } { float 4.0, i16 5 }] }
define ptx_kernel void @k(ptr addrspace(1) %p, i64 %n) {
; CHECK-LABEL: define ptx_kernel void @k
; CHECK: store volatile i32 5, ptr addrspace(1) %p
; CHECK-NEXT: store volatile i16 5, ptr addrspace(1) %p
; CHECK-NEXT: store volatile float 2.0{{.*}}, ptr addrspace(1) %p
; CHECK: load i32, ptr addrspace(1) getelementptr {{.*}}@w
; CHECK: load i32, ptr addrspace(1) @e
; CHECK: load i32, ptr addrspace(1) @v
; CHECK: load volatile i32, ptr addrspace(1) @t
; CHECK: load i32, ptr addrspace(1) getelementptr {{.*}}@t
; CHECK: load i32, ptr addrspace(1) %i
; CHECK: load i64, ptr addrspace(1) @t
  %a = load i32, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @t to ptr), i64 12), align 4
  store volatile i32 %a, ptr addrspace(1) %p, align 4
  %b = load i16, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @s, i64 16), align 2
  store volatile i16 %b, ptr addrspace(1) %p, align 4
  %c = load float, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @s, i64 4), align 4
  store volatile float %c, ptr addrspace(1) %p, align 4
  %d = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @w, i64 4), align 4
  store volatile i32 %d, ptr addrspace(1) %p, align 4
  %e = load i32, ptr addrspace(1) @e, align 4
  store volatile i32 %e, ptr addrspace(1) %p, align 4
  %f = load i32, ptr addrspace(1) @v, align 4
  store volatile i32 %f, ptr addrspace(1) %p, align 4
  %g = load volatile i32, ptr addrspace(1) @t, align 4
  store volatile i32 %g, ptr addrspace(1) %p, align 4
  %h = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @t, i64 2), align 2
  store volatile i32 %h, ptr addrspace(1) %p, align 4
  %i = getelementptr i32, ptr addrspace(1) @t, i64 %n
  %j = load i32, ptr addrspace(1) %i, align 4
  store volatile i32 %j, ptr addrspace(1) %p, align 4
  %l = load i64, ptr addrspace(1) @t, align 4
  store volatile i64 %l, ptr addrspace(1) %p, align 8
  ret void
}
