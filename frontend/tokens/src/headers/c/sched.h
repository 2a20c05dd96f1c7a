#pragma once
/* IEEE Std 1003.1, <sched.h>, with glibc's sets of processors. */
#include <sys/types.h>
struct sched_param { int sched_priority; };
typedef struct { unsigned long __bits[16]; } cpu_set_t;
#define SCHED_OTHER 0
#define SCHED_FIFO 1
#define SCHED_RR 2
#define CPU_SETSIZE 1024
#define CPU_ZERO(__set) ((void)(*(__set) = cpu_set_t()))
#define CPU_SET(__cpu, __set) ((void)((__set)->__bits[(__cpu) / 64] |= 1ul << (__cpu) % 64))
#define CPU_CLR(__cpu, __set) ((void)((__set)->__bits[(__cpu) / 64] &= ~(1ul << (__cpu) % 64)))
#define CPU_ISSET(__cpu, __set) (((__set)->__bits[(__cpu) / 64] >> (__cpu) % 64 & 1) != 0)
extern "C" {
int sched_yield() noexcept;
int sched_setaffinity(int, size_t, const cpu_set_t *) noexcept;
int sched_getaffinity(int, size_t, cpu_set_t *) noexcept;
int sched_getcpu() noexcept;
int sched_get_priority_max(int) noexcept;
int sched_get_priority_min(int) noexcept;
int sched_setscheduler(pid_t, int, const sched_param *) noexcept;
int sched_getscheduler(pid_t) noexcept;
}
