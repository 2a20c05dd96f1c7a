// The best local alignment of two sequences, a diagonal of the table at a time.
#include "check.h"
#include <algorithm>
#include <string>
#include <vector>

__global__ void diagonal(const char *a, const char *b, int *table, int *best, int rows, int columns, int d)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x + 1, column = d - row + 2;
    if (row > rows || column < 1 || column > columns)
        return;
    int stride = columns + 1;
    int match = table[(row - 1) * stride + column - 1] + (a[row - 1] == b[column - 1] ? 3 : -3);
    int up = table[(row - 1) * stride + column] - 2, left = table[row * stride + column - 1] - 2;
    int value = max(max(0, match), max(up, left));
    table[row * stride + column] = value;
    atomicMax(best, value);
}

int main()
{
    const int rows = 90, columns = 70;
    std::string a, b;
    Random random(14);
    for (int i = 0; i < rows; i++)
        a += "ACGT"[random.below(4)];
    for (int i = 0; i < columns; i++)
        b += i < 30 ? a[i + 20] : "ACGT"[random.below(4)];
    std::vector<int> table((rows + 1) * (columns + 1), 0), result(table);
    int expected = 0, got = -1;
    for (int i = 1; i <= rows; i++)
        for (int j = 1; j <= columns; j++) {
            int s = columns + 1;
            int value = std::max({0, table[(i - 1) * s + j - 1] + (a[i - 1] == b[j - 1] ? 3 : -3), table[(i - 1) * s + j] - 2,
                                  table[i * s + j - 1] - 2});
            table[i * s + j] = value;
            expected = std::max(expected, value);
        }
    char *d_a, *d_b;
    int *d_table, *best;
    CHECK(cudaMalloc(&d_a, rows));
    CHECK(cudaMalloc(&d_b, columns));
    CHECK(cudaMalloc(&d_table, table.size() * sizeof(int)));
    CHECK(cudaMalloc(&best, sizeof(int)));
    CHECK(cudaMemcpy(d_a, a.data(), rows, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_b, b.data(), columns, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(d_table, 0, table.size() * sizeof(int)));
    CHECK(cudaMemset(best, 0, sizeof(int)));
    for (int d = 0; d < rows + columns - 1; d++)
        diagonal<<<(rows + 63) / 64, 64>>>(d_a, d_b, d_table, best, rows, columns, d);
    CHECK(cudaMemcpy(result.data(), d_table, table.size() * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&got, best, sizeof got, cudaMemcpyDeviceToHost));
    EXPECT(result == table);
    EXPECT(got == expected && got >= 90);
    return finish();
}
