#pragma once
/* [c.wchar]: what host code declares with. */
#include <stddef.h>
#ifndef WCHAR_MIN
#define WCHAR_MIN (-2147483647 - 1)
#define WCHAR_MAX 2147483647
#endif
#define WEOF (0xffffffffu)
typedef unsigned wint_t;
typedef struct { int __count; unsigned __value; } mbstate_t;
extern "C" {
size_t wcslen(const wchar_t *) noexcept;
int wcscmp(const wchar_t *, const wchar_t *) noexcept;
int wcsncmp(const wchar_t *, const wchar_t *, size_t) noexcept;
wchar_t *wcscpy(wchar_t *, const wchar_t *) noexcept;
wchar_t *wmemcpy(wchar_t *, const wchar_t *, size_t) noexcept;
wchar_t *wmemmove(wchar_t *, const wchar_t *, size_t) noexcept;
wchar_t *wmemset(wchar_t *, wchar_t, size_t) noexcept;
wint_t btowc(int) noexcept;
size_t mbrlen(const char *, size_t, mbstate_t *) noexcept;
size_t mbrtowc(wchar_t *, const char *, size_t, mbstate_t *) noexcept;
int mbsinit(const mbstate_t *) noexcept;
size_t mbsrtowcs(wchar_t *, const char **, size_t, mbstate_t *) noexcept;
size_t wcrtomb(char *, wchar_t, mbstate_t *) noexcept;
size_t wcsrtombs(char *, const wchar_t **, size_t, mbstate_t *) noexcept;
wchar_t *wcscat(wchar_t *, const wchar_t *) noexcept;
int wcscoll(const wchar_t *, const wchar_t *) noexcept;
size_t wcscspn(const wchar_t *, const wchar_t *) noexcept;
wchar_t *wcsdup(const wchar_t *) noexcept;
wchar_t *wcsncat(wchar_t *, const wchar_t *, size_t) noexcept;
wchar_t *wcsncpy(wchar_t *, const wchar_t *, size_t) noexcept;
size_t wcsspn(const wchar_t *, const wchar_t *) noexcept;
double wcstod(const wchar_t *, wchar_t **) noexcept;
float wcstof(const wchar_t *, wchar_t **) noexcept;
wchar_t *wcstok(wchar_t *, const wchar_t *, wchar_t **) noexcept;
long wcstol(const wchar_t *, wchar_t **, int) noexcept;
long long wcstoll(const wchar_t *, wchar_t **, int) noexcept;
unsigned long wcstoul(const wchar_t *, wchar_t **, int) noexcept;
unsigned long long wcstoull(const wchar_t *, wchar_t **, int) noexcept;
int wctob(wint_t) noexcept;
int wmemcmp(const wchar_t *, const wchar_t *, size_t) noexcept;
int wprintf(const wchar_t *, ...);
int swprintf(wchar_t *, size_t, const wchar_t *, ...) noexcept;
}
/* [cwchar.syn]: what they find is as constant as where they look. */
extern "C++" {
wchar_t *wcschr(wchar_t *, wchar_t) noexcept;
const wchar_t *wcschr(const wchar_t *, wchar_t) noexcept;
wchar_t *wcsrchr(wchar_t *, wchar_t) noexcept;
const wchar_t *wcsrchr(const wchar_t *, wchar_t) noexcept;
wchar_t *wcspbrk(wchar_t *, const wchar_t *) noexcept;
const wchar_t *wcspbrk(const wchar_t *, const wchar_t *) noexcept;
wchar_t *wcsstr(wchar_t *, const wchar_t *) noexcept;
const wchar_t *wcsstr(const wchar_t *, const wchar_t *) noexcept;
wchar_t *wmemchr(wchar_t *, wchar_t, size_t) noexcept;
const wchar_t *wmemchr(const wchar_t *, wchar_t, size_t) noexcept;
}
