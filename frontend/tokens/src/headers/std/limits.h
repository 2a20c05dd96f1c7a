#pragma once
/* [limits] */
namespace std {
enum float_round_style { round_indeterminate = -1, round_toward_zero = 0, round_to_nearest = 1, round_toward_infinity = 2, round_toward_neg_infinity = 3 };
enum float_denorm_style { denorm_indeterminate = -1, denorm_absent = 0, denorm_present = 1 };
struct __limits_base {
  static constexpr bool is_specialized = false, is_signed = false, is_integer = false, is_exact = false, has_infinity = false, has_quiet_NaN = false,
    has_signaling_NaN = false, has_denorm_loss = false, is_iec559 = false, is_bounded = false, is_modulo = false, traps = false, tinyness_before = false;
  static constexpr int digits = 0, digits10 = 0, max_digits10 = 0, radix = 0, min_exponent = 0, min_exponent10 = 0, max_exponent = 0, max_exponent10 = 0;
  static constexpr float_denorm_style has_denorm = denorm_absent;
  static constexpr float_round_style round_style = round_toward_zero;
};
template<class _Ty> struct numeric_limits : __limits_base {
  static __ptxc_hd constexpr _Ty min() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty max() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty lowest() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty epsilon() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty round_error() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty infinity() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty quiet_NaN() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty signaling_NaN() noexcept { return _Ty(); }
  static __ptxc_hd constexpr _Ty denorm_min() noexcept { return _Ty(); }
};
template<class _Ty> struct numeric_limits<const _Ty> : numeric_limits<_Ty> {};
template<class _Ty> struct numeric_limits<volatile _Ty> : numeric_limits<_Ty> {};
template<class _Ty> struct numeric_limits<const volatile _Ty> : numeric_limits<_Ty> {};
/* Two's complement integers: the widest value has all bits below the sign. */
template<class _Ty, class _Uy> struct __integer_limits : __limits_base {
  static constexpr bool is_specialized = true, is_signed = _Ty(-1) < _Ty(0), is_integer = true, is_exact = true, is_bounded = true, is_modulo = !is_signed, traps = true;
  static constexpr int radix = 2, digits = int(sizeof(_Ty) * 8 - is_signed), digits10 = digits * 643 / 2136;
  static __ptxc_hd constexpr _Ty max() noexcept { return _Ty(_Uy(~_Uy(0)) >> is_signed); }
  static __ptxc_hd constexpr _Ty min() noexcept { return is_signed ? _Ty(-max() - 1) : _Ty(0); }
  static __ptxc_hd constexpr _Ty lowest() noexcept { return min(); }
  static __ptxc_hd constexpr _Ty epsilon() noexcept { return 0; }
  static __ptxc_hd constexpr _Ty round_error() noexcept { return 0; }
  static __ptxc_hd constexpr _Ty infinity() noexcept { return 0; }
  static __ptxc_hd constexpr _Ty quiet_NaN() noexcept { return 0; }
  static __ptxc_hd constexpr _Ty signaling_NaN() noexcept { return 0; }
  static __ptxc_hd constexpr _Ty denorm_min() noexcept { return 0; }
};
template<> struct numeric_limits<bool> : __limits_base {
  static constexpr bool is_specialized = true, is_integer = true, is_exact = true, is_bounded = true;
  static constexpr int radix = 2, digits = 1, digits10 = 0;
  static __ptxc_hd constexpr bool min() noexcept { return false; }
  static __ptxc_hd constexpr bool max() noexcept { return true; }
  static __ptxc_hd constexpr bool lowest() noexcept { return false; }
  static __ptxc_hd constexpr bool epsilon() noexcept { return false; }
  static __ptxc_hd constexpr bool round_error() noexcept { return false; }
  static __ptxc_hd constexpr bool infinity() noexcept { return false; }
  static __ptxc_hd constexpr bool quiet_NaN() noexcept { return false; }
  static __ptxc_hd constexpr bool signaling_NaN() noexcept { return false; }
  static __ptxc_hd constexpr bool denorm_min() noexcept { return false; }
};
template<> struct numeric_limits<char> : __integer_limits<char, unsigned char> {};
template<> struct numeric_limits<signed char> : __integer_limits<signed char, unsigned char> {};
template<> struct numeric_limits<unsigned char> : __integer_limits<unsigned char, unsigned char> {};
template<> struct numeric_limits<wchar_t> : __integer_limits<wchar_t, unsigned> {};
template<> struct numeric_limits<char16_t> : __integer_limits<char16_t, char16_t> {};
template<> struct numeric_limits<char32_t> : __integer_limits<char32_t, char32_t> {};
#ifdef __cpp_char8_t
template<> struct numeric_limits<char8_t> : __integer_limits<char8_t, char8_t> {};
#endif
template<> struct numeric_limits<short> : __integer_limits<short, unsigned short> {};
template<> struct numeric_limits<unsigned short> : __integer_limits<unsigned short, unsigned short> {};
template<> struct numeric_limits<int> : __integer_limits<int, unsigned> {};
template<> struct numeric_limits<unsigned> : __integer_limits<unsigned, unsigned> {};
template<> struct numeric_limits<long> : __integer_limits<long, unsigned long> {};
template<> struct numeric_limits<unsigned long> : __integer_limits<unsigned long, unsigned long> {};
template<> struct numeric_limits<long long> : __integer_limits<long long, unsigned long long> {};
template<> struct numeric_limits<unsigned long long> : __integer_limits<unsigned long long, unsigned long long> {};
template<> struct numeric_limits<__int128> : __integer_limits<__int128, unsigned __int128> {};
template<> struct numeric_limits<unsigned __int128> : __integer_limits<unsigned __int128, unsigned __int128> {};
struct __float_limits : __limits_base {
  static constexpr bool is_specialized = true, is_signed = true, has_infinity = true, has_quiet_NaN = true, has_signaling_NaN = true, is_iec559 = true, is_bounded = true;
  static constexpr int radix = 2;
  static constexpr float_denorm_style has_denorm = denorm_present;
  static constexpr float_round_style round_style = round_to_nearest;
};
template<> struct numeric_limits<float> : __float_limits {
  static constexpr int digits = 24, digits10 = 6, max_digits10 = 9, min_exponent = -125, min_exponent10 = -37, max_exponent = 128, max_exponent10 = 38;
  static __ptxc_hd constexpr float min() noexcept { return 0x1p-126f; }
  static __ptxc_hd constexpr float max() noexcept { return 0x1.fffffep127f; }
  static __ptxc_hd constexpr float lowest() noexcept { return -0x1.fffffep127f; }
  static __ptxc_hd constexpr float epsilon() noexcept { return 0x1p-23f; }
  static __ptxc_hd constexpr float round_error() noexcept { return 0.5f; }
  static __ptxc_hd constexpr float infinity() noexcept { return __builtin_huge_valf(); }
  static __ptxc_hd constexpr float quiet_NaN() noexcept { return __builtin_nanf(""); }
  static __ptxc_hd constexpr float signaling_NaN() noexcept { return __builtin_nansf(""); }
  static __ptxc_hd constexpr float denorm_min() noexcept { return 0x1p-149f; }
};
template<> struct numeric_limits<double> : __float_limits {
  static constexpr int digits = 53, digits10 = 15, max_digits10 = 17, min_exponent = -1021, min_exponent10 = -307, max_exponent = 1024, max_exponent10 = 308;
  static __ptxc_hd constexpr double min() noexcept { return 0x1p-1022; }
  static __ptxc_hd constexpr double max() noexcept { return 0x1.fffffffffffffp1023; }
  static __ptxc_hd constexpr double lowest() noexcept { return -0x1.fffffffffffffp1023; }
  static __ptxc_hd constexpr double epsilon() noexcept { return 0x1p-52; }
  static __ptxc_hd constexpr double round_error() noexcept { return 0.5; }
  static __ptxc_hd constexpr double infinity() noexcept { return __builtin_huge_val(); }
  static __ptxc_hd constexpr double quiet_NaN() noexcept { return __builtin_nan(""); }
  static __ptxc_hd constexpr double signaling_NaN() noexcept { return __builtin_nans(""); }
  static __ptxc_hd constexpr double denorm_min() noexcept { return 0x1p-1074; }
};
template<> struct numeric_limits<long double> : numeric_limits<double> {};
}
