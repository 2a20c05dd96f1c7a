#pragma once
#include <stddef.h>
typedef long time_t;
#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
struct timespec { time_t tv_sec; long tv_nsec; };
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; };
extern "C" {
time_t time(time_t *);
double difftime(time_t, time_t);
int clock_gettime(int, timespec *);
tm *localtime(const time_t *);
size_t strftime(char *, size_t, const char *, const tm *);
}
