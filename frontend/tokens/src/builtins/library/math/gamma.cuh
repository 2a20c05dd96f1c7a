// The gamma function. Small arguments: 1 / Gamma(1 + r) is an entire function, taken as a polynomial on [-1/2, 1/2], and
// the recurrence leads there by exact subtractions of integers. Large ones: Stirling's series, whose power is formed with
// the logarithm in two parts (Abramowitz and Stegun, 6.1.15, 6.1.17, 6.1.40).
// Gamma(x) 2^-n for x >= 12, of which n is returned.
static __device__ __forceinline__ double __nv_gamma_large(double x, double *exponent)
{
    double r = __nv_reciprocal(x), t = r * r;
    double p = 6.4615018704021985;
    p = fma(p, t, -0.16256163733513548);
    p = fma(p, t, -0.00015761017631672446);
    p = fma(p, t, 0.00083241533987182467);
    p = fma(p, t, -0.00059521157455089927);
    p = fma(p, t, 0.00079365075497511315);
    p = fma(p, t, -0.0027777777777529089);
    p = fma(p, t, 0.083333333333333329);
    // e^((x - 1/2) log x - x + ...).
    double l, h = __nv_log_pair(x, &l), y = x - 0.5;
    double z = y * h, w = fma(y, l, fma(y, h, -z));
    double s = z - x;
    w += ((z - s) - x) + fma(p, r, 0.91893853320467278);
    double n = rint((s + w) * 1.4426950408889634), rest;
    double u = fma(n, -0.69314718036912382, s);
    *exponent = n;
    double e = __nv_exp_sum(u + w, fma(n, 1.9082149292705877e-10, -((u - (u + w)) + w)), &rest);
    return e + rest;
}

static __device__ __noinline__ double tgamma(double x)
{
    double a = fabs(x), whole = rint(x);
    if (!(a < __longlong_as_double(0x7ff0000000000000ll)) || (x == whole && x <= 0.0)) {
        // A pole: infinite with the sign of a zero, else no number.
        return x == 0.0 ? 1.0 / x : x < 0.0 ? __longlong_as_double(0x7fffffffffffffffll) : x;
    }
    if (a < 12.0) {
        double r = x - whole, product = 1.0, t = x, k = whole;
        double p = 9.9729317098437092e-11;
        p = fma(p, r, -7.9681321590418463e-10);
        p = fma(p, r, 5.0044448376406966e-09);
        p = fma(p, r, 5.6924058928588159e-09);
        p = fma(p, r, -2.056345527381982e-07);
        p = fma(p, r, 1.1332231926540628e-06);
        p = fma(p, r, -1.250493357163549e-06);
        p = fma(p, r, -2.0134903635034388e-05);
        p = fma(p, r, 0.00012805028237458104);
        p = fma(p, r, -0.00021524166704047464);
        p = fma(p, r, -0.0011651675918581794);
        p = fma(p, r, 0.0072189432460654634);
        p = fma(p, r, -0.009621971527877006);
        p = fma(p, r, -0.04219773455551637);
        p = fma(p, r, 0.16653861138229148);
        p = fma(p, r, -0.042002635034095868);
        p = fma(p, r, -0.6558780715202539);
        p = fma(p, r, 0.57721566490153287);
        double denominator = fma(p, r, 1.0);
        for (; k > 1.0; k -= 1.0) {
            t -= 1.0;
            product *= t;
        }
        // x (x + 1) ... up to r is Gamma(1 + r) over Gamma(x).
        denominator = whole <= 0.0 ? denominator * x : denominator;
        for (; k < 0.0; k += 1.0) {
            t += 1.0;
            denominator *= t;
        }
        return product / denominator;
    }
    // Far beyond both ends of the range.
    if (a > 190.0)
        return x > 0.0 ? __longlong_as_double(0x7ff0000000000000ll) : copysign(0.0, sinpi(x));
    double n, y = __nv_gamma_large(a, &n);
    if (x < 0.0) {
        // Gamma(x) Gamma(-x) = -pi / (x sin(pi x)).
        y = -3.1415926535897931 / (x * sinpi(x) * y);
        n = -n;
    }
    return __nv_scale2(y, n);
}

static __device__ __forceinline__ float tgamma(float x) { return tgammaf(x); }
