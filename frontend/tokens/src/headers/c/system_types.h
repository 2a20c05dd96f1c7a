#pragma once
/* The types of <sys/types.h> (IEEE Std 1003.1), which glibc's <stdlib.h> includes: glibc's for x86-64. */
typedef long time_t, clock_t;
typedef int clockid_t;
typedef void *timer_t;
typedef int pid_t;
typedef unsigned uid_t, gid_t, id_t, mode_t, useconds_t;
typedef unsigned long dev_t, ino_t, ino64_t, nlink_t, fsblkcnt_t, fsfilcnt_t;
typedef long off_t, off64_t, ssize_t, blksize_t, blkcnt_t, suseconds_t, loff_t, quad_t, register_t;
typedef unsigned long u_quad_t;
typedef int key_t, daddr_t;
typedef char *caddr_t;
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned u_int;
typedef unsigned long u_long;
typedef unsigned long pthread_t;
typedef unsigned int pthread_key_t;
typedef int pthread_once_t;
typedef volatile int pthread_spinlock_t;
#define __ptxc_opaque(__name, __size) typedef union __name { char __bytes[__size]; long __align; } __name
__ptxc_opaque(pthread_attr_t, 56);
__ptxc_opaque(pthread_mutex_t, 40);
__ptxc_opaque(pthread_cond_t, 48);
__ptxc_opaque(pthread_rwlock_t, 56);
__ptxc_opaque(pthread_rwlockattr_t, 8);
__ptxc_opaque(pthread_barrier_t, 32);
#undef __ptxc_opaque
typedef union { char __bytes[4]; int __align; } pthread_mutexattr_t;
typedef union { char __bytes[4]; int __align; } pthread_condattr_t;
typedef union { char __bytes[4]; int __align; } pthread_barrierattr_t;
