#pragma once
/* IEEE Std 1003.1, <sys/resource.h>, with glibc's types. */
#include <sys/time.h>
typedef unsigned long rlim_t;
struct rlimit { rlim_t rlim_cur, rlim_max; };
struct rusage {
    timeval ru_utime, ru_stime;
    long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock, ru_oublock, ru_msgsnd, ru_msgrcv, ru_nsignals;
    long ru_nvcsw, ru_nivcsw;
};
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN (-1)
#define RLIM_INFINITY (~0ul)
#define RLIMIT_CPU 0
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_NOFILE 7
#define RLIMIT_MEMLOCK 8
#define RLIMIT_AS 9
extern "C" {
int getrusage(int, rusage *) noexcept;
int getrlimit(unsigned, rlimit *) noexcept;
int setrlimit(unsigned, const rlimit *) noexcept;
}
