// TEST: mixed -std=c++17
// What the headers of the host's library and <cuda.h> bring with them there, and programs rely on.
// CHECK: .entry _Z1kPj
#include <cmath>
#include <cuda.h>
#include <functional>
__global__ void k(uint32_t *p) {
    static_assert(UINT32_MAX == 0xffffffffu && std::numeric_limits<int>::max() > 0, "");
    std::tuple<int, int> t(1, 2);
    std::array<uint8_t, 2> a{};
    p[0] = std::max(p[1], p[2]) + std::min(3, 4) + std::get<0>(t) + a[0];
}
