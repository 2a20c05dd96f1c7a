// A persistent product of 4-bit numbers with a scale for each 16 of them: tensor copies bring rows of 768 in spans of 128 bytes,
// tcgen05 multiplies 96 at a time, some of which are in two spans, and a CTA that is done asks for the work of one that has
// not begun.
#include "check.h"
#include <cuda.h>
#include <vector>

typedef unsigned char u8;
typedef unsigned long long u64;
const int ROWS = 128, COLUMNS = 64, DEPTH = 768, SPANS = DEPTH / 256, STEPS = DEPTH / 96, GROUPS = DEPTH / 64;
const unsigned A_SPAN = ROWS * 128, B_SPAN = COLUMNS * 128, SCALES = 512, SCALES_A = 64, SCALES_B = SCALES_A + 4 * GROUPS;
const unsigned BYTES = SPANS * (A_SPAN + B_SPAN) + 2 * GROUPS * SCALES;

__device__ unsigned shared_address(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }

__device__ void wait(u64 *barrier, unsigned parity)
{
    asm volatile("{\n.reg .pred p;\nAGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@!p bra AGAIN;\n}" ::"r"(shared_address(barrier)),
                 "r"(parity)
                 : "memory");
}

__device__ void expect(u64 *barrier, unsigned bytes)
{
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared_address(barrier)), "r"(bytes) : "memory");
}

__device__ void load(unsigned to, const CUtensorMap &map, u64 *barrier, int x, int y)
{
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(to),
                 "l"(&map), "r"(x), "r"(y), "r"(shared_address(barrier))
                 : "memory");
}

// Rows from a byte of spans with the swizzle of 128 bytes; what is behind a span is at the beginning of the next one.
__device__ u64 rows_from(unsigned spans, unsigned span, unsigned byte)
{
    unsigned start = spans + byte / 128 * span + byte % 128, behind = spans + (byte / 128 + 1) * span;
    return (u64)(start >> 4 & 0x3fff) | (u64)(behind >> 4 & 0x3fff) << 16 | 64ull << 32 | 1ull << 46 | 1ull << 52 | 2ull << 61;
}

// Scales of a tile: for each four blocks 32 lanes of 16 bytes, which have rows 32 apart.
__device__ void place_scales(u8 *to, const u8 *from, int rows)
{
    for (int at = threadIdx.x; at < GROUPS * ROWS; at += blockDim.x) {
        int group = at / ROWS, row = at % ROWS;
        for (int i = 0; i < 4; i++)
            to[group * SCALES + row % 32 * 16 + row / 32 * 4 + i] = row < rows ? from[row * (DEPTH / 16) + group * 4 + i] : 0;
    }
}

__global__ void __launch_bounds__(128)
    multiply(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, const u8 *scales_a, const u8 *scales_b,
             float *d, int columns)
{
    extern __shared__ u8 raw[];
    __shared__ alignas(16) unsigned response[4];
    __shared__ alignas(8) u64 full, done, asked;
    __shared__ unsigned place;
    const unsigned base = (shared_address(raw) + 1023) & ~1023u, tile_b = base + SPANS * A_SPAN, scales = tile_b + SPANS * B_SPAN;
    u8 *own_scales = raw + (scales - shared_address(raw));
    const int warp = threadIdx.x / 32;
    if (warp == 0) {
        asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 256;" ::"r"(shared_address(&place)) : "memory");
        asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
    }
    if (threadIdx.x == 0) {
        for (u64 *barrier : {&full, &done, &asked})
            asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared_address(barrier)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;\nfence.proxy.async.shared::cta;" ::: "memory");
    }
    asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
    __syncthreads();
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    const unsigned memory = place;
    unsigned block = blockIdx.x;
    for (unsigned round = 0;; round++) {
        const int row = block / (columns / COLUMNS) * ROWS, column = block % (columns / COLUMNS) * COLUMNS;
        place_scales(own_scales, scales_a + row * (DEPTH / 16), ROWS);
        place_scales(own_scales + GROUPS * SCALES, scales_b + column * (DEPTH / 16), COLUMNS);
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        __syncthreads();
        if (threadIdx.x == 0) {
            expect(&asked, 16);
            asm volatile("clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%0], [%1];" ::"r"(shared_address(response)),
                         "r"(shared_address(&asked))
                         : "memory");
            expect(&full, SPANS * (A_SPAN + B_SPAN));
            for (int span = 0; span < SPANS; span++) {
                load(base + span * A_SPAN, a, &full, span * 256, row);
                load(tile_b + span * B_SPAN, b, &full, span * 256, column);
            }
            wait(&full, round & 1);
            for (int group = 0; group < 2 * GROUPS; group++)
                asm volatile("tcgen05.cp.cta_group::1.32x128b.warpx4 [%0], %1;" ::"r"(memory + SCALES_A + 4 * group),
                             "l"((u64)((scales + group * SCALES) >> 4 & 0x3fff) | 8ull << 16 | 8ull << 32 | 1ull << 46)
                             : "memory");
            for (int step = 0; step < STEPS; step++) {
                // Six scales a step: in the word of the first, and that of the next four.
                unsigned group = 6 * step / 4 * 4, id = 6 * step % 4;
                unsigned instruction = 1u << 7 | 1u << 10 | id << 4 | COLUMNS / 8 << 17 | 1u << 27 | id << 29 | 1u << 31;
                asm volatile("{\n.reg .pred p;\nsetp.ne.u32 p, %6, 0;\n"
                             "tcgen05.mma.cta_group::1.kind::mxf4nvf4.block_scale.block16 [%0], %1, %2, %3, [%4], [%5], p;\n}" ::"r"(memory),
                             "l"(rows_from(base, A_SPAN, 48 * step)), "l"(rows_from(tile_b, B_SPAN, 48 * step)), "r"(instruction),
                             "r"(memory + SCALES_A + group), "r"(memory + SCALES_B + group), "r"(step)
                             : "memory");
            }
            asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(shared_address(&done)) : "memory");
        }
        wait(&done, round & 1);
        asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
        for (int at = 0; at < COLUMNS; at += 4) {
            unsigned v[4];
            asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.b32 {%0, %1, %2, %3}, [%4];\ntcgen05.wait::ld.sync.aligned;"
                         : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3])
                         : "r"(memory + (warp << 21) + at));
            for (int i = 0; i < 4; i++)
                d[(row + threadIdx.x) * columns + column + at + i] = __uint_as_float(v[i]);
        }
        wait(&asked, round & 1);
        unsigned given, next;
        asm volatile("{\n.reg .b128 r;\n.reg .pred p;\nld.shared.b128 r, [%2];\n"
                     "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, r;\nselp.u32 %0, 1, 0, p;\nmov.u32 %1, 0;\n"
                     "@p clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %1, r;\n}"
                     : "=r"(given), "=r"(next)
                     : "r"(shared_address(response))
                     : "memory");
        asm volatile("tcgen05.fence::before_thread_sync;\nfence.proxy.async.shared::cta;" ::: "memory");
        __syncthreads();
        asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
        if (!given)
            break;
        block = next;
    }
    if (warp == 0)
        asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 256;" ::"r"(memory));
}

static CUtensorMap spans(void *place, int rows, unsigned height)
{
    CUtensorMap map;
    cuuint64_t sizes[] = {DEPTH, cuuint64_t(rows)}, strides[] = {DEPTH / 2};
    cuuint32_t box[] = {256, height}, steps[] = {1, 1};
    EXPECT(cuTensorMapEncodeTiled(&map, CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B, 2, place, sizes, strides, box, steps,
                                  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                                  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_SUCCESS);
    return map;
}

// Rows of packed numbers and their scales.
struct Matrix {
    int rows;
    std::vector<u8> numbers, scales;
    u8 *device_numbers, *device_scales;
    Matrix(int rows, Random &random) : rows(rows), numbers(rows * DEPTH / 2), scales(rows * DEPTH / 16)
    {
        for (u8 &x : numbers)
            x = u8(random.below(256));
        // A half, one or two: four bits of exponent before three of fraction.
        for (u8 &x : scales)
            x = u8((6 + random.below(3)) << 3);
        CHECK(cudaMalloc(&device_numbers, numbers.size()));
        CHECK(cudaMalloc(&device_scales, scales.size()));
        CHECK(cudaMemcpy(device_numbers, numbers.data(), numbers.size(), cudaMemcpyHostToDevice));
        CHECK(cudaMemcpy(device_scales, scales.data(), scales.size(), cudaMemcpyHostToDevice));
    }
    ~Matrix()
    {
        CHECK(cudaFree(device_numbers));
        CHECK(cudaFree(device_scales));
    }
    float at(int row, int k) const
    {
        static const float values[] = {0, 0.5f, 1, 1.5f, 2, 3, 4, 6};
        int code = numbers[(row * DEPTH + k) / 2] >> k % 2 * 4 & 15;
        float scale = std::ldexp(1.0f, (scales[(row * DEPTH + k) / 16] >> 3) - 7);
        return (code & 8 ? -values[code & 7] : values[code & 7]) * scale;
    }
};

int main()
{
    Random random(3);
    Matrix a(2 * ROWS, random), b(2 * COLUMNS, random);
    std::vector<float> d(a.rows * b.rows);
    float *device_d;
    CHECK(cudaMalloc(&device_d, d.size() * 4));
    CHECK(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, int(BYTES + 1024)));
    multiply<<<4, 128, BYTES + 1024>>>(spans(a.device_numbers, a.rows, ROWS), spans(b.device_numbers, b.rows, COLUMNS), a.device_scales,
                                       b.device_scales, device_d, b.rows);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(d.data(), device_d, d.size() * 4, cudaMemcpyDeviceToHost));
    for (int row = 0; row < a.rows; row++)
        for (int column = 0; column < b.rows; column++) {
            float sum = 0;
            for (int k = 0; k < DEPTH; k++)
                sum += a.at(row, k) * b.at(column, k);
            EXPECT(d[row * b.rows + column] == sum);
        }
    CHECK(cudaFree(device_d));
    return finish();
}
