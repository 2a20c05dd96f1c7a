#pragma once
#include <wchar.h>
typedef unsigned long wctype_t;
typedef const int *wctrans_t;
extern "C" {
int iswalpha(wint_t);
int iswdigit(wint_t);
int iswspace(wint_t);
int iswalnum(wint_t);
int iswupper(wint_t);
int iswlower(wint_t);
int iswctype(wint_t, wctype_t);
wint_t towlower(wint_t);
wint_t towupper(wint_t);
wctype_t wctype(const char *);
wctrans_t wctrans(const char *);
wint_t towctrans(wint_t, wctrans_t);
}
