// Pairs sorted by merging, stable: ranks by binary search in shared memory, then in global memory.
#include "check.h"
#include <algorithm>
#include <vector>

template <bool Inclusive, class T>
__host__ __device__ int rank_of(T value, const T *sorted, int n)
{
    int low = 0;
    while (n > 0) {
        int half = n / 2;
        bool below = Inclusive ? !(value < sorted[low + half]) : sorted[low + half] < value;
        low = below ? low + half + 1 : low;
        n = below ? n - half - 1 : half;
    }
    return low;
}

template <class K, class V, int Size>
__global__ void sort_blocks(K *keys, V *values)
{
    __shared__ K key[Size];
    __shared__ V value[Size];
    int i = threadIdx.x, at = blockIdx.x * Size + i;
    key[i] = keys[at];
    value[i] = values[at];
    for (int run = 1; run < Size; run <<= 1) {
        __syncthreads();
        K own = key[i];
        V with = value[i];
        int in_run = i & (run - 1), start = i & ~(2 * run - 1);
        bool first = !(i & run);
        int to = start + in_run + (first ? rank_of<false>(own, key + start + run, run) : rank_of<true>(own, key + start, run));
        __syncthreads();
        key[to] = own;
        value[to] = with;
    }
    __syncthreads();
    keys[at] = key[i];
    values[at] = value[i];
}

template <class K, class V>
__global__ void merge_runs(const K *keys, const V *values, K *out, V *out_values, int run, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int in_run = i & (run - 1), start = i & ~(2 * run - 1);
    bool first = !(i & run);
    K own = keys[i];
    int to = start + in_run + (first ? rank_of<false>(own, keys + start + run, run) : rank_of<true>(own, keys + start, run));
    out[to] = own;
    out_values[to] = values[i];
}

template <class K>
static void sorts(unsigned seed)
{
    const int block = 256, n = 16 * block;
    std::vector<K> keys(n), expected;
    std::vector<int> values(n), order(n);
    Random random(seed);
    for (int i = 0; i < n; i++) {
        keys[i] = static_cast<K>(random.below(700)) - 350;
        values[i] = order[i] = i;
    }
    K *k[2];
    int *v[2], current = 0;
    for (int i = 0; i < 2; i++) {
        CHECK(cudaMalloc(&k[i], n * sizeof(K)));
        CHECK(cudaMalloc(&v[i], n * sizeof(int)));
    }
    CHECK(cudaMemcpy(k[0], keys.data(), n * sizeof(K), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(v[0], values.data(), n * sizeof(int), cudaMemcpyHostToDevice));
    sort_blocks<K, int, block><<<n / block, block>>>(k[0], v[0]);
    for (int run = block; run < n; run <<= 1, current ^= 1)
        merge_runs<<<n / 128, 128>>>(k[current], v[current], k[!current], v[!current], run, n);
    CHECK(cudaMemcpy(values.data(), v[current], n * sizeof(int), cudaMemcpyDeviceToHost));
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return keys[a] < keys[b]; });
    EXPECT(values == order);
}

int main()
{
    sorts<int>(1);
    sorts<float>(2);
    sorts<long long>(3);
    sorts<double>(4);
    return finish();
}
