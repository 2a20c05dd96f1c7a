#pragma once
/* [function.objects] */
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
  return __invoke(static_cast<_Fn &&>(__f), static_cast<_Args &&>(__args)...);
}
template<class _Ty> class reference_wrapper {
  _Ty *__target;
public:
  using type = _Ty;
  __ptxc_hd constexpr reference_wrapper(_Ty &__x) noexcept : __target(&__x) {}
  __ptxc_hd constexpr operator _Ty &() const noexcept { return *__target; }
  __ptxc_hd constexpr _Ty &get() const noexcept { return *__target; }
  template<class... _Args> __ptxc_hd constexpr invoke_result_t<_Ty &, _Args...> operator()(_Args &&...__args) const {
    return __invoke(*__target, static_cast<_Args &&>(__args)...);
  }
};
template<class _Ty> __ptxc_hd constexpr reference_wrapper<_Ty> ref(_Ty &__x) noexcept { return reference_wrapper<_Ty>(__x); }
template<class _Ty> __ptxc_hd constexpr reference_wrapper<const _Ty> cref(const _Ty &__x) noexcept { return reference_wrapper<const _Ty>(__x); }
template<class _Ty> struct hash;
template<class _Ty> class function;
template<class _Ret, class... _Args> class function<_Ret(_Args...)> {
public:
  function();
  template<class _Fn> function(_Fn);
  _Ret operator()(_Args...) const;
  explicit operator bool() const;
};
}
