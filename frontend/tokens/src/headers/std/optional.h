#pragma once
/* [optional] */
#include <utility>
#include <new>
namespace std {
struct nullopt_t { __ptxc_hd constexpr explicit nullopt_t(int) {} };
inline constexpr nullopt_t nullopt{0};
template<class _Ty, bool = is_trivially_destructible_v<_Ty>> struct __optional_storage {
  union { char __none; _Ty __value; };
  bool __engaged;
  __ptxc_hd constexpr __optional_storage() noexcept : __none(0), __engaged(false) {}
  template<class... _Args> __ptxc_hd constexpr explicit __optional_storage(in_place_t, _Args &&...__args) : __value(static_cast<_Args &&>(__args)...), __engaged(true) {}
  __ptxc_hd constexpr void __reset() noexcept { __engaged = false; }
};
template<class _Ty> struct __optional_storage<_Ty, false> {
  union { char __none; _Ty __value; };
  bool __engaged;
  __ptxc_hd constexpr __optional_storage() noexcept : __none(0), __engaged(false) {}
  template<class... _Args> __ptxc_hd constexpr explicit __optional_storage(in_place_t, _Args &&...__args) : __value(static_cast<_Args &&>(__args)...), __engaged(true) {}
  __ptxc_hd void __reset() noexcept { if (__engaged) __value.~_Ty(); __engaged = false; }
  __ptxc_hd ~__optional_storage() { __reset(); }
};
template<class _Ty> class optional : __optional_storage<_Ty> {
  using __base = __optional_storage<_Ty>;
public:
  using value_type = _Ty;
  __ptxc_hd constexpr optional() noexcept {}
  __ptxc_hd constexpr optional(nullopt_t) noexcept {}
  __ptxc_hd constexpr optional(const optional &__o) { if (__o.__engaged) emplace(__o.__value); }
  __ptxc_hd constexpr optional(optional &&__o) { if (__o.__engaged) emplace(static_cast<_Ty &&>(__o.__value)); }
  template<class... _Args> __ptxc_hd constexpr explicit optional(in_place_t, _Args &&...__args) : __base(in_place_t(), static_cast<_Args &&>(__args)...) {}
  template<class _Uy = _Ty, class = enable_if_t<is_constructible_v<_Ty, _Uy> && !is_same_v<remove_cvref_t<_Uy>, optional> && !is_same_v<remove_cvref_t<_Uy>, in_place_t>>>
  __ptxc_hd constexpr optional(_Uy &&__x) : __base(in_place_t(), static_cast<_Uy &&>(__x)) {}
  __ptxc_hd constexpr optional &operator=(nullopt_t) noexcept { reset(); return *this; }
  __ptxc_hd constexpr optional &operator=(const optional &__o) {
    if (!__o.__engaged) reset();
    else if (this->__engaged) this->__value = __o.__value;
    else emplace(__o.__value);
    return *this;
  }
  template<class... _Args> __ptxc_hd constexpr _Ty &emplace(_Args &&...__args) {
    reset();
    ::new (static_cast<void *>(&this->__value)) _Ty(static_cast<_Args &&>(__args)...);
    this->__engaged = true;
    return this->__value;
  }
  __ptxc_hd constexpr void reset() noexcept { this->__reset(); }
  __ptxc_hd constexpr bool has_value() const noexcept { return this->__engaged; }
  __ptxc_hd constexpr explicit operator bool() const noexcept { return this->__engaged; }
  __ptxc_hd constexpr _Ty &operator*() & noexcept { return this->__value; }
  __ptxc_hd constexpr const _Ty &operator*() const & noexcept { return this->__value; }
  __ptxc_hd constexpr _Ty *operator->() noexcept { return &this->__value; }
  __ptxc_hd constexpr const _Ty *operator->() const noexcept { return &this->__value; }
  __ptxc_hd constexpr _Ty &value() & { return this->__value; }
  __ptxc_hd constexpr const _Ty &value() const & { return this->__value; }
  template<class _Uy> __ptxc_hd constexpr _Ty value_or(_Uy &&__x) const { return this->__engaged ? this->__value : static_cast<_Ty>(static_cast<_Uy &&>(__x)); }
  friend __ptxc_hd constexpr bool operator==(const optional &__o, nullopt_t) noexcept { return !__o.__engaged; }
  friend __ptxc_hd constexpr bool operator!=(const optional &__o, nullopt_t) noexcept { return __o.__engaged; }
};
template<class _Ty> optional(_Ty) -> optional<_Ty>;
template<class _Ty> __ptxc_hd constexpr optional<decay_t<_Ty>> make_optional(_Ty &&__x) { return optional<decay_t<_Ty>>(static_cast<_Ty &&>(__x)); }
}
