// A product as TileLang writes it for sm_80: asynchronous copies, ldmatrix, mma.sync.
#include <tl_templates/cuda/instruction/mma.h>
#include <tl_templates/cuda/copy.h>
#include <tl_templates/cuda/ldsm.h>

extern "C" __global__ void __launch_bounds__(32, 1) main_kernel(const half_t *__restrict__ A, const half_t *__restrict__ B, float *__restrict__ C) {
    __shared__ __align__(16) half_t a_shared[2][16 * 16];
    __shared__ __align__(16) half_t b_shared[2][8 * 16];
    float c_local[4] = {0, 0, 0, 0};
    half_t a_local[8], b_local[4];
    const int t = threadIdx.x;
    auto fetch = [&](int k, int stage) {
        tl::cp_async_gs<16>(&a_shared[stage][t * 8], A + (t >> 1) * 64 + k * 16 + (t & 1) * 8);
        if (t < 16) tl::cp_async_gs_conditional<16>(&b_shared[stage][t * 8], B + (t >> 1) * 64 + k * 16 + (t & 1) * 8, k < 4);
        tl::cp_async_commit();
    };
    fetch(0, 0);
    for (int k = 0; k < 4; ++k) {
        if (k < 3) {
            fetch(k + 1, (k + 1) & 1);
            tl::cp_async_wait<1>();
        } else {
            tl::cp_async_wait<0>();
        }
        __syncthreads();
        tl::ptx_ldmatrix_x4(&a_shared[k & 1][(t & 15) * 16 + (t >> 4) * 8], a_local);
        tl::ptx_ldmatrix_x2(&b_shared[k & 1][(t & 7) * 16 + ((t >> 3) & 1) * 8], b_local);
        tl::mma_sync<tl::DataType::kFloat16, tl::DataType::kFloat16, tl::DataType::kFloat32, 16, 8, 16, false, true>(
            c_local, reinterpret_cast<const unsigned *>(a_local), reinterpret_cast<const unsigned *>(b_local));
        __syncthreads();
    }
    for (int i = 0; i < 2; ++i) *reinterpret_cast<float2 *>(C + ((t >> 2) + 8 * i) * 8 + (t & 3) * 2) = make_float2(c_local[2 * i], c_local[2 * i + 1]);
}
