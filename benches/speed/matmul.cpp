#include "host.h"
static void matmul(const float *a, const float *b, float *c, int n)
{
    for (int row = 0; row < n; ++row)
        for (int col = 0; col < n; ++col) {
            float sum = 0;
            for (int k = 0; k < n; ++k)
                sum += a[row * n + k] * b[k * n + col];
            c[row * n + col] = sum;
        }
}
int main()
{
    std::vector<float> a(65536, 0.5f), b(65536, 0.25f), c(65536);
    measure([&] { matmul(a.data(), b.data(), c.data(), opaque(256)); });
}
