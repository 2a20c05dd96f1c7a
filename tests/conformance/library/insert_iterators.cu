// Insert and move iterators ([insert.iterators], [move.iterators]): constexpr since C++20 and C++17.

//@ run insert_iterators std=c++20: 312
#include <iterator>
struct Buffer {
  using value_type = int;
  int data[8] = {}, size = 0;
  constexpr void push_back(const int &x) { data[size++] = x; }
};
template <class C> constexpr void fill(std::back_insert_iterator<C> it, int n) { for (int i = 1; i <= n; ++i) *it++ = i; }
constexpr int filled() { Buffer b; fill(std::back_insert_iterator<Buffer>(b), 3); return b.size * 100 + b.data[0] * 10 + b.data[1]; }
constexpr int value = filled();
__global__ void k(int *out) { out[0] = value; }

//@ run move_iterators: 205
#include <iterator>
struct M { int v; constexpr M(int v) : v(v) {} constexpr M(M &&o) : v(o.v) { o.v = 0; } };
constexpr int moved() {
  M from[2] = {2, 5};
  std::move_iterator<M *> it(from);
  M a = *it;
  ++it;
  return a.v * 100 + from[0].v * 10 + it.base()->v;
}
constexpr int value = moved();
__global__ void k(int *out) { out[0] = value; }

//@ accept locales_of_the_host
#include <clocale>
#include <cstring>
#include <locale>
inline const char *point() { const std::lconv *l = std::localeconv(); std::setlocale(LC_ALL, ""); return l ? l->decimal_point : nullptr; }
inline int strings(const char *a, const char *b) { return std::strcoll(a, b) + int(std::strlen(a) + std::strspn(a, b) + std::strcspn(a, b)); }
__global__ void k(int *out) {}

//@ accept wide_characters_of_the_host
#include <cstdint>
#include <cwchar>
#if !defined WCHAR_MAX || !defined WCHAR_MIN
#error "a header lacks a limit"
#endif
static_assert(WCHAR_MAX > WCHAR_MIN, "");
inline bool same(const wchar_t *a, const wchar_t *b) { return std::wcslen(a) == wcslen(b) && std::wcscmp(a, b) == 0; }
__global__ void k(int *out) {}
