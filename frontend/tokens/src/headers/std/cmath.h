#pragma once
/* [c.math]: the functions are built in, with overloads for float and double. */
#include <math.h>
#ifndef __CUDACC_RTC__
#if __cplusplus >= 201703L
#include <__minmax>
#include <limits>
#endif
/* [cmath.syn]/2: where the arguments are not all float, integers and the narrower type become double. */
namespace std {
template<class _Ty> struct __math_number {};
#define __ptxc_number(_Ty) template<> struct __math_number<_Ty> { using type = double; };
__ptxc_number(bool) __ptxc_number(char) __ptxc_number(signed char) __ptxc_number(unsigned char) __ptxc_number(wchar_t) __ptxc_number(short) __ptxc_number(unsigned short)
__ptxc_number(int) __ptxc_number(unsigned int) __ptxc_number(long) __ptxc_number(unsigned long) __ptxc_number(long long) __ptxc_number(unsigned long long) __ptxc_number(float) __ptxc_number(double)
#undef __ptxc_number
template<class _Ty, class _Uy, class = typename __math_number<_Uy>::type> using __math_wider = typename __math_number<_Ty>::type;
}
#define __ptxc_mixed(_name) template<class _Ty, class _Uy> __ptxc_hd inline std::__math_wider<_Ty, _Uy> _name(_Ty __x, _Uy __y) { return _name(double(__x), double(__y)); }
__ptxc_mixed(pow) __ptxc_mixed(fmod) __ptxc_mixed(atan2) __ptxc_mixed(fmax) __ptxc_mixed(fmin) __ptxc_mixed(fdim) __ptxc_mixed(hypot) __ptxc_mixed(copysign) __ptxc_mixed(remainder)
#undef __ptxc_mixed
#endif
namespace std {
using ::float_t; using ::double_t;
using ::abs; using ::fabs; using ::fmod; using ::remainder; using ::remquo; using ::fma; using ::fmax; using ::fmin; using ::fdim;
using ::nan; using ::nanf; using ::exp; using ::exp2; using ::expm1; using ::log; using ::log10; using ::log2; using ::log1p; using ::pow; using ::sqrt; using ::cbrt; using ::hypot;
using ::sin; using ::cos; using ::tan; using ::asin; using ::acos; using ::atan; using ::atan2; using ::sinh; using ::cosh; using ::tanh; using ::asinh; using ::acosh; using ::atanh;
using ::erf; using ::erfc; using ::tgamma; using ::lgamma; using ::ceil; using ::floor; using ::trunc; using ::round; using ::lround; using ::llround; using ::nearbyint; using ::rint; using ::lrint; using ::llrint;
using ::frexp; using ::ldexp; using ::modf; using ::scalbn; using ::scalbln; using ::ilogb; using ::logb; using ::nextafter; using ::copysign;
using ::isfinite; using ::isinf; using ::isnan; using ::signbit;
/* long double is double in device code. */
__ptxc_hd inline bool isfinite(long double __x) { return ::isfinite(double(__x)); }
__ptxc_hd inline bool isinf(long double __x) { return ::isinf(double(__x)); }
__ptxc_hd inline bool isnan(long double __x) { return ::isnan(double(__x)); }
__ptxc_hd inline bool signbit(long double __x) { return ::signbit(double(__x)); }
using ::fabsf; using ::fmodf; using ::fmaf; using ::fmaxf; using ::fminf; using ::expf; using ::exp2f; using ::expm1f; using ::logf; using ::log10f; using ::log2f; using ::log1pf; using ::powf; using ::sqrtf; using ::cbrtf; using ::hypotf;
using ::sinf; using ::cosf; using ::tanf; using ::asinf; using ::acosf; using ::atanf; using ::atan2f; using ::sinhf; using ::coshf; using ::tanhf; using ::asinhf; using ::acoshf; using ::atanhf;
using ::erff; using ::erfcf; using ::tgammaf; using ::lgammaf; using ::ceilf; using ::floorf; using ::truncf; using ::roundf; using ::nearbyintf; using ::rintf; using ::frexpf; using ::ldexpf; using ::modff; using ::nextafterf; using ::copysignf;
}
