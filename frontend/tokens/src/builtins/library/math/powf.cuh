// x^y in single precision as 2^(y log2 x), with the logarithm and its product with y in two floats (Tang-style
// argument reduction; the logarithm by 2 artanh(f / (2 + f)), the two-float arithmetic as in Dekker, "A floating-point
// technique for extending the available precision", Numer. Math. 18, 1971).
// log2 a for positive a as a sum of two.
static __device__ __forceinline__ float __nv_log2_pairf(float a, float *rest)
{
    float e, f = __nv_splitf(a, 0x3f3504f3, &e);
    float r = __nv_rcp_ftzf(f + 2.0f), u = f * r;
    u = u + u;
    // The rest of the quotient: u (2 + f) = 2 f.
    float v = r * fmaf(-u, f, 2.0f * (f - u));
    float t = u * u;
    float p = 0.000651298149f;
    p = fmaf(p, t, 0.00321923359f);
    p = fmaf(p, t, 0.0180336684f);
    p = fmaf(p, t, 0.120224588f);
    float high = fmaf(u, 1.442695022f, e);
    float low = fmaf(u, 1.442695022f, e - high);
    low = fmaf(v, 1.442695022f, fmaf(u, 1.925963033e-8f, low));
    low = fmaf(p * t, u, low);
    float h = high + low;
    *rest = (high - h) + low;
    return h;
}

static __device__ __forceinline__ float __nv_pow_positivef(float a, float y)
{
    float l, h = __nv_log2_pairf(a, &l);
    float z = y * h;
    float w = fmaf(y, l, fmaf(y, h, -z));
    // Far outside the range only the sign of the exponent counts.
    bool far = !(fabsf(z) < 252.0f);
    z = far ? copysignf(252.0f, z) : z;
    w = far ? 0.0f : w;
    float n = rintf(z);
    return __nv_scale2f(__nv_ex2f((z - n) + w), n);
}

static __device__ __forceinline__ float __nv_powf(float x, float y)
{
    float a = fabsf(x), infinity = __int_as_float(0x7f800000);
    float half = truncf(y * 0.5f);
    // Whether y is an odd integer; above 2^24 all are even.
    bool odd = fabsf(fmaf(half, -2.0f, y)) == 1.0f;
    float r = __nv_pow_positivef(a, y);
    if (a == 0.0f || a == infinity) {
        r = (a == 0.0f) == (y < 0.0f) ? infinity : 0.0f;
        r = odd ? copysignf(r, x) : r;
    } else if (x < 0.0f) {
        r = odd ? -r : r;
        r = truncf(y) != y ? __int_as_float(0x7fffffff) : r;
        r = a == 1.0f && fabsf(y) == infinity ? 1.0f : r;
    }
    r = x != x || y != y ? x + y : r;
    return x == 1.0f || y == 0.0f ? 1.0f : r;
}
