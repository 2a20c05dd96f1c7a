#pragma once
/* The operations of reduce and scan. */
#include <cooperative_groups.h>

namespace cooperative_groups {

template <class T> struct plus {
    __device__ __forceinline__ T operator()(T a, T b) const { return a + b; }
};
template <class T> struct less {
    __device__ __forceinline__ T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T> struct greater {
    __device__ __forceinline__ T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T> struct bit_and {
    __device__ __forceinline__ T operator()(T a, T b) const { return a & b; }
};
template <class T> struct bit_or {
    __device__ __forceinline__ T operator()(T a, T b) const { return a | b; }
};
template <class T> struct bit_xor {
    __device__ __forceinline__ T operator()(T a, T b) const { return a ^ b; }
};

namespace details {

/* What an operation is to instructions that know it. */
enum operation { unknown, sum, minimum, maximum, conjunction, disjunction, difference };

template <class Op> struct operation_of {
    static constexpr operation value = unknown;
};
template <class T> struct operation_of<plus<T>> {
    static constexpr operation value = sum;
};
template <class T> struct operation_of<less<T>> {
    static constexpr operation value = minimum;
};
template <class T> struct operation_of<greater<T>> {
    static constexpr operation value = maximum;
};
template <class T> struct operation_of<bit_and<T>> {
    static constexpr operation value = conjunction;
};
template <class T> struct operation_of<bit_or<T>> {
    static constexpr operation value = disjunction;
};
template <class T> struct operation_of<bit_xor<T>> {
    static constexpr operation value = difference;
};

template <class T> struct plain {
    using type = T;
};
template <class T> struct plain<const T> {
    using type = T;
};
template <class T> struct plain<T &> {
    using type = typename plain<T>::type;
};
template <class T> struct plain<T &&> {
    using type = typename plain<T>::type;
};

template <class Group> struct is_block_tile {
    static constexpr bool value = false;
};
template <unsigned Size, class Parent> struct is_block_tile<thread_block_tile<Size, Parent>> {
    static constexpr bool value = (Size > 32);
};

template <class Group> struct is_tile {
    static constexpr bool value = false;
};
template <unsigned Size, class Parent> struct is_tile<thread_block_tile<Size, Parent>> {
    static constexpr bool value = true;
};
template <> struct is_tile<warp_group> {
    static constexpr bool value = true;
};

} // namespace details
} // namespace cooperative_groups
