// Clusters of points: assignment, sums by atomic operations, until nothing moves.
#include "check.h"
#include <vector>

struct Point {
    float x, y;
};

__global__ void assign(const Point *points, const Point *centers, int *owner, float *sums, int *counts, int *changed, int n,
                       int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int best = 0;
    float least = 3.4e38f;
    for (int c = 0; c < k; c++) {
        float dx = points[i].x - centers[c].x, dy = points[i].y - centers[c].y, d = dx * dx + dy * dy;
        if (d < least) {
            least = d;
            best = c;
        }
    }
    if (owner[i] != best) {
        owner[i] = best;
        *changed = 1;
    }
    atomicAdd(&sums[2 * best], points[i].x);
    atomicAdd(&sums[2 * best + 1], points[i].y);
    atomicAdd(&counts[best], 1);
}

__global__ void move(Point *centers, const float *sums, const int *counts, int k)
{
    int c = threadIdx.x;
    if (c < k && counts[c])
        centers[c] = Point{sums[2 * c] / counts[c], sums[2 * c + 1] / counts[c]};
}

int main()
{
    const int n = 600, k = 3;
    const Point truth[k] = {{0, 0}, {10, 0}, {0, 10}};
    std::vector<Point> points(n);
    Random random(13);
    for (int i = 0; i < n; i++)
        points[i] = Point{truth[i % k].x + random.real() - 0.5f, truth[i % k].y + random.real() - 0.5f};
    Point centers[k] = {points[0], points[1], points[2]}, *d_points, *d_centers;
    int *owner, *counts, *changed, rounds = 0, again = 1;
    float *sums;
    CHECK(cudaMalloc(&d_points, n * sizeof(Point)));
    CHECK(cudaMalloc(&d_centers, sizeof centers));
    CHECK(cudaMalloc(&owner, n * sizeof(int)));
    CHECK(cudaMalloc(&counts, k * sizeof(int)));
    CHECK(cudaMalloc(&sums, 2 * k * sizeof(float)));
    CHECK(cudaMalloc(&changed, sizeof(int)));
    CHECK(cudaMemcpy(d_points, points.data(), n * sizeof(Point), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_centers, centers, sizeof centers, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(owner, 0xff, n * sizeof(int)));
    for (; again && rounds < 20; rounds++) {
        CHECK(cudaMemset(sums, 0, 2 * k * sizeof(float)));
        CHECK(cudaMemset(counts, 0, k * sizeof(int)));
        CHECK(cudaMemset(changed, 0, sizeof(int)));
        assign<<<(n + 255) / 256, 256>>>(d_points, d_centers, owner, sums, counts, changed, n, k);
        move<<<1, 32>>>(d_centers, sums, counts, k);
        CHECK(cudaMemcpy(&again, changed, sizeof again, cudaMemcpyDeviceToHost));
    }
    std::vector<int> owners(n);
    CHECK(cudaMemcpy(owners.data(), owner, n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(centers, d_centers, sizeof centers, cudaMemcpyDeviceToHost));
    EXPECT(rounds < 20);
    for (int i = 0; i < n; i++)
        EXPECT(owners[i] == i % k);
    for (int c = 0; c < k; c++)
        EXPECT(std::fabs(centers[c].x - truth[c].x) < 0.1 && std::fabs(centers[c].y - truth[c].y) < 0.1);
    return finish();
}
