// Quotient and remainder, exactly. The remainder of the magnitudes is formed by long division, 8 bits of the
// quotient a step, on integers; only the low bits of the quotient are kept.
static __device__ __forceinline__ unsigned __nv_mantissaf(unsigned bits, int *e)
{
    int k = (int)(bits >> 23), shift = 0;
    unsigned m = bits & 0x7fffffu;
    if (k == 0) {
        shift = __clz((int)m) - 8;
        m <<= shift;
        k = 1 - shift;
    } else {
        m |= 0x800000u;
    }
    *e = k;
    return m;
}

// |x| mod |y| for finite x and finite y other than zero.
static __device__ __noinline__ float __nv_fmod_coref(float x, float y, unsigned *quotient)
{
    unsigned a = (unsigned)__float_as_int(x) & 0x7fffffffu, b = (unsigned)__float_as_int(y) & 0x7fffffffu;
    *quotient = 0u;
    if (a < b)
        return __int_as_float((int)a);
    int ea, eb;
    unsigned m = __nv_mantissaf(a, &ea), d = __nv_mantissaf(b, &eb);
    unsigned q = (unsigned)(m / d);
    m %= d;
    for (int n = ea - eb; n > 0;) {
        int step = min(n, 8);
        m <<= step;
        q = (q << step) + (unsigned)(m / d);
        m %= d;
        n -= step;
    }
    *quotient = q;
    if (m == 0)
        return 0.0f;
    // Back to a number: m 2^(eb - bias).
    int shift = __clz((int)m) - 8, e = eb - shift;
    m <<= shift;
    return __int_as_float((int)(e > 0 ? (m & 0x7fffffu) | ((unsigned)e << 23) : m >> (1 - e)));
}

static __device__ __forceinline__ float fmodf(float x, float y)
{
    if (!(fabsf(x) < __int_as_float(0x7f800000)) || !(fabsf(y) > 0.0f)) {
        // A zero divisor, an infinite dividend or a NaN.
        return (x * y) / (x * y);
    }
    unsigned q;
    return fabsf(y) == __int_as_float(0x7f800000) ? x : copysignf(__nv_fmod_coref(x, y, &q), x);
}

static __device__ __forceinline__ float remquof(float x, float y, int *quo)
{
    *quo = 0;
    if (!(fabsf(x) < __int_as_float(0x7f800000)) || !(fabsf(y) > 0.0f))
        return (x * y) / (x * y);
    if (fabsf(y) == __int_as_float(0x7f800000))
        return x;
    unsigned q;
    float r = __nv_fmod_coref(x, y, &q), b = fabsf(y);
    // To the nearest multiple, an even one on a tie; half of b may be no number, twice r may overflow.
    float rest = b - r;
    if (r > rest || (r == rest && (q & 1u))) {
        r = -rest;
        q++;
    }
    q &= 0x7u;
    *quo = __float_as_int(x) < 0 != __float_as_int(y) < 0 ? -(int)q : (int)q;
    return r == 0.0f ? copysignf(r, x) : __float_as_int(x) < 0 ? -r : r;
}

static __device__ __forceinline__ float remainderf(float x, float y)
{
    int q;
    return remquof(x, y, &q);
}
