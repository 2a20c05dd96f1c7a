// Bessel functions of integer order. Below 8 a polynomial on each of a few intervals, times the distance from the zero
// in it, which is subtracted in two parts so that the relative error stays small there; for Y the logarithm is split off
// near the origin (Abramowitz and Stegun, 9.1.13). Above 8 modulus and phase (A&S 9.2.17), the phase being added by the
// addition theorem, since x plus a constant would round. Higher orders by recurrence: upwards where that is stable,
// else downwards from where J vanishes (Gautschi, "Computational aspects of three-term recurrence relations", SIAM
// Review 9, 1967).
static __device__ __forceinline__ float __nv_bessel_j0_smallf(float x)
{
    if (x < 4.0f) {
        float t = x - 2.0f;
        float p = 3.40428596e-09f;
        p = fmaf(p, t, 2.28399095e-08f);
        p = fmaf(p, t, -6.38005588e-07f);
        p = fmaf(p, t, -2.38645771e-06f);
        p = fmaf(p, t, 5.32865743e-05f);
        p = fmaf(p, t, 0.00014532471f);
        p = fmaf(p, t, -0.00261267205f);
        p = fmaf(p, t, -0.00473307865f);
        p = fmaf(p, t, 0.0648017824f);
        p = fmaf(p, t, 0.0584692731f);
        p = fmaf(p, t, -0.553054929f);
        return p * ((x - 2.40482545f) - 1.08705905e-07f);
    } else {
        float t = x - 6.0f;
        float p = -3.04344727e-09f;
        p = fmaf(p, t, -4.9514572e-08f);
        p = fmaf(p, t, 3.79645286e-07f);
        p = fmaf(p, t, 5.02944658e-06f);
        p = fmaf(p, t, -3.24752982e-05f);
        p = fmaf(p, t, -0.000290362281f);
        p = fmaf(p, t, 0.00169075117f);
        p = fmaf(p, t, 0.00846497342f);
        p = fmaf(p, t, -0.0434300676f);
        p = fmaf(p, t, -0.0775365904f);
        p = fmaf(p, t, 0.313895375f);
        return p * ((x - 5.52007818f) - -7.19341458e-08f);
    }
}

static __device__ __forceinline__ float __nv_bessel_j1_smallf(float x)
{
    if (x < 2.44948959f) {
        float t = x * x;
        float p = -1.38445218e-13f;
        p = fmaf(p, t, 3.35307442e-11f);
        p = fmaf(p, t, -5.6508882e-09f);
        p = fmaf(p, t, 6.78167112e-07f);
        p = fmaf(p, t, -5.4253469e-05f);
        p = fmaf(p, t, 0.00260416674f);
        p = fmaf(p, t, -0.0625f);
        return fmaf(p * t, x, 0.5f * x);
    } else if (x < 5.4000001f) {
        float t = x - 3.91974497f;
        float p = 3.57085312e-08f;
        p = fmaf(p, t, -5.20871197e-07f);
        p = fmaf(p, t, -3.43106058e-06f);
        p = fmaf(p, t, 4.41668308e-05f);
        p = fmaf(p, t, 0.000198560185f);
        p = fmaf(p, t, -0.00215090276f);
        p = fmaf(p, t, -0.00595196802f);
        p = fmaf(p, t, 0.0519397631f);
        p = fmaf(p, t, 0.0618340671f);
        p = fmaf(p, t, -0.397722095f);
        return p * ((x - 3.83170605f) - -7.68505899e-08f);
    } else {
        float t = x - 6.69999981f;
        float p = 6.22276673e-07f;
        p = fmaf(p, t, 8.4866798e-07f);
        p = fmaf(p, t, -4.87086581e-05f);
        p = fmaf(p, t, -3.62646824e-05f);
        p = fmaf(p, t, 0.00223426917f);
        p = fmaf(p, t, 0.000376297656f);
        p = fmaf(p, t, -0.0486433171f);
        p = fmaf(p, t, 0.00892252102f);
        p = fmaf(p, t, 0.302110732f);
        return p * ((x - 7.01558685f) - -1.83211725e-07f);
    }
}

static __device__ __forceinline__ float __nv_bessel_y0_smallf(float x)
{
    if (x < 0.5f) {
        float t = x * x;
        float p = 0.000534437539f;
        p = fmaf(p, t, -0.0160735138f);
        p = fmaf(p, t, 0.177606016f);
        p = fmaf(p, t, -0.0738042966f);
        float u = -0.000430756976f;
        u = fmaf(u, t, 0.0156245213f);
        u = fmaf(u, t, -0.249999985f);
        u = fmaf(u, t, 1.0f);
        return fmaf(0.636619747f * __nv_logf(x), u, p);
    } else if (x < 1.20000005f) {
        float t = x - 0.850000024f;
        float p = 0.482782692f;
        p = fmaf(p, t, -0.465566844f);
        p = fmaf(p, t, 0.273311168f);
        p = fmaf(p, t, -0.255863965f);
        p = fmaf(p, t, 0.268823236f);
        p = fmaf(p, t, -0.266376019f);
        p = fmaf(p, t, 0.26983574f);
        p = fmaf(p, t, -0.268503278f);
        p = fmaf(p, t, 0.252788723f);
        p = fmaf(p, t, -0.512665689f);
        p = fmaf(p, t, 0.901302457f);
        return p * ((x - 0.89357698f) - -1.33579787e-08f);
    } else if (x < 2.5999999f) {
        float t = x - 1.89999998f;
        float p = 0.00031876401f;
        p = fmaf(p, t, -0.000592197233f);
        p = fmaf(p, t, 0.000907344685f);
        p = fmaf(p, t, -0.00245031645f);
        p = fmaf(p, t, 0.00414138893f);
        p = fmaf(p, t, 0.00470571592f);
        p = fmaf(p, t, 0.0313580856f);
        p = fmaf(p, t, -0.291674167f);
        p = fmaf(p, t, 0.164405853f);
        p = fmaf(p, t, 0.496819973f);
        return p;
    } else if (x < 5.4000001f) {
        float t = x - 4.0f;
        float p = 3.75766049e-08f;
        p = fmaf(p, t, -3.58398324e-08f);
        p = fmaf(p, t, -3.96238732e-07f);
        p = fmaf(p, t, -4.94821734e-06f);
        p = fmaf(p, t, 4.96398679e-05f);
        p = fmaf(p, t, 0.000207973659f);
        p = fmaf(p, t, -0.00214099861f);
        p = fmaf(p, t, -0.00721861748f);
        p = fmaf(p, t, 0.0576305278f);
        p = fmaf(p, t, 0.0557720698f);
        p = fmaf(p, t, -0.400286078f);
        return p * ((x - 3.95767832f) - 1.01291178e-07f);
    } else {
        float t = x - 6.69999981f;
        float p = 6.20597746e-07f;
        p = fmaf(p, t, 7.50862682e-07f);
        p = fmaf(p, t, -5.06687538e-05f);
        p = fmaf(p, t, -2.75841157e-05f);
        p = fmaf(p, t, 0.00234009069f);
        p = fmaf(p, t, -0.000196698806f);
        p = fmaf(p, t, -0.0498562604f);
        p = fmaf(p, t, 0.0168739483f);
        p = fmaf(p, t, 0.300973505f);
        return p * ((x - 7.08605099f) - 7.30581178e-08f);
    }
}

static __device__ __forceinline__ float __nv_bessel_y1_smallf(float x)
{
    if (x < 1.0f) {
        float t = x * x;
        float p = -1.10951726e-06f;
        p = fmaf(p, t, 7.19414093e-05f);
        p = fmaf(p, t, -0.00295554241f);
        p = fmaf(p, t, 0.0543487556f);
        p = fmaf(p, t, -0.196057096f);
        float u = 6.64402421e-07f;
        u = fmaf(u, t, -5.4241802e-05f);
        u = fmaf(u, t, 0.00260416279f);
        u = fmaf(u, t, -0.0625f);
        u = fmaf(u, t, 0.5f);
        return fmaf(fmaf(0.636619747f * __nv_logf(x), u, p), x, -0.636619747f / x);
    } else if (x < 1.89999998f) {
        float t = x - 1.45000005f;
        float p = 0.0122770295f;
        p = fmaf(p, t, -0.00918877684f);
        p = fmaf(p, t, 0.00644608773f);
        p = fmaf(p, t, -0.014065112f);
        p = fmaf(p, t, 0.021595994f);
        p = fmaf(p, t, -0.0300904475f);
        p = fmaf(p, t, 0.0454483368f);
        p = fmaf(p, t, -0.0619919077f);
        p = fmaf(p, t, 0.0230803229f);
        p = fmaf(p, t, -0.0963846445f);
        p = fmaf(p, t, 0.596196592f);
        return p * ((x - 2.19714141f) - -8.28892723e-08f);
    } else if (x < 3.5999999f) {
        float t = x - 2.75f;
        float p = -1.49577882e-05f;
        p = fmaf(p, t, 4.10236898e-05f);
        p = fmaf(p, t, -7.55982328e-05f);
        p = fmaf(p, t, 0.000188750797f);
        p = fmaf(p, t, -0.000929760339f);
        p = fmaf(p, t, 0.00318013504f);
        p = fmaf(p, t, 0.0061165127f);
        p = fmaf(p, t, -0.0305040292f);
        p = fmaf(p, t, -0.155188143f);
        p = fmaf(p, t, 0.44499439f);
        return p * ((x - 2.19714141f) - -8.28892723e-08f);
    } else if (x < 6.5999999f) {
        float t = x - 5.0999999f;
        float p = 4.75618522e-09f;
        p = fmaf(p, t, 1.44230095e-09f);
        p = fmaf(p, t, -5.76601053e-07f);
        p = fmaf(p, t, -1.34065954e-06f);
        p = fmaf(p, t, 5.13052073e-05f);
        p = fmaf(p, t, 4.93055486e-05f);
        p = fmaf(p, t, -0.00232877838f);
        p = fmaf(p, t, -0.00117875251f);
        p = fmaf(p, t, 0.0536058359f);
        p = fmaf(p, t, -0.00329294964f);
        p = fmaf(p, t, -0.34498933f);
        return p * ((x - 5.42968082f) - 2.16514351e-07f);
    } else {
        float t = x - 7.30000019f;
        float p = -3.02346762e-05f;
        p = fmaf(p, t, 0.000279014581f);
        p = fmaf(p, t, 0.00123352429f);
        p = fmaf(p, t, -0.00976380985f);
        p = fmaf(p, t, -0.0221370906f);
        p = fmaf(p, t, 0.132657081f);
        p = fmaf(p, t, 0.101759478f);
        p = fmaf(p, t, -0.284594357f);
        return p;
    }
}

// Modulus times the cosine or, shifted by -pi/2, the sine of x + shift + u / x.
static __device__ __forceinline__ float __nv_bessel_largef(float x, float modulus, float u, float shift)
{
    float s, c, ps, pc;
    __nv_sincosf(x, &s, &c);
    __nv_sincosf(fmaf(u, __nv_reciprocalf(x), shift), &ps, &pc);
    float y = fmaf(c, pc, -s * ps) * modulus * __nv_rsqrt_refinedf(x);
    return x == __int_as_float(0x7f800000) ? 0.0f : y;
}

static __device__ __forceinline__ float __nv_bessel_large0f(float x, float shift)
{
    float v = __nv_reciprocalf(x), r = v * v;
    float p = 13.5489836f;
    p = fmaf(p, r, -0.792614341f);
    p = fmaf(p, r, 0.0869548693f);
    p = fmaf(p, r, -0.0498869941f);
    p = fmaf(p, r, 0.797884583f);
    float u = -12.1261787f;
    u = fmaf(u, r, 1.51698947f);
    u = fmaf(u, r, -0.209000558f);
    u = fmaf(u, r, 0.0651032925f);
    u = fmaf(u, r, -0.125f);
    return __nv_bessel_largef(x, p, u, shift);
}

static __device__ __forceinline__ float __nv_bessel_large1f(float x, float shift)
{
    float v = __nv_reciprocalf(x), r = v * v;
    float p = 7.15526915f;
    p = fmaf(p, r, 0.233557537f);
    p = fmaf(p, r, -0.149678171f);
    p = fmaf(p, r, 0.149583772f);
    p = fmaf(p, r, 0.797884583f);
    float u = 16.3959904f;
    u = fmaf(u, r, -2.21641517f);
    u = fmaf(u, r, 0.370175809f);
    u = fmaf(u, r, -0.164061382f);
    u = fmaf(u, r, 0.375f);
    return __nv_bessel_largef(x, p, u, shift);
}

static __device__ __noinline__ float j0f(float x)
{
    float a = fabsf(x);
    return a != a ? a : a < 8.0f ? __nv_bessel_j0_smallf(a) : __nv_bessel_large0f(a, -0.785398185f);
}

static __device__ __noinline__ float j1f(float x)
{
    float a = fabsf(x);
    float y = a < 8.0f ? __nv_bessel_j1_smallf(a) : __nv_bessel_large1f(a, -2.3561945f);
    return a != a ? a : x < 0.0f ? -y : a == 0.0f ? x : y;
}

static __device__ __noinline__ float y0f(float x)
{
    if (!(x > 0.0f))
        return x == 0.0f ? -__int_as_float(0x7f800000) : __int_as_float(0x7fffffff);
    return x < 8.0f ? __nv_bessel_y0_smallf(x) : __nv_bessel_large0f(x, -2.3561945f);
}

static __device__ __noinline__ float y1f(float x)
{
    if (!(x > 0.0f))
        return x == 0.0f ? -__int_as_float(0x7f800000) : __int_as_float(0x7fffffff);
    return x < 8.0f ? __nv_bessel_y1_smallf(x) : __nv_bessel_large1f(x, -3.92699075f);
}

// J of order n >= 2 of a > 0, downwards from an order at which it is negligible.
static __device__ __forceinline__ float __nv_bessel_jn_downf(int n, float a)
{
    float r = 2.0f / a, above = 0.0f, here = 1.0f, sum = 0.0f, result = 0.0f;
    int start = 2 * ((n + (int)sqrtf(60.0f * (float)n)) / 2);
    bool even = false;
    for (int k = start; k > 0; k--) {
        float below = fmaf((float)k * r, here, -above);
        above = here;
        here = below;
        if (fabsf(here) > 1.12589991e+15f) {
            here *= 8.8817842e-16f;
            above *= 8.8817842e-16f;
            result *= 8.8817842e-16f;
            sum *= 8.8817842e-16f;
        }
        // 1 = J0 + 2 (J2 + J4 + ...).
        sum += even ? here : 0.0f;
        even = !even;
        result = k == n ? above : result;
    }
    return result / fmaf(2.0f, sum, -here);
}

static __device__ __noinline__ float jnf(int n, float x)
{
    if (n < 0)
        return __int_as_float(0x7fffffff);
    if (n == 0)
        return j0f(x);
    if (n == 1)
        return j1f(x);
    float a = fabsf(x), y;
    if (a == 0.0f) {
        y = 0.0f;
    } else if (a > (float)n) {
        float r = 2.0f / a, below = j0f(a);
        y = j1f(a);
        for (int k = 1; k < n; k++) {
            float above = fmaf((float)k * r, y, -below);
            below = y;
            y = above;
        }
    } else {
        y = __nv_bessel_jn_downf(n, a);
    }
    return x != x ? x : x < 0.0f && (n & 1) ? -y : y;
}

static __device__ __noinline__ float ynf(int n, float x)
{
    if (n < 0)
        return __int_as_float(0x7fffffff);
    if (n == 0)
        return y0f(x);
    float below = y0f(x), y = y1f(x), r = 2.0f / x;
    // Once it has overflowed it stays infinite.
    for (int k = 1; k < n && fabsf(y) < __int_as_float(0x7f800000); k++) {
        float above = fmaf((float)k * r, y, -below);
        below = y;
        y = above;
    }
    return y;
}
