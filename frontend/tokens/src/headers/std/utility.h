#pragma once
/* [utility] */
#include <initializer_list>
#include <type_traits>
namespace std {
template<class _Ty> __ptxc_hd constexpr conditional_t<!is_nothrow_move_constructible_v<_Ty> && is_copy_constructible_v<_Ty>, const _Ty &, _Ty &&>
move_if_noexcept(_Ty &__x) noexcept { return static_cast<_Ty &&>(__x); }
template<class _Ty> __ptxc_hd constexpr const _Ty &as_const(_Ty &__x) noexcept { return __x; }
template<class _Ty> void as_const(const _Ty &&) = delete;
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_move_constructible_v<_Ty> && is_move_assignable_v<_Ty>> swap(_Ty &__a, _Ty &__b)
  noexcept(is_nothrow_move_constructible_v<_Ty> && is_nothrow_move_assignable_v<_Ty>) {
  _Ty __old = static_cast<_Ty &&>(__a);
  __a = static_cast<_Ty &&>(__b);
  __b = static_cast<_Ty &&>(__old);
}
template<class _Ty, size_t _Size> __ptxc_hd constexpr enable_if_t<is_swappable<_Ty>::value> swap(_Ty (&__a)[_Size], _Ty (&__b)[_Size])
  noexcept(is_nothrow_swappable<_Ty>::value) {
  for (size_t __i = 0; __i < _Size; ++__i) swap(__a[__i], __b[__i]);
}
template<class _Ty, class _Uy = _Ty> __ptxc_hd constexpr _Ty exchange(_Ty &__object, _Uy &&__value) {
  _Ty __old = static_cast<_Ty &&>(__object);
  __object = static_cast<_Uy &&>(__value);
  return __old;
}
template<class _Enum> __ptxc_hd constexpr underlying_type_t<_Enum> to_underlying(_Enum __value) noexcept { return static_cast<underlying_type_t<_Enum>>(__value); }

/* [intseq] The compiler makes the packs. */
template<class _Ty, _Ty... _Values> struct integer_sequence {
  using value_type = _Ty;
  static __ptxc_hd constexpr size_t size() noexcept { return sizeof...(_Values); }
};
template<size_t... _Values> using index_sequence = integer_sequence<size_t, _Values...>;
template<class _Ty, _Ty _Size> using make_integer_sequence = integer_sequence<_Ty, __integer_pack(_Size)...>;
template<size_t _Size> using make_index_sequence = make_integer_sequence<size_t, _Size>;
template<class... _Ty> using index_sequence_for = make_index_sequence<sizeof...(_Ty)>;

struct in_place_t { explicit in_place_t() = default; };
inline constexpr in_place_t in_place{};
template<class _Ty> struct in_place_type_t { explicit in_place_type_t() = default; };
template<class _Ty> inline constexpr in_place_type_t<_Ty> in_place_type{};
template<size_t _Index> struct in_place_index_t { explicit in_place_index_t() = default; };
template<size_t _Index> inline constexpr in_place_index_t<_Index> in_place_index{};
struct piecewise_construct_t { explicit piecewise_construct_t() = default; };
inline constexpr piecewise_construct_t piecewise_construct{};
[[noreturn]] __ptxc_hd inline void unreachable() { __builtin_unreachable(); }

/* [pairs] */
template<class _Ty> struct tuple_size;
template<class _Ty> struct tuple_size<const _Ty> : integral_constant<size_t, tuple_size<_Ty>::value> {};
template<class _Ty> inline constexpr size_t tuple_size_v = tuple_size<_Ty>::value;
template<size_t _Index, class _Ty> struct tuple_element;
template<size_t _Index, class _Ty> struct tuple_element<_Index, const _Ty> { using type = const typename tuple_element<_Index, _Ty>::type; };
template<size_t _Index, class _Ty> using tuple_element_t = typename tuple_element<_Index, _Ty>::type;
template<class _Ty, class _Uy> struct pair {
  using first_type = _Ty;
  using second_type = _Uy;
  _Ty first;
  _Uy second;
  __ptxc_hd constexpr pair() : first(), second() {}
  __ptxc_hd constexpr pair(const _Ty &__a, const _Uy &__b) : first(__a), second(__b) {}
  template<class _Ay = _Ty, class _By = _Uy, class = enable_if_t<is_constructible_v<_Ty, _Ay> && is_constructible_v<_Uy, _By>>>
  __ptxc_hd constexpr pair(_Ay &&__a, _By &&__b) : first(static_cast<_Ay &&>(__a)), second(static_cast<_By &&>(__b)) {}
  template<class _Ay, class _By> __ptxc_hd constexpr pair(const pair<_Ay, _By> &__other) : first(__other.first), second(__other.second) {}
  template<class _Ay, class _By> __ptxc_hd constexpr pair(pair<_Ay, _By> &&__other)
    : first(static_cast<_Ay &&>(__other.first)), second(static_cast<_By &&>(__other.second)) {}
  pair(const pair &) = default;
  pair(pair &&) = default;
  pair &operator=(const pair &) = default;
  pair &operator=(pair &&) = default;
  template<class _Ay, class _By> __ptxc_hd constexpr pair &operator=(const pair<_Ay, _By> &__other) {
    first = __other.first;
    second = __other.second;
    return *this;
  }
  __ptxc_hd constexpr void swap(pair &__other) {
    std::swap(first, __other.first);
    std::swap(second, __other.second);
  }
};
template<class _Ty, class _Uy> pair(_Ty, _Uy) -> pair<_Ty, _Uy>;
template<class _Ty, class _Uy> __ptxc_hd constexpr pair<__unwrap_decay_t<_Ty>, __unwrap_decay_t<_Uy>> make_pair(_Ty &&__a, _Uy &&__b) {
  return pair<__unwrap_decay_t<_Ty>, __unwrap_decay_t<_Uy>>(static_cast<_Ty &&>(__a), static_cast<_Uy &&>(__b));
}
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator==(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) { return __a.first == __b.first && __a.second == __b.second; }
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator!=(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) { return !(__a == __b); }
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator<(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) {
  return __a.first < __b.first || (!(__b.first < __a.first) && __a.second < __b.second);
}
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator>(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) { return __b < __a; }
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator<=(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) { return !(__b < __a); }
template<class _Ty, class _Uy> __ptxc_hd constexpr bool operator>=(const pair<_Ty, _Uy> &__a, const pair<_Ty, _Uy> &__b) { return !(__a < __b); }
template<class _Ty, class _Uy> __ptxc_hd constexpr void swap(pair<_Ty, _Uy> &__a, pair<_Ty, _Uy> &__b) { __a.swap(__b); }
template<class _Ty, class _Uy> struct tuple_size<pair<_Ty, _Uy>> : integral_constant<size_t, 2> {};
template<class _Ty, class _Uy> struct tuple_element<0, pair<_Ty, _Uy>> { using type = _Ty; };
template<class _Ty, class _Uy> struct tuple_element<1, pair<_Ty, _Uy>> { using type = _Uy; };
template<size_t _Index, class _Ty, class _Uy> __ptxc_hd constexpr tuple_element_t<_Index, pair<_Ty, _Uy>> &get(pair<_Ty, _Uy> &__p) noexcept {
  if constexpr (_Index == 0) return __p.first; else return __p.second;
}
template<size_t _Index, class _Ty, class _Uy> __ptxc_hd constexpr const tuple_element_t<_Index, pair<_Ty, _Uy>> &get(const pair<_Ty, _Uy> &__p) noexcept {
  if constexpr (_Index == 0) return __p.first; else return __p.second;
}
template<size_t _Index, class _Ty, class _Uy> __ptxc_hd constexpr tuple_element_t<_Index, pair<_Ty, _Uy>> &&get(pair<_Ty, _Uy> &&__p) noexcept {
  if constexpr (_Index == 0) return static_cast<_Ty &&>(__p.first); else return static_cast<_Uy &&>(__p.second);
}
}
