// Logarithms in double precision: x = 2^n (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)); log(1 + f) = 2 artanh(f / (2 + f))
// by a minimax polynomial, written as f minus a correction so that the large part is exact (Cody and Waite, ch. 5;
// Tang, "Table-driven implementation of the logarithm function", ACM TOMS 16, 1990, for the splitting of n ln 2).
static __device__ __forceinline__ double __nv_log_split(double x, double *n)
{
    int bias = -1023;
    if (x < 2.2250738585072014e-308) {
        x *= 18014398509481984.0;
        bias = -1077;
    }
    int high = __double2hiint(x) + 0x95f62, k = high >> 20;
    *n = (double)(k + bias);
    return __hiloint2double((high & 0xfffff) + 0x3fe6a09e, __double2loint(x)) - 1.0;
}

// log(1 + f) - f.
static __device__ __forceinline__ double __nv_log1_tail(double f)
{
    double s = f * __nv_reciprocal(f + 2.0), t = s * s, half = 0.5 * f * f;
    double p = 0.13287531993877688;
    p = fma(p, t, 0.1324660701646013);
    p = fma(p, t, 0.15387217859496083);
    p = fma(p, t, 0.18181773660664341);
    p = fma(p, t, 0.22222222656169124);
    p = fma(p, t, 0.28571428569170554);
    p = fma(p, t, 0.4000000000000532);
    p = fma(p, t, 0.66666666666666663);
    return fma(s, fma(t, p, half), -half);
}

// Zero, negative numbers, infinity and NaN.
static __device__ __forceinline__ double __nv_log_special(double x, double y)
{
    if ((unsigned)__double2hiint(x) >= 0x7ff00000u) {
        double infinity = __longlong_as_double(0x7ff0000000000000ll);
        y = fma(x, infinity, infinity);
    }
    return x == 0.0 ? __longlong_as_double((long long)0xfff0000000000000ull) : y;
}

static __device__ __forceinline__ double log(double x)
{
    double n, f = __nv_log_split(x, &n), high = fma(n, 0.69314718036912382, f);
    double low = fma(n, 0.69314718036912382, -high) + f;
    low += fma(n, 1.9082149292705877e-10, __nv_log1_tail(f));
    return __nv_log_special(x, high + low);
}

static __device__ __forceinline__ double log2(double x)
{
    double n, f = __nv_log_split(x, &n), r = __nv_log1_tail(f);
    double y = fma(f, 1.4426950408889634, fma(r, 1.4426950408889634, f * 2.0355273740931033e-17));
    return __nv_log_special(x, n + y);
}

static __device__ __forceinline__ double log10(double x)
{
    double n, f = __nv_log_split(x, &n), h = f * 0.43429448190325182, l = fma(f, 0.43429448190325182, -h);
    l += fma(__nv_log1_tail(f), 0.43429448190325182, f * 1.0983196502167651e-17);
    double t = n * 0.30102999554947019, high = t + h;
    double low = n == 0.0 ? l : ((t - high) + h) + fma(n, 1.1451100898021838e-10, l);
    return __nv_log_special(x, high + low);
}

static __device__ __forceinline__ float log(float x) { return logf(x); }
static __device__ __forceinline__ float log2(float x) { return log2f(x); }
static __device__ __forceinline__ float log10(float x) { return log10f(x); }
