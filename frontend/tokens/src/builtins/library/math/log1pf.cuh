// log(1 + x) in single precision: 1 + x = 2^e (1 + f), with f formed from x directly so that nothing of x is lost.
static __device__ __forceinline__ float log1pf(float x)
{
    float u = x + 1.0f;
    int k = (__float_as_int(u) - 0x3f3504f3) & (int)0xff800000;
    // 4 2^-e, which does not vanish for the largest x.
    float s = __int_as_float(0x40800000 - k);
    float b = fmaf(0.25f, s, -1.0f), f = fmaf(s, 0.25f * x, b), e = (float)k * 1.1920928955078125e-7f;
    // Near zero the logarithm is the polynomial of x itself; elsewhere f is rounded, and its rest counts.
    float rest = k == 0 ? 0.0f : fmaf(s, 0.25f * x, b - f);
    f = k == 0 ? x : f;
    float low = fmaf(__nv_log1_tailf(f), f * f, e * 1.428606765330187e-6f);
    low += fmaf(-rest, f, rest);
    float high = fmaf(e, 0.693145751953125f, f);
    low += fmaf(e, 0.693145751953125f, -high) + f;
    float y = high + low;
    if ((unsigned)__float_as_int(u) >= 0x7f800000u)
        y = fmaf(u, __int_as_float(0x7f800000), __int_as_float(0x7f800000));
    y = x == -1.0f ? __int_as_float((int)0xff800000) : y;
    return x == 0.0f ? x : y;
}
