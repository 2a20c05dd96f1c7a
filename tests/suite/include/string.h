#pragma once
#include "stddef.h"
inline int suite_memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = (const unsigned char *)left, *b = (const unsigned char *)right;
    for (size_t at = 0; at < count; at++)
        if (a[at] != b[at]) return a[at] < b[at] ? -1 : 1;
    return 0;
}
inline void *suite_memmove(void *to, const void *from, size_t count) {
    char *a = (char *)to;
    const char *b = (const char *)from;
    if (a < b)
        for (size_t at = 0; at < count; at++) a[at] = b[at];
    else
        while (count-- > 0) a[count] = b[count];
    return to;
}
inline size_t suite_strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}
inline int suite_strncmp(const char *a, const char *b, size_t most) {
    for (; most > 0; a++, b++, most--) {
        if (*a != *b) return (unsigned char)*a < (unsigned char)*b ? -1 : 1;
        if (!*a) break;
    }
    return 0;
}
inline int suite_strcmp(const char *a, const char *b) { return suite_strncmp(a, b, ~(size_t)0); }
inline char *suite_strncpy(char *to, const char *from, size_t most) {
    size_t at = 0;
    for (; at < most && from[at]; at++) to[at] = from[at];
    for (; at < most; at++) to[at] = 0;
    return to;
}
inline char *suite_strcpy(char *to, const char *from) {
    char *start = to;
    while ((*to++ = *from++)) {
    }
    return start;
}
inline char *suite_strcat(char *to, const char *from) {
    suite_strcpy(to + suite_strlen(to), from);
    return to;
}
inline char *suite_strchr(const char *text, int what) {
    for (;; text++) {
        if (*text == (char)what) return (char *)text;
        if (!*text) return 0;
    }
}
#define memcmp suite_memcmp
#define memmove suite_memmove
#define strlen suite_strlen
#define strncmp suite_strncmp
#define strcmp suite_strcmp
#define strncpy suite_strncpy
#define strcpy suite_strcpy
#define strcat suite_strcat
#define strchr suite_strchr
namespace std {
using ::memcpy;
using ::memset;
using ::suite_memcmp;
using ::suite_memmove;
using ::suite_strlen;
using ::suite_strncmp;
using ::suite_strcmp;
using ::suite_strncpy;
using ::suite_strcpy;
using ::suite_strcat;
using ::suite_strchr;
}
