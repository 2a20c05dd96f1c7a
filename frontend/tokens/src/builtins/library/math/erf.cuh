// The error function in double precision and its complement. Below one erf(x) = x + x q(x^2); above, erf(x) = 1 -
// e^(-x (1 + q(x))), since the logarithm of the complement is smooth. The complement is e^(-x^2) erfcx(x), with e^(-x^2)
// taken of the rounded square and its rounding error.
static __device__ __forceinline__ double __nv_erfc_positive(double x)
{
    double a = fmin(x, 28.0), square = a * a;
    return __nv_exp_negative(-square, -fma(a, a, -square)) * __nv_erfcx_positive(a);
}

static __device__ __forceinline__ double __nv_erf_small(double x)
{
    double t = x * x;
    double p = 6.6779917388638712e-11;
    p = fma(p, t, -1.182633805964123e-09);
    p = fma(p, t, 1.4785386738270944e-08);
    p = fma(p, t, -1.6370455067347881e-07);
    p = fma(p, t, 1.6463068657331238e-06);
    p = fma(p, t, -1.4925737269701888e-05);
    p = fma(p, t, 0.00012055337722169462);
    p = fma(p, t, -0.00085483271879370807);
    p = fma(p, t, 0.0052239776290634561);
    p = fma(p, t, -0.026866170645615813);
    p = fma(p, t, 0.1128379167095872);
    p = fma(p, t, -0.37612638903183876);
    p = fma(p, t, 0.12837916709551259);
    return fma(p, x, x);
}

static __device__ __forceinline__ double erf(double x)
{
    double a = fabs(x);
    if (a < 1.0)
        return __nv_erf_small(x);
    a = fmin(a, 6.0);
    double p = 8.477832980815832e-12;
    p = fma(p, a, -3.40853385241395e-10);
    p = fma(p, a, 6.363301976637306e-09);
    p = fma(p, a, -7.30681636564532e-08);
    p = fma(p, a, 5.748779480222438e-07);
    p = fma(p, a, -3.251733432083084e-06);
    p = fma(p, a, 1.3350142174927797e-05);
    p = fma(p, a, -3.80337827665652e-05);
    p = fma(p, a, 5.8991523165798035e-05);
    p = fma(p, a, 5.733601831629659e-05);
    p = fma(p, a, -0.0006476894149074678);
    p = fma(p, a, 0.0017634363736200684);
    p = fma(p, a, -0.0002641216825615521);
    p = fma(p, a, -0.01909691345629974);
    p = fma(p, a, 0.10276039917737283);
    p = fma(p, a, 0.6366226422863769);
    p = fma(p, a, 0.1283788566414779);
    p = fma(p, a, a);
    // Between e^-36 and e^-1: nothing overflows or vanishes.
    double n = rint(p * -1.4426950408889634), r = fma(n, -1.9082149292705877e-10, fma(n, -0.69314718036912382, -p));
    double e = fma(__nv_exp_tail(r), r * r, r) + 1.0;
    p = fma(-e, __hiloint2double(((int)n + 1023) << 20, 0), 1.0);
    return x != x ? x : copysign(p, x);
}

static __device__ __forceinline__ double erfc(double x)
{
    if (fabs(x) < 0.5)
        return 1.0 - __nv_erf_small(x);
    double y = __nv_erfc_positive(fabs(x));
    y = x < 0.0 ? 2.0 - y : y;
    return x != x ? x : y;
}

static __device__ __forceinline__ float erf(float x) { return erff(x); }
static __device__ __forceinline__ float erfc(float x) { return erfcf(x); }
