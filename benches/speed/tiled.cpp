#include "host.h"
static void tiled(const float *a, const float *b, float *c, int n)
{
    float left[16][16], right[16][16], sum[16][16];
    for (int by = 0; by < n; by += 16)
        for (int bx = 0; bx < n; bx += 16) {
            for (auto &line : sum)
                for (float &value : line)
                    value = 0;
            for (int t = 0; t < n; t += 16) {
                for (int y = 0; y < 16; ++y)
                    for (int x = 0; x < 16; ++x) {
                        left[y][x] = a[(by + y) * n + t + x];
                        right[y][x] = b[(t + y) * n + bx + x];
                    }
                for (int y = 0; y < 16; ++y)
                    for (int x = 0; x < 16; ++x)
                        for (int k = 0; k < 16; ++k)
                            sum[y][x] += left[y][k] * right[k][x];
            }
            for (int y = 0; y < 16; ++y)
                for (int x = 0; x < 16; ++x)
                    c[(by + y) * n + bx + x] = sum[y][x];
        }
}
int main()
{
    std::vector<float> a(65536, 0.5f), b(65536, 0.25f), c(65536);
    measure([&] { tiled(a.data(), b.data(), c.data(), opaque(256)); });
}
