// Dynamic parallelism: a quicksort whose parts are grids launched by the grid that parted them, in streams of the device;
// small parts are sorted where they are.
#include "check.h"
#include <algorithm>
#include <vector>

const int MAX_DEPTH = 12, SMALL = 24;

__device__ unsigned launches;
__device__ int failed;

__device__ void selection_sort(unsigned *data, int left, int right)
{
    for (int i = left; i <= right; i++) {
        int least = i;
        for (int j = i + 1; j <= right; j++)
            if (data[j] < data[least])
                least = j;
        unsigned value = data[i];
        data[i] = data[least];
        data[least] = value;
    }
}

__global__ void quicksort(unsigned *data, int left, int right, int depth)
{
    atomicAdd(&launches, 1u);
    if (depth >= MAX_DEPTH || right - left <= SMALL) {
        selection_sort(data, left, right);
        return;
    }
    unsigned *low = data + left, *high = data + right, pivot = data[(left + right) / 2];
    while (low <= high) {
        while (*low < pivot)
            low++;
        while (*high > pivot)
            high--;
        if (low <= high) {
            unsigned value = *low;
            *low++ = *high;
            *high-- = value;
        }
    }
    int next_right = high - data, next_left = low - data;
    if (left < next_right) {
        cudaStream_t stream;
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
        quicksort<<<1, 1, 0, stream>>>(data, left, next_right, depth + 1);
        cudaStreamDestroy(stream);
    }
    if (next_left < right) {
        cudaStream_t stream;
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
        quicksort<<<1, 1, 0, stream>>>(data, next_left, right, depth + 1);
        cudaStreamDestroy(stream);
    }
    if (cudaGetLastError() != cudaSuccess)
        failed = 1;
}

int main()
{
    const int n = 2000;
    std::vector<unsigned> values(n);
    Random random(11);
    for (unsigned &value : values)
        value = random.below(5000);
    unsigned *data;
    CHECK(cudaMalloc(&data, n * sizeof(unsigned)));
    CHECK(cudaMemcpy(data, values.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice));
    quicksort<<<1, 1>>>(data, 0, n - 1, 0);
    CHECK(cudaDeviceSynchronize());
    std::vector<unsigned> sorted(n);
    CHECK(cudaMemcpy(sorted.data(), data, n * sizeof(unsigned), cudaMemcpyDeviceToHost));
    std::sort(values.begin(), values.end());
    EXPECT(sorted == values);
    unsigned count;
    int error;
    CHECK(cudaMemcpyFromSymbol(&count, launches, sizeof(count)));
    CHECK(cudaMemcpyFromSymbol(&error, failed, sizeof(error)));
    EXPECT(count > 50 && error == 0);
    return finish();
}
