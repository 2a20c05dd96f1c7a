; An access that is aligned less than its type is made of pieces as wide as the alignment; others stay.
; TEST: opt -arch=sm_90 --passes legalize
define double @f(ptr addrspace(1) %p, ptr addrspace(1) %q, { i8, i32 } %pair) {
  %v = load double, ptr addrspace(1) %p, align 4
  store <{ i8, i32 }> zeroinitializer, ptr addrspace(1) %q
  store { i8, i32 } %pair, ptr addrspace(1) %q, align 4
  %w = load <4 x float>, ptr addrspace(1) %q, align 4
  store <4 x float> %w, ptr addrspace(1) %p, align 2
  ret double %v
}
; CHECK: [[LOW:.*]] = load i32, ptr addrspace(1) %p, align 4
; CHECK: zext i32
; CHECK: load i32, ptr addrspace(1)
; CHECK: shl i64
; CHECK: or i64
; CHECK: bitcast i64
; CHECK: store i8
; CHECK: store i8
; CHECK: store i8
; CHECK: store i8
; CHECK: store i8
; CHECK: store { i8, i32 } %pair
; CHECK: load <4 x float>, ptr addrspace(1) %q, align 4
; CHECK: extractelement
; CHECK: store i16
; CHECK: store i16
