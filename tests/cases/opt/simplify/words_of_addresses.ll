; Assembly takes addresses of shared memory as words: none is extended on the way.
; TEST: opt -arch=sm_90 --passes simplify,dce
define i32 @word(ptr addrspace(3) %p) {
; CHECK: define i32 @word
; CHECK: [[W:%[a-z0-9.]+]] = ptrtoint ptr addrspace(3) %p to i32
; CHECK: ret i32 [[W]]
entry:
  %wide = ptrtoint ptr addrspace(3) %p to i64
  %word = trunc i64 %wide to i32
  ret i32 %word
}
define i32 @back(i32 %w) {
; CHECK: define i32 @back
; CHECK: [[P:%[a-z0-9.]+]] = inttoptr i32 %w to ptr addrspace(3)
; CHECK: load i32, ptr addrspace(3) [[P]]
entry:
  %wide = zext i32 %w to i64
  %p = inttoptr i64 %wide to ptr addrspace(3)
  %v = load i32, ptr addrspace(3) %p, align 4
  ret i32 %v
}
; Half of an address is no word of it.
define i16 @half(ptr addrspace(3) %p) {
; CHECK: define i16 @half
; CHECK: ptrtoint ptr addrspace(3) %p to i64
entry:
  %wide = ptrtoint ptr addrspace(3) %p to i64
  %half = trunc i64 %wide to i16
  ret i16 %half
}
