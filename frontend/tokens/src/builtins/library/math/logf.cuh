// Logarithms in single precision: x = 2^e (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log(1 + f) = f + f^2 q(f) with
// a minimax polynomial q, and e times the logarithm of two is added in two parts, the first of which is short enough
// that its sum with f is exact when the result is small (Cody and Waite, "Software Manual for the Elementary
// Functions", ch. 5).
static __device__ __forceinline__ float __nv_log1_tailf(float f)
{
    float p = -0.0747727379f;
    p = fmaf(p, f, 0.128268465f);
    p = fmaf(p, f, -0.132642001f);
    p = fmaf(p, f, 0.141955659f);
    p = fmaf(p, f, -0.166081265f);
    p = fmaf(p, f, 0.200012237f);
    p = fmaf(p, f, -0.250016034f);
    p = fmaf(p, f, 0.333333373f);
    p = fmaf(p, f, -0.499999881f);
    return p;
}

// x = 2^e (1 + f) with 1 + f in [c, 2 c), for the bits of c.
static __device__ __forceinline__ float __nv_splitf(float x, int c, float *e)
{
    float bias = 0.0f;
    if (x < 1.175494351e-38f) {
        x *= 8388608.0f;
        bias = -23.0f;
    }
    int bits = __float_as_int(x);
    int k = (bits - c) & (int)0xff800000;
    *e = fmaf((float)k, 1.1920928955078125e-7f, bias);
    return __int_as_float(bits - k) - 1.0f;
}

// Zero, negative numbers, infinity and NaN.
static __device__ __forceinline__ float __nv_log_specialf(float x, float y)
{
    if ((unsigned)__float_as_int(x) >= 0x7f800000u)
        y = fmaf(x, __int_as_float(0x7f800000), __int_as_float(0x7f800000));
    return x == 0.0f ? __int_as_float((int)0xff800000) : y;
}

static __device__ __forceinline__ float __nv_logf(float x)
{
    // 1 + f in [2/3, 4/3): a shorter polynomial does.
    float e, f = __nv_splitf(x, 0x3f2aaaab, &e);
    float p = -0.12642926f;
    p = fmaf(p, f, 0.140052751f);
    p = fmaf(p, f, -0.122418113f);
    p = fmaf(p, f, 0.14000912f);
    p = fmaf(p, f, -0.166763186f);
    p = fmaf(p, f, 0.200107783f);
    p = fmaf(p, f, -0.249998897f);
    p = fmaf(p, f, 0.333332062f);
    p = fmaf(p, f, -0.5f);
    return __nv_log_specialf(x, fmaf(e, 0.6931471806f, fmaf(p * f, f, f)));
}

static __device__ __forceinline__ float __nv_log2f(float x)
{
    float e, f = __nv_splitf(x, 0x3f3504f3, &e), p = __nv_log1_tailf(f);
    float y = fmaf(p * 1.442695022f, f, 1.925963033e-8f);
    return __nv_log_specialf(x, e + fmaf(f, 1.442695022f, f * y));
}

static __device__ __forceinline__ float __nv_log10f(float x)
{
    float e, f = __nv_splitf(x, 0x3f3504f3, &e), p = __nv_log1_tailf(f);
    float y = fmaf(p * 0.4342944920f, f, -1.010349496e-8f);
    return __nv_log_specialf(x, fmaf(e, 0.3010299957f, fmaf(f, 0.4342944920f, f * y)));
}
