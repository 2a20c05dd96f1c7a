// Distances in a graph, a frontier at a time.
#include "check.h"
#include <queue>
#include <vector>

__global__ void expand(const int *starts, const int *edges, int *distance, const int *frontier, int size, int *next,
                       int *next_size, int level)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= size)
        return;
    int node = frontier[i];
    for (int e = starts[node]; e < starts[node + 1]; e++) {
        int to = edges[e];
        if (atomicCAS(&distance[to], -1, level + 1) == -1)
            next[atomicAdd(next_size, 1)] = to;
    }
}

int main()
{
    const int nodes = 2000;
    std::vector<int> starts(nodes + 1), edges;
    Random random(9);
    for (int i = 0; i < nodes; i++) {
        starts[i] = (int)edges.size();
        for (unsigned k = random.below(5); k > 0; k--)
            edges.push_back((int)random.below(nodes));
        if (i % 50 == 0)
            edges.push_back((i + 50) % nodes);
    }
    starts[nodes] = (int)edges.size();
    std::vector<int> expected(nodes, -1), result(nodes, -1);
    std::queue<int> queue;
    queue.push(0);
    expected[0] = 0;
    while (!queue.empty()) {
        int node = queue.front();
        queue.pop();
        for (int e = starts[node]; e < starts[node + 1]; e++) {
            if (expected[edges[e]] < 0) {
                expected[edges[e]] = expected[node] + 1;
                queue.push(edges[e]);
            }
        }
    }
    int *d_starts, *d_edges, *distance, *frontiers[2], *size;
    CHECK(cudaMalloc(&d_starts, starts.size() * sizeof(int)));
    CHECK(cudaMalloc(&d_edges, edges.size() * sizeof(int)));
    CHECK(cudaMalloc(&distance, nodes * sizeof(int)));
    CHECK(cudaMalloc(&size, sizeof(int)));
    for (int *&frontier : frontiers)
        CHECK(cudaMalloc(&frontier, nodes * sizeof(int)));
    CHECK(cudaMemcpy(d_starts, starts.data(), starts.size() * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_edges, edges.data(), edges.size() * sizeof(int), cudaMemcpyHostToDevice));
    result[0] = 0;
    CHECK(cudaMemcpy(distance, result.data(), nodes * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemset(frontiers[0], 0, sizeof(int)));
    int count = 1, level = 0;
    while (count > 0) {
        CHECK(cudaMemset(size, 0, sizeof(int)));
        expand<<<(count + 127) / 128, 128>>>(d_starts, d_edges, distance, frontiers[level % 2], count,
                                            frontiers[(level + 1) % 2], size, level);
        CHECK(cudaMemcpy(&count, size, sizeof(int), cudaMemcpyDeviceToHost));
        level++;
    }
    CHECK(cudaMemcpy(result.data(), distance, nodes * sizeof(int), cudaMemcpyDeviceToHost));
    EXPECT(result == expected);
    return finish();
}
