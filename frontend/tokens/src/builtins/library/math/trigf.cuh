// Sine and cosine in single precision. The argument is reduced to [-pi/4, pi/4]: by three constants that
// sum to pi/2 (Cody and Waite, ch. 8) up to 105615, beyond that with enough bits of 2/pi that the product's
// fraction is exact (Payne and Hanek, "Radian reduction for trigonometric functions"). Then minimax
// polynomials.
static __device__ const unsigned __nv_two_over_pif[8] = {0u, 
    0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu};

// The rest in the low half, the quadrant in the high one: both travel in registers.
static __device__ __noinline__ unsigned long long __nv_reduce_largef(float x)
{
    int bits = __float_as_int(x) & 0x7fffffff;
    unsigned skip = (unsigned)((bits >> 23) - 127 - 23 + 30), shift = skip & 31u;
    const unsigned *w = __nv_two_over_pif + (skip >> 5);
    unsigned m = ((unsigned)bits & 0x7fffffu) | 0x800000u;
    unsigned h0 = __funnelshift_l(w[1], w[0], shift);
    unsigned h1 = __funnelshift_l(w[2], w[1], shift);
    unsigned h2 = __funnelshift_l(w[3], w[2], shift);
    unsigned long long low = (unsigned long long)m * h2;
    unsigned long long mid = (unsigned long long)m * h1 + (low >> 32);
    unsigned high = m * h0 + (unsigned)(mid >> 32);
    unsigned long long q = ((unsigned long long)high << 32) | (unsigned)mid;
    long long fraction = (long long)(q << 2);
    int quadrant = (int)(q >> 62) + (fraction < 0);
    float rest = (float)((double)fraction * 8.5153039502163873e-20);
    rest = x < 0.0f ? -rest : rest;
    quadrant = x < 0.0f ? -quadrant : quadrant;
    return ((unsigned long long)(unsigned)quadrant << 32) | (unsigned)__float_as_int(rest);
}

static __device__ __forceinline__ int __nv_reducef(float x, float *r)
{
    if (fabsf(x) < 105615.0f) {
        float n = rintf(x * 0.6366197467f);
        float rest = fmaf(n, -1.570796371f, x);
        rest = fmaf(n, 4.371138829e-8f, rest);
        *r = fmaf(n, 1.715124510e-15f, rest);
        return (int)n;
    }
    if (fabsf(x) > 3.402823466e+38f || x != x) {
        *r = x * 0.0f;
        return 0;
    }
    unsigned long long both = __nv_reduce_largef(x);
    *r = __int_as_float((int)both);
    return (int)(both >> 32);
}

static __device__ __forceinline__ float __nv_sin_kernelf(float r)
{
    float t = r * r, p = -0.000195172986f;
    p = fmaf(p, t, 0.008332178142f);
    p = fmaf(p, t, -0.1666665494f);
    return fmaf(p * t, r, r);
}

static __device__ __forceinline__ float __nv_cos_kernelf(float r)
{
    float t = r * r, p = 0.00002443315690f;
    p = fmaf(p, t, -0.001388731626f);
    p = fmaf(p, t, 0.04166664568f);
    p = fmaf(p, t, -0.5f);
    return fmaf(p, t, 1.0f);
}

static __device__ __forceinline__ float __nv_sin_quadrantf(float r, int quadrant)
{
    float y = quadrant & 1 ? __nv_cos_kernelf(r) : __nv_sin_kernelf(r);
    return quadrant & 2 ? -y : y;
}

static __device__ __forceinline__ float __nv_sinf(float x)
{
    float r;
    int quadrant = __nv_reducef(x, &r);
    float y = __nv_sin_quadrantf(r, quadrant);
    return x == 0.0f ? x : y;
}

static __device__ __forceinline__ float __nv_cosf(float x)
{
    float r;
    int quadrant = __nv_reducef(x, &r);
    return __nv_sin_quadrantf(r, quadrant + 1);
}

static __device__ __forceinline__ void __nv_sincosf(float x, float *s, float *c)
{
    float r;
    int quadrant = __nv_reducef(x, &r);
    float sine = __nv_sin_kernelf(r), cosine = __nv_cos_kernelf(r);
    float a = quadrant & 1 ? cosine : sine, b = quadrant & 1 ? sine : cosine;
    *s = x == 0.0f ? x : quadrant & 2 ? -a : a;
    *c = (quadrant + 1) & 2 ? -b : b;
}

static __device__ __forceinline__ float __nv_tanf(float x)
{
    float r;
    int quadrant = __nv_reducef(x, &r);
    float s = __nv_sin_kernelf(r), c = __nv_cos_kernelf(r);
    float y = __nv_quotientf(quadrant & 1 ? -c : s, quadrant & 1 ? s : c);
    return x == 0.0f ? x : y;
}
