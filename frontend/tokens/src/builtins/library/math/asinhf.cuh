// Inverse hyperbolic functions in single precision, by log(1 + x) of arguments that do not cancel (C. F. F. Karney's
// and W. Kahan's forms: asinh(a) = log1p(a + a^2 / (1 + sqrt(1 + a^2))), and so on).
static __device__ __forceinline__ float asinhf(float x)
{
    float a = fabsf(x);
    // Above 2^24 the one under the root is lost, and asinh(a) = log(2 a).
    bool large = a > 16777216.0f;
    float t = large ? 0.0f : a;
    float u = fmaf(t, __fdividef(t, 1.0f + __nv_rootf(fmaf(t, t, 1.0f))), t);
    float y = large ? __nv_logf(a) + 0.6931471806f : log1pf(u);
    return copysignf(y, x);
}

static __device__ __forceinline__ float acoshf(float x)
{
    bool large = x > 16777216.0f;
    float t = large ? 0.0f : x - 1.0f;
    float y = log1pf(t + __nv_rootf(fmaf(t, t, t + t)));
    y = large ? __nv_logf(x) + 0.6931471806f : y;
    return x < 1.0f ? __int_as_float(0x7fffffff) : y;
}

static __device__ __forceinline__ float atanhf(float x)
{
    float a = fabsf(x);
    // At one it is infinite, beyond no number.
    float q = a < 1.0f ? __nv_quotientf(a + a, 1.0f - a) : rsqrtf(1.0f - a);
    float y = 0.5f * log1pf(q);
    return x == 0.0f ? x : copysignf(y, x);
}
