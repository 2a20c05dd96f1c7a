#pragma once
/* [concepts] */
#include <type_traits>
#if __cplusplus >= 202002L
namespace std {
template<class _Ty, class _Uy> concept __same = is_same_v<_Ty, _Uy>;
template<class _Ty, class _Uy> concept same_as = __same<_Ty, _Uy> && __same<_Uy, _Ty>;
template<class _Dy, class _By> concept derived_from = is_base_of_v<_By, _Dy> && is_convertible_v<const volatile _Dy *, const volatile _By *>;
template<class _From, class _To> concept convertible_to = is_convertible_v<_From, _To> && requires { static_cast<_To>(declval<_From>()); };
template<class _Ty> concept integral = is_integral_v<_Ty>;
template<class _Ty> concept signed_integral = integral<_Ty> && is_signed_v<_Ty>;
template<class _Ty> concept unsigned_integral = integral<_Ty> && !signed_integral<_Ty>;
template<class _Ty> concept floating_point = is_floating_point_v<_Ty>;
template<class _Ty> concept destructible = is_nothrow_destructible_v<_Ty>;
template<class _Ty, class... _Args> concept constructible_from = destructible<_Ty> && is_constructible_v<_Ty, _Args...>;
template<class _Ty> concept default_initializable = constructible_from<_Ty> && requires { _Ty{}; };
template<class _Ty> concept move_constructible = constructible_from<_Ty, _Ty> && convertible_to<_Ty, _Ty>;
template<class _Ty> concept copy_constructible = move_constructible<_Ty> && constructible_from<_Ty, _Ty &> && constructible_from<_Ty, const _Ty &>;
template<class _Left, class _Right> concept assignable_from = is_lvalue_reference_v<_Left> && requires(_Left __l, _Right &&__r) { { __l = static_cast<_Right &&>(__r) } -> same_as<_Left>; };
template<class _Ty> concept movable = is_object_v<_Ty> && move_constructible<_Ty> && assignable_from<_Ty &, _Ty>;
template<class _Ty> concept copyable = copy_constructible<_Ty> && movable<_Ty> && assignable_from<_Ty &, const _Ty &>;
template<class _Ty> concept semiregular = copyable<_Ty> && default_initializable<_Ty>;
template<class _Ty, class _Uy> concept __weakly_equal = requires(const remove_reference_t<_Ty> &__a, const remove_reference_t<_Uy> &__b) {
  { __a == __b } -> convertible_to<bool>;
  { __a != __b } -> convertible_to<bool>;
};
template<class _Ty> concept equality_comparable = __weakly_equal<_Ty, _Ty>;
template<class _Ty> concept totally_ordered = equality_comparable<_Ty> && requires(const remove_reference_t<_Ty> &__a, const remove_reference_t<_Ty> &__b) {
  { __a < __b } -> convertible_to<bool>;
  { __a > __b } -> convertible_to<bool>;
  { __a <= __b } -> convertible_to<bool>;
  { __a >= __b } -> convertible_to<bool>;
};
template<class _Ty> concept regular = semiregular<_Ty> && equality_comparable<_Ty>;
template<class _Fn, class... _Args> concept invocable = is_invocable_v<_Fn, _Args...>;
template<class _Fn, class... _Args> concept regular_invocable = invocable<_Fn, _Args...>;
template<class _Fn, class... _Args> concept predicate = invocable<_Fn, _Args...> && convertible_to<invoke_result_t<_Fn, _Args...>, bool>;
}
#endif
