// Sums and products of neighbours on sm_100 are done two at a time (`fma.rn.f32x2`): each half is what it is alone. The same is computed through
// volatile variables, one by one; the result is the number of bits that differ.

__device__ unsigned differ(float a, float b) { return __popc(__float_as_uint(a) ^ __float_as_uint(b)); }

__device__ const float4 numbers[] = {
    {1.0f, -2.5f, 1.0e-40f, 3.0e38f}, {0.0f, -0.0f, 1.0f / 3, 16777217.0f}, {3.0e-39f, 1.0e20f, -1.0e20f, 0.1f}, {-3.0e38f, 7.0f, 0.7f, -1.0e-38f},
};

__device__ __forceinline__ void outer(int *out)
{
    float s[4][4] = {};
    volatile float t[4][4] = {};
    for (int n = 0; n < 4; n++) {
        float4 v = numbers[n], w = numbers[(n + 1 + out[0]) & 3];
        float a[4] = {v.x, v.y, v.z, v.w}, b[4] = {w.x, w.y, w.z, w.w};
        volatile float p[4] = {v.x, v.y, v.z, v.w}, q[4] = {w.x, w.y, w.z, w.w};
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 4; j++) {
                s[i][j] = fmaf(a[i], b[j], s[i][j]);
                t[i][j] = fmaf(p[i], q[j], t[i][j]);
            }
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            out[i] += differ(s[i][j], t[i][j]);
}

__device__ __forceinline__ void plain(int *out)
{
    for (int n = 0; n < 4; n++) {
        float4 v = numbers[(n + out[0]) & 3], w = numbers[n];
        volatile float p[4] = {v.x, v.y, v.z, v.w}, q[4] = {w.x, w.y, w.z, w.w};
        float4 r = {(v.x + w.x) * 0.5f, (v.y + w.y) * 0.5f, (v.z + w.z) * 0.25f, (v.w + w.w) * v.x};
        out[0] += differ(r.x, (p[0] + q[0]) * 0.5f);
        out[1] += differ(r.y, (p[1] + q[1]) * 0.5f);
        out[2] += differ(r.z, (p[2] + q[2]) * 0.25f);
        out[3] += differ(r.w, (p[3] + q[3]) * p[0]);
    }
}

//@ run outer_alone: 0 0 0 0
__global__ void k(int *out) { outer(out); }

//@ run outer_pairs sm=100: 0 0 0 0
__global__ void k(int *out) { outer(out); }

//@ run outer_pairs_ftz sm=100 ftz: 0 0 0 0
__global__ void k(int *out) { outer(out); }

//@ run plain_alone: 0 0 0 0
__global__ void k(int *out) { plain(out); }

//@ run plain_pairs sm=100: 0 0 0 0
__global__ void k(int *out) { plain(out); }
