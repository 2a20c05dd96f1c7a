#pragma once
typedef long ptrdiff_t;
#ifndef NULL
#define NULL 0L
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
