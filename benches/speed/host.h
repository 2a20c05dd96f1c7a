// What the host programs share: processor time of one run of the algorithm, the best of three.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

// A value that the compiler does not know.
template <class T> T opaque(T value)
{
    asm volatile("" : "+r"(value));
    return value;
}

template <class F> void measure(F run)
{
    double best = 1e30;
    for (int times = 0; times < 3; ++times) {
        clock_t begin = clock();
        run();
        asm volatile("" ::: "memory");
        double took = double(clock() - begin) / CLOCKS_PER_SEC;
        best = took < best ? took : best;
    }
    std::printf("%.6f\n", best);
}
