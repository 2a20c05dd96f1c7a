#pragma once
#include <wchar.h>
typedef unsigned long wctype_t;
typedef const int *wctrans_t;
extern "C" {
int iswalpha(wint_t) noexcept;
int iswdigit(wint_t) noexcept;
int iswspace(wint_t) noexcept;
int iswalnum(wint_t) noexcept;
int iswupper(wint_t) noexcept;
int iswlower(wint_t) noexcept;
int iswctype(wint_t, wctype_t) noexcept;
wint_t towlower(wint_t) noexcept;
wint_t towupper(wint_t) noexcept;
wctype_t wctype(const char *) noexcept;
wctrans_t wctrans(const char *) noexcept;
wint_t towctrans(wint_t, wctrans_t) noexcept;
int iswblank(wint_t) noexcept;
int iswcntrl(wint_t) noexcept;
int iswgraph(wint_t) noexcept;
int iswprint(wint_t) noexcept;
int iswpunct(wint_t) noexcept;
int iswxdigit(wint_t) noexcept;
}
