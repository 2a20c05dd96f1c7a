#pragma once
extern "C" {
int backtrace(void **, int);
char **backtrace_symbols(void *const *, int) noexcept;
void backtrace_symbols_fd(void *const *, int, int) noexcept;
}
