// e^x - 1 in double precision: as e^x, with 2^n - 1 + 2^n r added exactly (Tang, "Table-driven implementation of the
// expm1 function in IEEE floating-point arithmetic", ACM TOMS 18, 1992). The range of n = 0 is widened to |x| < 1/2,
// which keeps the sum from cancelling.
static __device__ __forceinline__ double expm1(double x)
{
    double n = rint(x * 1.4426950408889634);
    n = fabs(x) < 0.5 ? 0.0 : fmin(fmax(n, -60.0), 1025.0);
    double r = fma(n, -0.69314718036912382, x), low = n * 1.9082149292705877e-10, t = r - low;
    double p = 1.6142983264415668e-10;
    p = fma(p, t, 2.0966555532912949e-09);
    p = fma(p, t, 2.5051746008223843e-08);
    p = fma(p, t, 2.7557053729418885e-07);
    p = fma(p, t, 2.7557320005481448e-06);
    p = fma(p, t, 2.48015876667666e-05);
    p = fma(p, t, 0.00019841269840394172);
    p = fma(p, t, 0.0013888888888660604);
    p = fma(p, t, 0.0083333333333338068);
    p = fma(p, t, 0.041666666666667164);
    p = fma(p, t, 0.16666666666666666);
    p = fma(p, t, 0.5);
    double tail = fma(p, t * t, -low);
    // 2^(n - 1), so that the largest results do not overflow on the way.
    double s = __hiloint2double(((int)n + 1022) << 20, 0), a = s - 0.5;
    double high = fma(s, r, a), rest = fma(s, r, a - high);
    rest += (s - a) - 0.5;
    double y = high + fma(s, tail, rest);
    y = n == 0.0 ? r + tail : y + y;
    y = x < -38.0 ? -1.0 : y;
    y = x > 709.78271289338409 ? __longlong_as_double(0x7ff0000000000000ll) : y;
    return x != x || x == 0.0 ? x : y;
}

static __device__ __forceinline__ float expm1(float x) { return expm1f(x); }
