#pragma once
/* ISO C 7.4 and IEEE Std 1003.1, <ctype.h>. */
extern "C" {
int isalnum(int) noexcept;
int isalpha(int) noexcept;
int isascii(int) noexcept;
int isblank(int) noexcept;
int iscntrl(int) noexcept;
int isdigit(int) noexcept;
int isgraph(int) noexcept;
int islower(int) noexcept;
int isprint(int) noexcept;
int ispunct(int) noexcept;
int isspace(int) noexcept;
int isupper(int) noexcept;
int isxdigit(int) noexcept;
int toascii(int) noexcept;
int tolower(int) noexcept;
int toupper(int) noexcept;
}
