#pragma once
#include <wctype.h>
namespace std {
using ::wint_t; using ::wctype_t; using ::wctrans_t;
using ::iswalpha; using ::iswdigit; using ::iswspace; using ::iswalnum; using ::iswupper; using ::iswlower; using ::iswctype;
using ::towlower; using ::towupper; using ::wctype; using ::wctrans; using ::towctrans;
using ::iswblank; using ::iswcntrl; using ::iswgraph; using ::iswprint; using ::iswpunct; using ::iswxdigit;
}
