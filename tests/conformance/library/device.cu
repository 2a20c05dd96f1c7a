#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_awbarrier.h>
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline.h>
#include <cuda_pipeline_primitives.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

//@ run barriers_with_votes threads=64: 1 0 1 40 1 0 1 24 63
extern "C" __global__ void k(int *out)
{
    __shared__ int last;
    int t = threadIdx.x;
    int all = __syncthreads_and(t < 64), some = __syncthreads_and(t < 63), any = __syncthreads_or(t == 5), count = __syncthreads_count(t >= 24);
    bool all2 = syncthreads_and(t < 64), some2 = syncthreads_and(t != 5), any2 = syncthreads_or(t == 5);
    int count2 = syncthreads_count(t < 24);
    if (t == 63)
        last = t;
    __barrier_sync(1);
    int seen = last;
    __barrier_sync_count(2, 64);
    if (t == 0) {
        out[0] = all != 0; out[1] = some != 0; out[2] = any != 0; out[3] = count;
        out[4] = all2; out[5] = some2; out[6] = any2; out[7] = count2; out[8] = seen;
    }
}

//@ run address_spaces: 1 0 0 1 1 0 1 1 7 8 9 10 1
__device__ int global_object = 7;
__constant__ int constant_object = 10;
extern "C" __global__ void k(int *out)
{
    __shared__ int shared_object;
    int local_object = 9;
    int *volatile hidden = &local_object;
    shared_object = 8;
    out[0] = __isGlobal(&global_object);
    out[1] = __isGlobal(&shared_object);
    out[2] = __isShared(hidden);
    out[3] = __isShared(&shared_object);
    out[4] = __isLocal(hidden);
    out[5] = __isLocal(&global_object);
    out[6] = __isConstant(&constant_object);
    out[7] = __isCtaShared(&shared_object) && __isClusterShared(&shared_object) && !__isClusterShared(hidden);
    out[8] = *(int *)__cvta_global_to_generic(__cvta_generic_to_global(&global_object));
    out[9] = *(int *)__cvta_shared_to_generic(__cvta_generic_to_shared(&shared_object));
    out[10] = *(int *)__cvta_local_to_generic(__cvta_generic_to_local(hidden));
    out[11] = *(const int *)__cvta_constant_to_generic(__cvta_generic_to_constant(&constant_object));
    out[12] = !__isGridConstant(&global_object);
}

//@ run clusters_of_one_block threads=32: 1 1 1 1 0 0 0 1 0 5 6
extern "C" __global__ void __cluster_dims__(1, 1, 1) k(int *out)
{
    __shared__ int value;
    value = 5;
    dim3 size = __clusterDim(), grid = __clusterGridDimInClusters(), index = __clusterIdx(), relative = __clusterRelativeBlockIdx();
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    __cluster_barrier_arrive_relaxed();
    __cluster_barrier_wait();
    int *mapped = (int *)__cluster_map_shared_rank(&value, 0);
    if (threadIdx.x == 0) {
        out[0] = __clusterDimIsSpecified(); out[1] = size.x * size.y * size.z; out[2] = grid.x; out[3] = __clusterSizeInBlocks();
        out[4] = index.x; out[5] = relative.x; out[6] = __clusterRelativeBlockRank(); out[7] = mapped != 0;
        out[8] = __cluster_query_shared_rank(mapped); out[9] = *mapped;
        *mapped = 6;
        out[10] = value;
    }
}

//@ run fences_and_clocks: 1 1 1
extern "C" __global__ void k(int *out)
{
    long long start = clock64();
    clock_t early = clock();
    __nanosleep(100);
    __threadfence_block();
    __threadfence();
    __threadfence_cluster();
    __threadfence_system();
    out[0] = clock64() >= start;
    out[1] = (unsigned)clock() - (unsigned)early < 1u << 30;
    out[2] = 1;
}

//@ run allocations: 40 3 3 7 1
extern "C" __global__ void k(int *out)
{
    int *p = (int *)alloca(10 * sizeof(int));
    memset(p, 0, 40);
    for (int i = 0; i < 10; ++i)
        p[i] += 4;
    int sum = 0;
    for (int i = 0; i < 10; ++i)
        sum += p[i];
    out[0] = sum;
    int *q = new (p) int(3);
    out[1] = *q;
    int *n = new int[4];
    n[2] = 3;
    out[2] = n[2];
    delete[] n;
    int *m = (int *)malloc(64);
    memset(m, 0, 64);
    m[15] = 7;
    int copy[16];
    memcpy(copy, m, 64);
    out[3] = copy[15];
    free(m);
    out[4] = 1;
}

//@ run rounds_over_a_warp threads=32: 496 31 -31 0 31 0 1 31 -31 7
// Minima and maxima of floats ignore NaN; with -0 and 0 the sign is the smaller and the greater one's.
extern "C" __global__ void k(int *out)
{
    int t = threadIdx.x;
    unsigned all = ~0u;
    int sum = t, top = t, low = -t, both = t, any = t, odd = t;
    float f = t == 5 ? __int_as_float(0x7fffffff) : (float)t, g = -f, zero = t & 1 ? 0.0f : -0.0f;
    for (int d = 16; d; d >>= 1) {
        sum += __shfl_xor_sync(all, sum, d);
        top = max(top, __shfl_xor_sync(all, top, d));
        low = min(low, __shfl_xor_sync(all, low, d));
        both &= __shfl_xor_sync(all, both, d);
        any |= __shfl_xor_sync(all, any, d);
        odd ^= __shfl_xor_sync(all, odd, d);
    }
    for (int d = 1; d < 32; d *= 2) {
        f = fmaxf(f, __shfl_xor_sync(all, f, d));
        g = fminf(g, __shfl_xor_sync(all, g, d));
        zero = fmaxf(zero, __shfl_xor_sync(all, zero, d));
    }
    int seven = 7;
    for (int d = 16; d; d >>= 1)
        seven = max(seven, __shfl_xor_sync(all, seven, d));
    int values[10] = {sum, top, low, both, any, odd, __float_as_int(zero) == 0, (int)f, (int)g, seven};
    if (t < 10)
        out[t] = values[t];
}

//@ run reductions_of_a_warp threads=32: 496 31 0 -16 15 -16 0 -1 0 1
extern "C" __global__ void k(int *out)
{
    unsigned t = threadIdx.x;
    int s = (int)t - 16;
    unsigned add = __reduce_add_sync(~0u, t), max = __reduce_max_sync(~0u, t), min = __reduce_min_sync(~0u, t);
    int sadd = __reduce_add_sync(~0u, s), smax = __reduce_max_sync(~0u, s), smin = __reduce_min_sync(~0u, s);
    unsigned a = __reduce_and_sync(~0u, t), o = __reduce_or_sync(~0u, ~t), x = __reduce_xor_sync(~0u, t);
    int uniform = __uni_sync(~0u, t < 40);
    if (t == 0) {
        out[0] = add; out[1] = max; out[2] = min; out[3] = sadd; out[4] = smax; out[5] = smin;
        out[6] = a; out[7] = o; out[8] = x; out[9] = uniform;
    }
}

//@ run mbarrier_primitives threads=32: 1 1 496 1 0 1 1
extern "C" __global__ void k(int *out)
{
    __shared__ __mbarrier_t barrier;
    __shared__ int sum;
    if (threadIdx.x == 0) {
        __mbarrier_init(&barrier, 32);
        sum = 0;
    }
    __syncthreads();
    atomicAdd(&sum, (int)threadIdx.x);
    __mbarrier_token_t token = __mbarrier_arrive(&barrier);
    while (!__mbarrier_test_wait(&barrier, token)) {
    }
    int first = sum;
    // The second phase: one thread leaves for good.
    if (threadIdx.x == 31)
        __mbarrier_arrive_and_drop(&barrier);
    else
        token = __mbarrier_arrive(&barrier);
    while (!__mbarrier_test_wait_parity(&barrier, true)) {
    }
    // The third has 31 arrivals.
    bool done = true, tried = true;
    if (threadIdx.x != 31) {
        token = __mbarrier_arrive(&barrier);
        while (!__mbarrier_try_wait(&barrier, token, 1000)) {
        }
        tried = __mbarrier_try_wait_parity(&barrier, false, 1000);
        done = __mbarrier_test_wait(&barrier, token);
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        out[0] = __mbarrier_maximum_count() >= 1 << 20 - 1;
        out[1] = __mbarrier_token_pending_count(token) >= 1;
        out[2] = first; out[3] = done; out[4] = 0; out[5] = tried; out[6] = 1;
        __mbarrier_inval(&barrier);
    }
}

//@ run awbarrier threads=32: 496 1 1 32 1
extern "C" __global__ void k(int *out)
{
    using nvcuda::experimental::awbarrier;
    __shared__ awbarrier barrier;
    __shared__ int sum;
    if (threadIdx.x == 0) {
        init(&barrier, 32);
        sum = 0;
    }
    __syncthreads();
    atomicAdd(&sum, (int)threadIdx.x);
    barrier.arrive_and_wait();
    int first = sum;
    awbarrier::arrival_token token = barrier.arrive();
    int pending = token.pending_count();
    bool waited = barrier.timed_wait(token, 1000000u);
    atomicAdd(&sum, 1 + 0 * pending);
    if (threadIdx.x == 31)
        barrier.arrive_and_drop();
    else
        barrier.arrive();
    bool parity = barrier.timed_wait_parity(false, 1000000u);
    int counted = sum - 496;
    __syncthreads();
    if (threadIdx.x == 0) {
        out[0] = first; out[1] = waited; out[2] = parity; out[3] = counted; out[4] = awbarrier::max() > 1000;
        inval(&barrier);
    }
}

//@ run asynchronous_copies threads=32: 31 62 93 7 99
__device__ __align__(16) int scratch[256];
extern "C" __global__ void k(int *out)
{
    namespace nx = nvcuda::experimental;
    __shared__ __align__(16) int a[32 * 4], b[32], c[32 * 2];
    __shared__ int d[32];
    int t = threadIdx.x;
    for (int i = 0; i < 4; ++i)
        scratch[4 * t + i] = t;
    scratch[128 + t] = 2 * t;
    scratch[160 + 2 * t] = scratch[161 + 2 * t] = 3 * t;
    __syncthreads();
    __pipeline_memcpy_async(&a[4 * t], &scratch[4 * t], 16);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __nv_memcpy_async_shared_global_4(&b[t], &scratch[128 + t], 4);
    __nv_memcpy_async_shared_global_8(&c[2 * t], &scratch[160 + 2 * t], 8);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    // The second half of a copy with fewer source bytes is zero.
    __nv_memcpy_async_shared_global_16(&a[4 * t], &scratch[4 * t], 8);
    nx::pipeline pipe;
    nx::memcpy_async(d[t], scratch[t], pipe);
    pipe.commit();
    pipe.wait_prior<0>();
    pipe.commit_and_wait();
    __syncthreads();
    if (t == 0) {
        int zeros = 0;
        for (int i = 0; i < 32; ++i)
            zeros += a[4 * i + 2] | a[4 * i + 3];
        out[0] = a[4 * 31]; out[1] = b[31]; out[2] = c[63]; out[3] = d[31] + zeros; out[4] = 99;
    }
}

//@ run groups_of_the_block_and_the_grid threads=64: 64 63 64 1 0 64 1 0 0 1 1 64 64 1 0 1 2
extern "C" __global__ void k(int *out)
{
    cg::thread_block block = cg::this_thread_block();
    cg::grid_group grid = cg::this_grid();
    block.barrier_arrive();
    block.barrier_wait(cg::thread_block::arrival_token());
    cg::thread_group any = block;
    if (threadIdx.x == 63) {
        out[0] = block.num_threads(); out[1] = block.thread_index().x; out[2] = block.dim_threads().x; out[3] = block.group_dim().y;
        out[4] = grid.block_index().x; out[5] = grid.num_threads(); out[6] = grid.num_blocks(); out[7] = grid.block_rank();
        out[8] = grid.cluster_index().x; out[9] = grid.dim_blocks().x; out[10] = grid.num_clusters(); out[11] = grid.dim_threads().x;
        out[12] = cg::group_size(block); out[13] = cg::this_thread().num_threads(); out[14] = grid.is_valid(); // only in a cooperative launch
         out[15] = any.size() == 64;
        auto tile = cg::tiled_partition<2>(cg::coalesced_threads().size() ? cg::this_thread_block() : block);
        cg::thread_block_tile<2> plain = tile;
        out[16] = plain.num_threads();
    }
}

//@ run functors: 7 12 3 4 7 3 4
extern "C" __global__ void k(int *out)
{
    out[0] = cg::plus<int>()(3, 4);
    out[1] = cg::plus<double>()(5.5, 6.5);
    out[2] = cg::less<int>()(3, 4);
    out[3] = cg::greater<int>()(3, 4);
    out[4] = cg::bit_or<int>()(3, 4);
    out[5] = cg::bit_and<int>()(3, 7);
    out[6] = cg::bit_xor<int>()(3, 7);
}

//@ run updates_of_atomics_by_groups threads=32: 496 5 1005 1501 1533
__device__ cuda::atomic<int, cuda::thread_scope_device> counter, total;
extern "C" __global__ void k(int *out)
{
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    int t = threadIdx.x;
    if (t == 0)
        counter.store(5);
    tile.sync();
    cg::reduce_store_async(tile, total, t, cg::plus<int>());
    // Every thread gets the value before the group, plus what lower ranks add.
    int before = cg::exclusive_scan_update(tile, counter, t == 0 ? 1000 : 16);
    int including = cg::inclusive_scan_update(tile, counter, 1);
    tile.sync();
    if (t == 0)
        out[0] = total.load();
    if (t == 0)
        out[1] = before;
    if (t == 1)
        out[2] = before;
    if (t == 0)
        out[3] = including - 1;
    if (t == 31)
        out[4] = including;
    cg::wait_prior<0>(tile);
}

//@ run tensor_float_rounding: 16384 1
#include <mma.h>
extern "C" __global__ void k(int *out)
{
    // 1 + 2^-10 + 2^-11 + 2^-20 rounds to 1 + 2^-9 in 10 digits, ties away from zero.
    float x = nvcuda::wmma::__float_to_tf32(__int_as_float(0x3f803008));
    out[0] = (__float_as_int(x) & 0x7fffffff) - 0x3f800000;
    out[1] = nvcuda::wmma::mem_row_major != nvcuda::wmma::mem_col_major;
}

//@ run atomics_of_16_bytes_and_scopes: 1 2 5 6 5 6 1 2 11 12 13 14 14
extern "C" __global__ void k(int *out)
{
    __shared__ __align__(16) unsigned long long value[2], other[2], old[2];
    __shared__ int word;
    value[0] = 1; value[1] = 2; other[0] = 5; other[1] = 6;
    __u128AtomicExch(value, other, old);
    out[0] = old[0]; out[1] = old[1]; out[2] = value[0]; out[3] = value[1];
    // Expected and new value; what was there comes back.
    unsigned long long expected[2] = { 5, 6 }, wanted[2] = { 1, 2 };
    __u128AtomicCAS(value, expected, wanted, old);
    out[4] = old[0]; out[5] = old[1]; out[6] = value[0]; out[7] = value[1];
    __u128AtomicCAS_block(value, expected, other, old);
    __u128AtomicCAS_system(value, expected, other, old);
    __u128AtomicExch_block(value, value, old);
    __u128AtomicExch_system(value, value, old);
    word = 11;
    out[8] = atomicCAS_block(&word, 11, 12);
    out[9] = atomicCAS_system(&word, 12, 13);
    out[10] = atomicExch_block(&word, 14);
    out[11] = atomicExch_system(&word, 14);
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    out[12] = word;
}

//@ run old_names_of_casts: -3 -3 3 3 7 7 7 7 7 5 6 -1
extern "C" __global__ void k(int *out)
{
    out[0] = double2int(-3.7, cudaRoundZero); out[1] = (int)double2ll(-3.7, cudaRoundZero);
    out[2] = double2uint(3.7, cudaRoundZero); out[3] = (int)double2ull(3.7, cudaRoundZero);
    out[4] = (int)float2double(7.0f, cudaRoundNearest); out[5] = (int)int2double(7, cudaRoundNearest); out[6] = (int)uint2double(7u, cudaRoundNearest);
    out[7] = (int)ll2double(7ll, cudaRoundNearest); out[8] = (int)ull2double(7ull, cudaRoundNearest);
    out[9] = (int)dadd(2.0, 3.0, cudaRoundNearest); out[10] = (int)dmul(2.0, 3.0, cudaRoundNearest); out[11] = (int)dsub(2.0, 3.0, cudaRoundNearest);
}

//@ run compiler_builtins: 7 31 63 2 2 1 1 1 3 4 1 1 0 1 1 5 9 24 2 2 1 8 1
#include <cmath>
enum Letter : short { a };
extern "C" __global__ void k(int *out)
{
    int minus = -7, one = 1, four = 4;
    out[0] = __builtin_abs(minus);
    out[1] = __builtin_clz(one); out[2] = __builtin_clzll((long long)one);
    out[3] = __builtin_ffs(one + one); out[4] = __builtin_ffsll((long long)one + one);
    out[5] = __builtin_huge_val() > 1e308; out[6] = __builtin_huge_valf() > 3e38f; out[7] = __builtin_inf() == __builtin_inff();
    out[8] = __builtin_popcount(minus + 14); out[9] = __builtin_popcountll((unsigned long long)(one + 14));
    out[10] = __builtin_isfinite((float)one); out[11] = __builtin_isinf(__builtin_inff()); out[12] = __builtin_isnan((double)one); out[13] = __builtin_isnan(nanf("1"));
    out[14] = __builtin_sinf(0.0f * one) == 0.0f;
    __builtin_assume(four == 4);
    int *p = (int *)__builtin_alloca(16), q[4];
    __builtin_memset(p, 0, 16);
    p[1] = 5;
    __builtin_memcpy(q, p, 16);
    out[15] = q[1];
    out[16] = (int)__builtin_fabs(-9.0 * one);
    out[17] = (int)__builtin_fabsf(-24.0f * one);
    out[18] = (int)__builtin_sqrtf((float)four);
    out[19] = sizeof(__underlying_type(Letter));
    out[20] = *__builtin_launder(&one);
    out[21] = (int)pow(2, 3.0);
    out[22] = std::pow(4, 0.5f) == 2.0;
}

//@ run pipelines_that_arrive_on_barriers threads=32: 31 1 31 1 16
__device__ int source[32];
extern "C" __global__ void k(int *out)
{
    namespace nx = nvcuda::experimental;
    __shared__ __mbarrier_t barrier;
    __shared__ nx::awbarrier second;
    __shared__ int copy[32], again[32];
    int t = threadIdx.x;
    source[t] = t;
    if (t == 0) {
        __mbarrier_init(&barrier, 32);
        init(&second, 32);
    }
    __syncthreads();
    __pipeline_memcpy_async(&copy[t], &source[t], 4);
    // The copies add an arrival of their own to those that are awaited.
    __pipeline_arrive_on(&barrier);
    __mbarrier_token_t token = __mbarrier_arrive(&barrier);
    while (!__mbarrier_test_wait(&barrier, token)) {
    }
    nx::pipeline pipe;
    nx::memcpy_async(again[t], source[t], pipe);
    pipe.arrive_on(second);
    nx::awbarrier::arrival_token arrived = second.arrive();
    while (!second.try_wait(arrived, 1000u)) {
    }
    bool parity = second.try_wait_parity(false, 1000u);
    if (t == 0) {
        out[0] = copy[31]; out[1] = 1; out[2] = again[31]; out[3] = parity;
        out[4] = sizeof(*nx::segment<4>(&copy[0]));
    }
}

//@ run groups_of_a_cluster threads=32: 0 1 0 32 1 5 0 1 1
extern "C" __global__ void __cluster_dims__(1, 1, 1) k(int *out)
{
    __shared__ int value;
    value = 5;
    cg::cluster_group cluster = cg::this_cluster();
    cluster.barrier_arrive();
    cluster.barrier_wait();
    cg::thread_group any = cg::this_thread_block();
    if (threadIdx.x == 0) {
        out[0] = cluster.block_index().x; out[1] = cluster.dim_blocks().x; out[2] = cluster.thread_index().x;
        out[3] = cluster.num_threads(); out[4] = cluster.num_blocks(); out[5] = *cluster.map_shared_rank(&value, 0);
        out[6] = cluster.query_shared_rank(cluster.map_shared_rank(&value, 0)); out[7] = cg::this_grid().dim_clusters().x;
        out[8] = any.get_type() != 0;
    }
}

//@ run grid_constants_and_access_properties: 1 3
__device__ int object = 3;
extern "C" __global__ void k(int *out)
{
    out[0] = 1;
    out[1] = *(int *)__nv_associate_access_property(&object, 0x1000000000000000ull);
}

//@ run matrices_of_bits_and_nibbles threads=32: 128 0 128 64
#include <mma.h>
__device__ unsigned ones[32], zeros[32], nibbles[32];
__device__ int result[4][64];
extern "C" __global__ void k(int *out)
{
    using namespace nvcuda::wmma;
    ones[threadIdx.x] = ~0u;
    zeros[threadIdx.x] = 0;
    nibbles[threadIdx.x] = 0x11111111;
    __syncthreads();
    fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major> a;
    fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major> b, c;
    fragment<accumulator, 8, 8, 128, int> x, y, z;
    load_matrix_sync(a, ones, 128);
    load_matrix_sync(b, zeros, 128);
    load_matrix_sync(c, ones, 128);
    fill_fragment(x, 0);
    fill_fragment(y, 0);
    fill_fragment(z, 0);
    bmma_sync(x, a, b, x, experimental::bmmaBitOpXOR, experimental::bmmaAccumulateOpPOPC);
    bmma_sync(y, a, b, y, experimental::bmmaBitOpAND, experimental::bmmaAccumulateOpPOPC);
    bmma_sync(z, a, c, z, experimental::bmmaBitOpAND, experimental::bmmaAccumulateOpPOPC);
    store_matrix_sync(result[0], x, 8, mem_row_major);
    store_matrix_sync(result[1], y, 8, mem_row_major);
    store_matrix_sync(result[2], z, 8, mem_row_major);
    fragment<matrix_a, 8, 8, 32, experimental::precision::u4, row_major> u;
    fragment<matrix_b, 8, 8, 32, experimental::precision::u4, col_major> v;
    fragment<accumulator, 8, 8, 32, int> w;
    load_matrix_sync(u, nibbles, 32);
    nibbles[threadIdx.x] = 0x22222222;
    __syncthreads();
    load_matrix_sync(v, nibbles, 32);
    fill_fragment(w, 0);
    mma_sync(w, u, v, w);
    store_matrix_sync(result[3], w, 8, mem_row_major);
    __syncthreads();
    if (threadIdx.x < 4)
        out[threadIdx.x] = result[threadIdx.x][63];
}

//@ run flags_and_atomics_of_16_bytes: 0 1 1 0 7 8 1 9 0 16 8
#include <cuda/std/atomic>
struct Pair { unsigned long long a, b; };
struct Two { float x, y; };
__device__ cuda::std::atomic_flag flag;
__device__ cuda::atomic<Pair, cuda::thread_scope_device> pair;
extern "C" __global__ void k(int *out)
{
    out[0] = flag.test_and_set();
    out[1] = flag.test();
    out[2] = flag.test_and_set();
    flag.clear();
    out[3] = flag.test();
    pair.store(Pair{7, 8});
    Pair got = pair.load();
    out[4] = (int)got.a; out[5] = (int)got.b;
    Pair expected = {7, 8};
    out[6] = pair.compare_exchange_strong(expected, Pair{9, 10});
    Pair old = pair.exchange(Pair{1, 2});
    out[7] = (int)old.a;
    out[8] = pair.compare_exchange_strong(expected, Pair{3, 4});
    out[9] = alignof(cuda::atomic<Pair>); out[10] = alignof(cuda::atomic<Two>);
}

//@ run long_double_and_alignment: 1 0 0 1 1 4 1 1
#include <cmath>
extern "C" __global__ void k(int *out)
{
    long double x = -2.5;
    out[0] = __finitel(x) != 0; out[1] = __isinfl(x); out[2] = __isnanl(x); out[3] = __signbitl(x) != 0;
    out[4] = std::isfinite(x) && !std::isinf(x) && !std::isnan(x) && std::signbit(x);
    int y = 4;
    out[5] = *(int *)__builtin_assume_aligned(&y, 4);
    out[6] = __builtin_assume_aligned(&y, 4, 0) == &y;
    out[7] = std::isnan(0.0f / (float)(y - 4));
}

// GCC's spellings of the functions of C (GCC manual, "Other Built-in Functions Provided by GCC").
//@ run builtins_of_c: 3 -2 8 5 3 -4 7 2 1 3
__global__ void k(int *out) {
    volatile float a = 3, b = -2;
    volatile double x = 2.5;
    int e;
    out[0] = __builtin_fmaxf(a, b), out[1] = __builtin_fmin(a, b), out[2] = __builtin_powf(2, a);
    out[3] = __builtin_fmaf(a, a, -4), out[4] = __builtin_llrint(a + 0.25), out[5] = __builtin_copysign(x * 1.6, b);
    out[6] = __builtin_labs(-7), out[7] = __builtin_trunc(x), out[8] = __builtin_fmodf(a, 2);
    __builtin_frexp(x * 2, &e);
    out[9] = e;
}
