#pragma once
/* IEEE Std 1003.1, <sys/types.h>, with glibc's types for x86-64. */
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
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
