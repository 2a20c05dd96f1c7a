// Which types can be swapped ([meta.unary.prop], [swappable.requirements]).

//@ run traits: 1 1 0 1 0 1 1 0 1 0
#include <utility>
#include <type_traits>
struct Plain { int x; };
struct Fixed { Fixed(Fixed &&) = delete; };
namespace own {
struct Own { Own(Own &&) = delete; };
__device__ void swap(Own &, Own &) noexcept;
struct Throws { Throws(Throws &&) = delete; };
__device__ void swap(Throws &, Throws &);
}
extern "C" __global__ void k(int *out) {
    out[0] = std::is_swappable_v<int>;
    out[1] = std::is_nothrow_swappable<Plain>::value;
    out[2] = std::is_swappable<Fixed>::value;
    out[3] = std::is_nothrow_swappable_v<own::Own>;
    out[4] = std::is_nothrow_swappable_v<own::Throws>;
    out[5] = std::is_swappable_v<own::Throws>;
    out[6] = std::is_nothrow_swappable_v<int[3][2]>;
    out[7] = std::is_swappable_v<Fixed[2]>;
    out[8] = std::is_swappable_with_v<int &, int &>;
    out[9] = std::is_swappable_v<const int>;
}

//@ run arrays std=c++20: 34 12
#include <utility>
constexpr int swapped(bool first) {
    int a[2] = {1, 2}, b[2] = {3, 4};
    std::swap(a, b);
    return first ? a[0] * 10 + a[1] : b[0] * 10 + b[1];
}
constexpr int a = swapped(true), b = swapped(false);
extern "C" __global__ void k(int *out) { out[0] = a, out[1] = b; }
