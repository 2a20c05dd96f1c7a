// Scaling by powers of two and taking numbers apart; all exact but for results that become denormal.
static __device__ __forceinline__ float scalbnf(float x, int n)
{
    // One product if one power of two is a number, at most three otherwise. On the way down a step leaves enough
    // exponent that only the last product can round: a number that an earlier one rounds ends as zero.
    for (int i = 0; i < 2 && n > 127; i++) {
        x *= __int_as_float((127 + 127) << 23);
        n -= 127;
    }
    for (int i = 0; i < 2 && n < -126; i++) {
        x *= __int_as_float((-102 + 127) << 23);
        n -= -102;
    }
    n = min(max(n, -126), 127);
    return x * __int_as_float((n + 127) << 23);
}

static __device__ __forceinline__ float ldexpf(float x, int n) { return scalbnf(x, n); }

static __device__ __forceinline__ float scalblnf(float x, long n) { return scalbnf(x, (int)min(max(n, -300l), 300l)); }

// The exponent of a finite number other than zero.
static __device__ __forceinline__ int __nv_exponentf(float x)
{
    int k = (int)(((unsigned)__float_as_int(x) & 0x7fffffffu) >> 23);
    return k == 0 ? -126 + 8 - __clz((int)((unsigned)__float_as_int(x) & 0x7fffffu)) : k - 127;
}

static __device__ __forceinline__ int ilogbf(float x)
{
    if (x == 0.0f || x != x)
        return (int)0x80000000;
    return fabsf(x) == __int_as_float(0x7f800000) ? 0x7fffffff : __nv_exponentf(x);
}

static __device__ __forceinline__ float logbf(float x)
{
    if (x == 0.0f)
        return -__int_as_float(0x7f800000);
    return fabsf(x) < __int_as_float(0x7f800000) ? (float)__nv_exponentf(x) : x * x;
}

static __device__ __forceinline__ float frexpf(float x, int *e)
{
    *e = 0;
    if (x == 0.0f || !(fabsf(x) < __int_as_float(0x7f800000)))
        return x + x;
    int k = __nv_exponentf(x);
    *e = k + 1;
    // A denormal is normalised by an exact product.
    float s = k < -126 ? x * 8388608.0f : x;
    unsigned m = (unsigned)__float_as_int(s) & 0x807fffffu;
    return __int_as_float((int)(m | 0x3f000000u));
}

static __device__ __forceinline__ float modff(float x, float *whole)
{
    float t = truncf(x);
    *whole = t;
    return copysignf(fabsf(x) == __int_as_float(0x7f800000) ? 0.0f : x - t, x);
}

static __device__ __forceinline__ float nextafterf(float x, float y)
{
    if (x != x || y != y)
        return x + y;
    if (x == y)
        return y;
    if (x == 0.0f)
        return copysignf(__int_as_float(1), y);
    int bits = __float_as_int(x);
    return __int_as_float((x < y) == (x > 0.0f) ? bits + 1 : bits - 1);
}

static __device__ __forceinline__ float fdimf(float x, float y) { return x != x || y != y ? x + y : x > y ? x - y : 0.0f; }

static __device__ __forceinline__ float nanf(const char *tag)
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
            return __int_as_float(0x7fffffff);
        payload = payload * base + digit;
    }
    return __int_as_float((int)((unsigned)payload & 0x7fffffu | 0x7fc00000u));
}

static __device__ __forceinline__ long long llrintf(float x) { return __float2ll_rn(x); }
static __device__ __forceinline__ long lrintf(float x) { return (long)__float2ll_rn(x); }
static __device__ __forceinline__ long long llroundf(float x) { return (long long)roundf(x); }
static __device__ __forceinline__ long lroundf(float x) { return (long)roundf(x); }
