// Euclidean norms in single precision: the operands are scaled by the power of two of the largest, so that the squares
// neither overflow nor vanish. An infinity wins over a NaN (C standard, Annex F.10.4.3).
static __device__ __forceinline__ float __nv_norm_scalef(float largest, float *back)
{
    int e = min(max(__float_as_int(largest) & 0x7f800000, 0x00800000), 0x7e000000);
    *back = __int_as_float(e);
    return __int_as_float(0x7f000000 - e);
}

static __device__ __forceinline__ float __nv_norm_resultf(float sum, float largest, float back)
{
    float y = sqrtf(sum) * back;
    return largest == __int_as_float(0x7f800000) ? largest : y;
}

// 1 / (back sqrt(sum)), by the inverse scale.
static __device__ __forceinline__ float __nv_rnorm_resultf(float sum, float largest, float scale)
{
    float y = sum == 0.0f ? __int_as_float(0x7f800000) : __nv_rsqrt_refinedf(sum) * scale;
    return largest == __int_as_float(0x7f800000) ? 0.0f : y;
}

static __device__ __forceinline__ float __nv_square_sumf(float a, float b, float c, float d, float scale)
{
    a *= scale;
    b *= scale;
    c *= scale;
    d *= scale;
    return fmaf(a, a, fmaf(b, b, fmaf(c, c, d * d)));
}

static __device__ __forceinline__ float hypotf(float x, float y)
{
    float m = fmaxf(fabsf(x), fabsf(y)), back, s = __nv_norm_scalef(m, &back);
    float a = x * s, b = y * s;
    return __nv_norm_resultf(fmaf(a, a, b * b), m, back);
}

static __device__ __forceinline__ float rhypotf(float x, float y)
{
    float m = fmaxf(fabsf(x), fabsf(y)), back, s = __nv_norm_scalef(m, &back);
    float a = x * s, b = y * s;
    return __nv_rnorm_resultf(fmaf(a, a, b * b), m, s);
}

static __device__ __forceinline__ float norm3df(float a, float b, float c)
{
    float m = fmaxf(fmaxf(fabsf(a), fabsf(b)), fabsf(c)), back, s = __nv_norm_scalef(m, &back);
    return __nv_norm_resultf(__nv_square_sumf(a, b, c, 0.0f, s), m, back);
}

static __device__ __forceinline__ float rnorm3df(float a, float b, float c)
{
    float m = fmaxf(fmaxf(fabsf(a), fabsf(b)), fabsf(c)), back, s = __nv_norm_scalef(m, &back);
    return __nv_rnorm_resultf(__nv_square_sumf(a, b, c, 0.0f, s), m, s);
}

static __device__ __forceinline__ float norm4df(float a, float b, float c, float d)
{
    float m = fmaxf(fmaxf(fabsf(a), fabsf(b)), fmaxf(fabsf(c), fabsf(d))), back, s = __nv_norm_scalef(m, &back);
    return __nv_norm_resultf(__nv_square_sumf(a, b, c, d, s), m, back);
}

static __device__ __forceinline__ float rnorm4df(float a, float b, float c, float d)
{
    float m = fmaxf(fmaxf(fabsf(a), fabsf(b)), fmaxf(fabsf(c), fabsf(d))), back, s = __nv_norm_scalef(m, &back);
    return __nv_rnorm_resultf(__nv_square_sumf(a, b, c, d, s), m, s);
}

static __device__ __forceinline__ float __nv_norm_sumf(int n, const float *p, float *largest, float *back, float *scale)
{
    float m = 0.0f;
    for (int i = 0; i < n; i++)
        m = fmaxf(m, fabsf(p[i]));
    float s = __nv_norm_scalef(m, back), sum = 0.0f;
    for (int i = 0; i < n; i++) {
        float a = p[i] * s;
        sum = fmaf(a, a, sum);
    }
    *largest = m;
    *scale = s;
    return sum;
}

static __device__ __forceinline__ float normf(int n, const float *p)
{
    float m, back, s, sum = __nv_norm_sumf(n, p, &m, &back, &s);
    return __nv_norm_resultf(sum, m, back);
}

static __device__ __forceinline__ float rnormf(int n, const float *p)
{
    float m, back, s, sum = __nv_norm_sumf(n, p, &m, &back, &s);
    return __nv_rnorm_resultf(sum, m, s);
}
