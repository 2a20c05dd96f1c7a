// Sequences of integers ([intseq.make]): their length must not be negative, and what is far too long is refused at once.

//@ run lengths: 0 1 6 4950
#include <utility>
template <class T, T... I> __device__ constexpr int sum(std::integer_sequence<T, I...>) { return (0 + ... + int(I)); }
extern "C" __global__ void k(int *out) {
    out[0] = sum(std::make_index_sequence<0>());
    out[1] = sum(std::make_integer_sequence<unsigned char, 2>());
    out[2] = sum(std::index_sequence_for<int, char, long, void *>());
    out[3] = sum(std::make_index_sequence<100>());
}

//@ reject negative
#include <utility>
template <std::size_t... I> __device__ int fill(std::index_sequence<I...>) { return sizeof...(I); }
__device__ int k() { return fill(std::make_index_sequence<-1>()); } // error

//@ reject very_negative
#include <utility>
template <std::size_t... I> __device__ int fill(std::index_sequence<I...>) { return sizeof...(I); }
__device__ int k() { return fill(std::make_index_sequence<-2147483648>()); } // error

//@ reject negative_of_int
template <class T, T... I> struct Sequence { static constexpr int size = sizeof...(I); };
template <class T, T N> using Make = Sequence<T, __integer_pack(N)...>; // error: a negative number of values
__device__ int k() { return Make<int, -5>::size; }
