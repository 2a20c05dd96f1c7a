#include "host.h"
static float reduction(const float *in, int n)
{
    float total = 0;
    for (int i = 0; i < n; ++i)
        total += in[i];
    return total;
}
int main()
{
    std::vector<float> in(1048576, 0.5f);
    float out;
    measure([&] {
        out = reduction(in.data(), opaque(1048576));
        asm volatile("" ::"x"(out));
    });
}
