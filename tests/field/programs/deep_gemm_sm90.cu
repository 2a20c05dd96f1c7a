#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cutlass/arch/barrier.h>
#include <cutlass/arch/reg_reconfig.h>
#include <cute/arch/cluster_sm90.hpp>
#include <cute/arch/copy_sm90_desc.hpp>
#include <cute/arch/copy_sm90_tma.hpp>
#include "fp8_gemm_impl.cuh"
#include "memory.h"

using namespace deep_gemm;
constexpr uint32_t N = 256, K = 640, BM = 64, BN = 128, BK = 128, STAGES = 3, MULTICAST = 2;
using Scheduler = NormalScheduler<N, BM, BN, 1, MULTICAST>;

int main() {
    uint32_t m = 200, padded = (m + 3) / 4 * 4, blocks = K / BK;
    std::vector<__nv_fp8_e4m3> a(m * K), b(N * K);
    std::vector<float> sa(padded * blocks), sb(N / 128 * blocks);
    std::vector<__nv_bfloat16> d(m * N);
    unsigned seed = 1;
    auto next = [&] { return (seed = seed * 1664525u + 1013904223u) >> 24; };
    for (auto &x : a) x = __nv_fp8_e4m3(float(int(next() % 17) - 8) / 4);
    for (auto &x : b) x = __nv_fp8_e4m3(float(int(next() % 17) - 8) / 4);
    for (auto &x : sa) x = float(1 << (next() % 3)) / 2;
    for (auto &x : sb) x = float(1 << (next() % 3)) / 4;
    Memory memory;
    __nv_fp8_e4m3 *da = memory.of(a), *db = memory.of(b);
    float *dsa = memory.of(sa), *dsb = memory.of(sb);
    __nv_bfloat16 *dd = memory.of(d);
    auto map = [](auto *address, uint64_t inner, uint64_t outer, uint32_t box_inner, uint32_t box_outer, CUtensorMapSwizzle swizzle) {
        uint64_t sizes[2] = {inner, outer};
        uint32_t box[2] = {box_inner, box_outer};
        return make_2d_tma_copy_desc(address, sizes, inner * sizeof(*address), box, swizzle);
    };
    CUtensorMap ta = map(da, K, m, BK, BM, CU_TENSOR_MAP_SWIZZLE_128B), tb = map(db, K, N, BK, BN, CU_TENSOR_MAP_SWIZZLE_128B);
    CUtensorMap ts = map(dsa, padded, blocks, BM, 1, CU_TENSOR_MAP_SWIZZLE_NONE), td = map(dd, N, m, BN, BM, CU_TENSOR_MAP_SWIZZLE_NONE);
    auto kernel = fp8_gemm_kernel<N, K, BM, BN, BK, 1, STAGES, 128, 128, MULTICAST, Scheduler, NormalSchedulerInput>;
    size_t shared = BM * BN * 2 + STAGES * (BM * BK + BN * BK + BM * 4) + 64 * 8 + STAGES * 16;
    if (cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(shared)) != cudaSuccess) return std::printf("attribute\n"), 1;
    cudaLaunchConfig_t config{};
    config.gridDim = 4;
    config.blockDim = 256;
    config.dynamicSmemBytes = shared;
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {MULTICAST, 1, 1};
    config.attrs = &attribute;
    config.numAttrs = 1;
    NormalSchedulerInput input{};
    input.shape_m = m;
    cudaError_t error = cudaLaunchKernelEx(&config, kernel, dd, dsb, input, ta, tb, ts, td);
    if (error == cudaSuccess) error = cudaDeviceSynchronize();
    if (error) return std::printf("%s\n", cudaGetErrorString(error)), 1;
    cudaMemcpy(d.data(), dd, d.size() * 2, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (uint32_t i = 0; i < m; ++i)
        for (uint32_t j = 0; j < N; ++j) {
            float sum = 0;
            for (uint32_t block = 0; block < blocks; ++block) {
                float part = 0;
                for (uint32_t p = block * BK; p < (block + 1) * BK; ++p) part += float(a[i * K + p]) * float(b[j * K + p]);
                sum += sa[block * padded + i] * sb[j / 128 * blocks + block] * part;
            }
            float got = __bfloat162float(d[i * N + j]), want = __bfloat162float(__float2bfloat16(sum));
            if (got != want && wrong++ < 5) std::printf("%u %u: %g, expected %g\n", i, j, got, want);
        }
    std::printf("%d of %d wrong\n", wrong, int(m * N));
    return wrong != 0;
}
