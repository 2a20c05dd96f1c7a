// The cube root and its reciprocal in single precision: 2^(log2(a) / 3) from the hardware's approximations, then one
// Newton step whose residual is exact to twice the precision.
static __device__ __forceinline__ float cbrtf(float x)
{
    float a = fabsf(x);
    bool small = a < 1.175494351e-38f;
    float s = small ? a * 16777216.0f : a;
    float y = __nv_ex2f(__nv_lg2f(s) * 0.3333333433f);
    float h = y * y, l = fmaf(y, y, -h);
    float d = fmaf(-h, y, s) - y * l;
    y = fmaf(__nv_rcp_ftzf(h) * d, 0.3333333433f, y);
    y = small ? y * 0.00390625f : y;
    return a == 0.0f || !(a < __int_as_float(0x7f800000)) ? x + x : copysignf(y, x);
}

static __device__ __forceinline__ float rcbrtf(float x)
{
    float a = fabsf(x);
    bool small = a < 1.175494351e-38f;
    float s = small ? a * 16777216.0f : a;
    float y = __nv_ex2f(__nv_lg2f(s) * -0.3333333433f);
    float h = y * y, l = fmaf(y, y, -h), p = s * y, e = fmaf(s, y, -p);
    float d = fmaf(-p, h, 1.0f) - fmaf(p, l, e * h);
    y = fmaf(y * d, 0.3333333433f, y);
    y = small ? y * 256.0f : y;
    if (a == 0.0f || !(a < __int_as_float(0x7f800000)))
        y = __nv_rcp_ftzf(a);
    return copysignf(y, x);
}
