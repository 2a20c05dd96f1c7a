#pragma once
#include <wchar.h>
extern "C" {
size_t mbrtoc16(char16_t *, const char *, size_t, mbstate_t *) noexcept;
size_t c16rtomb(char *, char16_t, mbstate_t *) noexcept;
size_t mbrtoc32(char32_t *, const char *, size_t, mbstate_t *) noexcept;
size_t c32rtomb(char *, char32_t, mbstate_t *) noexcept;
}
