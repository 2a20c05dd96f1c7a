// The logarithm of the magnitude of the gamma function: polynomials about its zeros at 1 and 2, the recurrence next to
// them, Stirling's series for large arguments, and reflection for negative ones (Abramowitz and Stegun, 6.1.15, 6.1.17,
// 6.1.40). Between -2.26 and 0 the recurrence adds what has one sign; below, no bound holds near the zeros.
// lgamma(1 + t) + rest for t in [-0.5, 0.7], without forming 1 + t.
static __device__ __forceinline__ float __nv_lgamma_one_plusf(float t, float rest)
{
    float p = 0.0475329533f;
    p = fmaf(p, t, -0.126593634f);
    p = fmaf(p, t, 0.13283141f);
    p = fmaf(p, t, -0.0881574303f);
    p = fmaf(p, t, 0.0829976127f);
    p = fmaf(p, t, -0.108483166f);
    p = fmaf(p, t, 0.127908111f);
    p = fmaf(p, t, -0.144633561f);
    p = fmaf(p, t, 0.169412881f);
    p = fmaf(p, t, -0.207348987f);
    p = fmaf(p, t, 0.270583898f);
    p = fmaf(p, t, -0.400686115f);
    p = fmaf(p, t, 0.822467029f);
    p = fmaf(p, t, -0.577215672f);
    return fmaf(p, t, rest);
}

static __device__ __forceinline__ float __nv_lgamma_nearf(float x)
{
    // x in [0.7, 3], by the distance from the nearer zero; a number below 0.7 comes as x + 1.
    if (x < 1.5f) {
        return __nv_lgamma_one_plusf(x - 1.0f, 0.0f);
    }
    float t = x - 2.0f;
    float p = -3.13818346e-05f;
    p = fmaf(p, t, 0.00012343665f);
    p = fmaf(p, t, -0.000253537437f);
    p = fmaf(p, t, 0.000504749711f);
    p = fmaf(p, t, -0.0011776312f);
    p = fmaf(p, t, 0.00288986391f);
    p = fmaf(p, t, -0.00738865836f);
    p = fmaf(p, t, 0.0205810182f);
    p = fmaf(p, t, -0.0673520342f);
    p = fmaf(p, t, 0.322467029f);
    p = fmaf(p, t, 0.422784328f);
    return fmaf(p, t, 0.0f);
}

static __device__ __forceinline__ float __nv_lgamma_positivef(float x)
{
    if (x < 0.699999988f) {
        return __nv_lgamma_one_plusf(x, -__nv_logf(x));
    }
    if (x < 3.0f)
        return __nv_lgamma_nearf(x);
    if (x < 8.0f) {
        float product = 1.0f;
        while (x >= 3.0f) {
            x -= 1.0f;
            product *= x;
        }
        return __nv_logf(product) + __nv_lgamma_nearf(x);
    }
    if (x > 1e+09f)
        return x * (__nv_logf(x) - 1.0f);
    float r = __nv_reciprocalf(x), t = r * r;
    float p = 0.000813488674f;
    p = fmaf(p, t, -0.00277835201f);
    p = fmaf(p, t, 0.0833333358f);
    return fmaf(x - 0.5f, __nv_logf(x) - 1.0f, fmaf(p, r, 0.418938547f));
}

static __device__ __noinline__ float lgammaf(float x)
{
    float a = fabsf(x);
    if (!(a < __int_as_float(0x7f800000)))
        return x * x;
    if (x > 0.0f)
        return __nv_lgamma_positivef(x);
    if (x == rintf(x))
        return __int_as_float(0x7f800000);
    if (x > -0.5f) {
        return __nv_lgamma_one_plusf(x, -__nv_logf(a));
    }
    if (x > -2.26370001f) {
        float product = x * (x + 1.0f), y = x + 2.0f;
        if (x < -1.5f) {
            product *= y;
            y += 1.0f;
        }
        float z = y < 0.699999988f ? __nv_lgamma_positivef(y) : __nv_lgamma_nearf(y);
        return z - __nv_logf(fabsf(product));
    }
    return __nv_logf(__nv_quotientf(3.14159274f, fabsf(x * sinpif(x)))) - __nv_lgamma_positivef(a);
}
