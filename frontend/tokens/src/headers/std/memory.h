#pragma once
/* [memory], as far as declarations of device and host code need it. */
#include <__minmax>
#include <tuple>
#include <utility>
#include <new>
#include <cstdint>
namespace std {
#if __cplusplus >= 201703L
#define __cpp_lib_addressof_constexpr 201603L
#endif
template<class _Ty> __ptxc_hd constexpr _Ty *addressof(_Ty &__x) noexcept { return __builtin_addressof(__x); }
template<class _Ty> const _Ty *addressof(const _Ty &&) = delete;
template<class _Ty, class... _Args> __ptxc_hd constexpr _Ty *construct_at(_Ty *__p, _Args &&...__args) { return ::new (static_cast<void *>(__p)) _Ty(static_cast<_Args &&>(__args)...); }
template<class _Ty> __ptxc_hd constexpr void destroy_at(_Ty *__p) { __p->~_Ty(); }
template<size_t _Align, class _Ty> __ptxc_hd constexpr _Ty *assume_aligned(_Ty *__p) { return static_cast<_Ty *>(__builtin_assume_aligned(__p, _Align)); }
template<class _Ty> struct default_delete { constexpr void operator()(_Ty *__p) const { delete __p; } };
template<class _Ty> struct default_delete<_Ty[]> { constexpr void operator()(_Ty *__p) const { delete[] __p; } };
template<class _Ty> class allocator {
public:
  using value_type = _Ty;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using propagate_on_container_move_assignment = true_type;
  using is_always_equal = true_type;
#if __cplusplus < 202002L
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using reference = add_lvalue_reference_t<_Ty>;
  using const_reference = add_lvalue_reference_t<const _Ty>;
  template<class _Uy> struct rebind { using other = allocator<_Uy>; };
#endif
  constexpr allocator() noexcept {}
  constexpr allocator(const allocator &) noexcept {}
  template<class _Uy> constexpr allocator(const allocator<_Uy> &) noexcept {}
  _Ty *allocate(size_t);
  void deallocate(_Ty *, size_t);
};
template<class _Ty, class _Uy> constexpr bool operator==(const allocator<_Ty> &, const allocator<_Uy> &) noexcept { return true; }
template<class _Ty, class _Uy> constexpr bool operator!=(const allocator<_Ty> &, const allocator<_Uy> &) noexcept { return false; }
/* [pointer.traits], [allocator.traits]: a member of the class, or what takes its place. */
template<class _Template, class _New> struct __replace_first {};
template<template<class, class...> class _Template, class _New, class _First, class... _Rest> struct __replace_first<_Template<_First, _Rest...>, _New> { using type = _Template<_New, _Rest...>; };
template<class _Template> struct __first_argument {};
template<template<class, class...> class _Template, class _First, class... _Rest> struct __first_argument<_Template<_First, _Rest...>> { using type = _First; };
#define __ptxc_member_or(__trait, __member) \
  template<class _Cy, class _Default, class = void> struct __trait { using type = _Default; }; \
  template<class _Cy, class _Default> struct __trait<_Cy, _Default, void_t<typename _Cy::__member>> { using type = typename _Cy::__member; };
__ptxc_member_or(__difference_or, difference_type)
__ptxc_member_or(__pointer_or, pointer)
__ptxc_member_or(__const_pointer_or, const_pointer)
__ptxc_member_or(__void_pointer_or, void_pointer)
__ptxc_member_or(__const_void_pointer_or, const_void_pointer)
__ptxc_member_or(__size_or, size_type)
__ptxc_member_or(__copy_assignment_or, propagate_on_container_copy_assignment)
__ptxc_member_or(__move_assignment_or, propagate_on_container_move_assignment)
__ptxc_member_or(__swap_or, propagate_on_container_swap)
__ptxc_member_or(__always_equal_or, is_always_equal)
#undef __ptxc_member_or
template<class _Ptr, class = void> struct __element_of : __first_argument<_Ptr> {};
template<class _Ptr> struct __element_of<_Ptr, void_t<typename _Ptr::element_type>> { using type = typename _Ptr::element_type; };
template<class _Ptr, class _Uy, class = void> struct __rebind_pointer : __replace_first<_Ptr, _Uy> {};
template<class _Ptr, class _Uy> struct __rebind_pointer<_Ptr, _Uy, void_t<typename _Ptr::template rebind<_Uy>>> { using type = typename _Ptr::template rebind<_Uy>; };
template<class _Ptr> struct pointer_traits {
  using pointer = _Ptr;
  using element_type = typename __element_of<_Ptr>::type;
  using difference_type = typename __difference_or<_Ptr, ptrdiff_t>::type;
  template<class _Uy> using rebind = typename __rebind_pointer<_Ptr, _Uy>::type;
  static _Ptr pointer_to(element_type &__x) { return _Ptr::pointer_to(__x); }
};
template<class _Ty> struct pointer_traits<_Ty *> {
  using pointer = _Ty *;
  using element_type = _Ty;
  using difference_type = ptrdiff_t;
  template<class _Uy> using rebind = _Uy *;
  __ptxc_hd static constexpr pointer pointer_to(_Ty &__x) noexcept { return __builtin_addressof(__x); }
};
template<class _Alloc, class _Uy, class = void> struct __rebind_allocator : __replace_first<_Alloc, _Uy> {};
template<class _Alloc, class _Uy> struct __rebind_allocator<_Alloc, _Uy, void_t<typename _Alloc::template rebind<_Uy>::other>> { using type = typename _Alloc::template rebind<_Uy>::other; };
template<class _Alloc> struct allocator_traits {
  using allocator_type = _Alloc;
  using value_type = typename _Alloc::value_type;
  using pointer = typename __pointer_or<_Alloc, value_type *>::type;
  using const_pointer = typename __const_pointer_or<_Alloc, typename pointer_traits<pointer>::template rebind<const value_type>>::type;
  using void_pointer = typename __void_pointer_or<_Alloc, typename pointer_traits<pointer>::template rebind<void>>::type;
  using const_void_pointer = typename __const_void_pointer_or<_Alloc, typename pointer_traits<pointer>::template rebind<const void>>::type;
  using difference_type = typename __difference_or<_Alloc, typename pointer_traits<pointer>::difference_type>::type;
  using size_type = typename __size_or<_Alloc, make_unsigned_t<difference_type>>::type;
  using propagate_on_container_copy_assignment = typename __copy_assignment_or<_Alloc, false_type>::type;
  using propagate_on_container_move_assignment = typename __move_assignment_or<_Alloc, false_type>::type;
  using propagate_on_container_swap = typename __swap_or<_Alloc, false_type>::type;
  using is_always_equal = typename __always_equal_or<_Alloc, typename is_empty<_Alloc>::type>::type;
  template<class _Uy> using rebind_alloc = typename __rebind_allocator<_Alloc, _Uy>::type;
  template<class _Uy> using rebind_traits = allocator_traits<rebind_alloc<_Uy>>;
  static pointer allocate(_Alloc &, size_type);
  static pointer allocate(_Alloc &, size_type, const_void_pointer);
  static void deallocate(_Alloc &, pointer, size_type);
  template<class _Ty, class... _Args> static void construct(_Alloc &, _Ty *, _Args &&...);
  template<class _Ty> static void destroy(_Alloc &, _Ty *);
  static size_type max_size(const _Alloc &) noexcept;
  static _Alloc select_on_container_copy_construction(const _Alloc &);
};
struct allocator_arg_t { explicit allocator_arg_t() = default; };
inline constexpr allocator_arg_t allocator_arg{};
template<class _Ty, class _Alloc, class = void> struct uses_allocator : false_type {};
template<class _Ty, class _Alloc> struct uses_allocator<_Ty, _Alloc, void_t<typename _Ty::allocator_type>> : is_convertible<_Alloc, typename _Ty::allocator_type> {};
template<class _Ty> __ptxc_hd constexpr _Ty *to_address(_Ty *__p) noexcept { return __p; }
template<class _Ptr> __ptxc_hd constexpr auto to_address(const _Ptr &__p) noexcept -> decltype(__p.operator->()) { return __p.operator->(); }
/* Smart pointers: declared, with the members' sizes. */
template<class _Ty, class _Delete = default_delete<_Ty>> class unique_ptr {
public:
  using element_type = remove_extent_t<_Ty>;
  using deleter_type = _Delete;
  using pointer = typename __pointer_or<remove_reference_t<_Delete>, element_type *>::type;
  constexpr unique_ptr() noexcept {}
  constexpr unique_ptr(decltype(nullptr)) noexcept {}
  explicit unique_ptr(pointer) noexcept;
  template<class _Dy> unique_ptr(pointer, _Dy &&) noexcept;
  template<class _Uy, class _Dy> unique_ptr(unique_ptr<_Uy, _Dy> &&) noexcept;
  unique_ptr(unique_ptr &&) noexcept;
  ~unique_ptr();
  unique_ptr &operator=(unique_ptr &&) noexcept;
  template<class _Uy, class _Dy> unique_ptr &operator=(unique_ptr<_Uy, _Dy> &&) noexcept;
  unique_ptr &operator=(decltype(nullptr)) noexcept;
  add_lvalue_reference_t<element_type> operator*() const;
  template<class _Uy = element_type> _Uy &operator[](size_t) const;
  pointer operator->() const noexcept;
  pointer get() const noexcept;
  deleter_type &get_deleter() noexcept;
  pointer release() noexcept;
  void reset(pointer = pointer()) noexcept;
  void swap(unique_ptr &) noexcept;
  explicit operator bool() const noexcept;
private:
  pointer __target{};
};
template<class _Ty, class _Dy, class _Uy, class _Ey> bool operator==(const unique_ptr<_Ty, _Dy> &, const unique_ptr<_Uy, _Ey> &);
template<class _Ty, class _Dy, class _Uy, class _Ey> bool operator!=(const unique_ptr<_Ty, _Dy> &, const unique_ptr<_Uy, _Ey> &);
template<class _Ty, class _Dy> bool operator==(const unique_ptr<_Ty, _Dy> &, decltype(nullptr)) noexcept;
template<class _Ty, class _Dy> bool operator!=(const unique_ptr<_Ty, _Dy> &, decltype(nullptr)) noexcept;
template<class _Ty> class weak_ptr;
template<class _Ty> class shared_ptr {
public:
  using element_type = remove_extent_t<_Ty>;
  using weak_type = weak_ptr<_Ty>;
  constexpr shared_ptr() noexcept {}
  constexpr shared_ptr(decltype(nullptr)) noexcept {}
  template<class _Uy> explicit shared_ptr(_Uy *);
  template<class _Uy, class _Dy> shared_ptr(_Uy *, _Dy);
  template<class _Uy> shared_ptr(const shared_ptr<_Uy> &, element_type *) noexcept;
  template<class _Uy> shared_ptr(const shared_ptr<_Uy> &) noexcept;
  template<class _Uy, class _Dy> shared_ptr(unique_ptr<_Uy, _Dy> &&);
  template<class _Uy> explicit shared_ptr(const weak_ptr<_Uy> &);
  shared_ptr(const shared_ptr &) noexcept;
  shared_ptr(shared_ptr &&) noexcept;
  ~shared_ptr();
  shared_ptr &operator=(const shared_ptr &) noexcept;
  template<class _Uy> shared_ptr &operator=(const shared_ptr<_Uy> &) noexcept;
  template<class _Uy, class _Dy> shared_ptr &operator=(unique_ptr<_Uy, _Dy> &&);
  add_lvalue_reference_t<element_type> operator*() const noexcept;
  template<class _Uy = element_type> _Uy &operator[](ptrdiff_t) const;
  element_type *operator->() const noexcept;
  element_type *get() const noexcept;
  void reset() noexcept;
  template<class _Uy> void reset(_Uy *);
  template<class _Uy, class _Dy> void reset(_Uy *, _Dy);
  void swap(shared_ptr &) noexcept;
  long use_count() const noexcept;
  explicit operator bool() const noexcept;
private:
  void *__storage[2]{};
};
template<class _Ty, class _Uy> bool operator==(const shared_ptr<_Ty> &, const shared_ptr<_Uy> &) noexcept;
template<class _Ty, class _Uy> bool operator!=(const shared_ptr<_Ty> &, const shared_ptr<_Uy> &) noexcept;
template<class _Ty> bool operator==(const shared_ptr<_Ty> &, decltype(nullptr)) noexcept;
template<class _Ty> bool operator!=(const shared_ptr<_Ty> &, decltype(nullptr)) noexcept;
template<class _Ty> class weak_ptr {
public:
  constexpr weak_ptr() noexcept {}
  template<class _Uy> weak_ptr(const shared_ptr<_Uy> &) noexcept;
  weak_ptr(const weak_ptr &) noexcept;
  ~weak_ptr();
  weak_ptr &operator=(const weak_ptr &) noexcept;
  template<class _Uy> weak_ptr &operator=(const shared_ptr<_Uy> &) noexcept;
  shared_ptr<_Ty> lock() const noexcept;
  bool expired() const noexcept;
  long use_count() const noexcept;
  void reset() noexcept;
private:
  void *__storage[2]{};
};
template<class _Ty, class... _Args> unique_ptr<_Ty> make_unique(_Args &&...);
template<class _Ty, class... _Args> shared_ptr<_Ty> make_shared(_Args &&...);
template<class _Ty, class _Alloc, class... _Args> shared_ptr<_Ty> allocate_shared(const _Alloc &, _Args &&...);
template<class _Ty, class _Uy> shared_ptr<_Ty> static_pointer_cast(const shared_ptr<_Uy> &) noexcept;
template<class _Ty, class _Uy> shared_ptr<_Ty> dynamic_pointer_cast(const shared_ptr<_Uy> &) noexcept;
template<class _Ty, class _Uy> shared_ptr<_Ty> const_pointer_cast(const shared_ptr<_Uy> &) noexcept;
template<class _Ty, class _Uy> shared_ptr<_Ty> reinterpret_pointer_cast(const shared_ptr<_Uy> &) noexcept;
template<class _Ty> class enable_shared_from_this {
public:
  shared_ptr<_Ty> shared_from_this();
  shared_ptr<const _Ty> shared_from_this() const;
  weak_ptr<_Ty> weak_from_this() noexcept;
private:
  weak_ptr<_Ty> __self;
};
void *align(size_t, size_t, void *&, size_t &) noexcept;
template<class _It, class _Out> _Out uninitialized_copy(_It, _It, _Out);
template<class _It, class _Size, class _Out> _Out uninitialized_copy_n(_It, _Size, _Out);
template<class _It, class _Ty> void uninitialized_fill(_It, _It, const _Ty &);
template<class _It, class _Size, class _Ty> _It uninitialized_fill_n(_It, _Size, const _Ty &);
template<class _It, class _Out> _Out uninitialized_move(_It, _It, _Out);
template<class _It> __ptxc_hd constexpr void destroy(_It __first, _It __last) { for (; __first != __last; ++__first) std::destroy_at(__builtin_addressof(*__first)); }
template<class _It, class _Size> __ptxc_hd constexpr _It destroy_n(_It __first, _Size __n) { for (; __n > 0; ++__first, --__n) std::destroy_at(__builtin_addressof(*__first)); return __first; }
}
