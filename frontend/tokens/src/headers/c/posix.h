#pragma once
/* IEEE Std 1003.1: what host code declares with of <fcntl.h>, <sys/mman.h>, <sys/select.h>, <sys/stat.h>, <sys/time.h> and <unistd.h>,
   with glibc's types for x86-64. */
#include <stdint.h>
#include <sys/types.h>
struct timeval { long tv_sec, tv_usec; };
struct itimerval { timeval it_interval, it_value; };
struct timezone { int tz_minuteswest, tz_dsttime; };
typedef struct { unsigned long __fds_bits[16]; } fd_set;
#define FD_SETSIZE 1024
#define FD_SET(__fd, __set) ((void)((__set)->__fds_bits[(__fd) / 64] |= 1ul << (__fd) % 64))
#define FD_CLR(__fd, __set) ((void)((__set)->__fds_bits[(__fd) / 64] &= ~(1ul << (__fd) % 64)))
#define FD_ISSET(__fd, __set) (((__set)->__fds_bits[(__fd) / 64] >> (__fd) % 64 & 1) != 0)
#define FD_ZERO(__set) ((void)(*(__set) = fd_set()))
struct stat {
    dev_t st_dev;
    ino_t st_ino;
    nlink_t st_nlink;
    mode_t st_mode;
    uid_t st_uid;
    gid_t st_gid;
    int __pad0;
    dev_t st_rdev;
    off_t st_size;
    blksize_t st_blksize;
    blkcnt_t st_blocks;
    timespec st_atim, st_mtim, st_ctim;
    long __rest[3];
};
#define st_atime st_atim.tv_sec
#define st_mtime st_mtim.tv_sec
#define st_ctime st_ctim.tv_sec
#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFREG 0100000
#define S_IFLNK 0120000
#define S_ISDIR(__mode) (((__mode) & S_IFMT) == S_IFDIR)
#define S_ISREG(__mode) (((__mode) & S_IFMT) == S_IFREG)
#define S_ISLNK(__mode) (((__mode) & S_IFMT) == S_IFLNK)
#define S_IRWXU 0700
#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXG 0070
#define S_IRGRP 0040
#define S_IWGRP 0020
#define S_IRWXO 0007
#define S_IROTH 0004
#define S_IWOTH 0002
struct flock { short l_type, l_whence; off_t l_start, l_len; pid_t l_pid; };
#define O_RDONLY 0
#define O_WRONLY 1
#define O_RDWR 2
#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_CLOEXEC 02000000
#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_EXEC 4
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FIXED 16
#define MAP_ANONYMOUS 32
#define MAP_LOCKED 0x2000
#define MAP_NORESERVE 0x4000
#define MAP_POPULATE 0x8000
#define MAP_HUGETLB 0x40000
#define MS_ASYNC 1
#define MS_SYNC 4
#define MADV_NORMAL 0
#define MADV_RANDOM 1
#define MADV_SEQUENTIAL 2
#define MADV_WILLNEED 3
#define MADV_DONTNEED 4
#define MADV_HUGEPAGE 14
#define MAP_FAILED ((void *)-1)
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define R_OK 4
#define W_OK 2
#define X_OK 1
#define F_OK 0
#define ITIMER_REAL 0
extern "C" {
int select(int, fd_set *, fd_set *, fd_set *, timeval *);
int gettimeofday(timeval *, void *) noexcept;
int stat(const char *, struct stat *) noexcept;
int fstat(int, struct stat *) noexcept;
int lstat(const char *, struct stat *) noexcept;
int mkdir(const char *, mode_t) noexcept;
int chmod(const char *, mode_t) noexcept;
int open(const char *, int, ...);
int fcntl(int, int, ...);
void *mmap(void *, size_t, int, int, int, off_t) noexcept;
int munmap(void *, size_t) noexcept;
unsigned sleep(unsigned);
unsigned alarm(unsigned) noexcept;
int usleep(unsigned);
pid_t getpid() noexcept;
pid_t getppid() noexcept;
pid_t fork() noexcept;
uid_t getuid() noexcept;
gid_t getgid() noexcept;
int close(int);
int dup(int) noexcept;
int dup2(int, int) noexcept;
int pipe(int *) noexcept;
int access(const char *, int) noexcept;
int unlink(const char *) noexcept;
int rmdir(const char *) noexcept;
int chdir(const char *) noexcept;
int isatty(int) noexcept;
int gethostname(char *, size_t) noexcept;
int ftruncate(int, off_t) noexcept;
int fsync(int);
char *getcwd(char *, size_t) noexcept;
off_t lseek(int, off_t, int) noexcept;
long sysconf(int) noexcept;
int getpagesize() noexcept;
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t readlink(const char *, char *, size_t) noexcept;
int creat(const char *, mode_t);
int openat(int, const char *, int, ...);
int posix_fadvise(int, off_t, off_t, int) noexcept;
int posix_fallocate(int, off_t, off_t);
int fchmod(int, mode_t) noexcept;
mode_t umask(mode_t) noexcept;
int mkfifo(const char *, mode_t) noexcept;
int getitimer(int, itimerval *) noexcept;
int setitimer(int, const itimerval *, itimerval *) noexcept;
int utimes(const char *, const timeval *) noexcept;
int madvise(void *, size_t, int) noexcept;
int posix_madvise(void *, size_t, int) noexcept;
int mprotect(void *, size_t, int) noexcept;
int msync(void *, size_t, int);
int mlock(const void *, size_t) noexcept;
int munlock(const void *, size_t) noexcept;
int shm_open(const char *, int, mode_t);
int shm_unlink(const char *);
int execl(const char *, const char *, ...) noexcept;
int execlp(const char *, const char *, ...) noexcept;
int execv(const char *, char *const *) noexcept;
int execve(const char *, char *const *, char *const *) noexcept;
int execvp(const char *, char *const *) noexcept;
void _exit(int);
uid_t geteuid() noexcept;
gid_t getegid() noexcept;
pid_t gettid() noexcept;
pid_t getpgrp() noexcept;
pid_t getpgid(pid_t) noexcept;
pid_t setsid() noexcept;
int setpgid(pid_t, pid_t) noexcept;
int setuid(uid_t) noexcept;
int setgid(gid_t) noexcept;
char *getlogin();
int getlogin_r(char *, size_t);
int getentropy(void *, size_t);
int link(const char *, const char *) noexcept;
int symlink(const char *, const char *) noexcept;
int nice(int) noexcept;
int pause();
int pipe2(int *, int) noexcept;
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
int fdatasync(int);
void sync() noexcept;
long syscall(long, ...) noexcept;
int truncate(const char *, off_t) noexcept;
char *ttyname(int) noexcept;
long pathconf(const char *, int) noexcept;
void *sbrk(long) noexcept;
}
