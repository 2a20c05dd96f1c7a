// CUB's algorithms for the device, for blocks and for warps, against loops.
#include "check.h"
#include <algorithm>
#include <cub/cub.cuh>
#include <numeric>
#include <vector>

// Calls an algorithm twice: for the size of its memory, and with it.
template <class Call> static void with_storage(Call call)
{
    size_t bytes = 0;
    void *storage = nullptr;
    CHECK(call(storage, bytes));
    CHECK(cudaMalloc(&storage, bytes));
    CHECK(call(storage, bytes));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(storage));
}

template <class T> struct Array {
    T *data;
    size_t count;
    explicit Array(size_t count) : count(count) { CHECK(cudaMalloc(&data, count * sizeof(T))); }
    explicit Array(const std::vector<T> &values) : Array(values.size())
    {
        CHECK(cudaMemcpy(data, values.data(), count * sizeof(T), cudaMemcpyHostToDevice));
    }
    ~Array() { CHECK(cudaFree(data)); }
    std::vector<T> get(size_t n) const
    {
        std::vector<T> values(n);
        CHECK(cudaMemcpy(values.data(), data, n * sizeof(T), cudaMemcpyDeviceToHost));
        return values;
    }
    std::vector<T> get() const { return get(count); }
};

struct IsSmall {
    __host__ __device__ bool operator()(unsigned x) const { return x < 300; }
};

template <int THREADS, int ITEMS> __global__ void blocks(const int *in, int *sorted, int *sums, int *total, int *warps)
{
    typedef cub::BlockLoad<int, THREADS, ITEMS, cub::BLOCK_LOAD_TRANSPOSE> Load;
    typedef cub::BlockStore<int, THREADS, ITEMS, cub::BLOCK_STORE_TRANSPOSE> Store;
    typedef cub::BlockRadixSort<int, THREADS, ITEMS> Sort;
    typedef cub::BlockScan<int, THREADS> Scan;
    typedef cub::BlockReduce<int, THREADS> Reduce;
    typedef cub::WarpReduce<int> Warp;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
        typename Sort::TempStorage sort;
        typename Scan::TempStorage scan;
        typename Reduce::TempStorage reduce;
        typename Warp::TempStorage warp[THREADS / 32];
    } memory;
    int items[ITEMS], prefix[ITEMS], at = blockIdx.x * THREADS * ITEMS;
    Load(memory.load).Load(in + at, items);
    __syncthreads();
    int sum = Reduce(memory.reduce).Sum(items);
    if (threadIdx.x == 0)
        total[blockIdx.x] = sum;
    __syncthreads();
    int most = Warp(memory.warp[threadIdx.x / 32]).Reduce(items[0], cuda::maximum<>{});
    if (threadIdx.x % 32 == 0)
        warps[(blockIdx.x * THREADS + threadIdx.x) / 32] = most;
    __syncthreads();
    Scan(memory.scan).ExclusiveSum(items, prefix);
    __syncthreads();
    Store(memory.store).Store(sums + at, prefix);
    __syncthreads();
    Sort(memory.sort).Sort(items);
    __syncthreads();
    Store(memory.store).Store(sorted + at, items);
}

int main()
{
    const int n = 6000;
    Random random(5);
    std::vector<unsigned> numbers(n);
    std::vector<int> places(n);
    for (unsigned &x : numbers)
        x = random.below(1000);
    std::iota(places.begin(), places.end(), 0);
    Array<unsigned> in(numbers), out(n);
    Array<int> values(places), moved(n), count(1);
    unsigned *const from = in.data, *const to = out.data;

    with_storage([&](void *s, size_t &b) { return cub::DeviceReduce::Sum(s, b, from, to, n); });
    EXPECT(out.get(1)[0] == std::accumulate(numbers.begin(), numbers.end(), 0u));
    with_storage([&](void *s, size_t &b) { return cub::DeviceReduce::Max(s, b, from, to, n); });
    EXPECT(out.get(1)[0] == *std::max_element(numbers.begin(), numbers.end()));

    std::vector<unsigned> sums(n);
    std::partial_sum(numbers.begin(), numbers.end(), sums.begin());
    with_storage([&](void *s, size_t &b) { return cub::DeviceScan::InclusiveSum(s, b, from, to, n); });
    EXPECT(out.get() == sums);

    with_storage([&](void *s, size_t &b) { return cub::DeviceRadixSort::SortPairs(s, b, from, to, values.data, moved.data, n); });
    std::stable_sort(places.begin(), places.end(), [&](int a, int b) { return numbers[a] < numbers[b]; });
    EXPECT(moved.get() == places);
    std::vector<unsigned> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    EXPECT(out.get() == sorted);
    with_storage([&](void *s, size_t &b) { return cub::DeviceRadixSort::SortKeysDescending(s, b, from, to, n); });
    std::reverse(sorted.begin(), sorted.end());
    EXPECT(out.get() == sorted);

    with_storage([&](void *s, size_t &b) { return cub::DeviceSelect::If(s, b, from, to, count.data, n, IsSmall()); });
    std::vector<unsigned> small;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(small), IsSmall());
    EXPECT(count.get()[0] == (int)small.size() && out.get(small.size()) == small);

    // Runs of a sorted list, and a histogram of the unsorted one.
    Array<unsigned> ordered(sorted), unique(n);
    Array<int> lengths(n);
    with_storage([&](void *s, size_t &b) {
        return cub::DeviceRunLengthEncode::Encode(s, b, ordered.data, unique.data, lengths.data, count.data, n);
    });
    int runs = count.get()[0];
    std::vector<unsigned> named = unique.get(runs);
    std::vector<int> lengths_got = lengths.get(runs);
    for (int i = 0; i < runs; i++)
        EXPECT(lengths_got[i] == std::count(numbers.begin(), numbers.end(), named[i]));
    Array<int> histogram(10);
    with_storage([&](void *s, size_t &b) { return cub::DeviceHistogram::HistogramEven(s, b, from, histogram.data, 11, 0u, 1000u, n); });
    std::vector<int> bins(10);
    for (unsigned x : numbers)
        bins[x / 100]++;
    EXPECT(histogram.get() == bins);

    std::vector<int> offsets{0, 10, 10, 700, n};
    Array<int> limits(offsets);
    with_storage([&](void *s, size_t &b) { return cub::DeviceSegmentedReduce::Sum(s, b, from, to, 4, limits.data, limits.data + 1); });
    std::vector<unsigned> segments = out.get(4);
    for (int i = 0; i < 4; i++)
        EXPECT(segments[i] == std::accumulate(numbers.begin() + offsets[i], numbers.begin() + offsets[i + 1], 0u));

    // Parts of kernels.
    const int threads = 128, items = 4, tile = threads * items, grid = 3;
    std::vector<int> tiles(tile * grid);
    for (int &x : tiles)
        x = (int)random.below(2000) - 1000;
    Array<int> data(tiles), block_sorted(tiles.size()), block_sums(tiles.size()), totals(grid), warps(grid * threads / 32);
    blocks<threads, items><<<grid, threads>>>(data.data, block_sorted.data, block_sums.data, totals.data, warps.data);
    CHECK(cudaDeviceSynchronize());
    std::vector<int> expected_sums(tiles.size()), got_totals = totals.get(), got_warps = warps.get();
    for (int b = 0; b < grid; b++) {
        int sum = 0;
        for (int i = 0; i < tile; i++)
            expected_sums[b * tile + i] = sum, sum += tiles[b * tile + i];
        EXPECT(got_totals[b] == sum);
        for (int w = 0; w < threads / 32; w++) {
            int most = -10000;
            for (int lane = 0; lane < 32; lane++)
                most = std::max(most, tiles[b * tile + (w * 32 + lane) * items]);
            EXPECT(got_warps[b * threads / 32 + w] == most);
        }
    }
    EXPECT(block_sums.get() == expected_sums);
    for (int b = 0; b < grid; b++)
        std::sort(tiles.begin() + b * tile, tiles.begin() + (b + 1) * tile);
    EXPECT(block_sorted.get() == tiles);
    return finish();
}
