#pragma once
/* IEEE Std 1003.1: <sys/ipc.h> and <sys/shm.h>, with glibc's types. */
#include <sys/types.h>
struct ipc_perm { key_t __key; uid_t uid; gid_t gid; uid_t cuid; gid_t cgid; mode_t mode; unsigned short __seq, __pad; unsigned long __rest[2]; };
struct shmid_ds { ipc_perm shm_perm; size_t shm_segsz; time_t shm_atime, shm_dtime, shm_ctime; pid_t shm_cpid, shm_lpid; unsigned long shm_nattch, __rest[2]; };
#define IPC_CREAT 01000
#define IPC_EXCL 02000
#define IPC_RMID 0
#define IPC_PRIVATE ((key_t)0)
extern "C" {
key_t ftok(const char *, int) noexcept;
int shmget(key_t, size_t, int) noexcept;
void *shmat(int, const void *, int) noexcept;
int shmdt(const void *) noexcept;
int shmctl(int, int, shmid_ds *) noexcept;
int shm_open(const char *, int, mode_t);
int shm_unlink(const char *);
}
