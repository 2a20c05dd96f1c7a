#pragma once
/* [support.srcloc] */
#if __cplusplus >= 202002L
namespace std {
struct source_location {
  static __ptxc_hd consteval source_location current(unsigned __line = __builtin_LINE(), unsigned __column = __builtin_COLUMN(), const char *__file = __builtin_FILE(), const char *__function = __builtin_FUNCTION()) noexcept {
    source_location __here;
    __here.__line = __line;
    __here.__column = __column;
    __here.__file = __file;
    __here.__function = __function;
    return __here;
  }
  constexpr source_location() noexcept = default;
  __ptxc_hd constexpr unsigned line() const noexcept { return __line; }
  __ptxc_hd constexpr unsigned column() const noexcept { return __column; }
  __ptxc_hd constexpr const char *file_name() const noexcept { return __file; }
  __ptxc_hd constexpr const char *function_name() const noexcept { return __function; }
private:
  const char *__file = "";
  const char *__function = "";
  unsigned __line = 0, __column = 0;
};
}
#endif
