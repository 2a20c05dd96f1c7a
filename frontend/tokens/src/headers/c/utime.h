#pragma once
#include <time.h>
struct utimbuf { time_t actime, modtime; };
extern "C" int utime(const char *, const utimbuf *);
