// Forces between bodies, with reciprocal square roots.
// RUN bodies grid=8 block=256
// ARG at buf f32 8192 rand(3,-1,1)
// ARG force buf f32 6144 zero out
// ARG n i32 2048
extern "C" __global__ void bodies(const float4 *at, float *force, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 own = at[i];
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; ++j) {
        float4 other = at[j];
        float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
        float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
        float scale = other.w * inverse * inverse * inverse;
        fx += dx * scale;
        fy += dy * scale;
        fz += dz * scale;
    }
    force[3 * i] = fx;
    force[3 * i + 1] = fy;
    force[3 * i + 2] = fz;
}
