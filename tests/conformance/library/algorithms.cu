// <algorithm>, <numeric>, <functional>, <iterator>, <bit>.

//@ run minmax: 1 2 3 1 5 2
#include <algorithm>
extern "C" __global__ void k(int *out) {
    out[0] = std::min(1, 2);
    out[1] = std::max(1, 2);
    out[2] = std::clamp(7, 1, 3);
    out[3] = std::min({3, 1, 2});
    out[4] = std::max({3, 5, 2});
    out[5] = std::max(1, 2, [](int a, int b) { return a < b; });
}

//@ run sort: 1 2 3 5 8 9
#include <algorithm>
extern "C" __global__ void k(int *out) {
    int a[] = {5, 3, 9, 1, 8, 2};
    std::sort(a, a + 6);
    for (int i = 0; i < 6; ++i) out[i] = a[i];
}

//@ run sort_with_a_comparison: 9 5 3 1
#include <algorithm>
#include <functional>
extern "C" __global__ void k(int *out) {
    int a[] = {5, 3, 9, 1};
    std::sort(a, a + 4, std::greater<int>());
    for (int i = 0; i < 4; ++i) out[i] = a[i];
}

//@ run searching: 2 1 3 1 0 2
#include <algorithm>
extern "C" __global__ void k(int *out) {
    int a[] = {1, 2, 4, 4, 7};
    out[0] = int(std::find(a, a + 5, 4) - a);
    out[1] = std::binary_search(a, a + 5, 7);
    out[2] = int(std::count_if(a, a + 5, [](int x) { return x > 2; }));
    out[3] = std::all_of(a, a + 5, [](int x) { return x > 0; });
    out[4] = std::any_of(a, a + 5, [](int x) { return x > 9; });
    out[5] = int(std::upper_bound(a, a + 5, 3) - a);
}

//@ run changing: 4 3 2 1 9 9
#include <algorithm>
extern "C" __global__ void k(int *out) {
    int a[] = {1, 2, 3, 4};
    std::reverse(a, a + 4);
    std::copy(a, a + 4, out);
    std::fill_n(out + 4, 2, 9);
}

//@ run transforming: 2 4 6 15
#include <algorithm>
#include <numeric>
extern "C" __global__ void k(int *out) {
    int a[] = {1, 2, 3};
    std::transform(a, a + 3, out, [](int x) { return 2 * x; });
    out[3] = std::accumulate(a, a + 3, 9);
}

//@ run numeric: 6 12 1 3 6 0 1 2
#include <numeric>
extern "C" __global__ void k(int *out) {
    int a[] = {1, 2, 3};
    out[0] = std::gcd(12, 18);
    out[1] = std::lcm(4, 6);
    std::partial_sum(a, a + 3, out + 2);
    std::iota(out + 5, out + 8, 0);
}

//@ run function_objects: 5 1 1 -3
#include <functional>
extern "C" __global__ void k(int *out) {
    out[0] = std::plus<int>()(2, 3);
    out[1] = std::less<>()(1, 2.5);
    out[2] = std::logical_and<bool>()(true, true);
    out[3] = std::invoke(std::negate<int>(), 3);
}

//@ run iterators: 3 2 1 3
#include <iterator>
extern "C" __global__ void k(int *out) {
    int a[] = {1, 2, 3};
    int *o = out;
    for (auto i = std::make_reverse_iterator(std::end(a)); i != std::make_reverse_iterator(std::begin(a)); ++i) *o++ = *i;
    out[3] = int(std::distance(std::begin(a), std::end(a)));
}

//@ run bits std=c++20: 3 27 2 8 1 4 1
#include <bit>
extern "C" __global__ void k(int *out) {
    out[0] = std::popcount(0x19u);
    out[1] = std::countl_zero(0x19u);
    out[2] = std::countr_zero(0x14u);
    out[3] = int(std::bit_ceil(5u));
    out[4] = std::has_single_bit(16u);
    out[5] = int(std::bit_floor(7u));
    out[6] = std::bit_cast<unsigned>(1.0f) == 0x3f800000u;
}

//@ run limits: 2147483647 -128 1 24 255 1
#include <limits>
extern "C" __global__ void k(int *out) {
    out[0] = std::numeric_limits<int>::max();
    out[1] = std::numeric_limits<signed char>::min();
    out[2] = std::numeric_limits<float>::has_infinity;
    out[3] = std::numeric_limits<float>::digits;
    out[4] = std::numeric_limits<unsigned char>::max();
    out[5] = std::numeric_limits<float>::infinity() > std::numeric_limits<float>::max();
}

//@ run complex: -5 10 5 25
#include <complex>
extern "C" __global__ void k(int *out) {
    std::complex<float> a(1, 2), b(3, 4);
    std::complex<float> c = a * b;
    out[0] = int(c.real());
    out[1] = int(c.imag());
    out[2] = int(std::abs(b));
    out[3] = int(std::norm(b));
}

//@ run cuda_std: 1 4
#include <cuda/std/type_traits>
#include <cuda/std/array>
extern "C" __global__ void k(int *out) {
    cuda::std::array<int, 4> a = {1, 2, 3, 4};
    out[0] = cuda::std::is_same_v<int, int>;
    out[1] = a[3];
}

//@ accept concepts std=c++20
#include <concepts>
template<std::integral T> __device__ T inc(T x) { return x + 1; }
static_assert(std::same_as<int, int> && std::floating_point<float> && !std::integral<float> && std::convertible_to<int, float>);
__device__ int f() { return inc(1); }
