// The hyperbolic tangent: an odd minimax polynomial near zero, 1 - 2 / (e^2x + 1) elsewhere.
static __device__ __forceinline__ float __nv_tanhf(float x)
{
    float a = fabsf(x), t = x * x;
    float r = __nv_rcp_ftzf(__nv_ex2_ftzf(a * 2.885390082f) + 1.0f);
    float y = copysignf(fmaf(-2.0f, r, 1.0f), x);
    float p = -0.00570033584f;
    p = fmaf(p, t, 0.02063445f);
    p = fmaf(p, t, -0.0537380613f);
    p = fmaf(p, t, 0.133314177f);
    p = fmaf(p, t, -0.333332807f);
    // The product plus zero is never -0, so that the sum keeps the sign of a zero.
    float z = fmaf(fmaf(p, t, 0.0f), x, x);
    y = a < 0.625f ? z : y;
    return y;
}
