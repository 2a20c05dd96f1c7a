// The inverse error functions: erfinv(x) / x is a smooth function of w = -log(1 - x^2), of its root where it is large,
// and of the root's reciprocal in the far tail (Giles, "Approximating the erfinv function", GPU Computing Gems, Jade
// edition, 2011; the intervals and polynomials are our own). The inverse of the complement and of the normal
// distribution function form 1 - x^2 = y (2 - y) without cancellation.
static __device__ __forceinline__ float __nv_erfinvf(float x, float rest)
{
    float w = -__nv_logf(rest);
    if (w < 5.0f) {
        float t = w - 2.5f;
        float p = -8.64458549e-09f;
        p = fmaf(p, t, 2.42552538e-08f);
        p = fmaf(p, t, 4.64087606e-07f);
        p = fmaf(p, t, -3.47697323e-06f);
        p = fmaf(p, t, -4.95344602e-06f);
        p = fmaf(p, t, 0.000218410656f);
        p = fmaf(p, t, -0.00125275936f);
        p = fmaf(p, t, -0.00417750003f);
        p = fmaf(p, t, 0.246640295f);
        p = fmaf(p, t, 1.50140941f);
        return p * x;
    }
    float s = __nv_rootf(w);
    if (s < 4.0f) {
        float t = s - 3.125f;
        float p = -0.000195237371f;
        p = fmaf(p, t, -9.86001178e-05f);
        p = fmaf(p, t, 0.00134130707f);
        p = fmaf(p, t, -0.00265096012f);
        p = fmaf(p, t, 0.00376854627f);
        p = fmaf(p, t, -0.00527320709f);
        p = fmaf(p, t, 0.00705060968f);
        p = fmaf(p, t, 1.00371706f);
        p = fmaf(p, t, 2.95832014f);
        return p * x;
    }
    float t = __nv_reciprocalf(s);
    float p = 41.4351692f;
    p = fmaf(p, t, -60.2271652f);
    p = fmaf(p, t, 39.4161949f);
    p = fmaf(p, t, -16.1029606f);
    p = fmaf(p, t, 5.19049978f);
    p = fmaf(p, t, -1.25321245f);
    p = fmaf(p, t, -0.0261325538f);
    p = fmaf(p, t, 1.00028801f);
    // At the end of the range: erfinv(1) is infinite.
    return rest == 0.0f ? copysignf(__int_as_float(0x7f800000), x) : p * s * x;
}

static __device__ __forceinline__ float erfinvf(float x) { return __nv_erfinvf(x, fmaf(-x, x, 1.0f)); }

static __device__ __forceinline__ float erfcinvf(float y) { return __nv_erfinvf(1.0f - y, y * (2.0f - y)); }

static __device__ __forceinline__ float normcdfinvf(float y) { return fmaf(-1.41421354f, erfcinvf(y + y), 0.0f); }
