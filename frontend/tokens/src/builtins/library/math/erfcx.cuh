// The scaled complementary error function: below one it is a polynomial; above, (1 + 2x) e^(x^2) erfc(x) is smooth in t = (x - 4) /
// (x + 4) (Shepherd and Laframboise, "Chebyshev approximation of (1 + 2x) exp(x^2) erfc x", Math. Comp. 36, 1981); below
// zero 2 e^(x^2) - erfcx(-x), with e^(x^2) taken of the rounded square, corrected by its rounding error.
// Arguments are at most 10^15.
static __device__ __forceinline__ double __nv_erfcx_positive(double x)
{
    if (x < 1.0) {
        double t = x - 0.5;
        double p = -5.3601797184517488e-07;
        p = fma(p, t, 1.7607533357752951e-06);
        p = fma(p, t, -4.9393541620417003e-06);
        p = fma(p, t, 1.5030623500777074e-05);
        p = fma(p, t, -4.4744497424935196e-05);
        p = fma(p, t, 0.00012822924001988414);
        p = fma(p, t, -0.00035491952636401713);
        p = fma(p, t, 0.00094669102879877656);
        p = fma(p, t, -0.0024254062115470214);
        p = fma(p, t, 0.0059461767928337588);
        p = fma(p, t, -0.013887416209159512);
        p = fma(p, t, 0.030728413906155501);
        p = fma(p, t, -0.063970163685209691);
        p = fma(p, t, 0.12417032361603811);
        p = fma(p, t, -0.22201057102118388);
        p = fma(p, t, 0.35934593274162602);
        p = fma(p, t, -0.51268882290258666);
        p = fma(p, t, 0.6156903441929259);
        return p;
    }
    double t = __nv_quotient(x - 4.0, x + 4.0);
    double p = 5.3968299954955448e-09;
    p = fma(p, t, -4.3000803647133862e-08);
    p = fma(p, t, 9.7850562826444667e-08);
    p = fma(p, t, 1.1560267132388161e-07);
    p = fma(p, t, -8.3603601941481281e-07);
    p = fma(p, t, 2.6874219267263344e-07);
    p = fma(p, t, 5.7246917298857927e-06);
    p = fma(p, t, -1.12150399338687e-05);
    p = fma(p, t, -2.4406509766854888e-05);
    p = fma(p, t, 0.00015062112644559922);
    p = fma(p, t, -0.00019925479315472162);
    p = fma(p, t, -0.00075777347006774156);
    p = fma(p, t, 0.0050319696903239706);
    p = fma(p, t, -0.016197734003240753);
    p = fma(p, t, 0.037167515562634416);
    p = fma(p, t, -0.066330365818397075);
    p = fma(p, t, 0.093732834997161299);
    p = fma(p, t, -0.10103906603597605);
    p = fma(p, t, 0.068097054254718431);
    p = fma(p, t, 0.015379652102612404);
    p = fma(p, t, -0.13962111684056269);
    p = fma(p, t, 1.2329951186255526);
    return __nv_quotient(p, fma(2.0, x, 1.0));
}

static __device__ __forceinline__ double erfcx(double x)
{
    double a = fabs(x), y = __nv_erfcx_positive(fmin(a, 1e15));
    // Far out only the first term of its asymptotic series counts; the quotient may be denormal.
    y = a > 1e15 ? __nv_quotient(0.56418958354775628, a * 8.6736173798840355e-19) * 8.6736173798840355e-19 : y;
    y = a == __longlong_as_double(0x7ff0000000000000ll) ? 0.0 : y;
    if (x < 0.0) {
        double square = a * a, error = fma(a, a, -square), e = exp(square);
        double z = fma(e, error, e);
        y = e == __longlong_as_double(0x7ff0000000000000ll) ? e : fma(2.0, z, -y);
    }
    return x != x ? x : y;
}

// The normal distribution function is erfc(-x / sqrt 2) / 2, with the quotient in two parts.
static __device__ __forceinline__ double normcdf(double x)
{
    double b = fmin(fabs(x), 39.0), a = b * 0.70710678118654757, low = fma(b, 0.70710678118654757, -a);
    low = fma(b, -4.8336466567264567e-17, low);
    double square = a * a, error = fma(2.0 * a, low, fma(a, a, -square));
    double y = __nv_exp_negative(-square, -error) * (0.5 * __nv_erfcx_positive(a));
    // Near the middle the error function itself is the small part.
    double z = fma(0.5, __nv_erf_small(copysign(a, x)), 0.5);
    y = x > 0.0 ? 1.0 - y : y;
    y = a < 0.5 ? z : y;
    return x != x ? x : y;
}

static __device__ __forceinline__ float erfcx(float x) { return erfcxf(x); }
static __device__ __forceinline__ float normcdf(float x) { return normcdff(x); }
