#pragma once
#include <sys/types.h>
#define WNOHANG 1
#define WUNTRACED 2
#define WEXITSTATUS(__status) (((__status) & 0xff00) >> 8)
#define WTERMSIG(__status) ((__status) & 0x7f)
#define WIFEXITED(__status) (WTERMSIG(__status) == 0)
#define WIFSIGNALED(__status) ((signed char)(((__status) & 0x7f) + 1) >> 1 > 0)
extern "C" {
pid_t wait(int *);
pid_t waitpid(pid_t, int *, int);
}
