// Types that headers of the C library and of POSIX declare: host code declares with them, and kernels take them.

//@ entries c_library: _Z1kP4Stop
#include <cfenv>
#include <cinttypes>
#include <csetjmp>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <cuchar>
#include <cwctype>
struct Record {
    std::time_t time;
    std::clock_t clock;
    std::tm calendar;
    std::timespec precise;
    std::fpos_t position;
    std::imaxdiv_t quotient;
    std::int64_t number;
    std::sig_atomic_t signal;
    std::jmp_buf registers;
    std::fenv_t environment;
    std::wctype_t kind;
    std::mbstate_t state;
    std::max_align_t widest;
};
enum class Stop : std::sig_atomic_t { No, Yes };
static_assert(sizeof(std::tm) == 56 && sizeof(std::fpos_t) == 16 && sizeof(std::fenv_t) == 32 && sizeof(std::jmp_buf) == 200, "");
static_assert(sizeof(std::max_align_t) == 32 && alignof(std::max_align_t) == 16, "");
__global__ void k(Stop *out) { *out = Stop::Yes; }

//@ entries posix: _Z1k7timevalS_Pl
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <getopt.h>
#include <glob.h>
#include <grp.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <regex.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/utsname.h>
#include <termios.h>
#include <utime.h>
#define SIZE(T, N) static_assert(sizeof(T) == N, #T);
SIZE(struct stat, 144) SIZE(flock, 32) SIZE(itimerval, 32) SIZE(rusage, 144) SIZE(rlimit, 16) SIZE(tms, 32) SIZE(utimbuf, 16)
SIZE(sockaddr, 16) SIZE(sockaddr_storage, 128) SIZE(msghdr, 56) SIZE(sockaddr_in, 16) SIZE(sockaddr_in6, 28) SIZE(sockaddr_un, 110)
SIZE(hostent, 32) SIZE(addrinfo, 48) SIZE(utsname, 390) SIZE(struct sysinfo, 112) SIZE(shmid_ds, 112) SIZE(ipc_perm, 48)
SIZE(struct statvfs, 112) SIZE(dirent, 280) SIZE(Dl_info, 32) SIZE(glob_t, 72) SIZE(regex_t, 64) SIZE(regmatch_t, 8)
SIZE(option, 32) SIZE(sem_t, 32) SIZE(sigset_t, 128) SIZE(struct sigaction, 152) SIZE(siginfo_t, 128) SIZE(stack_t, 24)
SIZE(termios, 60) SIZE(passwd, 48) SIZE(group, 32) SIZE(pollfd, 8) SIZE(uid_t, 4) SIZE(dev_t, 8) SIZE(suseconds_t, 8)
static_assert(offsetof(struct stat, st_size) == 48 && offsetof(struct stat, st_mtim) == 88, "");
static_assert(offsetof(siginfo_t, si_pid) == 16 && offsetof(struct sigaction, sa_flags) == 136, "");
static_assert(offsetof(dirent, d_name) == 19 && offsetof(regex_t, re_nsub) == 48 && offsetof(termios, c_cc) == 17, "");
__global__ void k(struct timeval from, struct timeval to, long *out) { *out = to.tv_sec - from.tv_sec; }

//@ entries headers_near_to_ours_are_no_slips: _Z1kP6Header
#include <alloca.h>
#include <byteswap.h>
#include <error.h>
#include <execinfo.h>
#include <libgen.h>
#include <linux/types.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/param.h>
#include <threads.h>
struct Header { __u32 magic; __le16 count; };
__global__ void k(Header *out) { out->magic = 1; }

//@ run bytes: 20 235 14 5 20 1
#include <cstddef>
static_assert((std::byte{3} << 2) == std::byte{12}, "");
__global__ void k(int *out) {
    std::byte b{5};
    std::byte c = b << 2;
    out[0] = std::to_integer<int>(c);
    out[1] = std::to_integer<unsigned char>(~c);
    c >>= 1u;
    c |= std::byte{4};
    out[2] = (int)(c);
    out[3] = (int)(b & std::byte{255});
    out[4] = (int)((b ^ std::byte{17}));
    out[5] = sizeof(std::byte);
}

//@ reject bytes_are_not_shifted_by_numbers_with_fractions
#include <cstddef>
__global__ void k(std::byte *out) { *out = *out << 1.5f; }  // error
