#pragma once
/* [function.objects] */
#include <__minmax>
#include <tuple>
#include <utility>
namespace std {
#define __ptxc_binary(__name, __result, __op) \
  template<class _Ty = void> struct __name { __ptxc_hd constexpr __result operator()(const _Ty &__a, const _Ty &__b) const { return __a __op __b; } }; \
  template<> struct __name<void> { \
    using is_transparent = void; \
    template<class _Ay, class _By> __ptxc_hd constexpr auto operator()(_Ay &&__a, _By &&__b) const -> decltype(static_cast<_Ay &&>(__a) __op static_cast<_By &&>(__b)) { \
      return static_cast<_Ay &&>(__a) __op static_cast<_By &&>(__b); \
    } \
  };
__ptxc_binary(plus, _Ty, +)
__ptxc_binary(minus, _Ty, -)
__ptxc_binary(multiplies, _Ty, *)
__ptxc_binary(divides, _Ty, /)
__ptxc_binary(modulus, _Ty, %)
__ptxc_binary(bit_and, _Ty, &)
__ptxc_binary(bit_or, _Ty, |)
__ptxc_binary(bit_xor, _Ty, ^)
__ptxc_binary(equal_to, bool, ==)
__ptxc_binary(not_equal_to, bool, !=)
__ptxc_binary(less, bool, <)
__ptxc_binary(greater, bool, >)
__ptxc_binary(less_equal, bool, <=)
__ptxc_binary(greater_equal, bool, >=)
__ptxc_binary(logical_and, bool, &&)
__ptxc_binary(logical_or, bool, ||)
#undef __ptxc_binary
template<class _Ty = void> struct negate { __ptxc_hd constexpr _Ty operator()(const _Ty &__x) const { return -__x; } };
template<class _Ty = void> struct logical_not { __ptxc_hd constexpr bool operator()(const _Ty &__x) const { return !__x; } };
template<class _Ty = void> struct bit_not { __ptxc_hd constexpr _Ty operator()(const _Ty &__x) const { return ~__x; } };
struct identity { template<class _Ty> __ptxc_hd constexpr _Ty &&operator()(_Ty &&__x) const noexcept { return static_cast<_Ty &&>(__x); } };
template<class _Fn, class... _Args> __ptxc_hd constexpr invoke_result_t<_Fn, _Args...> invoke(_Fn &&__f, _Args &&...__args) {
  return std::__invoke(static_cast<_Fn &&>(__f), static_cast<_Args &&>(__args)...);
}
template<class _Ty> class reference_wrapper {
  _Ty *__target;
public:
  using type = _Ty;
  __ptxc_hd constexpr reference_wrapper(_Ty &__x) noexcept : __target(&__x) {}
  __ptxc_hd constexpr operator _Ty &() const noexcept { return *__target; }
  __ptxc_hd constexpr _Ty &get() const noexcept { return *__target; }
  template<class... _Args> __ptxc_hd constexpr invoke_result_t<_Ty &, _Args...> operator()(_Args &&...__args) const {
    return std::__invoke(*__target, static_cast<_Args &&>(__args)...);
  }
};
template<class _Ty> __ptxc_hd constexpr reference_wrapper<_Ty> ref(_Ty &__x) noexcept { return reference_wrapper<_Ty>(__x); }
template<class _Ty> __ptxc_hd constexpr reference_wrapper<const _Ty> cref(const _Ty &__x) noexcept { return reference_wrapper<const _Ty>(__x); }
template<class _Ty> struct hash { size_t operator()(const _Ty &) const noexcept; };
/* Of std::function and of bound calls only the types are known; sizes are those of libstdc++. */
struct bad_function_call;
template<class _Ty> class function;
template<class _Ret, class... _Args> class function<_Ret(_Args...)> {
public:
  using result_type = _Ret;
  function() noexcept;
  function(decltype(nullptr)) noexcept;
  function(const function &);
  function(function &&) noexcept;
  template<class _Fn, class = enable_if_t<!is_same_v<remove_cvref_t<_Fn>, function>>> function(_Fn &&);
  ~function();
  function &operator=(const function &);
  function &operator=(function &&) noexcept;
  function &operator=(decltype(nullptr)) noexcept;
  template<class _Fn, class = enable_if_t<!is_same_v<remove_cvref_t<_Fn>, function>>> function &operator=(_Fn &&);
  _Ret operator()(_Args...) const;
  explicit operator bool() const noexcept;
  void swap(function &) noexcept;
private:
  void *__storage[4];
};
template<class _Ret, class... _Args> function(_Ret (*)(_Args...)) -> function<_Ret(_Args...)>;
template<class _Ret, class... _Args> bool operator==(const function<_Ret(_Args...)> &, decltype(nullptr)) noexcept;
template<class _Ret, class... _Args> bool operator!=(const function<_Ret(_Args...)> &, decltype(nullptr)) noexcept;
namespace placeholders {
template<int _Place> struct __placeholder {};
inline constexpr __placeholder<1> _1{};
inline constexpr __placeholder<2> _2{};
inline constexpr __placeholder<3> _3{};
inline constexpr __placeholder<4> _4{};
inline constexpr __placeholder<5> _5{};
inline constexpr __placeholder<6> _6{};
}
template<class _Fn, class... _Bound> struct __bound { template<class... _Args> auto operator()(_Args &&...) const -> void; };
template<class _Fn, class... _Args> __bound<decay_t<_Fn>, decay_t<_Args>...> bind(_Fn &&, _Args &&...);
template<class _Class, class _Member> struct __member_call {
  _Member _Class::*__member;
  template<class _Object, class... _Args> __ptxc_hd constexpr decltype(auto) operator()(_Object &&__o, _Args &&...__args) const {
    return std::__invoke(__member, static_cast<_Object &&>(__o), static_cast<_Args &&>(__args)...);
  }
};
template<class _Member, class _Class> __ptxc_hd constexpr __member_call<_Class, _Member> mem_fn(_Member _Class::*__m) noexcept { return {__m}; }
template<class _Fn> struct __negated {
  _Fn __fn;
  template<class... _Args> __ptxc_hd constexpr auto operator()(_Args &&...__args) const -> decltype(!std::__invoke(__fn, static_cast<_Args &&>(__args)...)) { return !std::__invoke(__fn, static_cast<_Args &&>(__args)...); }
};
template<class _Fn> __ptxc_hd constexpr __negated<decay_t<_Fn>> not_fn(_Fn &&__f) { return {static_cast<_Fn &&>(__f)}; }
template<class _Ty> struct is_bind_expression : false_type {};
template<class _Ty> struct is_placeholder : integral_constant<int, 0> {};
template<int _Place> struct is_placeholder<placeholders::__placeholder<_Place>> : integral_constant<int, _Place> {};
}
