// Inverse hyperbolic functions in double precision, by log(1 + x) of arguments that do not cancel: asinh(a) =
// log1p(a + a^2 / (1 + sqrt(1 + a^2))), acosh(1 + t) = log1p(t + sqrt(2 t + t^2)), 2 atanh(a) = log1p(2 a / (1 - a)).
static __device__ __forceinline__ double asinh(double x)
{
    double a = fabs(x);
    // Above 2^53 the one under the root is lost, and asinh(a) = log(2 a).
    bool large = a > 9007199254740992.0;
    double t = large ? 0.0 : a;
    double y = log1p(fma(t, __nv_quotient(t, 1.0 + __nv_root(fma(t, t, 1.0))), t));
    return copysign(large ? log(a) + 0.69314718055994529 : y, x);
}

static __device__ __forceinline__ double acosh(double x)
{
    bool large = x > 9007199254740992.0;
    double t = large ? 0.0 : x - 1.0;
    double y = log1p(t + sqrt(fma(t, t, t + t)));
    y = large ? log(x) + 0.69314718055994529 : y;
    return x < 1.0 ? __longlong_as_double(0x7fffffffffffffffll) : y;
}

static __device__ __forceinline__ double atanh(double x)
{
    double a = fabs(x), d = 1.0 - a, l = (1.0 - d) - a, r = 1.0 / d, q = (a + a) * r;
    // The rest of the quotient, through the derivative of the logarithm.
    double rest = fma(-q, l, fma(-q, d, a + a)) * r;
    double y = 0.5 * (log1p(q) + rest / (1.0 + q));
    y = a == 1.0 ? __longlong_as_double(0x7ff0000000000000ll) : y;
    return x == 0.0 ? x : copysign(y, x);
}

static __device__ __forceinline__ float asinh(float x) { return asinhf(x); }
static __device__ __forceinline__ float acosh(float x) { return acoshf(x); }
static __device__ __forceinline__ float atanh(float x) { return atanhf(x); }
