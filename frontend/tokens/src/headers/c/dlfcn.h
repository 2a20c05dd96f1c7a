#pragma once
#define RTLD_LAZY 1
#define RTLD_NOW 2
#define RTLD_LOCAL 0
#define RTLD_GLOBAL 256
typedef struct { const char *dli_fname; void *dli_fbase; const char *dli_sname; void *dli_saddr; } Dl_info;
extern "C" {
int dladdr(const void *, Dl_info *) noexcept;
void *dlopen(const char *, int) noexcept;
void *dlsym(void *, const char *) noexcept;
int dlclose(void *) noexcept;
char *dlerror() noexcept;
}
