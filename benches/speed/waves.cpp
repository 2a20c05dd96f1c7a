#include "host.h"
static void waves(double *out, int rounds, int n)
{
    for (int i = 0; i < n; ++i) {
        double x = i * 0.001, sum = 0;
        for (int r = 0; r < rounds; ++r) {
            sum += std::sin(x) * std::exp(-x);
            x += 0.01;
        }
        out[i] = sum;
    }
}
int main()
{
    std::vector<double> out(4096);
    measure([&] { waves(out.data(), opaque(100), opaque(4096)); });
}
