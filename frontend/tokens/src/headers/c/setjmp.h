#pragma once
typedef struct __jmp_buf_tag { long __registers[8]; int __saved; unsigned long __mask[16]; } jmp_buf[1], sigjmp_buf[1];
extern "C" {
int _setjmp(__jmp_buf_tag *) noexcept;
int __sigsetjmp(__jmp_buf_tag *, int) noexcept;
[[noreturn]] void longjmp(__jmp_buf_tag *, int) noexcept;
[[noreturn]] void siglongjmp(__jmp_buf_tag *, int) noexcept;
}
#define setjmp(__place) _setjmp(__place)
#define sigsetjmp(__place, __save) __sigsetjmp(__place, __save)
