// The scaled complementary error function: below one it is a polynomial; above, (1 + 2x) e^(x^2) erfc(x) is smooth in t = (x - 4) /
// (x + 4) (Shepherd and Laframboise, "Chebyshev approximation of (1 + 2x) exp(x^2) erfc x", Math. Comp. 36, 1981); below
// zero 2 e^(x^2) - erfcx(-x), with e^(x^2) taken of the rounded square, corrected by its rounding error.
static __device__ __forceinline__ float __nv_erfcx_positivef(float x)
{
    if (x < 1.0f) {
        float t = x - 0.5f;
        float p = -0.00262903213f;
        p = fmaf(p, t, 0.00660100952f);
        p = fmaf(p, t, -0.0138521399f);
        p = fmaf(p, t, 0.030572487f);
        p = fmaf(p, t, -0.0639717653f);
        p = fmaf(p, t, 0.124186032f);
        p = fmaf(p, t, -0.222010627f);
        p = fmaf(p, t, 0.359345317f);
        p = fmaf(p, t, -0.512688816f);
        p = fmaf(p, t, 0.615690351f);
        return p;
    }
    float t = x > 9.99999987e+14f ? 1.0f : __nv_quotientf(x - 4.0f, x + 4.0f);
    float p = -0.000710248074f;
    p = fmaf(p, t, 0.00477687642f);
    p = fmaf(p, t, -0.016115969f);
    p = fmaf(p, t, 0.0372793749f);
    p = fmaf(p, t, -0.0663884506f);
    p = fmaf(p, t, 0.0937117338f);
    p = fmaf(p, t, -0.101025172f);
    p = fmaf(p, t, 0.0680986643f);
    p = fmaf(p, t, 0.0153783606f);
    p = fmaf(p, t, -0.139621153f);
    p = fmaf(p, t, 1.23299515f);
    // Of the largest numbers the result is denormal.
    return x > 9.99999987e+14f ? 0.564189613f * __nv_rcp_ftzf(x * 5.9604644775390625e-8f) * 5.9604644775390625e-8f
                               : __nv_quotientf(p, fmaf(2.0f, x, 1.0f));
}

static __device__ __forceinline__ float erfcxf(float x)
{
    float a = fabsf(x), y = __nv_erfcx_positivef(a);
    if (x < 0.0f) {
        float square = a * a, error = fmaf(a, a, -square), e = __nv_expf(square);
        float z = fmaf(e, error, e);
        y = e == __int_as_float(0x7f800000) ? e : fmaf(2.0f, z, -y);
    }
    return x != x ? x : y;
}

// The normal distribution function is erfc(-x / sqrt 2) / 2, with the quotient in two parts.
static __device__ __forceinline__ float normcdff(float x)
{
    float a = fabsf(x) * 0.707106769f, low = fmaf(fabsf(x), 0.707106769f, -a);
    low = fmaf(fabsf(x), 1.21016175e-08f, low);
    float square = a * a, error = fmaf(2.0f * a, low, fmaf(a, a, -square)), e = __nv_expf(-square);
    float y = 0.5f * __nv_erfcx_positivef(a);
    y = fmaf(-e * error, y, e * y);
    y = a > 10.5f ? 0.0f : y;
    // Near the middle the error function itself is the small part.
    float z = fmaf(0.5f, erff(copysignf(a, x)), 0.5f);
    y = x > 0.0f ? 1.0f - y : y;
    y = a < 0.5f ? z : y;
    return x != x ? x : y;
}
