#pragma once
#include <stddef.h>
extern "C" {
void *memchr(const void *, int, size_t);
size_t strlen(const char *);
int strcoll(const char *, const char *);
size_t strxfrm(char *, const char *, size_t);
char *strpbrk(const char *, const char *);
char *strcpy(char *, const char *);
char *strncpy(char *, const char *, size_t);
char *strcat(char *, const char *);
char *strncat(char *, const char *, size_t);
char *strchr(const char *, int);
char *strrchr(const char *, int);
char *strstr(const char *, const char *);
char *strtok(char *, const char *);
char *strdup(const char *);
char *strerror(int);
size_t strspn(const char *, const char *);
size_t strcspn(const char *, const char *);
}
