// The arc tangent in single precision: an odd minimax polynomial on [0, 1], and pi/2 - atan(1 / a) above (Cody and
// Waite, ch. 11). atan2 applies it to the smaller over the larger operand and unfolds the octants.
static __device__ __forceinline__ float __nv_atan_unitf(float z)
{
    float t = z * z;
    float p = -0.00173928437f;
    p = fmaf(p, t, 0.0106680952f);
    p = fmaf(p, t, -0.0307114422f);
    p = fmaf(p, t, 0.0574812777f);
    p = fmaf(p, t, -0.0837507844f);
    p = fmaf(p, t, 0.109422594f);
    p = fmaf(p, t, -0.142622963f);
    p = fmaf(p, t, 0.199983597f);
    p = fmaf(p, t, -0.333332926f);
    return fmaf(p * t, z, z);
}

static __device__ __forceinline__ float atanf(float x)
{
    float a = fabsf(x);
    float y = __nv_atan_unitf(a > 1.0f ? __nv_reciprocalf(fminf(a, 1e30f)) : a);
    y = a > 1.0f ? 1.570796371f - y : y;
    return x != x ? x : copysignf(y, x);
}

static __device__ __forceinline__ float atan2f(float y, float x)
{
    float a = fabsf(y), b = fabsf(x), n = fminf(a, b), d = fmaxf(a, b);
    // Equal operands, both zero or both infinite, count as a quotient of 1 or, both zero, of 0.
    float z = n == d ? (d == 0.0f ? 0.0f : 1.0f) : n / d;
    float r = __nv_atan_unitf(z);
    r = a > b ? 1.570796371f - r : r;
    r = __float_as_int(x) < 0 ? 3.141592741f - r : r;
    return a != a || b != b ? x + y : copysignf(r, y);
}
