#pragma once
#include <stddef.h>
#include <sys/types.h>
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGBUS 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SIGTSTP 20
#define SIGXCPU 24
#define SA_SIGINFO 4
#define SA_RESTART 0x10000000
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2
#define SIG_DFL ((__sighandler_t)0)
#define SIG_IGN ((__sighandler_t)1)
#define SIG_ERR ((__sighandler_t)-1)
typedef int sig_atomic_t;
typedef void (*__sighandler_t)(int);
typedef __sighandler_t sighandler_t;
typedef struct { unsigned long __bits[16]; } sigset_t;
typedef struct { void *ss_sp; int ss_flags; size_t ss_size; } stack_t;
union sigval { int sival_int; void *sival_ptr; };
struct siginfo_t { int si_signo, si_errno, si_code, __unused; pid_t si_pid; unsigned si_uid; void *si_addr; sigval si_value; char __rest[88]; };
struct sigaction {
    union { __sighandler_t sa_handler; void (*sa_sigaction)(int, siginfo_t *, void *); };
    sigset_t sa_mask;
    int sa_flags;
    void (*sa_restorer)();
};
extern "C" {
__sighandler_t signal(int, __sighandler_t) noexcept;
int raise(int) noexcept;
int kill(pid_t, int) noexcept;
int sigaction(int, const struct sigaction *, struct sigaction *) noexcept;
int sigemptyset(sigset_t *) noexcept;
int sigfillset(sigset_t *) noexcept;
int sigaddset(sigset_t *, int) noexcept;
int sigdelset(sigset_t *, int) noexcept;
int sigismember(const sigset_t *, int) noexcept;
int sigprocmask(int, const sigset_t *, sigset_t *) noexcept;
int pthread_sigmask(int, const sigset_t *, sigset_t *) noexcept;
int killpg(pid_t, int) noexcept;
int sigaltstack(const stack_t *, stack_t *) noexcept;
int sigpending(sigset_t *) noexcept;
int sigsuspend(const sigset_t *);
int sigwait(const sigset_t *, int *);
}
