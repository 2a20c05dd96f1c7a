#pragma once
/* Stand-ins of the host's library: what declarations and launches in mixed sources name. Nothing of it runs. */
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <memory>
namespace std {
template<class _Ty> struct char_traits;
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_string_view;
template<class _Ty, class _Traits = char_traits<_Ty>, class _Alloc = allocator<_Ty>> class basic_string {
public:
  using value_type = _Ty;
  using size_type = size_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  static constexpr size_t npos = size_t(-1);
  basic_string();
  basic_string(const _Ty *);
  basic_string(const _Ty *, size_t);
  basic_string(size_t, _Ty);
  basic_string(const basic_string &);
  template<class _It> basic_string(_It, _It);
  ~basic_string();
  basic_string &operator=(const basic_string &);
  basic_string &operator=(const _Ty *);
  size_t size() const;
  size_t length() const;
  bool empty() const;
  const _Ty *c_str() const;
  const _Ty *data() const;
  _Ty &operator[](size_t);
  const _Ty &operator[](size_t) const;
  _Ty &back();
  iterator begin() const;
  iterator end() const;
  basic_string &operator+=(const basic_string &);
  basic_string &operator+=(const _Ty *);
  basic_string &operator+=(_Ty);
  basic_string &append(const basic_string &);
  void push_back(_Ty);
  void clear();
  void resize(size_t);
  size_t find(const basic_string &, size_t = 0) const;
  size_t find(_Ty, size_t = 0) const;
  size_t rfind(const basic_string &) const;
  size_t find_first_of(const basic_string &, size_t = 0) const;
  size_t find_last_of(const basic_string &) const;
  basic_string substr(size_t = 0, size_t = npos) const;
  int compare(const basic_string &) const;
  friend basic_string operator+(const basic_string &, const basic_string &);
  friend basic_string operator+(const basic_string &, const _Ty *);
  friend basic_string operator+(const _Ty *, const basic_string &);
  friend basic_string operator+(const basic_string &, _Ty);
  friend bool operator==(const basic_string &, const basic_string &);
  friend bool operator==(const basic_string &, const _Ty *);
  friend bool operator!=(const basic_string &, const basic_string &);
  friend bool operator!=(const basic_string &, const _Ty *);
  friend bool operator<(const basic_string &, const basic_string &);
};
using string = basic_string<char>;
using wstring = basic_string<wchar_t>;
template<class _Ty> string to_string(_Ty);
int stoi(const string &, size_t * = nullptr, int = 10);
long stol(const string &, size_t * = nullptr, int = 10);
long long stoll(const string &, size_t * = nullptr, int = 10);
unsigned long stoul(const string &, size_t * = nullptr, int = 10);
unsigned long long stoull(const string &, size_t * = nullptr, int = 10);
float stof(const string &, size_t * = nullptr);
double stod(const string &, size_t * = nullptr);
template<class _Ty, class _Traits> class basic_string_view {
public:
  basic_string_view();
  basic_string_view(const _Ty *);
  basic_string_view(const _Ty *, size_t);
  basic_string_view(const basic_string<_Ty> &);
  size_t size() const;
  bool empty() const;
  const _Ty *data() const;
  const _Ty *begin() const;
  const _Ty *end() const;
  const _Ty &operator[](size_t) const;
  basic_string_view substr(size_t = 0, size_t = size_t(-1)) const;
};
using string_view = basic_string_view<char>;
}
