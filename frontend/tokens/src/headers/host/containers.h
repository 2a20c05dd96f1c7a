#pragma once
/* [containers] but vector: declarations, with libstdc++'s sizes. */
#include <vector>
#include <string>
namespace std {
#define __ptxc_members_of_deque
#define __ptxc_members_of_list \
  void remove(const _Ty &); \
  template<class _Pred> void remove_if(_Pred); \
  void sort(); \
  template<class _Less> void sort(_Less); \
  void reverse() noexcept; \
  void unique(); \
  void merge(list &); \
  void splice(typename list::const_iterator, list &); \
  void splice(typename list::const_iterator, list &, typename list::const_iterator);
#define __ptxc_members_of_forward_list
__ptxc_sequence(deque, 10)
__ptxc_sequence(list, 3)
__ptxc_sequence(forward_list, 1)
#undef __ptxc_members_of_deque
#undef __ptxc_members_of_list
#undef __ptxc_members_of_forward_list
template<class _Ty, class _Base = deque<_Ty>> class queue {
public:
  using value_type = _Ty;
  queue();
  bool empty() const; size_t size() const; _Ty &front(); const _Ty &front() const; _Ty &back(); void push(const _Ty &); void push(_Ty &&); void pop();
  template<class... _Args> decltype(auto) emplace(_Args &&...);
private:
  _Base __elements;
};
template<class _Ty, class _Base = deque<_Ty>> class stack {
public:
  using value_type = _Ty;
  stack();
  bool empty() const; size_t size() const; _Ty &top(); const _Ty &top() const; void push(const _Ty &); void push(_Ty &&); void pop();
  template<class... _Args> decltype(auto) emplace(_Args &&...);
private:
  _Base __elements;
};
template<class _Ty, class _Base = vector<_Ty>, class _Less = less<_Ty>> class priority_queue {
public:
  using value_type = _Ty;
  priority_queue();
  explicit priority_queue(const _Less &);
  template<class _It> priority_queue(_It, _It);
  bool empty() const; size_t size() const; const _Ty &top() const; void push(const _Ty &); void push(_Ty &&); void pop();
  template<class... _Args> void emplace(_Args &&...);
private:
  _Base __elements;
};
template<class _Entry> class __node_iterator {
public:
  using iterator_category = bidirectional_iterator_tag;
  using value_type = remove_const_t<_Entry>;
  using difference_type = ptrdiff_t;
  using pointer = _Entry *;
  using reference = _Entry &;
  __node_iterator();
  template<class _Other> __node_iterator(const __node_iterator<_Other> &);
  _Entry &operator*() const;
  _Entry *operator->() const;
  __node_iterator &operator++();
  __node_iterator operator++(int);
  __node_iterator &operator--();
  __node_iterator operator--(int);
  friend bool operator==(const __node_iterator &, const __node_iterator &);
  friend bool operator!=(const __node_iterator &, const __node_iterator &);
private:
  void *__node;
};
/* _Found is what an insertion returns: a pair for unique keys, an iterator for equivalent ones. */
template<class _Key, class _Entry, class _Element, class _Found, size_t _Words> class __associative_container {
public:
  using key_type = _Key;
  using value_type = _Entry;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = _Entry &;
  using const_reference = const _Entry &;
  using iterator = __node_iterator<_Element>;
  using const_iterator = __node_iterator<const _Entry>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  size_t size() const noexcept;
  bool empty() const noexcept;
  void clear() noexcept;
  size_t count(const _Key &) const;
  bool contains(const _Key &) const;
  iterator find(const _Key &);
  const_iterator find(const _Key &) const;
  size_t erase(const _Key &);
  iterator erase(const_iterator);
  iterator erase(const_iterator, const_iterator);
  _Found insert(const _Entry &);
  _Found insert(_Entry &&);
  template<class _Value, class = enable_if_t<is_constructible_v<_Entry, _Value &&>>> _Found insert(_Value &&);
  iterator insert(const_iterator, const _Entry &);
  void insert(initializer_list<_Entry>);
  template<class _It> void insert(_It, _It);
  template<class... _Args> _Found emplace(_Args &&...);
  template<class... _Args> iterator emplace_hint(const_iterator, _Args &&...);
  iterator lower_bound(const _Key &);
  const_iterator lower_bound(const _Key &) const;
  iterator upper_bound(const _Key &);
  const_iterator upper_bound(const _Key &) const;
  pair<iterator, iterator> equal_range(const _Key &);
  void reserve(size_t);
  void rehash(size_t);
  float load_factor() const noexcept;
  void max_load_factor(float);
  size_t bucket_count() const noexcept;
  iterator begin() noexcept;
  const_iterator begin() const noexcept;
  iterator end() noexcept;
  const_iterator end() const noexcept;
  const_iterator cbegin() const noexcept;
  const_iterator cend() const noexcept;
  reverse_iterator rbegin() noexcept;
  reverse_iterator rend() noexcept;
private:
  void *__storage[_Words];
};
template<class _Key, class _Ty, size_t _Words> class __map_container
  : public __associative_container<_Key, pair<const _Key, _Ty>, pair<const _Key, _Ty>, pair<__node_iterator<pair<const _Key, _Ty>>, bool>, _Words> {
public:
  using mapped_type = _Ty;
  _Ty &operator[](const _Key &);
  _Ty &operator[](_Key &&);
  _Ty &at(const _Key &);
  const _Ty &at(const _Key &) const;
  template<class... _Args> pair<__node_iterator<pair<const _Key, _Ty>>, bool> try_emplace(const _Key &, _Args &&...);
  template<class _Value> pair<__node_iterator<pair<const _Key, _Ty>>, bool> insert_or_assign(const _Key &, _Value &&);
};
template<class _Key, class _Ty, size_t _Words> using __multimap_container = __associative_container<_Key, pair<const _Key, _Ty>, pair<const _Key, _Ty>, __node_iterator<pair<const _Key, _Ty>>, _Words>;
template<class _Key, size_t _Words> using __set_container = __associative_container<_Key, _Key, const _Key, pair<__node_iterator<const _Key>, bool>, _Words>;
template<class _Key, size_t _Words> using __multiset_container = __associative_container<_Key, _Key, const _Key, __node_iterator<const _Key>, _Words>;
#define __ptxc_constructors(__name, __entry) \
  public: \
    __name(); \
    __name(const __name &); \
    __name(__name &&); \
    __name(initializer_list<__entry>); \
    template<class _It> __name(_It, _It); \
    ~__name(); \
    __name &operator=(const __name &); \
    __name &operator=(__name &&); \
    __name &operator=(initializer_list<__entry>); \
    void swap(__name &); \
    friend bool operator==(const __name &, const __name &); \
    friend bool operator!=(const __name &, const __name &);
#define __ptxc_entry pair<const _Key, _Ty>
template<class _Key, class _Ty, class _Less = less<_Key>, class _Alloc = allocator<__ptxc_entry>> class map : public __map_container<_Key, _Ty, 6> { __ptxc_constructors(map, __ptxc_entry) explicit map(const _Less &); using key_compare = _Less; };
template<class _Key, class _Ty, class _Less = less<_Key>, class _Alloc = allocator<__ptxc_entry>> class multimap : public __multimap_container<_Key, _Ty, 6> { __ptxc_constructors(multimap, __ptxc_entry) };
template<class _Key, class _Ty, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = allocator<__ptxc_entry>> class unordered_map : public __map_container<_Key, _Ty, 7> { __ptxc_constructors(unordered_map, __ptxc_entry) explicit unordered_map(size_t); };
template<class _Key, class _Ty, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = allocator<__ptxc_entry>> class unordered_multimap : public __multimap_container<_Key, _Ty, 7> { __ptxc_constructors(unordered_multimap, __ptxc_entry) };
template<class _Key, class _Less = less<_Key>, class _Alloc = allocator<_Key>> class set : public __set_container<_Key, 6> { __ptxc_constructors(set, _Key) };
template<class _Key, class _Less = less<_Key>, class _Alloc = allocator<_Key>> class multiset : public __multiset_container<_Key, 6> { __ptxc_constructors(multiset, _Key) };
template<class _Key, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = allocator<_Key>> class unordered_set : public __set_container<_Key, 7> { __ptxc_constructors(unordered_set, _Key) };
template<class _Key, class _Hash = hash<_Key>, class _Equal = equal_to<_Key>, class _Alloc = allocator<_Key>> class unordered_multiset : public __multiset_container<_Key, 7> { __ptxc_constructors(unordered_multiset, _Key) };
#undef __ptxc_constructors
#undef __ptxc_entry
template<size_t _Size> class bitset {
public:
  class reference { public: reference &operator=(bool); operator bool() const; bool operator~() const; reference &flip(); };
  constexpr bitset() noexcept {}
  constexpr bitset(unsigned long long) noexcept {}
  explicit bitset(const string &);
  constexpr bool operator[](size_t) const;
  reference operator[](size_t);
  bool test(size_t) const;
  bitset &set();
  bitset &set(size_t, bool = true);
  bitset &reset();
  bitset &reset(size_t);
  bitset &flip();
  size_t count() const noexcept;
  constexpr size_t size() const noexcept { return _Size; }
  bool any() const noexcept;
  bool all() const noexcept;
  bool none() const noexcept;
  unsigned long to_ulong() const;
  unsigned long long to_ullong() const;
  string to_string() const;
  bool operator==(const bitset &) const noexcept;
  bitset operator&(const bitset &) const noexcept;
  bitset operator|(const bitset &) const noexcept;
  bitset operator^(const bitset &) const noexcept;
  bitset operator~() const noexcept;
private:
  unsigned long __words[(_Size + 63) / 64 + (_Size == 0)]{};
};
/* [variant], [any], [valarray] */
struct monostate {};
inline constexpr size_t variant_npos = size_t(-1);
template<class... _Ty> class variant;
template<class _Ty> struct variant_size;
template<class... _Ty> struct variant_size<variant<_Ty...>> : integral_constant<size_t, sizeof...(_Ty)> {};
template<class _Ty> inline constexpr size_t variant_size_v = variant_size<_Ty>::value;
template<size_t _Index, class _Ty> struct variant_alternative;
template<size_t _Index, class _First, class... _Rest> struct variant_alternative<_Index, variant<_First, _Rest...>> : variant_alternative<_Index - 1, variant<_Rest...>> {};
template<class _First, class... _Rest> struct variant_alternative<0, variant<_First, _Rest...>> { using type = _First; };
template<size_t _Index, class _Ty> using variant_alternative_t = typename variant_alternative<_Index, _Ty>::type;
template<class... _Ty> class variant {
public:
  variant();
  variant(const variant &);
  variant(variant &&);
  template<class _Value, class = enable_if_t<!is_same_v<remove_cvref_t<_Value>, variant>>> variant(_Value &&);
  ~variant();
  variant &operator=(const variant &);
  variant &operator=(variant &&);
  template<class _Value, class = enable_if_t<!is_same_v<remove_cvref_t<_Value>, variant>>> variant &operator=(_Value &&);
  size_t index() const noexcept;
  bool valueless_by_exception() const noexcept;
  template<class _Value, class... _Args> _Value &emplace(_Args &&...);
private:
  alignas(max({alignof(_Ty)...})) unsigned char __storage[max({sizeof(_Ty)...})];
  unsigned char __index;
};
template<class _Value, class... _Ty> bool holds_alternative(const variant<_Ty...> &) noexcept;
template<class _Value, class... _Ty> _Value &get(variant<_Ty...> &);
template<class _Value, class... _Ty> const _Value &get(const variant<_Ty...> &);
template<size_t _Index, class... _Ty> variant_alternative_t<_Index, variant<_Ty...>> &get(variant<_Ty...> &);
template<size_t _Index, class... _Ty> const variant_alternative_t<_Index, variant<_Ty...>> &get(const variant<_Ty...> &);
template<class _Value, class... _Ty> _Value *get_if(variant<_Ty...> *) noexcept;
template<class _Value, class... _Ty> const _Value *get_if(const variant<_Ty...> *) noexcept;
template<class _Visitor, class _First, class... _Rest> decltype(auto) visit(_Visitor &&__v, _First &&__first, _Rest &&...__rest) {
  return static_cast<_Visitor &&>(__v)(std::get<0>(static_cast<_First &&>(__first)), std::get<0>(static_cast<_Rest &&>(__rest))...);
}
class any {
public:
  constexpr any() noexcept {}
  any(const any &);
  template<class _Value, class = enable_if_t<!is_same_v<remove_cvref_t<_Value>, any>>> any(_Value &&);
  ~any();
  any &operator=(const any &);
  template<class _Value, class = enable_if_t<!is_same_v<remove_cvref_t<_Value>, any>>> any &operator=(_Value &&);
  bool has_value() const noexcept;
  void reset() noexcept;
private:
  void *__storage[2]{};
};
template<class _Ty> _Ty any_cast(const any &);
template<class _Ty> _Ty *any_cast(any *) noexcept;
template<class _Ty> class valarray { public: valarray(); explicit valarray(size_t); valarray(const _Ty &, size_t); valarray(initializer_list<_Ty>); _Ty &operator[](size_t); const _Ty &operator[](size_t) const; size_t size() const; _Ty sum() const; _Ty min() const; _Ty max() const; private: size_t __size; _Ty *__elements; };
}
