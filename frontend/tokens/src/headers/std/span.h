#pragma once
/* [views.span] */
#include <array>
#include <iterator>
namespace std {
inline constexpr size_t dynamic_extent = size_t(-1);
template<class _Ty, size_t _Extent = dynamic_extent> class span {
  _Ty *__first;
  size_t __count;
public:
  using element_type = _Ty;
  using value_type = remove_cv_t<_Ty>;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using pointer = _Ty *;
  using reference = _Ty &;
  using iterator = _Ty *;
  static constexpr size_t extent = _Extent;
  __ptxc_hd constexpr span() noexcept : __first(nullptr), __count(0) {}
  __ptxc_hd constexpr span(_Ty *__p, size_t __n) : __first(__p), __count(__n) {}
  __ptxc_hd constexpr span(_Ty *__p, _Ty *__q) : __first(__p), __count(size_t(__q - __p)) {}
  template<size_t _Size> __ptxc_hd constexpr span(_Ty (&__a)[_Size]) noexcept : __first(__a), __count(_Size) {}
  template<class _Uy, size_t _Size> __ptxc_hd constexpr span(array<_Uy, _Size> &__a) noexcept : __first(__a.data()), __count(_Size) {}
  template<class _Uy, size_t _Size> __ptxc_hd constexpr span(const array<_Uy, _Size> &__a) noexcept : __first(__a.data()), __count(_Size) {}
  template<class _Uy, size_t _Size, class = enable_if_t<is_convertible_v<_Uy (*)[], _Ty (*)[]>>> __ptxc_hd constexpr span(const span<_Uy, _Size> &__s) noexcept : __first(__s.data()), __count(__s.size()) {}
  __ptxc_hd constexpr _Ty *begin() const noexcept { return __first; }
  __ptxc_hd constexpr _Ty *end() const noexcept { return __first + __count; }
  __ptxc_hd constexpr size_t size() const noexcept { return __count; }
  __ptxc_hd constexpr size_t size_bytes() const noexcept { return __count * sizeof(_Ty); }
  __ptxc_hd constexpr bool empty() const noexcept { return __count == 0; }
  __ptxc_hd constexpr _Ty &operator[](size_t __i) const { return __first[__i]; }
  __ptxc_hd constexpr _Ty &front() const { return *__first; }
  __ptxc_hd constexpr _Ty &back() const { return __first[__count - 1]; }
  __ptxc_hd constexpr _Ty *data() const noexcept { return __first; }
  __ptxc_hd constexpr span<_Ty> first(size_t __n) const { return span<_Ty>(__first, __n); }
  __ptxc_hd constexpr span<_Ty> last(size_t __n) const { return span<_Ty>(__first + (__count - __n), __n); }
  __ptxc_hd constexpr span<_Ty> subspan(size_t __offset, size_t __n = dynamic_extent) const { return span<_Ty>(__first + __offset, __n == dynamic_extent ? __count - __offset : __n); }
};
template<class _Ty, size_t _Size> span(_Ty (&)[_Size]) -> span<_Ty, _Size>;
template<class _Ty> span(_Ty *, size_t) -> span<_Ty>;
}
