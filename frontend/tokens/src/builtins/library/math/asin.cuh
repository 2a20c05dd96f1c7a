// Arc sine and cosine in double precision: asin(a) = a + a^3 p(a^2) up to 0.57, and pi/2 - 2 asin(sqrt((1 - a) / 2))
// beyond (Cody and Waite, ch. 10).
static __device__ __forceinline__ double __nv_asin_tail(double t)
{
    double p = 0.06434071862574503;
    p = fma(p, t, -0.08651068698592311);
    p = fma(p, t, 0.078000848500227413);
    p = fma(p, t, -0.026985381579265392);
    p = fma(p, t, 0.019447667881818655);
    p = fma(p, t, 0.0072688752253275276);
    p = fma(p, t, 0.011950899797706074);
    p = fma(p, t, 0.013919479281212597);
    p = fma(p, t, 0.017356373415928033);
    p = fma(p, t, 0.022371964041054754);
    p = fma(p, t, 0.030381951248854292);
    p = fma(p, t, 0.044642857002304963);
    p = fma(p, t, 0.075000000001468101);
    p = fma(p, t, 0.16666666666666127);
    return p * t;
}

static __device__ __forceinline__ double asin(double x)
{
    double a = fabs(x);
    if (a < 0.57)
        return fma(__nv_asin_tail(x * x), x, x);
    double t = fma(a, -0.5, 0.5), s = t == 0.0 ? 0.0 : __nv_root(t);
    double y = fma(__nv_asin_tail(t), s, s);
    return copysign(1.5707963267948966 - fma(2.0, y, -6.123233995736766e-17), x);
}

static __device__ __forceinline__ double acos(double x)
{
    double a = fabs(x);
    if (a < 0.57)
        return 1.5707963267948966 - (fma(__nv_asin_tail(x * x), x, -6.123233995736766e-17) + x);
    double t = fma(a, -0.5, 0.5), s = t == 0.0 ? 0.0 : __nv_root(t);
    double y = fma(__nv_asin_tail(t), s, s);
    return x > 0.0 ? y + y : 3.1415926535897931 - fma(2.0, y, -1.2246467991473532e-16);
}

static __device__ __forceinline__ float asin(float x) { return asinf(x); }
static __device__ __forceinline__ float acos(float x) { return acosf(x); }
