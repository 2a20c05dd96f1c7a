#pragma once
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#ifndef __CUDACC_RTC__
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
#include <__system_types>
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long int64_t;
typedef unsigned char u_int8_t;
typedef unsigned short u_int16_t;
typedef unsigned int u_int32_t;
typedef unsigned long u_int64_t;
typedef signed char __int8_t;
typedef short __int16_t;
typedef int __int32_t;
typedef long __int64_t;
typedef unsigned char __uint8_t;
typedef unsigned short __uint16_t;
typedef unsigned int __uint32_t;
typedef unsigned long __uint64_t;
#endif
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
extern "C" {
void exit(int) noexcept;
void abort() noexcept;
int atexit(void (*)()) noexcept;
void *calloc(size_t, size_t) noexcept;
void *realloc(void *, size_t) noexcept;
void *aligned_alloc(size_t, size_t) noexcept;
int posix_memalign(void **, size_t, size_t) noexcept;
char *getenv(const char *) noexcept;
int setenv(const char *, const char *, int) noexcept;
int system(const char *);
int atoi(const char *) noexcept;
long atol(const char *) noexcept;
long long atoll(const char *) noexcept;
double atof(const char *) noexcept;
long strtol(const char *, char **, int) noexcept;
unsigned long strtoul(const char *, char **, int) noexcept;
long long strtoll(const char *, char **, int) noexcept;
unsigned long long strtoull(const char *, char **, int) noexcept;
double strtod(const char *, char **) noexcept;
float strtof(const char *, char **) noexcept;
int rand() noexcept;
void srand(unsigned) noexcept;
long random() noexcept;
void srandom(unsigned) noexcept;
double drand48() noexcept;
void srand48(long) noexcept;
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
div_t div(int, int);
ldiv_t ldiv(long, long) noexcept;
lldiv_t lldiv(long long, long long) noexcept;
void *bsearch(const void *, const void *, size_t, size_t, int (*)(const void *, const void *));
void qsort_r(void *, size_t, size_t, int (*)(const void *, const void *, void *), void *);
int at_quick_exit(void (*)()) noexcept;
void quick_exit(int) noexcept;
void _Exit(int) noexcept;
int clearenv() noexcept;
int putenv(char *) noexcept;
int unsetenv(const char *) noexcept;
char *secure_getenv(const char *) noexcept;
int getloadavg(double *, int) noexcept;
long lrand48() noexcept;
long mrand48() noexcept;
double erand48(unsigned short *) noexcept;
long jrand48(unsigned short *) noexcept;
long nrand48(unsigned short *) noexcept;
int rand_r(unsigned *) noexcept;
int mblen(const char *, size_t) noexcept;
int mbtowc(wchar_t *, const char *, size_t) noexcept;
int wctomb(char *, wchar_t) noexcept;
size_t mbstowcs(wchar_t *, const char *, size_t) noexcept;
size_t wcstombs(char *, const wchar_t *, size_t) noexcept;
char *mkdtemp(char *) noexcept;
int mkstemp(char *);
int mkstemps(char *, int);
char *mktemp(char *) noexcept;
void *reallocarray(void *, size_t, size_t) noexcept;
char *realpath(const char *, char *) noexcept;
long double strtold(const char *, char **) noexcept;
void *valloc(size_t) noexcept;
}
