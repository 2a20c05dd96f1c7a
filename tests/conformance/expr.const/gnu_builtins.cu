// Builtins with GNU names in constant expressions: those that nvcc folds.

//@ run bits: 8 3 64 31 0 63 63 32
extern "C" __global__ void k(int *out) {
    constexpr int a = __builtin_popcount(0xffu), b = __builtin_popcountl(7), c = __builtin_popcountll(~0ull);
    constexpr int d = __builtin_clz(1), e = __builtin_clz(0x80000000u), f = __builtin_clzl(1), g = __builtin_clzll(1);
    constexpr int h = __builtin_popcount(-1);
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f; out[6] = g; out[7] = h;
}

//@ run trailing: 3 0 40 4 0 64 1 0 1
extern "C" __global__ void k(int *out) {
    constexpr int a = __builtin_ctz(8), b = __builtin_ctzl(1), c = __builtin_ctzll(1ull << 40);
    constexpr int d = __builtin_ffs(8), e = __builtin_ffs(0), f = __builtin_ffsll(1ll << 63);
    constexpr int g = __builtin_parity(7), h = __builtin_parityl(3), i = __builtin_parityll(1ull << 50);
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f; out[6] = g; out[7] = h; out[8] = i;
}

//@ run bytes: 13330 16777216 1 16777216 3
extern "C" __global__ void k(int *out) {
    constexpr int a = __builtin_bswap16(0x1234);
    constexpr unsigned b = __builtin_bswap32(1);
    constexpr unsigned long long c = __builtin_bswap64(1ull << 56), d = __builtin_bswap64(0x100000000ull);
    constexpr int e = __builtin_expect(3, 1);
    out[0] = a; out[1] = b; out[2] = int(c); out[3] = int(d); out[4] = e;
}

//@ run floating: 3 2 1 1 0 0 1 0 1
extern "C" __global__ void k(int *out) {
    constexpr int a = __builtin_abs(-3);
    constexpr double b = __builtin_fabs(-2.0);
    constexpr float c = __builtin_fabsf(-1.0f);
    constexpr bool d = __builtin_isnan(__builtin_nan("")), e = __builtin_isnan(1.0), f = __builtin_isinf(1.0);
    constexpr bool g = __builtin_isinf(__builtin_huge_val()), h = __builtin_isfinite(__builtin_huge_val());
    constexpr bool i = __builtin_isfinite(1.0);
    out[0] = a; out[1] = int(b); out[2] = int(c); out[3] = d; out[4] = e; out[5] = f; out[6] = g; out[7] = h; out[8] = i;
}

//@ run at_run_time: 4 29 61 3 3 5 1
extern "C" __global__ void k(int *out) {
    volatile int four = 4;
    int x = four;
    out[0] = x; out[1] = __builtin_clz(x); out[2] = __builtin_clzll(x); out[3] = __builtin_ffs(x);
    out[4] = __builtin_ffsll(x); out[5] = __builtin_abs(-x - 1); out[6] = __builtin_popcount(x);
}

//@ accept assumed
constexpr int f(int a) { __builtin_assume(a > 0); return a; }
static_assert(f(1) == 1, "");
__global__ void k() {}

//@ reject nvidia_names_are_none
static_assert(__popc(3) == 2, ""); // error
static_assert(__clz(1) == 31, ""); // error

//@ reject host_only
__global__ void k(int *p) { *p = __builtin_ctz(p[1]); } // error
