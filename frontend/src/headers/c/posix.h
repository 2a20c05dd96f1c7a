#pragma once
#include <stddef.h>
#include <stdint.h>
#include <time.h>
typedef int pid_t;
typedef long ssize_t;
typedef long off_t;
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
struct timeval { long tv_sec, tv_usec; };
struct timezone { int tz_minuteswest, tz_dsttime; };
extern "C" {
int gettimeofday(timeval *, void *);
unsigned sleep(unsigned);
int usleep(unsigned);
pid_t getpid();
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
}
