// e^x in double precision: x = n ln 2 + r, a minimax polynomial for e^r, and the exponent in two halves
// (Cody and Waite, ch. 6).
static __device__ __forceinline__ double __nv_scale2(double y, double n)
{
    int k = (int)n, half = k >> 1;
    return y * __hiloint2double((half + 1023) << 20, 0) * __hiloint2double((k - half + 1023) << 20, 0);
}

static __device__ __forceinline__ double __nv_exp_kernel(double r)
{
    double p = 2.5000077294931586e-8;
    p = fma(p, r, 2.7630233904019825e-7);
    p = fma(p, r, 2.7557586246165245e-6);
    p = fma(p, r, 2.4801493136316921e-5);
    p = fma(p, r, 1.9841269506807904e-4);
    p = fma(p, r, 1.3888888943597503e-3);
    p = fma(p, r, 8.3333333334943173e-3);
    p = fma(p, r, 4.1666666666530267e-2);
    p = fma(p, r, 0.16666666666666413);
    p = fma(p, r, 0.50000000000000106);
    return fma(p * r, r, r) + 1.0;
}

static __device__ __forceinline__ double exp(double x)
{
    double n = rint(fmin(fmax(x * 1.4426950408889634, -2000.0), 2000.0));
    double r = fma(n, -0.69314718055994529, x);
    r = fma(n, -2.3190468138462996e-17, r);
    // Far outside the range the rest is no small number; infinity and zero are right there.
    if (fabs(x) > 745.2)
        return x != x ? x : x > 0.0 ? __longlong_as_double(0x7ff0000000000000ll) : 0.0;
    return x != x ? x + x : __nv_scale2(__nv_exp_kernel(r), n);
}
