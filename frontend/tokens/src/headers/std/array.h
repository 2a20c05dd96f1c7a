#pragma once
/* [array] */
#include <__minmax>
#include <iterator>
#include <utility>
namespace std {
template<class _Ty, size_t _Size> struct array {
  using value_type = _Ty;
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  using reverse_iterator = std::reverse_iterator<_Ty *>;
  using const_reverse_iterator = std::reverse_iterator<const _Ty *>;
  _Ty __elements[_Size];
  __ptxc_hd constexpr void fill(const _Ty &__value) { for (size_t __i = 0; __i < _Size; ++__i) __elements[__i] = __value; }
  __ptxc_hd constexpr void swap(array &__other) { for (size_t __i = 0; __i < _Size; ++__i) std::swap(__elements[__i], __other.__elements[__i]); }
  __ptxc_hd constexpr _Ty *begin() noexcept { return __elements; }
  __ptxc_hd constexpr const _Ty *begin() const noexcept { return __elements; }
  __ptxc_hd constexpr _Ty *end() noexcept { return __elements + _Size; }
  __ptxc_hd constexpr const _Ty *end() const noexcept { return __elements + _Size; }
  __ptxc_hd constexpr const _Ty *cbegin() const noexcept { return __elements; }
  __ptxc_hd constexpr const _Ty *cend() const noexcept { return __elements + _Size; }
  __ptxc_hd constexpr reverse_iterator rbegin() noexcept { return reverse_iterator(end()); }
  __ptxc_hd constexpr const_reverse_iterator rbegin() const noexcept { return const_reverse_iterator(end()); }
  __ptxc_hd constexpr reverse_iterator rend() noexcept { return reverse_iterator(begin()); }
  __ptxc_hd constexpr const_reverse_iterator rend() const noexcept { return const_reverse_iterator(begin()); }
  __ptxc_hd constexpr const_reverse_iterator crbegin() const noexcept { return rbegin(); }
  __ptxc_hd constexpr const_reverse_iterator crend() const noexcept { return rend(); }
  __ptxc_hd constexpr bool empty() const noexcept { return false; }
  __ptxc_hd constexpr size_t size() const noexcept { return _Size; }
  __ptxc_hd constexpr size_t max_size() const noexcept { return _Size; }
  __ptxc_hd constexpr _Ty &operator[](size_t __i) noexcept { return __elements[__i]; }
  __ptxc_hd constexpr const _Ty &operator[](size_t __i) const noexcept { return __elements[__i]; }
  __ptxc_hd constexpr _Ty &at(size_t __i) { return __elements[__i]; }
  __ptxc_hd constexpr const _Ty &at(size_t __i) const { return __elements[__i]; }
  __ptxc_hd constexpr _Ty &front() noexcept { return __elements[0]; }
  __ptxc_hd constexpr const _Ty &front() const noexcept { return __elements[0]; }
  __ptxc_hd constexpr _Ty &back() noexcept { return __elements[_Size - 1]; }
  __ptxc_hd constexpr const _Ty &back() const noexcept { return __elements[_Size - 1]; }
  __ptxc_hd constexpr _Ty *data() noexcept { return __elements; }
  __ptxc_hd constexpr const _Ty *data() const noexcept { return __elements; }
};
template<class _Ty> struct array<_Ty, 0> {
  using value_type = _Ty;
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  using reverse_iterator = std::reverse_iterator<_Ty *>;
  using const_reverse_iterator = std::reverse_iterator<const _Ty *>;
  __ptxc_hd constexpr void fill(const _Ty &) {}
  __ptxc_hd constexpr void swap(array &) {}
  __ptxc_hd constexpr _Ty *begin() const noexcept { return nullptr; }
  __ptxc_hd constexpr _Ty *end() const noexcept { return nullptr; }
  __ptxc_hd constexpr const _Ty *cbegin() const noexcept { return nullptr; }
  __ptxc_hd constexpr const _Ty *cend() const noexcept { return nullptr; }
  __ptxc_hd constexpr reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  __ptxc_hd constexpr reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  __ptxc_hd constexpr const_reverse_iterator crbegin() const noexcept { return const_reverse_iterator(cend()); }
  __ptxc_hd constexpr const_reverse_iterator crend() const noexcept { return const_reverse_iterator(cbegin()); }
  __ptxc_hd constexpr bool empty() const noexcept { return true; }
  __ptxc_hd constexpr size_t size() const noexcept { return 0; }
  __ptxc_hd constexpr size_t max_size() const noexcept { return 0; }
  __ptxc_hd constexpr _Ty &operator[](size_t) const noexcept { return *begin(); }
  __ptxc_hd constexpr _Ty *data() const noexcept { return nullptr; }
};
template<class _Ty, class... _Rest> array(_Ty, _Rest...) -> array<_Ty, 1 + sizeof...(_Rest)>;
template<class _Ty, size_t _Size> __ptxc_hd constexpr bool operator==(const array<_Ty, _Size> &__a, const array<_Ty, _Size> &__b) {
  for (size_t __i = 0; __i < _Size; ++__i) if (!(__a[__i] == __b[__i])) return false;
  return true;
}
template<class _Ty, size_t _Size> __ptxc_hd constexpr bool operator!=(const array<_Ty, _Size> &__a, const array<_Ty, _Size> &__b) { return !(__a == __b); }
template<class _Ty, size_t _Size> __ptxc_hd constexpr bool operator<(const array<_Ty, _Size> &__a, const array<_Ty, _Size> &__b) {
  for (size_t __i = 0; __i < _Size; ++__i) {
    if (__a[__i] < __b[__i]) return true;
    if (__b[__i] < __a[__i]) return false;
  }
  return false;
}
template<class _Ty, size_t _Size> __ptxc_hd constexpr void swap(array<_Ty, _Size> &__a, array<_Ty, _Size> &__b) { __a.swap(__b); }
template<class _Ty, size_t _Size> struct tuple_size<array<_Ty, _Size>> : integral_constant<size_t, _Size> {};
template<size_t _Index, class _Ty, size_t _Size> struct tuple_element<_Index, array<_Ty, _Size>> { using type = _Ty; };
template<size_t _Index, class _Ty, size_t _Size> __ptxc_hd constexpr _Ty &get(array<_Ty, _Size> &__a) noexcept { static_assert(_Index < _Size, "index of an array"); return __a[_Index]; }
template<size_t _Index, class _Ty, size_t _Size> __ptxc_hd constexpr const _Ty &get(const array<_Ty, _Size> &__a) noexcept { static_assert(_Index < _Size, "index of an array"); return __a[_Index]; }
template<size_t _Index, class _Ty, size_t _Size> __ptxc_hd constexpr _Ty &&get(array<_Ty, _Size> &&__a) noexcept { static_assert(_Index < _Size, "index of an array"); return static_cast<_Ty &&>(__a[_Index]); }
}
