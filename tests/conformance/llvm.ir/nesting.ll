; Structures of two alike, which are members of such in turn: nothing may go through all their parts.

;@ run nesting: 7 5
; Of the first type 2^64 numbers, of the second as many parts and not one number.
%t0 = type { i32 }
%t1 = type { %t0, %t0 }
%t2 = type { %t1, %t1 }
%t3 = type { %t2, %t2 }
%t4 = type { %t3, %t3 }
%t5 = type { %t4, %t4 }
%t6 = type { %t5, %t5 }
%t7 = type { %t6, %t6 }
%t8 = type { %t7, %t7 }
%t9 = type { %t8, %t8 }
%t10 = type { %t9, %t9 }
%t11 = type { %t10, %t10 }
%t12 = type { %t11, %t11 }
%t13 = type { %t12, %t12 }
%t14 = type { %t13, %t13 }
%t15 = type { %t14, %t14 }
%t16 = type { %t15, %t15 }
%t17 = type { %t16, %t16 }
%t18 = type { %t17, %t17 }
%t19 = type { %t18, %t18 }
%t20 = type { %t19, %t19 }
%t21 = type { %t20, %t20 }
%t22 = type { %t21, %t21 }
%t23 = type { %t22, %t22 }
%t24 = type { %t23, %t23 }
%t25 = type { %t24, %t24 }
%t26 = type { %t25, %t25 }
%t27 = type { %t26, %t26 }
%t28 = type { %t27, %t27 }
%t29 = type { %t28, %t28 }
%t30 = type { %t29, %t29 }
%t31 = type { %t30, %t30 }
%t32 = type { %t31, %t31 }
%t33 = type { %t32, %t32 }
%t34 = type { %t33, %t33 }
%t35 = type { %t34, %t34 }
%t36 = type { %t35, %t35 }
%t37 = type { %t36, %t36 }
%t38 = type { %t37, %t37 }
%t39 = type { %t38, %t38 }
%t40 = type { %t39, %t39 }
%t41 = type { %t40, %t40 }
%t42 = type { %t41, %t41 }
%t43 = type { %t42, %t42 }
%t44 = type { %t43, %t43 }
%t45 = type { %t44, %t44 }
%t46 = type { %t45, %t45 }
%t47 = type { %t46, %t46 }
%t48 = type { %t47, %t47 }
%t49 = type { %t48, %t48 }
%t50 = type { %t49, %t49 }
%t51 = type { %t50, %t50 }
%t52 = type { %t51, %t51 }
%t53 = type { %t52, %t52 }
%t54 = type { %t53, %t53 }
%t55 = type { %t54, %t54 }
%t56 = type { %t55, %t55 }
%t57 = type { %t56, %t56 }
%t58 = type { %t57, %t57 }
%t59 = type { %t58, %t58 }
%t60 = type { %t59, %t59 }
%t61 = type { %t60, %t60 }
%t62 = type { %t61, %t61 }
%t63 = type { %t62, %t62 }
%t64 = type { %t63, %t63 }
%e0 = type {}
%e1 = type { %e0, [9223372036854775807 x %e0] }
%e2 = type { %e1, [9223372036854775807 x %e1] }
%e3 = type { %e2, [9223372036854775807 x %e2] }
%e4 = type { %e3, [9223372036854775807 x %e3] }
%e5 = type { %e4, [9223372036854775807 x %e4] }
%e6 = type { %e5, [9223372036854775807 x %e5] }
%e7 = type { %e6, [9223372036854775807 x %e6] }
%e8 = type { %e7, [9223372036854775807 x %e7] }
%e9 = type { %e8, [9223372036854775807 x %e8] }
%e10 = type { %e9, [9223372036854775807 x %e9] }
%e11 = type { %e10, [9223372036854775807 x %e10] }
%e12 = type { %e11, [9223372036854775807 x %e11] }
%e13 = type { %e12, [9223372036854775807 x %e12] }
%e14 = type { %e13, [9223372036854775807 x %e13] }
%e15 = type { %e14, [9223372036854775807 x %e14] }
%e16 = type { %e15, [9223372036854775807 x %e15] }
%e17 = type { %e16, [9223372036854775807 x %e16] }
%e18 = type { %e17, [9223372036854775807 x %e17] }
%e19 = type { %e18, [9223372036854775807 x %e18] }
%e20 = type { %e19, [9223372036854775807 x %e19] }
%e21 = type { %e20, [9223372036854775807 x %e20] }
%e22 = type { %e21, [9223372036854775807 x %e21] }
%e23 = type { %e22, [9223372036854775807 x %e22] }
%e24 = type { %e23, [9223372036854775807 x %e23] }
%e25 = type { %e24, [9223372036854775807 x %e24] }
%e26 = type { %e25, [9223372036854775807 x %e25] }
%e27 = type { %e26, [9223372036854775807 x %e26] }
%e28 = type { %e27, [9223372036854775807 x %e27] }
%e29 = type { %e28, [9223372036854775807 x %e28] }
%e30 = type { %e29, [9223372036854775807 x %e29] }
%e31 = type { %e30, [9223372036854775807 x %e30] }
%e32 = type { %e31, [9223372036854775807 x %e31] }
%e33 = type { %e32, [9223372036854775807 x %e32] }
%e34 = type { %e33, [9223372036854775807 x %e33] }
%e35 = type { %e34, [9223372036854775807 x %e34] }
%e36 = type { %e35, [9223372036854775807 x %e35] }
%e37 = type { %e36, [9223372036854775807 x %e36] }
%e38 = type { %e37, [9223372036854775807 x %e37] }
%e39 = type { %e38, [9223372036854775807 x %e38] }
%e40 = type { %e39, [9223372036854775807 x %e39] }
%e41 = type { %e40, [9223372036854775807 x %e40] }
%e42 = type { %e41, [9223372036854775807 x %e41] }
%e43 = type { %e42, [9223372036854775807 x %e42] }
%e44 = type { %e43, [9223372036854775807 x %e43] }
%e45 = type { %e44, [9223372036854775807 x %e44] }
%e46 = type { %e45, [9223372036854775807 x %e45] }
%e47 = type { %e46, [9223372036854775807 x %e46] }
%e48 = type { %e47, [9223372036854775807 x %e47] }
%e49 = type { %e48, [9223372036854775807 x %e48] }
%e50 = type { %e49, [9223372036854775807 x %e49] }
%e51 = type { %e50, [9223372036854775807 x %e50] }
%e52 = type { %e51, [9223372036854775807 x %e51] }
%e53 = type { %e52, [9223372036854775807 x %e52] }
%e54 = type { %e53, [9223372036854775807 x %e53] }
%e55 = type { %e54, [9223372036854775807 x %e54] }
%e56 = type { %e55, [9223372036854775807 x %e55] }
%e57 = type { %e56, [9223372036854775807 x %e56] }
%e58 = type { %e57, [9223372036854775807 x %e57] }
%e59 = type { %e58, [9223372036854775807 x %e58] }
%e60 = type { %e59, [9223372036854775807 x %e59] }
%e61 = type { %e60, [9223372036854775807 x %e60] }
%e62 = type { %e61, [9223372036854775807 x %e61] }
%e63 = type { %e62, [9223372036854775807 x %e62] }
%e64 = type { %e63, [9223372036854775807 x %e63] }
define internal %e64 @nothing(%e64 %x, ptr %out) {
  store %e64 %x, ptr %out
  ret %e64 %x
}
define ptx_kernel void @k(ptr %out) {
  %slot = alloca %t1
  %second = getelementptr %t1, ptr %slot, i32 0, i32 1
  store i32 5, ptr %second
  store i32 7, ptr %slot
  %pair = load %t1, ptr %slot
  store %t1 %pair, ptr %out
  %none = call %e64 @nothing(%e64 zeroinitializer, ptr %out)
  store %e64 %none, ptr %out
  ret void
}

;@ reject lanes_without_number
; A type that is larger than what is taken apart is refused before that begins.
declare <100000000 x i1> @g(<100000000 x i1>)  ; // error: values of type `<100000000 x i1>`
define void @f(ptr %p) {
  %lanes = load <8388608 x i7>, ptr %p  ; // error: values of type `<8388608 x i7>`
  store <8388608 x i7> %lanes, ptr %p, align 1
  %wide = load i8388608, ptr %p  ; // error: values of type `i8388608`
  %lane = extractelement <8388608 x i7> %lanes, i32 7
  %truth = icmp eq i7 %lane, 0
  br i1 %truth, label %more, label %done
more:
  %again = call <100000000 x i1> @g(<100000000 x i1> zeroinitializer)
  %sum = add i8388608 %wide, %wide
  store i8388608 %sum, ptr %p
  br label %done
done:
  ret void
}
