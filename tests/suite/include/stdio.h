#pragma once
#include "stddef.h"
namespace std {
using ::printf;
}
#define puts(text) printf("%s\n", text)
