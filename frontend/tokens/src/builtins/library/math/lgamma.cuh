// The logarithm of the magnitude of the gamma function: polynomials about its zeros at 1 and 2, the recurrence next to
// them, Stirling's series for large arguments, and reflection for negative ones (Abramowitz and Stegun, 6.1.15, 6.1.17,
// 6.1.40). Between -2.26 and 0 the recurrence adds what has one sign; below, no bound holds near the zeros.
// lgamma(1 + t) for t in [-0.5, 0.7].
static __device__ __forceinline__ double __nv_lgamma_one(double t)
{
    double p = -0.019022366627910382;
    p = fma(p, t, 0.079112653232462471);
    p = fma(p, t, -0.1216554255185012);
    p = fma(p, t, 0.067475419203411824);
    p = fma(p, t, 0.014708643793714653);
    p = fma(p, t, -0.00727174125794189);
    p = fma(p, t, -0.053346290549431762);
    p = fma(p, t, 0.070935284524560174);
    p = fma(p, t, -0.051023480659462876);
    p = fma(p, t, 0.042842402269901846);
    p = fma(p, t, -0.050346577896168587);
    p = fma(p, t, 0.056756525913507522);
    p = fma(p, t, -0.059416465702167527);
    p = fma(p, t, 0.062383162316245799);
    p = fma(p, t, -0.066578559428458181);
    p = fma(p, t, 0.071438227846463018);
    p = fma(p, t, -0.076941244995691355);
    p = fma(p, t, 0.083353977083102077);
    p = fma(p, t, -0.090953473985304401);
    p = fma(p, t, 0.10009942665917604);
    p = fma(p, t, -0.11133428696539049);
    p = fma(p, t, 0.12550967115195688);
    p = fma(p, t, -0.14404989629250378);
    p = fma(p, t, 0.16955717695848466);
    p = fma(p, t, -0.20738555103409564);
    p = fma(p, t, 0.27058080842817772);
    p = fma(p, t, -0.40068563438650906);
    p = fma(p, t, 0.82246703342411209);
    p = fma(p, t, -0.57721566490153287);
    return p * t;
}

// lgamma(2 + t) for t in [-0.5, 1].
static __device__ __forceinline__ double __nv_lgamma_two(double t)
{
    double p = -3.7041296523234132e-10;
    p = fma(p, t, 3.8601114842384575e-09);
    p = fma(p, t, -1.7671459239756988e-08);
    p = fma(p, t, 5.0024328284098553e-08);
    p = fma(p, t, -1.0821411784526449e-07);
    p = fma(p, t, 2.1642696645701551e-07);
    p = fma(p, t, -4.4684542956567396e-07);
    p = fma(p, t, 9.5165901759113394e-07);
    p = fma(p, t, -2.0388957840156871e-06);
    p = fma(p, t, 4.3759844010570635e-06);
    p = fma(p, t, -9.4398532245067101e-06);
    p = fma(p, t, 2.0507023939487235e-05);
    p = fma(p, t, -4.4926138922940537e-05);
    p = fma(p, t, 9.9457529954285784e-05);
    p = fma(p, t, -0.00022315477197546593);
    p = fma(p, t, 0.00050966952400742537);
    p = fma(p, t, -0.0011927539106515604);
    p = fma(p, t, 0.0028905103307475021);
    p = fma(p, t, -0.0073855510287181899);
    p = fma(p, t, 0.020580808427784921);
    p = fma(p, t, -0.067352301053197242);
    p = fma(p, t, 0.3224670334241132);
    p = fma(p, t, 0.42278433509846713);
    return p * t;
}

// In each case the result is factor * (log(inside) + shift) + rest, so that there is one logarithm.
static __device__ __noinline__ double lgamma(double x)
{
    double a = fabs(x), y = x, reflected = 0.0, inside = 1.0, factor = 1.0, shift = 0.0, rest;
    if (!(a < __longlong_as_double(0x7ff0000000000000ll)))
        return x * x;
    if (x <= 0.0 && x == rint(x))
        return __longlong_as_double(0x7ff0000000000000ll);
    const bool reflect = x <= -2.2637;
    if (reflect) {
        y = a;
        reflected = log(__nv_quotient(3.1415926535897931, fabs(x * sinpi(x))));
    }
    if (y >= 8.0) {
        double r = __nv_reciprocal(y), t = r * r;
        double p = -4.9080169062531205;
        p = fma(p, t, 0.30549138065823739);
        p = fma(p, t, -0.0027287174211167052);
        p = fma(p, t, -0.0017850782960514401);
        p = fma(p, t, 0.00084065707331173415);
        p = fma(p, t, -0.00059523297019336077);
        p = fma(p, t, 0.00079365078091424887);
        p = fma(p, t, -0.0027777777777635653);
        p = fma(p, t, 0.083333333333333329);
        inside = y;
        factor = y - 0.5;
        shift = -1.0;
        rest = fma(p, r, 0.41893853320467273);
    } else {
        // From y to a number about 1 or 2; one below 0.7 is itself the distance from 1 of its successor.
        double t = y;
        if (y < 0.69999999999999996) {
            inside = y;
            factor = -1.0;
            if (y <= -0.5) {
                inside *= y + 1.0;
                t = y + 2.0;
                if (y < -1.5) {
                    inside *= t;
                    t += 1.0;
                }
                inside *= t < 0.69999999999999996 ? t : 1.0;
            }
        }
        for (; t >= 3.0; inside *= t)
            t -= 1.0;
        t -= t < 0.69999999999999996 ? 0.0 : 1.0;
        rest = t < 0.69999999999999996 ? __nv_lgamma_one(t) : __nv_lgamma_two(t - 1.0);
    }
    double z = fma(factor, log(fabs(inside)) + shift, rest);
    return reflect ? reflected - z : z;
}

static __device__ __forceinline__ float lgamma(float x) { return lgammaf(x); }
