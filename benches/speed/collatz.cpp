#include "host.h"
static void collatz(unsigned *out, unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        unsigned steps = 0;
        for (unsigned long long n = i + 1; n != 1; ++steps)
            n = n % 2 ? 3 * n + 1 : n / 2;
        out[i] = steps;
    }
}
int main()
{
    std::vector<unsigned> out(32768);
    measure([&] { collatz(out.data(), opaque(32768u)); });
}
