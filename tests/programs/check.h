// What the programs have in common: calls that must succeed, conditions that must hold, and the last line.
#pragma once
#include <cmath>
#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                                   \
    do {                                                                                              \
        cudaError_t check_error = (call);                                                             \
        if (check_error != cudaSuccess) {                                                             \
            std::printf("FAIL: %s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(check_error)); \
            std::exit(1);                                                                             \
        }                                                                                             \
    } while (0)

static int failures = 0;

#define EXPECT(condition)                                                             \
    do {                                                                              \
        if (!(condition) && failures++ < 10)                                          \
            std::printf("FAIL: %s:%d: %s\n", __FILE__, __LINE__, #condition);         \
    } while (0)

static inline bool near(double a, double b, double tolerance = 1e-5)
{
    return std::fabs(a - b) <= tolerance * (1.0 + std::fabs(a) + std::fabs(b));
}

static inline int finish()
{
    std::printf(failures ? "FAIL\n" : "PASS\n");
    return failures ? 1 : 0;
}

// The same numbers everywhere.
struct Random {
    unsigned state;
    explicit Random(unsigned seed) : state(seed) {}
    unsigned next() { return state = state * 1664525u + 1013904223u; }
    unsigned below(unsigned n) { return (next() >> 8) % n; }
    float real() { return (next() >> 8) * (1.0f / 16777216.0f); }
};
