#pragma once
/* [new]; the placement forms are built in. */
#include <cstddef>
#include <__align_val>
namespace std {
struct nothrow_t { explicit nothrow_t() = default; };
inline constexpr nothrow_t nothrow{};
struct bad_alloc {};
inline constexpr size_t hardware_destructive_interference_size = 64;
inline constexpr size_t hardware_constructive_interference_size = 64;
template<class _Ty> __ptxc_hd constexpr _Ty *launder(_Ty *__p) noexcept { return __p; }
}
