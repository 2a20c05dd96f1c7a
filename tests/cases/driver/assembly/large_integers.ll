; What integers above 128 bits cannot do is refused by name and place: members of structures, whose offsets would
; differ, steps over padding, atomic accesses, inline assembly, and more than 1,024 bits.
; TEST: driver --emit=ptx -arch=sm_90 {case} -o -
; CHECK: {case}:15:3: error: not supported yet: values of type `i2048`
; CHECK: {case}:18:3: error: not supported yet: `atomicrmw` of integers above 128 bits
; CHECK: {case}:19:3: error: not supported yet: `{ i32, i256 }` in memory
; CHECK: {case}:22:3: error: not supported yet: steps over integers above 128 bits with padding
; CHECK: {case}:23:3: error: not supported yet: inline assembly with integers above 128 bits
; CHECK: {case}:24:3: error: not supported yet: this access to integers of odd or large width
; CHECK: exit 1
target triple = "nvptx64-nvidia-cuda"
declare void @f(i256)
define ptx_kernel void @k(ptr %p) {
  %n = load i256, ptr %p
  %m = load i2048, ptr %p
  %t = trunc i2048 %m to i32
  store i32 %t, ptr %p
  %f = atomicrmw add ptr %p, i256 %n seq_cst
  %member = load { i32, i256 }, ptr %p
  %x = extractvalue { i32, i256 } %member, 1
  store i256 %f, ptr %p
  %next = getelementptr i320, ptr %p, i64 1
  call void asm "", "l"(i256 %x)
  store atomic i256 %x, ptr %next monotonic, align 32
  ret void
}
