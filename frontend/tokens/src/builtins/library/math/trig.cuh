// Sine, cosine and tangent in double precision. The argument is reduced to r + rest in [-pi/4, pi/4]: by three constants
// that sum to pi/2 (Cody and Waite, ch. 8) up to 2^30, beyond that with enough bits of 2/pi that the product's fraction
// is exact (Payne and Hanek, "Radian reduction for trigonometric functions"). Then minimax polynomials.
static __device__ const unsigned long long __nv_two_over_pi[21] = {0ull, 
    0xa2f9836e4e441529ull, 0xfc2757d1f534ddc0ull, 0xdb6295993c439041ull, 0xfe5163abdebbc561ull,
    0xb7246e3a424dd2e0ull, 0x6492eea09d1921cull, 0xfe1deb1cb129a73eull, 0xe88235f52ebb4484ull,
    0xe99c7026b45f7e41ull, 0x3991d639835339f4ull, 0x9c845f8bbdf9283bull, 0x1ff897ffde05980full,
    0xef2f118b5a0a6d1full, 0x6d367ecf27cb09b7ull, 0x4f463f669e5fea2dull, 0x7527bac7ebe5f17bull,
    0x3d0739f78a5292eaull, 0x6bfb5fb11f8d5d08ull, 0x56033046fc7b6babull, 0xf0cfbc209af4361dull};

static __device__ __forceinline__ unsigned long long __nv_window(const unsigned long long *w, unsigned shift)
{
    return shift ? (w[0] << shift) | (w[1] >> (64u - shift)) : w[0];
}

static __device__ __noinline__ int __nv_reduce_large(double x, double *r, double *rest)
{
    unsigned long long bits = (unsigned long long)__double_as_longlong(x) & 0x7fffffffffffffffull;
    unsigned skip = (unsigned)((int)(bits >> 52) - 1023 - 52 + 62), shift = skip & 63u;
    const unsigned long long *w = __nv_two_over_pi + (skip >> 6);
    unsigned long long m = (bits & 0xfffffffffffffull) | 0x10000000000000ull;
    unsigned long long h0 = __nv_window(w, shift), h1 = __nv_window(w + 1, shift), h2 = __nv_window(w + 2, shift);
    unsigned long long mid = m * h1, carry = __umul64hi(m, h2);
    unsigned long long low = mid + carry;
    unsigned long long high = m * h0 + __umul64hi(m, h1) + (low < mid);
    unsigned long long top = (high << 2) | (low >> 62), tail = low << 2;
    int quadrant = (int)(high >> 62) + ((long long)top < 0);
    // The fraction times 2^128, as two doubles of which the first is exact; then times pi / 2^129.
    double a = (double)((long long)top & ~0x7ffll) * 18446744073709551616.0;
    double b = fma((double)(long long)(top & 0x7ffull), 18446744073709551616.0, (double)tail);
    double s = a + b;
    b = (a - s) + b;
    double y = s * 4.6161555210995020e-39, z = fma(s, 4.6161555210995020e-39, -y);
    z = fma(b, 4.6161555210995020e-39, fma(s, 1.7994567426878878e-55, z));
    *r = x < 0.0 ? -y : y;
    *rest = x < 0.0 ? -z : z;
    return x < 0.0 ? -quadrant : quadrant;
}

static __device__ __forceinline__ int __nv_reduce(double x, double *r, double *rest)
{
    if (fabs(x) < 1073741824.0) {
        double n = rint(x * 0.63661977236758138);
        double a = fma(n, -1.5707963267948966, x), b = fma(n, -6.123233995736766e-17, a);
        *r = b;
        *rest = fma(n, 1.4973849048591698e-33, fma(n, -6.123233995736766e-17, a - b));
        return (int)n;
    }
    if (fabs(x) > 1.7976931348623157e+308 || x != x) {
        *r = x * 0.0;
        *rest = 0.0;
        return 0;
    }
    return __nv_reduce_large(x, r, rest);
}

static __device__ __forceinline__ double __nv_sin_quadrant(double r, double rest, int quadrant)
{
    double t = r * r, y;
    if (quadrant & 1) {
        double p = -1.13590967566544e-11;
        p = fma(p, t, 2.0875711696661012e-09);
        p = fma(p, t, -2.7557314258608977e-07);
        p = fma(p, t, 2.4801587289119597e-05);
        p = fma(p, t, -0.0013888888888873461);
        p = fma(p, t, 0.041666666666666595);
        // 1 - t/2 rounded, its error, and the rest; the sine of the rest is the rest itself.
        double h = fma(t, -0.5, 1.0), l = fma(t, -0.5, 1.0 - h);
        y = h + (fma(t * t, p, l) - r * rest);
    } else {
        double p = 1.5896213374274111e-10;
        p = fma(p, t, -2.5050746822221872e-08);
        p = fma(p, t, 2.7557313609119254e-06);
        p = fma(p, t, -0.00019841269829525441);
        p = fma(p, t, 0.008333333333321976);
        p = fma(p, t, -0.1666666666666663);
        y = fma(p * t, r, rest) + r;
    }
    return quadrant & 2 ? -y : y;
}

static __device__ __forceinline__ double sin(double x)
{
    double r, rest;
    int quadrant = __nv_reduce(x, &r, &rest);
    double y = __nv_sin_quadrant(r, rest, quadrant);
    return x == 0.0 ? x : y;
}

static __device__ __forceinline__ double cos(double x)
{
    double r, rest;
    int quadrant = __nv_reduce(x, &r, &rest);
    return __nv_sin_quadrant(r, rest, quadrant + 1);
}

static __device__ __forceinline__ void sincos(double x, double *s, double *c)
{
    double r, rest;
    int quadrant = __nv_reduce(x, &r, &rest);
    *s = x == 0.0 ? x : __nv_sin_quadrant(r, rest, quadrant);
    *c = __nv_sin_quadrant(r, rest, quadrant + 1);
}

static __device__ __forceinline__ double tan(double x)
{
    double r, rest;
    int quadrant = __nv_reduce(x, &r, &rest);
    double t = r * r;
    double p = 9.7493304644614826e-06;
    p = fma(p, t, -2.4056771084199927e-05);
    p = fma(p, t, 4.8210982825121039e-05);
    p = fma(p, t, -2.5142068625601222e-05);
    p = fma(p, t, 6.6847924720364279e-05);
    p = fma(p, t, 8.3755463001284014e-05);
    p = fma(p, t, 0.0002436780596481012);
    p = fma(p, t, 0.00058888384583079614);
    p = fma(p, t, 0.0014560419756880177);
    p = fma(p, t, 0.0035921013363135238);
    p = fma(p, t, 0.0088632378840450953);
    p = fma(p, t, 0.021869488401306182);
    p = fma(p, t, 0.053968253972847428);
    p = fma(p, t, 0.13333333333325403);
    p = fma(p, t, 0.33333333333333381);
    // tan(r + rest) = tan r + rest (1 + tan^2 r), in two parts for the reciprocal.
    double u = p * t, z = fma(u, r, fma(rest, t, rest)), y = r + z;
    if (quadrant & 1) {
        double l = (r - y) + z, q = -1.0 / y;
        y = fma(fma(q, y, 1.0) + q * l, q, q);
    }
    return x == 0.0 ? x : y;
}

static __device__ __forceinline__ float sin(float x) { return sinf(x); }
static __device__ __forceinline__ float cos(float x) { return cosf(x); }
static __device__ __forceinline__ float tan(float x) { return tanf(x); }
static __device__ __forceinline__ void sincos(float x, float *s, float *c) { sincosf(x, s, c); }
