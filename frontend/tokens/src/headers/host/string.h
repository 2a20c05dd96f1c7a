#pragma once
/* [strings] Stand-ins of the host's library: what declarations and launches in mixed sources name. Nothing of it
   runs; sizes are those of libstdc++. */
#include <__exception>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
namespace std {
using streamoff = long;
using streamsize = ptrdiff_t;
struct __state {};
template<class _State> class fpos { public: fpos(streamoff = 0); operator streamoff() const; };
using streampos = fpos<__state>;
template<class _Ty> struct char_traits {
  using char_type = _Ty;
  using int_type = int;
  using off_type = streamoff;
  using pos_type = streampos;
  using state_type = __state;
  static constexpr void assign(_Ty &__to, const _Ty &__from) noexcept { __to = __from; }
  static constexpr bool eq(_Ty __a, _Ty __b) noexcept { return __a == __b; }
  static constexpr bool lt(_Ty __a, _Ty __b) noexcept { return __a < __b; }
  static constexpr int compare(const _Ty *__a, const _Ty *__b, size_t __n) {
    for (size_t __i = 0; __i < __n; ++__i) if (__a[__i] != __b[__i]) return __a[__i] < __b[__i] ? -1 : 1;
    return 0;
  }
  static constexpr size_t length(const _Ty *__s) { size_t __n = 0; while (__s[__n] != _Ty()) ++__n; return __n; }
  static constexpr const _Ty *find(const _Ty *__s, size_t __n, const _Ty &__x) { for (size_t __i = 0; __i < __n; ++__i) if (__s[__i] == __x) return __s + __i; return nullptr; }
  static _Ty *copy(_Ty *, const _Ty *, size_t);
  static _Ty *move(_Ty *, const _Ty *, size_t);
  static _Ty *assign(_Ty *, size_t, _Ty);
  static constexpr _Ty to_char_type(int_type __c) noexcept { return _Ty(__c); }
  static constexpr int_type to_int_type(_Ty __c) noexcept { return int_type(__c); }
  static constexpr bool eq_int_type(int_type __a, int_type __b) noexcept { return __a == __b; }
  static constexpr int_type eof() noexcept { return -1; }
  static constexpr int_type not_eof(int_type __c) noexcept { return __c == -1 ? 0 : __c; }
};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_string_view {
  size_t __size = 0;
  const _Ty *__data = nullptr;
public:
  using traits_type = _Traits;
  using value_type = _Ty;
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using const_iterator = const _Ty *;
  using iterator = const_iterator;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  static constexpr size_t npos = size_t(-1);
  constexpr basic_string_view() noexcept = default;
  constexpr basic_string_view(const _Ty *__s) : __size(_Traits::length(__s)), __data(__s) {}
  constexpr basic_string_view(const _Ty *__s, size_t __n) : __size(__n), __data(__s) {}
  constexpr size_t size() const noexcept { return __size; }
  constexpr size_t length() const noexcept { return __size; }
  constexpr bool empty() const noexcept { return __size == 0; }
  constexpr const _Ty *data() const noexcept { return __data; }
  constexpr const _Ty *begin() const noexcept { return __data; }
  constexpr const _Ty *end() const noexcept { return __data + __size; }
  constexpr const _Ty *cbegin() const noexcept { return __data; }
  constexpr const _Ty *cend() const noexcept { return __data + __size; }
  constexpr const _Ty &operator[](size_t __i) const { return __data[__i]; }
  const _Ty &at(size_t) const;
  constexpr const _Ty &front() const { return __data[0]; }
  constexpr const _Ty &back() const { return __data[__size - 1]; }
  constexpr void remove_prefix(size_t __n) { __data += __n; __size -= __n; }
  constexpr void remove_suffix(size_t __n) { __size -= __n; }
  constexpr basic_string_view substr(size_t __at = 0, size_t __n = npos) const { return basic_string_view(__data + __at, __n < __size - __at ? __n : __size - __at); }
  constexpr int compare(basic_string_view __s) const noexcept {
    const int __order = _Traits::compare(__data, __s.__data, __size < __s.__size ? __size : __s.__size);
    return __order ? __order : __size < __s.__size ? -1 : __size > __s.__size;
  }
  constexpr size_t find(basic_string_view __s, size_t __at = 0) const noexcept {
    for (; __at + __s.__size <= __size; ++__at) if (_Traits::compare(__data + __at, __s.__data, __s.__size) == 0) return __at;
    return npos;
  }
  constexpr size_t find(_Ty __c, size_t __at = 0) const noexcept { return find(basic_string_view(&__c, 1), __at); }
  size_t rfind(basic_string_view, size_t = npos) const noexcept;
  size_t rfind(_Ty, size_t = npos) const noexcept;
  size_t find_first_of(basic_string_view, size_t = 0) const noexcept;
  size_t find_last_of(basic_string_view, size_t = npos) const noexcept;
  size_t find_first_not_of(basic_string_view, size_t = 0) const noexcept;
  size_t find_last_not_of(basic_string_view, size_t = npos) const noexcept;
};
#define __ptxc_compare(__op) \
  template<class _Ty, class _Traits> constexpr bool operator __op(basic_string_view<_Ty, _Traits> __a, basic_string_view<_Ty, _Traits> __b) noexcept { return __a.compare(__b) __op 0; } \
  template<class _Ty, class _Traits> constexpr bool operator __op(basic_string_view<_Ty, _Traits> __a, type_identity_t<basic_string_view<_Ty, _Traits>> __b) noexcept { return __a.compare(__b) __op 0; }
__ptxc_compare(==)
__ptxc_compare(!=)
__ptxc_compare(<)
__ptxc_compare(>)
__ptxc_compare(<=)
__ptxc_compare(>=)
#undef __ptxc_compare
using string_view = basic_string_view<char>;
using wstring_view = basic_string_view<wchar_t>;
inline namespace __cxx11 {
template<class _Ty, class _Traits = char_traits<_Ty>, class _Alloc = allocator<_Ty>> class basic_string {
public:
  using traits_type = _Traits;
  using value_type = _Ty;
  using allocator_type = _Alloc;
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  static constexpr size_t npos = size_t(-1);
  basic_string();
  explicit basic_string(const _Alloc &);
  basic_string(const _Ty *, const _Alloc & = _Alloc());
  basic_string(const _Ty *, size_t, const _Alloc & = _Alloc());
  basic_string(size_t, _Ty, const _Alloc & = _Alloc());
  basic_string(const basic_string &);
  basic_string(basic_string &&) noexcept;
  basic_string(const basic_string &, size_t, size_t = npos);
  basic_string(initializer_list<_Ty>);
  template<class _It, class = typename iterator_traits<_It>::value_type> basic_string(_It, _It);
  explicit basic_string(basic_string_view<_Ty, _Traits>);
  ~basic_string();
  basic_string &operator=(const basic_string &);
  basic_string &operator=(basic_string &&) noexcept;
  basic_string &operator=(const _Ty *);
  basic_string &operator=(_Ty);
  basic_string &operator=(basic_string_view<_Ty, _Traits>);
  operator basic_string_view<_Ty, _Traits>() const noexcept;
  size_t size() const noexcept;
  size_t length() const noexcept;
  size_t capacity() const noexcept;
  bool empty() const noexcept;
  const _Ty *c_str() const noexcept;
  const _Ty *data() const noexcept;
  _Ty *data() noexcept;
  _Ty &operator[](size_t);
  const _Ty &operator[](size_t) const;
  _Ty &at(size_t);
  const _Ty &at(size_t) const;
  _Ty &front();
  const _Ty &front() const;
  _Ty &back();
  const _Ty &back() const;
  iterator begin() noexcept;
  const_iterator begin() const noexcept;
  iterator end() noexcept;
  const_iterator end() const noexcept;
  const_iterator cbegin() const noexcept;
  const_iterator cend() const noexcept;
  reverse_iterator<iterator> rbegin() noexcept;
  reverse_iterator<iterator> rend() noexcept;
  basic_string &operator+=(const basic_string &);
  basic_string &operator+=(const _Ty *);
  basic_string &operator+=(_Ty);
  basic_string &operator+=(basic_string_view<_Ty, _Traits>);
  basic_string &append(const basic_string &);
  basic_string &append(const basic_string &, size_t, size_t);
  basic_string &append(const _Ty *);
  basic_string &append(const _Ty *, size_t);
  basic_string &append(size_t, _Ty);
  template<class _It, class = typename iterator_traits<_It>::value_type> basic_string &append(_It, _It);
  basic_string &assign(const basic_string &);
  basic_string &assign(const _Ty *);
  basic_string &assign(const _Ty *, size_t);
  basic_string &assign(size_t, _Ty);
  template<class _It, class = typename iterator_traits<_It>::value_type> basic_string &assign(_It, _It);
  basic_string &insert(size_t, const basic_string &);
  basic_string &insert(size_t, const _Ty *);
  iterator insert(const_iterator, _Ty);
  basic_string &erase(size_t = 0, size_t = npos);
  iterator erase(const_iterator);
  iterator erase(const_iterator, const_iterator);
  basic_string &replace(size_t, size_t, const basic_string &);
  basic_string &replace(const_iterator, const_iterator, const basic_string &);
  void push_back(_Ty);
  void pop_back();
  void clear() noexcept;
  void reserve(size_t = 0);
  void resize(size_t);
  void resize(size_t, _Ty);
  void shrink_to_fit();
  void swap(basic_string &) noexcept;
  size_t copy(_Ty *, size_t, size_t = 0) const;
  basic_string substr(size_t = 0, size_t = npos) const;
  int compare(const basic_string &) const noexcept;
  int compare(const _Ty *) const;
  int compare(size_t, size_t, const basic_string &) const;
  int compare(size_t, size_t, const _Ty *) const;
  bool starts_with(basic_string_view<_Ty, _Traits>) const noexcept;
  bool ends_with(basic_string_view<_Ty, _Traits>) const noexcept;
#define __ptxc_find(__name, __from) \
  size_t __name(const basic_string &, size_t = __from) const noexcept; \
  size_t __name(const _Ty *, size_t = __from) const; \
  size_t __name(const _Ty *, size_t, size_t) const; \
  size_t __name(_Ty, size_t = __from) const noexcept;
  __ptxc_find(find, 0)
  __ptxc_find(rfind, npos)
  __ptxc_find(find_first_of, 0)
  __ptxc_find(find_last_of, npos)
  __ptxc_find(find_first_not_of, 0)
  __ptxc_find(find_last_not_of, npos)
#undef __ptxc_find
private:
  void *__storage[4];
};
}
#define __ptxc_text template<class _Ty, class _Traits, class _Alloc>
#define __ptxc_string basic_string<_Ty, _Traits, _Alloc>
__ptxc_text __ptxc_string operator+(const __ptxc_string &, const __ptxc_string &);
__ptxc_text __ptxc_string operator+(const __ptxc_string &, const _Ty *);
__ptxc_text __ptxc_string operator+(const _Ty *, const __ptxc_string &);
__ptxc_text __ptxc_string operator+(const __ptxc_string &, _Ty);
__ptxc_text __ptxc_string operator+(_Ty, const __ptxc_string &);
#define __ptxc_compare(__op) \
  __ptxc_text bool operator __op(const __ptxc_string &, const __ptxc_string &) noexcept; \
  __ptxc_text bool operator __op(const __ptxc_string &, const _Ty *); \
  __ptxc_text bool operator __op(const _Ty *, const __ptxc_string &);
__ptxc_compare(==)
__ptxc_compare(!=)
__ptxc_compare(<)
__ptxc_compare(>)
__ptxc_compare(<=)
__ptxc_compare(>=)
#undef __ptxc_compare
__ptxc_text void swap(__ptxc_string &, __ptxc_string &) noexcept;
#undef __ptxc_text
#undef __ptxc_string
using string = basic_string<char>;
using wstring = basic_string<wchar_t>;
using u16string = basic_string<char16_t>;
using u32string = basic_string<char32_t>;
template<class _Ty> enable_if_t<is_arithmetic_v<_Ty> || is_enum_v<_Ty>, string> to_string(_Ty);
template<class _Ty> wstring to_wstring(_Ty);
int stoi(const string &, size_t * = nullptr, int = 10);
long stol(const string &, size_t * = nullptr, int = 10);
long long stoll(const string &, size_t * = nullptr, int = 10);
unsigned long stoul(const string &, size_t * = nullptr, int = 10);
unsigned long long stoull(const string &, size_t * = nullptr, int = 10);
float stof(const string &, size_t * = nullptr);
double stod(const string &, size_t * = nullptr);
inline namespace literals { inline namespace string_literals { string operator""s(const char *, size_t); } inline namespace string_view_literals { constexpr string_view operator""sv(const char *__s, size_t __n) noexcept { return string_view(__s, __n); } } }
template<> struct hash<string> { size_t operator()(const string &) const noexcept; };
template<> struct hash<string_view> { size_t operator()(string_view) const noexcept; };
}
