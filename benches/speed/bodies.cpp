#include "host.h"
struct float4 {
    float x, y, z, w;
};
static void bodies(const float4 *at, float *force, int n)
{
    for (int i = 0; i < n; ++i) {
        float4 own = at[i];
        float fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; ++j) {
            float4 other = at[j];
            float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            float inverse = 1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + 1e-4f);
            float scale = other.w * inverse * inverse * inverse;
            fx += dx * scale;
            fy += dy * scale;
            fz += dz * scale;
        }
        force[3 * i] = fx;
        force[3 * i + 1] = fy;
        force[3 * i + 2] = fz;
    }
}
int main()
{
    std::vector<float4> at(2048);
    for (int i = 0; i < 2048; ++i)
        at[i] = {float(i % 97) / 97, float(i % 89) / 89, float(i % 83) / 83, 1.0f};
    std::vector<float> force(6144);
    measure([&] { bodies(at.data(), force.data(), opaque(2048)); });
}
