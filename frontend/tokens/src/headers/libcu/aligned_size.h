#pragma once
/* A number of bytes of which the alignment is known. */
namespace cuda {
template <unsigned long Alignment> struct aligned_size_t {
    static constexpr unsigned long align = Alignment;
    unsigned long value;
    explicit __host__ __device__ constexpr aligned_size_t(unsigned long bytes) : value(bytes) {}
    __host__ __device__ constexpr operator unsigned long() const { return value; }
};
}
