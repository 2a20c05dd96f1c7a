; What is only declared stays as long as something refers to it: ptxas warns of external variables in whole programs.
; TEST: opt -arch=sm_90 --passes global-dce
; CHECK-NOT: @unused
; CHECK: @read = external addrspace(1) global i32
; CHECK-NOT: @unused
; CHECK: @defined = addrspace(1) global i32
; CHECK: @kept = external addrspace(1) global i32
; CHECK-NOT: declare void @unused
@unused_variable = external addrspace(1) global i32
@read = external addrspace(1) global i32
@unused_constant = external addrspace(4) constant i32
@unused_dynamic = external addrspace(3) global [0 x i8]
@unused_weak = extern_weak addrspace(1) global i32
@defined = addrspace(1) global i32 0
@kept = external addrspace(1) global i32
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @kept to ptr)], section "llvm.metadata"
declare void @unused_function()
define i32 @f() {
  %v = load i32, ptr addrspace(1) @read
  ret i32 %v
}
