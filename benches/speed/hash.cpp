#include "host.h"
static void hash(unsigned *out, int rounds, unsigned n)
{
    for (unsigned i = 0; i < n; ++i) {
        unsigned x = i * 2654435761u + 1, h = 2166136261u;
        for (int r = 0; r < rounds; ++r) {
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
            h = (h ^ x) * 16777619u;
        }
        out[i] = h;
    }
}
int main()
{
    std::vector<unsigned> out(16384);
    measure([&] { hash(out.data(), opaque(2000), opaque(16384u)); });
}
