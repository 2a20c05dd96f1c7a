// What warps do together: reductions and scans of groups, a matrix product by fragments, copies in the background.
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <mma.h>

namespace cg = cooperative_groups;
using namespace nvcuda;

__global__ void groups(int *out)
{
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    int sum = cg::reduce(warp, (int)threadIdx.x, cg::plus<int>());
    int most = cg::reduce(warp, (int)(threadIdx.x * 7 % 32), cg::greater<int>());
    out[threadIdx.x] = sum + most * 1000 + cg::inclusive_scan(warp, 1) * 100000;
}

__global__ void multiply(const half *a, const half *b, float *c)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    wmma::load_matrix_sync(left, a, 16);
    wmma::load_matrix_sync(right, b, 16);
    wmma::mma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}

__global__ void reverse(const int *in, int *out)
{
    __shared__ int stage[64];
    __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], sizeof(int));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    out[threadIdx.x] = stage[63 - threadIdx.x];
}

int main()
{
    int *out, *in;
    CHECK(cudaMallocManaged(&out, 64 * sizeof(int)));
    CHECK(cudaMallocManaged(&in, 64 * sizeof(int)));
    groups<<<1, 32>>>(out);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 32; i++)
        EXPECT(out[i] == 496 + 31 * 1000 + (i + 1) * 100000);

    half *a, *b;
    float *c;
    CHECK(cudaMallocManaged(&a, 256 * sizeof(half)));
    CHECK(cudaMallocManaged(&b, 256 * sizeof(half)));
    CHECK(cudaMallocManaged(&c, 256 * sizeof(float)));
    for (int i = 0; i < 256; i++) {
        a[i] = __float2half(i % 7);
        b[i] = __float2half(i % 5);
    }
    multiply<<<1, 32>>>(a, b, c);
    CHECK(cudaDeviceSynchronize());
    for (int row = 0; row < 16; row++)
        for (int column = 0; column < 16; column++) {
            float sum = 0;
            for (int k = 0; k < 16; k++)
                sum += __half2float(a[row * 16 + k]) * __half2float(b[column * 16 + k]);
            EXPECT(c[row * 16 + column] == sum);
        }

    for (int i = 0; i < 64; i++)
        in[i] = i;
    reverse<<<1, 64>>>(in, out);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 64; i++)
        EXPECT(out[i] == 63 - i);
    return finish();
}
