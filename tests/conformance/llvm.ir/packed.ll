; Vectors that fill a register of 32 bits: constants keep all their elements, the first lowest.

;@ run stored: 0x40003c00 0x40003f80 0x00020001 0x04030201 0xc0004248 0xff80ff7f
define ptx_kernel void @k(ptr %out) {
  store <2 x half> <half 1.0, half 2.0>, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x bfloat> <bfloat 1.0, bfloat 2.0>, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  store <2 x i16> <i16 1, i16 2>, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  store <4 x i8> <i8 1, i8 2, i8 3, i8 4>, ptr %p3
  %p4 = getelementptr i32, ptr %out, i64 4
  store <2 x half> <half 0xH4248, half -2.0>, ptr %p4
  %p5 = getelementptr i32, ptr %out, i64 5
  store <2 x i16> <i16 -129, i16 -128>, ptr %p5
  ret void
}

;@ run returned_and_passed: 0x40003c00 0x40003c00 0x00020001 0x04030201 0x40003f80
define internal <2 x half> @h() noinline {
  ret <2 x half> <half 1.0, half 2.0>
}
define internal <2 x i16> @s() noinline {
  ret <2 x i16> <i16 1, i16 2>
}
define internal <4 x i8> @b() noinline {
  ret <4 x i8> <i8 1, i8 2, i8 3, i8 4>
}
define internal i32 @of(<2 x half> %v) noinline {
  %w = bitcast <2 x half> %v to i32
  ret i32 %w
}
define internal i32 @ofb(<2 x bfloat> %v) noinline {
  %w = bitcast <2 x bfloat> %v to i32
  ret i32 %w
}
define ptx_kernel void @k(ptr %out) {
  %h = call <2 x half> @h()
  store <2 x half> %h, ptr %out
  %p1 = getelementptr i32, ptr %out, i64 1
  %w = call i32 @of(<2 x half> <half 1.0, half 2.0>)
  store i32 %w, ptr %p1
  %p2 = getelementptr i32, ptr %out, i64 2
  %s = call <2 x i16> @s()
  store <2 x i16> %s, ptr %p2
  %p3 = getelementptr i32, ptr %out, i64 3
  %b = call <4 x i8> @b()
  store <4 x i8> %b, ptr %p3
  %p4 = getelementptr i32, ptr %out, i64 4
  %x = call i32 @ofb(<2 x bfloat> <bfloat 1.0, bfloat 2.0>)
  store i32 %x, ptr %p4
  ret void
}

;@ run chosen: 0x00020001 0x40003c00 0x04030201 0x00060005
define ptx_kernel void @k(ptr %out) {
entry:
  %n = load volatile i32, ptr %out
  %c = icmp eq i32 %n, 0
  %v = select i1 %c, <2 x i16> <i16 1, i16 2>, <2 x i16> <i16 3, i16 4>
  store <2 x i16> %v, ptr %out
  %h = select i1 %c, <2 x half> <half 1.0, half 2.0>, <2 x half> <half 3.0, half 4.0>
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x half> %h, ptr %p1
  %b = select i1 %c, <4 x i8> <i8 1, i8 2, i8 3, i8 4>, <4 x i8> zeroinitializer
  %p2 = getelementptr i32, ptr %out, i64 2
  store <4 x i8> %b, ptr %p2
  %q = getelementptr i32, ptr %out, i64 5
  br i1 %c, label %yes, label %no
yes:
  store volatile i32 1, ptr %q
  br label %no
no:
  %f = phi <2 x i16> [ <i16 5, i16 6>, %yes ], [ <i16 7, i16 8>, %entry ]
  %p3 = getelementptr i32, ptr %out, i64 3
  store <2 x i16> %f, ptr %p3
  ret void
}

;@ run in_variables_and_aggregates: 0x00020001 0x00040003 0x40003c00 0x00060005 9
@g = internal addrspace(1) constant [2 x <2 x i16>] [<2 x i16> <i16 1, i16 2>, <2 x i16> <i16 3, i16 4>]
@h = internal addrspace(1) global <2 x half> <half 1.0, half 2.0>
define internal { <2 x i16>, i32 } @pair() noinline {
  ret { <2 x i16>, i32 } { <2 x i16> <i16 5, i16 6>, i32 9 }
}
define ptx_kernel void @k(ptr %out) {
  %a = load i32, ptr addrspace(1) @g
  store i32 %a, ptr %out
  %q = getelementptr i32, ptr addrspace(1) @g, i64 1
  %b = load i32, ptr addrspace(1) %q
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %b, ptr %p1
  %c = load <2 x half>, ptr addrspace(1) @h
  %p2 = getelementptr i32, ptr %out, i64 2
  store <2 x half> %c, ptr %p2
  %d = call { <2 x i16>, i32 } @pair()
  %p3 = getelementptr i32, ptr %out, i64 3
  store { <2 x i16>, i32 } %d, ptr %p3
  ret void
}

;@ run operands: 0x44004200 0x00060004 0x44004200
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %z = bitcast i32 %n to <2 x half>
  %s = fadd <2 x half> %z, <half 3.0, half 4.0>
  store <2 x half> %s, ptr %out
  %zi = bitcast i32 %n to <2 x i16>
  %t = add <2 x i16> %zi, <i16 4, i16 6>
  %p1 = getelementptr i32, ptr %out, i64 1
  store <2 x i16> %t, ptr %p1
  %f = call <2 x half> @llvm.fma.v2f16(<2 x half> %z, <2 x half> <half 1.0, half 1.0>, <2 x half> <half 3.0, half 4.0>)
  %p2 = getelementptr i32, ptr %out, i64 2
  store <2 x half> %f, ptr %p2
  ret void
}
declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>)

;@ run variables_of_bits: 0x8d 0x5040507 0x6010203 0xffff
; Lanes of variables lie side by side, bit by bit: eight truth values in a byte, two numbers of 24 bits in six.
@truths = internal addrspace(1) constant <8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>
@odd = internal addrspace(1) global <2 x i24> <i24 66051, i24 263430>, align 8
@same = internal addrspace(1) global <16 x i1> splat (i1 true)
define ptx_kernel void @k(ptr %out) {
  %a = load i8, ptr addrspace(1) @truths
  %r0 = zext i8 %a to i32
  store i32 %r0, ptr %out
  %v = load <2 x i24>, ptr addrspace(1) @odd
  %second = extractelement <2 x i24> %v, i32 1
  %wide = zext i24 %second to i32
  %r1 = add i32 %wide, 83886081
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %r1, ptr %p1
  %word = load i32, ptr addrspace(1) @odd, align 8
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %word, ptr %p2
  %s = load i16, ptr addrspace(1) @same, align 2
  %r3 = zext i16 %s to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3
  ret void
}

;@ run truth_values_by_index: 0x93 0x6c 0x1f 1 0
; A lane whose number is known when the kernel runs; vectors of truth values as arguments, results and members of both.
define internal <16 x i1> @flipped(<16 x i1> %v, <16 x i1> %w) noinline {
  %x = xor <16 x i1> %v, %w
  ret <16 x i1> %x
}
define internal { i32, <5 x i1> } @negated({ i32, <5 x i1> } %v) noinline {
  %a = extractvalue { i32, <5 x i1> } %v, 1
  %n = xor <5 x i1> %a, splat (i1 true)
  %r = insertvalue { i32, <5 x i1> } %v, <5 x i1> %n, 1
  ret { i32, <5 x i1> } %r
}
define ptx_kernel void @k(ptr %out) {
  %n = load volatile i32, ptr %out
  %word = add i32 %n, 131
  %narrow = trunc i32 %word to i16
  %v = bitcast i16 %narrow to <16 x i1>
  %place = add i32 %n, 4
  %set = insertelement <16 x i1> %v, i1 true, i32 %place
  %a = bitcast <16 x i1> %set to i16
  %r0 = zext i16 %a to i32
  store i32 %r0, ptr %out
  %low = insertelement <16 x i1> zeroinitializer, i1 true, i32 %n
  %ones = shufflevector <16 x i1> %low, <16 x i1> poison, <16 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %f = call <16 x i1> @flipped(<16 x i1> %set, <16 x i1> %ones)
  %b = bitcast <16 x i1> %f to i16
  %r1 = zext i16 %b to i32
  %p1 = getelementptr i32, ptr %out, i64 1
  store i32 %r1, ptr %p1
  %five = shufflevector <16 x i1> %low, <16 x i1> poison, <5 x i32> <i32 9, i32 9, i32 9, i32 9, i32 9>
  %with = insertvalue { i32, <5 x i1> } { i32 4, <5 x i1> poison }, <5 x i1> %five, 1
  %both = call { i32, <5 x i1> } @negated({ i32, <5 x i1> } %with)
  %t = extractvalue { i32, <5 x i1> } %both, 1
  %c = bitcast <5 x i1> %t to i5
  %r2 = zext i5 %c to i32
  %p2 = getelementptr i32, ptr %out, i64 2
  store i32 %r2, ptr %p2
  %there = extractelement <16 x i1> %set, i32 %place
  %r3 = zext i1 %there to i32
  %p3 = getelementptr i32, ptr %out, i64 3
  store i32 %r3, ptr %p3
  %next = add i32 %n, 5
  %absent = extractelement <16 x i1> %set, i32 %next
  %r4 = zext i1 %absent to i32
  %p4 = getelementptr i32, ptr %out, i64 4
  store i32 %r4, ptr %p4
  ret void
}
