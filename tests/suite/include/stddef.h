#pragma once
#undef NULL
#define NULL 0
#undef offsetof
#define offsetof(type, member) __builtin_offsetof(type, member)
namespace std {
using ::size_t;
using ::ptrdiff_t;
#if __cplusplus >= 201103L
typedef decltype(nullptr) nullptr_t;
#endif
}
