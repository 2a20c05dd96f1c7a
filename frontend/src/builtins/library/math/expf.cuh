// e^x in single precision: x / ln 2 splits into an integer, which becomes the exponent, and a rest in
// [-1/2, 1/2], which the hardware's 2^x handles (Cody and Waite, "Software Manual for the Elementary
// Functions", ch. 6). The exponent is applied in two halves, so that denormal results round once.
static __device__ __forceinline__ float __nv_scale2f(float y, float n)
{
    int k = (int)n, half = k >> 1;
    return y * __int_as_float((half + 127) << 23) * __int_as_float((k - half + 127) << 23);
}

static __device__ __forceinline__ float expf(float x)
{
    float n = rintf(fminf(fmaxf(x * 1.442695041f, -252.0f), 252.0f));
    float r = fmaf(x, 1.442695022f, -n);
    r = fmaf(x, 1.925963033e-8f, r);
    return __nv_scale2f(__nv_ex2f(r), n);
}

static __device__ __forceinline__ float exp2f(float x)
{
    float n = rintf(fminf(fmaxf(x, -252.0f), 252.0f));
    return __nv_scale2f(__nv_ex2f(x - n), n);
}

static __device__ __forceinline__ float exp10f(float x)
{
    float n = rintf(fminf(fmaxf(x * 3.321928095f, -252.0f), 252.0f));
    float r = fmaf(x, 3.321928024f, -n);
    r = fmaf(x, 7.059537792e-8f, r);
    return __nv_scale2f(__nv_ex2f(r), n);
}
