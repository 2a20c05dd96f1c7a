// A persistent product for Hopper: one warp loads tiles by tensor copies into a ring, two warpgroups multiply them with wgmma,
// and the sums leave by tensor copies. Each CTA takes several tiles of D; the last ones stand beyond the edges of the matrices.
#include "check.h"
#include <cudaTypedefs.h>
#include <cuda_bf16.h>
#include <vector>

typedef unsigned long long u64;
const int ROWS = 128, COLUMNS = 64, DEPTH = 64, STAGES = 3, CTAS = 3;
const unsigned A_BYTES = ROWS * DEPTH * 2, B_BYTES = COLUMNS * DEPTH * 2, STAGE_BYTES = A_BYTES + B_BYTES;

__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }

__device__ void wait(u64 *barrier, unsigned parity)
{
    asm volatile("{\n.reg .pred p;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@!p bra AGAIN;\n}" ::"r"(shared_address(barrier)),
                 "r"(parity)
                 : "memory");
}

__device__ void load(unsigned to, const CUtensorMap &map, u64 *barrier, int x, int y)
{
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(to),
                 "l"(&map), "r"(x), "r"(y), "r"(shared_address(barrier))
                 : "memory");
}

// Of rows of 128 bytes with the swizzle of 128 bytes: eight rows are 1024 bytes apart.
__device__ u64 descriptor(unsigned address)
{
    return (u64)(address >> 4 & 0x3fff) | 1ull << 16 | 64ull << 32 | 1ull << 62;
}

// 64 rows and 64 columns, 16 along the depth.
__device__ void multiply_add(float (&d)[32], u64 a, u64 b, int adds)
{
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\nwgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 "
                 "{%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
                 "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, p, 1, 1, 0, 0;\n}"
                 : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7]), "+f"(d[8]),
                   "+f"(d[9]), "+f"(d[10]), "+f"(d[11]), "+f"(d[12]), "+f"(d[13]), "+f"(d[14]), "+f"(d[15]), "+f"(d[16]),
                   "+f"(d[17]), "+f"(d[18]), "+f"(d[19]), "+f"(d[20]), "+f"(d[21]), "+f"(d[22]), "+f"(d[23]), "+f"(d[24]),
                   "+f"(d[25]), "+f"(d[26]), "+f"(d[27]), "+f"(d[28]), "+f"(d[29]), "+f"(d[30]), "+f"(d[31])
                 : "l"(a), "l"(b), "r"(adds));
}

__global__ void __launch_bounds__(384, 1)
    multiply(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, const __grid_constant__ CUtensorMap d,
             int tiles, int across, int steps)
{
    extern __shared__ unsigned char raw[];
    __shared__ alignas(8) u64 full[STAGES], empty[STAGES];
    const unsigned base = (shared_address(raw) + 1023) & ~1023u, sums = base + STAGES * STAGE_BYTES;
    const int group = threadIdx.x / 128;
    if (threadIdx.x == 0) {
        for (int i = 0; i < STAGES; i++) {
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(&full[i])) : "memory");
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 2;" ::"r"(shared_address(&empty[i])) : "memory");
        }
        asm volatile("fence.mbarrier_init.release.cluster;\nfence.proxy.async.shared::cta;" ::: "memory");
    }
    __syncthreads();
    int used = 0;
    if (group == 0) {
        asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
        for (int tile = blockIdx.x; threadIdx.x == 0 && tile < tiles; tile += gridDim.x)
            for (int step = 0; step < steps; step++, used++) {
                const int stage = used % STAGES;
                wait(&empty[stage], used / STAGES % 2 ^ 1);
                asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(&full[stage])), "n"(STAGE_BYTES) : "memory");
                load(base + stage * STAGE_BYTES, a, &full[stage], step * DEPTH, tile / across * ROWS);
                load(base + stage * STAGE_BYTES + A_BYTES, b, &full[stage], step * DEPTH, tile % across * COLUMNS);
            }
        return;
    }
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    const int part = group - 1, warp = threadIdx.x / 32 % 4, lane = threadIdx.x % 32;
    const bool leads = threadIdx.x % 128 == 0;
    const unsigned mine = sums + part * 64 * COLUMNS * 4;
    for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        float sum[32];
        for (int step = 0; step < steps; step++, used++) {
            const int stage = used % STAGES;
            wait(&full[stage], used / STAGES % 2);
            const unsigned rows = base + stage * STAGE_BYTES + part * 64 * DEPTH * 2, columns = base + stage * STAGE_BYTES + A_BYTES;
            asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
            for (int k = 0; k < DEPTH / 16; k++)
                multiply_add(sum, descriptor(rows + 32 * k), descriptor(columns + 32 * k), step + k);
            asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
            for (float &x : sum)
                asm volatile("" : "+f"(x)::"memory");
            if (leads)
                asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(shared_address(&empty[stage])) : "memory");
        }
        // What this warpgroup stored before has left.
        if (leads)
            asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
        asm volatile("bar.sync %0, 128;" ::"r"(group) : "memory");
        for (int i = 0; i < 32; i += 2) {
            const int row = warp * 16 + lane / 4 + i / 2 % 2 * 8, column = i / 4 * 8 + lane % 4 * 2;
            asm volatile("st.shared.v2.f32 [%0], {%1, %2};" ::"r"(mine + (row * COLUMNS + column) * 4), "f"(sum[i]), "f"(sum[i + 1]) : "memory");
        }
        asm volatile("fence.proxy.async.shared::cta;\nbar.sync %0, 128;" ::"r"(group) : "memory");
        if (leads)
            asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%1, %2}], [%3];\ncp.async.bulk.commit_group;" ::"l"(&d),
                         "r"(tile % across * COLUMNS), "r"(tile / across * ROWS + part * 64), "r"(mine)
                         : "memory");
    }
    if (leads)
        asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}

static PFN_cuTensorMapEncodeTiled_v12000 encoder()
{
    void *found = nullptr;
    cudaDriverEntryPointQueryResult result;
    CHECK(cudaGetDriverEntryPoint("cuTensorMapEncodeTiled", &found, cudaEnableDefault, &result));
    EXPECT(result == cudaDriverEntryPointSuccess && found == (void *)cuTensorMapEncodeTiled);
    return reinterpret_cast<PFN_cuTensorMapEncodeTiled_v12000>(found);
}

// Boxes of a matrix whose rows follow each other.
static CUtensorMap boxes(CUtensorMapDataType type, unsigned size, void *place, int rows, int columns, unsigned height, unsigned width, CUtensorMapSwizzle swizzle)
{
    CUtensorMap map;
    cuuint64_t sizes[] = {cuuint64_t(columns), cuuint64_t(rows)}, strides[] = {cuuint64_t(columns) * size};
    cuuint32_t box[] = {width, height}, steps[] = {1, 1};
    EXPECT(encoder()(&map, type, 2, place, sizes, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle,
                     CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_SUCCESS);
    return map;
}

int main()
{
    const int m = 300, n = 168, k = 232;
    std::vector<__nv_bfloat16> a(m * k), b(n * k);
    std::vector<float> d(m * n);
    Random random(11);
    for (auto &x : a)
        x = __float2bfloat16(float(random.below(17)) - 8);
    for (auto &x : b)
        x = __float2bfloat16(float(random.below(17)) - 8);
    __nv_bfloat16 *device_a, *device_b;
    float *device_d;
    CHECK(cudaMalloc(&device_a, a.size() * 2));
    CHECK(cudaMalloc(&device_b, b.size() * 2));
    CHECK(cudaMalloc(&device_d, d.size() * 4));
    CHECK(cudaMemcpy(device_a, a.data(), a.size() * 2, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(device_b, b.data(), b.size() * 2, cudaMemcpyHostToDevice));
    CUtensorMap map_a = boxes(CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, device_a, m, k, ROWS, DEPTH, CU_TENSOR_MAP_SWIZZLE_128B);
    CUtensorMap map_b = boxes(CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, device_b, n, k, COLUMNS, DEPTH, CU_TENSOR_MAP_SWIZZLE_128B);
    // The place comes later, as programs do that keep a map for several matrices.
    CUtensorMap map_d = boxes(CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 4, device_a, m, n, 64, COLUMNS, CU_TENSOR_MAP_SWIZZLE_NONE);
    EXPECT(cuTensorMapReplaceAddress(&map_d, device_d) == CUDA_SUCCESS);
    const int bytes = STAGES * STAGE_BYTES + ROWS * COLUMNS * 4 + 1024;
    CHECK(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    const int across = (n + COLUMNS - 1) / COLUMNS, tiles = (m + ROWS - 1) / ROWS * across;
    multiply<<<CTAS, 384, bytes>>>(map_a, map_b, map_d, tiles, across, (k + DEPTH - 1) / DEPTH);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(d.data(), device_d, d.size() * 4, cudaMemcpyDeviceToHost));
    for (int row = 0; row < m; row++)
        for (int column = 0; column < n; column++) {
            float sum = 0;
            for (int i = 0; i < k; i++)
                sum += __bfloat162float(a[row * k + i]) * __bfloat162float(b[column * k + i]);
            EXPECT(d[row * n + column] == sum);
        }
    // Rows must be a multiple of 16 bytes apart.
    CUtensorMap odd;
    cuuint64_t sizes[] = {8, 8}, strides[] = {24};
    cuuint32_t box[] = {8, 8}, steps[] = {1, 1};
    EXPECT(cuTensorMapEncodeTiled(&odd, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, device_a, sizes, strides, box, steps,
                                  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                                  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cudaFree(device_a));
    CHECK(cudaFree(device_b));
    CHECK(cudaFree(device_d));
    return finish();
}
