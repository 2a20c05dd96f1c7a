#pragma once
/* [alg.min.max] of two values: other headers of the host's library bring it as well. */
namespace std {
template<class _Ty> __ptxc_hd constexpr const _Ty &min(const _Ty &__a, const _Ty &__b) { return __b < __a ? __b : __a; }
template<class _Ty> __ptxc_hd constexpr const _Ty &max(const _Ty &__a, const _Ty &__b) { return __a < __b ? __b : __a; }
template<class _Ty, class _Less> __ptxc_hd constexpr const _Ty &min(const _Ty &__a, const _Ty &__b, _Less __less) { return __less(__b, __a) ? __b : __a; }
template<class _Ty, class _Less> __ptxc_hd constexpr const _Ty &max(const _Ty &__a, const _Ty &__b, _Less __less) { return __less(__a, __b) ? __b : __a; }
}
