#pragma once
/* [new]; the placement forms are built in. */
#include <cstddef>
namespace std {
enum class align_val_t : size_t {};
struct nothrow_t { explicit nothrow_t() = default; };
inline constexpr nothrow_t nothrow{};
struct bad_alloc {};
inline constexpr size_t hardware_destructive_interference_size = 64;
inline constexpr size_t hardware_constructive_interference_size = 64;
template<class _Ty> __ptxc_hd constexpr _Ty *launder(_Ty *__p) noexcept { return __p; }
}
