; A number in digits is one that its type has.
; TEST: ir
define float @f(float %a) {
  %b = fadd float %a, 0.1 ; ERROR: a `float` does not have it exactly; the nearest is 0x3FB99999A0000000
  ret float %b
}
