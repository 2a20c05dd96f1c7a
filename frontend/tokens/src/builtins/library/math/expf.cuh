// Exponentials in single precision: x / ln 2 splits into an integer, which becomes the exponent, and a rest that the
// hardware's 2^x handles (Cody and Waite, "Software Manual for the Elementary Functions", ch. 6). The integer stays in
// the range of the exponent; what it does not cover stays in the rest, so that denormal results round once, in the
// product, and too large ones overflow there. Adding 1.5 2^23 rounds to an integer and leaves it in the low bits.
static __device__ __forceinline__ float __nv_exp_joinf(float t, float rest)
{
    return __nv_ex2_ftzf(rest) * __int_as_float(__float_as_int(t) << 23);
}

static __device__ __forceinline__ float __nv_expf(float x)
{
    float t = fmaf(fminf(fmaxf(x, -87.0f), 88.0f), 1.442695041f, 12583039.0f), n = t - 12583039.0f;
    return __nv_exp_joinf(t, fmaf(x, 1.925963033e-8f, fmaf(x, 1.442695022f, -n)));
}

// The hardware's, denormal results included.
static __device__ __forceinline__ float exp2f(float x)
{
    return __nv_ex2f(x);
}

static __device__ __forceinline__ float __nv_exp10f(float x)
{
    float t = fmaf(fminf(fmaxf(x, -37.75f), 38.0f), 3.321928095f, 12583039.0f), n = t - 12583039.0f;
    return __nv_exp_joinf(t, fmaf(x, 7.059537792e-8f, fmaf(x, 3.321928024f, -n)));
}

// y 2^n for |n| <= 252; a denormal result rounds once.
static __device__ __forceinline__ float __nv_scale2f(float y, float n)
{
    int k = (int)n, half = k >> 1;
    return y * __int_as_float((half + 127) << 23) * __int_as_float((k - half + 127) << 23);
}
