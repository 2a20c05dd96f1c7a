// Two pairs of CTAs in a cluster multiply with tcgen05: all CTAs load their rows of A and pairs share halves of B by multicast,
// every copy completes on the mbarrier of a pair's first CTA, and a commit frees the tiles in all four.
#include "check.h"
#include <cuda.h>
#include <cuda_fp16.h>
#include <vector>

const int ROWS = 128, COLUMNS = 128, DEPTH = 64;
const unsigned A_BYTES = ROWS * DEPTH * 2, B_BYTES = COLUMNS / 2 * DEPTH * 2;

__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }

// Of rows of 128 bytes with the swizzle of 128 bytes: eight rows are 1024 bytes apart.
__device__ unsigned long long descriptor(unsigned address)
{
    return (unsigned long long)(address >> 4 & 0x3fff) | 1ull << 16 | 64ull << 32 | 1ull << 46 | 2ull << 61;
}

__device__ void wait(unsigned barrier, unsigned parity)
{
    asm volatile("{\n.reg .pred p;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@!p bra AGAIN;\n}" ::"r"(barrier),
                 "r"(parity)
                 : "memory");
}

__device__ void meet()
{
    asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

__global__ void __cluster_dims__(4, 1, 1) __launch_bounds__(128)
    multiply(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, float *d, int depth)
{
    extern __shared__ unsigned char raw[];
    __shared__ unsigned place;
    __shared__ alignas(8) unsigned long long full, empty;
    unsigned rank, warp = threadIdx.x / 32;
    asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
    unsigned tile_a = (shared_address(raw) + 1023) & ~1023u, tile_b = tile_a + A_BYTES;
    if (warp == 0) {
        asm volatile("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [%0], 128;" ::"r"(shared_address(&place)) : "memory");
        asm volatile("tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;");
    }
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(&full)) : "memory");
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 2;" ::"r"(shared_address(&empty)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
    __syncthreads();
    meet();
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    // f32 sums of f16, both factors by rows of K, 256 rows of the pair.
    unsigned memory = place, instruction = 1 << 4 | COLUMNS / 8 << 17 | 2 * ROWS / 16 << 24;
    int row = blockIdx.x * ROWS;
    for (int step = 0; step < depth / DEPTH; step++) {
        bool leads = rank % 2 == 0;
        if (threadIdx.x == 0 && leads)
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(&full)),
                         "n"(2 * A_BYTES + 2 * B_BYTES)
                         : "memory");
        meet();
        if (threadIdx.x == 0) {
            // The lowest bit of a CTA's part of an address is that of its rank.
            unsigned barrier = shared_address(&full) & 0xFEFFFFFF;
            asm volatile("cp.async.bulk.tensor.2d.cta_group::2.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(tile_a),
                         "l"(&a), "r"(step * DEPTH), "r"(row), "r"(barrier)
                         : "memory");
            if (rank < 2)
                asm volatile("cp.async.bulk.tensor.2d.cta_group::2.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(tile_b),
                             "l"(&b), "r"(step * DEPTH), "r"(int(rank) * COLUMNS / 2), "r"(barrier), "h"((unsigned short)(5 << rank))
                             : "memory");
            if (leads) {
                wait(shared_address(&full), step & 1);
                for (int part = 0; part < DEPTH / 16; part++)
                    asm volatile("{\n.reg .pred p;\nsetp.ne.u32 p, %4, 0;\ntcgen05.mma.cta_group::2.kind::f16 [%0], %1, %2, %3, p;\n}" ::"r"(memory),
                                 "l"(descriptor(tile_a + 32 * part)), "l"(descriptor(tile_b + 32 * part)), "r"(instruction), "r"(step + part)
                                 : "memory");
                asm volatile("tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;" ::"r"(shared_address(&empty)),
                             "h"((unsigned short)15)
                             : "memory");
            }
        }
        wait(shared_address(&empty), step & 1);
    }
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    for (int column = 0; column < COLUMNS; column += 4) {
        unsigned v[4];
        asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.b32 {%0, %1, %2, %3}, [%4];\ntcgen05.wait::ld.sync.aligned;"
                     : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3])
                     : "r"(memory + (warp << 21) + column));
        for (int i = 0; i < 4; i++)
            d[(row + threadIdx.x) * COLUMNS + column + i] = __uint_as_float(v[i]);
    }
    asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
    __syncthreads();
    meet();
    if (warp == 0)
        asm volatile("tcgen05.dealloc.cta_group::2.sync.aligned.b32 %0, 128;" ::"r"(memory));
}

static CUtensorMap tiles(const std::vector<__half> &matrix, __half *&place, int depth, unsigned rows)
{
    CHECK(cudaMalloc(&place, matrix.size() * 2));
    CHECK(cudaMemcpy(place, matrix.data(), matrix.size() * 2, cudaMemcpyHostToDevice));
    void *encode = nullptr;
    cudaDriverEntryPointQueryResult found;
    CHECK(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &encode, 12000, cudaEnableDefault, &found));
    CUtensorMap map;
    cuuint64_t sizes[2] = {cuuint64_t(depth), matrix.size() / depth}, strides[1] = {cuuint64_t(depth) * 2};
    cuuint32_t box[2] = {DEPTH, rows}, steps[2] = {1, 1};
    EXPECT(((decltype(&cuTensorMapEncodeTiled))encode)(&map, CU_TENSOR_MAP_DATA_TYPE_FLOAT16, 2, place, sizes, strides, box, steps,
                                                      CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B,
                                                      CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_SUCCESS);
    return map;
}

int main()
{
    const int rows = 4 * ROWS, depth = 2 * DEPTH;
    std::vector<__half> a(rows * depth), b(COLUMNS * depth);
    Random random(7);
    for (__half &x : a)
        x = __float2half(float(random.below(17)) - 8);
    for (__half &x : b)
        x = __float2half(float(random.below(17)) - 8);
    __half *device_a, *device_b;
    CUtensorMap map_a = tiles(a, device_a, depth, ROWS), map_b = tiles(b, device_b, depth, COLUMNS / 2);
    std::vector<float> d(rows * COLUMNS);
    float *device_d;
    CHECK(cudaMalloc(&device_d, d.size() * 4));
    const int bytes = A_BYTES + B_BYTES + 1024;
    CHECK(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    multiply<<<rows / ROWS, 128, bytes>>>(map_a, map_b, device_d, depth);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(d.data(), device_d, d.size() * 4, cudaMemcpyDeviceToHost));
    for (int m = 0; m < rows; m++)
        for (int n = 0; n < COLUMNS; n++) {
            float sum = 0;
            for (int k = 0; k < depth; k++)
                sum += __half2float(a[m * depth + k]) * __half2float(b[n * depth + k]);
            EXPECT(d[m * COLUMNS + n] == sum);
        }
    CHECK(cudaFree(device_a));
    CHECK(cudaFree(device_b));
    CHECK(cudaFree(device_d));
    return finish();
}
