#pragma once
#include <stddef.h>
typedef struct { size_t gl_pathc; char **gl_pathv; size_t gl_offs; int gl_flags; void *__functions[5]; } glob_t;
extern "C" {
int glob(const char *, int, int (*)(const char *, int), glob_t *) noexcept;
void globfree(glob_t *) noexcept;
}
