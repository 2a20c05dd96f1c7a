// Quotient and remainder, exactly. The remainder of the magnitudes is formed by long division, 11 bits of the
// quotient a step, on integers; only the low bits of the quotient are kept.
static __device__ __forceinline__ unsigned long long __nv_mantissa(unsigned long long bits, int *e)
{
    int k = (int)(bits >> 52), shift = 0;
    unsigned long long m = bits & 0xfffffffffffffull;
    if (k == 0) {
        shift = __clzll((long long)m) - 11;
        m <<= shift;
        k = 1 - shift;
    } else {
        m |= 0x10000000000000ull;
    }
    *e = k;
    return m;
}

// |x| mod |y| for finite x and finite y other than zero.
static __device__ __noinline__ double __nv_fmod_core(double x, double y, unsigned *quotient)
{
    unsigned long long a = (unsigned long long)__double_as_longlong(x) & 0x7fffffffffffffffull, b = (unsigned long long)__double_as_longlong(y) & 0x7fffffffffffffffull;
    *quotient = 0u;
    if (a < b)
        return __longlong_as_double((long long)a);
    int ea, eb;
    unsigned long long m = __nv_mantissa(a, &ea), d = __nv_mantissa(b, &eb);
    unsigned q = (unsigned)(m / d);
    m %= d;
    for (int n = ea - eb; n > 0;) {
        int step = min(n, 11);
        m <<= step;
        q = (q << step) + (unsigned)(m / d);
        m %= d;
        n -= step;
    }
    *quotient = q;
    if (m == 0)
        return 0.0;
    // Back to a number: m 2^(eb - bias).
    int shift = __clzll((long long)m) - 11, e = eb - shift;
    m <<= shift;
    return __longlong_as_double((long long)(e > 0 ? (m & 0xfffffffffffffull) | ((unsigned long long)e << 52) : m >> (1 - e)));
}

static __device__ __forceinline__ double fmod(double x, double y)
{
    if (!(fabs(x) < __longlong_as_double(0x7ff0000000000000ll)) || !(fabs(y) > 0.0)) {
        // A zero divisor, an infinite dividend or a NaN.
        return (x * y) / (x * y);
    }
    unsigned q;
    return fabs(y) == __longlong_as_double(0x7ff0000000000000ll) ? x : copysign(__nv_fmod_core(x, y, &q), x);
}

static __device__ __forceinline__ double remquo(double x, double y, int *quo)
{
    *quo = 0;
    if (!(fabs(x) < __longlong_as_double(0x7ff0000000000000ll)) || !(fabs(y) > 0.0))
        return (x * y) / (x * y);
    if (fabs(y) == __longlong_as_double(0x7ff0000000000000ll))
        return x;
    unsigned q;
    double r = __nv_fmod_core(x, y, &q), b = fabs(y);
    // To the nearest multiple, an even one on a tie; half of b may be no number, twice r may overflow.
    double rest = b - r;
    if (r > rest || (r == rest && (q & 1u))) {
        r = -rest;
        q++;
    }
    q &= 0x7u;
    *quo = __double_as_longlong(x) < 0 != __double_as_longlong(y) < 0 ? -(int)q : (int)q;
    return r == 0.0 ? copysign(r, x) : __double_as_longlong(x) < 0 ? -r : r;
}

static __device__ __forceinline__ double remainder(double x, double y)
{
    int q;
    return remquo(x, y, &q);
}

static __device__ __forceinline__ float fmod(float x, float y) { return fmodf(x, y); }
static __device__ __forceinline__ float remainder(float x, float y) { return remainderf(x, y); }
static __device__ __forceinline__ float remquo(float x, float y, int *q) { return remquof(x, y, q); }
