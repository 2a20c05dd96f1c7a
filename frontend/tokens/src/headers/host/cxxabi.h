#pragma once
/* Itanium C++ ABI, 3.4: what host code asks about names. */
#include <stddef.h>
#include <typeinfo>
namespace __cxxabiv1 {
extern "C" char *__cxa_demangle(const char *__name, char *__buffer, size_t *__length, int *__status);
}
namespace abi = __cxxabiv1;
