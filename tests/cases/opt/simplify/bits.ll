; Bits that are set for certain decide equality; the sign bit survives an arithmetic shift; masks of one value join.
; TEST: opt -arch=sm_90 --passes simplify,dce
define i1 @certain(i32 %x) {
  %a = or i32 %x, 8
  %b = and i32 %a, 15
  %c = icmp eq i32 %b, 0
  ret i1 %c
}
; CHECK: ret i1 false

define i32 @sign(i32 %x) {
  %a = ashr i32 %x, 31
  %b = lshr i32 %a, 31
  ret i32 %b
}
; CHECK: %1 = lshr i32 %x, 31
; CHECK: ret i32 %1

define i32 @masks(i32 %x) {
  %a = and i32 %x, 65280
  %b = and i32 %x, 255
  %c = or i32 %a, %b
  ret i32 %c
}
; CHECK: %1 = and i32 %x, 65535
; CHECK: ret i32 %1

define i32 @member({ i8, { i32, i32 } } %x) {
  %a = insertvalue { i8, { i32, i32 } } %x, i32 5, 1, 0
  %b = extractvalue { i8, { i32, i32 } } %a, 1
  %c = extractvalue { i32, i32 } %b, 0
  ret i32 %c
}
; CHECK: @member
; CHECK: ret i32 5

; A thread's number is less than 1024: neither the product nor the sum wraps before it is extended.
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define i32 @index(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = mul i32 %t, 24
  %i = add i32 %m, 64
  %w = zext i32 %i to i64
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load i32, ptr addrspace(1) %at, align 4
  ret i32 %x
}
; CHECK: @index
; CHECK-NOT: add i32
; CHECK: getelementptr i8, ptr addrspace(1) {{..}}, i64 256
; CHECK: ret i32

define i32 @may_wrap(ptr addrspace(1) %p, i32 %t) {
  %i = add i32 %t, 64
  %w = zext i32 %i to i64
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load i32, ptr addrspace(1) %at, align 4
  ret i32 %x
}
; CHECK: @may_wrap
; CHECK: add i32 %t, 64
; CHECK: ret i32
