#pragma once
/* What BSD and glibc declare in <err.h>. */
extern "C" {
[[noreturn]] void err(int, const char *, ...);
[[noreturn]] void errx(int, const char *, ...);
void warn(const char *, ...);
void warnx(const char *, ...);
}
