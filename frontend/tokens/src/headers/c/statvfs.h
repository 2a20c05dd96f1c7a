#pragma once
#include <sys/types.h>
struct statvfs {
    unsigned long f_bsize, f_frsize;
    fsblkcnt_t f_blocks, f_bfree, f_bavail;
    fsfilcnt_t f_files, f_ffree, f_favail;
    unsigned long f_fsid, f_flag, f_namemax;
    int __rest[6];
};
extern "C" int statvfs(const char *, struct statvfs *);
