// Hopper's asynchronous instructions as functions.
#pragma once

typedef unsigned int u32;
typedef unsigned long long u64;

struct __align__(64) TensorMap {
    unsigned char opaque[128];
};

static __device__ __forceinline__ u32 shared_address(const void *place) {
    return (u32)__cvta_generic_to_shared(place);
}

static __device__ __forceinline__ void barrier_init(u64 *barrier, u32 count) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared_address(barrier)), "r"(count) : "memory");
}

static __device__ __forceinline__ void barrier_expect(u64 *barrier, u32 bytes) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(barrier)), "r"(bytes)
                 : "memory");
}

// Arrives at the barrier of a CTA of the cluster.
static __device__ __forceinline__ void barrier_arrive(u64 *barrier, u32 rank) {
    asm volatile("{.reg .b32 there;\n"
                 "mapa.shared::cluster.u32 there, %0, %1;\n"
                 "mbarrier.arrive.shared::cluster.b64 _, [there];}\n" ::"r"(shared_address(barrier)),
                 "r"(rank)
                 : "memory");
}

static __device__ __forceinline__ void barrier_wait(u64 *barrier, u32 parity) {
    asm volatile("{.reg .pred p;\n"
                 "WAIT: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n"
                 "@p bra DONE;\n"
                 "bra WAIT;\n"
                 "DONE: }\n" ::"r"(shared_address(barrier)),
                 "r"(parity)
                 : "memory");
}

static __device__ __forceinline__ void load_tile(void *to, const TensorMap *map, u64 *barrier, int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];"
                 ::"r"(shared_address(to)), "l"(map), "r"(shared_address(barrier)), "r"(x), "r"(y)
                 : "memory");
}

static __device__ __forceinline__ void load_tile_for(unsigned short ranks, void *to, const TensorMap *map, u64 *barrier,
                                                     int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
                 " [%0], [%1, {%3, %4}], [%2], %5;"
                 ::"r"(shared_address(to)), "l"(map), "r"(shared_address(barrier)), "r"(x), "r"(y), "h"(ranks)
                 : "memory");
}

static __device__ __forceinline__ void store_tile(const TensorMap *map, const void *from, int x, int y) {
    asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%2, %3}], [%1];" ::"l"(map),
                 "r"(shared_address(from)), "r"(x), "r"(y)
                 : "memory");
}

static __device__ __forceinline__ void store_wait() {
    asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
}

static __device__ __forceinline__ void fence_async() {
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

static __device__ __forceinline__ void cluster_sync() {
    asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

static __device__ __forceinline__ u32 cluster_rank() {
    u32 rank;
    asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    return rank;
}

static __device__ __forceinline__ void group_fence() {
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
}

static __device__ __forceinline__ void group_commit() {
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
}

template <int COUNT> static __device__ __forceinline__ void group_wait() {
    asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(COUNT) : "memory");
}

// The accumulators may have been written since.
template <int COUNT> static __device__ __forceinline__ void group_touch(float (&d)[COUNT]) {
#pragma unroll
    for (int i = 0; i < COUNT; ++i) {
        asm volatile("" : "+f"(d[i])::"memory");
    }
}

// Rows of 128 bytes with the 128-byte swizzle; groups of 8 rows follow each other.
static __device__ __forceinline__ u64 rows_of_128(const void *start) {
    return (u64)((shared_address(start) & 0x3ffff) >> 4) | 1ull << 16 | 64ull << 32 | 1ull << 62;
}

// The sums of a product as operands of assembly, and how they are named in it.
#define SUMS_8(d, i) \
    "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]), "+f"(d[i + 6]), "+f"(d[i + 7])
#define SUMS_32(d) SUMS_8(d, 0), SUMS_8(d, 8), SUMS_8(d, 16), SUMS_8(d, 24)
#define SUMS_64(d) SUMS_32(d), SUMS_8(d, 32), SUMS_8(d, 40), SUMS_8(d, 48), SUMS_8(d, 56)
#define NAMES_32 \
    "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, " \
    "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define NAMES_64 \
    NAMES_32 ", %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, " \
    "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"

// 64 x 128 products of 16 bf16 along k.
static __device__ __forceinline__ void multiply_bf16(float (&d)[64], u64 a, u64 b, int adds) {
    asm volatile(
        "{.reg .pred p; setp.ne.b32 p, %66, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 {"
        NAMES_64 "}, "
        "%64, %65, p, 1, 1, 0, 0;}\n"
        :
        SUMS_64(d)
        : "l"(a), "l"(b), "r"(adds));
}

// 64 x 128 products of 32 e4m3 along k.
static __device__ __forceinline__ void multiply_e4m3(float (&d)[64], u64 a, u64 b, int adds) {
    asm volatile(
        "{.reg .pred p; setp.ne.b32 p, %66, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n128k32.f32.e4m3.e4m3 {"
        NAMES_64 "}, "
        "%64, %65, p, 1, 1;}\n"
        :
        SUMS_64(d)
        : "l"(a), "l"(b), "r"(adds));
}

// 64 x 64 products of 16 bf16 along k: both factors in shared memory.
static __device__ __forceinline__ void multiply_scores(float (&d)[32], u64 a, u64 b, int adds) {
    asm volatile(
        "{.reg .pred p; setp.ne.b32 p, %34, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 {"
        NAMES_32 "}, "
        "%32, %33, p, 1, 1, 0, 0;}\n"
        :
        SUMS_32(d)
        : "l"(a), "l"(b), "r"(adds));
}

// The same, A in registers and B with its columns next to each other.
static __device__ __forceinline__ void multiply_values(float (&d)[32], const u32 (&a)[4], u64 b, int adds) {
    asm volatile(
        "{.reg .pred p; setp.ne.b32 p, %37, 0;\n"
        "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 {"
        NAMES_32 "}, "
        "{%32, %33, %34, %35}, %36, p, 1, 1, 1;}\n"
        :
        SUMS_32(d)
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "r"(adds));
}
