// Reciprocals, quotients and square roots of positive numbers that are neither denormal nor near the ends of the range, from
// the hardware's approximations and a correction by the rest (Markstein, "IA-64 and Elementary Functions", ch. 8 and 9).
// A tenth of the instructions of the operators, which have to look for all the other cases.

// 1 / d but for the last bit.
static __device__ __forceinline__ float __nv_reciprocalf(float d)
{
    float r = __nv_rcp_ftzf(d);
    return fmaf(r, fmaf(-d, r, 1.0f), r);
}

// n / d, nearly always the nearest number.
static __device__ __forceinline__ float __nv_quotientf(float n, float d)
{
    float r = __nv_rcp_ftzf(d), q = n * r;
    return fmaf(fmaf(-d, q, n), r, q);
}

// 1 / sqrt(x) but for the last bit.
static __device__ __forceinline__ float __nv_rsqrt_refinedf(float s)
{
    float y = rsqrtf(s);
    return fmaf(0.5f * y, fmaf(-s * y, y, 1.0f), y);
}

// sqrt(x), nearly always the nearest number; of zero too.
static __device__ __forceinline__ float __nv_rootf(float x)
{
    float r = rsqrtf(x), y = x * r;
    y = fmaf(fmaf(-y, y, x), 0.5f * r, y);
    return x == 0.0f ? x : y;
}
