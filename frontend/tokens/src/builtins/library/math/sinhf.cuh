// Hyperbolic sine and cosine in single precision: from E = e^|x| / 4, which does not overflow before the result does,
// as 2 E -+ 1 / (8 E); near zero the sine is an odd minimax polynomial (Cody and Waite, ch. 12).
static __device__ __forceinline__ float __nv_exp_shiftf(float a, int shift)
{
    float n = fminf(rintf(a * 1.442695041f), 135.0f);
    float r = fmaf(a, 1.442695022f, -n);
    r = fmaf(a, 1.925963033e-8f, r);
    // An exponent beyond the range of the float becomes infinity.
    int k = min((int)n - shift + 127, 255);
    return a > 94.0f ? __int_as_float(0x7f800000) : __nv_ex2f(r) * __int_as_float(k << 23);
}

static __device__ __forceinline__ float __nv_exp_quarterf(float a) { return __nv_exp_shiftf(a, 2); }

static __device__ __forceinline__ float __nv_exp_downf(float a) { return __nv_exp_shiftf(a, 8); }

static __device__ __forceinline__ float coshf(float x)
{
    float e = __nv_exp_quarterf(fabsf(x));
    return x != x ? x : fmaf(2.0f, e, 0.125f * __nv_rcp_ftzf(e));
}

static __device__ __forceinline__ float sinhf(float x)
{
    float a = fabsf(x), t = x * x;
    float e = __nv_exp_quarterf(a);
    float y = copysignf(fmaf(2.0f, e, -0.125f * __nv_rcp_ftzf(e)), x);
    float p = 6.99541332e-08f;
    p = fmaf(p, t, 2.6397031e-06f);
    p = fmaf(p, t, 0.000198518843f);
    p = fmaf(p, t, 0.00833329372f);
    p = fmaf(p, t, 0.166666672f);
    return a < 1.0f ? fmaf(p * t, x, x) : x != x ? x : y;
}
