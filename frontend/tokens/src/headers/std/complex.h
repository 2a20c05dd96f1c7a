#pragma once
/* [complex.numbers] */
#include <cmath>
#include <cstdint>
namespace std {
template<class _Ty> class complex {
  _Ty __re, __im;
public:
  using value_type = _Ty;
  __ptxc_hd constexpr complex(const _Ty &__r = _Ty(), const _Ty &__i = _Ty()) : __re(__r), __im(__i) {}
  template<class _Uy> __ptxc_hd constexpr complex(const complex<_Uy> &__z) : __re(_Ty(__z.real())), __im(_Ty(__z.imag())) {}
  __ptxc_hd constexpr _Ty real() const { return __re; }
  __ptxc_hd constexpr _Ty imag() const { return __im; }
  __ptxc_hd constexpr void real(_Ty __x) { __re = __x; }
  __ptxc_hd constexpr void imag(_Ty __x) { __im = __x; }
  __ptxc_hd constexpr complex &operator=(const _Ty &__x) { __re = __x; __im = _Ty(); return *this; }
  __ptxc_hd constexpr complex &operator+=(const _Ty &__x) { __re += __x; return *this; }
  __ptxc_hd constexpr complex &operator-=(const _Ty &__x) { __re -= __x; return *this; }
  __ptxc_hd constexpr complex &operator*=(const _Ty &__x) { __re *= __x; __im *= __x; return *this; }
  __ptxc_hd constexpr complex &operator/=(const _Ty &__x) { __re /= __x; __im /= __x; return *this; }
  template<class _Uy> __ptxc_hd constexpr complex &operator+=(const complex<_Uy> &__z) { __re += __z.real(); __im += __z.imag(); return *this; }
  template<class _Uy> __ptxc_hd constexpr complex &operator-=(const complex<_Uy> &__z) { __re -= __z.real(); __im -= __z.imag(); return *this; }
  template<class _Uy> __ptxc_hd constexpr complex &operator*=(const complex<_Uy> &__z) {
    _Ty __r = __re * __z.real() - __im * __z.imag();
    __im = __re * __z.imag() + __im * __z.real();
    __re = __r;
    return *this;
  }
  /* Smith's method: the larger part of the divisor scales, so that nothing overflows on the way. */
  template<class _Uy> __ptxc_hd constexpr complex &operator/=(const complex<_Uy> &__z) {
    _Ty __c = __z.real(), __d = __z.imag(), __a = __re, __b = __im;
    if ((__c < 0 ? -__c : __c) >= (__d < 0 ? -__d : __d)) {
      _Ty __q = __d / __c, __n = __c + __d * __q;
      __re = (__a + __b * __q) / __n;
      __im = (__b - __a * __q) / __n;
    } else {
      _Ty __q = __c / __d, __n = __c * __q + __d;
      __re = (__a * __q + __b) / __n;
      __im = (__b * __q - __a) / __n;
    }
    return *this;
  }
};
#define __ptxc_complex(__op) \
  template<class _Ty> __ptxc_hd constexpr complex<_Ty> operator __op(const complex<_Ty> &__a, const complex<_Ty> &__b) { complex<_Ty> __z = __a; __z __op##= __b; return __z; } \
  template<class _Ty> __ptxc_hd constexpr complex<_Ty> operator __op(const complex<_Ty> &__a, const _Ty &__b) { complex<_Ty> __z = __a; __z __op##= __b; return __z; } \
  template<class _Ty> __ptxc_hd constexpr complex<_Ty> operator __op(const _Ty &__a, const complex<_Ty> &__b) { complex<_Ty> __z = __a; __z __op##= __b; return __z; }
__ptxc_complex(+)
__ptxc_complex(-)
__ptxc_complex(*)
__ptxc_complex(/)
#undef __ptxc_complex
template<class _Ty> __ptxc_hd constexpr complex<_Ty> operator+(const complex<_Ty> &__z) { return __z; }
template<class _Ty> __ptxc_hd constexpr complex<_Ty> operator-(const complex<_Ty> &__z) { return complex<_Ty>(-__z.real(), -__z.imag()); }
template<class _Ty> __ptxc_hd constexpr bool operator==(const complex<_Ty> &__a, const complex<_Ty> &__b) { return __a.real() == __b.real() && __a.imag() == __b.imag(); }
template<class _Ty> __ptxc_hd constexpr bool operator!=(const complex<_Ty> &__a, const complex<_Ty> &__b) { return !(__a == __b); }
template<class _Ty> __ptxc_hd constexpr _Ty real(const complex<_Ty> &__z) { return __z.real(); }
template<class _Ty> __ptxc_hd constexpr _Ty imag(const complex<_Ty> &__z) { return __z.imag(); }
template<class _Ty> __ptxc_hd constexpr complex<_Ty> conj(const complex<_Ty> &__z) { return complex<_Ty>(__z.real(), -__z.imag()); }
template<class _Ty> __ptxc_hd constexpr _Ty norm(const complex<_Ty> &__z) { return __z.real() * __z.real() + __z.imag() * __z.imag(); }
template<class _Ty> __ptxc_hd _Ty abs(const complex<_Ty> &__z) { return _Ty(::hypot(__z.real(), __z.imag())); }
template<class _Ty> __ptxc_hd _Ty arg(const complex<_Ty> &__z) { return _Ty(::atan2(__z.imag(), __z.real())); }
template<class _Ty> __ptxc_hd complex<_Ty> polar(const _Ty &__r, const _Ty &__a = _Ty()) { return complex<_Ty>(_Ty(__r * ::cos(__a)), _Ty(__r * ::sin(__a))); }
template<class _Ty> __ptxc_hd complex<_Ty> exp(const complex<_Ty> &__z) { return std::polar(_Ty(::exp(__z.real())), __z.imag()); }
template<class _Ty> __ptxc_hd complex<_Ty> log(const complex<_Ty> &__z) { return complex<_Ty>(_Ty(::log(std::abs(__z))), std::arg(__z)); }
template<class _Ty> __ptxc_hd complex<_Ty> sqrt(const complex<_Ty> &__z) { return std::polar(_Ty(::sqrt(std::abs(__z))), _Ty(std::arg(__z) / 2)); }
template<class _Ty> __ptxc_hd complex<_Ty> pow(const complex<_Ty> &__z, const complex<_Ty> &__w) { return std::exp(__w * std::log(__z)); }
template<class _Ty> __ptxc_hd complex<_Ty> sin(const complex<_Ty> &__z) { return complex<_Ty>(_Ty(::sin(__z.real()) * ::cosh(__z.imag())), _Ty(::cos(__z.real()) * ::sinh(__z.imag()))); }
template<class _Ty> __ptxc_hd complex<_Ty> cos(const complex<_Ty> &__z) { return complex<_Ty>(_Ty(::cos(__z.real()) * ::cosh(__z.imag())), _Ty(-::sin(__z.real()) * ::sinh(__z.imag()))); }
}
