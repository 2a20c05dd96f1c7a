#pragma once
/* [c.math]: the functions are built in, with overloads for float and double. */
#include <math.h>
namespace std {
using ::float_t; using ::double_t;
using ::abs; using ::fabs; using ::fmod; using ::remainder; using ::remquo; using ::fma; using ::fmax; using ::fmin; using ::fdim;
using ::nan; using ::nanf; using ::exp; using ::exp2; using ::expm1; using ::log; using ::log10; using ::log2; using ::log1p; using ::pow; using ::sqrt; using ::cbrt; using ::hypot;
using ::sin; using ::cos; using ::tan; using ::asin; using ::acos; using ::atan; using ::atan2; using ::sinh; using ::cosh; using ::tanh; using ::asinh; using ::acosh; using ::atanh;
using ::erf; using ::erfc; using ::tgamma; using ::lgamma; using ::ceil; using ::floor; using ::trunc; using ::round; using ::lround; using ::llround; using ::nearbyint; using ::rint; using ::lrint; using ::llrint;
using ::frexp; using ::ldexp; using ::modf; using ::scalbn; using ::scalbln; using ::ilogb; using ::logb; using ::nextafter; using ::copysign;
using ::isfinite; using ::isinf; using ::isnan; using ::signbit;
using ::fabsf; using ::fmodf; using ::fmaf; using ::fmaxf; using ::fminf; using ::expf; using ::exp2f; using ::expm1f; using ::logf; using ::log10f; using ::log2f; using ::log1pf; using ::powf; using ::sqrtf; using ::cbrtf; using ::hypotf;
using ::sinf; using ::cosf; using ::tanf; using ::asinf; using ::acosf; using ::atanf; using ::atan2f; using ::sinhf; using ::coshf; using ::tanhf; using ::asinhf; using ::acoshf; using ::atanhf;
using ::erff; using ::erfcf; using ::tgammaf; using ::lgammaf; using ::ceilf; using ::floorf; using ::truncf; using ::roundf; using ::nearbyintf; using ::rintf; using ::frexpf; using ::ldexpf; using ::modff; using ::nextafterf; using ::copysignf;
}
