#pragma once
/* [algorithms], those without allocation. */
#include <__minmax>
#include <functional>
#include <iterator>
namespace std {
template<class _Ty> __ptxc_hd constexpr _Ty min(initializer_list<_Ty> __list) {
  const _Ty *__best = __list.begin();
  for (const _Ty *__i = __best + 1; __i != __list.end(); ++__i) if (*__i < *__best) __best = __i;
  return *__best;
}
template<class _Ty> __ptxc_hd constexpr _Ty max(initializer_list<_Ty> __list) {
  const _Ty *__best = __list.begin();
  for (const _Ty *__i = __best + 1; __i != __list.end(); ++__i) if (*__best < *__i) __best = __i;
  return *__best;
}
template<class _Ty> __ptxc_hd constexpr pair<const _Ty &, const _Ty &> minmax(const _Ty &__a, const _Ty &__b) {
  return __b < __a ? pair<const _Ty &, const _Ty &>(__b, __a) : pair<const _Ty &, const _Ty &>(__a, __b);
}
template<class _Ty> __ptxc_hd constexpr const _Ty &clamp(const _Ty &__x, const _Ty &__low, const _Ty &__high) { return __x < __low ? __low : __high < __x ? __high : __x; }
template<class _Ty, class _Less> __ptxc_hd constexpr const _Ty &clamp(const _Ty &__x, const _Ty &__low, const _Ty &__high, _Less __less) {
  return __less(__x, __low) ? __low : __less(__high, __x) ? __high : __x;
}
template<class _It, class _Pred> __ptxc_hd constexpr bool all_of(_It __first, _It __last, _Pred __p) { for (; __first != __last; ++__first) if (!__p(*__first)) return false; return true; }
template<class _It, class _Pred> __ptxc_hd constexpr bool any_of(_It __first, _It __last, _Pred __p) { for (; __first != __last; ++__first) if (__p(*__first)) return true; return false; }
template<class _It, class _Pred> __ptxc_hd constexpr bool none_of(_It __first, _It __last, _Pred __p) { for (; __first != __last; ++__first) if (__p(*__first)) return false; return true; }
template<class _It, class _Fn> __ptxc_hd constexpr _Fn for_each(_It __first, _It __last, _Fn __f) { for (; __first != __last; ++__first) __f(*__first); return __f; }
template<class _It, class _Size, class _Fn> __ptxc_hd constexpr _It for_each_n(_It __first, _Size __n, _Fn __f) { for (; __n > 0; --__n, ++__first) __f(*__first); return __first; }
template<class _It, class _Ty> __ptxc_hd constexpr _It find(_It __first, _It __last, const _Ty &__x) { for (; __first != __last; ++__first) if (*__first == __x) break; return __first; }
template<class _It, class _Pred> __ptxc_hd constexpr _It find_if(_It __first, _It __last, _Pred __p) { for (; __first != __last; ++__first) if (__p(*__first)) break; return __first; }
template<class _It, class _Pred> __ptxc_hd constexpr _It find_if_not(_It __first, _It __last, _Pred __p) { for (; __first != __last; ++__first) if (!__p(*__first)) break; return __first; }
template<class _It, class _Ty> __ptxc_hd constexpr typename iterator_traits<_It>::difference_type count(_It __first, _It __last, const _Ty &__x) {
  typename iterator_traits<_It>::difference_type __n = 0;
  for (; __first != __last; ++__first) if (*__first == __x) ++__n;
  return __n;
}
template<class _It, class _Pred> __ptxc_hd constexpr typename iterator_traits<_It>::difference_type count_if(_It __first, _It __last, _Pred __p) {
  typename iterator_traits<_It>::difference_type __n = 0;
  for (; __first != __last; ++__first) if (__p(*__first)) ++__n;
  return __n;
}
template<class _It, class _Jt> __ptxc_hd constexpr bool equal(_It __first, _It __last, _Jt __other) { for (; __first != __last; ++__first, ++__other) if (!(*__first == *__other)) return false; return true; }
template<class _It, class _Jt, class _Pred> __ptxc_hd constexpr bool equal(_It __first, _It __last, _Jt __other, _Pred __p) { for (; __first != __last; ++__first, ++__other) if (!__p(*__first, *__other)) return false; return true; }
template<class _It, class _Jt> __ptxc_hd constexpr bool lexicographical_compare(_It __first, _It __last, _Jt __other, _Jt __end) {
  for (; __first != __last && __other != __end; ++__first, ++__other) {
    if (*__first < *__other) return true;
    if (*__other < *__first) return false;
  }
  return __first == __last && __other != __end;
}
template<class _It, class _Out> __ptxc_hd constexpr _Out copy(_It __first, _It __last, _Out __out) { for (; __first != __last; ++__first, ++__out) *__out = *__first; return __out; }
template<class _It, class _Size, class _Out> __ptxc_hd constexpr _Out copy_n(_It __first, _Size __n, _Out __out) { for (; __n > 0; --__n, ++__first, ++__out) *__out = *__first; return __out; }
template<class _It, class _Out, class _Pred> __ptxc_hd constexpr _Out copy_if(_It __first, _It __last, _Out __out, _Pred __p) { for (; __first != __last; ++__first) if (__p(*__first)) { *__out = *__first; ++__out; } return __out; }
template<class _It, class _Out> __ptxc_hd constexpr _Out copy_backward(_It __first, _It __last, _Out __out) { while (__first != __last) *--__out = *--__last; return __out; }
template<class _It, class _Out> __ptxc_hd constexpr _Out move(_It __first, _It __last, _Out __out) { for (; __first != __last; ++__first, ++__out) *__out = std::move(*__first); return __out; }
template<class _It, class _Ty> __ptxc_hd constexpr void fill(_It __first, _It __last, const _Ty &__x) { for (; __first != __last; ++__first) *__first = __x; }
template<class _It, class _Size, class _Ty> __ptxc_hd constexpr _It fill_n(_It __first, _Size __n, const _Ty &__x) { for (; __n > 0; --__n, ++__first) *__first = __x; return __first; }
template<class _It, class _Fn> __ptxc_hd constexpr void generate(_It __first, _It __last, _Fn __f) { for (; __first != __last; ++__first) *__first = __f(); }
template<class _It, class _Out, class _Fn> __ptxc_hd constexpr _Out transform(_It __first, _It __last, _Out __out, _Fn __f) { for (; __first != __last; ++__first, ++__out) *__out = __f(*__first); return __out; }
template<class _It, class _Jt, class _Out, class _Fn> __ptxc_hd constexpr _Out transform(_It __first, _It __last, _Jt __other, _Out __out, _Fn __f) {
  for (; __first != __last; ++__first, ++__other, ++__out) *__out = __f(*__first, *__other);
  return __out;
}
template<class _It, class _Ty> __ptxc_hd constexpr void replace(_It __first, _It __last, const _Ty &__old, const _Ty &__x) { for (; __first != __last; ++__first) if (*__first == __old) *__first = __x; }
template<class _It, class _Jt> __ptxc_hd constexpr void iter_swap(_It __a, _Jt __b) { std::swap(*__a, *__b); }
template<class _It, class _Jt> __ptxc_hd constexpr _Jt swap_ranges(_It __first, _It __last, _Jt __other) { for (; __first != __last; ++__first, ++__other) std::swap(*__first, *__other); return __other; }
template<class _It> __ptxc_hd constexpr void reverse(_It __first, _It __last) { while (__first != __last && __first != --__last) { std::swap(*__first, *__last); ++__first; } }
template<class _It> __ptxc_hd constexpr _It rotate(_It __first, _It __middle, _It __last) {
  std::reverse(__first, __middle);
  std::reverse(__middle, __last);
  std::reverse(__first, __last);
  return __first + (__last - __middle);
}
template<class _It> __ptxc_hd constexpr _It unique(_It __first, _It __last) {
  if (__first == __last) return __last;
  _It __out = __first;
  while (++__first != __last) if (!(*__out == *__first)) *++__out = *__first;
  return ++__out;
}
template<class _It, class _Ty> __ptxc_hd constexpr _It remove(_It __first, _It __last, const _Ty &__x) {
  _It __out = __first;
  for (; __first != __last; ++__first) if (!(*__first == __x)) { *__out = *__first; ++__out; }
  return __out;
}
template<class _It, class _Pred> __ptxc_hd constexpr _It remove_if(_It __first, _It __last, _Pred __p) {
  _It __out = __first;
  for (; __first != __last; ++__first) if (!__p(*__first)) { *__out = *__first; ++__out; }
  return __out;
}
template<class _It, class _Pred> __ptxc_hd constexpr _It partition(_It __first, _It __last, _Pred __p) {
  _It __out = __first;
  for (; __first != __last; ++__first) if (__p(*__first)) { std::swap(*__first, *__out); ++__out; }
  return __out;
}
template<class _It, class _Less> __ptxc_hd constexpr _It min_element(_It __first, _It __last, _Less __less) {
  _It __best = __first;
  for (; __first != __last; ++__first) if (__less(*__first, *__best)) __best = __first;
  return __best;
}
template<class _It, class _Less> __ptxc_hd constexpr _It max_element(_It __first, _It __last, _Less __less) {
  _It __best = __first;
  for (; __first != __last; ++__first) if (__less(*__best, *__first)) __best = __first;
  return __best;
}
template<class _It> __ptxc_hd constexpr _It min_element(_It __first, _It __last) { return std::min_element(__first, __last, less<>()); }
template<class _It> __ptxc_hd constexpr _It max_element(_It __first, _It __last) { return std::max_element(__first, __last, less<>()); }
template<class _It, class _Ty, class _Less> __ptxc_hd constexpr _It lower_bound(_It __first, _It __last, const _Ty &__x, _Less __less) {
  auto __n = std::distance(__first, __last);
  while (__n > 0) {
    auto __half = __n / 2;
    _It __middle = std::next(__first, __half);
    if (__less(*__middle, __x)) { __first = ++__middle; __n -= __half + 1; } else __n = __half;
  }
  return __first;
}
template<class _It, class _Ty, class _Less> __ptxc_hd constexpr _It upper_bound(_It __first, _It __last, const _Ty &__x, _Less __less) {
  auto __n = std::distance(__first, __last);
  while (__n > 0) {
    auto __half = __n / 2;
    _It __middle = std::next(__first, __half);
    if (!__less(__x, *__middle)) { __first = ++__middle; __n -= __half + 1; } else __n = __half;
  }
  return __first;
}
template<class _It, class _Ty> __ptxc_hd constexpr _It lower_bound(_It __first, _It __last, const _Ty &__x) { return std::lower_bound(__first, __last, __x, less<>()); }
template<class _It, class _Ty> __ptxc_hd constexpr _It upper_bound(_It __first, _It __last, const _Ty &__x) { return std::upper_bound(__first, __last, __x, less<>()); }
template<class _It, class _Ty> __ptxc_hd constexpr bool binary_search(_It __first, _It __last, const _Ty &__x) {
  _It __i = std::lower_bound(__first, __last, __x);
  return __i != __last && !(__x < *__i);
}
template<class _It, class _Less> __ptxc_hd constexpr bool is_sorted(_It __first, _It __last, _Less __less) {
  if (__first == __last) return true;
  for (_It __next = __first; ++__next != __last; __first = __next) if (__less(*__next, *__first)) return false;
  return true;
}
template<class _It> __ptxc_hd constexpr bool is_sorted(_It __first, _It __last) { return std::is_sorted(__first, __last, less<>()); }
/* Heap sort: constant space, no recursion, n log n at worst. */
template<class _It, class _Size, class _Less> __ptxc_hd constexpr void __sift(_It __first, _Size __root, _Size __n, _Less &__less) {
  for (_Size __child; (__child = 2 * __root + 1) < __n; __root = __child) {
    if (__child + 1 < __n && __less(__first[__child], __first[__child + 1])) ++__child;
    if (!__less(__first[__root], __first[__child])) return;
    std::swap(__first[__root], __first[__child]);
  }
}
template<class _It, class _Less> __ptxc_hd constexpr void sort(_It __first, _It __last, _Less __less) {
  auto __n = __last - __first;
  for (auto __i = __n / 2; __i > 0; --__i) std::__sift(__first, __i - 1, __n, __less);
  for (auto __i = __n - 1; __i > 0; --__i) {
    std::swap(__first[0], __first[__i]);
    std::__sift(__first, decltype(__n)(0), __i, __less);
  }
}
template<class _It> __ptxc_hd constexpr void sort(_It __first, _It __last) { std::sort(__first, __last, less<>()); }
/* Insertion keeps equal elements in order. */
template<class _It, class _Less> __ptxc_hd constexpr void stable_sort(_It __first, _It __last, _Less __less) {
  for (_It __i = __first; __i != __last; ++__i)
    for (_It __j = __i; __j != __first && __less(*__j, *(__j - 1)); --__j) std::swap(*__j, *(__j - 1));
}
template<class _It> __ptxc_hd constexpr void stable_sort(_It __first, _It __last) { std::stable_sort(__first, __last, less<>()); }
template<class _It, class _Less> __ptxc_hd constexpr void nth_element(_It __first, _It, _It __last, _Less __less) { std::sort(__first, __last, __less); }
template<class _It> __ptxc_hd constexpr void nth_element(_It __first, _It, _It __last) { std::sort(__first, __last); }
template<class _It> __ptxc_hd constexpr void partial_sort(_It __first, _It, _It __last) { std::sort(__first, __last); }
template<class _It, class _Jt, class _Out> __ptxc_hd constexpr _Out merge(_It __first, _It __last, _Jt __other, _Jt __end, _Out __out) {
  for (; __first != __last && __other != __end; ++__out) {
    if (*__other < *__first) { *__out = *__other; ++__other; } else { *__out = *__first; ++__first; }
  }
  return std::copy(__other, __end, std::copy(__first, __last, __out));
}
}
