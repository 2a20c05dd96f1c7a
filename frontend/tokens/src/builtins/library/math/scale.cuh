// Scaling by powers of two and taking numbers apart; all exact but for results that become denormal.
static __device__ __forceinline__ double scalbn(double x, int n)
{
    // One product if one power of two is a number, at most three otherwise. On the way down a step leaves enough
    // exponent that only the last product can round: a number that an earlier one rounds ends as zero.
    for (int i = 0; i < 2 && n > 1023; i++) {
        x *= __hiloint2double((1023 + 1023) << 20, 0);
        n -= 1023;
    }
    for (int i = 0; i < 2 && n < -1022; i++) {
        x *= __hiloint2double((-969 + 1023) << 20, 0);
        n -= -969;
    }
    n = min(max(n, -1022), 1023);
    return x * __hiloint2double((n + 1023) << 20, 0);
}

static __device__ __forceinline__ double ldexp(double x, int n) { return scalbn(x, n); }

static __device__ __forceinline__ double scalbln(double x, long n) { return scalbn(x, (int)min(max(n, -2200l), 2200l)); }

// The exponent of a finite number other than zero.
static __device__ __forceinline__ int __nv_exponent(double x)
{
    int k = (int)(((unsigned long long)__double_as_longlong(x) & 0x7fffffffffffffffull) >> 52);
    return k == 0 ? -1022 + 11 - __clzll((long long)((unsigned long long)__double_as_longlong(x) & 0xfffffffffffffull)) : k - 1023;
}

static __device__ __forceinline__ int ilogb(double x)
{
    if (x == 0.0 || x != x)
        return (int)0x80000000;
    return fabs(x) == __longlong_as_double(0x7ff0000000000000ll) ? 0x7fffffff : __nv_exponent(x);
}

static __device__ __forceinline__ double logb(double x)
{
    if (x == 0.0)
        return -__longlong_as_double(0x7ff0000000000000ll);
    return fabs(x) < __longlong_as_double(0x7ff0000000000000ll) ? (double)__nv_exponent(x) : x * x;
}

static __device__ __forceinline__ double frexp(double x, int *e)
{
    *e = 0;
    if (x == 0.0 || !(fabs(x) < __longlong_as_double(0x7ff0000000000000ll)))
        return x + x;
    int k = __nv_exponent(x);
    *e = k + 1;
    // A denormal is normalised by an exact product.
    double s = k < -1022 ? x * 4503599627370496.0 : x;
    unsigned long long m = (unsigned long long)__double_as_longlong(s) & 0x800fffffffffffffull;
    return __longlong_as_double((long long)(m | 0x3fe0000000000000ull));
}

static __device__ __forceinline__ double modf(double x, double *whole)
{
    double t = trunc(x);
    *whole = t;
    return copysign(fabs(x) == __longlong_as_double(0x7ff0000000000000ll) ? 0.0 : x - t, x);
}

static __device__ __forceinline__ double nextafter(double x, double y)
{
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    if (x == 0.0)
        return copysign(__longlong_as_double(1), y);
    long long bits = __double_as_longlong(x);
    return __longlong_as_double((x < y) == (x > 0.0) ? bits + 1 : bits - 1);
}

static __device__ __forceinline__ double fdim(double x, double y) { return x != x || y != y ? x + y : x > y ? x - y : 0.0; }

static __device__ __forceinline__ double nan(const char *tag)
{
    // The number that the tag spells, as strtoull reads it, fills the payload.
    unsigned long long payload = 0ull, base = 10ull;
    if (tag[0] == '0') {
        base = tag[1] == 'x' || tag[1] == 'X' ? 16ull : 8ull;
        tag += base == 16ull ? 2 : 1;
    }
    for (; *tag; tag++) {
        unsigned c = (unsigned)*tag, digit = c - 48u;
        if (digit > 9u)
            digit = (c | 32u) - 97u < 6u ? (c | 32u) - 87u : 255u;
        if (digit >= base)
            return __longlong_as_double(0x7fffffffffffffffll);
        payload = payload * base + digit;
    }
    return __longlong_as_double((long long)((unsigned long long)payload & 0xfffffffffffffull | 0x7ff8000000000000ull));
}

static __device__ __forceinline__ long long llrint(double x) { return __double2ll_rn(x); }
static __device__ __forceinline__ long lrint(double x) { return (long)__double2ll_rn(x); }
static __device__ __forceinline__ long long llround(double x) { return (long long)round(x); }
static __device__ __forceinline__ long lround(double x) { return (long)round(x); }

static __device__ __forceinline__ float scalbn(float x, int n) { return scalbnf(x, n); }
static __device__ __forceinline__ float scalbln(float x, long n) { return scalblnf(x, n); }
static __device__ __forceinline__ float ldexp(float x, int n) { return ldexpf(x, n); }
static __device__ __forceinline__ int ilogb(float x) { return ilogbf(x); }
static __device__ __forceinline__ float logb(float x) { return logbf(x); }
static __device__ __forceinline__ float frexp(float x, int *e) { return frexpf(x, e); }
static __device__ __forceinline__ float modf(float x, float *whole) { return modff(x, whole); }
static __device__ __forceinline__ float nextafter(float x, float y) { return nextafterf(x, y); }
static __device__ __forceinline__ float fdim(float x, float y) { return fdimf(x, y); }
static __device__ __forceinline__ long long llrint(float x) { return llrintf(x); }
static __device__ __forceinline__ long lrint(float x) { return lrintf(x); }
static __device__ __forceinline__ long long llround(float x) { return llroundf(x); }
static __device__ __forceinline__ long lround(float x) { return lroundf(x); }
