// Sine and cosine in double precision; the method is that of the single-precision functions, with 64-bit
// words of 2/pi for arguments above 2^30.
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

static __device__ __noinline__ int __nv_reduce_large(double x, double *r)
{
    unsigned long long bits = (unsigned long long)__double_as_longlong(x) & 0x7fffffffffffffffull;
    unsigned skip = (unsigned)((int)(bits >> 52) - 1023 - 52 + 62), shift = skip & 63u;
    const unsigned long long *w = __nv_two_over_pi + (skip >> 6);
    unsigned long long m = (bits & 0xfffffffffffffull) | 0x10000000000000ull;
    unsigned long long h0 = __nv_window(w, shift), h1 = __nv_window(w + 1, shift), h2 = __nv_window(w + 2, shift);
    unsigned long long mid = m * h1, carry = __umul64hi(m, h2);
    unsigned long long low = mid + carry;
    unsigned long long high = m * h0 + __umul64hi(m, h1) + (low < mid);
    unsigned long long top = (high << 2) | (low >> 62), rest = low << 2;
    int quadrant = (int)(high >> 62) + ((long long)top < 0);
    double y = fma((double)(long long)top, 18446744073709551616.0, (double)rest) * 4.6161555210995020e-39;
    *r = x < 0.0 ? -y : y;
    return x < 0.0 ? -quadrant : quadrant;
}

static __device__ __forceinline__ int __nv_reduce(double x, double *r)
{
    if (fabs(x) < 1073741824.0) {
        double n = rint(x * 0.63661977236758138);
        double rest = fma(n, -1.5707963267948966, x);
        rest = fma(n, -6.1232339957367660e-17, rest);
        *r = fma(n, 1.4973849048591698e-33, rest);
        return (int)n;
    }
    if (fabs(x) > 1.7976931348623157e+308 || x != x) {
        *r = x * 0.0;
        return 0;
    }
    return __nv_reduce_large(x, r);
}

static __device__ __forceinline__ double __nv_sin_kernel(double r)
{
    double t = r * r, p = 1.5896826733649663e-10;
    p = fma(p, t, -2.5050758630295740e-8);
    p = fma(p, t, 2.7557313695058868e-6);
    p = fma(p, t, -1.9841269829816378e-4);
    p = fma(p, t, 8.3333333333224236e-3);
    p = fma(p, t, -0.16666666666666632);
    return fma(p * t, r, r);
}

static __device__ __forceinline__ double __nv_cos_kernel(double r)
{
    double t = r * r, p = -1.1359669792158665e-11;
    p = fma(p, t, 2.0875723682733633e-9);
    p = fma(p, t, -2.7557314355226860e-7);
    p = fma(p, t, 2.4801587289491763e-5);
    p = fma(p, t, -1.3888888888874139e-3);
    p = fma(p, t, 4.1666666666666600e-2);
    p = fma(p, t, -0.5);
    return fma(p, t, 1.0);
}

static __device__ __forceinline__ double __nv_sin_quadrant(double r, int quadrant)
{
    double y = quadrant & 1 ? __nv_cos_kernel(r) : __nv_sin_kernel(r);
    return quadrant & 2 ? -y : y;
}

static __device__ __forceinline__ double sin(double x)
{
    double r;
    int quadrant = __nv_reduce(x, &r);
    return __nv_sin_quadrant(r, quadrant);
}

static __device__ __forceinline__ double cos(double x)
{
    double r;
    int quadrant = __nv_reduce(x, &r);
    return __nv_sin_quadrant(r, quadrant + 1);
}

static __device__ __forceinline__ void sincos(double x, double *s, double *c)
{
    double r;
    int quadrant = __nv_reduce(x, &r);
    *s = __nv_sin_quadrant(r, quadrant);
    *c = __nv_sin_quadrant(r, quadrant + 1);
}

static __device__ __forceinline__ double tan(double x)
{
    double r;
    int quadrant = __nv_reduce(x, &r);
    double s = __nv_sin_kernel(r), c = __nv_cos_kernel(r);
    return quadrant & 1 ? -c / s : s / c;
}
