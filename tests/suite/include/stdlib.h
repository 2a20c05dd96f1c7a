#pragma once
#include "stddef.h"
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
inline int suite_abs(int value) { return value < 0 ? -value : value; }
inline void *suite_calloc(size_t count, size_t size) {
    char *made = (char *)malloc(count * size);
    for (size_t at = 0; at < count * size; at++) made[at] = 0;
    return made;
}
#define calloc suite_calloc
namespace std {
using ::malloc;
using ::free;
}
