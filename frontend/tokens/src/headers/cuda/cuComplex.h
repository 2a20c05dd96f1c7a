#pragma once
/* Complex numbers of the C kind, cuComplex.h of the toolkit. */
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;
#define __ptxc_complex_kind(_C, _R, _X, _F, _S) \
  __ptxc_hd static inline _R cuCreal##_F(_C __z) { return __z.x; } \
  __ptxc_hd static inline _R cuCimag##_F(_C __z) { return __z.y; } \
  __ptxc_hd static inline _C make_##_X(_R __r, _R __i) { _C __z; __z.x = __r; __z.y = __i; return __z; } \
  __ptxc_hd static inline _C cuConj##_F(_C __z) { return make_##_X(__z.x, -__z.y); } \
  __ptxc_hd static inline _C cuCadd##_F(_C __a, _C __b) { return make_##_X(__a.x + __b.x, __a.y + __b.y); } \
  __ptxc_hd static inline _C cuCsub##_F(_C __a, _C __b) { return make_##_X(__a.x - __b.x, __a.y - __b.y); } \
  __ptxc_hd static inline _C cuCmul##_F(_C __a, _C __b) { return make_##_X(__a.x * __b.x - __a.y * __b.y, __a.x * __b.y + __a.y * __b.x); } \
  __ptxc_hd static inline _C cuCdiv##_F(_C __a, _C __b) { \
    _R __s = fabs##_S(__b.x) + fabs##_S(__b.y), __o = _R(1) / __s; \
    _R __ar = __a.x * __o, __ai = __a.y * __o, __br = __b.x * __o, __bi = __b.y * __o; \
    _R __n = _R(1) / (__br * __br + __bi * __bi); \
    return make_##_X((__ar * __br + __ai * __bi) * __n, (__ai * __br - __ar * __bi) * __n); \
  } \
  __ptxc_hd static inline _C cuCfma##_F(_C __a, _C __b, _C __c) { return make_##_X(__a.x * __b.x + __c.x - __a.y * __b.y, __a.x * __b.y + __c.y + __a.y * __b.x); } \
  __ptxc_hd static inline _R cuCabs##_F(_C __z) { return hypot##_S(__z.x, __z.y); }
__ptxc_complex_kind(cuFloatComplex, float, cuFloatComplex, f, f)
__ptxc_complex_kind(cuDoubleComplex, double, cuDoubleComplex, , )
#undef __ptxc_complex_kind
__ptxc_hd static inline cuComplex make_cuComplex(float __r, float __i) { return make_cuFloatComplex(__r, __i); }
__ptxc_hd static inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex __z) { return make_cuDoubleComplex(__z.x, __z.y); }
__ptxc_hd static inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex __z) { return make_cuFloatComplex((float)__z.x, (float)__z.y); }
