#pragma once
#include <stddef.h>
#define alloca(__bytes) __builtin_alloca(__bytes)
