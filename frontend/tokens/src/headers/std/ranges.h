#pragma once
/* [ranges.syn]: what programs say about their own ranges, and the accesses of arrays and containers. */
#include <concepts>
#include <iterator>
#if __cplusplus >= 202002L
namespace std::ranges {
template<class> inline constexpr bool enable_borrowed_range = false;
template<class> inline constexpr bool enable_view = false;
template<class> inline constexpr bool disable_sized_range = false;
struct view_base {};
struct dangling {
  __ptxc_hd constexpr dangling() noexcept = default;
  template<class... _Args> __ptxc_hd constexpr dangling(_Args &&...) noexcept {}
};
template<class _Ty> concept range = requires(_Ty &__r) { std::begin(__r); std::end(__r); };
template<class _Ty> concept sized_range = range<_Ty> && requires(_Ty &__r) { std::size(__r); };
template<range _Ty> using iterator_t = decltype(std::begin(declval<_Ty &>()));
template<range _Ty> using sentinel_t = decltype(std::end(declval<_Ty &>()));
template<range _Ty> using range_reference_t = decltype(*std::begin(declval<_Ty &>()));
template<range _Ty> using range_value_t = remove_cvref_t<range_reference_t<_Ty>>;
template<range _Ty> using range_difference_t = typename iterator_traits<iterator_t<_Ty>>::difference_type;
}
#endif
