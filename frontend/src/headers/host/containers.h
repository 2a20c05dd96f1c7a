#pragma once
#include <vector>
namespace std {
template<class _Ty, class _Alloc = allocator<_Ty>> class deque : public __sequence_container<_Ty> {};
template<class _Ty, class _Alloc = allocator<_Ty>> class list : public __sequence_container<_Ty> {};
template<class _Ty, class _Alloc = allocator<_Ty>> class forward_list : public __sequence_container<_Ty> {};
template<class _Ty, class _Base = deque<_Ty>> class queue {
public:
  bool empty() const; size_t size() const; _Ty &front(); _Ty &back(); void push(const _Ty &); void pop();
};
template<class _Ty, class _Base = deque<_Ty>> class stack {
public:
  bool empty() const; size_t size() const; _Ty &top(); void push(const _Ty &); void pop();
};
template<class _Ty, class _Base = vector<_Ty>, class _Less = less<_Ty>> class priority_queue {
public:
  bool empty() const; size_t size() const; const _Ty &top() const; void push(const _Ty &); void pop();
};
template<class _Key, class _Entry> class __associative_container {
public:
  using key_type = _Key;
  using value_type = _Entry;
  using iterator = _Entry *;
  using const_iterator = const _Entry *;
  size_t size() const;
  bool empty() const;
  void clear();
  size_t count(const _Key &) const;
  bool contains(const _Key &) const;
  iterator find(const _Key &);
  const_iterator find(const _Key &) const;
  size_t erase(const _Key &);
  iterator erase(const_iterator);
  pair<iterator, bool> insert(const _Entry &);
  template<class... _Args> pair<iterator, bool> emplace(_Args &&...);
  iterator begin();
  const_iterator begin() const;
  iterator end();
  const_iterator end() const;
};
template<class _Key, class _Ty> class __map_container : public __associative_container<_Key, pair<const _Key, _Ty>> {
public:
  using mapped_type = _Ty;
  _Ty &operator[](const _Key &);
  _Ty &at(const _Key &);
  const _Ty &at(const _Key &) const;
};
template<class _Key, class _Ty, class _Less = less<_Key>, class _Alloc = void> class map : public __map_container<_Key, _Ty> { public: map(); map(initializer_list<pair<const _Key, _Ty>>); };
template<class _Key, class _Ty, class _Less = less<_Key>, class _Alloc = void> class multimap : public __map_container<_Key, _Ty> {};
template<class _Key, class _Ty, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = void> class unordered_map : public __map_container<_Key, _Ty> { public: unordered_map(); unordered_map(initializer_list<pair<const _Key, _Ty>>); };
template<class _Key, class _Less = less<_Key>, class _Alloc = void> class set : public __associative_container<_Key, _Key> { public: set(); set(initializer_list<_Key>); };
template<class _Key, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = void> class unordered_set : public __associative_container<_Key, _Key> { public: unordered_set(); unordered_set(initializer_list<_Key>); };
template<size_t _Size> class bitset { public: bool operator[](size_t) const; bool test(size_t) const; void set(size_t, bool = true); void reset(); size_t count() const; };
}
