// Reciprocals, quotients and square roots of positive numbers that are neither denormal nor near the ends of the range, from the
// hardware's approximations to 20 bits: a step of third order, then a correction by the rest (Markstein, "IA-64 and
// Elementary Functions", ch. 8 and 9). A tenth of the instructions of the operators, which have to look for all the other cases.
// 1 / d but for the last bits.
static __device__ __forceinline__ double __nv_reciprocal(double d)
{
    double r = __nv_rcp_approx(d), e = fma(-d, r, 1.0);
    return fma(r, fma(e, e, e), r);
}

// n / d, nearly always the nearest number.
static __device__ __forceinline__ double __nv_quotient(double n, double d)
{
    double r = __nv_reciprocal(d), q = n * r;
    return fma(fma(-d, q, n), r, q);
}

// 1 / sqrt(x) but for the last bits.
static __device__ __forceinline__ double __nv_reciprocal_root(double x)
{
    double r = __nv_rsqrt_approx(x), e = fma(-x * r, r, 1.0);
    return fma(fma(e, 0.375, 0.5), e * r, r);
}

// sqrt(x), nearly always the nearest number.
static __device__ __forceinline__ double __nv_root(double x)
{
    double r = __nv_reciprocal_root(x), y = x * r;
    return fma(fma(-y, y, x), 0.5 * r, y);
}
