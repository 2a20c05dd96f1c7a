#pragma once
#include <stddef.h>
namespace std {
typedef unsigned long size_t;
using ::ptrdiff_t;
using ::max_align_t;
typedef decltype(nullptr) nullptr_t;
#if __cplusplus >= 201703L
/* [cstddef.syn] */
enum class byte : unsigned char {};
template<class _Int, bool = __is_integral(_Int)> struct __byte_with {};
template<class _Int> struct __byte_with<_Int, true> { using type = byte; using integer = _Int; };
template<class _Int> __ptxc_hd constexpr typename __byte_with<_Int>::type operator<<(byte __b, _Int __by) noexcept { return byte((unsigned)__b << __by); }
template<class _Int> __ptxc_hd constexpr typename __byte_with<_Int>::type operator>>(byte __b, _Int __by) noexcept { return byte((unsigned)__b >> __by); }
template<class _Int> __ptxc_hd constexpr typename __byte_with<_Int>::type &operator<<=(byte &__b, _Int __by) noexcept { return __b = __b << __by; }
template<class _Int> __ptxc_hd constexpr typename __byte_with<_Int>::type &operator>>=(byte &__b, _Int __by) noexcept { return __b = __b >> __by; }
template<class _Int> __ptxc_hd constexpr typename __byte_with<_Int>::integer to_integer(byte __b) noexcept { return _Int(__b); }
__ptxc_hd constexpr byte operator|(byte __a, byte __b) noexcept { return byte((unsigned)__a | (unsigned)__b); }
__ptxc_hd constexpr byte operator&(byte __a, byte __b) noexcept { return byte((unsigned)__a & (unsigned)__b); }
__ptxc_hd constexpr byte operator^(byte __a, byte __b) noexcept { return byte((unsigned)__a ^ (unsigned)__b); }
__ptxc_hd constexpr byte operator~(byte __b) noexcept { return byte(~(unsigned)__b); }
__ptxc_hd constexpr byte &operator|=(byte &__a, byte __b) noexcept { return __a = __a | __b; }
__ptxc_hd constexpr byte &operator&=(byte &__a, byte __b) noexcept { return __a = __a & __b; }
__ptxc_hd constexpr byte &operator^=(byte &__a, byte __b) noexcept { return __a = __a ^ __b; }
#endif
}
