// The error function in single precision and its complement. Below one erf(x) = x + x q(x^2); above, erf(x) = 1 -
// 2^(-x (1 + q(x))), since the logarithm of the complement is smooth: one Horner scheme with two sets of coefficients.
static __device__ __forceinline__ float erff(float x)
{
    float a = fabsf(x);
    bool big = a >= 1.0f;
    a = fminf(a, 4.0f);
    float t = big ? a : x * x, s = big ? -a : x;
    float p = big ? 2.11889637e-05f : 7.85938828e-05f;
    p = fmaf(p, t, big ? -0.000516233325f : -0.000801217568f);
    p = fmaf(p, t, big ? 0.00546327652f : 0.00518860389f);
    p = fmaf(p, t, big ? -0.0347288996f : -0.0268539991f);
    p = fmaf(p, t, big ? 0.153795943f : 0.112835914f);
    p = fmaf(p, t, big ? 0.916004002f : -0.37612626f);
    p = fmaf(p, t, big ? 0.628377438f : 0.128379166f);
    p = fmaf(p, s, s);
    return big ? copysignf(1.0f - __nv_ex2_ftzf(p), x) : p;
}

// The complement is e^(-x^2) erfcx(x), with e^(-x^2) taken of the rounded square, corrected by its rounding error.
static __device__ __forceinline__ float erfcf(float x)
{
    float a = fminf(fabsf(x), 11.0f);
    if (fabsf(x) < 0.5f)
        return 1.0f - erff(x);
    float square = a * a, error = fmaf(a, a, -square), e = __nv_expf(-square), y = __nv_erfcx_positivef(a);
    y = fmaf(-e * error, y, e * y);
    y = x < 0.0f ? 2.0f - y : y;
    return x != x ? x : y;
}
