#pragma once
/* What glibc declares in <error.h>. */
extern "C" {
void error(int, int, const char *, ...);
}
