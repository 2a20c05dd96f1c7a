#pragma once
/* [numeric.ops] */
#include <functional>
#include <iterator>
namespace std {
template<class _It, class _Ty> __ptxc_hd constexpr _Ty accumulate(_It __first, _It __last, _Ty __sum) { for (; __first != __last; ++__first) __sum = std::move(__sum) + *__first; return __sum; }
template<class _It, class _Ty, class _Fn> __ptxc_hd constexpr _Ty accumulate(_It __first, _It __last, _Ty __sum, _Fn __f) { for (; __first != __last; ++__first) __sum = __f(std::move(__sum), *__first); return __sum; }
template<class _It, class _Ty> __ptxc_hd constexpr _Ty reduce(_It __first, _It __last, _Ty __sum) { return std::accumulate(__first, __last, __sum); }
template<class _It, class _Ty, class _Fn> __ptxc_hd constexpr _Ty reduce(_It __first, _It __last, _Ty __sum, _Fn __f) { return std::accumulate(__first, __last, __sum, __f); }
template<class _It, class _Jt, class _Ty> __ptxc_hd constexpr _Ty inner_product(_It __first, _It __last, _Jt __other, _Ty __sum) { for (; __first != __last; ++__first, ++__other) __sum = std::move(__sum) + *__first * *__other; return __sum; }
template<class _It, class _Out> __ptxc_hd constexpr _Out partial_sum(_It __first, _It __last, _Out __out) {
  if (__first == __last) return __out;
  typename iterator_traits<_It>::value_type __sum = *__first;
  *__out = __sum;
  while (++__first != __last) { __sum = std::move(__sum) + *__first; *++__out = __sum; }
  return ++__out;
}
template<class _It, class _Out> __ptxc_hd constexpr _Out inclusive_scan(_It __first, _It __last, _Out __out) { return std::partial_sum(__first, __last, __out); }
template<class _It, class _Out, class _Ty> __ptxc_hd constexpr _Out exclusive_scan(_It __first, _It __last, _Out __out, _Ty __sum) {
  for (; __first != __last; ++__first, ++__out) { _Ty __x = *__first; *__out = __sum; __sum = __sum + __x; }
  return __out;
}
template<class _It, class _Out> __ptxc_hd constexpr _Out adjacent_difference(_It __first, _It __last, _Out __out) {
  if (__first == __last) return __out;
  auto __before = *__first;
  *__out = __before;
  while (++__first != __last) { auto __x = *__first; *++__out = __x - __before; __before = __x; }
  return ++__out;
}
template<class _It, class _Ty> __ptxc_hd constexpr void iota(_It __first, _It __last, _Ty __x) { for (; __first != __last; ++__first, ++__x) *__first = __x; }
template<class _Ay, class _By> __ptxc_hd constexpr common_type_t<_Ay, _By> gcd(_Ay __a, _By __b) {
  using _Ty = common_type_t<_Ay, _By>;
  _Ty __x = __a < 0 ? _Ty(0) - _Ty(__a) : _Ty(__a), __y = __b < 0 ? _Ty(0) - _Ty(__b) : _Ty(__b);
  while (__y != 0) { _Ty __r = __x % __y; __x = __y; __y = __r; }
  return __x;
}
template<class _Ay, class _By> __ptxc_hd constexpr common_type_t<_Ay, _By> lcm(_Ay __a, _By __b) {
  using _Ty = common_type_t<_Ay, _By>;
  if (__a == 0 || __b == 0) return _Ty(0);
  _Ty __x = __a < 0 ? _Ty(0) - _Ty(__a) : _Ty(__a), __y = __b < 0 ? _Ty(0) - _Ty(__b) : _Ty(__b);
  return __x / std::gcd(__x, __y) * __y;
}
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_integral_v<_Ty>, _Ty> midpoint(_Ty __a, _Ty __b) noexcept {
  using _Uy = make_unsigned_t<_Ty>;
  return __a > __b ? _Ty(__a - _Ty(_Uy(_Uy(__a) - _Uy(__b)) / 2)) : _Ty(__a + _Ty(_Uy(_Uy(__b) - _Uy(__a)) / 2));
}
}
