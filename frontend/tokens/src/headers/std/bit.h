#pragma once
/* [bit] */
#include <limits>
#include <type_traits>
namespace std {
enum class endian { little, big, native = little };
template<class _To, class _From> __ptxc_hd constexpr enable_if_t<sizeof(_To) == sizeof(_From) && is_trivially_copyable_v<_To> && is_trivially_copyable_v<_From>, _To>
bit_cast(const _From &__x) noexcept { return __builtin_bit_cast(_To, __x); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> popcount(_Ty __x) noexcept {
  int __n = 0;
  for (; __x != 0; __x = _Ty(__x & (__x - 1))) ++__n;
  return __n;
}
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> countl_zero(_Ty __x) noexcept {
  int __n = numeric_limits<_Ty>::digits;
  for (; __x != 0; __x = _Ty(__x >> 1)) --__n;
  return __n;
}
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> countr_zero(_Ty __x) noexcept {
  if (__x == 0) return numeric_limits<_Ty>::digits;
  int __n = 0;
  for (; (__x & 1) == 0; __x = _Ty(__x >> 1)) ++__n;
  return __n;
}
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> countl_one(_Ty __x) noexcept { return std::countl_zero(_Ty(~__x)); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> countr_one(_Ty __x) noexcept { return std::countr_zero(_Ty(~__x)); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, int> bit_width(_Ty __x) noexcept { return numeric_limits<_Ty>::digits - std::countl_zero(__x); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, bool> has_single_bit(_Ty __x) noexcept { return __x != 0 && (__x & (__x - 1)) == 0; }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, _Ty> bit_floor(_Ty __x) noexcept { return __x == 0 ? _Ty(0) : _Ty(_Ty(1) << (std::bit_width(__x) - 1)); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, _Ty> bit_ceil(_Ty __x) noexcept { return __x <= 1 ? _Ty(1) : _Ty(_Ty(1) << std::bit_width(_Ty(__x - 1))); }
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, _Ty> rotl(_Ty __x, int __n) noexcept {
  constexpr int __bits = numeric_limits<_Ty>::digits;
  int __r = __n % __bits;
  if (__r < 0) __r += __bits;
  return __r == 0 ? __x : _Ty(_Ty(__x << __r) | _Ty(__x >> (__bits - __r)));
}
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_unsigned_v<_Ty>, _Ty> rotr(_Ty __x, int __n) noexcept { return std::rotl(__x, -(__n % numeric_limits<_Ty>::digits)); }
}
