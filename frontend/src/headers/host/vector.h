#pragma once
#include <algorithm>
#include <memory>
namespace std {
template<class _Ty> class __sequence_container {
public:
  using value_type = _Ty;
  using reference = _Ty &;
  using const_reference = const _Ty &;
  using pointer = _Ty *;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using iterator = _Ty *;
  using const_iterator = const _Ty *;
  size_t size() const;
  size_t capacity() const;
  bool empty() const;
  _Ty *data();
  const _Ty *data() const;
  _Ty &operator[](size_t);
  const _Ty &operator[](size_t) const;
  _Ty &at(size_t);
  const _Ty &at(size_t) const;
  _Ty &front();
  const _Ty &front() const;
  _Ty &back();
  const _Ty &back() const;
  iterator begin();
  const_iterator begin() const;
  iterator end();
  const_iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  reverse_iterator<iterator> rbegin();
  reverse_iterator<iterator> rend();
  void push_back(const _Ty &);
  void pop_back();
  void push_front(const _Ty &);
  void pop_front();
  template<class... _Args> _Ty &emplace_back(_Args &&...);
  void resize(size_t);
  void resize(size_t, const _Ty &);
  void reserve(size_t);
  void clear();
  void assign(size_t, const _Ty &);
  template<class _It> void assign(_It, _It);
  iterator erase(const_iterator);
  iterator erase(const_iterator, const_iterator);
  iterator insert(const_iterator, const _Ty &);
  template<class _It> iterator insert(const_iterator, _It, _It);
  void swap(__sequence_container &);
  void shrink_to_fit();
};
template<class _Ty, class _Alloc = allocator<_Ty>> class vector : public __sequence_container<_Ty> {
public:
  vector();
  explicit vector(size_t);
  vector(size_t, const _Ty &);
  vector(initializer_list<_Ty>);
  template<class _It> vector(_It, _It);
  vector(const vector &);
  vector(vector &&);
  ~vector();
  vector &operator=(const vector &);
  vector &operator=(vector &&);
  vector &operator=(initializer_list<_Ty>);
};
}
