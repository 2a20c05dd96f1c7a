#pragma once
/* [new]; the placement forms are built in. */
#include <cstddef>
#include <__align_val>
#ifndef __CUDACC_RTC__
#include <__exception>
#endif
namespace std {
struct nothrow_t { explicit nothrow_t() = default; };
inline constexpr nothrow_t nothrow{};
#ifdef __CUDACC_RTC__
struct bad_alloc {};
#else
class bad_alloc : public exception { public: bad_alloc() noexcept; const char *what() const noexcept override; };
class bad_array_new_length : public bad_alloc { public: bad_array_new_length() noexcept; const char *what() const noexcept override; };
#endif
inline constexpr size_t hardware_destructive_interference_size = 64;
inline constexpr size_t hardware_constructive_interference_size = 64;
template<class _Ty> __ptxc_hd constexpr _Ty *launder(_Ty *__p) noexcept { return __p; }
}
