// Sine and cosine of a multiple of pi in single precision: the reduction is exact, so only polynomials on
// [-1/4, 1/4] are left.
static __device__ __forceinline__ int __nv_reduce_pif(float x, float *r)
{
    // Beyond 2^24 every number is an even integer.
    if (fabsf(x) >= 16777216.0f) {
        *r = x * 0.0f;
        return 0;
    }
    float n = rintf(x + x);
    *r = fmaf(n, -0.5f, x);
    return (int)n;
}

static __device__ __forceinline__ float __nv_sinpi_kernelf(float r)
{
    float t = r * r, p = -0.5894796478f;
    p = fmaf(p, t, 2.549810529f);
    p = fmaf(p, t, -5.167709145f);
    p = fmaf(p * t, r, r * -8.742277657e-8f);
    return fmaf(r, 3.141592741f, p);
}

static __device__ __forceinline__ float __nv_cospi_kernelf(float r)
{
    float t = r * r, p = 0.2314295411f;
    p = fmaf(p, t, -1.335058464f);
    p = fmaf(p, t, 4.058707904f);
    p = fmaf(p, t, -4.934802173f);
    return fmaf(p, t, 1.0f);
}

static __device__ __forceinline__ float __nv_sinpi_quadrantf(float r, int quadrant)
{
    float y = quadrant & 1 ? __nv_cospi_kernelf(r) : __nv_sinpi_kernelf(r);
    return quadrant & 2 ? 0.0f - y : y;
}

static __device__ __forceinline__ float sinpif(float x)
{
    float r;
    int quadrant = __nv_reduce_pif(x, &r);
    float y = __nv_sinpi_quadrantf(r, quadrant);
    // A zero has the sign of the argument.
    return y == 0.0f ? x * 0.0f : y;
}

static __device__ __forceinline__ float cospif(float x)
{
    float r;
    int quadrant = __nv_reduce_pif(x, &r);
    return __nv_sinpi_quadrantf(r, quadrant + 1) + 0.0f;
}

static __device__ __forceinline__ void sincospif(float x, float *s, float *c)
{
    float r;
    int quadrant = __nv_reduce_pif(x, &r);
    *s = sinpif(x);
    *c = __nv_sinpi_quadrantf(r, quadrant + 1) + 0.0f;
}
