#pragma once
#include <stdint.h>
#ifndef __CUDACC_RTC__
typedef struct { long quot, rem; } imaxdiv_t;
extern "C" {
imaxdiv_t imaxdiv(intmax_t, intmax_t) noexcept;
intmax_t imaxabs(intmax_t) noexcept;
intmax_t strtoimax(const char *, char **, int) noexcept;
uintmax_t strtoumax(const char *, char **, int) noexcept;
}
#endif
#define PRId8 "d"
#define PRId16 "d"
#define PRId32 "d"
#define PRId64 "ld"
#define PRIi32 "i"
#define PRIi64 "li"
#define PRIu8 "u"
#define PRIu16 "u"
#define PRIu32 "u"
#define PRIu64 "lu"
#define PRIx8 "x"
#define PRIx16 "x"
#define PRIx32 "x"
#define PRIx64 "lx"
#define PRIX32 "X"
#define PRIX64 "lX"
#define PRIdPTR "ld"
#define PRIuPTR "lu"
#define PRIxPTR "lx"
