#pragma once
/* IEEE Std 1003.1, <sys/types.h>, with glibc's types for x86-64. */
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#include <__system_types>
