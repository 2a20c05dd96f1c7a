#include "host.h"
static void histogram(const unsigned *in, unsigned *out, int n)
{
    for (int i = 0; i < n; ++i)
        ++out[in[i] >> 24];
}
int main()
{
    std::vector<unsigned> in(1048576), out(256);
    unsigned x = 1;
    for (unsigned &value : in)
        value = x = x * 1664525u + 1013904223u;
    measure([&] { histogram(in.data(), out.data(), opaque(1048576)); });
}
