// Kernels and launches in every place where the language lets them be: namespaces, templates and their
// specialisations, macros, friends, pointers, lambdas within lambdas, local classes.
#include "check.h"
#include <cassert>

#define LAUNCH(kernel, n, ...) kernel<<<(n + 31) / 32, 32>>>(__VA_ARGS__)
#define KERNEL(name, op)                                \
    __global__ void name(int *p, int n)                 \
    {                                                   \
        int i = blockIdx.x * blockDim.x + threadIdx.x;  \
        if (i < n)                                      \
            p[i] = p[i] op 3;                           \
    }

KERNEL(add, +)
KERNEL(multiply, *)

extern "C" __global__ void plain_name(int *p) { p[threadIdx.x] += 1000; }

namespace a {
namespace b {
template <class T, int N = 4> __global__ void __launch_bounds__(128) deep(T *p, T v = T(7));
}
}
template <class T, int N> __global__ void __launch_bounds__(128) a::b::deep(T *p, T v) { p[threadIdx.x] = v + N; }
template <> __global__ void a::b::deep<short, 9>(short *p, short v) { p[threadIdx.x] = -v; }
namespace ab = a::b;

namespace {
template <class T> __global__ void hidden(T *p) { *p = sizeof(T); }
__global__ void hidden_twice(int *p) { *p *= 2; }
}

struct Step {
    int by;
    __host__ __device__ int operator()(int x) const
    {
#ifdef __CUDA_ARCH__
        return x + by;
#else
        return x - by;
#endif
    }
};

template <class F> __global__ void apply(int *p, F f) { *p = f(*p); }
template <class F, class... A> void launch(F kernel, A... arguments) { kernel<<<1, 1>>>(arguments...); }

__global__ void overloaded(int *p) { *p = 1; }
__global__ void overloaded(float *p) { *p = 2.5f; }

struct Large {
    int values[30];
    char letter;
    double number;
};
__constant__ Large constant;
__device__ const int table[] = {1, 2, 3};

__global__ void by_value(const Large large, double *out, const char *) { *out = large.values[29] + large.number + large.letter; }

class Holder {
public:
    static __device__ int five_times(int x) { return x * 5; }
    template <class T> friend __global__ void friendly(T *p);

private:
    static const int six = 6;
};
template <class T> __global__ void friendly(T *p) { *p = Holder::five_times(3) + Holder::six; }

template <typename T> struct Launcher {
    T *data;
    void operator()(int n) const;
};
template <typename T> void Launcher<T>::operator()(int n) const
{
    ab::deep<T><<<1, n>>>(data);
    ab::deep<T, 1><<<1, n>>>(data + n, T(2));
}

static __global__ void checked(int x) { assert(x == 3 && "three"); }

__global__ void tables(int *p)
{
    p[0] = table[2] + constant.values[1];
    for (int value : {1, 2})
        p[0] += value;
}

struct Member {
    int offset;
    void run(int *p)
    {
        int own = offset;
        auto f = [=] __device__(int x) -> int { return x + own; };
        apply<<<1, 1>>>(p, f);
    }
};

// Functions of this file as template arguments, and types behind them that are mentioned twice.
struct Pair {
    int a, b;
};
static __device__ int sum_of(int a, int b) { return a + b; }
static __device__ int product_of(int a, int b) { return a * b; }
template <int (*OP)(int, int), class T, class U, class... Rest>
static __global__ void combine(const T *in, U *out, Rest... rest)
{
    *out = OP(in->a, OP(in->b, (rest + ... + 0)));
}

int main()
{
    int *p;
    CHECK(cudaMallocManaged(&p, 4096));
    auto wait = [] { CHECK(cudaDeviceSynchronize()); };
#define IS(a, b)       \
    do {               \
        wait();        \
        EXPECT(a == b); \
    } while (0)
    for (int i = 0; i < 64; i++)
        p[i] = i;
    LAUNCH(add, 64, p, 64);
    LAUNCH(multiply, 64, p, 64);
    IS(p[5], 24);
    plain_name<<<1, 2>>>(p);
    IS(p[1], 1012);
    void (*kernels[])(int *, int) = {add, multiply};
    for (auto kernel : kernels)
        kernel<<<2, 32>>>(p, 64);
    IS(p[5], 81);
    a::b::deep<int><<<1, 4>>>(p);
    IS(p[3], 11);
    ab::deep<short, 9><<<1, 2>>>((short *)p, 5);
    IS(((short *)p)[1], -5);
    hidden<double><<<1, 1>>>((double *)p);
    IS(*(double *)p, 8);
    hidden<<<1, 1>>>((char *)p);
    IS(*(char *)p, 1);
    // As formatters of C++ leave it.
    hidden << <1, dim3(1) >> >((short *)p);
    IS(*(short *)p, 2);
    *p = 21;
    hidden_twice<<<1, 1>>>(p);
    IS(*p, 42);
    apply<<<1, 1>>>(p, Step{8});
    IS(*p, 50);
    EXPECT(Step{8}(50) == 42);
    launch(apply<Step>, p, Step{1});
    IS(*p, 51);
    launch(plain_name, p);
    IS(*p, 1051);
    overloaded<<<1, 1>>>(p);
    IS(*p, 1);
    overloaded<<<1, 1>>>((float *)p);
    IS(*(float *)p, 2.5f);
    Large large = {};
    large.values[29] = 3;
    large.letter = 4;
    large.number = 0.5;
    by_value<<<1, 1>>>(large, (double *)p, "");
    IS(*(double *)p, 7.5);
    friendly<<<1, 1>>>(p);
    IS(*p, 21);
    Launcher<int>{p}(2);
    IS(p[1], 11);
    IS(p[3], 3);
    large.values[1] = 90;
    CHECK(cudaMemcpyToSymbol(constant, &large, sizeof large));
    tables<<<1, 1>>>(p);
    IS(*p, 96);
    Member{4}.run(p);
    IS(*p, 100);
    void *arguments[] = {&p};
    CHECK(cudaLaunchKernel((void *)plain_name, dim3(1), dim3(1), arguments, 0, 0));
    IS(*p, 1100);
    CHECK(cudaLaunchKernel((const void *)&friendly<int>, 1, 1, arguments, 0, nullptr));
    IS(*p, 21);
    *p = 42;
    int three = 3;
    [&] {
        apply<<<dim3(1, 1), [&] { return 1; }(), 0, cudaStreamPerThread>>>(p, [three] __device__(int x) { return x + three; });
    }();
    IS(*p, 45);
    checked<<<1, 1>>>(3);
    wait();
    Pair *pair;
    int *combined;
    CHECK(cudaMallocManaged(&pair, sizeof(Pair)));
    CHECK(cudaMallocManaged(&combined, sizeof(int)));
    *pair = Pair{3, 4};
    combine<sum_of, Pair, int><<<1, 1>>>(pair, combined, 5);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*combined == 12);
    combine<product_of><<<1, 1>>>(pair, combined, 2, 3u);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*combined == 60);
    return finish();
}
