// Parts of a warp: by label, by a condition, the threads that are here; scans, matches, reductions and counts of a block.
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

const int threads = 64, kinds = 10;

__global__ void parts(int *out)
{
    int i = threadIdx.x, key = i * 7 % 5;
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto put = [=](int kind, int value) { out[threads * kind + i] = value; };
    put(0, cg::reduce(cg::labeled_partition(warp, key), i, cg::plus<int>()));
    auto even = cg::binary_partition(warp, i % 2 == 0);
    put(1, even.size() * 100 + even.thread_rank());
    put(2, cg::inclusive_scan(warp, i));
    put(3, cg::exclusive_scan(warp, i, cg::plus<int>()));
    put(4, 0);
    if (i % 3 == 0) {
        auto here = cg::coalesced_threads();
        put(4, here.shfl(i, here.size() - 1) * 1000 + here.thread_rank() * 2 + (here.thread_rank() == 0));
    }
    put(5, __popc(__match_any_sync(~0u, key)));
    int same;
    __match_all_sync(~0u, i / 32, &same);
    put(6, same);
    int fifth = __syncthreads_count(i % 5 == 0), last = __syncthreads_or(i == 63), all = __syncthreads_and(i < 64);
    put(7, fifth * 4 + (last != 0) * 2 + (all != 0));
    auto tile = cg::tiled_partition<8>(warp);
    put(8, tile.meta_group_rank() * 10 + tile.any(i == 9) + tile.shfl_down(i, 2) * 100);
    put(9, __reduce_max_sync(~0u, unsigned(i ^ 21)) + __reduce_add_sync(~0u, i));
}

int main()
{
    int *out;
    CHECK(cudaMallocManaged(&out, kinds * threads * sizeof(int)));
    parts<<<1, threads>>>(out);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < threads; i++) {
        int warp = i / 32 * 32, key = i * 7 % 5;
        int labelled = 0, equal = 0, most = 0, total = 0, upto = 0, rank = 0;
        for (int j = warp; j < warp + 32; j++) {
            total += j;
            upto += j <= i ? j : 0;
            rank += j < i && j % 3 == 0;
            most = (j ^ 21) > most ? j ^ 21 : most;
            if (j * 7 % 5 == key) {
                labelled += j;
                equal++;
            }
        }
        int third = (warp + 31) / 3 * 3 * 1000 + rank * 2 + (rank == 0), down = i % 8 < 6 ? i + 2 : i;
        const int wanted[kinds] = {
            labelled, 1600 + (i - warp) / 2, upto, upto - i, i % 3 ? 0 : third, equal, 1, 13 * 4 + 2 + 1,
            (i - warp) / 8 * 10 + (i / 8 == 1) + down * 100, most + total,
        };
        for (int kind = 0; kind < kinds; kind++)
            EXPECT(out[threads * kind + i] == wanted[kind]);
    }
    return finish();
}
