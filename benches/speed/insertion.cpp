#include "host.h"
static void insertion(unsigned *out, unsigned n)
{
    for (unsigned i = 0; i < n; ++i) {
        unsigned x = i * 747796405u + 1, list[64];
        for (int k = 0; k < 64; ++k) {
            x = x * 1664525u + 1013904223u;
            list[k] = x >> 8;
        }
        for (int k = 1; k < 64; ++k) {
            unsigned value = list[k];
            int j = k - 1;
            while (j >= 0 && list[j] > value) {
                list[j + 1] = list[j];
                --j;
            }
            list[j + 1] = value;
        }
        unsigned sum = 0;
        for (int k = 0; k < 64; ++k)
            sum = sum * 31 + list[k];
        out[i] = sum;
    }
}
int main()
{
    std::vector<unsigned> out(2048);
    measure([&] { insertion(out.data(), opaque(2048u)); });
}
