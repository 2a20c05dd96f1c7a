// Attention forward, 64 queries a CTA: scores from shared memory, their exponentials as a factor in registers, values
// with the head's dimension next to each other. One warp loads, a warpgroup computes.
#include "async.h"

constexpr int HEAD = 64;
constexpr int KEYS = 64;
constexpr int TILE = 64 * HEAD * 2;

extern __shared__ __align__(1024) unsigned char memory[];

static __device__ __forceinline__ u32 pack(float low, float high) {
    u32 both;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
    return both;
}

static __device__ __forceinline__ float exp2_of(float x) {
    float result;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
    return result;
}

extern "C" __global__ void __launch_bounds__(160, 1)
    attention(const __grid_constant__ TensorMap queries, const __grid_constant__ TensorMap keys,
              const __grid_constant__ TensorMap values, float *out, int tiles, float scale) {
    __shared__ __align__(8) u64 full[2], empty[2], ready;
    unsigned char *q = memory, *ring = memory + TILE;
    const int first = blockIdx.x * 64;
    if (threadIdx.x == 0) {
        barrier_init(&ready, 1);
        for (int stage = 0; stage < 2; ++stage) {
            barrier_init(&full[stage], 1);
            barrier_init(&empty[stage], 4);
        }
        fence_async();
    }
    __syncthreads();
    if (threadIdx.x >= 128) {
        if (threadIdx.x == 128) {
            barrier_expect(&ready, TILE);
            load_tile(q, &queries, &ready, 0, first);
            for (int tile = 0; tile < tiles; ++tile) {
                const int stage = tile % 2;
                barrier_wait(&empty[stage], tile / 2 % 2 ^ 1);
                barrier_expect(&full[stage], 2 * TILE);
                load_tile(ring + stage * 2 * TILE, &keys, &full[stage], 0, tile * KEYS);
                load_tile(ring + stage * 2 * TILE + TILE, &values, &full[stage], 0, tile * KEYS);
            }
        }
        return;
    }
    float sums[HEAD / 2] = {}, most[2] = {-1e30f, -1e30f}, weight[2] = {0, 0};
    barrier_wait(&ready, 0);
    for (int tile = 0; tile < tiles; ++tile) {
        const int stage = tile % 2;
        unsigned char *k = ring + stage * 2 * TILE, *v = k + TILE;
        barrier_wait(&full[stage], tile / 2 % 2);
        float s[KEYS / 2] = {};
        group_touch(s);
        group_fence();
#pragma unroll
        for (int step = 0; step < HEAD / 16; ++step) {
            multiply_scores(s, rows_of_128(q) + 2 * step, rows_of_128(k) + 2 * step, step > 0);
        }
        group_commit();
        group_touch(s);
        group_wait<0>();
        group_touch(s);
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
                    s[i] = exp2_of(s[i] * scale - top);
                    weight[half] += s[i];
                    sums[i] *= less;
                }
            }
        }
        // What D is of one product, A is of the next: 16 columns are a step along k.
        u32 p[KEYS / 16][4];
#pragma unroll
        for (int step = 0; step < KEYS / 16; ++step) {
#pragma unroll
            for (int i = 0; i < 4; ++i) {
                p[step][i] = pack(s[8 * step + 2 * i], s[8 * step + 2 * i + 1]);
            }
        }
        group_touch(sums);
        group_fence();
        // Eight rows of k are 1024 bytes: 16 of them a step.
        const u64 columns = (u64)((shared_address(v) & 0x3ffff) >> 4) | 1ull << 16 | 64ull << 32 | 1ull << 62;
#pragma unroll
        for (int step = 0; step < KEYS / 16; ++step) {
            multiply_values(sums, p[step], columns + step * (2048 >> 4), 1);
        }
        group_commit();
        group_touch(sums);
        group_wait<0>();
        group_touch(sums);
        if (threadIdx.x % 32 == 0) {
            barrier_arrive(&empty[stage], 0);
        }
    }
    const int lane = threadIdx.x % 32, row = first + threadIdx.x / 32 * 16 + lane / 4;
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
