// Sine and cosine of a multiple of pi in double precision: the reduction is exact, so only polynomials on [-1/4, 1/4]
// are left.
static __device__ __forceinline__ int __nv_reduce_pi(double x, double *r)
{
    // Beyond 2^53 every number is an even integer.
    if (!(fabs(x) < 9007199254740992.0)) {
        *r = x * 0.0;
        return 0;
    }
    double n = rint(x + x);
    *r = fma(n, -0.5, x);
    return (int)(long long)n;
}

static __device__ __forceinline__ double __nv_sinpi_quadrant(double r, int quadrant)
{
    double t = r * r, y;
    if (quadrant & 1) {
        double p = -0.00010330426470747793;
        p = fma(p, t, 0.0019294058765135418);
        p = fma(p, t, -0.025806880263716137);
        p = fma(p, t, 0.23533062994813078);
        p = fma(p, t, -1.3352627688462475);
        p = fma(p, t, 4.0587121264166841);
        p = fma(p, t, -4.934802200544679);
        y = fma(p, t, 1.0);
    } else {
        double p = -2.19563268791271e-05;
        p = fma(p, t, 0.00046633713868332865);
        p = fma(p, t, -0.0073704347907698094);
        p = fma(p, t, 0.082145886801603993);
        p = fma(p, t, -0.59926452932549401);
        p = fma(p, t, 2.5501640398774001);
        p = fma(p, t, -5.1677127800499703);
        y = fma(r, 3.1415926535897931, fma(p * t, r, r * 1.2246467991473532e-16));
    }
    return quadrant & 2 ? 0.0 - y : y;
}

static __device__ __forceinline__ double sinpi(double x)
{
    double r;
    int quadrant = __nv_reduce_pi(x, &r);
    double y = __nv_sinpi_quadrant(r, quadrant);
    // A zero has the sign of the argument.
    return y == 0.0 ? x * 0.0 : y;
}

static __device__ __forceinline__ double cospi(double x)
{
    double r;
    int quadrant = __nv_reduce_pi(x, &r);
    return __nv_sinpi_quadrant(r, quadrant + 1) + 0.0;
}

static __device__ __forceinline__ void sincospi(double x, double *s, double *c)
{
    *s = sinpi(x);
    *c = cospi(x);
}

static __device__ __forceinline__ float sinpi(float x) { return sinpif(x); }
static __device__ __forceinline__ float cospi(float x) { return cospif(x); }
static __device__ __forceinline__ void sincospi(float x, float *s, float *c) { sincospif(x, s, c); }
