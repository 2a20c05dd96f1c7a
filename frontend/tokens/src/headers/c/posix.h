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
int gettimeofday(timeval *, void *);
int stat(const char *, struct stat *);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int chmod(const char *, mode_t);
int open(const char *, int, ...);
int fcntl(int, int, ...);
void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);
unsigned sleep(unsigned);
unsigned alarm(unsigned);
int usleep(unsigned);
pid_t getpid();
pid_t getppid();
pid_t fork();
uid_t getuid();
gid_t getgid();
int close(int);
int dup(int);
int dup2(int, int);
int pipe(int *);
int access(const char *, int);
int unlink(const char *);
int rmdir(const char *);
int chdir(const char *);
int isatty(int);
int gethostname(char *, size_t);
int ftruncate(int, off_t);
int fsync(int);
char *getcwd(char *, size_t);
off_t lseek(int, off_t, int);
long sysconf(int);
int getpagesize();
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t readlink(const char *, char *, size_t);
}
