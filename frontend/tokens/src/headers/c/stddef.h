#pragma once
typedef long ptrdiff_t;
typedef struct { long long __integer; alignas(16) char __widest[16]; } max_align_t;
#ifndef NULL
#define NULL 0L
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
