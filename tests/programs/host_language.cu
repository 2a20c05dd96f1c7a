// What the host's side of a program is made of beside launches: the C++ library's headers with their types, threads of
// POSIX, unnamed structures with names, templates that are instantiated elsewhere, and calls that only choose.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <complex>
#include <cstdint>
#include <map>
#include <memory>
#include <pthread.h>
#include <string>
#include <utility>
#include <vector>

#include "check.h"

// The first has the name that its type gives it, and so has the second: in symbols too.
typedef struct {
    int a;
} First;
typedef struct {
    int b;
    First first;
} Second;
typedef enum { Red, Green } Colour;

template <class T> __global__ void read(T value, int *out) { *out = sizeof(T); }
__global__ void both(First a, Second b, Colour c, int *out) { *out = a.a + b.b * 10 + b.first.a * 100 + c * 1000; }

// A kernel of a host template whose definition stands apart from its declaration.
template <class T> struct Worker {
    std::vector<T> values;
    T total() const;
    template <int N> T raised(T by) const;
};

template <class T, int N> __global__ void accumulate(const T *in, int n, T by, T *out)
{
    T sum = 0;
    for (int i = 0; i < n; i++)
        sum += in[i] * N + by;
    *out = sum;
}

template <class T, int N> static T accumulated(const std::vector<T> &values, T by);

template <class T> T Worker<T>::total() const { return accumulated<T, 1>(values, T(0)); }
template <class T> template <int N> T Worker<T>::raised(T by) const { return accumulated<T, N>(values, by); }

template <class T, int N> static T accumulated(const std::vector<T> &values, T by)
{
    struct Free {
        void operator()(T *pointer) const { cudaFree(pointer); }
    };
    auto allocate = [](size_t n) {
        T *made;
        CHECK(cudaMallocManaged(&made, n * sizeof(T)));
        return std::unique_ptr<T, Free>(made);
    };
    auto in = allocate(values.size()), out = allocate(1);
    std::copy(values.begin(), values.end(), in.get());
    accumulate<T, N><<<1, 1>>>(in.get(), int(values.size()), by, out.get());
    CHECK(cudaDeviceSynchronize());
    return *out;
}

extern template struct Worker<int>;
template struct Worker<int>;

static void *run(void *argument)
{
    auto *number = static_cast<std::uint64_t *>(argument);
    int *out;
    CHECK(cudaMallocManaged(&out, sizeof *out));
    read<<<1, 1>>>(*number, out);
    // A stream's work is waited for by whoever asked for it.
    CHECK(cudaStreamSynchronize(0));
    *number = *out;
    CHECK(cudaFree(out));
    return nullptr;
}

int main()
{
    auto begin = std::chrono::steady_clock::now();
    uint64_t ticks = std::chrono::duration_cast<std::chrono::nanoseconds>(begin.time_since_epoch()).count();
    EXPECT(ticks > 0);

    int *out;
    CHECK(cudaMallocManaged(&out, sizeof *out));
    First first = {1};
    Second second = {2, {3}};
    both<<<1, 1>>>(first, second, Green, out);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*out == 1321);
    read<<<1, 1>>>(second, out);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*out == sizeof(Second));
    read<<<1, 1>>>(std::pair<char, double>(), out);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*out == 16);
    read<<<1, 1>>>(std::complex<float>(1, 2), out);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*out == 8);

    Worker<int> worker{{1, 2, 3, 4}};
    EXPECT(worker.total() == 10 && worker.raised<3>(1) == 34);
    Worker<double> halves{{0.5, 1.5}};
    EXPECT(halves.total() == 2 && halves.raised<2>(0.25) == 4.5);

    pthread_t threads[4];
    std::uint64_t numbers[4];
    for (int i = 0; i < 4; i++)
        EXPECT(pthread_create(&threads[i], nullptr, run, &numbers[i]) == 0);
    for (int i = 0; i < 4; i++)
        EXPECT(pthread_join(threads[i], nullptr) == 0 && numbers[i] == 8);

    // A device that is like what one wishes for.
    cudaDeviceProp wish = {};
    wish.major = 7;
    int chosen = -1, order[] = {0};
    CHECK(cudaChooseDevice(&chosen, &wish));
    EXPECT(chosen == 0);
    CHECK(cudaSetValidDevices(order, 1));

    std::map<std::string, cudaError_t> said = {{"no error", cudaSuccess}, {"invalid argument", cudaErrorInvalidValue}};
    for (auto &[text, code] : said)
        EXPECT(cudaGetErrorString(code) == text);
    std::atomic<int> seen{0};
    auto count = [](void *data) { ++*static_cast<std::atomic<int> *>(data); };
    CHECK(cudaLaunchHostFunc(0, count, &seen));
    CHECK(cudaDeviceSynchronize());
    EXPECT(seen == 1);
    CHECK(cudaFree(out));
    return finish();
}
