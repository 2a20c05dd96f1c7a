; Two half-words that are one word in memory are read, written and carried around a loop as one.
; TEST: opt -arch=sm_90 --passes simplify,dce
%half = type { i16 }
%half2 = type { %half, %half }

define void @through(ptr %p, ptr %q) {
entry:
  %v = load %half2, ptr %p, align 4
  %a = extractvalue %half2 %v, 0, 0
  %b = extractvalue %half2 %v, 1, 0
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = shl i32 %y, 16
  %w = or i32 %x, %z
  %r = call i32 asm "neg.f16x2 $0, $1;", "=r,r"(i32 %w)
  %c = trunc i32 %r to i16
  %u = lshr i32 %r, 16
  %d = trunc i32 %u to i16
  %s = insertvalue %half2 undef, i16 %c, 0, 0
  %t = insertvalue %half2 %s, i16 %d, 1, 0
  store %half2 %t, ptr %q, align 4
  ret void
}
; CHECK: @through
; CHECK: %0 = load i32, ptr %p, align 4
; CHECK: %r = call i32 asm "neg.f16x2 $0, $1;", "=r,r"(i32 %0)
; CHECK: store i32 %r, ptr %q, align 4

; The address must be that of a word, the order that of memory, and nobody else may want the halves.
define i32 @kept(ptr %p, ptr %q) {
entry:
  %v = load %half2, ptr %p, align 2
  %a = extractvalue %half2 %v, 0, 0
  %b = extractvalue %half2 %v, 1, 0
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = shl i32 %y, 16
  %w = or i32 %x, %z
  %v1 = load %half2, ptr %q, align 4
  %a1 = extractvalue %half2 %v1, 0, 0
  %b1 = extractvalue %half2 %v1, 1, 0
  %x1 = zext i16 %a1 to i32
  %y1 = zext i16 %b1 to i32
  %z1 = shl i32 %x1, 16
  %w1 = or i32 %y1, %z1
  %r = add i32 %w, %w1
  ret i32 %r
}
; CHECK: @kept
; CHECK: load %half2, ptr %p, align 2
; CHECK: load %half2, ptr %q, align 4

define i32 @carried(i32 %n) {
entry:
  br label %loop
loop:
  %a = phi i16 [ 0, %entry ], [ %c, %loop ]
  %b = phi i16 [ 15360, %entry ], [ %d, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = shl i32 %y, 16
  %w = or i32 %x, %z
  %r = call i32 asm "neg.f16x2 $0, $1;", "=r,r"(i32 %w)
  %c = trunc i32 %r to i16
  %u = lshr i32 %r, 16
  %d = trunc i32 %u to i16
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %e = sext i16 %b to i32
  ret i32 %e
}
; CHECK: @carried
; CHECK: phi i32 [ 1006632960, %entry ], [ %r, %loop ]
; CHECK-NOT: phi i16
; CHECK: exit:
; CHECK: ret i32
