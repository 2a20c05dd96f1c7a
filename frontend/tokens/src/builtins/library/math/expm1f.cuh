// e^x - 1 in single precision: x = n ln 2 + r, a minimax polynomial for e^r - 1, and 2^n (e^r - 1) + (2^n - 1). The
// range of n = 0 is widened to |x| < 1/2, which keeps the sum from cancelling (Tang, "Table-driven implementation of
// the expm1 function in IEEE floating-point arithmetic", ACM TOMS 18, 1992).
static __device__ __forceinline__ float __nv_expm1_tailf(float r)
{
    float p = 2.47616845e-05f;
    p = fmaf(p, r, 0.000199647766f);
    p = fmaf(p, r, 0.00138893421f);
    p = fmaf(p, r, 0.00833317544f);
    p = fmaf(p, r, 0.0416666605f);
    p = fmaf(p, r, 0.166666672f);
    p = fmaf(p, r, 0.5f);
    return p;
}

static __device__ __forceinline__ float expm1f(float x)
{
    float n = rintf(x * 1.442695041f);
    n = fabsf(x) < 0.5f ? 0.0f : fminf(fmaxf(n, -30.0f), 129.0f);
    float r = fmaf(n, -0.693145751953125f, x);
    r = fmaf(n, -1.428606765330187e-6f, r);
    // 2^(n - 1), so that the largest results do not overflow on the way.
    float s = __int_as_float(((int)n + 126) << 23);
    // From 2^25 on, the 1 that is subtracted no longer fits beside 2^n: it goes to the polynomial, which rounds once.
    bool large = n > 24.0f;
    float one = large && n < 60.0f ? __int_as_float((127 - (int)n) << 23) : 0.0f;
    float p = r + fmaf(__nv_expm1_tailf(r) * r, r, -one);
    float y = fmaf(s, p, large ? s : s - 0.5f);
    y = n == 0.0f ? p : y + y;
    y = x < -17.5f ? -1.0f : y;
    y = x > 88.72284f ? __int_as_float(0x7f800000) : y;
    return x != x || x == 0.0f ? x : y;
}
