// What programs take from the host compiler's predefined macros.
#ifndef __BYTE_ORDER__
#define __BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
#endif
#ifndef __CHAR16_TYPE__
#define __CHAR16_TYPE__ short unsigned int
#endif
#ifndef __CHAR32_TYPE__
#define __CHAR32_TYPE__ unsigned int
#endif
#ifndef __CHAR_BIT__
#define __CHAR_BIT__ 8
#endif
#ifndef __DBL_DENORM_MIN__
#define __DBL_DENORM_MIN__ 4.94065645841246544176568792868221372e-324
#endif
#ifndef __DBL_DIG__
#define __DBL_DIG__ 15
#endif
#ifndef __DBL_EPSILON__
#define __DBL_EPSILON__ 2.22044604925031308084726333618164062e-16
#endif
#ifndef __DBL_MANT_DIG__
#define __DBL_MANT_DIG__ 53
#endif
#ifndef __DBL_MAX_10_EXP__
#define __DBL_MAX_10_EXP__ 308
#endif
#ifndef __DBL_MAX_EXP__
#define __DBL_MAX_EXP__ 1024
#endif
#ifndef __DBL_MAX__
#define __DBL_MAX__ 1.79769313486231570814527423731704357e+308
#endif
#ifndef __DBL_MIN_10_EXP__
#define __DBL_MIN_10_EXP__ (-307)
#endif
#ifndef __DBL_MIN_EXP__
#define __DBL_MIN_EXP__ (-1021)
#endif
#ifndef __DBL_MIN__
#define __DBL_MIN__ 2.22507385850720138309023271733240406e-308
#endif
#ifndef __FLT_DENORM_MIN__
#define __FLT_DENORM_MIN__ 1.40129846432481707092372958328991613e-45F
#endif
#ifndef __FLT_DIG__
#define __FLT_DIG__ 6
#endif
#ifndef __FLT_EPSILON__
#define __FLT_EPSILON__ 1.19209289550781250000000000000000000e-7F
#endif
#ifndef __FLT_MANT_DIG__
#define __FLT_MANT_DIG__ 24
#endif
#ifndef __FLT_MAX_10_EXP__
#define __FLT_MAX_10_EXP__ 38
#endif
#ifndef __FLT_MAX_EXP__
#define __FLT_MAX_EXP__ 128
#endif
#ifndef __FLT_MAX__
#define __FLT_MAX__ 3.40282346638528859811704183484516925e+38F
#endif
#ifndef __FLT_MIN_10_EXP__
#define __FLT_MIN_10_EXP__ (-37)
#endif
#ifndef __FLT_MIN_EXP__
#define __FLT_MIN_EXP__ (-125)
#endif
#ifndef __FLT_MIN__
#define __FLT_MIN__ 1.17549435082228750796873653722224568e-38F
#endif
#ifndef __INT16_MAX__
#define __INT16_MAX__ 0x7fff
#endif
#ifndef __INT16_TYPE__
#define __INT16_TYPE__ short int
#endif
#ifndef __INT32_MAX__
#define __INT32_MAX__ 0x7fffffff
#endif
#ifndef __INT32_TYPE__
#define __INT32_TYPE__ int
#endif
#ifndef __INT64_MAX__
#define __INT64_MAX__ 0x7fffffffffffffffL
#endif
#ifndef __INT64_TYPE__
#define __INT64_TYPE__ long int
#endif
#ifndef __INT8_MAX__
#define __INT8_MAX__ 0x7f
#endif
#ifndef __INT8_TYPE__
#define __INT8_TYPE__ signed char
#endif
#ifndef __INTMAX_MAX__
#define __INTMAX_MAX__ 0x7fffffffffffffffL
#endif
#ifndef __INTMAX_TYPE__
#define __INTMAX_TYPE__ long int
#endif
#ifndef __INTMAX_WIDTH__
#define __INTMAX_WIDTH__ 64
#endif
#ifndef __INTPTR_MAX__
#define __INTPTR_MAX__ 0x7fffffffffffffffL
#endif
#ifndef __INTPTR_TYPE__
#define __INTPTR_TYPE__ long int
#endif
#ifndef __INTPTR_WIDTH__
#define __INTPTR_WIDTH__ 64
#endif
#ifndef __INT_FAST16_TYPE__
#define __INT_FAST16_TYPE__ long int
#endif
#ifndef __INT_FAST32_TYPE__
#define __INT_FAST32_TYPE__ long int
#endif
#ifndef __INT_FAST64_TYPE__
#define __INT_FAST64_TYPE__ long int
#endif
#ifndef __INT_FAST8_TYPE__
#define __INT_FAST8_TYPE__ signed char
#endif
#ifndef __INT_LEAST16_TYPE__
#define __INT_LEAST16_TYPE__ short int
#endif
#ifndef __INT_LEAST32_TYPE__
#define __INT_LEAST32_TYPE__ int
#endif
#ifndef __INT_LEAST64_TYPE__
#define __INT_LEAST64_TYPE__ long int
#endif
#ifndef __INT_LEAST8_TYPE__
#define __INT_LEAST8_TYPE__ signed char
#endif
#ifndef __INT_MAX__
#define __INT_MAX__ 0x7fffffff
#endif
#ifndef __INT_WIDTH__
#define __INT_WIDTH__ 32
#endif
#ifndef __LONG_LONG_MAX__
#define __LONG_LONG_MAX__ 0x7fffffffffffffffLL
#endif
#ifndef __LONG_LONG_WIDTH__
#define __LONG_LONG_WIDTH__ 64
#endif
#ifndef __LONG_MAX__
#define __LONG_MAX__ 0x7fffffffffffffffL
#endif
#ifndef __LONG_WIDTH__
#define __LONG_WIDTH__ 64
#endif
#ifndef __ORDER_BIG_ENDIAN__
#define __ORDER_BIG_ENDIAN__ 4321
#endif
#ifndef __ORDER_LITTLE_ENDIAN__
#define __ORDER_LITTLE_ENDIAN__ 1234
#endif
#ifndef __ORDER_PDP_ENDIAN__
#define __ORDER_PDP_ENDIAN__ 3412
#endif
#ifndef __PTRDIFF_MAX__
#define __PTRDIFF_MAX__ 0x7fffffffffffffffL
#endif
#ifndef __PTRDIFF_TYPE__
#define __PTRDIFF_TYPE__ long int
#endif
#ifndef __PTRDIFF_WIDTH__
#define __PTRDIFF_WIDTH__ 64
#endif
#ifndef __SCHAR_MAX__
#define __SCHAR_MAX__ 0x7f
#endif
#ifndef __SCHAR_WIDTH__
#define __SCHAR_WIDTH__ 8
#endif
#ifndef __SHRT_MAX__
#define __SHRT_MAX__ 0x7fff
#endif
#ifndef __SHRT_WIDTH__
#define __SHRT_WIDTH__ 16
#endif
#ifndef __SIZEOF_DOUBLE__
#define __SIZEOF_DOUBLE__ 8
#endif
#ifndef __SIZEOF_FLOAT__
#define __SIZEOF_FLOAT__ 4
#endif
#ifndef __SIZEOF_INT__
#define __SIZEOF_INT__ 4
#endif
#ifndef __SIZEOF_LONG_LONG__
#define __SIZEOF_LONG_LONG__ 8
#endif
#ifndef __SIZEOF_LONG__
#define __SIZEOF_LONG__ 8
#endif
#ifndef __SIZEOF_POINTER__
#define __SIZEOF_POINTER__ 8
#endif
#ifndef __SIZEOF_PTRDIFF_T__
#define __SIZEOF_PTRDIFF_T__ 8
#endif
#ifndef __SIZEOF_SHORT__
#define __SIZEOF_SHORT__ 2
#endif
#ifndef __SIZEOF_SIZE_T__
#define __SIZEOF_SIZE_T__ 8
#endif
#ifndef __SIZEOF_WCHAR_T__
#define __SIZEOF_WCHAR_T__ 4
#endif
#ifndef __SIZE_MAX__
#define __SIZE_MAX__ 0xffffffffffffffffUL
#endif
#ifndef __SIZE_TYPE__
#define __SIZE_TYPE__ long unsigned int
#endif
#ifndef __SIZE_WIDTH__
#define __SIZE_WIDTH__ 64
#endif
#ifndef __UINT16_MAX__
#define __UINT16_MAX__ 0xffff
#endif
#ifndef __UINT16_TYPE__
#define __UINT16_TYPE__ short unsigned int
#endif
#ifndef __UINT32_MAX__
#define __UINT32_MAX__ 0xffffffffU
#endif
#ifndef __UINT32_TYPE__
#define __UINT32_TYPE__ unsigned int
#endif
#ifndef __UINT64_MAX__
#define __UINT64_MAX__ 0xffffffffffffffffUL
#endif
#ifndef __UINT64_TYPE__
#define __UINT64_TYPE__ long unsigned int
#endif
#ifndef __UINT8_MAX__
#define __UINT8_MAX__ 0xff
#endif
#ifndef __UINT8_TYPE__
#define __UINT8_TYPE__ unsigned char
#endif
#ifndef __UINTMAX_MAX__
#define __UINTMAX_MAX__ 0xffffffffffffffffUL
#endif
#ifndef __UINTMAX_TYPE__
#define __UINTMAX_TYPE__ long unsigned int
#endif
#ifndef __UINTPTR_MAX__
#define __UINTPTR_MAX__ 0xffffffffffffffffUL
#endif
#ifndef __UINTPTR_TYPE__
#define __UINTPTR_TYPE__ long unsigned int
#endif
#ifndef __UINT_FAST16_TYPE__
#define __UINT_FAST16_TYPE__ long unsigned int
#endif
#ifndef __UINT_FAST32_TYPE__
#define __UINT_FAST32_TYPE__ long unsigned int
#endif
#ifndef __UINT_FAST64_TYPE__
#define __UINT_FAST64_TYPE__ long unsigned int
#endif
#ifndef __UINT_FAST8_TYPE__
#define __UINT_FAST8_TYPE__ unsigned char
#endif
#ifndef __UINT_LEAST16_TYPE__
#define __UINT_LEAST16_TYPE__ short unsigned int
#endif
#ifndef __UINT_LEAST32_TYPE__
#define __UINT_LEAST32_TYPE__ unsigned int
#endif
#ifndef __UINT_LEAST64_TYPE__
#define __UINT_LEAST64_TYPE__ long unsigned int
#endif
#ifndef __UINT_LEAST8_TYPE__
#define __UINT_LEAST8_TYPE__ unsigned char
#endif
#ifndef __WCHAR_MAX__
#define __WCHAR_MAX__ 0x7fffffff
#endif
#ifndef __WCHAR_TYPE__
#define __WCHAR_TYPE__ int
#endif
#ifndef __WCHAR_WIDTH__
#define __WCHAR_WIDTH__ 32
#endif
#ifndef __WINT_TYPE__
#define __WINT_TYPE__ unsigned int
#endif
#ifdef __CUDACC_RTC__
// NVRTC's own names of what g++ has as built-in functions.
#define __builtin_va_list va_list
#define __builtin_va_start(list, last) va_start(list, last)
#define __builtin_va_arg(list, type) va_arg(list, type)
#define __builtin_va_end(list) va_end(list)
#define __builtin_va_copy(to, from) va_copy(to, from)
#define __builtin_printf printf
#define __builtin_memset memset
#define __builtin_memcpy memcpy
#define __builtin_malloc malloc
#define __builtin_free free
#define __builtin_fabs fabs
#define __builtin_fabsf fabsf
#define __null 0
#define _Bool bool
#define __asm__ asm
#define __asm asm
#endif
