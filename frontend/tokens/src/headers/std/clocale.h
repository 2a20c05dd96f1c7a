#pragma once
#include <locale.h>
namespace std { using ::lconv; using ::setlocale; using ::localeconv; }
