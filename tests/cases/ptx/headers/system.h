#pragma once
#pragma GCC system_header
namespace n {
struct clock {
    typedef int rep;
    static __device__ rep now() noexcept;
};
__device__ clock::rep clock::now() noexcept { return 3; }
} // namespace n
