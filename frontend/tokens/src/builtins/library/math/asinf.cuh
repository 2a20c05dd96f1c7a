// Arc sine and cosine in single precision: asin(a) = a + a^3 p(a^2) up to 1/2 (the polynomial reaches further, to
// 0.57), and pi/2 - 2 asin(sqrt((1 - a) / 2)) beyond (Cody and Waite, ch. 10).
static __device__ __forceinline__ float __nv_asin_tailf(float t)
{
    float p = 0.0489149988f;
    p = fmaf(p, t, 0.00550090894f);
    p = fmaf(p, t, 0.0344090275f);
    p = fmaf(p, t, 0.0441745557f);
    p = fmaf(p, t, 0.0750246048f);
    p = fmaf(p, t, 0.16666624f);
    return p * t;
}

static __device__ __forceinline__ float asinf(float x)
{
    float a = fabsf(x);
    if (a < 0.57f)
        return fmaf(__nv_asin_tailf(x * x), x, x);
    float t = fmaf(a, -0.5f, 0.5f), s = __nv_rootf(t);
    float y = fmaf(__nv_asin_tailf(t), s, s);
    return copysignf(fmaf(-2.0f, y, 1.570796371f), x);
}

static __device__ __forceinline__ float acosf(float x)
{
    float a = fabsf(x);
    if (a < 0.57f) {
        float y = fmaf(__nv_asin_tailf(x * x), x, x);
        return 1.570796371f - (y + 4.371138829e-8f);
    }
    float t = fmaf(a, -0.5f, 0.5f), s = __nv_rootf(t);
    float y = fmaf(__nv_asin_tailf(t), s, s);
    return x > 0.0f ? y + y : fmaf(-2.0f, y, 3.141592741f);
}
