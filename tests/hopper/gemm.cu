// C = A * B^T, both factors with k inside: one warpgroup loads tiles, two multiply, a ring of stages between them.
// The CTAs of a cluster lie above each other and share the tiles of B: each loads its part for all.
#include "async.h"

constexpr int STAGES = 3;
constexpr int ROWS = 128;
constexpr int COLUMNS = 128;
// Bytes of a tile's rows along k.
constexpr int INNER = 128;
constexpr int TILE = ROWS * INNER;
constexpr int WARPS = 8;

struct Stage {
    unsigned char a[TILE];
    unsigned char b[TILE];
};

extern __shared__ __align__(1024) unsigned char memory[];

template <bool BYTES, int CLUSTER>
static __device__ __forceinline__ void gemm(const TensorMap *a, const TensorMap *b, const TensorMap *c, int tiles) {
    __shared__ __align__(8) u64 full[STAGES], empty[STAGES];
    Stage *stages = reinterpret_cast<Stage *>(memory);
    unsigned char *results = memory + STAGES * sizeof(Stage);
    const int group = threadIdx.x / 128;
    const int row = blockIdx.y * ROWS, column = blockIdx.x * COLUMNS;
    const u32 rank = CLUSTER > 1 ? cluster_rank() : 0;
    if (threadIdx.x == 0) {
        for (int stage = 0; stage < STAGES; ++stage) {
            barrier_init(&full[stage], 1);
            barrier_init(&empty[stage], WARPS * CLUSTER);
        }
        fence_async();
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    if (CLUSTER > 1) {
        cluster_sync();
    } else {
        __syncthreads();
    }
    constexpr int ELEMENTS = BYTES ? INNER : INNER / 2;
    if (group == 0) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        if (threadIdx.x == 0) {
            for (int tile = 0; tile < tiles; ++tile) {
                const int stage = tile % STAGES;
                barrier_wait(&empty[stage], tile / STAGES % 2 ^ 1);
                barrier_expect(&full[stage], 2 * TILE);
                load_tile(stages[stage].a, a, &full[stage], tile * ELEMENTS, row);
                if (CLUSTER > 1) {
                    constexpr int PART = COLUMNS / CLUSTER;
                    load_tile_for((1 << CLUSTER) - 1, stages[stage].b + rank * PART * INNER, b, &full[stage],
                                  tile * ELEMENTS, column + (int)rank * PART);
                } else {
                    load_tile(stages[stage].b, b, &full[stage], tile * ELEMENTS, column);
                }
            }
        }
    } else {
        asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
        const int part = group - 1;
        float d[COLUMNS / 2] = {};
        auto release = [&](int stage) {
            if (threadIdx.x % 32 == 0) {
                for (u32 other = 0; other < CLUSTER; ++other) {
                    barrier_arrive(&empty[stage], other);
                }
            }
        };
        for (int tile = 0; tile < tiles; ++tile) {
            const int stage = tile % STAGES;
            barrier_wait(&full[stage], tile / STAGES % 2);
            group_touch(d);
            group_fence();
            const u64 first = rows_of_128(stages[stage].a + part * 64 * INNER), second = rows_of_128(stages[stage].b);
#pragma unroll
            for (int step = 0; step < 4; ++step) {
                // 32 bytes along k, in units of 16.
                if (BYTES) {
                    multiply_e4m3(d, first + 2 * step, second + 2 * step, tile > 0 || step > 0);
                } else {
                    multiply_bf16(d, first + 2 * step, second + 2 * step, tile > 0 || step > 0);
                }
            }
            group_commit();
            group_touch(d);
            // The tile before is done.
            group_wait<1>();
            if (tile > 0) {
                release((tile - 1) % STAGES);
            }
        }
        group_wait<0>();
        group_touch(d);
        // Columns in slabs of 32, whose rows have 128 bytes and are swizzled.
        unsigned char *slabs = results + part * 64 * COLUMNS * 4;
        const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % 4;
#pragma unroll
        for (int i = 0; i < COLUMNS / 2; ++i) {
            const int r = warp * 16 + lane / 4 + 8 * (i / 2 % 2), k = i / 4 * 8 + lane % 4 * 2 + i % 2;
            const int byte = r * 128 + (k % 32 * 4 ^ (r & 7) << 4);
            *reinterpret_cast<float *>(slabs + k / 32 * 64 * 128 + byte) = d[i];
        }
        fence_async();
        asm volatile("bar.sync %0, 128;" ::"r"(1 + part) : "memory");
        if (threadIdx.x % 128 == 0) {
            for (int slab = 0; slab < COLUMNS / 32; ++slab) {
                store_tile(c, slabs + slab * 64 * 128, column + slab * 32, row + part * 64);
            }
            store_wait();
        }
    }
    if (CLUSTER > 1) {
        cluster_sync();
    }
}

#define GEMM(NAME, BYTES, CLUSTER)                                                                                     \
    extern "C" __global__ void __launch_bounds__(384, 1)                                                               \
        NAME(const __grid_constant__ TensorMap a, const __grid_constant__ TensorMap b,                                 \
             const __grid_constant__ TensorMap c, int tiles) {                                                         \
        gemm<BYTES, CLUSTER>(&a, &b, &c, tiles);                                                                       \
    }

GEMM(gemm_bf16, false, 1)
GEMM(gemm_e4m3, true, 1)
GEMM(gemm_bf16_cluster, false, 2)
