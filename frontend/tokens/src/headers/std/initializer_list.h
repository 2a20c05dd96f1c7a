#pragma once
/* [support.initlist], and `move` and `forward`, which NVRTC also knows without a header. */
namespace std {
template<class _Ty> class initializer_list {
  const _Ty *__first;
  decltype(sizeof 0) __count;
public:
  using value_type = _Ty;
  using reference = const _Ty &;
  using const_reference = const _Ty &;
  using size_type = decltype(sizeof 0);
  using iterator = const _Ty *;
  using const_iterator = const _Ty *;
  __ptxc_hd constexpr initializer_list() noexcept : __first(nullptr), __count(0) {}
  __ptxc_hd constexpr initializer_list(const _Ty *__f, size_type __n) noexcept : __first(__f), __count(__n) {}
  __ptxc_hd constexpr size_type size() const noexcept { return __count; }
  __ptxc_hd constexpr const _Ty *begin() const noexcept { return __first; }
  __ptxc_hd constexpr const _Ty *end() const noexcept { return __first + __count; }
};
template<class _Ty> struct __bare { using type = _Ty; };
template<class _Ty> struct __bare<_Ty &> { using type = _Ty; };
template<class _Ty> struct __bare<_Ty &&> { using type = _Ty; };
template<class _Ty> __ptxc_hd constexpr typename __bare<_Ty>::type &&move(_Ty &&__x) noexcept { return static_cast<typename __bare<_Ty>::type &&>(__x); }
template<class _Ty> __ptxc_hd constexpr _Ty &&forward(typename __bare<_Ty>::type &__x) noexcept { return static_cast<_Ty &&>(__x); }
template<class _Ty> __ptxc_hd constexpr _Ty &&forward(typename __bare<_Ty>::type &&__x) noexcept { return static_cast<_Ty &&>(__x); }
}
