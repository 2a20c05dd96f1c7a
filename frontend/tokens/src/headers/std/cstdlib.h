#pragma once
#include <stdlib.h>
namespace std {
using ::size_t; using ::div_t; using ::ldiv_t; using ::lldiv_t; using ::ldiv; using ::lldiv; using ::abs; using ::labs; using ::llabs; using ::malloc; using ::free; using ::calloc; using ::realloc; using ::exit; using ::abort; using ::getenv; using ::system;
using ::atoi; using ::atol; using ::atoll; using ::atof; using ::strtol; using ::strtoul; using ::strtoll; using ::strtoull; using ::strtod; using ::strtof; using ::rand; using ::srand; using ::qsort; using ::div;
using ::atexit; using ::aligned_alloc; using ::bsearch; using ::at_quick_exit; using ::quick_exit; using ::_Exit; using ::mblen; using ::mbtowc; using ::wctomb; using ::mbstowcs; using ::wcstombs; using ::strtold;
}
