#pragma once
#include <cstddef>
#include <wchar.h>
namespace std {
using ::wint_t; using ::mbstate_t; using ::wcslen; using ::wcscmp; using ::wcsncmp; using ::wcscpy; using ::wmemcpy; using ::wmemmove; using ::wmemset;
using ::btowc; using ::mbrlen; using ::mbrtowc; using ::mbsinit; using ::mbsrtowcs; using ::wcrtomb; using ::wcsrtombs; using ::wcscat; using ::wcscoll; using ::wcscspn; using ::wcsncat; using ::wcsncpy; using ::wcsspn; using ::wcstod; using ::wcstof; using ::wcstok; using ::wcstol; using ::wcstoll; using ::wcstoul; using ::wcstoull; using ::wctob; using ::wmemcmp; using ::wcschr; using ::wcspbrk; using ::wcsrchr; using ::wcsstr; using ::wmemchr;
}
