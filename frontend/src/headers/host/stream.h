#pragma once
#include <string>
namespace std {
struct ios_base {
  using fmtflags = int;
  using openmode = int;
  static constexpr int in = 1, out = 2, app = 4, binary = 8, trunc = 16, ate = 32;
};
struct __manipulator {};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_ios : public ios_base { public: explicit operator bool() const; bool operator!() const; bool good() const; bool fail() const; bool eof() const; };
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_ostream : public basic_ios<_Ty> {
public:
  template<class _Value> basic_ostream &operator<<(const _Value &);
  basic_ostream &operator<<(basic_ostream &(*)(basic_ostream &));
  basic_ostream &write(const _Ty *, long);
  basic_ostream &flush();
  long precision(long);
  long width(long);
};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_istream : public basic_ios<_Ty> {
public:
  template<class _Value> basic_istream &operator>>(_Value &);
  basic_istream &read(_Ty *, long);
  basic_istream &seekg(long);
  long tellg();
};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_iostream : public basic_istream<_Ty>, public basic_ostream<_Ty> {};
template<class _Ty> class __file_stream : public basic_iostream<_Ty> { public: __file_stream(); explicit __file_stream(const string &, int = 0); bool is_open() const; void open(const string &, int = 0); void close(); };
template<class _Ty> class __text_stream : public basic_iostream<_Ty> { public: __text_stream(); explicit __text_stream(const string &, int = 0); string str() const; void str(const string &); };
using ostream = basic_ostream<char>;
using istream = basic_istream<char>;
using iostream = basic_iostream<char>;
using ofstream = __file_stream<char>;
using ifstream = __file_stream<char>;
using fstream = __file_stream<char>;
using ostringstream = __text_stream<char>;
using istringstream = __text_stream<char>;
using stringstream = __text_stream<char>;
extern ostream cout, cerr, clog;
extern istream cin;
ostream &endl(ostream &);
ostream &flush(ostream &);
ostream &fixed(ostream &);
ostream &scientific(ostream &);
ostream &hex(ostream &);
ostream &dec(ostream &);
ostream &left(ostream &);
ostream &right(ostream &);
ostream &boolalpha(ostream &);
__manipulator setprecision(int);
__manipulator setw(int);
__manipulator setfill(char);
istream &getline(istream &, string &, char = '\n');
}
