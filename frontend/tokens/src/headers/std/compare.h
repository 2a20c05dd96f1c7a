#pragma once
/* [cmp] */
#include <type_traits>
#if __cplusplus > 201703L
namespace std {
/* The ways two values can stand to each other, and the literal 0 that results are compared with. */
enum class __order : signed char { __less = -1, __equal = 0, __greater = 1, __unordered = 2 };
using __zero = decltype(nullptr);
class partial_ordering {
  __order __value;
public:
  __ptxc_hd constexpr explicit partial_ordering(__order __v) noexcept : __value(__v) {}
  static const partial_ordering less, equivalent, greater, unordered;
  friend __ptxc_hd constexpr bool operator==(partial_ordering, partial_ordering) noexcept = default;
  friend __ptxc_hd constexpr bool operator==(partial_ordering __v, __zero) noexcept { return __v.__value == __order::__equal; }
  friend __ptxc_hd constexpr bool operator<(partial_ordering __v, __zero) noexcept { return __v.__value == __order::__less; }
  friend __ptxc_hd constexpr bool operator>(partial_ordering __v, __zero) noexcept { return __v.__value == __order::__greater; }
  friend __ptxc_hd constexpr bool operator<=(partial_ordering __v, __zero) noexcept { return __v.__value <= __order::__equal; }
  friend __ptxc_hd constexpr bool operator>=(partial_ordering __v, __zero) noexcept { return __v.__value == __order::__equal || __v.__value == __order::__greater; }
  friend __ptxc_hd constexpr bool operator<(__zero, partial_ordering __v) noexcept { return __v > 0; }
  friend __ptxc_hd constexpr bool operator>(__zero, partial_ordering __v) noexcept { return __v < 0; }
  friend __ptxc_hd constexpr bool operator<=(__zero, partial_ordering __v) noexcept { return __v >= 0; }
  friend __ptxc_hd constexpr bool operator>=(__zero, partial_ordering __v) noexcept { return __v <= 0; }
  friend __ptxc_hd constexpr partial_ordering operator<=>(partial_ordering __v, __zero) noexcept { return __v; }
  friend __ptxc_hd constexpr partial_ordering operator<=>(__zero, partial_ordering __v) noexcept { return __v < 0 ? partial_ordering(__order::__greater) : __v > 0 ? partial_ordering(__order::__less) : __v; }
};
inline constexpr partial_ordering partial_ordering::less(__order::__less);
inline constexpr partial_ordering partial_ordering::equivalent(__order::__equal);
inline constexpr partial_ordering partial_ordering::greater(__order::__greater);
inline constexpr partial_ordering partial_ordering::unordered(__order::__unordered);
class weak_ordering {
  __order __value;
public:
  __ptxc_hd constexpr explicit weak_ordering(__order __v) noexcept : __value(__v) {}
  static const weak_ordering less, equivalent, greater;
  __ptxc_hd constexpr operator partial_ordering() const noexcept { return partial_ordering(__value); }
  friend __ptxc_hd constexpr bool operator==(weak_ordering, weak_ordering) noexcept = default;
  friend __ptxc_hd constexpr bool operator==(weak_ordering __v, __zero) noexcept { return __v.__value == __order::__equal; }
  friend __ptxc_hd constexpr bool operator<(weak_ordering __v, __zero) noexcept { return __v.__value < __order::__equal; }
  friend __ptxc_hd constexpr bool operator>(weak_ordering __v, __zero) noexcept { return __v.__value > __order::__equal; }
  friend __ptxc_hd constexpr bool operator<=(weak_ordering __v, __zero) noexcept { return __v.__value <= __order::__equal; }
  friend __ptxc_hd constexpr bool operator>=(weak_ordering __v, __zero) noexcept { return __v.__value >= __order::__equal; }
  friend __ptxc_hd constexpr bool operator<(__zero, weak_ordering __v) noexcept { return __v > 0; }
  friend __ptxc_hd constexpr bool operator>(__zero, weak_ordering __v) noexcept { return __v < 0; }
  friend __ptxc_hd constexpr bool operator<=(__zero, weak_ordering __v) noexcept { return __v >= 0; }
  friend __ptxc_hd constexpr bool operator>=(__zero, weak_ordering __v) noexcept { return __v <= 0; }
  friend __ptxc_hd constexpr weak_ordering operator<=>(weak_ordering __v, __zero) noexcept { return __v; }
  friend __ptxc_hd constexpr weak_ordering operator<=>(__zero, weak_ordering __v) noexcept { return __v < 0 ? weak_ordering(__order::__greater) : __v > 0 ? weak_ordering(__order::__less) : __v; }
};
inline constexpr weak_ordering weak_ordering::less(__order::__less);
inline constexpr weak_ordering weak_ordering::equivalent(__order::__equal);
inline constexpr weak_ordering weak_ordering::greater(__order::__greater);
class strong_ordering {
  __order __value;
public:
  __ptxc_hd constexpr explicit strong_ordering(__order __v) noexcept : __value(__v) {}
  static const strong_ordering less, equal, equivalent, greater;
  __ptxc_hd constexpr operator partial_ordering() const noexcept { return partial_ordering(__value); }
  __ptxc_hd constexpr operator weak_ordering() const noexcept { return weak_ordering(__value); }
  friend __ptxc_hd constexpr bool operator==(strong_ordering, strong_ordering) noexcept = default;
  friend __ptxc_hd constexpr bool operator==(strong_ordering __v, __zero) noexcept { return __v.__value == __order::__equal; }
  friend __ptxc_hd constexpr bool operator<(strong_ordering __v, __zero) noexcept { return __v.__value < __order::__equal; }
  friend __ptxc_hd constexpr bool operator>(strong_ordering __v, __zero) noexcept { return __v.__value > __order::__equal; }
  friend __ptxc_hd constexpr bool operator<=(strong_ordering __v, __zero) noexcept { return __v.__value <= __order::__equal; }
  friend __ptxc_hd constexpr bool operator>=(strong_ordering __v, __zero) noexcept { return __v.__value >= __order::__equal; }
  friend __ptxc_hd constexpr bool operator<(__zero, strong_ordering __v) noexcept { return __v > 0; }
  friend __ptxc_hd constexpr bool operator>(__zero, strong_ordering __v) noexcept { return __v < 0; }
  friend __ptxc_hd constexpr bool operator<=(__zero, strong_ordering __v) noexcept { return __v >= 0; }
  friend __ptxc_hd constexpr bool operator>=(__zero, strong_ordering __v) noexcept { return __v <= 0; }
  friend __ptxc_hd constexpr strong_ordering operator<=>(strong_ordering __v, __zero) noexcept { return __v; }
  friend __ptxc_hd constexpr strong_ordering operator<=>(__zero, strong_ordering __v) noexcept { return __v < 0 ? strong_ordering(__order::__greater) : __v > 0 ? strong_ordering(__order::__less) : __v; }
};
inline constexpr strong_ordering strong_ordering::less(__order::__less);
inline constexpr strong_ordering strong_ordering::equal(__order::__equal);
inline constexpr strong_ordering strong_ordering::equivalent(__order::__equal);
inline constexpr strong_ordering strong_ordering::greater(__order::__greater);
__ptxc_hd constexpr bool is_eq(partial_ordering __v) noexcept { return __v == 0; }
__ptxc_hd constexpr bool is_neq(partial_ordering __v) noexcept { return __v != 0; }
__ptxc_hd constexpr bool is_lt(partial_ordering __v) noexcept { return __v < 0; }
__ptxc_hd constexpr bool is_lteq(partial_ordering __v) noexcept { return __v <= 0; }
__ptxc_hd constexpr bool is_gt(partial_ordering __v) noexcept { return __v > 0; }
__ptxc_hd constexpr bool is_gteq(partial_ordering __v) noexcept { return __v >= 0; }
/* The weakest of several categories; void if one is no category. */
template<class _Ty> inline constexpr int __strength = 0;
template<> inline constexpr int __strength<partial_ordering> = 1;
template<> inline constexpr int __strength<weak_ordering> = 2;
template<> inline constexpr int __strength<strong_ordering> = 3;
template<int> struct __category { using type = void; };
template<> struct __category<1> { using type = partial_ordering; };
template<> struct __category<2> { using type = weak_ordering; };
template<> struct __category<3> { using type = strong_ordering; };
template<class... _Ty> constexpr int __weakest() {
  int __least = 3;
  int __all[] = {3, __strength<_Ty>...};
  for (int __s : __all) __least = __s < __least ? __s : __least;
  return __least;
}
template<class... _Ty> struct common_comparison_category : __category<__weakest<_Ty...>()> {};
template<class... _Ty> using common_comparison_category_t = typename common_comparison_category<_Ty...>::type;
template<class _Ty, class _Cat> concept __compares_as = is_same_v<common_comparison_category_t<_Ty, _Cat>, _Cat>;
template<class _Ty, class _Uy> concept __partially_ordered_with = requires(const remove_reference_t<_Ty> &__t, const remove_reference_t<_Uy> &__u) {
  bool(__t < __u); bool(__t > __u); bool(__t <= __u); bool(__t >= __u); bool(__t == __u); bool(__t != __u);
  bool(__u < __t); bool(__u > __t); bool(__u <= __t); bool(__u >= __t); bool(__u == __t); bool(__u != __t);
};
template<class _Ty, class _Cat = partial_ordering> concept three_way_comparable = __partially_ordered_with<_Ty, _Ty> && requires(const remove_reference_t<_Ty> &__a, const remove_reference_t<_Ty> &__b) {
  requires __compares_as<decltype(__a <=> __b), _Cat>;
};
template<class _Ty, class _Uy = _Ty> using compare_three_way_result_t = decltype(declval<const remove_reference_t<_Ty> &>() <=> declval<const remove_reference_t<_Uy> &>());
template<class _Ty, class _Uy = _Ty> struct compare_three_way_result { using type = compare_three_way_result_t<_Ty, _Uy>; };
struct compare_three_way {
  template<class _Ty, class _Uy> __ptxc_hd constexpr auto operator()(_Ty &&__t, _Uy &&__u) const { return static_cast<_Ty &&>(__t) <=> static_cast<_Uy &&>(__u); }
  using is_transparent = void;
};
}
#endif
