#pragma once
#include <stddef.h>
namespace std {
typedef unsigned long size_t;
using ::ptrdiff_t;
typedef decltype(nullptr) nullptr_t;
}
