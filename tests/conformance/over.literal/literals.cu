// User-defined literals ([over.literal], [lex.ext]).

//@ run cooked: 42 4 1065 42 32
__device__ constexpr int operator""_twice(unsigned long long v) { return int(v * 2); }
__device__ constexpr int operator""_half(long double v) { return int(v / 2); }
__device__ int operator""_code(char c) { return c + 1000; }
__device__ int operator""_len(const char *s, size_t n) { return int(n) * 10 + s[0] - 'a'; }
__global__ void k(int *out) { out[0] = 21_twice; out[1] = 9.0_half; out[2] = 'A'_code; out[3] = "cdef"_len; out[4] = 0x10_twice; }

//@ run raw: 5 6
__device__ int operator""_digits(const char *s) { int n = 0; while (s[n]) ++n; return n; }
__global__ void k(int *out) { out[0] = 12345_digits; out[1] = 1.25e3_digits; }

//@ run returns_class: 2003 5
struct M { int v; __device__ M operator+(M o) const { return {v + o.v}; } };
__device__ M operator""_m(unsigned long long v) { return {int(v)}; }
__device__ M operator""_km(unsigned long long v) { return {int(v) * 1000}; }
__global__ void k(int *out) { out[0] = (3_m + 2_km).v; M x = 5_m; out[1] = x.v; }

//@ run in_namespace: 42
namespace lit { __device__ constexpr int operator""_x(unsigned long long v) { return int(v) + 1; } }
__global__ void k(int *out) { using namespace lit; out[0] = 41_x; }

//@ run called_by_name: 7
__device__ int operator""_q(unsigned long long v) { return int(v); }
__global__ void k(int *out) { out[0] = operator""_q(7ull); }

//@ reject unknown
__device__ int f() {
    return 5_nothing;  // error
}

// A literal operator for the spelling takes numbers that no type holds ([lex.ext]/3).
//@ run spellings_of_any_length default-device: 64 101 3 5
__device__ int operator"" _r(const char *s) { int n = 0; while (s[n]) ++n; return n; }
extern "C" __global__ void k(int *out) {
    out[0] = 0123012301230123012301230123012301230123012301230123012301230123_r;
    out[1] = 90123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789_r;
    out[2] = 0x1_r; out[3] = 12'34_r; }

//@ run spellings_of_floating_literals default-device: 6 9
__device__ int operator"" _r(const char *s) { int n = 0; while (s[n]) ++n; return n; }
extern "C" __global__ void k(int *out) { out[0] = 1e9999_r; out[1] = 1.5e-9999_r; }

//@ reject values_that_no_type_holds
__device__ int operator"" _r(unsigned long long v) { return 1; }
__device__ int f() { return 999999999999999999999999999999999999999999999999999999999_r; } // error

//@ run suffix_that_is_a_keyword: 6
struct C { int n; };
__device__ C operator""if(long double v) { return {(int)v + 1}; }
__global__ void k(int *out) { out[0] = operator""if(5.0L).n; }
