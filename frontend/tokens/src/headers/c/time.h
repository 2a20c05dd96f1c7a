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
time_t time(time_t *) noexcept;
time_t mktime(tm *) noexcept;
double difftime(time_t, time_t) noexcept;
int clock_gettime(clockid_t, timespec *) noexcept;
int clock_getres(clockid_t, timespec *) noexcept;
int nanosleep(const timespec *, timespec *);
tm *localtime(const time_t *) noexcept;
tm *gmtime(const time_t *) noexcept;
tm *localtime_r(const time_t *, tm *) noexcept;
tm *gmtime_r(const time_t *, tm *) noexcept;
char *asctime(const tm *) noexcept;
char *ctime(const time_t *) noexcept;
size_t strftime(char *, size_t, const char *, const tm *) noexcept;
char *asctime_r(const tm *, char *) noexcept;
char *ctime_r(const time_t *, char *) noexcept;
int clock_settime(clockid_t, const timespec *) noexcept;
int clock_nanosleep(clockid_t, int, const timespec *, timespec *);
char *strptime(const char *, const char *, tm *) noexcept;
time_t timegm(tm *) noexcept;
int timespec_get(timespec *, int) noexcept;
void tzset() noexcept;
}
