#pragma once
/* [memory], as far as declarations of device and host code need it. */
#include <utility>
#include <new>
#include <cstdint>
namespace std {
template<class _Ty> __ptxc_hd constexpr _Ty *addressof(_Ty &__x) noexcept { return __builtin_addressof(__x); }
template<class _Ty> const _Ty *addressof(const _Ty &&) = delete;
template<class _Ty, class... _Args> __ptxc_hd constexpr _Ty *construct_at(_Ty *__p, _Args &&...__args) { return ::new (static_cast<void *>(__p)) _Ty(static_cast<_Args &&>(__args)...); }
template<class _Ty> __ptxc_hd constexpr void destroy_at(_Ty *__p) { __p->~_Ty(); }
template<size_t _Align, class _Ty> __ptxc_hd constexpr _Ty *assume_aligned(_Ty *__p) { return static_cast<_Ty *>(__builtin_assume_aligned(__p, _Align)); }
template<class _Ty> struct default_delete { constexpr void operator()(_Ty *__p) const { delete __p; } };
template<class _Ty> struct default_delete<_Ty[]> { constexpr void operator()(_Ty *__p) const { delete[] __p; } };
template<class _Ty> struct allocator { using value_type = _Ty; _Ty *allocate(size_t); void deallocate(_Ty *, size_t); };
template<class _Ty, class _Delete = default_delete<_Ty>> class unique_ptr {
public:
  using element_type = remove_extent_t<_Ty>;
  using pointer = element_type *;
  unique_ptr();
  unique_ptr(decltype(nullptr));
  explicit unique_ptr(pointer);
  template<class _Dy> unique_ptr(pointer, _Dy &&);
  template<class _Uy, class _Dy> unique_ptr(unique_ptr<_Uy, _Dy> &&);
  unique_ptr(unique_ptr &&);
  ~unique_ptr();
  unique_ptr &operator=(unique_ptr &&);
  unique_ptr &operator=(decltype(nullptr));
  element_type &operator*() const;
  element_type &operator[](size_t) const;
  pointer operator->() const;
  pointer get() const;
  pointer release();
  void reset(pointer = pointer());
  explicit operator bool() const;
};
template<class _Ty> class shared_ptr {
public:
  using element_type = remove_extent_t<_Ty>;
  shared_ptr();
  shared_ptr(decltype(nullptr));
  template<class _Uy> explicit shared_ptr(_Uy *);
  template<class _Uy, class _Dy> shared_ptr(_Uy *, _Dy);
  template<class _Uy> shared_ptr(const shared_ptr<_Uy> &);
  shared_ptr(const shared_ptr &);
  shared_ptr &operator=(const shared_ptr &);
  ~shared_ptr();
  element_type &operator*() const;
  element_type &operator[](ptrdiff_t) const;
  element_type *operator->() const;
  element_type *get() const;
  void reset();
  template<class _Uy> void reset(_Uy *);
  long use_count() const;
  explicit operator bool() const;
};
template<class _Ty> class weak_ptr { public: weak_ptr(); template<class _Uy> weak_ptr(const shared_ptr<_Uy> &); shared_ptr<_Ty> lock() const; };
template<class _Ty, class... _Args> unique_ptr<_Ty> make_unique(_Args &&...);
template<class _Ty, class... _Args> shared_ptr<_Ty> make_shared(_Args &&...);
template<class _Ty> class enable_shared_from_this { public: shared_ptr<_Ty> shared_from_this(); };
}
