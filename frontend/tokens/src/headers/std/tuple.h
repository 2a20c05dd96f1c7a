#pragma once
/* [tuple] Each element is a base, told apart by its index. */
#include <array>
namespace std {
template<size_t _Index, class _Ty> struct __tuple_leaf {
  _Ty __value;
  __ptxc_hd constexpr __tuple_leaf() : __value() {}
  template<class _Uy> __ptxc_hd constexpr explicit __tuple_leaf(in_place_t, _Uy &&__x) : __value(static_cast<_Uy &&>(__x)) {}
};
template<class _Sequence, class... _Ty> struct __tuple_leaves;
template<size_t... _Index, class... _Ty> struct __tuple_leaves<index_sequence<_Index...>, _Ty...> : __tuple_leaf<_Index, _Ty>... {
  __tuple_leaves() = default;
  template<class... _Uy> __ptxc_hd constexpr explicit __tuple_leaves(in_place_t, _Uy &&...__x) : __tuple_leaf<_Index, _Ty>(in_place_t(), static_cast<_Uy &&>(__x))... {}
};
template<class... _Ty> class tuple;
template<size_t _Index, class _First, class... _Rest> struct tuple_element<_Index, tuple<_First, _Rest...>> : tuple_element<_Index - 1, tuple<_Rest...>> {};
template<class _First, class... _Rest> struct tuple_element<0, tuple<_First, _Rest...>> { using type = _First; };
template<class... _Ty> struct tuple_size<tuple<_Ty...>> : integral_constant<size_t, sizeof...(_Ty)> {};
template<size_t _Index, class _Ty> __ptxc_hd constexpr _Ty &__leaf(__tuple_leaf<_Index, _Ty> &__l) noexcept { return __l.__value; }
template<size_t _Index, class _Ty> __ptxc_hd constexpr const _Ty &__leaf(const __tuple_leaf<_Index, _Ty> &__l) noexcept { return __l.__value; }
template<class _Ty, class... _Args> inline constexpr bool __is_only = false;
template<class _Ty, class _Arg> inline constexpr bool __is_only<_Ty, _Arg> = is_same_v<_Ty, remove_cvref_t<_Arg>>;
template<class... _Ty> class tuple : public __tuple_leaves<index_sequence_for<_Ty...>, _Ty...> {
  using __base = __tuple_leaves<index_sequence_for<_Ty...>, _Ty...>;
  template<class _Other, size_t... _Index> __ptxc_hd constexpr void __assign(const _Other &__other, index_sequence<_Index...>) {
    ((__leaf<_Index>(*this) = __leaf<_Index>(__other)), ...);
  }
  template<class _Other, size_t... _Index> __ptxc_hd constexpr tuple(const _Other &__other, index_sequence<_Index...>) : __base(in_place_t(), __leaf<_Index>(__other)...) {}
public:
  tuple() = default;
  tuple(const tuple &) = default;
  tuple(tuple &&) = default;
  tuple &operator=(const tuple &) = default;
  tuple &operator=(tuple &&) = default;
  template<class... _Uy, class = enable_if_t<sizeof...(_Uy) == sizeof...(_Ty) && sizeof...(_Uy) != 0 && !__is_only<tuple, _Uy...>>>
  __ptxc_hd constexpr tuple(_Uy &&...__x) : __base(in_place_t(), static_cast<_Uy &&>(__x)...) {}
  template<class... _Uy, class = enable_if_t<sizeof...(_Uy) == sizeof...(_Ty) && !is_same_v<tuple<_Uy...>, tuple>>>
  __ptxc_hd constexpr tuple(const tuple<_Uy...> &__other) : tuple(__other, index_sequence_for<_Uy...>()) {}
  template<class _Ay, class _By> __ptxc_hd constexpr tuple(const pair<_Ay, _By> &__p) : __base(in_place_t(), __p.first, __p.second) {}
  template<class... _Uy> __ptxc_hd constexpr tuple &operator=(const tuple<_Uy...> &__other) {
    __assign(__other, index_sequence_for<_Uy...>());
    return *this;
  }
  template<class _Ay, class _By> __ptxc_hd constexpr tuple &operator=(const pair<_Ay, _By> &__p) {
    __leaf<0>(*this) = __p.first;
    __leaf<1>(*this) = __p.second;
    return *this;
  }
};
template<> class tuple<> {};
template<class... _Ty> tuple(_Ty...) -> tuple<_Ty...>;
template<size_t _Index, class... _Ty> __ptxc_hd constexpr tuple_element_t<_Index, tuple<_Ty...>> &get(tuple<_Ty...> &__t) noexcept { return __leaf<_Index>(__t); }
template<size_t _Index, class... _Ty> __ptxc_hd constexpr const tuple_element_t<_Index, tuple<_Ty...>> &get(const tuple<_Ty...> &__t) noexcept { return __leaf<_Index>(__t); }
template<size_t _Index, class... _Ty> __ptxc_hd constexpr tuple_element_t<_Index, tuple<_Ty...>> &&get(tuple<_Ty...> &&__t) noexcept {
  return static_cast<tuple_element_t<_Index, tuple<_Ty...>> &&>(__leaf<_Index>(__t));
}
template<class _Wanted, class... _Ty> __ptxc_hd constexpr size_t __index_of() {
  constexpr bool __same[] = {is_same_v<_Wanted, _Ty>...};
  size_t __i = 0;
  while (!__same[__i]) ++__i;
  return __i;
}
template<class _Wanted, class... _Ty> __ptxc_hd constexpr _Wanted &get(tuple<_Ty...> &__t) noexcept { return __leaf<__index_of<_Wanted, _Ty...>()>(__t); }
template<class _Wanted, class... _Ty> __ptxc_hd constexpr const _Wanted &get(const tuple<_Ty...> &__t) noexcept { return __leaf<__index_of<_Wanted, _Ty...>()>(__t); }
template<class... _Ty> __ptxc_hd constexpr tuple<__unwrap_decay_t<_Ty>...> make_tuple(_Ty &&...__x) { return tuple<__unwrap_decay_t<_Ty>...>(static_cast<_Ty &&>(__x)...); }
template<class... _Ty> __ptxc_hd constexpr tuple<_Ty &...> tie(_Ty &...__x) noexcept { return tuple<_Ty &...>(__x...); }
template<class... _Ty> __ptxc_hd constexpr tuple<_Ty &&...> forward_as_tuple(_Ty &&...__x) noexcept { return tuple<_Ty &&...>(static_cast<_Ty &&>(__x)...); }
struct __ignore_t { template<class _Ty> __ptxc_hd constexpr const __ignore_t &operator=(const _Ty &) const { return *this; } };
inline constexpr __ignore_t ignore{};
template<class _Fn, class _Tuple, size_t... _Index> __ptxc_hd constexpr decltype(auto) __apply(_Fn &&__f, _Tuple &&__t, index_sequence<_Index...>) {
  return std::__invoke(static_cast<_Fn &&>(__f), get<_Index>(static_cast<_Tuple &&>(__t))...);
}
template<class _Fn, class _Tuple> __ptxc_hd constexpr decltype(auto) apply(_Fn &&__f, _Tuple &&__t) {
  return std::__apply(static_cast<_Fn &&>(__f), static_cast<_Tuple &&>(__t), make_index_sequence<tuple_size_v<remove_cvref_t<_Tuple>>>());
}
template<class _Ty, class _Tuple, size_t... _Index> __ptxc_hd constexpr _Ty __from_tuple(_Tuple &&__t, index_sequence<_Index...>) { return _Ty(get<_Index>(static_cast<_Tuple &&>(__t))...); }
template<class _Ty, class _Tuple> __ptxc_hd constexpr _Ty make_from_tuple(_Tuple &&__t) {
  return std::__from_tuple<_Ty>(static_cast<_Tuple &&>(__t), make_index_sequence<tuple_size_v<remove_cvref_t<_Tuple>>>());
}
template<class... _Ty, class... _Uy, size_t... _Index> __ptxc_hd constexpr bool __tuple_equal(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b, index_sequence<_Index...>) {
  return (true && ... && (__leaf<_Index>(__a) == __leaf<_Index>(__b)));
}
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator==(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return std::__tuple_equal(__a, __b, index_sequence_for<_Ty...>()); }
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator!=(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return !(__a == __b); }
template<size_t _Index, class _Ay, class _By> __ptxc_hd constexpr bool __tuple_less(const _Ay &__a, const _By &__b) {
  if constexpr (_Index == tuple_size_v<_Ay>) return false;
  else return get<_Index>(__a) < get<_Index>(__b) || (!(get<_Index>(__b) < get<_Index>(__a)) && std::__tuple_less<_Index + 1>(__a, __b));
}
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator<(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return std::__tuple_less<0>(__a, __b); }
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator>(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return __b < __a; }
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator<=(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return !(__b < __a); }
template<class... _Ty, class... _Uy> __ptxc_hd constexpr bool operator>=(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b) { return !(__a < __b); }
template<class... _Ty, class... _Uy, size_t... _Ti, size_t... _Ui>
__ptxc_hd constexpr tuple<_Ty..., _Uy...> __tuple_join(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b, index_sequence<_Ti...>, index_sequence<_Ui...>) {
  return tuple<_Ty..., _Uy...>(__leaf<_Ti>(__a)..., __leaf<_Ui>(__b)...);
}
__ptxc_hd constexpr tuple<> tuple_cat() { return {}; }
template<class... _Ty> __ptxc_hd constexpr tuple<_Ty...> tuple_cat(const tuple<_Ty...> &__a) { return __a; }
template<class... _Ty, class... _Uy, class... _Rest> __ptxc_hd constexpr auto tuple_cat(const tuple<_Ty...> &__a, const tuple<_Uy...> &__b, const _Rest &...__rest) {
  return std::tuple_cat(std::__tuple_join(__a, __b, index_sequence_for<_Ty...>(), index_sequence_for<_Uy...>()), __rest...);
}
}
