#pragma once
#include <time.h>
typedef union { char __bytes[32]; long __align; } sem_t;
#define SEM_FAILED ((sem_t *)0)
extern "C" {
int sem_init(sem_t *, int, unsigned) noexcept;
int sem_destroy(sem_t *) noexcept;
int sem_post(sem_t *) noexcept;
int sem_wait(sem_t *);
int sem_trywait(sem_t *) noexcept;
int sem_timedwait(sem_t *, const timespec *);
int sem_getvalue(sem_t *, int *) noexcept;
int sem_close(sem_t *) noexcept;
int sem_unlink(const char *) noexcept;
}
