#pragma once
#include <sys/types.h>
typedef struct __dirstream DIR;
struct dirent { ino_t d_ino; off_t d_off; unsigned short d_reclen; unsigned char d_type; char d_name[256]; };
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
extern "C" {
DIR *opendir(const char *);
dirent *readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *) noexcept;
DIR *fdopendir(int);
void rewinddir(DIR *) noexcept;
int alphasort(const dirent **, const dirent **) noexcept;
int scandir(const char *, dirent ***, int (*)(const dirent *), int (*)(const dirent **, const dirent **));
}
