// The natural logarithm in double precision: x = 2^k (1 + f) with 1 + f in [sqrt(1/2), sqrt(2)), and
// log(1 + f) = 2 artanh(f / (2 + f)) by a minimax polynomial (Cody and Waite, ch. 5).
static __device__ __forceinline__ double log(double x)
{
    double scaled = x;
    int bias = 0;
    if (x < 2.2250738585072014e-308) {
        scaled = x * 18014398509481984.0;
        bias = -54;
    }
    int high = __double2hiint(scaled), low = __double2loint(scaled);
    if ((unsigned)__double2hiint(x) >= 0x7ff00000u || x == 0.0) {
        if (x == 0.0)
            return __longlong_as_double((long long)0xfff0000000000000ull);
        double infinity = __longlong_as_double(0x7ff0000000000000ll);
        return fma(x, infinity, infinity);
    }
    int k = (high - 0x3fe6a09e) >> 20;
    double m = __hiloint2double(high - (k << 20), low), f = m - 1.0;
    double s = f / (m + 1.0), t = s * s, n = (double)(k + bias);
    double p = 0.14795953620910107;
    p = fma(p, t, 0.15314050141978479);
    p = fma(p, t, 0.18183564343339150);
    p = fma(p, t, 0.22222198572815372);
    p = fma(p, t, 0.28571428742391845);
    p = fma(p, t, 0.39999999999414654);
    p = fma(p, t, 0.66666666666667344);
    // 2s + s t p, with 2s = f - s f so that the large part is exact.
    double half = 0.5 * f * f;
    double y = f - (half - s * fma(t, p, half));
    y = fma(n, 2.3190468138462996e-17, y);
    return fma(n, 0.69314718055994529, y);
}
