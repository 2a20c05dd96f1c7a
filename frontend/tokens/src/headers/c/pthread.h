#pragma once
/* IEEE Std 1003.1, <pthread.h>: declarations, with glibc's types and sizes. */
#include <sched.h>
#include <stddef.h>
#include <time.h>
#include <__system_types>
#define PTHREAD_MUTEX_INITIALIZER { { 0 } }
#define PTHREAD_COND_INITIALIZER { { 0 } }
#define PTHREAD_RWLOCK_INITIALIZER { { 0 } }
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_MUTEX_DEFAULT 0
#define PTHREAD_PROCESS_PRIVATE 0
#define PTHREAD_PROCESS_SHARED 1
extern "C" {
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) noexcept;
int pthread_join(pthread_t, void **);
int pthread_detach(pthread_t) noexcept;
[[noreturn]] void pthread_exit(void *);
pthread_t pthread_self() noexcept;
int pthread_equal(pthread_t, pthread_t) noexcept;
int pthread_cancel(pthread_t);
int pthread_once(pthread_once_t *, void (*)());
int pthread_atfork(void (*)(), void (*)(), void (*)()) noexcept;
int pthread_attr_init(pthread_attr_t *) noexcept;
int pthread_attr_destroy(pthread_attr_t *) noexcept;
int pthread_attr_setdetachstate(pthread_attr_t *, int) noexcept;
int pthread_attr_setstacksize(pthread_attr_t *, size_t) noexcept;
int pthread_mutexattr_init(pthread_mutexattr_t *) noexcept;
int pthread_mutexattr_destroy(pthread_mutexattr_t *) noexcept;
int pthread_mutexattr_settype(pthread_mutexattr_t *, int) noexcept;
int pthread_mutexattr_setpshared(pthread_mutexattr_t *, int) noexcept;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *) noexcept;
int pthread_mutex_destroy(pthread_mutex_t *) noexcept;
int pthread_mutex_lock(pthread_mutex_t *) noexcept;
int pthread_mutex_trylock(pthread_mutex_t *) noexcept;
int pthread_mutex_unlock(pthread_mutex_t *) noexcept;
int pthread_cond_init(pthread_cond_t *, const pthread_condattr_t *) noexcept;
int pthread_cond_destroy(pthread_cond_t *) noexcept;
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const timespec *);
int pthread_cond_signal(pthread_cond_t *) noexcept;
int pthread_cond_broadcast(pthread_cond_t *) noexcept;
int pthread_rwlock_init(pthread_rwlock_t *, const pthread_rwlockattr_t *) noexcept;
int pthread_rwlock_destroy(pthread_rwlock_t *) noexcept;
int pthread_rwlock_rdlock(pthread_rwlock_t *) noexcept;
int pthread_rwlock_wrlock(pthread_rwlock_t *) noexcept;
int pthread_rwlock_unlock(pthread_rwlock_t *) noexcept;
int pthread_barrier_init(pthread_barrier_t *, const pthread_barrierattr_t *, unsigned) noexcept;
int pthread_barrier_destroy(pthread_barrier_t *) noexcept;
int pthread_barrier_wait(pthread_barrier_t *) noexcept;
int pthread_spin_init(pthread_spinlock_t *, int) noexcept;
int pthread_spin_destroy(pthread_spinlock_t *) noexcept;
int pthread_spin_lock(pthread_spinlock_t *) noexcept;
int pthread_spin_unlock(pthread_spinlock_t *) noexcept;
int pthread_key_create(pthread_key_t *, void (*)(void *)) noexcept;
int pthread_key_delete(pthread_key_t) noexcept;
void *pthread_getspecific(pthread_key_t) noexcept;
int pthread_setspecific(pthread_key_t, const void *) noexcept;
int pthread_setname_np(pthread_t, const char *) noexcept;
int pthread_getname_np(pthread_t, char *, size_t) noexcept;
int pthread_setaffinity_np(pthread_t, size_t, const cpu_set_t *) noexcept;
int pthread_getaffinity_np(pthread_t, size_t, cpu_set_t *) noexcept;
}
