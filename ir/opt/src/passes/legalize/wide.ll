; 128-bit operations and a remainder that PTX does not have, as functions.
;
; Quotients: school division in base 2^32 (Knuth, The Art of Computer Programming 4.3.1, algorithm D)
; after reducing the divisor to 64 bits. Conversions: one rounding, in the hardware conversion from 64
; bits, into whose lowest bit everything below is gathered.

; One digit of (%high * 2^32 + %next) / %v for a %v with its top bit set and %high < %v.
; The first guess is at most two too large.
define internal i64 @__ptxc_digit(i64 %high, i64 %next, i64 %v) {
entry:
  %v1 = lshr i64 %v, 32
  %v0 = and i64 %v, 4294967295
  %guess = udiv i64 %high, %v1
  %product = mul i64 %guess, %v1
  %rest = sub i64 %high, %product
  %wide1 = icmp ugt i64 %guess, 4294967295
  %low1 = mul i64 %guess, %v0
  %shifted1 = shl i64 %rest, 32
  %bound1 = or i64 %shifted1, %next
  %over1 = icmp ugt i64 %low1, %bound1
  %wrong1 = or i1 %wide1, %over1
  %less1 = add i64 %guess, -1
  %guess1 = select i1 %wrong1, i64 %less1, i64 %guess
  %more1 = add i64 %rest, %v1
  %rest1 = select i1 %wrong1, i64 %more1, i64 %rest
  %wide2 = icmp ugt i64 %guess1, 4294967295
  %low2 = mul i64 %guess1, %v0
  %shifted2 = shl i64 %rest1, 32
  %bound2 = or i64 %shifted2, %next
  %over2 = icmp ugt i64 %low2, %bound2
  %either2 = or i1 %wide2, %over2
  %small2 = icmp ult i64 %rest1, 4294967296
  %both2 = and i1 %either2, %small2
  %wrong2 = and i1 %wrong1, %both2
  %less2 = add i64 %guess1, -1
  %guess2 = select i1 %wrong2, i64 %less2, i64 %guess1
  ret i64 %guess2
}

; The 64-bit quotient of a 128-bit number by a 64-bit one that is larger than its high half.
define internal i64 @__ptxc_udiv128by64(i128 %a, i64 %d) {
entry:
  %s = call i64 @llvm.ctlz.i64(i64 %d, i1 false)
  %v = shl i64 %d, %s
  %wide = zext i64 %s to i128
  %u = shl i128 %a, %wide
  %top = lshr i128 %u, 64
  %high = trunc i128 %top to i64
  %low = trunc i128 %u to i64
  %next1 = lshr i64 %low, 32
  %next0 = and i64 %low, 4294967295
  %q1 = call i64 @__ptxc_digit(i64 %high, i64 %next1, i64 %v)
  %up = shl i64 %high, 32
  %begin = or i64 %up, %next1
  %taken = mul i64 %q1, %v
  %rest = sub i64 %begin, %taken
  %q0 = call i64 @__ptxc_digit(i64 %rest, i64 %next0, i64 %v)
  %q1up = shl i64 %q1, 32
  %q = add i64 %q1up, %q0
  ret i64 %q
}

define internal i128 @__ptxc_udiv128(i128 %a, i128 %b) {
entry:
  %a.top = lshr i128 %a, 64
  %a.high = trunc i128 %a.top to i64
  %a.low = trunc i128 %a to i64
  %b.top = lshr i128 %b, 64
  %b.high = trunc i128 %b.top to i64
  %b.low = trunc i128 %b to i64
  %any = or i64 %a.high, %b.high
  %short = icmp eq i64 %any, 0
  br i1 %short, label %in64, label %long

in64:
  %q64 = udiv i64 %a.low, %b.low
  %q64.wide = zext i64 %q64 to i128
  ret i128 %q64.wide

long:
  %narrow = icmp eq i64 %b.high, 0
  br i1 %narrow, label %by64, label %by128

by64:
  %q.high = udiv i64 %a.high, %b.low
  %taken = mul i64 %q.high, %b.low
  %rest = sub i64 %a.high, %taken
  %rest.wide = zext i64 %rest to i128
  %rest.up = shl i128 %rest.wide, 64
  %a.low.wide = zext i64 %a.low to i128
  %dividend = or i128 %rest.up, %a.low.wide
  %q.low = call i64 @__ptxc_udiv128by64(i128 %dividend, i64 %b.low)
  %q.high.wide = zext i64 %q.high to i128
  %q.up = shl i128 %q.high.wide, 64
  %q.low.wide = zext i64 %q.low to i128
  %q = or i128 %q.up, %q.low.wide
  ret i128 %q

; Dividing half of %a by the top 64 bits of %b gives the quotient or one more, after shifting back.
by128:
  %n = call i64 @llvm.ctlz.i64(i64 %b.high, i1 false)
  %n.wide = zext i64 %n to i128
  %b.shifted = shl i128 %b, %n.wide
  %d.wide = lshr i128 %b.shifted, 64
  %d = trunc i128 %d.wide to i64
  %half = lshr i128 %a, 1
  %guess = call i64 @__ptxc_udiv128by64(i128 %half, i64 %d)
  %back = sub i64 63, %n
  %scaled = lshr i64 %guess, %back
  %is.zero = icmp eq i64 %scaled, 0
  %less = add i64 %scaled, -1
  %candidate = select i1 %is.zero, i64 0, i64 %less
  %candidate.wide = zext i64 %candidate to i128
  %product = mul i128 %candidate.wide, %b
  %left = sub i128 %a, %product
  %again = icmp uge i128 %left, %b
  %one.more = zext i1 %again to i128
  %result = add i128 %candidate.wide, %one.more
  ret i128 %result
}

define internal i128 @__ptxc_sdiv128(i128 %a, i128 %b) {
entry:
  %a.sign = ashr i128 %a, 127
  %b.sign = ashr i128 %b, 127
  %a.flip = xor i128 %a, %a.sign
  %a.abs = sub i128 %a.flip, %a.sign
  %b.flip = xor i128 %b, %b.sign
  %b.abs = sub i128 %b.flip, %b.sign
  %q = call i128 @__ptxc_udiv128(i128 %a.abs, i128 %b.abs)
  %sign = xor i128 %a.sign, %b.sign
  %q.flip = xor i128 %q, %sign
  %result = sub i128 %q.flip, %sign
  ret i128 %result
}

; The highest 64 bits of %x, its top bit moved to the top, with the lowest bit set if anything is lost.
define internal i64 @__ptxc_top64(i128 %x, i64 %zeros) {
entry:
  %n = zext i64 %zeros to i128
  %shifted = shl i128 %x, %n
  %top = lshr i128 %shifted, 64
  %high = trunc i128 %top to i64
  %low = trunc i128 %shifted to i64
  %lost = icmp ne i64 %low, 0
  %sticky = zext i1 %lost to i64
  %result = or i64 %high, %sticky
  ret i64 %result
}

; Leading zeros of %x, at most 127.
define internal i64 @__ptxc_zeros128(i128 %x) {
entry:
  %top = lshr i128 %x, 64
  %high = trunc i128 %top to i64
  %low = trunc i128 %x to i64
  %none = icmp eq i64 %high, 0
  %part = select i1 %none, i64 %low, i64 %high
  %odd = or i64 %part, 1
  %count = call i64 @llvm.ctlz.i64(i64 %odd, i1 false)
  %more = add i64 %count, 64
  %result = select i1 %none, i64 %more, i64 %count
  ret i64 %result
}

define internal double @__ptxc_u128_to_f64(i128 %x) {
entry:
  %zeros = call i64 @__ptxc_zeros128(i128 %x)
  %bits = call i64 @__ptxc_top64(i128 %x, i64 %zeros)
  %number = uitofp i64 %bits to double
  %exponent = sub i64 1087, %zeros
  %scale.bits = shl i64 %exponent, 52
  %scale = bitcast i64 %scale.bits to double
  %result = fmul double %number, %scale
  ret double %result
}

define internal float @__ptxc_u128_to_f32(i128 %x) {
entry:
  %zeros = call i64 @__ptxc_zeros128(i128 %x)
  %bits = call i64 @__ptxc_top64(i128 %x, i64 %zeros)
  %number = uitofp i64 %bits to float
  %exponent = sub i64 191, %zeros
  %scale.wide = shl i64 %exponent, 23
  %scale.bits = trunc i64 %scale.wide to i32
  %scale = bitcast i32 %scale.bits to float
  %result = fmul float %number, %scale
  ret float %result
}

define internal double @__ptxc_s128_to_f64(i128 %x) {
entry:
  %sign = ashr i128 %x, 127
  %flip = xor i128 %x, %sign
  %abs = sub i128 %flip, %sign
  %number = call double @__ptxc_u128_to_f64(i128 %abs)
  %negative = fneg double %number
  %below = icmp slt i128 %x, 0
  %result = select i1 %below, double %negative, double %number
  ret double %result
}

define internal float @__ptxc_s128_to_f32(i128 %x) {
entry:
  %sign = ashr i128 %x, 127
  %flip = xor i128 %x, %sign
  %abs = sub i128 %flip, %sign
  %number = call float @__ptxc_u128_to_f32(i128 %abs)
  %negative = fneg float %number
  %below = icmp slt i128 %x, 0
  %result = select i1 %below, float %negative, float %number
  ret float %result
}

; Rounds toward zero. Numbers out of range give anything.
define internal i128 @__ptxc_f64_to_i128(double %x) {
entry:
  %bits = bitcast double %x to i64
  %biased.up = lshr i64 %bits, 52
  %biased = and i64 %biased.up, 2047
  %fraction = and i64 %bits, 4503599627370495
  %mantissa = or i64 %fraction, 4503599627370496
  %wide = zext i64 %mantissa to i128
  %shift = sub i64 %biased, 1075
  %left = icmp sge i64 %shift, 0
  %left.amount = and i64 %shift, 127
  %left.wide = zext i64 %left.amount to i128
  %larger = shl i128 %wide, %left.wide
  %back = sub i64 1075, %biased
  %too.far = icmp sgt i64 %back, 63
  %back.amount = and i64 %back, 63
  %back.wide = zext i64 %back.amount to i128
  %right = lshr i128 %wide, %back.wide
  %smaller = select i1 %too.far, i128 0, i128 %right
  %number = select i1 %left, i128 %larger, i128 %smaller
  %negative = sub i128 0, %number
  %below = icmp slt i64 %bits, 0
  %result = select i1 %below, i128 %negative, i128 %number
  ret i128 %result
}

; The remainder of a division whose quotient is rounded toward zero, with the sign of %x; it is exact.
; School division of the mantissas in base 2^11.
define internal double @__ptxc_frem(double %x, double %y) {
entry:
  %x.bits = bitcast double %x to i64
  %y.bits = bitcast double %y to i64
  %a = and i64 %x.bits, 9223372036854775807
  %b = and i64 %y.bits, 9223372036854775807
  %sign = xor i64 %x.bits, %a
  %zero = icmp eq i64 %b, 0
  %infinite = icmp uge i64 %a, 9218868437227405312
  %unordered = icmp ugt i64 %b, 9218868437227405312
  %invalid1 = or i1 %zero, %infinite
  %invalid = or i1 %invalid1, %unordered
  br i1 %invalid, label %nan, label %finite

nan:
  ret double 0x7FF8000000000000

finite:
  %less = icmp ult i64 %a, %b
  br i1 %less, label %small, label %divide

small:
  ret double %x

divide:
  %a.zeros = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %b.zeros = call i64 @llvm.ctlz.i64(i64 %b, i1 false)
  %a.up = sub i64 %a.zeros, 11
  %b.up = sub i64 %b.zeros, 11
  %a.biased = lshr i64 %a, 52
  %b.biased = lshr i64 %b, 52
  %a.subnormal = icmp eq i64 %a.biased, 0
  %b.subnormal = icmp eq i64 %b.biased, 0
  %a.shift = select i1 %a.subnormal, i64 %a.up, i64 0
  %b.shift = select i1 %b.subnormal, i64 %b.up, i64 0
  %a.below = sub i64 1, %a.up
  %b.below = sub i64 1, %b.up
  %a.exponent = select i1 %a.subnormal, i64 %a.below, i64 %a.biased
  %b.exponent = select i1 %b.subnormal, i64 %b.below, i64 %b.biased
  %a.shifted = shl i64 %a, %a.shift
  %b.shifted = shl i64 %b, %b.shift
  %a.fraction = and i64 %a.shifted, 4503599627370495
  %b.fraction = and i64 %b.shifted, 4503599627370495
  %a.mantissa = or i64 %a.fraction, 4503599627370496
  %b.mantissa = or i64 %b.fraction, 4503599627370496
  %places = sub i64 %a.exponent, %b.exponent
  %first = urem i64 %a.mantissa, %b.mantissa
  br label %head

head:
  %rest = phi i64 [ %first, %divide ], [ %next, %body ]
  %left = phi i64 [ %places, %divide ], [ %fewer, %body ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %body, label %done

body:
  %many = icmp sgt i64 %left, 11
  %by = select i1 %many, i64 11, i64 %left
  %larger = shl i64 %rest, %by
  %next = urem i64 %larger, %b.mantissa
  %fewer = sub i64 %left, %by
  br label %head

done:
  %none = icmp eq i64 %rest, 0
  br i1 %none, label %nothing, label %pack

nothing:
  %signed.zero = bitcast i64 %sign to double
  ret double %signed.zero

pack:
  %zeros = call i64 @llvm.ctlz.i64(i64 %rest, i1 false)
  %up = sub i64 %zeros, 11
  %mantissa = shl i64 %rest, %up
  %exponent = sub i64 %b.exponent, %up
  %normal = icmp sgt i64 %exponent, 0
  %low = and i64 %mantissa, 4503599627370495
  %high = shl i64 %exponent, 52
  %whole = or i64 %low, %high
  %down = sub i64 1, %exponent
  %down.amount = and i64 %down, 63
  %part = lshr i64 %mantissa, %down.amount
  %magnitude = select i1 %normal, i64 %whole, i64 %part
  %result.bits = or i64 %magnitude, %sign
  %result = bitcast i64 %result.bits to double
  ret double %result
}

declare i64 @llvm.ctlz.i64(i64, i1)
