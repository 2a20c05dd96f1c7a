// Attention forward of bytes: two warpgroups of 64 queries each, one warp that loads. The scores of a tile are under way while
// the values of the tile before are weighted. What D is of the scores, A is of the values once the keys of each 16 have
// changed places, which the values in memory have done: those of thread t are 2t, 2t + 1, 2t + 8, 2t + 9.
#include "async.h"

constexpr int HEAD = 128;
constexpr int KEYS = 128;
constexpr int QUERIES = 64 * HEAD;
constexpr int TILE = KEYS * HEAD;
// Weights are that much larger, for bytes have few exponents below one.
constexpr float WEIGHT = 8;

extern __shared__ __align__(1024) unsigned char memory[];

static __device__ __forceinline__ u32 pack(float a, float b, float c, float d) {
    unsigned short low, high;
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(low) : "f"(b), "f"(a));
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(high) : "f"(d), "f"(c));
    return low | (u32)high << 16;
}

static __device__ __forceinline__ float exp2_of(float x) {
    float result;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
}

// 64 x 128 products of 32 e4m3 along k, A in registers.
static __device__ __forceinline__ void multiply_weights(float (&d)[64], const u32 (&a)[4], u64 b) {
    asm volatile(
        "wgmma.mma_async.sync.aligned.m64n128k32.f32.e4m3.e4m3 {"
        NAMES_64 "}, "
        "{%64, %65, %66, %67}, %68, 1, 1, 1;\n"
        :
        SUMS_64(d)
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b));
}

static __device__ __forceinline__ void begin_scores(float (&s)[64], const unsigned char *q, const unsigned char *k) {
    group_touch(s);
    group_fence();
#pragma unroll
    for (int step = 0; step < HEAD / 32; ++step) {
        multiply_e4m3(s, rows_of_128(q) + 2 * step, rows_of_128(k) + 2 * step, step > 0);
    }
    group_commit();
    group_touch(s);
}

extern "C" __global__ void __launch_bounds__(384, 1)
    attention_e4m3(const __grid_constant__ TensorMap queries, const __grid_constant__ TensorMap keys,
                   const __grid_constant__ TensorMap values, float *out, int tiles, float scale) {
    __shared__ __align__(8) u64 full[2], empty[2], ready;
    unsigned char *ring = memory + 2 * QUERIES;
    const int group = threadIdx.x / 128;
    if (threadIdx.x == 0) {
        barrier_init(&ready, 1);
        for (int stage = 0; stage < 2; ++stage) {
            barrier_init(&full[stage], 1);
            barrier_init(&empty[stage], 8);
        }
        fence_async();
    }
    __syncthreads();
    if (group == 2) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x == 256) {
            barrier_expect(&ready, 2 * QUERIES);
            load_tile(memory, &queries, &ready, 0, blockIdx.x * 128);
            for (int tile = 0; tile < tiles; ++tile) {
                const int stage = tile % 2;
                barrier_wait(&empty[stage], tile / 2 % 2 ^ 1);
                barrier_expect(&full[stage], 2 * TILE);
                load_tile(ring + stage * 2 * TILE, &keys, &full[stage], 0, tile * KEYS);
                load_tile(ring + stage * 2 * TILE + TILE, &values, &full[stage], tile * KEYS, 0);
            }
        }
        return;
    }
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    const unsigned char *q = memory + group * QUERIES;
    float sums[HEAD / 2] = {}, next[KEYS / 2] = {}, most[2] = {-1e30f, -1e30f}, weight[2] = {0, 0};
    barrier_wait(&ready, 0);
    barrier_wait(&full[0], 0);
    begin_scores(next, q, ring);
    group_wait<0>();
    for (int tile = 0; tile < tiles; ++tile) {
        const int stage = tile % 2;
        const unsigned char *v = ring + stage * 2 * TILE + TILE;
        float s[KEYS / 2];
        group_touch(next);
#pragma unroll
        for (int i = 0; i < KEYS / 2; ++i) {
            s[i] = next[i];
        }
        if (tile + 1 < tiles) {
            barrier_wait(&full[stage ^ 1], (tile + 1) / 2 % 2);
            begin_scores(next, q, ring + (stage ^ 1) * 2 * TILE);
        }
        // Two rows a thread, which four lanes share.
#pragma unroll
        for (int half = 0; half < 2; ++half) {
            float top = most[half];
#pragma unroll
            for (int i = 0; i < KEYS / 2; ++i) {
                if (i / 2 % 2 == half) {
                    top = fmaxf(top, s[i] * scale);
                }
            }
            top = fmaxf(top, __shfl_xor_sync(0xffffffff, top, 1));
            top = fmaxf(top, __shfl_xor_sync(0xffffffff, top, 2));
            const float less = exp2_of(most[half] - top);
            most[half] = top;
            weight[half] *= less;
#pragma unroll
            for (int i = 0; i < KEYS / 2; ++i) {
                if (i / 2 % 2 == half) {
                    s[i] = exp2_of(s[i] * scale - top + WEIGHT);
                    weight[half] += s[i];
                    sums[i] *= less;
                }
            }
        }
        u32 p[KEYS / 32][4];
#pragma unroll
        for (int step = 0; step < KEYS / 32; ++step) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                const int at = 16 * step + 8 * (i / 2) + 2 * (i % 2);
                p[step][i] = pack(s[at], s[at + 1], s[at + 4], s[at + 5]);
            }
        }
        group_touch(sums);
        group_fence();
#pragma unroll
        for (int step = 0; step < KEYS / 32; ++step) {
            multiply_weights(sums, p[step], rows_of_128(v) + 2 * step);
        }
        group_commit();
        group_touch(sums);
        group_wait<0>();
        group_touch(sums);
        group_touch(next);
        if (threadIdx.x % 32 == 0) {
            barrier_arrive(&empty[stage], 0);
        }
    }
    const int lane = threadIdx.x % 32, row = blockIdx.x * 128 + group * 64 + threadIdx.x / 32 % 4 * 16 + lane / 4;
#pragma unroll
    for (int half = 0; half < 2; ++half) {
        weight[half] += __shfl_xor_sync(0xffffffff, weight[half], 1);
        weight[half] += __shfl_xor_sync(0xffffffff, weight[half], 2);
    }
#pragma unroll
    for (int i = 0; i < HEAD / 2; ++i) {
        const int half = i / 2 % 2, column = i / 4 * 8 + lane % 4 * 2 + i % 2;
        out[(row + 8 * half) * HEAD + column] = sums[i] / weight[half];
    }
}
