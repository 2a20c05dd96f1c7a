#pragma once
#include <stddef.h>
typedef long time_t, clock_t;
typedef int clockid_t;
typedef void *timer_t;
#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define TIME_UTC 1
struct timespec { time_t tv_sec; long tv_nsec; };
struct itimerspec { timespec it_interval, it_value; };
struct tm { int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst; long tm_gmtoff; const char *tm_zone; };
extern "C" {
time_t time(time_t *);
time_t mktime(tm *);
double difftime(time_t, time_t);
int clock_gettime(clockid_t, timespec *);
int clock_getres(clockid_t, timespec *);
int nanosleep(const timespec *, timespec *);
tm *localtime(const time_t *);
tm *gmtime(const time_t *);
tm *localtime_r(const time_t *, tm *);
tm *gmtime_r(const time_t *, tm *);
char *asctime(const tm *);
char *ctime(const time_t *);
size_t strftime(char *, size_t, const char *, const tm *);
}
