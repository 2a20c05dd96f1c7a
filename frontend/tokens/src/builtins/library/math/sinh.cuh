// Hyperbolic sine and cosine in double precision: from E = e^|x| / 4, which does not overflow before the result does,
// as 2 E -+ 1 / (8 E); near zero the sine is an odd minimax polynomial (Cody and Waite, ch. 12).
static __device__ __forceinline__ double __nv_exp_quarter(double a, double *rest)
{
    double n = fmin(rint(a * 1.4426950408889634), 1026.0);
    double h = __nv_exp_sum(fma(n, -0.69314718036912382, a), n * 1.9082149292705877e-10, rest);
    double s = __hiloint2double(((int)n + 1021) << 20, 0);
    *rest = a > 711.0 ? 0.0 : *rest * s;
    return a > 711.0 ? __longlong_as_double(0x7ff0000000000000ll) : h * s;
}

// e^a / 2^8, which does not overflow before the modified Bessel functions do.
static __device__ __forceinline__ double __nv_exp_down(double a)
{
    double n = fmin(rint(a * 1.4426950408889634), 1031.0), rest;
    double h = __nv_exp_sum(fma(n, -0.69314718036912382, a), n * 1.9082149292705877e-10, &rest);
    return a > 715.0 ? __longlong_as_double(0x7ff0000000000000ll) : (h + rest) * __hiloint2double(((int)n + 1015) << 20, 0);
}

static __device__ __forceinline__ double cosh(double x)
{
    double rest, e = __nv_exp_quarter(fabs(x), &rest);
    return x != x ? x : fma(2.0, e, fma(2.0, rest, 0.125 * __nv_reciprocal(fmin(e + rest, 1e40))));
}

static __device__ __forceinline__ double sinh(double x)
{
    double a = fabs(x);
    if (a < 1.0) {
        double t = x * x;
        double p = -4.5505547474210864e-15;
        p = fma(p, t, 2.4085992183170451e-14);
        p = fma(p, t, 7.2310572254604774e-13);
        p = fma(p, t, 1.6063464977132473e-10);
        p = fma(p, t, 2.5052080753282196e-08);
        p = fma(p, t, 2.7557319326619706e-06);
        p = fma(p, t, 0.00019841269841052732);
        p = fma(p, t, 0.0083333333333335657);
        p = fma(p, t, 0.16666666666666666);
        return fma(p * t, x, x);
    }
    double rest, e = __nv_exp_quarter(a, &rest);
    return x != x ? x : copysign(fma(2.0, e, fma(2.0, rest, -0.125 * __nv_reciprocal(fmin(e + rest, 1e40)))), x);
}

static __device__ __forceinline__ float cosh(float x) { return coshf(x); }
static __device__ __forceinline__ float sinh(float x) { return sinhf(x); }
