#pragma once
/* [sequence.reqmts] What sequence containers have in common, and std::vector: declarations, with libstdc++'s sizes. */
#include <algorithm>
#include <memory>
namespace std {
template<class _It> inline constexpr bool __is_iterator = !is_integral_v<_It>;
template<class _Ty, class _Alloc, size_t _Words> class __sequence_container {
public:
  using value_type = _Ty;
  using allocator_type = _Alloc;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using pointer = _Ty *;
  using const_pointer = const _Ty *;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  size_t size() const noexcept;
  size_t max_size() const noexcept;
  size_t capacity() const noexcept;
  bool empty() const noexcept;
  _Ty *data() noexcept;
  const _Ty *data() const noexcept;
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
  reverse_iterator rbegin() noexcept;
  const_reverse_iterator rbegin() const noexcept;
  reverse_iterator rend() noexcept;
  const_reverse_iterator rend() const noexcept;
  const_reverse_iterator crbegin() const noexcept;
  const_reverse_iterator crend() const noexcept;
  void push_back(const _Ty &);
  void push_back(_Ty &&);
  void pop_back();
  void push_front(const _Ty &);
  void push_front(_Ty &&);
  void pop_front();
  template<class... _Args> _Ty &emplace_back(_Args &&...);
  template<class... _Args> _Ty &emplace_front(_Args &&...);
  template<class... _Args> iterator emplace(const_iterator, _Args &&...);
  void resize(size_t);
  void resize(size_t, const _Ty &);
  void reserve(size_t);
  void clear() noexcept;
  void assign(size_t, const _Ty &);
  void assign(initializer_list<_Ty>);
  template<class _It, class = enable_if_t<__is_iterator<_It>>> void assign(_It, _It);
  iterator erase(const_iterator);
  iterator erase(const_iterator, const_iterator);
  iterator insert(const_iterator, const _Ty &);
  iterator insert(const_iterator, _Ty &&);
  iterator insert(const_iterator, size_t, const _Ty &);
  iterator insert(const_iterator, initializer_list<_Ty>);
  template<class _It, class = enable_if_t<__is_iterator<_It>>> iterator insert(const_iterator, _It, _It);
  void shrink_to_fit();
  _Alloc get_allocator() const noexcept;
private:
  void *__storage[_Words];
};
#define __ptxc_sequence(__name, __words) \
  template<class _Ty, class _Alloc = allocator<_Ty>> class __name : public __sequence_container<_Ty, _Alloc, __words> { \
  public: \
    __name(); \
    explicit __name(const _Alloc &); \
    explicit __name(size_t, const _Alloc & = _Alloc()); \
    __name(size_t, const _Ty &, const _Alloc & = _Alloc()); \
    __name(initializer_list<_Ty>, const _Alloc & = _Alloc()); \
    template<class _It, class = enable_if_t<__is_iterator<_It>>> __name(_It, _It, const _Alloc & = _Alloc()); \
    __name(const __name &); \
    __name(__name &&) noexcept; \
    ~__name(); \
    __name &operator=(const __name &); \
    __name &operator=(__name &&) noexcept; \
    __name &operator=(initializer_list<_Ty>); \
    void swap(__name &) noexcept; \
    __ptxc_members_of_##__name \
  }; \
  template<class _It> __name(_It, _It) -> __name<typename iterator_traits<_It>::value_type>; \
  template<class _Ty, class _Alloc> bool operator==(const __name<_Ty, _Alloc> &, const __name<_Ty, _Alloc> &); \
  template<class _Ty, class _Alloc> bool operator!=(const __name<_Ty, _Alloc> &, const __name<_Ty, _Alloc> &); \
  template<class _Ty, class _Alloc> bool operator<(const __name<_Ty, _Alloc> &, const __name<_Ty, _Alloc> &); \
  template<class _Ty, class _Alloc> void swap(__name<_Ty, _Alloc> &, __name<_Ty, _Alloc> &) noexcept;
#define __ptxc_members_of_vector
__ptxc_sequence(vector, 3)
#undef __ptxc_members_of_vector
}
