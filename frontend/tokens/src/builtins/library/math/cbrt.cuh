// The cube root and its reciprocal in double precision: the exponent is divided by three, the root of what is left is
// taken in single precision, and two Newton steps follow, the second with a residual exact to twice the precision.
static __device__ __forceinline__ double __nv_cbrt_split(double a, int *k)
{
    int bias = 1023;
    if (a < 2.2250738585072014e-308) {
        a *= 18014398509481984.0;
        bias = 1077;
    }
    // floor(e / 3) by a product that is exact for every exponent.
    int e = (__double2hiint(a) >> 20) - bias;
    *k = (e + 3072) / 3 - 1024;
    return __hiloint2double(__double2hiint(a) + ((bias - 3 * *k - bias) << 20), __double2loint(a)) * (bias == 1077 ? 1.0 / 18014398509481984.0 : 1.0);
}

static __device__ __forceinline__ double __nv_cbrt_join(double x, double y, int k)
{
    return copysign(__hiloint2double(__double2hiint(y) + (k << 20), __double2loint(y)), x);
}

static __device__ __forceinline__ double cbrt(double x)
{
    double a = fabs(x);
    if (a == 0.0 || !(a < __longlong_as_double(0x7ff0000000000000ll)))
        return x + x;
    int k;
    double s = __nv_cbrt_split(a, &k);
    float g = __nv_ex2f(__nv_lg2f((float)s) * 0.3333333433f);
    double y = (double)g, r = (double)__nv_rcp_ftzf(3.0f * g * g);
    y = fma(fma(-y * y, y, s), r, y);
    double h = y * y, l = fma(y, y, -h);
    y = fma(fma(-h, y, s) - y * l, r, y);
    return __nv_cbrt_join(x, y, k);
}

static __device__ __forceinline__ double rcbrt(double x)
{
    double a = fabs(x);
    if (a == 0.0 || !(a < __longlong_as_double(0x7ff0000000000000ll)))
        return a != a ? x + x : copysign(a == 0.0 ? __longlong_as_double(0x7ff0000000000000ll) : 0.0, x);
    int k;
    double s = __nv_cbrt_split(a, &k);
    double y = (double)__nv_ex2f(__nv_lg2f((float)s) * -0.3333333433f), third = 0.33333333333333331;
    y = fma(y * fma(-s * y, y * y, 1.0), third, y);
    double h = y * y, l = fma(y, y, -h), p = s * y, e = fma(s, y, -p);
    y = fma(y * (fma(-p, h, 1.0) - fma(p, l, e * h)), third, y);
    return __nv_cbrt_join(x, y, -k);
}

static __device__ __forceinline__ float cbrt(float x) { return cbrtf(x); }
static __device__ __forceinline__ float rcbrt(float x) { return rcbrtf(x); }
