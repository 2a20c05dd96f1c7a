#pragma once
/* [re]: declarations only. */
#include <string>
#include <vector>
namespace std {
namespace regex_constants {
enum syntax_option_type { ECMAScript = 0, icase = 1, nosubs = 2, optimize = 4, basic = 8, extended = 16, awk = 32, grep = 64, egrep = 128, multiline = 256 };
enum match_flag_type { match_default = 0, match_not_bol = 1, match_not_eol = 2, match_any = 4, format_default = 0, format_first_only = 8 };
constexpr syntax_option_type operator|(syntax_option_type __a, syntax_option_type __b) { return syntax_option_type(int(__a) | int(__b)); }
}
class regex_error : public exception {};
template<class _Ty> class basic_regex {
public:
  using flag_type = regex_constants::syntax_option_type;
  static constexpr flag_type icase = regex_constants::icase, ECMAScript = regex_constants::ECMAScript, optimize = regex_constants::optimize;
  basic_regex();
  basic_regex(const _Ty *, flag_type = regex_constants::ECMAScript);
  basic_regex(const basic_string<_Ty> &, flag_type = regex_constants::ECMAScript);
  unsigned mark_count() const;
};
template<class _It> class sub_match : public pair<_It, _It> { public: using string_type = basic_string<typename iterator_traits<_It>::value_type>; bool matched; string_type str() const; operator string_type() const; ptrdiff_t length() const; };
template<class _It> class match_results {
public:
  using const_iterator = const sub_match<_It> *;
  match_results();
  size_t size() const;
  bool empty() const;
  bool ready() const;
  const sub_match<_It> &operator[](size_t) const;
  typename sub_match<_It>::string_type str(size_t = 0) const;
  ptrdiff_t position(size_t = 0) const;
  ptrdiff_t length(size_t = 0) const;
  const sub_match<_It> &prefix() const;
  const sub_match<_It> &suffix() const;
  const_iterator begin() const;
  const_iterator end() const;
};
using regex = basic_regex<char>;
using cmatch = match_results<const char *>;
using smatch = match_results<string::const_iterator>;
using csub_match = sub_match<const char *>;
using ssub_match = sub_match<string::const_iterator>;
bool regex_match(const string &, const regex &);
bool regex_match(const string &, smatch &, const regex &);
bool regex_match(const char *, cmatch &, const regex &);
bool regex_match(const char *, const regex &);
bool regex_search(const string &, const regex &);
bool regex_search(const string &, smatch &, const regex &);
bool regex_search(const char *, cmatch &, const regex &);
string regex_replace(const string &, const regex &, const string &, regex_constants::match_flag_type = regex_constants::match_default);
template<class _It> class regex_iterator { public: using value_type = match_results<_It>; using iterator_category = forward_iterator_tag; using difference_type = ptrdiff_t; using pointer = const value_type *; using reference = const value_type &; regex_iterator(); regex_iterator(_It, _It, const regex &); const value_type &operator*() const; const value_type *operator->() const; regex_iterator &operator++(); regex_iterator operator++(int); bool operator==(const regex_iterator &) const; bool operator!=(const regex_iterator &) const; };
template<class _It, class _Char = typename iterator_traits<_It>::value_type, class _Traits = void> class regex_token_iterator { public: using value_type = sub_match<_It>; using iterator_category = forward_iterator_tag; using difference_type = ptrdiff_t; using pointer = const value_type *; using reference = const value_type &; regex_token_iterator(); template<class _Regex> regex_token_iterator(_It, _It, const _Regex &, int = 0); template<class _Regex, class _Fields> regex_token_iterator(_It, _It, const _Regex &, const _Fields &); const value_type &operator*() const; const value_type *operator->() const; regex_token_iterator &operator++(); regex_token_iterator operator++(int); bool operator==(const regex_token_iterator &) const; bool operator!=(const regex_token_iterator &) const; };
using sregex_token_iterator = regex_token_iterator<string::const_iterator>;
using cregex_token_iterator = regex_token_iterator<const char *>;
using sregex_iterator = regex_iterator<string::const_iterator>;
using cregex_iterator = regex_iterator<const char *>;
}
