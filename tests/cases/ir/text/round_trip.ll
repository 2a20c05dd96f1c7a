; IR text reads back as it prints.
; TEST: ir
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %a = add nsw i32 %n, 1
  %c = icmp slt i32 %a, 10
  br i1 %c, label %then, label %done
then:
  store i32 %a, ptr addrspace(1) %p, align 4
  br label %done
done:
  ret void
}
; CHECK: define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n)
; CHECK: %a = add nsw i32 %n, 1
; CHECK: store i32 %a, ptr addrspace(1) %p, align 4
