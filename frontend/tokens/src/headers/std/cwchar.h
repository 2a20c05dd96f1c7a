#pragma once
#include <cstddef>
#include <wchar.h>
namespace std {
using ::wint_t; using ::mbstate_t; using ::wcslen; using ::wcscmp; using ::wcsncmp; using ::wcscpy; using ::wmemcpy; using ::wmemmove; using ::wmemset;
}
