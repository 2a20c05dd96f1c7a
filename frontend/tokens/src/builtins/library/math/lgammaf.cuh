// The logarithm of the magnitude of the gamma function: polynomials about its zeros at 1 and 2, the recurrence next to
// them, Stirling's series for large arguments, and reflection for negative ones (Abramowitz and Stegun, 6.1.15, 6.1.17,
// 6.1.40). Between -2.26 and 0 the recurrence adds what has one sign; below, no bound holds near the zeros.
// Each way leads to sum + scale (log(of) - less), so that the logarithm stands there once.
// lgamma(1 + t) for t in [-0.5, 0.7], without forming 1 + t.
static __device__ __forceinline__ float __nv_lgamma_onef(float t)
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
    return fmaf(p, t, 0.0f);
}

// lgamma(2 + t) for t in [-0.5, 1].
static __device__ __forceinline__ float __nv_lgamma_twof(float t)
{
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

static __device__ __noinline__ float lgammaf(float x)
{
    float a = fabsf(x);
    if (!(a < __int_as_float(0x7f800000)))
        return x * x;
    if (x <= 0.0f && x == rintf(x))
        return __int_as_float(0x7f800000);
    bool reflected = x <= -2.26370001f;
    float y = reflected ? a : x, of = 1.0f, scale = -1.0f, less = 0.0f, sum;
    if (y < 1.5f) {
        while (y <= -0.5f) {
            of *= y;
            y += 1.0f;
        }
        float t = y - 1.0f;
        if (y < 0.699999988f) {
            of *= y;
            t = y;
        }
        sum = __nv_lgamma_onef(t);
    } else if (y < 8.0f) {
        while (y >= 3.0f) {
            y -= 1.0f;
            of *= y;
        }
        scale = 1.0f;
        sum = __nv_lgamma_twof(y - 2.0f);
    } else {
        float r = __nv_reciprocalf(y), t = r * r;
        float p = 0.000813488674f;
        p = fmaf(p, t, -0.00277835201f);
        p = fmaf(p, t, 0.0833333358f);
        sum = fmaf(p, r, 0.418938547f);
        of = y;
        scale = y - 0.5f;
        less = 1.0f;
    }
    if (of != 1.0f)
        sum = fmaf(scale, __nv_logf(fabsf(of)) - less, sum);
    return reflected ? __nv_logf(__nv_quotientf(3.14159274f, fabsf(x * sinpif(x)))) - sum : sum;
}
