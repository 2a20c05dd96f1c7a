#pragma once
typedef unsigned long nfds_t;
struct pollfd { int fd; short events, revents; };
#define POLLIN 1
#define POLLOUT 4
#define POLLERR 8
#define POLLHUP 16
extern "C" int poll(pollfd *, nfds_t, int);
