// TEST: pp --rtc
// CHECK: function yes
// CHECK: trait yes
// CHECK: transform yes
// CHECK: library yes
// CHECK: nothing no
#if __has_builtin(__builtin_is_constant_evaluated) && __has_builtin(__builtin_expect)
function yes
#endif
#if __has_builtin(__is_trivially_copyable) && __has_builtin(__builtin_bit_cast)
trait yes
#endif
#if __has_builtin(__remove_cv)
transform yes
#endif
#if __has_builtin(__syncthreads) && __has_builtin(sinf)
library yes
#endif
#if !__has_builtin(__builtin_nonsense)
nothing no
#endif
// NVRTC does not tell of GNU's functions for bits, though programs that nvcc compiles find them.
#if __has_builtin(__builtin_bswap16) || __has_builtin(__builtin_ctz) || __has_builtin(__builtin_memcpy)
host yes
#else
// CHECK: host no
host no
#endif
