// Molecules that attract and repel each other (Lennard-Jones) in a periodic box: cells sorted by counting, neighbours from
// the cells around, steps by velocity Verlet. Forces are those of the sum over all pairs, momentum stays, and so does energy.
#include "check.h"
#include <vector>

const int N = 216, CELLS = 3;
const float BOX = 7.2f, CUT = 2.4f, STEP = 0.002f;

__host__ __device__ inline float wrapped(float d) { return d - BOX * rintf(d / BOX); }

__device__ int cell_of(float3 p)
{
    auto axis = [](float x) { return min(max(static_cast<int>((x / BOX - floorf(x / BOX)) * CELLS), 0), CELLS - 1); };
    return (axis(p.z) * CELLS + axis(p.y)) * CELLS + axis(p.x);
}

__global__ void count(const float3 *at, int *counts)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < N)
        atomicAdd(&counts[cell_of(at[i])], 1);
}

__global__ void begin_cells(int *counts, int *start)
{
    const int all = CELLS * CELLS * CELLS;
    int i = threadIdx.x, own = i < all ? counts[i] : 0, sum = own;
    for (int d = 1; d < 32; d *= 2) {
        int other = __shfl_up_sync(~0u, sum, d);
        sum += i >= d ? other : 0;
    }
    if (i < all) {
        start[i] = sum - own;
        start[i + 1] = sum;
        counts[i] = 0;
    }
}

__global__ void sort(const float3 *at, int *counts, const int *start, int *members)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < N) {
        int cell = cell_of(at[i]);
        members[start[cell] + atomicAdd(&counts[cell], 1)] = i;
    }
}

__host__ __device__ inline bool pair(float3 a, float3 b, float3 &force, double &energy)
{
    float x = wrapped(a.x - b.x), y = wrapped(a.y - b.y), z = wrapped(a.z - b.z), r2 = x * x + y * y + z * z;
    if (r2 >= CUT * CUT)
        return false;
    float s = 1 / r2, s3 = s * s * s, f = 24 * s * s3 * (2 * s3 - 1);
    force.x += f * x;
    force.y += f * y;
    force.z += f * z;
    energy += 2 * s3 * (s3 - 1);
    return true;
}

__global__ void forces(const float3 *at, const int *start, const int *members, float3 *force, double *energies)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= N)
        return;
    float3 own = at[i], sum = make_float3(0, 0, 0);
    double energy = 0;
    int cell = cell_of(own), cx = cell % CELLS, cy = cell / CELLS % CELLS, cz = cell / (CELLS * CELLS);
    for (int n = 0; n < 27; n++) {
        int x = (cx + n % 3 + CELLS - 1) % CELLS, y = (cy + n / 3 % 3 + CELLS - 1) % CELLS, z = (cz + n / 9 + CELLS - 1) % CELLS;
        int other = (z * CELLS + y) * CELLS + x;
        for (int k = start[other]; k < start[other + 1]; k++)
            if (members[k] != i)
                pair(own, at[members[k]], sum, energy);
    }
    force[i] = sum;
    energies[i] = energy;
}

template <bool Moves>
__global__ void kick(float3 *at, float3 *speed, const float3 *force)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= N)
        return;
    float3 v = speed[i], f = force[i];
    v.x += 0.5f * STEP * f.x;
    v.y += 0.5f * STEP * f.y;
    v.z += 0.5f * STEP * f.z;
    speed[i] = v;
    if (Moves) {
        at[i].x += STEP * v.x;
        at[i].y += STEP * v.y;
        at[i].z += STEP * v.z;
    }
}

static float3 *at, *speed, *force;
static double *energies;
static int *counts, *start, *members;

static void compute()
{
    const int block = 64, grid = (N + block - 1) / block;
    CHECK(cudaMemset(counts, 0, 32 * sizeof(int)));
    count<<<grid, block>>>(at, counts);
    begin_cells<<<1, 32>>>(counts, start);
    sort<<<grid, block>>>(at, counts, start, members);
    forces<<<grid, block>>>(at, start, members, force, energies);
}

static double energy()
{
    double all = 0;
    for (int i = 0; i < N; i++) {
        float3 v = speed[i];
        all += energies[i] + 0.5 * (v.x * v.x + v.y * v.y + v.z * v.z);
    }
    return all;
}

int main()
{
    CHECK(cudaMallocManaged(&at, N * sizeof(float3)));
    CHECK(cudaMallocManaged(&speed, N * sizeof(float3)));
    CHECK(cudaMallocManaged(&force, N * sizeof(float3)));
    CHECK(cudaMallocManaged(&energies, N * sizeof(double)));
    CHECK(cudaMallocManaged(&counts, 32 * sizeof(int)));
    CHECK(cudaMallocManaged(&start, 32 * sizeof(int)));
    CHECK(cudaMallocManaged(&members, N * sizeof(int)));
    Random random(5);
    for (int i = 0; i < N; i++) {
        auto place = [&](int k) { return 1.2f * (k + 0.5f) + 0.1f * (random.real() - 0.5f); };
        at[i] = make_float3(place(i % 6), place(i / 6 % 6), place(i / 36));
        speed[i] = make_float3(0, 0, 0);
    }
    compute();
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < N; i++) {
        float3 sum = make_float3(0, 0, 0);
        double of = 0;
        for (int j = 0; j < N; j++)
            if (j != i)
                pair(at[i], at[j], sum, of);
        EXPECT(near(sum.x, force[i].x, 2e-3) && near(sum.y, force[i].y, 2e-3) && near(sum.z, force[i].z, 2e-3));
        EXPECT(near(of, energies[i], 1e-4));
    }
    double before = energy();
    for (int step = 0; step < 40; step++) {
        kick<true><<<4, 64>>>(at, speed, force);
        compute();
        kick<false><<<4, 64>>>(at, speed, force);
    }
    CHECK(cudaDeviceSynchronize());
    EXPECT(near(before, energy(), 2e-3));
    double momentum[3] = {}, most = 0;
    for (int i = 0; i < N; i++) {
        momentum[0] += speed[i].x;
        momentum[1] += speed[i].y;
        momentum[2] += speed[i].z;
        most = std::fmax(most, std::fabs(speed[i].x));
    }
    EXPECT(most > 1e-3);
    for (double axis : momentum)
        EXPECT(std::fabs(axis) < 1e-3);
    return finish();
}
