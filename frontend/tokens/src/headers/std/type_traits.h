#pragma once
/* [meta] Type traits. Most are the compiler's own answers; the rest follow from them. */
#include <cstddef>
namespace std {
template<class _Ty, _Ty _Value> struct integral_constant {
  static constexpr _Ty value = _Value;
  using value_type = _Ty;
  using type = integral_constant;
  __ptxc_hd constexpr operator value_type() const noexcept { return value; }
  __ptxc_hd constexpr value_type operator()() const noexcept { return value; }
};
template<bool _Value> using bool_constant = integral_constant<bool, _Value>;
using true_type = integral_constant<bool, true>;
using false_type = integral_constant<bool, false>;

/* [meta.trans.cv], [meta.trans.ref], [meta.trans.ptr] */
template<class _Ty> struct remove_const { using type = _Ty; };
template<class _Ty> struct remove_const<const _Ty> { using type = _Ty; };
template<class _Ty> struct remove_volatile { using type = _Ty; };
template<class _Ty> struct remove_volatile<volatile _Ty> { using type = _Ty; };
template<class _Ty> struct remove_cv { using type = _Ty; };
template<class _Ty> struct remove_cv<const _Ty> { using type = _Ty; };
template<class _Ty> struct remove_cv<volatile _Ty> { using type = _Ty; };
template<class _Ty> struct remove_cv<const volatile _Ty> { using type = _Ty; };
template<class _Ty> struct add_const { using type = const _Ty; };
template<class _Ty> struct add_volatile { using type = volatile _Ty; };
template<class _Ty> struct add_cv { using type = const volatile _Ty; };
template<class _Ty> struct remove_reference { using type = _Ty; };
template<class _Ty> struct remove_reference<_Ty &> { using type = _Ty; };
template<class _Ty> struct remove_reference<_Ty &&> { using type = _Ty; };
template<class _Ty> using remove_const_t = typename remove_const<_Ty>::type;
template<class _Ty> using remove_volatile_t = typename remove_volatile<_Ty>::type;
template<class _Ty> using remove_cv_t = typename remove_cv<_Ty>::type;
template<class _Ty> using add_const_t = typename add_const<_Ty>::type;
template<class _Ty> using add_volatile_t = typename add_volatile<_Ty>::type;
template<class _Ty> using add_cv_t = typename add_cv<_Ty>::type;
template<class _Ty> using remove_reference_t = typename remove_reference<_Ty>::type;
template<class _Ty> struct remove_cvref { using type = remove_cv_t<remove_reference_t<_Ty>>; };
template<class _Ty> using remove_cvref_t = typename remove_cvref<_Ty>::type;
template<class _Ty> struct remove_pointer { using type = _Ty; };
template<class _Ty> struct remove_pointer<_Ty *> { using type = _Ty; };
template<class _Ty> struct remove_pointer<_Ty *const> { using type = _Ty; };
template<class _Ty> struct remove_pointer<_Ty *volatile> { using type = _Ty; };
template<class _Ty> struct remove_pointer<_Ty *const volatile> { using type = _Ty; };
template<class _Ty> using remove_pointer_t = typename remove_pointer<_Ty>::type;
template<class _Ty> struct type_identity { using type = _Ty; };
template<class _Ty> using type_identity_t = typename type_identity<_Ty>::type;
template<class...> using void_t = void;

/* A reference to void or to a function with qualifiers cannot be formed: the type stays as it is. */
template<class _Ty> type_identity<_Ty &> __add_lref(int);
template<class _Ty> type_identity<_Ty> __add_lref(...);
template<class _Ty> type_identity<_Ty &&> __add_rref(int);
template<class _Ty> type_identity<_Ty> __add_rref(...);
template<class _Ty> type_identity<remove_reference_t<_Ty> *> __add_ptr(int);
template<class _Ty> type_identity<_Ty> __add_ptr(...);
template<class _Ty> struct add_lvalue_reference : decltype(__add_lref<_Ty>(0)) {};
template<class _Ty> struct add_rvalue_reference : decltype(__add_rref<_Ty>(0)) {};
template<class _Ty> struct add_pointer : decltype(__add_ptr<_Ty>(0)) {};
template<class _Ty> using add_lvalue_reference_t = typename add_lvalue_reference<_Ty>::type;
template<class _Ty> using add_rvalue_reference_t = typename add_rvalue_reference<_Ty>::type;
template<class _Ty> using add_pointer_t = typename add_pointer<_Ty>::type;
template<class _Ty> __ptxc_hd add_rvalue_reference_t<_Ty> declval() noexcept;

/* [meta.rel] */
template<class _Ty, class _Uy> struct is_same : false_type {};
template<class _Ty> struct is_same<_Ty, _Ty> : true_type {};
template<class _Ty, class _Uy> inline constexpr bool is_same_v = false;
template<class _Ty> inline constexpr bool is_same_v<_Ty, _Ty> = true;
template<class _By, class _Dy> inline constexpr bool is_base_of_v = __is_base_of(_By, _Dy);
template<class _By, class _Dy> struct is_base_of : bool_constant<__is_base_of(_By, _Dy)> {};

/* [meta.logical], [meta.trans.other] */
template<bool _Cond, class _Ty = void> struct enable_if {};
template<class _Ty> struct enable_if<true, _Ty> { using type = _Ty; };
template<bool _Cond, class _Ty = void> using enable_if_t = typename enable_if<_Cond, _Ty>::type;
template<bool _Cond, class _Ty, class _Uy> struct conditional { using type = _Ty; };
template<class _Ty, class _Uy> struct conditional<false, _Ty, _Uy> { using type = _Uy; };
template<bool _Cond, class _Ty, class _Uy> using conditional_t = typename conditional<_Cond, _Ty, _Uy>::type;
template<class...> struct conjunction : true_type {};
template<class _By> struct conjunction<_By> : _By {};
template<class _By, class... _Rest>
struct conjunction<_By, _Rest...> : conditional_t<bool(_By::value), conjunction<_Rest...>, _By> {};
template<class...> struct disjunction : false_type {};
template<class _By> struct disjunction<_By> : _By {};
template<class _By, class... _Rest>
struct disjunction<_By, _Rest...> : conditional_t<bool(_By::value), _By, disjunction<_Rest...>> {};
template<class _By> struct negation : bool_constant<!bool(_By::value)> {};
template<class... _By> inline constexpr bool conjunction_v = conjunction<_By...>::value;
template<class... _By> inline constexpr bool disjunction_v = disjunction<_By...>::value;
template<class _By> inline constexpr bool negation_v = negation<_By>::value;

/* [meta.unary.cat] */
template<class _Ty> inline constexpr bool is_void_v = is_same_v<remove_cv_t<_Ty>, void>;
template<class _Ty> inline constexpr bool is_null_pointer_v = is_same_v<remove_cv_t<_Ty>, decltype(nullptr)>;
template<class _Ty> inline constexpr bool __is_integer = false;
template<> inline constexpr bool __is_integer<bool> = true;
template<> inline constexpr bool __is_integer<char> = true;
template<> inline constexpr bool __is_integer<signed char> = true;
template<> inline constexpr bool __is_integer<unsigned char> = true;
template<> inline constexpr bool __is_integer<wchar_t> = true;
template<> inline constexpr bool __is_integer<char16_t> = true;
template<> inline constexpr bool __is_integer<char32_t> = true;
#ifdef __cpp_char8_t
template<> inline constexpr bool __is_integer<char8_t> = true;
#endif
template<> inline constexpr bool __is_integer<short> = true;
template<> inline constexpr bool __is_integer<unsigned short> = true;
template<> inline constexpr bool __is_integer<int> = true;
template<> inline constexpr bool __is_integer<unsigned int> = true;
template<> inline constexpr bool __is_integer<long> = true;
template<> inline constexpr bool __is_integer<unsigned long> = true;
template<> inline constexpr bool __is_integer<long long> = true;
template<> inline constexpr bool __is_integer<unsigned long long> = true;
template<> inline constexpr bool __is_integer<__int128> = true;
template<> inline constexpr bool __is_integer<unsigned __int128> = true;
template<class _Ty> inline constexpr bool __is_float = false;
template<> inline constexpr bool __is_float<float> = true;
template<> inline constexpr bool __is_float<double> = true;
template<> inline constexpr bool __is_float<long double> = true;
template<class _Ty> inline constexpr bool is_integral_v = __is_integer<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool is_floating_point_v = __is_float<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool is_array_v = false;
template<class _Ty> inline constexpr bool is_array_v<_Ty[]> = true;
template<class _Ty, size_t _Size> inline constexpr bool is_array_v<_Ty[_Size]> = true;
template<class _Ty> inline constexpr bool __is_ptr = false;
template<class _Ty> inline constexpr bool __is_ptr<_Ty *> = true;
template<class _Ty> inline constexpr bool is_pointer_v = __is_ptr<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool is_lvalue_reference_v = false;
template<class _Ty> inline constexpr bool is_lvalue_reference_v<_Ty &> = true;
template<class _Ty> inline constexpr bool is_rvalue_reference_v = false;
template<class _Ty> inline constexpr bool is_rvalue_reference_v<_Ty &&> = true;
template<class _Ty> inline constexpr bool is_reference_v = is_lvalue_reference_v<_Ty> || is_rvalue_reference_v<_Ty>;
template<class _Ty> inline constexpr bool is_enum_v = __is_enum(_Ty);
template<class _Ty> inline constexpr bool is_union_v = __is_union(_Ty);
template<class _Ty> inline constexpr bool is_class_v = __is_class(_Ty);
template<class _Ty> struct is_const : false_type {};
template<class _Ty> struct is_const<const _Ty> : true_type {};
template<class _Ty> struct is_volatile : false_type {};
template<class _Ty> struct is_volatile<volatile _Ty> : true_type {};
template<class _Ty> inline constexpr bool is_const_v = is_const<_Ty>::value;
template<class _Ty> inline constexpr bool is_volatile_v = is_volatile<_Ty>::value;
/* Only functions and references cannot be made const. */
template<class _Ty> inline constexpr bool is_function_v = !is_const_v<const _Ty> && !is_reference_v<_Ty>;
template<class _Ty> inline constexpr bool __is_memptr = false;
template<class _Ty, class _Cy> inline constexpr bool __is_memptr<_Ty _Cy::*> = true;
template<class _Ty> inline constexpr bool is_member_pointer_v = __is_memptr<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool __is_memfun = false;
template<class _Ty, class _Cy> inline constexpr bool __is_memfun<_Ty _Cy::*> = is_function_v<_Ty>;
template<class _Ty> inline constexpr bool is_member_function_pointer_v = __is_memfun<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool is_member_object_pointer_v = is_member_pointer_v<_Ty> && !is_member_function_pointer_v<_Ty>;
template<class _Ty> inline constexpr bool is_arithmetic_v = is_integral_v<_Ty> || is_floating_point_v<_Ty>;
template<class _Ty> inline constexpr bool is_fundamental_v = is_arithmetic_v<_Ty> || is_void_v<_Ty> || is_null_pointer_v<_Ty>;
template<class _Ty> inline constexpr bool is_object_v = !is_function_v<_Ty> && !is_reference_v<_Ty> && !is_void_v<_Ty>;
template<class _Ty> inline constexpr bool is_scalar_v = is_arithmetic_v<_Ty> || is_enum_v<_Ty> || is_pointer_v<_Ty> || is_member_pointer_v<_Ty> || is_null_pointer_v<_Ty>;
template<class _Ty> inline constexpr bool is_compound_v = !is_fundamental_v<_Ty>;
template<class _Ty> struct is_void : bool_constant<is_void_v<_Ty>> {};
template<class _Ty> struct is_null_pointer : bool_constant<is_null_pointer_v<_Ty>> {};
template<class _Ty> struct is_integral : bool_constant<is_integral_v<_Ty>> {};
template<class _Ty> struct is_floating_point : bool_constant<is_floating_point_v<_Ty>> {};
template<class _Ty> struct is_array : bool_constant<is_array_v<_Ty>> {};
template<class _Ty> struct is_pointer : bool_constant<is_pointer_v<_Ty>> {};
template<class _Ty> struct is_lvalue_reference : bool_constant<is_lvalue_reference_v<_Ty>> {};
template<class _Ty> struct is_rvalue_reference : bool_constant<is_rvalue_reference_v<_Ty>> {};
template<class _Ty> struct is_reference : bool_constant<is_reference_v<_Ty>> {};
template<class _Ty> struct is_enum : bool_constant<__is_enum(_Ty)> {};
template<class _Ty> struct is_union : bool_constant<__is_union(_Ty)> {};
template<class _Ty> struct is_class : bool_constant<__is_class(_Ty)> {};
template<class _Ty> struct is_function : bool_constant<is_function_v<_Ty>> {};
template<class _Ty> struct is_member_pointer : bool_constant<is_member_pointer_v<_Ty>> {};
template<class _Ty> struct is_member_function_pointer : bool_constant<is_member_function_pointer_v<_Ty>> {};
template<class _Ty> struct is_member_object_pointer : bool_constant<is_member_object_pointer_v<_Ty>> {};
template<class _Ty> struct is_arithmetic : bool_constant<is_arithmetic_v<_Ty>> {};
template<class _Ty> struct is_fundamental : bool_constant<is_fundamental_v<_Ty>> {};
template<class _Ty> struct is_object : bool_constant<is_object_v<_Ty>> {};
template<class _Ty> struct is_scalar : bool_constant<is_scalar_v<_Ty>> {};
template<class _Ty> struct is_compound : bool_constant<is_compound_v<_Ty>> {};

/* [meta.unary.prop] */
template<class _Ty, bool = is_arithmetic_v<_Ty>> inline constexpr bool __is_signed_number = _Ty(-1) < _Ty(0);
template<class _Ty> inline constexpr bool __is_signed_number<_Ty, false> = false;
template<class _Ty> inline constexpr bool is_signed_v = __is_signed_number<remove_cv_t<_Ty>>;
template<class _Ty> inline constexpr bool is_unsigned_v = is_arithmetic_v<_Ty> && !is_signed_v<_Ty>;
template<class _Ty> struct is_signed : bool_constant<is_signed_v<_Ty>> {};
template<class _Ty> struct is_unsigned : bool_constant<is_unsigned_v<_Ty>> {};
template<class _Ty> inline constexpr bool is_trivial_v = __is_trivial(_Ty);
template<class _Ty> inline constexpr bool is_trivially_copyable_v = __is_trivially_copyable(_Ty);
template<class _Ty> inline constexpr bool is_standard_layout_v = __is_standard_layout(_Ty);
template<class _Ty> inline constexpr bool is_pod_v = __is_pod(_Ty);
template<class _Ty> inline constexpr bool is_empty_v = __is_empty(_Ty);
template<class _Ty> inline constexpr bool is_polymorphic_v = __is_polymorphic(_Ty);
template<class _Ty> inline constexpr bool is_abstract_v = __is_abstract(_Ty);
template<class _Ty> inline constexpr bool is_final_v = __is_final(_Ty);
template<class _Ty> inline constexpr bool is_aggregate_v = __is_aggregate(_Ty);
template<class _Ty> inline constexpr bool has_virtual_destructor_v = __has_virtual_destructor(_Ty);
template<class _Ty> struct is_trivial : bool_constant<__is_trivial(_Ty)> {};
template<class _Ty> struct is_trivially_copyable : bool_constant<__is_trivially_copyable(_Ty)> {};
template<class _Ty> struct is_standard_layout : bool_constant<__is_standard_layout(_Ty)> {};
template<class _Ty> struct is_pod : bool_constant<__is_pod(_Ty)> {};
template<class _Ty> struct is_literal_type : bool_constant<__is_literal_type(_Ty)> {};
template<class _Ty> struct is_empty : bool_constant<__is_empty(_Ty)> {};
template<class _Ty> struct is_polymorphic : bool_constant<__is_polymorphic(_Ty)> {};
template<class _Ty> struct is_abstract : bool_constant<__is_abstract(_Ty)> {};
template<class _Ty> struct is_final : bool_constant<__is_final(_Ty)> {};
template<class _Ty> struct is_aggregate : bool_constant<__is_aggregate(_Ty)> {};
template<class _Ty> struct has_virtual_destructor : bool_constant<__has_virtual_destructor(_Ty)> {};
template<class _Ty, class... _Args> inline constexpr bool is_constructible_v = __is_constructible(_Ty, _Args...);
template<class _Ty, class... _Args> inline constexpr bool is_nothrow_constructible_v = __is_nothrow_constructible(_Ty, _Args...);
template<class _Ty, class... _Args> inline constexpr bool is_trivially_constructible_v = __is_trivially_constructible(_Ty, _Args...);
template<class _Ty, class _Uy> inline constexpr bool is_assignable_v = __is_assignable(_Ty, _Uy);
template<class _Ty, class _Uy> inline constexpr bool is_nothrow_assignable_v = __is_nothrow_assignable(_Ty, _Uy);
template<class _Ty, class _Uy> inline constexpr bool is_trivially_assignable_v = __is_trivially_assignable(_Ty, _Uy);
template<class _Ty> inline constexpr bool is_default_constructible_v = __is_constructible(_Ty);
template<class _Ty> inline constexpr bool is_nothrow_default_constructible_v = __is_nothrow_constructible(_Ty);
template<class _Ty> inline constexpr bool is_trivially_default_constructible_v = __is_trivially_constructible(_Ty);
template<class _Ty> inline constexpr bool is_copy_constructible_v = __is_constructible(_Ty, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_nothrow_copy_constructible_v = __is_nothrow_constructible(_Ty, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_trivially_copy_constructible_v = __is_trivially_constructible(_Ty, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_move_constructible_v = __is_constructible(_Ty, add_rvalue_reference_t<_Ty>);
template<class _Ty> inline constexpr bool is_nothrow_move_constructible_v = __is_nothrow_constructible(_Ty, add_rvalue_reference_t<_Ty>);
template<class _Ty> inline constexpr bool is_trivially_move_constructible_v = __is_trivially_constructible(_Ty, add_rvalue_reference_t<_Ty>);
template<class _Ty> inline constexpr bool is_copy_assignable_v = __is_assignable(add_lvalue_reference_t<_Ty>, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_nothrow_copy_assignable_v = __is_nothrow_assignable(add_lvalue_reference_t<_Ty>, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_trivially_copy_assignable_v = __is_trivially_assignable(add_lvalue_reference_t<_Ty>, add_lvalue_reference_t<const _Ty>);
template<class _Ty> inline constexpr bool is_move_assignable_v = __is_assignable(add_lvalue_reference_t<_Ty>, add_rvalue_reference_t<_Ty>);
template<class _Ty> inline constexpr bool is_nothrow_move_assignable_v = __is_nothrow_assignable(add_lvalue_reference_t<_Ty>, add_rvalue_reference_t<_Ty>);
template<class _Ty> inline constexpr bool is_trivially_move_assignable_v = __is_trivially_assignable(add_lvalue_reference_t<_Ty>, add_rvalue_reference_t<_Ty>);
template<class _Ty, class... _Args> struct is_constructible : bool_constant<__is_constructible(_Ty, _Args...)> {};
template<class _Ty, class... _Args> struct is_nothrow_constructible : bool_constant<__is_nothrow_constructible(_Ty, _Args...)> {};
template<class _Ty, class... _Args> struct is_trivially_constructible : bool_constant<__is_trivially_constructible(_Ty, _Args...)> {};
template<class _Ty, class _Uy> struct is_assignable : bool_constant<__is_assignable(_Ty, _Uy)> {};
template<class _Ty, class _Uy> struct is_nothrow_assignable : bool_constant<__is_nothrow_assignable(_Ty, _Uy)> {};
template<class _Ty, class _Uy> struct is_trivially_assignable : bool_constant<__is_trivially_assignable(_Ty, _Uy)> {};
template<class _Ty> struct is_default_constructible : bool_constant<is_default_constructible_v<_Ty>> {};
template<class _Ty> struct is_nothrow_default_constructible : bool_constant<is_nothrow_default_constructible_v<_Ty>> {};
template<class _Ty> struct is_trivially_default_constructible : bool_constant<is_trivially_default_constructible_v<_Ty>> {};
template<class _Ty> struct is_copy_constructible : bool_constant<is_copy_constructible_v<_Ty>> {};
template<class _Ty> struct is_nothrow_copy_constructible : bool_constant<is_nothrow_copy_constructible_v<_Ty>> {};
template<class _Ty> struct is_trivially_copy_constructible : bool_constant<is_trivially_copy_constructible_v<_Ty>> {};
template<class _Ty> struct is_move_constructible : bool_constant<is_move_constructible_v<_Ty>> {};
template<class _Ty> struct is_nothrow_move_constructible : bool_constant<is_nothrow_move_constructible_v<_Ty>> {};
template<class _Ty> struct is_trivially_move_constructible : bool_constant<is_trivially_move_constructible_v<_Ty>> {};
template<class _Ty> struct is_copy_assignable : bool_constant<is_copy_assignable_v<_Ty>> {};
template<class _Ty> struct is_nothrow_copy_assignable : bool_constant<is_nothrow_copy_assignable_v<_Ty>> {};
template<class _Ty> struct is_trivially_copy_assignable : bool_constant<is_trivially_copy_assignable_v<_Ty>> {};
template<class _Ty> struct is_move_assignable : bool_constant<is_move_assignable_v<_Ty>> {};
template<class _Ty> struct is_nothrow_move_assignable : bool_constant<is_nothrow_move_assignable_v<_Ty>> {};
template<class _Ty> struct is_trivially_move_assignable : bool_constant<is_trivially_move_assignable_v<_Ty>> {};

/* A destructor is there if a call of it is well-formed; arrays have that of their elements. */
template<class _Ty> struct remove_extent { using type = _Ty; };
template<class _Ty> struct remove_extent<_Ty[]> { using type = _Ty; };
template<class _Ty, size_t _Size> struct remove_extent<_Ty[_Size]> { using type = _Ty; };
template<class _Ty> struct remove_all_extents { using type = _Ty; };
template<class _Ty> struct remove_all_extents<_Ty[]> : remove_all_extents<_Ty> {};
template<class _Ty, size_t _Size> struct remove_all_extents<_Ty[_Size]> : remove_all_extents<_Ty> {};
template<class _Ty> using remove_extent_t = typename remove_extent<_Ty>::type;
template<class _Ty> using remove_all_extents_t = typename remove_all_extents<_Ty>::type;
template<class _Ty, class = decltype(declval<remove_all_extents_t<_Ty> &>().~remove_all_extents_t<_Ty>())>
true_type __destructible(int);
template<class _Ty> false_type __destructible(...);
template<class _Ty> struct is_destructible : bool_constant<is_reference_v<_Ty> || (is_object_v<_Ty> && decltype(__destructible<_Ty>(0))::value)> {};
template<class _Ty> struct is_nothrow_destructible : is_destructible<_Ty> {};
template<class _Ty> struct is_trivially_destructible : bool_constant<is_destructible<_Ty>::value && __has_trivial_destructor(_Ty)> {};
template<class _Ty> inline constexpr bool is_destructible_v = is_destructible<_Ty>::value;
template<class _Ty> inline constexpr bool is_nothrow_destructible_v = is_nothrow_destructible<_Ty>::value;
template<class _Ty> inline constexpr bool is_trivially_destructible_v = is_trivially_destructible<_Ty>::value;

/* [meta.unary.prop.query] */
template<class _Ty> struct alignment_of : integral_constant<size_t, alignof(_Ty)> {};
template<class _Ty> inline constexpr size_t alignment_of_v = alignof(_Ty);
template<class _Ty> inline constexpr size_t rank_v = 0;
template<class _Ty> inline constexpr size_t rank_v<_Ty[]> = rank_v<_Ty> + 1;
template<class _Ty, size_t _Size> inline constexpr size_t rank_v<_Ty[_Size]> = rank_v<_Ty> + 1;
template<class _Ty> struct rank : integral_constant<size_t, rank_v<_Ty>> {};
template<class _Ty, unsigned _Dim = 0> inline constexpr size_t extent_v = 0;
template<class _Ty> inline constexpr size_t extent_v<_Ty[], 0> = 0;
template<class _Ty, unsigned _Dim> inline constexpr size_t extent_v<_Ty[], _Dim> = extent_v<_Ty, _Dim - 1>;
template<class _Ty, size_t _Size> inline constexpr size_t extent_v<_Ty[_Size], 0> = _Size;
template<class _Ty, size_t _Size, unsigned _Dim> inline constexpr size_t extent_v<_Ty[_Size], _Dim> = extent_v<_Ty, _Dim - 1>;
template<class _Ty, unsigned _Dim = 0> struct extent : integral_constant<size_t, extent_v<_Ty, _Dim>> {};

/* [meta.trans.other] */
template<class _Ty, bool = is_array_v<_Ty>, bool = is_function_v<_Ty>> struct __decay { using type = remove_cv_t<_Ty>; };
template<class _Ty> struct __decay<_Ty, true, false> { using type = remove_extent_t<_Ty> *; };
template<class _Ty> struct __decay<_Ty, false, true> { using type = _Ty *; };
template<class _Ty> struct decay : __decay<remove_reference_t<_Ty>> {};
template<class _Ty> using decay_t = typename decay<_Ty>::type;
template<class _Ty, bool = is_enum_v<_Ty>> struct __underlying {};
template<class _Ty> struct __underlying<_Ty, true> { using type = __underlying_type(_Ty); };
template<class _Ty> struct underlying_type : __underlying<_Ty> {};
template<class _Ty> using underlying_type_t = typename underlying_type<_Ty>::type;

template<class _From> void __take(_From);
template<class _From, class _To, class = decltype(__take<_To>(declval<_From>()))> true_type __convertible(int);
template<class _From, class _To> false_type __convertible(...);
template<class _From, class _To> struct is_convertible
  : bool_constant<(is_void_v<_From> && is_void_v<_To>) || (!is_void_v<_From> && !is_array_v<_To> && !is_function_v<_To> && decltype(__convertible<_From, _To>(0))::value)> {};
template<class _From, class _To> inline constexpr bool is_convertible_v = is_convertible<_From, _To>::value;
template<class _From, class _To> struct is_nothrow_convertible : is_convertible<_From, _To> {};
template<class _From, class _To> inline constexpr bool is_nothrow_convertible_v = is_convertible_v<_From, _To>;

template<class _Ty, class _Uy> using __choose = decltype(false ? declval<_Ty>() : declval<_Uy>());
template<class _Ty, class _Uy, class = void> struct __common2 {};
template<class _Ty, class _Uy> struct __common2<_Ty, _Uy, void_t<__choose<_Ty, _Uy>>> { using type = decay_t<__choose<_Ty, _Uy>>; };
template<class... _Ty> struct common_type {};
template<class _Ty> struct common_type<_Ty> : common_type<_Ty, _Ty> {};
template<class _Ty, class _Uy> struct common_type<_Ty, _Uy>
  : conditional_t<is_same_v<_Ty, decay_t<_Ty>> && is_same_v<_Uy, decay_t<_Uy>>, __common2<_Ty, _Uy>, common_type<decay_t<_Ty>, decay_t<_Uy>>> {};
template<class _Void, class... _Ty> struct __common_rest {};
template<class _Ty, class _Uy, class... _Rest>
struct __common_rest<void_t<typename common_type<_Ty, _Uy>::type>, _Ty, _Uy, _Rest...> : common_type<typename common_type<_Ty, _Uy>::type, _Rest...> {};
template<class _Ty, class _Uy, class _Vy, class... _Rest> struct common_type<_Ty, _Uy, _Vy, _Rest...> : __common_rest<void, _Ty, _Uy, _Vy, _Rest...> {};
template<class... _Ty> using common_type_t = typename common_type<_Ty...>::type;

/* Signed and unsigned counterparts: by size for what has none of its own. */
template<size_t _Size> struct __int_of_size;
template<> struct __int_of_size<1> { using __s = signed char; using __u = unsigned char; };
template<> struct __int_of_size<2> { using __s = short; using __u = unsigned short; };
template<> struct __int_of_size<4> { using __s = int; using __u = unsigned int; };
template<> struct __int_of_size<8> { using __s = long; using __u = unsigned long; };
template<> struct __int_of_size<16> { using __s = __int128; using __u = unsigned __int128; };
template<class _Ty> struct __signs : __int_of_size<sizeof(_Ty)> {};
template<> struct __signs<long long> { using __s = long long; using __u = unsigned long long; };
template<> struct __signs<unsigned long long> : __signs<long long> {};
template<class _From, class _To> struct __copy_cv { using type = _To; };
template<class _From, class _To> struct __copy_cv<const _From, _To> { using type = const _To; };
template<class _From, class _To> struct __copy_cv<volatile _From, _To> { using type = volatile _To; };
template<class _From, class _To> struct __copy_cv<const volatile _From, _To> { using type = const volatile _To; };
template<class _Ty> struct make_signed : __copy_cv<_Ty, typename __signs<remove_cv_t<_Ty>>::__s> {};
template<class _Ty> struct make_unsigned : __copy_cv<_Ty, typename __signs<remove_cv_t<_Ty>>::__u> {};
template<class _Ty> using make_signed_t = typename make_signed<_Ty>::type;
template<class _Ty> using make_unsigned_t = typename make_unsigned<_Ty>::type;

template<size_t _Size, size_t _Align = 16> struct aligned_storage { struct type { alignas(_Align) unsigned char __data[_Size]; }; };
template<size_t _Size, size_t _Align = 16> using aligned_storage_t = typename aligned_storage<_Size, _Align>::type;
template<class _Ty> class reference_wrapper;
template<class _Ty> struct __unwrap { using type = _Ty; };
template<class _Ty> struct __unwrap<reference_wrapper<_Ty>> { using type = _Ty &; };
template<class _Ty> using __unwrap_decay_t = typename __unwrap<decay_t<_Ty>>::type;
template<class _Ty> struct unwrap_reference : __unwrap<_Ty> {};
template<class _Ty> using unwrap_ref_decay_t = __unwrap_decay_t<_Ty>;

/* INVOKE, [func.require]; the declarations are only for decltype. */
template<class _Fn, class... _Args, class _Dy = decay_t<_Fn>, class = enable_if_t<!is_member_pointer_v<_Dy>>>
__ptxc_hd constexpr auto __invoke(_Fn &&__f, _Args &&...__args) -> decltype(static_cast<_Fn &&>(__f)(static_cast<_Args &&>(__args)...)) {
  return static_cast<_Fn &&>(__f)(static_cast<_Args &&>(__args)...);
}
template<class _Member, class _Cy, class _Obj, class... _Args, class = enable_if_t<is_function_v<_Member> && is_base_of_v<_Cy, decay_t<_Obj>>>>
__ptxc_hd constexpr auto __invoke(_Member _Cy::*__f, _Obj &&__object, _Args &&...__args) -> decltype((static_cast<_Obj &&>(__object).*__f)(static_cast<_Args &&>(__args)...)) {
  return (static_cast<_Obj &&>(__object).*__f)(static_cast<_Args &&>(__args)...);
}
template<class _Member, class _Cy, class _Obj, class... _Args, class = enable_if_t<is_function_v<_Member> && !is_base_of_v<_Cy, decay_t<_Obj>>>, class = void>
__ptxc_hd constexpr auto __invoke(_Member _Cy::*__f, _Obj &&__object, _Args &&...__args) -> decltype(((*static_cast<_Obj &&>(__object)).*__f)(static_cast<_Args &&>(__args)...)) {
  return ((*static_cast<_Obj &&>(__object)).*__f)(static_cast<_Args &&>(__args)...);
}
template<class _Member, class _Cy, class _Obj, class = enable_if_t<!is_function_v<_Member> && is_base_of_v<_Cy, decay_t<_Obj>>>, class = void, class = void>
__ptxc_hd constexpr auto __invoke(_Member _Cy::*__f, _Obj &&__object) -> decltype((static_cast<_Obj &&>(__object).*__f)) {
  return (static_cast<_Obj &&>(__object).*__f);
}
template<class _Void, class _Fn, class... _Args> struct __invoke_result { static constexpr bool __ok = false; };
template<class _Fn, class... _Args>
struct __invoke_result<void_t<decltype(std::__invoke(declval<_Fn>(), declval<_Args>()...))>, _Fn, _Args...> {
  static constexpr bool __ok = true;
  using type = decltype(std::__invoke(declval<_Fn>(), declval<_Args>()...));
};
template<class _Fn, class... _Args> struct invoke_result : __invoke_result<void, _Fn, _Args...> {};
template<class _Fn, class... _Args> using invoke_result_t = typename invoke_result<_Fn, _Args...>::type;
template<class> struct result_of;
template<class _Fn, class... _Args> struct result_of<_Fn(_Args...)> : __invoke_result<void, _Fn, _Args...> {};
template<class _Ty> using result_of_t = typename result_of<_Ty>::type;
template<class _Fn, class... _Args> inline constexpr bool is_invocable_v = __invoke_result<void, _Fn, _Args...>::__ok;
template<class _Fn, class... _Args> struct is_invocable : bool_constant<is_invocable_v<_Fn, _Args...>> {};
template<bool, class _Ret, class _Fn, class... _Args> struct __invocable_r : false_type {};
template<class _Ret, class _Fn, class... _Args>
struct __invocable_r<true, _Ret, _Fn, _Args...> : bool_constant<is_void_v<_Ret> || is_convertible_v<invoke_result_t<_Fn, _Args...>, _Ret>> {};
template<class _Ret, class _Fn, class... _Args> struct is_invocable_r : __invocable_r<is_invocable_v<_Fn, _Args...>, _Ret, _Fn, _Args...> {};
template<class _Ret, class _Fn, class... _Args> inline constexpr bool is_invocable_r_v = is_invocable_r<_Ret, _Fn, _Args...>::value;

/* [meta.unary.prop]: what `swap` takes, found as in a program that says `using std::swap`. */
template<class _Ty> __ptxc_hd constexpr enable_if_t<is_move_constructible_v<_Ty> && is_move_assignable_v<_Ty>> swap(_Ty &__a, _Ty &__b)
  noexcept(is_nothrow_move_constructible_v<_Ty> && is_nothrow_move_assignable_v<_Ty>);
template<class _Ty> struct is_swappable;
template<class _Ty> struct is_nothrow_swappable;
template<class _Ty, size_t _Size> __ptxc_hd constexpr enable_if_t<is_swappable<_Ty>::value> swap(_Ty (&__a)[_Size], _Ty (&__b)[_Size])
  noexcept(is_nothrow_swappable<_Ty>::value);
namespace __swapping {
using std::swap;
template<class _Ty, class _Uy, class = decltype(swap(declval<_Ty>(), declval<_Uy>()))> constexpr bool __can(int) { return true; }
template<class _Ty, class _Uy> constexpr bool __can(...) { return false; }
template<class _Ty, class _Uy, bool = __can<_Ty, _Uy>(0) && __can<_Uy, _Ty>(0)> struct __quietly : false_type {};
template<class _Ty, class _Uy> struct __quietly<_Ty, _Uy, true>
  : bool_constant<noexcept(swap(declval<_Ty>(), declval<_Uy>())) && noexcept(swap(declval<_Uy>(), declval<_Ty>()))> {};
}
template<class _Ty, class _Uy> struct is_swappable_with : bool_constant<__swapping::__can<_Ty, _Uy>(0) && __swapping::__can<_Uy, _Ty>(0)> {};
template<class _Ty, class _Uy> struct is_nothrow_swappable_with : __swapping::__quietly<_Ty, _Uy> {};
template<class _Ty> struct is_swappable : is_swappable_with<add_lvalue_reference_t<_Ty>, add_lvalue_reference_t<_Ty>> {};
template<class _Ty> struct is_nothrow_swappable : is_nothrow_swappable_with<add_lvalue_reference_t<_Ty>, add_lvalue_reference_t<_Ty>> {};
template<class _Ty, class _Uy> inline constexpr bool is_swappable_with_v = is_swappable_with<_Ty, _Uy>::value;
template<class _Ty, class _Uy> inline constexpr bool is_nothrow_swappable_with_v = is_nothrow_swappable_with<_Ty, _Uy>::value;
template<class _Ty> inline constexpr bool is_swappable_v = is_swappable<_Ty>::value;
template<class _Ty> inline constexpr bool is_nothrow_swappable_v = is_nothrow_swappable<_Ty>::value;

#if __cplusplus >= 202002L
__ptxc_hd constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }
template<class _Ty> inline constexpr bool is_bounded_array_v = extent_v<_Ty> != 0;
template<class _Ty> inline constexpr bool is_unbounded_array_v = is_array_v<_Ty> && extent_v<_Ty> == 0;
template<class _Ty> inline constexpr bool is_scoped_enum_v = is_enum_v<_Ty> && !is_convertible_v<_Ty, __int128>;
#endif
}
