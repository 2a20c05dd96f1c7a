// Classification of floating-point numbers by their bits (C standard, 7.12.3); constexpr as libstdc++'s are.
static __device__ constexpr __forceinline__ bool isnan(float x) { return x != x; }
static __device__ constexpr __forceinline__ bool isnan(double x) { return x != x; }
static __device__ constexpr __forceinline__ bool isinf(float x) { return __builtin_is_constant_evaluated() ? x == x && x - x != 0 : fabsf(x) == __int_as_float(0x7f800000); }
static __device__ constexpr __forceinline__ bool isinf(double x) { return __builtin_is_constant_evaluated() ? x == x && x - x != 0 : fabs(x) == __longlong_as_double(0x7ff0000000000000ll); }
static __device__ constexpr __forceinline__ bool isfinite(float x) { return __builtin_is_constant_evaluated() ? x - x == 0 : fabsf(x) < __int_as_float(0x7f800000); }
static __device__ constexpr __forceinline__ bool isfinite(double x) { return __builtin_is_constant_evaluated() ? x - x == 0 : fabs(x) < __longlong_as_double(0x7ff0000000000000ll); }
static __device__ constexpr __forceinline__ bool signbit(float x) { return __builtin_bit_cast(int, x) < 0; }
static __device__ constexpr __forceinline__ bool signbit(double x) { return __builtin_bit_cast(long long, x) < 0; }
