// Rounding half away from zero: the sign is kept, and nothing changes once there is no fraction.
static __device__ __forceinline__ float roundf(float x)
{
    float t = truncf(x);
    return fabsf(x - t) >= 0.5f ? t + copysignf(1.0f, x) : copysignf(t, x);
}

static __device__ __forceinline__ float round(float x) { return roundf(x); }

static __device__ __forceinline__ double round(double x)
{
    double t = trunc(x);
    return fabs(x - t) >= 0.5 ? t + copysign(1.0, x) : copysign(t, x);
}
