; What differs from call to call stays: clocks, shuffles, volatile loads; a value on one side of a branch does
; not stand in for one on the other.
; TEST: opt -arch=sm_90 --passes gvn
define void @f(i1 %c, i32 %x, ptr addrspace(1) %p) {
entry:
  %k1 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %k2 = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %s1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %s2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %v1 = load volatile i32, ptr addrspace(1) %p, align 4
  %v2 = load volatile i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %left, label %right
left:
  %l = mul i32 %k1, %s1
  store i32 %l, ptr addrspace(1) %p, align 4
  br label %right
right:
  %r = mul i32 %k1, %s1
  %r2 = add i32 %r, %k2
  %r3 = add i32 %r2, %s2
  %r4 = add i32 %r3, %v1
  %r5 = add i32 %r4, %v2
  store volatile i32 %r5, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK: clock
; CHECK: clock
; CHECK: shfl
; CHECK: shfl
; CHECK: load volatile
; CHECK: load volatile
; CHECK: %r = mul i32 %k1, %s1
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
