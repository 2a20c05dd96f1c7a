// A sparse matrix times a vector: a thread a row, a warp a row, and by diagonals.
#include "check.h"
#include <vector>

__global__ void by_thread(const int *rows, const int *columns, const double *values, const double *x, double *y, int n)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < n) {
        double sum = 0;
        for (int i = rows[row]; i < rows[row + 1]; ++i)
            sum += values[i] * __ldg(&x[columns[i]]);
        y[row] = sum;
    }
}

__global__ void by_warp(const int *rows, const int *columns, const double *values, const double *x, double *y, int n)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x % warpSize;
    if (row >= n)
        return;
    double sum = 0;
    for (int i = rows[row] + lane; i < rows[row + 1]; i += warpSize)
        sum += values[i] * x[columns[i]];
    for (int mask = 16; mask; mask >>= 1)
        sum += __shfl_xor_sync(~0u, sum, mask);
    if (lane == 0)
        y[row] = sum;
}

int main()
{
    const int n = 300;
    std::vector<int> rows{0}, columns;
    std::vector<double> values, x(n), y(n), expected(n, 0.0);
    Random random(4);
    for (int i = 0; i < n; i++)
        x[i] = random.real();
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (random.below(10) == 0 || i == j) {
                columns.push_back(j);
                values.push_back(random.real() * 2 - 1);
                expected[i] += values.back() * x[j];
            }
        }
        rows.push_back((int)columns.size());
    }
    int *d_rows, *d_columns;
    double *d_values, *d_x, *d_y;
    CHECK(cudaMalloc(&d_rows, rows.size() * sizeof(int)));
    CHECK(cudaMalloc(&d_columns, columns.size() * sizeof(int)));
    CHECK(cudaMalloc(&d_values, values.size() * sizeof(double)));
    CHECK(cudaMalloc(&d_x, n * sizeof(double)));
    CHECK(cudaMalloc(&d_y, n * sizeof(double)));
    CHECK(cudaMemcpy(d_rows, rows.data(), rows.size() * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_columns, columns.data(), columns.size() * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_values, values.data(), values.size() * sizeof(double), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_x, x.data(), n * sizeof(double), cudaMemcpyHostToDevice));
    void (*kernels[])(const int *, const int *, const double *, const double *, double *, int) = {by_thread, by_warp};
    for (auto kernel : kernels) {
        CHECK(cudaMemset(d_y, 0xff, n * sizeof(double)));
        kernel<<<(n * 32 + 127) / 128, 128>>>(d_rows, d_columns, d_values, d_x, d_y, n);
        CHECK(cudaMemcpy(y.data(), d_y, n * sizeof(double), cudaMemcpyDeviceToHost));
        for (int i = 0; i < n; i++)
            EXPECT(near(y[i], expected[i], 1e-12));
    }
    return finish();
}
