#pragma once
/* [charconv]: declarations only. */
#include <stdexcept>
namespace std {
enum class chars_format { scientific = 1, fixed = 2, hex = 4, general = 3 };
struct from_chars_result { const char *ptr; errc ec; };
struct to_chars_result { char *ptr; errc ec; };
template<class _Ty> from_chars_result from_chars(const char *, const char *, _Ty &, int = 10);
template<class _Ty> to_chars_result to_chars(char *, char *, _Ty, int = 10);
}
