// Modified Bessel functions of the first kind: a polynomial in (x/2)^2 up to 8, and e^x / sqrt(x) times a polynomial in
// 1/x beyond (Abramowitz and Stegun, 9.8, with our own coefficients; 9.6.10, 9.7.1).
static __device__ __forceinline__ float __nv_bessel_i_largef(float a, float p)
{
    // The exponential is taken 2^8 too small, so that it does not overflow before the result does.
    float y = p * (__nv_exp_downf(a) * __nv_rsqrt_refinedf(a)) * 256.0f;
    return a == __int_as_float(0x7f800000) ? a : y;
}

static __device__ __forceinline__ float cyl_bessel_i0f(float x)
{
    float a = fabsf(x);
    if (a < 8.0f) {
        float h = 0.5f * a, t = h * h;
        float p = 7.44636838e-18f;
        p = fmaf(p, t, 4.94412443e-16f);
        p = fmaf(p, t, 7.90910509e-14f);
        p = fmaf(p, t, 7.54778792e-12f);
        p = fmaf(p, t, 6.15561824e-10f);
        p = fmaf(p, t, 3.93647959e-08f);
        p = fmaf(p, t, 1.92902394e-06f);
        p = fmaf(p, t, 6.9444417e-05f);
        p = fmaf(p, t, 0.00173611112f);
        p = fmaf(p, t, 0.027777778f);
        p = fmaf(p, t, 0.25f);
        p = fmaf(p, t, 1.0f);
        return fmaf(p, t, 1.0f);
    }
    float r = __nv_reciprocalf(a);
    float p = 2.75324821f;
    p = fmaf(p, r, -0.680622399f);
    p = fmaf(p, r, 0.143539429f);
    p = fmaf(p, r, 0.0228853896f);
    p = fmaf(p, r, 0.0282532815f);
    p = fmaf(p, r, 0.049864959f);
    p = fmaf(p, r, 0.398942292f);
    return __nv_bessel_i_largef(a, p);
}

static __device__ __forceinline__ float cyl_bessel_i1f(float x)
{
    float a = fabsf(x);
    if (a < 8.0f) {
        float h = 0.5f * x, t = h * h;
        float p = 5.58677786e-19f;
        p = fmaf(p, t, 4.2419678e-17f);
        p = fmaf(p, t, 7.1446255e-15f);
        p = fmaf(p, t, 7.55739655e-13f);
        p = fmaf(p, t, 6.83830978e-11f);
        p = fmaf(p, t, 4.92070695e-09f);
        p = fmaf(p, t, 2.75574251e-07f);
        p = fmaf(p, t, 1.15740713e-05f);
        p = fmaf(p, t, 0.000347222231f);
        p = fmaf(p, t, 0.0069444445f);
        p = fmaf(p, t, 0.0833333358f);
        p = fmaf(p, t, 0.5f);
        return fmaf(p * t, h, h);
    }
    float r = __nv_reciprocalf(a);
    float p = -1.04737234f;
    p = fmaf(p, r, -0.08043769f);
    p = fmaf(p, r, -0.0381038785f);
    p = fmaf(p, r, -0.0435488038f);
    p = fmaf(p, r, -0.0466243178f);
    p = fmaf(p, r, -0.149605677f);
    p = fmaf(p, r, 0.398942292f);
    return copysignf(__nv_bessel_i_largef(a, p), x);
}
