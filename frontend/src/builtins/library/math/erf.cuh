// The error function and its complement. Below one, erf(x) / x is a minimax polynomial in x^2. For the
// complement, (1 + 2x) e^(x^2) erfc(x) is smooth over the whole range in t = (x - 4) / (x + 4) (Shepherd and
// Laframboise, "Chebyshev approximation of (1 + 2x) exp(x^2) erfc x"); e^(-x^2) is taken of the rounded square,
// corrected by its rounding error.
static __device__ __forceinline__ float __nv_erf_smallf(float x)
{
    float t = x * x, p;
    p = 7.853839756e-5f;
    p = fmaf(p, t, -0.0008010186862f);
    p = fmaf(p, t, 0.005188326884f);
    p = fmaf(p, t, -0.02685381149f);
    p = fmaf(p, t, 0.1128358514f);
    p = fmaf(p, t, -0.3761262582f);
    p = fmaf(p, t, 0.1283791657f);
    return fmaf(p, x, x);
}

// For x >= 0.
static __device__ __forceinline__ float __nv_erfc_positivef(float x)
{
    float t = (x - 4.0f) / (x + 4.0f), p;
    p = -0.0006220633337f;
    p = fmaf(p, t, -0.001069850731f);
    p = fmaf(p, t, 0.005117675105f);
    p = fmaf(p, t, -0.01600706594f);
    p = fmaf(p, t, 0.03719944383f);
    p = fmaf(p, t, -0.06636725809f);
    p = fmaf(p, t, 0.0937225813f);
    p = fmaf(p, t, -0.1010361072f);
    p = fmaf(p, t, 0.06809789489f);
    p = fmaf(p, t, 0.01537956f);
    p = fmaf(p, t, -0.1396211337f);
    p = fmaf(p, t, 1.232995119f);
    float square = x * x, error = fmaf(x, x, -square), e = expf(-square);
    float y = p / fmaf(2.0f, x, 1.0f);
    return x > 10.5f ? 0.0f : fmaf(-e * error, y, e * y);
}

static __device__ __forceinline__ float erff(float x)
{
    float a = fabsf(x);
    if (a < 1.0f)
        return __nv_erf_smallf(x);
    return x != x ? x : copysignf(1.0f - __nv_erfc_positivef(a), x);
}

static __device__ __forceinline__ float erfcf(float x)
{
    if (fabsf(x) < 0.5f)
        return 1.0f - __nv_erf_smallf(x);
    float y = __nv_erfc_positivef(fabsf(x));
    return x != x ? x : x < 0.0f ? 2.0f - y : y;
}

static __device__ __forceinline__ double __nv_erf_small(double x)
{
    double t = x * x, p;
    p = 5.9453012698984529e-11;
    p = fma(p, t, -1.1365688886528022e-9);
    p = fma(p, t, 1.4657885652785875e-8);
    p = fma(p, t, -1.6350026067741286e-7);
    p = fma(p, t, 1.6460972894895652e-6);
    p = fma(p, t, -1.4925593511626361e-5);
    p = fma(p, t, 0.0001205533103709172);
    p = fma(p, t, -0.00085483269787473354);
    p = fma(p, t, 0.0052239776247809537);
    p = fma(p, t, -0.026866170645072904);
    p = fma(p, t, 0.11283791670954858);
    p = fma(p, t, -0.37612638903183748);
    p = fma(p, t, 0.12837916709551257);
    return fma(p, x, x);
}

// For x >= 0.
static __device__ __forceinline__ double __nv_erfc_positive(double x)
{
    double t = (x - 4.0) / (x + 4.0), p;
    p = -1.7178322279570082e-9;
    p = fma(p, t, -1.3387199800643487e-8);
    p = fma(p, t, -7.7797092980057073e-9);
    p = fma(p, t, 1.1456314448467783e-7);
    p = fma(p, t, 6.2392141446211048e-8);
    p = fma(p, t, -8.3424141756931086e-7);
    p = fma(p, t, 3.0195266090546795e-7);
    p = fma(p, t, 5.7172949296741075e-6);
    p = fma(p, t, -1.1225280631124759e-5);
    p = fma(p, t, -2.4402940862408537e-5);
    p = fma(p, t, 0.00015062247065586661);
    p = fma(p, t, -0.00019925556159827952);
    p = fma(p, t, -0.00075777340464851906);
    p = fma(p, t, 0.0050319697636577586);
    p = fma(p, t, -0.0161977340484546);
    p = fma(p, t, 0.037167515561839685);
    p = fma(p, t, -0.066330365812561436);
    p = fma(p, t, 0.093732834996824795);
    p = fma(p, t, -0.10103906603630125);
    p = fma(p, t, 0.068097054254736568);
    p = fma(p, t, 0.015379652102619766);
    p = fma(p, t, -0.13962111684056289);
    p = fma(p, t, 1.2329951186255525);
    double square = x * x, error = fma(x, x, -square), e = exp(-square);
    double y = p / fma(2.0, x, 1.0);
    return x > 27.3 ? 0.0 : fma(-e * error, y, e * y);
}

static __device__ __forceinline__ double erf(double x)
{
    double a = fabs(x);
    if (a < 1.0)
        return __nv_erf_small(x);
    return x != x ? x : copysign(1.0 - __nv_erfc_positive(a), x);
}

static __device__ __forceinline__ double erfc(double x)
{
    if (fabs(x) < 0.5)
        return 1.0 - __nv_erf_small(x);
    double y = __nv_erfc_positive(fabs(x));
    return x != x ? x : x < 0.0 ? 2.0 - y : y;
}
