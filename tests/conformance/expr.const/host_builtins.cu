// Functions of the C library that nvcc folds with g++'s headers: their overloads are constexpr there or builtins of g++.

//@ accept folded nvcc
#include <cmath>
#include <cstdlib>
static_assert(abs(-3) == 3 && std::abs(-3) == 3 && std::abs(-3.5) == 3.5, "");
static_assert(std::fabs(-3.0f) == 3 && ceil(4.5) == 5, "");
static_assert(!isnan(1.0) && !std::isinf(1.0f) && std::isfinite(2.0) && signbit(-1.0) && !std::signbit(0.0f), "");
static_assert(std::isinf(-__builtin_huge_val()) && std::isnan(__builtin_nanf("")) && !std::isfinite(__builtin_inf()), "");
static_assert(__builtin_signbit(-1.0) && !__builtin_signbit(1.0f) && __builtin_signbitf(-0.0f), "");
static_assert(__builtin_isnormal(1.0) && !__builtin_isnormal(0.0) && __builtin_ceil(-4.5) == -4, "");
static_assert(__builtin_copysign(1.0, -2.0) == -1 && __builtin_ffsl(8) == 4 && __builtin_nans("") != 1, "");
static_assert(__builtin_strlen("abc") == 3 && __builtin_strcmp("a", "b") < 0 && __builtin_strncmp("ab", "ac", 1) == 0, "");
static_assert(__builtin_memcmp("a", "b", 1) < 0 && *__builtin_strchr("abc", 'b') == 'b' && __builtin_strchr("abc", 'd') == nullptr, "");
static_assert(__builtin_LINE() == __LINE__ && __builtin_huge_vall() > 1, "");
template <int S> struct Swizzle { static_assert(abs(S) >= 3, ""); static constexpr int value = S; };
static_assert(Swizzle<-3>::value == -3, "");

//@ reject not_folded nvcc
#include <cmath>
#include <cstdlib>
static_assert(labs(-3L) == 3, "");    // error
static_assert(sqrt(4.0) == 2, "");    // error
static_assert(fmax(1.0, 2.0) == 2, "");  // error
static_assert(abs(-2147483647 - 1) != 0, "");  // error

//@ reject not_folded_by_nvrtc
static_assert(abs(-3) == 3, "");      // error
static_assert(ceil(1.5) == 2, "");    // error

//@ run device_calls nvcc: 1 0 1 0
__global__ void k(int *out) {
  float f = -1; double d = 2;
  out[0] = __builtin_signbit(f) != 0;
  out[1] = __builtin_signbit(d) != 0;
  out[2] = __builtin_copysign(d, -1.0) == -2;
  out[3] = __builtin_printf("");
}
