#pragma once
/* [iterators] */
#include <cstdint>
#include <utility>
namespace __gnu_cxx { template<class _It, class _Container> class __normal_iterator; }
namespace std {
struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
struct contiguous_iterator_tag : random_access_iterator_tag {};
template<class _It, class = void> struct __iterator_traits {};
template<class _It> struct __iterator_traits<_It, void_t<typename _It::iterator_category, typename _It::value_type, typename _It::difference_type, typename _It::pointer, typename _It::reference>> {
  using iterator_category = typename _It::iterator_category;
  using value_type = typename _It::value_type;
  using difference_type = typename _It::difference_type;
  using pointer = typename _It::pointer;
  using reference = typename _It::reference;
};
template<class _It> struct iterator_traits : __iterator_traits<_It> {};
template<class _Ty> struct iterator_traits<_Ty *> {
  using iterator_category = random_access_iterator_tag;
  using value_type = remove_cv_t<_Ty>;
  using difference_type = ptrdiff_t;
  using pointer = _Ty *;
  using reference = _Ty &;
};
template<class _Category, class _Ty, class _Distance = ptrdiff_t, class _Pointer = _Ty *, class _Reference = _Ty &> struct iterator {
  using iterator_category = _Category;
  using value_type = _Ty;
  using difference_type = _Distance;
  using pointer = _Pointer;
  using reference = _Reference;
};
template<class _It> inline constexpr bool __is_random = is_base_of_v<random_access_iterator_tag, typename iterator_traits<_It>::iterator_category>;
template<class _It, class _Distance> __ptxc_hd constexpr void advance(_It &__i, _Distance __n) {
  if constexpr (__is_random<_It>) __i += __n;
  else {
    for (; __n > 0; --__n) ++__i;
    if constexpr (is_base_of_v<bidirectional_iterator_tag, typename iterator_traits<_It>::iterator_category>)
      for (; __n < 0; ++__n) --__i;
  }
}
template<class _It> __ptxc_hd constexpr typename iterator_traits<_It>::difference_type distance(_It __first, _It __last) {
  if constexpr (__is_random<_It>) return __last - __first;
  else {
    typename iterator_traits<_It>::difference_type __n = 0;
    for (; __first != __last; ++__first) ++__n;
    return __n;
  }
}
template<class _It> __ptxc_hd constexpr _It next(_It __i, typename iterator_traits<_It>::difference_type __n = 1) { std::advance(__i, __n); return __i; }
template<class _It> __ptxc_hd constexpr _It prev(_It __i, typename iterator_traits<_It>::difference_type __n = 1) { std::advance(__i, -__n); return __i; }
template<class _Cy> __ptxc_hd constexpr auto begin(_Cy &__c) -> decltype(__c.begin()) { return __c.begin(); }
template<class _Cy> __ptxc_hd constexpr auto begin(const _Cy &__c) -> decltype(__c.begin()) { return __c.begin(); }
template<class _Cy> __ptxc_hd constexpr auto end(_Cy &__c) -> decltype(__c.end()) { return __c.end(); }
template<class _Cy> __ptxc_hd constexpr auto end(const _Cy &__c) -> decltype(__c.end()) { return __c.end(); }
template<class _Ty, size_t _Size> __ptxc_hd constexpr _Ty *begin(_Ty (&__a)[_Size]) noexcept { return __a; }
template<class _Ty, size_t _Size> __ptxc_hd constexpr _Ty *end(_Ty (&__a)[_Size]) noexcept { return __a + _Size; }
template<class _Cy> __ptxc_hd constexpr auto cbegin(const _Cy &__c) -> decltype(std::begin(__c)) { return std::begin(__c); }
template<class _Cy> __ptxc_hd constexpr auto cend(const _Cy &__c) -> decltype(std::end(__c)) { return std::end(__c); }
template<class _Cy> __ptxc_hd constexpr auto rbegin(_Cy &__c) -> decltype(__c.rbegin()) { return __c.rbegin(); }
template<class _Cy> __ptxc_hd constexpr auto rbegin(const _Cy &__c) -> decltype(__c.rbegin()) { return __c.rbegin(); }
template<class _Cy> __ptxc_hd constexpr auto rend(_Cy &__c) -> decltype(__c.rend()) { return __c.rend(); }
template<class _Cy> __ptxc_hd constexpr auto rend(const _Cy &__c) -> decltype(__c.rend()) { return __c.rend(); }
template<class _Cy> __ptxc_hd constexpr auto size(const _Cy &__c) -> decltype(__c.size()) { return __c.size(); }
template<class _Ty, size_t _Size> __ptxc_hd constexpr size_t size(const _Ty (&)[_Size]) noexcept { return _Size; }
template<class _Cy> __ptxc_hd constexpr auto empty(const _Cy &__c) -> decltype(__c.empty()) { return __c.empty(); }
template<class _Cy> __ptxc_hd constexpr auto data(_Cy &__c) -> decltype(__c.data()) { return __c.data(); }
template<class _Ty, size_t _Size> __ptxc_hd constexpr _Ty *data(_Ty (&__a)[_Size]) noexcept { return __a; }
template<class _It> class reverse_iterator {
  _It current;
public:
  using iterator_type = _It;
  using iterator_category = typename iterator_traits<_It>::iterator_category;
  using value_type = typename iterator_traits<_It>::value_type;
  using difference_type = typename iterator_traits<_It>::difference_type;
  using pointer = typename iterator_traits<_It>::pointer;
  using reference = typename iterator_traits<_It>::reference;
  __ptxc_hd constexpr reverse_iterator() : current() {}
  __ptxc_hd constexpr explicit reverse_iterator(_It __i) : current(__i) {}
  __ptxc_hd constexpr _It base() const { return current; }
  __ptxc_hd constexpr reference operator*() const { _It __i = current; return *--__i; }
  __ptxc_hd constexpr reverse_iterator &operator++() { --current; return *this; }
  __ptxc_hd constexpr reverse_iterator operator++(int) { reverse_iterator __old = *this; --current; return __old; }
  __ptxc_hd constexpr reverse_iterator &operator--() { ++current; return *this; }
  __ptxc_hd constexpr reverse_iterator operator--(int) { reverse_iterator __old = *this; ++current; return __old; }
  __ptxc_hd constexpr reverse_iterator &operator+=(difference_type __n) { current -= __n; return *this; }
  __ptxc_hd constexpr reverse_iterator &operator-=(difference_type __n) { current += __n; return *this; }
  __ptxc_hd constexpr pointer operator->() const { return &**this; }
  __ptxc_hd constexpr reverse_iterator operator+(difference_type __n) const { return reverse_iterator(current - __n); }
  __ptxc_hd constexpr reverse_iterator operator-(difference_type __n) const { return reverse_iterator(current + __n); }
  __ptxc_hd constexpr reference operator[](difference_type __n) const { return *(*this + __n); }
  friend __ptxc_hd constexpr bool operator==(const reverse_iterator &__a, const reverse_iterator &__b) { return __a.current == __b.current; }
  friend __ptxc_hd constexpr bool operator!=(const reverse_iterator &__a, const reverse_iterator &__b) { return __a.current != __b.current; }
  friend __ptxc_hd constexpr bool operator<(const reverse_iterator &__a, const reverse_iterator &__b) { return __b.current < __a.current; }
  friend __ptxc_hd constexpr bool operator>(const reverse_iterator &__a, const reverse_iterator &__b) { return __b < __a; }
  friend __ptxc_hd constexpr bool operator<=(const reverse_iterator &__a, const reverse_iterator &__b) { return !(__b < __a); }
  friend __ptxc_hd constexpr bool operator>=(const reverse_iterator &__a, const reverse_iterator &__b) { return !(__a < __b); }
  friend __ptxc_hd constexpr reverse_iterator operator+(difference_type __n, const reverse_iterator &__a) { return __a + __n; }
  friend __ptxc_hd constexpr difference_type operator-(const reverse_iterator &__a, const reverse_iterator &__b) { return __b.current - __a.current; }
};
template<class _It> __ptxc_hd constexpr reverse_iterator<_It> make_reverse_iterator(_It __i) { return reverse_iterator<_It>(__i); }
template<class _Container> class back_insert_iterator {
protected:
  _Container *container;
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = ptrdiff_t;
  using pointer = void;
  using reference = void;
  using container_type = _Container;
  __ptxc_hd constexpr explicit back_insert_iterator(_Container &__c) : container(&__c) {}
  __ptxc_hd constexpr back_insert_iterator &operator=(const typename _Container::value_type &__x) { container->push_back(__x); return *this; }
  __ptxc_hd constexpr back_insert_iterator &operator=(typename _Container::value_type &&__x) { container->push_back(std::move(__x)); return *this; }
  __ptxc_hd constexpr back_insert_iterator &operator*() { return *this; }
  __ptxc_hd constexpr back_insert_iterator &operator++() { return *this; }
  __ptxc_hd constexpr back_insert_iterator operator++(int) { return *this; }
};
template<class _Container> __ptxc_hd constexpr back_insert_iterator<_Container> back_inserter(_Container &__c) { return back_insert_iterator<_Container>(__c); }
template<class _Container> class front_insert_iterator {
protected:
  _Container *container;
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = ptrdiff_t;
  using pointer = void;
  using reference = void;
  using container_type = _Container;
  __ptxc_hd constexpr explicit front_insert_iterator(_Container &__c) : container(&__c) {}
  __ptxc_hd constexpr front_insert_iterator &operator=(const typename _Container::value_type &__x) { container->push_front(__x); return *this; }
  __ptxc_hd constexpr front_insert_iterator &operator=(typename _Container::value_type &&__x) { container->push_front(std::move(__x)); return *this; }
  __ptxc_hd constexpr front_insert_iterator &operator*() { return *this; }
  __ptxc_hd constexpr front_insert_iterator &operator++() { return *this; }
  __ptxc_hd constexpr front_insert_iterator operator++(int) { return *this; }
};
template<class _Container> __ptxc_hd constexpr front_insert_iterator<_Container> front_inserter(_Container &__c) { return front_insert_iterator<_Container>(__c); }
template<class _Container> class insert_iterator {
protected:
  _Container *container;
  typename _Container::iterator iter;
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = ptrdiff_t;
  using pointer = void;
  using reference = void;
  using container_type = _Container;
  __ptxc_hd constexpr insert_iterator(_Container &__c, typename _Container::iterator __i) : container(&__c), iter(__i) {}
  __ptxc_hd constexpr insert_iterator &operator=(const typename _Container::value_type &__x) { iter = container->insert(iter, __x); ++iter; return *this; }
  __ptxc_hd constexpr insert_iterator &operator*() { return *this; }
  __ptxc_hd constexpr insert_iterator &operator++() { return *this; }
  __ptxc_hd constexpr insert_iterator &operator++(int) { return *this; }
};
template<class _Container> __ptxc_hd constexpr insert_iterator<_Container> inserter(_Container &__c, typename _Container::iterator __i) { return insert_iterator<_Container>(__c, __i); }
template<class _It> class move_iterator {
  _It current;
public:
  using iterator_type = _It;
  using iterator_category = typename iterator_traits<_It>::iterator_category;
  using value_type = typename iterator_traits<_It>::value_type;
  using difference_type = typename iterator_traits<_It>::difference_type;
  using pointer = _It;
  using reference = conditional_t<is_reference_v<typename iterator_traits<_It>::reference>, remove_reference_t<typename iterator_traits<_It>::reference> &&, typename iterator_traits<_It>::reference>;
  __ptxc_hd constexpr move_iterator() : current() {}
  __ptxc_hd constexpr explicit move_iterator(_It __i) : current(__i) {}
  template<class _Other> __ptxc_hd constexpr move_iterator(const move_iterator<_Other> &__i) : current(__i.base()) {}
  __ptxc_hd constexpr _It base() const { return current; }
  __ptxc_hd constexpr reference operator*() const { return static_cast<reference>(*current); }
  __ptxc_hd constexpr move_iterator &operator++() { ++current; return *this; }
  __ptxc_hd constexpr move_iterator operator++(int) { move_iterator __old = *this; ++current; return __old; }
  __ptxc_hd constexpr move_iterator &operator--() { --current; return *this; }
  __ptxc_hd constexpr move_iterator operator--(int) { move_iterator __old = *this; --current; return __old; }
  __ptxc_hd constexpr move_iterator &operator+=(difference_type __n) { current += __n; return *this; }
  __ptxc_hd constexpr move_iterator &operator-=(difference_type __n) { current -= __n; return *this; }
  __ptxc_hd constexpr move_iterator operator+(difference_type __n) const { return move_iterator(current + __n); }
  __ptxc_hd constexpr move_iterator operator-(difference_type __n) const { return move_iterator(current - __n); }
  __ptxc_hd constexpr reference operator[](difference_type __n) const { return static_cast<reference>(current[__n]); }
  friend __ptxc_hd constexpr bool operator==(const move_iterator &__a, const move_iterator &__b) { return __a.current == __b.current; }
  friend __ptxc_hd constexpr bool operator!=(const move_iterator &__a, const move_iterator &__b) { return !(__a == __b); }
  friend __ptxc_hd constexpr bool operator<(const move_iterator &__a, const move_iterator &__b) { return __a.current < __b.current; }
  friend __ptxc_hd constexpr bool operator>(const move_iterator &__a, const move_iterator &__b) { return __b < __a; }
  friend __ptxc_hd constexpr bool operator<=(const move_iterator &__a, const move_iterator &__b) { return !(__b < __a); }
  friend __ptxc_hd constexpr bool operator>=(const move_iterator &__a, const move_iterator &__b) { return !(__a < __b); }
  friend __ptxc_hd constexpr move_iterator operator+(difference_type __n, const move_iterator &__i) { return __i + __n; }
  friend __ptxc_hd constexpr difference_type operator-(const move_iterator &__a, const move_iterator &__b) { return __a.current - __b.current; }
};
template<class _It> __ptxc_hd constexpr move_iterator<_It> make_move_iterator(_It __i) { return move_iterator<_It>(__i); }
}
