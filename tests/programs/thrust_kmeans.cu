// k-means and an estimate of pi by Thrust's building blocks, as programs of teaching have them.
#include "check.h"
#include <cmath>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/for_each.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>

// How many of some random points lie in the quarter of the circle.
struct Hits {
    __host__ __device__ int operator()(unsigned thread) const
    {
        thrust::default_random_engine engine(thread * 7919 + 1);
        thrust::uniform_real_distribution<float> uniform(0.0f, 1.0f);
        int hits = 0;
        for (int i = 0; i < 64; i++) {
            float x = uniform(engine), y = uniform(engine);
            hits += x * x + y * y <= 1.0f;
        }
        return hits;
    }
};

struct Nearest {
    const float *centres;
    int count;
    __host__ __device__ int operator()(float x) const
    {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (fabsf(x - centres[i]) < fabsf(x - centres[best]))
                best = i;
        return best;
    }
};

int main()
{
    thrust::counting_iterator<unsigned> first(0);
    int hits = thrust::transform_reduce(first, first + 2000, Hits(), 0, thrust::plus<int>());
    EXPECT(std::fabs(4.0 * hits / (2000 * 64) - 3.14159265) < 0.03);
    // The host gets the same.
    EXPECT(hits == thrust::transform_reduce(thrust::host, first, first + 2000, Hits(), 0, thrust::plus<int>()));

    const int n = 3000, k = 3;
    Random random(8);
    thrust::host_vector<float> points(n);
    for (int i = 0; i < n; i++)
        points[i] = 10.0f * (i % k) + random.real();
    thrust::device_vector<float> x = points, centres(k);
    centres[0] = 1.0f, centres[1] = 9.0f, centres[2] = 15.0f;
    for (int round = 0; round < 5; round++) {
        thrust::device_vector<int> owner(n), owners(k), sizes(k);
        thrust::device_vector<float> sorted = x, sums(k);
        Nearest nearest{thrust::raw_pointer_cast(centres.data()), k};
        thrust::transform(sorted.begin(), sorted.end(), owner.begin(), nearest);
        thrust::sort_by_key(owner.begin(), owner.end(), sorted.begin());
        thrust::reduce_by_key(owner.begin(), owner.end(), sorted.begin(), owners.begin(), sums.begin());
        thrust::reduce_by_key(owner.begin(), owner.end(), thrust::make_constant_iterator(1), owners.begin(), sizes.begin());
        float *to = thrust::raw_pointer_cast(centres.data()), *from = thrust::raw_pointer_cast(sums.data());
        int *of = thrust::raw_pointer_cast(sizes.data());
        thrust::for_each(thrust::device, thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(k),
                         [=] __device__(int i) { to[i] = from[i] / of[i]; });
    }
    double sums[k] = {};
    for (int i = 0; i < n; i++)
        sums[i % k] += points[i];
    for (int i = 0; i < k; i++)
        EXPECT(near(centres[i], sums[i] / (n / k), 1e-4));
    return finish();
}
