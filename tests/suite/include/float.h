#pragma once
#define FLT_RADIX 2
#define FLT_MANT_DIG 24
#define FLT_MIN 0x1p-126f
#define FLT_MAX 0x1.fffffep127f
#define FLT_EPSILON 0x1p-23f
#define DBL_MANT_DIG 53
#define DBL_MIN 0x1p-1022
#define DBL_MAX 0x1.fffffffffffffp1023
#define DBL_EPSILON 0x1p-52
