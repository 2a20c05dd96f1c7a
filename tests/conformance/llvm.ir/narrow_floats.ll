; Arithmetic of 16-bit numbers on targets with the instructions and without: each result is rounded once. Values were
; computed with fractions.

;@ run half_on_75 sm=75: 0x47cd 0xc0ce 0x4ae3 0x383c 0xc166 0x4166 0x4084 0x4166 0x451a 0x7c00 0x451a 0x4166 1 0x4d65 0xc51a 0xc200 0x4500 0xc200 1 -2 0xc000 0x7c00 0xfc00 0x7c00 0xc146 0xc146 0x4166 0x4200 0x3c00 0xbc00 0x5bf8
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to half
  %a = fadd half %zero, 0xH4166
  %b = fadd half %zero, 0xH451A
  %s = fadd half %a, %b
  %h0 = bitcast half %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub half %a, %b
  %h1 = bitcast half %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul half %a, %b
  %h2 = bitcast half %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv half %a, %b
  %h3 = bitcast half %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg half %a
  %h4 = bitcast half %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call half @llvm.fabs.f16(half %neg)
  %h5 = bitcast half %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call half @llvm.sqrt.f16(half %b)
  %h6 = bitcast half %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call half @llvm.minnum.f16(half %a, half %b)
  %h7 = bitcast half %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call half @llvm.maxnum.f16(half %a, half %b)
  %h8 = bitcast half %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv half %a, %zero
  %h9 = bitcast half %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub half %inf, %inf
  %minnan = call half @llvm.minnum.f16(half %nan, half %b)
  %h10 = bitcast half %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call half @llvm.minimum.f16(half %a, half %b)
  %h11 = bitcast half %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call half @llvm.maximum.f16(half %nan, half %b)
  %isnan = fcmp uno half %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call half @llvm.fma.f16(half %a, half %b, half %s)
  %h13 = bitcast half %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call half @llvm.copysign.f16(half %b, half %neg)
  %h14 = bitcast half %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call half @llvm.floor.f16(half %neg)
  %h15 = bitcast half %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call half @llvm.roundeven.f16(half %b)
  %h16 = bitcast half %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call half @llvm.round.f16(half %neg)
  %h17 = bitcast half %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt half %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi half %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to half
  %h20 = bitcast half %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to half
  %h21 = bitcast half %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to half
  %h22 = bitcast half %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to half
  %h23 = bitcast half %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext half %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to half
  %h24 = bitcast half %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext half %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to half
  %h25 = bitcast half %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, half %a, half 0xH4200
  %h26 = bitcast half %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, half 0xH4200, half %a
  %h27 = bitcast half %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to half
  %h28 = bitcast half %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to half
  %h29 = bitcast half %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to half
  %h30 = bitcast half %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare half @llvm.copysign.f16(half, half)
declare half @llvm.fabs.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.round.f16(half)
declare half @llvm.roundeven.f16(half)
declare half @llvm.sqrt.f16(half)

;@ run bfloat_on_75 sm=75: 0x40fa 0xc019 0x415c 0x3f08 0xc02d 0x402d 0x4010 0x402d 0x40a3 0x7f80 0x40a3 0x402d 1 0x41ad 0xc0a3 0xc040 0x40a0 0xc040 1 -2 0xc000 0x4b81 0xcc00 0x5e81 0xc029 0xc029 0x402d 0x4040 0x3f80 0xbf80 0x437f
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to bfloat
  %a = fadd bfloat %zero, 0xR402D
  %b = fadd bfloat %zero, 0xR40A3
  %s = fadd bfloat %a, %b
  %h0 = bitcast bfloat %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub bfloat %a, %b
  %h1 = bitcast bfloat %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul bfloat %a, %b
  %h2 = bitcast bfloat %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv bfloat %a, %b
  %h3 = bitcast bfloat %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg bfloat %a
  %h4 = bitcast bfloat %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call bfloat @llvm.fabs.bf16(bfloat %neg)
  %h5 = bitcast bfloat %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call bfloat @llvm.sqrt.bf16(bfloat %b)
  %h6 = bitcast bfloat %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call bfloat @llvm.minnum.bf16(bfloat %a, bfloat %b)
  %h7 = bitcast bfloat %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call bfloat @llvm.maxnum.bf16(bfloat %a, bfloat %b)
  %h8 = bitcast bfloat %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv bfloat %a, %zero
  %h9 = bitcast bfloat %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub bfloat %inf, %inf
  %minnan = call bfloat @llvm.minnum.bf16(bfloat %nan, bfloat %b)
  %h10 = bitcast bfloat %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call bfloat @llvm.minimum.bf16(bfloat %a, bfloat %b)
  %h11 = bitcast bfloat %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call bfloat @llvm.maximum.bf16(bfloat %nan, bfloat %b)
  %isnan = fcmp uno bfloat %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %s)
  %h13 = bitcast bfloat %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call bfloat @llvm.copysign.bf16(bfloat %b, bfloat %neg)
  %h14 = bitcast bfloat %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call bfloat @llvm.floor.bf16(bfloat %neg)
  %h15 = bitcast bfloat %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call bfloat @llvm.roundeven.bf16(bfloat %b)
  %h16 = bitcast bfloat %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call bfloat @llvm.round.bf16(bfloat %neg)
  %h17 = bitcast bfloat %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt bfloat %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi bfloat %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to bfloat
  %h20 = bitcast bfloat %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to bfloat
  %h21 = bitcast bfloat %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to bfloat
  %h22 = bitcast bfloat %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to bfloat
  %h23 = bitcast bfloat %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext bfloat %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to bfloat
  %h24 = bitcast bfloat %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext bfloat %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to bfloat
  %h25 = bitcast bfloat %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, bfloat %a, bfloat 0xR4040
  %h26 = bitcast bfloat %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, bfloat 0xR4040, bfloat %a
  %h27 = bitcast bfloat %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to bfloat
  %h28 = bitcast bfloat %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to bfloat
  %h29 = bitcast bfloat %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to bfloat
  %h30 = bitcast bfloat %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare bfloat @llvm.copysign.bf16(bfloat, bfloat)
declare bfloat @llvm.fabs.bf16(bfloat)
declare bfloat @llvm.floor.bf16(bfloat)
declare bfloat @llvm.fma.bf16(bfloat, bfloat, bfloat)
declare bfloat @llvm.maximum.bf16(bfloat, bfloat)
declare bfloat @llvm.maxnum.bf16(bfloat, bfloat)
declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.minnum.bf16(bfloat, bfloat)
declare bfloat @llvm.round.bf16(bfloat)
declare bfloat @llvm.roundeven.bf16(bfloat)
declare bfloat @llvm.sqrt.bf16(bfloat)

;@ run half_on_80 sm=80: 0x47cd 0xc0ce 0x4ae3 0x383c 0xc166 0x4166 0x4084 0x4166 0x451a 0x7c00 0x451a 0x4166 1 0x4d65 0xc51a 0xc200 0x4500 0xc200 1 -2 0xc000 0x7c00 0xfc00 0x7c00 0xc146 0xc146 0x4166 0x4200 0x3c00 0xbc00 0x5bf8
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to half
  %a = fadd half %zero, 0xH4166
  %b = fadd half %zero, 0xH451A
  %s = fadd half %a, %b
  %h0 = bitcast half %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub half %a, %b
  %h1 = bitcast half %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul half %a, %b
  %h2 = bitcast half %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv half %a, %b
  %h3 = bitcast half %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg half %a
  %h4 = bitcast half %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call half @llvm.fabs.f16(half %neg)
  %h5 = bitcast half %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call half @llvm.sqrt.f16(half %b)
  %h6 = bitcast half %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call half @llvm.minnum.f16(half %a, half %b)
  %h7 = bitcast half %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call half @llvm.maxnum.f16(half %a, half %b)
  %h8 = bitcast half %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv half %a, %zero
  %h9 = bitcast half %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub half %inf, %inf
  %minnan = call half @llvm.minnum.f16(half %nan, half %b)
  %h10 = bitcast half %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call half @llvm.minimum.f16(half %a, half %b)
  %h11 = bitcast half %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call half @llvm.maximum.f16(half %nan, half %b)
  %isnan = fcmp uno half %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call half @llvm.fma.f16(half %a, half %b, half %s)
  %h13 = bitcast half %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call half @llvm.copysign.f16(half %b, half %neg)
  %h14 = bitcast half %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call half @llvm.floor.f16(half %neg)
  %h15 = bitcast half %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call half @llvm.roundeven.f16(half %b)
  %h16 = bitcast half %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call half @llvm.round.f16(half %neg)
  %h17 = bitcast half %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt half %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi half %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to half
  %h20 = bitcast half %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to half
  %h21 = bitcast half %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to half
  %h22 = bitcast half %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to half
  %h23 = bitcast half %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext half %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to half
  %h24 = bitcast half %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext half %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to half
  %h25 = bitcast half %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, half %a, half 0xH4200
  %h26 = bitcast half %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, half 0xH4200, half %a
  %h27 = bitcast half %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to half
  %h28 = bitcast half %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to half
  %h29 = bitcast half %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to half
  %h30 = bitcast half %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare half @llvm.copysign.f16(half, half)
declare half @llvm.fabs.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.round.f16(half)
declare half @llvm.roundeven.f16(half)
declare half @llvm.sqrt.f16(half)

;@ run bfloat_on_80 sm=80: 0x40fa 0xc019 0x415c 0x3f08 0xc02d 0x402d 0x4010 0x402d 0x40a3 0x7f80 0x40a3 0x402d 1 0x41ad 0xc0a3 0xc040 0x40a0 0xc040 1 -2 0xc000 0x4b81 0xcc00 0x5e81 0xc029 0xc029 0x402d 0x4040 0x3f80 0xbf80 0x437f
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to bfloat
  %a = fadd bfloat %zero, 0xR402D
  %b = fadd bfloat %zero, 0xR40A3
  %s = fadd bfloat %a, %b
  %h0 = bitcast bfloat %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub bfloat %a, %b
  %h1 = bitcast bfloat %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul bfloat %a, %b
  %h2 = bitcast bfloat %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv bfloat %a, %b
  %h3 = bitcast bfloat %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg bfloat %a
  %h4 = bitcast bfloat %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call bfloat @llvm.fabs.bf16(bfloat %neg)
  %h5 = bitcast bfloat %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call bfloat @llvm.sqrt.bf16(bfloat %b)
  %h6 = bitcast bfloat %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call bfloat @llvm.minnum.bf16(bfloat %a, bfloat %b)
  %h7 = bitcast bfloat %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call bfloat @llvm.maxnum.bf16(bfloat %a, bfloat %b)
  %h8 = bitcast bfloat %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv bfloat %a, %zero
  %h9 = bitcast bfloat %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub bfloat %inf, %inf
  %minnan = call bfloat @llvm.minnum.bf16(bfloat %nan, bfloat %b)
  %h10 = bitcast bfloat %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call bfloat @llvm.minimum.bf16(bfloat %a, bfloat %b)
  %h11 = bitcast bfloat %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call bfloat @llvm.maximum.bf16(bfloat %nan, bfloat %b)
  %isnan = fcmp uno bfloat %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %s)
  %h13 = bitcast bfloat %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call bfloat @llvm.copysign.bf16(bfloat %b, bfloat %neg)
  %h14 = bitcast bfloat %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call bfloat @llvm.floor.bf16(bfloat %neg)
  %h15 = bitcast bfloat %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call bfloat @llvm.roundeven.bf16(bfloat %b)
  %h16 = bitcast bfloat %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call bfloat @llvm.round.bf16(bfloat %neg)
  %h17 = bitcast bfloat %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt bfloat %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi bfloat %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to bfloat
  %h20 = bitcast bfloat %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to bfloat
  %h21 = bitcast bfloat %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to bfloat
  %h22 = bitcast bfloat %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to bfloat
  %h23 = bitcast bfloat %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext bfloat %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to bfloat
  %h24 = bitcast bfloat %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext bfloat %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to bfloat
  %h25 = bitcast bfloat %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, bfloat %a, bfloat 0xR4040
  %h26 = bitcast bfloat %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, bfloat 0xR4040, bfloat %a
  %h27 = bitcast bfloat %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to bfloat
  %h28 = bitcast bfloat %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to bfloat
  %h29 = bitcast bfloat %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to bfloat
  %h30 = bitcast bfloat %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare bfloat @llvm.copysign.bf16(bfloat, bfloat)
declare bfloat @llvm.fabs.bf16(bfloat)
declare bfloat @llvm.floor.bf16(bfloat)
declare bfloat @llvm.fma.bf16(bfloat, bfloat, bfloat)
declare bfloat @llvm.maximum.bf16(bfloat, bfloat)
declare bfloat @llvm.maxnum.bf16(bfloat, bfloat)
declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.minnum.bf16(bfloat, bfloat)
declare bfloat @llvm.round.bf16(bfloat)
declare bfloat @llvm.roundeven.bf16(bfloat)
declare bfloat @llvm.sqrt.bf16(bfloat)

;@ run half_on_90 sm=90: 0x47cd 0xc0ce 0x4ae3 0x383c 0xc166 0x4166 0x4084 0x4166 0x451a 0x7c00 0x451a 0x4166 1 0x4d65 0xc51a 0xc200 0x4500 0xc200 1 -2 0xc000 0x7c00 0xfc00 0x7c00 0xc146 0xc146 0x4166 0x4200 0x3c00 0xbc00 0x5bf8
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to half
  %a = fadd half %zero, 0xH4166
  %b = fadd half %zero, 0xH451A
  %s = fadd half %a, %b
  %h0 = bitcast half %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub half %a, %b
  %h1 = bitcast half %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul half %a, %b
  %h2 = bitcast half %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv half %a, %b
  %h3 = bitcast half %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg half %a
  %h4 = bitcast half %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call half @llvm.fabs.f16(half %neg)
  %h5 = bitcast half %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call half @llvm.sqrt.f16(half %b)
  %h6 = bitcast half %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call half @llvm.minnum.f16(half %a, half %b)
  %h7 = bitcast half %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call half @llvm.maxnum.f16(half %a, half %b)
  %h8 = bitcast half %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv half %a, %zero
  %h9 = bitcast half %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub half %inf, %inf
  %minnan = call half @llvm.minnum.f16(half %nan, half %b)
  %h10 = bitcast half %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call half @llvm.minimum.f16(half %a, half %b)
  %h11 = bitcast half %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call half @llvm.maximum.f16(half %nan, half %b)
  %isnan = fcmp uno half %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call half @llvm.fma.f16(half %a, half %b, half %s)
  %h13 = bitcast half %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call half @llvm.copysign.f16(half %b, half %neg)
  %h14 = bitcast half %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call half @llvm.floor.f16(half %neg)
  %h15 = bitcast half %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call half @llvm.roundeven.f16(half %b)
  %h16 = bitcast half %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call half @llvm.round.f16(half %neg)
  %h17 = bitcast half %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt half %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi half %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to half
  %h20 = bitcast half %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to half
  %h21 = bitcast half %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to half
  %h22 = bitcast half %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to half
  %h23 = bitcast half %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext half %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to half
  %h24 = bitcast half %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext half %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to half
  %h25 = bitcast half %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, half %a, half 0xH4200
  %h26 = bitcast half %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, half 0xH4200, half %a
  %h27 = bitcast half %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to half
  %h28 = bitcast half %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to half
  %h29 = bitcast half %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to half
  %h30 = bitcast half %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare half @llvm.copysign.f16(half, half)
declare half @llvm.fabs.f16(half)
declare half @llvm.floor.f16(half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.maximum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.minnum.f16(half, half)
declare half @llvm.round.f16(half)
declare half @llvm.roundeven.f16(half)
declare half @llvm.sqrt.f16(half)

;@ run bfloat_on_90 sm=90: 0x40fa 0xc019 0x415c 0x3f08 0xc02d 0x402d 0x4010 0x402d 0x40a3 0x7f80 0x40a3 0x402d 1 0x41ad 0xc0a3 0xc040 0x40a0 0xc040 1 -2 0xc000 0x4b81 0xcc00 0x5e81 0xc029 0xc029 0x402d 0x4040 0x3f80 0xbf80 0x437f
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = trunc i32 %n to i16
  %zero = bitcast i16 %z to bfloat
  %a = fadd bfloat %zero, 0xR402D
  %b = fadd bfloat %zero, 0xR40A3
  %s = fadd bfloat %a, %b
  %h0 = bitcast bfloat %s to i16
  %w0 = zext i16 %h0 to i32
  %p0 = getelementptr i32, ptr %out, i64 0
  store i32 %w0, ptr %p0
  %d = fsub bfloat %a, %b
  %h1 = bitcast bfloat %d to i16
  %w1 = zext i16 %h1 to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %w1, ptr %p1
  %m = fmul bfloat %a, %b
  %h2 = bitcast bfloat %m to i16
  %w2 = zext i16 %h2 to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %w2, ptr %p2
  %q = fdiv bfloat %a, %b
  %h3 = bitcast bfloat %q to i16
  %w3 = zext i16 %h3 to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %w3, ptr %p3
  %neg = fneg bfloat %a
  %h4 = bitcast bfloat %neg to i16
  %w4 = zext i16 %h4 to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %w4, ptr %p4
  %abs = call bfloat @llvm.fabs.bf16(bfloat %neg)
  %h5 = bitcast bfloat %abs to i16
  %w5 = zext i16 %h5 to i32
  %p5 = getelementptr i32, ptr %out, i64 5
  store i32 %w5, ptr %p5
  %root = call bfloat @llvm.sqrt.bf16(bfloat %b)
  %h6 = bitcast bfloat %root to i16
  %w6 = zext i16 %h6 to i32
  %p6 = getelementptr i32, ptr %out, i64 6
  store i32 %w6, ptr %p6
  %min = call bfloat @llvm.minnum.bf16(bfloat %a, bfloat %b)
  %h7 = bitcast bfloat %min to i16
  %w7 = zext i16 %h7 to i32
  %p7 = getelementptr i32, ptr %out, i64 7
  store i32 %w7, ptr %p7
  %max = call bfloat @llvm.maxnum.bf16(bfloat %a, bfloat %b)
  %h8 = bitcast bfloat %max to i16
  %w8 = zext i16 %h8 to i32
  %p8 = getelementptr i32, ptr %out, i64 8
  store i32 %w8, ptr %p8
  %inf = fdiv bfloat %a, %zero
  %h9 = bitcast bfloat %inf to i16
  %w9 = zext i16 %h9 to i32
  %p9 = getelementptr i32, ptr %out, i64 9
  store i32 %w9, ptr %p9
  %nan = fsub bfloat %inf, %inf
  %minnan = call bfloat @llvm.minnum.bf16(bfloat %nan, bfloat %b)
  %h10 = bitcast bfloat %minnan to i16
  %w10 = zext i16 %h10 to i32
  %p10 = getelementptr i32, ptr %out, i64 10
  store i32 %w10, ptr %p10
  %minimum = call bfloat @llvm.minimum.bf16(bfloat %a, bfloat %b)
  %h11 = bitcast bfloat %minimum to i16
  %w11 = zext i16 %h11 to i32
  %p11 = getelementptr i32, ptr %out, i64 11
  store i32 %w11, ptr %p11
  %maximum = call bfloat @llvm.maximum.bf16(bfloat %nan, bfloat %b)
  %isnan = fcmp uno bfloat %maximum, %maximum
  %w12 = zext i1 %isnan to i32
  %p12 = getelementptr i32, ptr %out, i64 12
  store i32 %w12, ptr %p12
  %fma = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %s)
  %h13 = bitcast bfloat %fma to i16
  %w13 = zext i16 %h13 to i32
  %p13 = getelementptr i32, ptr %out, i64 13
  store i32 %w13, ptr %p13
  %sign = call bfloat @llvm.copysign.bf16(bfloat %b, bfloat %neg)
  %h14 = bitcast bfloat %sign to i16
  %w14 = zext i16 %h14 to i32
  %p14 = getelementptr i32, ptr %out, i64 14
  store i32 %w14, ptr %p14
  %floor = call bfloat @llvm.floor.bf16(bfloat %neg)
  %h15 = bitcast bfloat %floor to i16
  %w15 = zext i16 %h15 to i32
  %p15 = getelementptr i32, ptr %out, i64 15
  store i32 %w15, ptr %p15
  %near = call bfloat @llvm.roundeven.bf16(bfloat %b)
  %h16 = bitcast bfloat %near to i16
  %w16 = zext i16 %h16 to i32
  %p16 = getelementptr i32, ptr %out, i64 16
  store i32 %w16, ptr %p16
  %away = call bfloat @llvm.round.bf16(bfloat %neg)
  %h17 = bitcast bfloat %away to i16
  %w17 = zext i16 %h17 to i32
  %p17 = getelementptr i32, ptr %out, i64 17
  store i32 %w17, ptr %p17
  %less = fcmp olt bfloat %a, %b
  %w18 = zext i1 %less to i32
  %p18 = getelementptr i32, ptr %out, i64 18
  store i32 %w18, ptr %p18
  %i = fptosi bfloat %neg to i32
  %p19 = getelementptr i32, ptr %out, i64 19
  store i32 %i, ptr %p19
  %fi = sitofp i32 %i to bfloat
  %h20 = bitcast bfloat %fi to i16
  %w20 = zext i16 %h20 to i32
  %p20 = getelementptr i32, ptr %out, i64 20
  store i32 %w20, ptr %p20
  %n7 = add i32 %n, 16843009
  %ui = uitofp i32 %n7 to bfloat
  %h21 = bitcast bfloat %ui to i16
  %w21 = zext i16 %h21 to i32
  %p21 = getelementptr i32, ptr %out, i64 21
  store i32 %w21, ptr %p21
  %n8 = add i32 %n, -33489921
  %si = sitofp i32 %n8 to bfloat
  %h22 = bitcast bfloat %si to i16
  %w22 = zext i16 %h22 to i32
  %p22 = getelementptr i32, ptr %out, i64 22
  store i32 %w22, ptr %p22
  %n9 = sext i32 %n to i64
  %n10 = add i64 %n9, 4629700416936869889
  %li = sitofp i64 %n10 to bfloat
  %h23 = bitcast bfloat %li to i16
  %w23 = zext i16 %h23 to i32
  %p23 = getelementptr i32, ptr %out, i64 23
  store i32 %w23, ptr %p23
  %wide = fpext bfloat %neg to double
  %more = fadd double %wide, 0x3FB0101000000001
  %back = fptrunc double %more to bfloat
  %h24 = bitcast bfloat %back to i16
  %w24 = zext i16 %h24 to i32
  %p24 = getelementptr i32, ptr %out, i64 24
  store i32 %w24, ptr %p24
  %tie = fadd double %wide, 0x4008000000000000
  %f = fpext bfloat %neg to float
  %g = fadd float %f, 0x3FB0101000000000
  %backf = fptrunc float %g to bfloat
  %h25 = bitcast bfloat %backf to i16
  %w25 = zext i16 %h25 to i32
  %p25 = getelementptr i32, ptr %out, i64 25
  store i32 %w25, ptr %p25
  %choice = select i1 %less, bfloat %a, bfloat 0xR4040
  %h26 = bitcast bfloat %choice to i16
  %w26 = zext i16 %h26 to i32
  %p26 = getelementptr i32, ptr %out, i64 26
  store i32 %w26, ptr %p26
  %other = select i1 %less, bfloat 0xR4040, bfloat %a
  %h27 = bitcast bfloat %other to i16
  %w27 = zext i16 %h27 to i32
  %p27 = getelementptr i32, ptr %out, i64 27
  store i32 %w27, ptr %p27
  %bool = uitofp i1 %less to bfloat
  %h28 = bitcast bfloat %bool to i16
  %w28 = zext i16 %h28 to i32
  %p28 = getelementptr i32, ptr %out, i64 28
  store i32 %w28, ptr %p28
  %sbool = sitofp i1 %less to bfloat
  %h29 = bitcast bfloat %sbool to i16
  %w29 = zext i16 %h29 to i32
  %p29 = getelementptr i32, ptr %out, i64 29
  store i32 %w29, ptr %p29
  %n8b = trunc i32 %n8 to i8
  %byte = uitofp i8 %n8b to bfloat
  %h30 = bitcast bfloat %byte to i16
  %w30 = zext i16 %h30 to i32
  %p30 = getelementptr i32, ptr %out, i64 30
  store i32 %w30, ptr %p30
  ret void
}
declare bfloat @llvm.copysign.bf16(bfloat, bfloat)
declare bfloat @llvm.fabs.bf16(bfloat)
declare bfloat @llvm.floor.bf16(bfloat)
declare bfloat @llvm.fma.bf16(bfloat, bfloat, bfloat)
declare bfloat @llvm.maximum.bf16(bfloat, bfloat)
declare bfloat @llvm.maxnum.bf16(bfloat, bfloat)
declare bfloat @llvm.minimum.bf16(bfloat, bfloat)
declare bfloat @llvm.minnum.bf16(bfloat, bfloat)
declare bfloat @llvm.round.bf16(bfloat)
declare bfloat @llvm.roundeven.bf16(bfloat)
declare bfloat @llvm.sqrt.bf16(bfloat)
