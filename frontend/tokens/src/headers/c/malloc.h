#pragma once
/* What glibc declares in <malloc.h>. */
#include <stdlib.h>
extern "C" {
void *memalign(size_t, size_t) noexcept;
size_t malloc_usable_size(void *) noexcept;
int malloc_trim(size_t) noexcept;
void malloc_stats() noexcept;
int mallopt(int, int) noexcept;
}
