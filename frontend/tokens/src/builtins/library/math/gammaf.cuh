// The gamma function. Small arguments: 1 / Gamma(1 + r) is an entire function, taken as a polynomial on [-1/2, 1/2], and
// the recurrence leads there by exact subtractions of integers. Large ones: Stirling's series, whose power is formed with
// the logarithm in two parts (Abramowitz and Stegun, 6.1.15, 6.1.17, 6.1.40).
// Gamma(x) 2^-n for x >= 4, of which n is returned.
static __device__ __forceinline__ float __nv_gamma_largef(float x, float *exponent)
{
    float r = __nv_reciprocalf(x), t = r * r;
    float p = 0.000742029399f;
    p = fmaf(p, t, -0.00277655874f);
    p = fmaf(p, t, 0.0833333284f);
    // 2^((x - 1/2) log2 x - x log2 e + ...).
    float l, h = __nv_log2_pairf(x, &l), y = x - 0.5f;
    float z = y * h, w = fmaf(y, l, fmaf(y, h, -z));
    float v = x * -1.442695022f;
    w += fmaf(x, -1.925963033e-8f, fmaf(x, -1.442695022f, -v));
    w += fmaf(p * r, 1.442695041f, 1.325748086f);
    float n = rintf((z + v) + w);
    *exponent = n;
    return __nv_ex2f(((z - n) + v) + w);
}

static __device__ __noinline__ float tgammaf(float x)
{
    float a = fabsf(x), whole = rintf(x);
    if (!(a < __int_as_float(0x7f800000)) || (x == whole && x <= 0.0f)) {
        // A pole: infinite with the sign of a zero, else no number.
        return x == 0.0f ? copysignf(__int_as_float(0x7f800000), x) : x < 0.0f ? __int_as_float(0x7fffffff) : x;
    }
    // Gamma(x) is a quotient times 2^n.
    float numerator = 1.0f, denominator, n = 0.0f;
    if (a < 4.0f) {
        float r = x - whole, t = x, k = whole;
        float p = -0.000204223412f;
        p = fmaf(p, r, -0.00108726625f);
        p = fmaf(p, r, 0.00720731169f);
        p = fmaf(p, r, -0.00963837281f);
        p = fmaf(p, r, -0.0421949401f);
        p = fmaf(p, r, 0.166539982f);
        p = fmaf(p, r, -0.0420028828f);
        p = fmaf(p, r, -0.655878127f);
        p = fmaf(p, r, 0.577215672f);
        denominator = fmaf(p, r, 1.0f);
        for (; k > 1.0f; k -= 1.0f) {
            t -= 1.0f;
            numerator *= t;
        }
        // x (x + 1) ... up to r is Gamma(1 + r) over Gamma(x).
        denominator = whole <= 0.0f ? denominator * x : denominator;
        for (; k < 0.0f; k += 1.0f) {
            t += 1.0f;
            denominator *= t;
        }
    } else {
        float sine = x < 0.0f ? sinpif(x) : 1.0f;
        // Far beyond both ends of the range.
        if (a > 44.0f)
            return x > 0.0f ? __int_as_float(0x7f800000) : copysignf(0.0f, sine);
        float y = __nv_gamma_largef(a, &n);
        if (x > 0.0f)
            return __nv_scale2f(y, n);
        // Gamma(x) Gamma(-x) = -pi / (x sin(pi x)).
        numerator = -3.14159274f;
        denominator = x * sine * y;
        n = -n;
    }
    return __nv_scale2f(numerator / denominator, n);
}
