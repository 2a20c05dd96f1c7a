; Of a loop too large to become straight code, as many iterations as divide their number stand behind each
; other and ask once whether to go on.
; TEST: opt -arch=sm_90 --passes unroll
define void @f(ptr addrspace(1) %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ 1, %entry ], [ %d, %body ]
  %more = icmp slt i32 %i, 300
  br i1 %more, label %body, label %out
body:
  %a = mul i32 %x, 1103515245
  %b = add i32 %a, 12345
  %c = lshr i32 %b, 3
  %d = xor i32 %b, %c
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %d, ptr addrspace(1) %at, align 4
  %next = add i32 %i, 1
  br label %head
out:
  ret void
}
; CHECK: @f
; CHECK: icmp slt i32 %i, 300
; CHECK: store volatile
; CHECK-NOT: icmp
; CHECK: store volatile

; A test at the bottom is asked behind the last of them.
define void @g(ptr addrspace(1) %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %tail ]
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %at, align 4
  br label %tail
tail:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 1001
  br i1 %more, label %body, label %out
out:
  ret void
}
; CHECK: @g
; CHECK: store volatile
; CHECK-NOT: icmp
; CHECK: store volatile
; CHECK: icmp ne
; CHECK-NOT: store
; CHECK: ret void
