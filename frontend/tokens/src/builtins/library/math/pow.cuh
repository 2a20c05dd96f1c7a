// x^y in double precision as e^(y log x), the logarithm and its product with y as sums of two doubles: log(1 + f) =
// u + u^3 / 12 + ... with u = 2 f / (2 + f) (two-double arithmetic as in Dekker, "A floating-point technique for
// extending the available precision", Numer. Math. 18, 1971; the error budget as in Ziv, "Fast evaluation of elementary
// mathematical functions with correctly rounded last bit", ACM TOMS 17, 1991).
static __device__ __forceinline__ double __nv_log_pair(double a, double *low)
{
    double n, f = __nv_log_split(a, &n), d = f + 2.0, dl = f - (d - 2.0), r = __nv_reciprocal(d);
    double u = 2.0 * f * r;
    // The rest of the quotient: u (2 + f) = 2 f.
    double v = r * fma(-u, dl, fma(-u, d, f + f));
    double t = u * u, tl = fma(u, u, -t) + 2.0 * u * v;
    double p = 9.8519596141348905e-07;
    p = fma(p, t, 4.0545644775247893e-06);
    p = fma(p, t, 1.8781217677157077e-05);
    p = fma(p, t, 8.8778360676436413e-05);
    p = fma(p, t, 0.0004340277787299737);
    p = fma(p, t, 0.0022321428571358453);
    p = fma(p, t, 0.012500000000000008);
    p *= t;
    // (1/12 + p) t u, term by term.
    double c = 0.083333333333333329 + p, cl = (0.083333333333333329 - c) + p + 4.6259292692714856e-18;
    double ct = c * t, ctl = fma(c, t, -ct) + fma(c, tl, cl * t);
    double w = ct * u, wl = fma(ct, u, -w) + fma(ct, v, ctl * u);
    double h = u + w, l = ((u - h) + w) + (wl + v);
    double e = n * 0.69314718036912382, s = e + h;
    l += n == 0.0 ? 0.0 : fma(n, 1.9082149292705877e-10, (e - s) + h);
    h = s + l;
    *low = (s - h) + l;
    return h;
}

static __device__ __forceinline__ double __nv_pow_positive(double a, double y)
{
    double l, h = __nv_log_pair(a, &l), z = y * h, w = fma(y, l, fma(y, h, -z));
    // Far outside the range only the sign counts.
    bool far = !(fabs(z) < 750.0);
    z = far ? copysign(750.0, z) : z;
    w = far ? 0.0 : w;
    double n = rint(z * 1.4426950408889634), rest;
    double s = __nv_exp_sum(fma(n, -0.69314718036912382, z), fma(n, 1.9082149292705877e-10, -w), &rest);
    return __nv_scale2(s + rest, n);
}

static __device__ __forceinline__ double pow(double x, double y)
{
    double a = fabs(x), infinity = __longlong_as_double(0x7ff0000000000000ll);
    double half = trunc(y * 0.5);
    // Whether y is an odd integer; above 2^53 all are even.
    bool odd = fabs(fma(half, -2.0, y)) == 1.0;
    double r = __nv_pow_positive(a, y);
    if (a == 0.0 || a == infinity) {
        r = (a == 0.0) == (y < 0.0) ? infinity : 0.0;
        r = odd ? copysign(r, x) : r;
    } else if (x < 0.0) {
        r = odd ? -r : r;
        r = trunc(y) != y ? __longlong_as_double(0x7fffffffffffffffll) : r;
        r = a == 1.0 && fabs(y) == infinity ? 1.0 : r;
    }
    r = x != x || y != y ? x + y : r;
    return x == 1.0 || y == 0.0 ? 1.0 : r;
}

static __device__ __forceinline__ double pow(double x, int n) { return pow(x, (double)n); }
static __device__ __forceinline__ float pow(float x, float y) { return powf(x, y); }
static __device__ __forceinline__ float pow(float x, int n) { return powf(x, (float)n); }
static __device__ __forceinline__ double pow(double x, float y) { return pow(x, (double)y); }
static __device__ __forceinline__ double pow(float x, double y) { return pow((double)x, y); }
static __device__ __forceinline__ double pow(int x, double y) { return pow((double)x, y); }
static __device__ __forceinline__ double pow(int x, float y) { return pow((double)x, (double)y); }
static __device__ __forceinline__ double pow(int x, int n) { return pow((double)x, (double)n); }
