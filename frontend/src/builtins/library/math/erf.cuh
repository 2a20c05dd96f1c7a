// The error function in double precision and its complement: below one erf(x) = x + x q(x^2); above, e^(-x^2)
// erfcx(x), with e^(-x^2) taken of the rounded square, corrected by its rounding error.
static __device__ __forceinline__ double __nv_erfc_positive(double x)
{
    double a = fmin(x, 28.0), square = a * a, error = fma(a, a, -square), e = exp(-square);
    double y = __nv_erfcx_positive(a);
    return fma(-e * error, y, e * y);
}

static __device__ __forceinline__ double erf(double x)
{
    double a = fabs(x);
    if (a < 1.0) {
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
    return x != x ? x : copysign(1.0 - __nv_erfc_positive(a), x);
}

static __device__ __forceinline__ double erfc(double x)
{
    if (fabs(x) < 0.5)
        return 1.0 - erf(x);
    double y = __nv_erfc_positive(fabs(x));
    y = x < 0.0 ? 2.0 - y : y;
    return x != x ? x : y;
}

static __device__ __forceinline__ float erf(float x) { return erff(x); }
static __device__ __forceinline__ float erfc(float x) { return erfcf(x); }
