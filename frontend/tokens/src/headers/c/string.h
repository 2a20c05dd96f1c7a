#pragma once
#include <stddef.h>
extern "C" {
size_t strlen(const char *) noexcept;
int strcoll(const char *, const char *) noexcept;
size_t strxfrm(char *, const char *, size_t) noexcept;
char *strcpy(char *, const char *) noexcept;
char *strncpy(char *, const char *, size_t) noexcept;
char *strcat(char *, const char *) noexcept;
char *strncat(char *, const char *, size_t) noexcept;
char *strtok(char *, const char *) noexcept;
char *strdup(const char *) noexcept;
char *strerror(int) noexcept;
size_t strspn(const char *, const char *) noexcept;
size_t strcspn(const char *, const char *) noexcept;
void *memccpy(void *, const void *, int, size_t) noexcept;
void *memmem(const void *, size_t, const void *, size_t) noexcept;
void *mempcpy(void *, const void *, size_t) noexcept;
char *stpcpy(char *, const char *) noexcept;
char *stpncpy(char *, const char *, size_t) noexcept;
char *strerror_r(int, char *, size_t) noexcept;
char *strndup(const char *, size_t) noexcept;
size_t strnlen(const char *, size_t) noexcept;
char *strsep(char **, const char *) noexcept;
char *strsignal(int) noexcept;
char *strtok_r(char *, const char *, char **) noexcept;
int strverscmp(const char *, const char *) noexcept;
void explicit_bzero(void *, size_t) noexcept;
}
/* [cstring.syn]: what they find is as constant as where they look. */
extern "C++" {
void *memchr(void *, int, size_t) noexcept;
const void *memchr(const void *, int, size_t) noexcept;
void *memrchr(void *, int, size_t) noexcept;
const void *memrchr(const void *, int, size_t) noexcept;
void *rawmemchr(void *, int) noexcept;
const void *rawmemchr(const void *, int) noexcept;
char *strchr(char *, int) noexcept;
const char *strchr(const char *, int) noexcept;
char *strrchr(char *, int) noexcept;
const char *strrchr(const char *, int) noexcept;
char *strchrnul(char *, int) noexcept;
const char *strchrnul(const char *, int) noexcept;
char *strpbrk(char *, const char *) noexcept;
const char *strpbrk(const char *, const char *) noexcept;
char *strstr(char *, const char *) noexcept;
const char *strstr(const char *, const char *) noexcept;
char *strcasestr(char *, const char *) noexcept;
const char *strcasestr(const char *, const char *) noexcept;
char *basename(char *) noexcept;
const char *basename(const char *) noexcept;
}
