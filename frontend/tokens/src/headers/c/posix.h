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
typedef struct { unsigned long __fds_bits[16]; } fd_set;
#define FD_SETSIZE 1024
#define FD_SET(__fd, __set) ((void)((__set)->__fds_bits[(__fd) / 64] |= 1ul << (__fd) % 64))
#define FD_CLR(__fd, __set) ((void)((__set)->__fds_bits[(__fd) / 64] &= ~(1ul << (__fd) % 64)))
#define FD_ISSET(__fd, __set) (((__set)->__fds_bits[(__fd) / 64] >> (__fd) % 64 & 1) != 0)
#define FD_ZERO(__set) ((void)(*(__set) = fd_set()))
extern "C" {
int select(int, fd_set *, fd_set *, fd_set *, timeval *);
int gettimeofday(timeval *, void *);
unsigned sleep(unsigned);
int usleep(unsigned);
pid_t getpid();
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
}
