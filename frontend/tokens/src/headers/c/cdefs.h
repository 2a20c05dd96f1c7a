#pragma once
/* glibc, <sys/cdefs.h>: the macros that other sources write declarations with. */
#define __BEGIN_DECLS extern "C" {
#define __END_DECLS }
#define __THROW noexcept(true)
#define __CONCAT(__x, __y) __x##__y
#define __STRING(__x) #__x
