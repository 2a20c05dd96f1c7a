// log(1 + x) in double precision: 1 + x = 2^n (1 + f), with f formed from x directly, in two parts, so that nothing of
// x is lost.
static __device__ __forceinline__ double log1p(double x)
{
    double u = x + 1.0;
    int k = ((__double2hiint(u) + 0x95f62) >> 20) - 1023;
    // 4 2^-n, which does not vanish for the largest x.
    double s = __hiloint2double((1025 - k) << 20, 0), n = (double)k;
    double b = fma(0.25, s, -1.0), f = fma(s, 0.25 * x, b);
    double rest = k == 0 ? 0.0 : fma(s, 0.25 * x, b - f);
    f = k == 0 ? x : f;
    double high = fma(n, 0.69314718036912382, f);
    double low = fma(n, 0.69314718036912382, -high) + f;
    low += fma(n, 1.9082149292705877e-10, __nv_log1_tail(f)) + fma(-rest, f, rest);
    double y = __nv_log_special(u, high + low);
    return x == 0.0 ? x : y;
}

static __device__ __forceinline__ float log1p(float x) { return log1pf(x); }
