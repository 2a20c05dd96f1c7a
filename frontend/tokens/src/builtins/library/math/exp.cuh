// Exponentials in double precision: x = n ln 2 + r with r in two parts, a minimax polynomial for e^r, kept as a
// rounded sum and its rest so that the last addition alone rounds, and the exponent in two halves (Cody and Waite,
// "Software Manual for the Elementary Functions", ch. 6).
static __device__ __forceinline__ double __nv_scale2(double y, double n)
{
    int k = (int)n, half = k >> 1;
    return y * __hiloint2double((half + 1023) << 20, 0) * __hiloint2double((k - half + 1023) << 20, 0);
}

// (e^r - 1 - r) / r^2.
static __device__ __forceinline__ double __nv_exp_tail(double r)
{
    double p = 2.0921845995984343e-09;
    p = fma(p, r, 2.5112653211577726e-08);
    p = fma(p, r, 2.7557251503653522e-07);
    p = fma(p, r, 2.7557232878126659e-06);
    p = fma(p, r, 2.4801587349660653e-05);
    p = fma(p, r, 0.00019841269898655085);
    p = fma(p, r, 0.0013888888888873008);
    p = fma(p, r, 0.0083333333333159548);
    p = fma(p, r, 0.041666666666666685);
    p = fma(p, r, 0.16666666666666685);
    p = fma(p, r, 0.5);
    return p;
}

// e^(high - low) as a sum of two.
static __device__ __forceinline__ double __nv_exp_sum(double high, double low, double *rest)
{
    double r = high - low, h = 1.0 + high;
    *rest = ((1.0 - h) + high) + fma(__nv_exp_tail(r), r * r, -low);
    return h;
}

// 2^n e^(high - low), when the exponent is that of e^x.
static __device__ __forceinline__ double __nv_exp_finish(double x, double n, double high, double low)
{
    double rest, h = __nv_exp_sum(high, low, &rest);
    double y = __nv_scale2(h + rest, n);
    // Far outside the range the rest is no small number; infinity and zero are right there.
    if (!(fabs(n) < 1080.0))
        y = x > 0.0 ? __longlong_as_double(0x7ff0000000000000ll) : 0.0;
    return x != x ? x : y;
}

// e^(x + low) for x in [-800, 1], with a small addend.
static __device__ __forceinline__ double __nv_exp_negative(double x, double low)
{
    double n = rint(x * 1.4426950408889634), rest;
    double h = __nv_exp_sum(fma(n, -0.69314718036912382, x), fma(n, 1.9082149292705877e-10, -low), &rest);
    return __nv_scale2(h + rest, n);
}

static __device__ __forceinline__ double exp(double x)
{
    double n = rint(x * 1.4426950408889634);
    return __nv_exp_finish(x, n, fma(n, -0.69314718036912382, x), n * 1.9082149292705877e-10);
}

static __device__ __forceinline__ double exp2(double x)
{
    double n = rint(x), f = x - n, high = f * 0.69314718055994529;
    return __nv_exp_finish(x, n, high, -fma(f, 2.3190468138462996e-17, fma(f, 0.69314718055994529, -high)));
}

static __device__ __forceinline__ double exp10(double x)
{
    // x ln 10 in two parts, less n ln 2.
    double n = rint(x * 3.3219280948873622), h = x * 2.3025850929940459, l = fma(x, 2.3025850929940459, -h);
    return __nv_exp_finish(x, n, fma(n, -0.69314718036912382, h), fma(n, 1.9082149292705877e-10, -fma(x, -2.1707562233822494e-16, l)));
}

static __device__ __forceinline__ float exp(float x) { return expf(x); }
static __device__ __forceinline__ float exp2(float x) { return exp2f(x); }
static __device__ __forceinline__ float exp10(float x) { return exp10f(x); }
