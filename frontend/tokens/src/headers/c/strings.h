#pragma once
#include <stddef.h>
extern "C" {
int strcasecmp(const char *, const char *) noexcept;
int strncasecmp(const char *, const char *, size_t) noexcept;
int bcmp(const void *, const void *, size_t) noexcept;
void bcopy(const void *, void *, size_t) noexcept;
void bzero(void *, size_t) noexcept;
int ffs(int) noexcept;
int ffsl(long) noexcept;
int ffsll(long long) noexcept;
}
extern "C++" {
char *index(char *, int) noexcept;
const char *index(const char *, int) noexcept;
char *rindex(char *, int) noexcept;
const char *rindex(const char *, int) noexcept;
}
