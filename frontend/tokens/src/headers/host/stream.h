#pragma once
/* [input.output], [localization]: declarations only. */
#include <string>
#include <clocale>
#include <ctime>
#include <stdexcept>
namespace std {
class locale {
public:
  class facet { protected: explicit facet(size_t = 0); virtual ~facet(); };
  class id { public: id(); };
  using category = int;
  static constexpr category none = 0, ctype = 1, numeric = 2, collate = 4, time = 8, monetary = 16, messages = 32, all = 63;
  locale() noexcept;
  locale(const locale &) noexcept;
  explicit locale(const char *);
  explicit locale(const string &);
  template<class _Facet> locale(const locale &, _Facet *);
  ~locale();
  const locale &operator=(const locale &) noexcept;
  string name() const;
  bool operator==(const locale &) const;
  bool operator!=(const locale &) const;
  static locale global(const locale &);
  static const locale &classic();
private:
  void *__storage;
};
template<class _Facet> const _Facet &use_facet(const locale &);
template<class _Facet> bool has_facet(const locale &) noexcept;
template<class _Ty> class numpunct : public locale::facet {
public:
  using char_type = _Ty;
  using string_type = basic_string<_Ty>;
  static locale::id id;
  explicit numpunct(size_t = 0);
  _Ty decimal_point() const;
  _Ty thousands_sep() const;
  string grouping() const;
  string_type truename() const;
  string_type falsename() const;
};
class ctype_base { public: using mask = unsigned short; static constexpr mask space = 8192, alpha = 1024, digit = 2048, upper = 256, lower = 512, punct = 4; };
template<class _Ty> class ctype : public locale::facet, public ctype_base { public: static locale::id id; _Ty toupper(_Ty) const; _Ty tolower(_Ty) const; bool is(mask, _Ty) const; _Ty widen(char) const; char narrow(_Ty, char) const; };
template<class _Ty, class _Out> class num_put;
template<class _Ty, class _Out> class time_put;
template<class _Internal, class _External, class _State> class codecvt : public locale::facet { public: static locale::id id; };
template<class _Ty> bool isspace(_Ty, const locale &);
template<class _Ty> bool isdigit(_Ty, const locale &);
template<class _Ty> bool isalpha(_Ty, const locale &);
template<class _Ty> _Ty toupper(_Ty, const locale &);
template<class _Ty> _Ty tolower(_Ty, const locale &);
class ios_base {
public:
  enum fmtflags { boolalpha = 1, dec = 2, fixed = 4, hex = 8, internal = 16, left = 32, oct = 64, right = 128, scientific = 256, showbase = 512, showpoint = 1024, showpos = 2048, skipws = 4096, unitbuf = 8192, uppercase = 16384, adjustfield = 176, basefield = 74, floatfield = 260 };
  enum iostate { goodbit = 0, badbit = 1, eofbit = 2, failbit = 4 };
  using openmode = int;
  static constexpr openmode app = 1, ate = 2, binary = 4, in = 8, out = 16, trunc = 32;
  enum seekdir { beg, cur, end };
  class failure : public system_error { public: explicit failure(const string &); explicit failure(const char *); };
  fmtflags flags() const;
  fmtflags flags(fmtflags);
  fmtflags setf(fmtflags);
  fmtflags setf(fmtflags, fmtflags);
  void unsetf(fmtflags);
  streamsize precision() const;
  streamsize precision(streamsize);
  streamsize width() const;
  streamsize width(streamsize);
  locale imbue(const locale &);
  locale getloc() const;
  static bool sync_with_stdio(bool = true);
protected:
  ios_base();
  virtual ~ios_base();
};
struct __manipulator {};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_streambuf {
public:
  using char_type = _Ty;
  using traits_type = _Traits;
  using int_type = typename _Traits::int_type;
  using pos_type = streampos;
  using off_type = streamoff;
  virtual ~basic_streambuf();
  int_type sgetc();
  int_type sbumpc();
  int_type sputc(_Ty);
  streamsize sgetn(_Ty *, streamsize);
  streamsize sputn(const _Ty *, streamsize);
  int pubsync();
protected:
  basic_streambuf();
  _Ty *pbase() const;
  _Ty *pptr() const;
  _Ty *epptr() const;
  _Ty *eback() const;
  _Ty *gptr() const;
  _Ty *egptr() const;
  void pbump(int);
  void gbump(int);
  void setp(_Ty *, _Ty *);
  void setg(_Ty *, _Ty *, _Ty *);
  virtual int sync();
  virtual int_type overflow(int_type = _Traits::eof());
  virtual int_type underflow();
  virtual int_type uflow();
  virtual int_type pbackfail(int_type = _Traits::eof());
  virtual streamsize xsputn(const _Ty *, streamsize);
  virtual streamsize xsgetn(_Ty *, streamsize);
  virtual basic_streambuf *setbuf(_Ty *, streamsize);
  virtual pos_type seekoff(off_type, ios_base::seekdir, ios_base::openmode);
  virtual pos_type seekpos(pos_type, ios_base::openmode);
};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_ostream;
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_ios : public ios_base {
public:
  using char_type = _Ty;
  using traits_type = _Traits;
  using int_type = typename _Traits::int_type;
  using pos_type = streampos;
  using off_type = streamoff;
  explicit basic_ios(basic_streambuf<_Ty, _Traits> *);
  explicit operator bool() const;
  bool operator!() const;
  iostate rdstate() const;
  void clear(iostate = goodbit);
  void setstate(iostate);
  bool good() const;
  bool eof() const;
  bool fail() const;
  bool bad() const;
  iostate exceptions() const;
  void exceptions(iostate);
  basic_ostream<_Ty, _Traits> *tie() const;
  basic_ostream<_Ty, _Traits> *tie(basic_ostream<_Ty, _Traits> *);
  basic_streambuf<_Ty, _Traits> *rdbuf() const;
  basic_streambuf<_Ty, _Traits> *rdbuf(basic_streambuf<_Ty, _Traits> *);
  basic_ios &copyfmt(const basic_ios &);
  _Ty fill() const;
  _Ty fill(_Ty);
  _Ty widen(char) const;
protected:
  basic_ios();
};
template<class _Ty, class _Traits> class basic_ostream : public virtual basic_ios<_Ty, _Traits> {
public:
  class sentry { public: explicit sentry(basic_ostream &); ~sentry(); explicit operator bool() const; };
  explicit basic_ostream(basic_streambuf<_Ty, _Traits> *);
  virtual ~basic_ostream();
  basic_ostream &operator<<(basic_ostream &(*)(basic_ostream &));
  basic_ostream &operator<<(basic_ios<_Ty, _Traits> &(*)(basic_ios<_Ty, _Traits> &));
  basic_ostream &operator<<(ios_base &(*)(ios_base &));
#define __ptxc_out(__type) basic_ostream &operator<<(__type);
  __ptxc_out(bool) __ptxc_out(short) __ptxc_out(unsigned short) __ptxc_out(int) __ptxc_out(unsigned) __ptxc_out(long) __ptxc_out(unsigned long) __ptxc_out(long long) __ptxc_out(unsigned long long)
  __ptxc_out(float) __ptxc_out(double) __ptxc_out(long double) __ptxc_out(const void *) __ptxc_out(decltype(nullptr))
#undef __ptxc_out
  basic_ostream &operator<<(basic_streambuf<_Ty, _Traits> *);
  basic_ostream &put(_Ty);
  basic_ostream &write(const _Ty *, streamsize);
  basic_ostream &flush();
  streampos tellp();
  basic_ostream &seekp(streampos);
  basic_ostream &seekp(streamoff, ios_base::seekdir);
protected:
  basic_ostream();
};
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, _Ty);
template<class _Traits> basic_ostream<char, _Traits> &operator<<(basic_ostream<char, _Traits> &, signed char);
template<class _Traits> basic_ostream<char, _Traits> &operator<<(basic_ostream<char, _Traits> &, unsigned char);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, const _Ty *);
template<class _Traits> basic_ostream<char, _Traits> &operator<<(basic_ostream<char, _Traits> &, const unsigned char *);
template<class _Ty, class _Traits, class _Alloc> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, const basic_string<_Ty, _Traits, _Alloc> &);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, basic_string_view<_Ty, _Traits>);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, __manipulator);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &operator<<(basic_ostream<_Ty, _Traits> &, const error_code &);
template<class _Stream, class _Value> auto operator<<(_Stream &&__s, const _Value &__v) -> enable_if_t<!is_reference_v<_Stream> && is_convertible_v<_Stream *, ios_base *>, decltype(__s << __v, static_cast<_Stream &&>(__s))>;
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_istream : public virtual basic_ios<_Ty, _Traits> {
public:
  explicit basic_istream(basic_streambuf<_Ty, _Traits> *);
  virtual ~basic_istream();
  basic_istream &operator>>(basic_istream &(*)(basic_istream &));
  basic_istream &operator>>(ios_base &(*)(ios_base &));
#define __ptxc_in(__type) basic_istream &operator>>(__type &);
  __ptxc_in(bool) __ptxc_in(short) __ptxc_in(unsigned short) __ptxc_in(int) __ptxc_in(unsigned) __ptxc_in(long) __ptxc_in(unsigned long) __ptxc_in(long long) __ptxc_in(unsigned long long) __ptxc_in(float) __ptxc_in(double)
#undef __ptxc_in
  int get();
  basic_istream &get(_Ty &);
  basic_istream &getline(_Ty *, streamsize);
  basic_istream &getline(_Ty *, streamsize, _Ty);
  basic_istream &ignore(streamsize = 1, int = -1);
  int peek();
  basic_istream &unget();
  basic_istream &putback(_Ty);
  basic_istream &read(_Ty *, streamsize);
  streamsize gcount() const;
  streampos tellg();
  basic_istream &seekg(streampos);
  basic_istream &seekg(streamoff, ios_base::seekdir);
protected:
  basic_istream();
};
template<class _Ty, class _Traits> basic_istream<_Ty, _Traits> &operator>>(basic_istream<_Ty, _Traits> &, _Ty &);
template<class _Ty, class _Traits, class _Alloc> basic_istream<_Ty, _Traits> &operator>>(basic_istream<_Ty, _Traits> &, basic_string<_Ty, _Traits, _Alloc> &);
template<class _Ty, class _Traits> basic_istream<_Ty, _Traits> &operator>>(basic_istream<_Ty, _Traits> &, __manipulator);
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_iostream : public basic_istream<_Ty, _Traits>, public basic_ostream<_Ty, _Traits> {
public:
  explicit basic_iostream(basic_streambuf<_Ty, _Traits> *);
protected:
  basic_iostream();
};
template<class _Ty, class _Traits = char_traits<_Ty>> class basic_filebuf : public basic_streambuf<_Ty, _Traits> { public: bool is_open() const; basic_filebuf *open(const char *, ios_base::openmode); basic_filebuf *close(); };
template<class _Ty, class _Traits = char_traits<_Ty>, class _Alloc = allocator<_Ty>> class basic_stringbuf : public basic_streambuf<_Ty, _Traits> { public: basic_stringbuf(); basic_string<_Ty, _Traits, _Alloc> str() const; void str(const basic_string<_Ty, _Traits, _Alloc> &); };
#define _IO_FILE(__name, __base) \
  template<class _Ty, class _Traits = char_traits<_Ty>> class __name : public __base<_Ty, _Traits> { \
  public: \
    __name(); \
    explicit __name(const char *, ios_base::openmode = 0); \
    explicit __name(const string &, ios_base::openmode = 0); \
    bool is_open() const; \
    void open(const char *, ios_base::openmode = 0); \
    void open(const string &, ios_base::openmode = 0); \
    void close(); \
    basic_filebuf<_Ty, _Traits> *rdbuf() const; \
  };
_IO_FILE(basic_ifstream, basic_istream)
_IO_FILE(basic_ofstream, basic_ostream)
_IO_FILE(basic_fstream, basic_iostream)
#undef _IO_FILE
#define __ptxc_text(__name, __base) \
  template<class _Ty, class _Traits = char_traits<_Ty>, class _Alloc = allocator<_Ty>> class __name : public __base<_Ty, _Traits> { \
  public: \
    __name(); \
    explicit __name(ios_base::openmode); \
    explicit __name(const basic_string<_Ty, _Traits, _Alloc> &, ios_base::openmode = 0); \
    basic_string<_Ty, _Traits, _Alloc> str() const; \
    void str(const basic_string<_Ty, _Traits, _Alloc> &); \
    basic_stringbuf<_Ty, _Traits, _Alloc> *rdbuf() const; \
  };
__ptxc_text(basic_istringstream, basic_istream)
__ptxc_text(basic_ostringstream, basic_ostream)
__ptxc_text(basic_stringstream, basic_iostream)
#undef __ptxc_text
using ios = basic_ios<char>;
using wios = basic_ios<wchar_t>;
using streambuf = basic_streambuf<char>;
using filebuf = basic_filebuf<char>;
using stringbuf = basic_stringbuf<char>;
using ostream = basic_ostream<char>;
using istream = basic_istream<char>;
using iostream = basic_iostream<char>;
using wostream = basic_ostream<wchar_t>;
using wistream = basic_istream<wchar_t>;
using ofstream = basic_ofstream<char>;
using ifstream = basic_ifstream<char>;
using fstream = basic_fstream<char>;
using ostringstream = basic_ostringstream<char>;
using istringstream = basic_istringstream<char>;
using stringstream = basic_stringstream<char>;
using wostringstream = basic_ostringstream<wchar_t>;
extern ostream cout, cerr, clog;
extern istream cin;
extern wostream wcout, wcerr;
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &endl(basic_ostream<_Ty, _Traits> &);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &ends(basic_ostream<_Ty, _Traits> &);
template<class _Ty, class _Traits> basic_ostream<_Ty, _Traits> &flush(basic_ostream<_Ty, _Traits> &);
template<class _Ty, class _Traits> basic_istream<_Ty, _Traits> &ws(basic_istream<_Ty, _Traits> &);
#define __ptxc_flag(__name) ios_base &__name(ios_base &);
__ptxc_flag(fixed) __ptxc_flag(scientific) __ptxc_flag(hexfloat) __ptxc_flag(defaultfloat) __ptxc_flag(hex) __ptxc_flag(dec) __ptxc_flag(oct) __ptxc_flag(left) __ptxc_flag(right) __ptxc_flag(internal)
__ptxc_flag(boolalpha) __ptxc_flag(noboolalpha) __ptxc_flag(showbase) __ptxc_flag(noshowbase) __ptxc_flag(showpoint) __ptxc_flag(showpos) __ptxc_flag(noshowpos) __ptxc_flag(uppercase) __ptxc_flag(nouppercase)
__ptxc_flag(skipws) __ptxc_flag(noskipws) __ptxc_flag(unitbuf)
#undef __ptxc_flag
__manipulator setprecision(int);
__manipulator setw(int);
template<class _Ty> __manipulator setfill(_Ty);
__manipulator setbase(int);
__manipulator setiosflags(ios_base::fmtflags);
template<class _Ty> __manipulator put_time(const tm *, const _Ty *);
template<class _Ty> __manipulator get_time(tm *, const _Ty *);
template<class _Ty> __manipulator quoted(const _Ty &);
template<class _Ty, class _Traits, class _Alloc> basic_istream<_Ty, _Traits> &getline(basic_istream<_Ty, _Traits> &, basic_string<_Ty, _Traits, _Alloc> &, _Ty);
template<class _Ty, class _Traits, class _Alloc> basic_istream<_Ty, _Traits> &getline(basic_istream<_Ty, _Traits> &, basic_string<_Ty, _Traits, _Alloc> &);
template<class _Ty, class _Char = char, class _Traits = char_traits<_Char>> class ostream_iterator {
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = ptrdiff_t;
  using pointer = void;
  using reference = void;
  ostream_iterator(basic_ostream<_Char, _Traits> &, const _Char * = nullptr);
  ostream_iterator &operator=(const _Ty &);
  ostream_iterator &operator*();
  ostream_iterator &operator++();
  ostream_iterator &operator++(int);
};
template<class _Ty, class _Char = char, class _Traits = char_traits<_Char>> class istream_iterator {
public:
  using iterator_category = input_iterator_tag;
  using value_type = _Ty;
  using difference_type = ptrdiff_t;
  using pointer = const _Ty *;
  using reference = const _Ty &;
  istream_iterator();
  istream_iterator(basic_istream<_Char, _Traits> &);
  const _Ty &operator*() const;
  istream_iterator &operator++();
  istream_iterator operator++(int);
  friend bool operator==(const istream_iterator &, const istream_iterator &);
  friend bool operator!=(const istream_iterator &, const istream_iterator &);
};
template<class _Char, class _Traits = char_traits<_Char>> class istreambuf_iterator {
public:
  using iterator_category = input_iterator_tag;
  using value_type = _Char;
  using difference_type = ptrdiff_t;
  using pointer = const _Char *;
  using reference = _Char;
  istreambuf_iterator();
  istreambuf_iterator(basic_istream<_Char, _Traits> &);
  istreambuf_iterator(basic_streambuf<_Char, _Traits> *);
  _Char operator*() const;
  istreambuf_iterator &operator++();
  istreambuf_iterator operator++(int);
  friend bool operator==(const istreambuf_iterator &, const istreambuf_iterator &);
  friend bool operator!=(const istreambuf_iterator &, const istreambuf_iterator &);
};
template<class _Char, class _Traits = char_traits<_Char>> class ostreambuf_iterator { public: ostreambuf_iterator(basic_ostream<_Char, _Traits> &); ostreambuf_iterator &operator=(_Char); ostreambuf_iterator &operator*(); ostreambuf_iterator &operator++(); };
}
