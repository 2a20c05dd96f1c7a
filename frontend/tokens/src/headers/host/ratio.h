#pragma once
/* [ratio] */
#include <type_traits>
namespace std {
__ptxc_hd constexpr long __gcd_of(long __a, long __b) { return __b == 0 ? (__a < 0 ? -__a : __a) : __gcd_of(__b, __a % __b); }
template<long _Num, long _Den = 1> struct ratio {
  static_assert(_Den != 0, "the denominator is not zero");
  static constexpr long num = _Num / __gcd_of(_Num, _Den) * (_Den < 0 ? -1 : 1);
  static constexpr long den = (_Den < 0 ? -_Den : _Den) / __gcd_of(_Num, _Den);
  using type = ratio<num, den>;
};
/* Common factors go first, so that products of ordinary units do not overflow. */
template<class _Ay, class _By> struct __ratio_product { using type = typename ratio<_Ay::num / __gcd_of(_Ay::num, _By::den) * (_By::num / __gcd_of(_By::num, _Ay::den)), _Ay::den / __gcd_of(_By::num, _Ay::den) * (_By::den / __gcd_of(_Ay::num, _By::den))>::type; };
template<class _Ay, class _By> using ratio_multiply = typename __ratio_product<_Ay, _By>::type;
template<class _Ay, class _By> using ratio_divide = ratio_multiply<_Ay, ratio<_By::den, _By::num>>;
template<class _Ay, class _By> using ratio_add = typename ratio<_Ay::num * _By::den + _By::num * _Ay::den, _Ay::den * _By::den>::type;
template<class _Ay, class _By> using ratio_subtract = typename ratio<_Ay::num * _By::den - _By::num * _Ay::den, _Ay::den * _By::den>::type;
template<class _Ay, class _By> struct ratio_equal : bool_constant<_Ay::num == _By::num && _Ay::den == _By::den> {};
template<class _Ay, class _By> struct ratio_less : bool_constant<(_Ay::num * _By::den < _By::num * _Ay::den)> {};
template<class _Ay, class _By> inline constexpr bool ratio_equal_v = ratio_equal<_Ay, _By>::value;
template<class _Ay, class _By> inline constexpr bool ratio_less_v = ratio_less<_Ay, _By>::value;
using atto = ratio<1, 1000000000000000000>;
using femto = ratio<1, 1000000000000000>;
using pico = ratio<1, 1000000000000>;
using nano = ratio<1, 1000000000>;
using micro = ratio<1, 1000000>;
using milli = ratio<1, 1000>;
using centi = ratio<1, 100>;
using deci = ratio<1, 10>;
using deca = ratio<10>;
using hecto = ratio<100>;
using kilo = ratio<1000>;
using mega = ratio<1000000>;
using giga = ratio<1000000000>;
using tera = ratio<1000000000000>;
using peta = ratio<1000000000000000>;
using exa = ratio<1000000000000000000>;
}
