// Logarithms in single precision: x = 2^k (1 + f) with 1 + f in [2/3, 4/3); log(1 + f) is a minimax
// polynomial in f, and k times the logarithm of two is added (Cody and Waite, ch. 5).
static __device__ __forceinline__ float __nv_log1f(float f)
{
    float p = 0.1382032035f;
    p = fmaf(p, f, -0.1512215767f);
    p = fmaf(p, f, 0.1404229635f);
    p = fmaf(p, f, -0.1647233088f);
    p = fmaf(p, f, 0.2000791992f);
    p = fmaf(p, f, -0.2500423758f);
    p = fmaf(p, f, 0.3333326602f);
    p = fmaf(p, f, -0.5f);
    return fmaf(p * f, f, f);
}

static __device__ __forceinline__ float __nv_splitf(float x, float *e)
{
    float bias = 0.0f;
    if (x < 1.175494351e-38f) {
        x *= 8388608.0f;
        bias = -23.0f;
    }
    int bits = __float_as_int(x);
    int k = (bits - 0x3f2aaaab) & (int)0xff800000;
    *e = fmaf((float)k, 1.1920928955078125e-7f, bias);
    return __int_as_float(bits - k) - 1.0f;
}

// Zero, negative numbers, infinity and NaN.
static __device__ __forceinline__ float __nv_log_specialf(float x, float y)
{
    if ((unsigned)__float_as_int(x) >= 0x7f800000u)
        y = x == 0.0f ? y : fmaf(x, __int_as_float(0x7f800000), __int_as_float(0x7f800000));
    return x == 0.0f ? __int_as_float((int)0xff800000) : y;
}

static __device__ __forceinline__ float logf(float x)
{
    float e, f = __nv_splitf(x, &e);
    return __nv_log_specialf(x, fmaf(e, 0.6931471806f, __nv_log1f(f)));
}

static __device__ __forceinline__ float log2f(float x)
{
    float e, f = __nv_splitf(x, &e), y = __nv_log1f(f);
    return __nv_log_specialf(x, fmaf(y, 1.442695022f, fmaf(y, 1.925963033e-8f, e)));
}

static __device__ __forceinline__ float log10f(float x)
{
    float e, f = __nv_splitf(x, &e), y = __nv_log1f(f);
    return __nv_log_specialf(x, fmaf(e, 0.3010299957f, y * 0.4342944819f));
}
