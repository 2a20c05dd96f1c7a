// A system of equations of a sparse matrix in three formats (ELLPACK, coordinates, compressed rows a warp each), solved by
// conjugate gradients whose sums are atomics and shuffles.
#include "check.h"
#include <vector>

struct Ell {
    int rows, width;
    const int *columns;
    const double *values;
};

__global__ void multiply_ell(Ell m, const double *x, double *y)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m.rows)
        return;
    double sum = 0;
    for (int k = 0; k < m.width; k++) {
        int column = m.columns[k * m.rows + row];
        if (column >= 0)
            sum += m.values[k * m.rows + row] * x[column];
    }
    y[row] = sum;
}

__global__ void multiply_coordinates(int n, const int *rows, const int *columns, const double *values, const double *x, double *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&y[rows[i]], values[i] * x[columns[i]]);
}

__device__ double warp_sum(double value)
{
    for (int d = 16; d > 0; d /= 2)
        value += __shfl_xor_sync(~0u, value, d);
    return value;
}

__global__ void multiply_rows(int rows, const int *start, const int *columns, const double *values, const double *x, double *y)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
    if (row >= rows)
        return;
    double sum = 0;
    for (int k = start[row] + lane; k < start[row + 1]; k += 32)
        sum += values[k] * x[columns[k]];
    sum = warp_sum(sum);
    if (lane == 0)
        y[row] = sum;
}

__global__ void dot(int n, const double *a, const double *b, double *out)
{
    double sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += a[i] * b[i];
    sum = warp_sum(sum);
    if ((threadIdx.x & 31) == 0)
        atomicAdd(out, sum);
}

// y = a x + b y with the quotients of numbers that are on the device.
__global__ void combine(int n, double sign, const double *over, const double *under, const double *x, double scale, double *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double a = sign * *over / *under;
    if (i < n)
        y[i] = scale == 0 ? x[i] + a * y[i] : y[i] + a * x[i];
}

template <class T> static T *copied(const std::vector<T> &from)
{
    T *to;
    CHECK(cudaMalloc(&to, from.size() * sizeof(T)));
    CHECK(cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
    return to;
}

int main()
{
    // The plate of a grid: four neighbours and itself.
    const int side = 17, n = side * side, width = 5, block = 64, grid = (n + block - 1) / block;
    std::vector<int> start(1), columns, rows, ell_columns(n * width, -1);
    std::vector<double> values, ell_values(n * width), b(n), zero(n);
    Random random(3);
    for (int row = 0; row < n; row++) {
        auto add = [&](int column, double value) {
            int k = static_cast<int>(columns.size()) - start[row];
            ell_columns[k * n + row] = column;
            ell_values[k * n + row] = value;
            rows.push_back(row);
            columns.push_back(column);
            values.push_back(value);
        };
        int x = row % side, y = row / side;
        add(row, 4.1);
        if (x > 0) add(row - 1, -1);
        if (x + 1 < side) add(row + 1, -1);
        if (y > 0) add(row - side, -1);
        if (y + 1 < side) add(row + side, -1);
        start.push_back(static_cast<int>(columns.size()));
        b[row] = random.real() - 0.5;
    }
    int *d_start = copied(start), *d_columns = copied(columns), *d_rows = copied(rows), count = static_cast<int>(rows.size());
    double *d_values = copied(values), *d_b = copied(b);
    Ell ell = {n, width, copied(ell_columns), copied(ell_values)};
    double *y[3] = {copied(zero), copied(zero), copied(zero)};
    multiply_ell<<<grid, block>>>(ell, d_b, y[0]);
    multiply_coordinates<<<(count + block - 1) / block, block>>>(count, d_rows, d_columns, d_values, d_b, y[1]);
    multiply_rows<<<(n * 32 + block - 1) / block, block>>>(n, d_start, d_columns, d_values, d_b, y[2]);
    std::vector<double> found[3] = {zero, zero, zero};
    for (int i = 0; i < 3; i++)
        CHECK(cudaMemcpy(found[i].data(), y[i], n * sizeof(double), cudaMemcpyDeviceToHost));
    for (int row = 0; row < n; row++) {
        double sum = 0;
        for (int k = start[row]; k < start[row + 1]; k++)
            sum += values[k] * b[columns[k]];
        for (int i = 0; i < 3; i++)
            EXPECT(near(found[i][row], sum, 1e-13));
    }

    double *x = copied(zero), *r = copied(b), *p = copied(b), *q = y[0], *numbers;
    CHECK(cudaMallocManaged(&numbers, 3 * sizeof(double)));
    double *old_rr = numbers, *pq = numbers + 1, *rr = numbers + 2;
    *old_rr = 0;
    dot<<<2, 64>>>(n, r, r, old_rr);
    int steps = 0;
    for (; steps < 200; steps++) {
        multiply_ell<<<grid, block>>>(ell, p, q);
        CHECK(cudaMemset(pq, 0, 2 * sizeof(double)));
        dot<<<2, 64>>>(n, p, q, pq);
        combine<<<grid, block>>>(n, 1, old_rr, pq, p, 1, x);
        combine<<<grid, block>>>(n, -1, old_rr, pq, q, 1, r);
        dot<<<2, 64>>>(n, r, r, rr);
        combine<<<grid, block>>>(n, 1, rr, old_rr, r, 0, p);
        CHECK(cudaDeviceSynchronize());
        *old_rr = *rr;
        if (*rr < 1e-24)
            break;
    }
    EXPECT(steps > 5 && steps < 100);
    std::vector<double> solution(n);
    CHECK(cudaMemcpy(solution.data(), x, n * sizeof(double), cudaMemcpyDeviceToHost));
    for (int row = 0; row < n; row++) {
        double sum = 0;
        for (int k = start[row]; k < start[row + 1]; k++)
            sum += values[k] * solution[columns[k]];
        EXPECT(near(sum, b[row], 1e-10));
    }
    return finish();
}
