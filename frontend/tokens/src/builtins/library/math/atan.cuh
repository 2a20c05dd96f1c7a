// The arc tangent in double precision: an odd minimax polynomial on [0, 1], and pi/2 - atan(1 / a) above (Cody and
// Waite, ch. 11). atan2 applies it to the smaller over the larger operand and unfolds the octants.
static __device__ __forceinline__ double __nv_atan_unit(double z)
{
    double t = z * z;
    double p = -8.5714707029566803e-06;
    p = fma(p, t, 0.00010299874681221404);
    p = fma(p, t, -0.00058861331950425106);
    p = fma(p, t, 0.0021386539490087816);
    p = fma(p, t, -0.0055854117364551089);
    p = fma(p, t, 0.011276465860288879);
    p = fma(p, t, -0.018566555820254182);
    p = fma(p, t, 0.02610902274078172);
    p = fma(p, t, -0.03275552970272657);
    p = fma(p, t, 0.038193541904947378);
    p = fma(p, t, -0.042856704983000267);
    p = fma(p, t, 0.047446790687621566);
    p = fma(p, t, -0.052593676802403184);
    p = fma(p, t, 0.058817025251613302);
    p = fma(p, t, -0.066665815984884511);
    p = fma(p, t, 0.076922994680484566);
    p = fma(p, t, -0.090909085274421486);
    p = fma(p, t, 0.11111111085368253);
    p = fma(p, t, -0.14285714285000539);
    p = fma(p, t, 0.19999999999989812);
    p = fma(p, t, -0.33333333333333282);
    return fma(p * t, z, z);
}

static __device__ __forceinline__ double atan(double x)
{
    double a = fabs(x);
    double y = __nv_atan_unit(a > 1.0 ? __nv_reciprocal(fmin(a, 1e300)) : a);
    y = a > 1.0 ? 1.5707963267948966 - (y - 6.123233995736766e-17) : y;
    return x != x ? x : copysign(y, x);
}

static __device__ __forceinline__ double atan2(double y, double x)
{
    double a = fabs(y), b = fabs(x), n = fmin(a, b), d = fmax(a, b);
    // Equal operands, both zero or both infinite, count as a quotient of 1 or, both zero, of 0.
    double z = n == d ? (d == 0.0 ? 0.0 : 1.0) : n / d;
    double r = __nv_atan_unit(z);
    r = a > b ? 1.5707963267948966 - (r - 6.123233995736766e-17) : r;
    r = __double2hiint(x) < 0 ? 3.1415926535897931 - (r - 1.2246467991473532e-16) : r;
    return a != a || b != b ? x + y : copysign(r, y);
}

static __device__ __forceinline__ float atan(float x) { return atanf(x); }
static __device__ __forceinline__ float atan2(float y, float x) { return atan2f(y, x); }
