#pragma once
#include <sys/types.h>
struct passwd { char *pw_name, *pw_passwd; uid_t pw_uid; gid_t pw_gid; char *pw_gecos, *pw_dir, *pw_shell; };
extern "C" {
passwd *getpwuid(uid_t);
passwd *getpwnam(const char *);
}
