// TEST: driver {case} --emit=pp -o -
// CHECK: host yes
#if __has_builtin(__builtin_bswap16) && __has_builtin(__builtin_ctz) && __has_builtin(__builtin_memcpy)
host yes
#endif
