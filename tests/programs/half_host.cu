// The functions of the 16-bit formats that run on both sides give the same on both, special values among their arguments.
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

template <class T> struct Format;
template <> struct Format<__half> {
    using Pair = __half2;
    static __host__ __device__ __half of(unsigned short bits) { return __ushort_as_half(bits); }
    static __host__ __device__ unsigned bits(__half value) { return __half_as_ushort(value); }
};
template <> struct Format<__nv_bfloat16> {
    using Pair = __nv_bfloat162;
    static __host__ __device__ __nv_bfloat16 of(unsigned short bits) { return __ushort_as_bfloat16(bits); }
    static __host__ __device__ unsigned bits(__nv_bfloat16 value) { return __bfloat16_as_ushort(value); }
};

template <class T> __host__ __device__ unsigned canonical(T value)
{
    return __hisnan(value) ? 0x7fffu : Format<T>::bits(value);
}

template <class Pair> __host__ __device__ unsigned canonical_pair(Pair value)
{
    return canonical(value.x) | canonical(value.y) << 16;
}

#define VALUES(F) F(__hadd) F(__hsub) F(__hmul) F(__hdiv) F(__hadd_rn) F(__hsub_rn) F(__hmul_rn) F(__hadd_sat) F(__hsub_sat) F(__hmul_sat) \
    F(__hmax) F(__hmin) F(__hmax_nan) F(__hmin_nan)
#define PAIRS(F) F(__hadd2) F(__hsub2) F(__hmul2) F(__h2div) F(__hadd2_rn) F(__hsub2_rn) F(__hmul2_rn) F(__hadd2_sat) F(__hsub2_sat) \
    F(__hmul2_sat) F(__hmax2) F(__hmin2) F(__hmax2_nan) F(__hmin2_nan) F(__heq2) F(__hne2) F(__hlt2) F(__hgt2) F(__hle2) F(__hge2) F(__hequ2) \
    F(__hneu2) F(__hltu2) F(__hgtu2) F(__hleu2) F(__hgeu2)
#define WORDS(F) F(__heq2_mask) F(__hne2_mask) F(__hlt2_mask) F(__hgt2_mask) F(__hle2_mask) F(__hge2_mask) F(__hequ2_mask) F(__hneu2_mask) \
    F(__hltu2_mask) F(__hgtu2_mask) F(__hleu2_mask) F(__hgeu2_mask) F(__hbeq2) F(__hbne2) F(__hblt2) F(__hbgt2) F(__hble2) F(__hbge2) \
    F(__hbequ2) F(__hbneu2) F(__hbltu2) F(__hbgtu2) F(__hbleu2) F(__hbgeu2)
#define TESTS(F) F(__heq) F(__hne) F(__hlt) F(__hgt) F(__hle) F(__hge) F(__hequ) F(__hneu) F(__hltu) F(__hgtu) F(__hleu) F(__hgeu)

const int outputs = 80;

// All functions of two values and of the pairs that they make in both orders.
template <class T> __host__ __device__ int all(unsigned short a_bits, unsigned short b_bits, unsigned *out)
{
    using Pair = typename Format<T>::Pair;
    T a = Format<T>::of(a_bits), b = Format<T>::of(b_bits);
    Pair p(a, b), q(b, a);
    int n = 0;
#define VALUE(NAME) out[n++] = canonical(NAME(a, b));
#define PAIR(NAME) out[n++] = canonical_pair(NAME(p, q));
#define WORD(NAME) out[n++] = NAME(p, q);
#define TEST(NAME) out[n++] = NAME(a, b);
    VALUES(VALUE) PAIRS(PAIR) WORDS(WORD) TESTS(TEST)
    out[n++] = canonical(__hneg(a)) | __hisinf(b) << 16;
    out[n++] = canonical_pair(__hneg2(p));
    out[n++] = canonical_pair(__habs2(p));
    out[n++] = canonical_pair(__hisnan2(p));
    return n;
}

__host__ __device__ int whole(__half a, long long *out)
{
    int n = 0;
    out[n++] = __half2char_rz(a);
    out[n++] = __half2uchar_rz(a);
    out[n++] = __half2short_rz(a);
    out[n++] = __half2ushort_rz(a);
    out[n++] = __half2int_rz(a);
    out[n++] = __half2uint_rz(a);
    out[n++] = __half2ll_rz(a);
    out[n++] = static_cast<long long>(__half2ull_rz(a));
    return n;
}

template <class T> __global__ void on_device(const unsigned short *values, int count, unsigned *out)
{
    all<T>(values[threadIdx.x % count], values[threadIdx.x / count], out + threadIdx.x * outputs);
}

__global__ void whole_on_device(const unsigned short *values, long long *out)
{
    whole(__ushort_as_half(values[threadIdx.x]), out + threadIdx.x * 8);
}

// Zeros, one and a half, large and small numbers, infinities, NaN, subnormal numbers in either format.
const unsigned short patterns[] = {0x0000, 0x8000, 0x3c00, 0x3f80, 0xbf80, 0x3e00, 0x3fc0, 0xc500, 0x7bff, 0x7f7f,
                                   0x7c00, 0x7f80, 0xff80, 0xfc00, 0x7fc0, 0x7e00, 0x0001, 0x83ff, 0x5640, 0x43c8};
const int count = sizeof patterns / sizeof *patterns;

template <class T> void compare(const unsigned short *values, unsigned *out)
{
    on_device<T><<<1, count * count>>>(values, count, out);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < count * count; i++) {
        unsigned own[outputs];
        int n = all<T>(patterns[i % count], patterns[i / count], own);
        for (int k = 0; k < n; k++) {
            if (own[k] != out[i * outputs + k])
                std::printf("%04x %04x: function %d: %x, on the device %x\n", patterns[i % count], patterns[i / count], k, own[k], out[i * outputs + k]);
            EXPECT(own[k] == out[i * outputs + k]);
        }
    }
}

int main()
{
    unsigned short *values;
    unsigned *out;
    long long *numbers;
    CHECK(cudaMallocManaged(&values, sizeof patterns));
    CHECK(cudaMallocManaged(&out, sizeof(unsigned) * outputs * count * count));
    CHECK(cudaMallocManaged(&numbers, sizeof(long long) * 8 * count));
    for (int i = 0; i < count; i++)
        values[i] = patterns[i];
    compare<__half>(values, out);
    compare<__nv_bfloat16>(values, out);
    whole_on_device<<<1, count>>>(values, numbers);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < count; i++) {
        long long own[8];
        whole(__ushort_as_half(patterns[i]), own);
        for (int k = 0; k < 8; k++)
            EXPECT(own[k] == numbers[i * 8 + k]);
    }
    const volatile __half kept = __float2half(2.5f);
    __half copy = kept;
    EXPECT(__half2float(copy) == 2.5f);
    return finish();
}
