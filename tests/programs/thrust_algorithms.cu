// Thrust's algorithms on vectors of the device, against the standard library's.
#include "check.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>
#include <vector>

template <class T> static bool same(const thrust::device_vector<T> &got, const std::vector<T> &expected)
{
    thrust::host_vector<T> host = got;
    return host.size() == expected.size() && std::equal(expected.begin(), expected.end(), host.begin());
}

struct Square {
    __host__ __device__ long long operator()(int x) const { return (long long)x * x; }
};
struct IsOdd {
    __host__ __device__ bool operator()(int x) const { return x & 1; }
};
struct Axpy {
    float a;
    __host__ __device__ float operator()(float x, float y) const { return a * x + y; }
};
struct Length {
    __host__ __device__ float operator()(const thrust::tuple<float, float> &p) const
    {
        return thrust::get<0>(p) * thrust::get<0>(p) + thrust::get<1>(p) * thrust::get<1>(p);
    }
};

int main()
{
    const int n = 5000;
    Random random(3);
    std::vector<int> numbers(n);
    for (int &x : numbers)
        x = (int)random.below(1000) - 500;
    thrust::device_vector<int> device(numbers.begin(), numbers.end());

    EXPECT(thrust::reduce(device.begin(), device.end()) == std::accumulate(numbers.begin(), numbers.end(), 0));
    EXPECT(thrust::reduce(device.begin(), device.end(), -1000, thrust::maximum<int>()) == *std::max_element(numbers.begin(), numbers.end()));
    long long squares = 0;
    for (int x : numbers)
        squares += (long long)x * x;
    EXPECT(thrust::transform_reduce(device.begin(), device.end(), Square(), 0LL, thrust::plus<long long>()) == squares);
    EXPECT(thrust::count_if(device.begin(), device.end(), IsOdd()) == std::count_if(numbers.begin(), numbers.end(), IsOdd()));
    EXPECT(thrust::min_element(device.begin(), device.end()) - device.begin() == std::min_element(numbers.begin(), numbers.end()) - numbers.begin());
    EXPECT(thrust::inner_product(device.begin(), device.end(), device.begin(), 0LL) == squares);

    // Scans.
    std::vector<int> sums(n);
    thrust::device_vector<int> scanned(n);
    std::partial_sum(numbers.begin(), numbers.end(), sums.begin());
    thrust::inclusive_scan(device.begin(), device.end(), scanned.begin());
    EXPECT(same(scanned, sums));
    thrust::exclusive_scan(device.begin(), device.end(), scanned.begin(), 7);
    for (int i = 0, sum = 7; i < n; sum += numbers[i++])
        sums[i] = sum;
    EXPECT(same(scanned, sums));

    // Sorts.
    std::vector<int> sorted = numbers;
    thrust::device_vector<int> order(n), keys = device;
    std::sort(sorted.begin(), sorted.end());
    thrust::sequence(order.begin(), order.end());
    thrust::stable_sort_by_key(keys.begin(), keys.end(), order.begin());
    EXPECT(same(keys, sorted));
    thrust::host_vector<int> places = order;
    bool stable = true;
    for (int i = 0; i < n; i++)
        stable = stable && numbers[places[i]] == sorted[i] && (i == 0 || sorted[i - 1] < sorted[i] || places[i - 1] < places[i]);
    EXPECT(stable);
    thrust::device_vector<int> falling = device;
    thrust::sort(falling.begin(), falling.end(), thrust::greater<int>());
    std::vector<int> reversed(sorted.rbegin(), sorted.rend());
    EXPECT(same(falling, reversed));
    // By an order of its own, which is a sort by merging.
    std::sort(sorted.begin(), sorted.end(), [](int a, int b) { return a % 100 != b % 100 ? a % 100 < b % 100 : a < b; });
    falling = device;
    thrust::sort(falling.begin(), falling.end(), [] __device__(int a, int b) { return a % 100 != b % 100 ? a % 100 < b % 100 : a < b; });
    EXPECT(same(falling, sorted));

    // By key.
    std::map<int, int> totals;
    for (int i = 0; i < n; i++)
        totals[numbers[i]] += i;
    thrust::device_vector<int> groups(n), group_sums(n);
    auto end = thrust::reduce_by_key(keys.begin(), keys.end(), order.begin(), groups.begin(), group_sums.begin());
    groups.resize(end.first - groups.begin());
    group_sums.resize(end.second - group_sums.begin());
    std::vector<int> names, values;
    for (auto &entry : totals)
        names.push_back(entry.first), values.push_back(entry.second);
    EXPECT(same(groups, names) && same(group_sums, values));
    thrust::device_vector<int> distinct = keys;
    distinct.erase(thrust::unique(distinct.begin(), distinct.end()), distinct.end());
    EXPECT(same(distinct, names));
    thrust::device_vector<int> found(3), wanted{-500, 0, 499};
    thrust::lower_bound(keys.begin(), keys.end(), wanted.begin(), wanted.end(), found.begin());
    sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    for (int i = 0; i < 3; i++)
        EXPECT(found[i] == std::lower_bound(sorted.begin(), sorted.end(), (int)wanted[i]) - sorted.begin());

    // Copies by a condition and by places.
    std::vector<int> odd;
    std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(odd), IsOdd());
    thrust::device_vector<int> kept(n);
    kept.resize(thrust::copy_if(device.begin(), device.end(), kept.begin(), IsOdd()) - kept.begin());
    EXPECT(same(kept, odd));
    kept = device;
    kept.erase(thrust::remove_if(kept.begin(), kept.end(), [] __device__(int x) { return (x & 1) == 0; }), kept.end());
    EXPECT(same(kept, odd));
    thrust::device_vector<int> gathered(n);
    thrust::gather(order.begin(), order.end(), device.begin(), gathered.begin());
    EXPECT(same(gathered, sorted));
    auto permuted = thrust::make_permutation_iterator(device.begin(), order.begin());
    EXPECT(thrust::equal(permuted, permuted + n, gathered.begin()));

    // Iterators that are computed.
    auto squared = thrust::make_transform_iterator(thrust::counting_iterator<int>(1), Square());
    EXPECT(thrust::reduce(squared, squared + 1000) == 1000LL * 1001 * 2001 / 6);
    thrust::device_vector<float> x(n, 2.0f), y(n);
    thrust::sequence(y.begin(), y.end(), 0.0f, 0.5f);
    thrust::device_vector<float> z(n);
    auto points = thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin()));
    thrust::transform(points, points + n, z.begin(), Length());
    EXPECT(z[10] == 4.0f + 25.0f);
    thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), Axpy{3.0f});
    EXPECT(y[100] == 56.0f);

    // Memory that is not Thrust's.
    int *raw;
    CHECK(cudaMalloc(&raw, n * sizeof(int)));
    thrust::device_ptr<int> pointer(raw);
    thrust::fill(pointer, pointer + n, 42);
    EXPECT(thrust::count(pointer, pointer + n, 42) == n);
    thrust::sort(thrust::device, raw, raw + n);
    CHECK(cudaFree(raw));
    return finish();
}
