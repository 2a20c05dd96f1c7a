// Flow in a channel by a lattice of nine velocities: mass is kept, and the profile becomes a parabola.
#include "check.h"
#include <vector>

const int W = 16, H = 18;
__constant__ int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ double weight[9] = {4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};
__constant__ int opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};

__global__ void step(const double *in, double *out, double force, double omega)
{
    int x = threadIdx.x, y = blockIdx.x;
    double f[9], density = 0, ux = 0, uy = 0;
    for (int k = 0; k < 9; k++) {
        int fx = (x - cx[k] + W) % W, fy = y - cy[k];
        f[k] = fy < 0 || fy >= H ? in[(opposite[k] * H + y) * W + x] : in[(k * H + fy) * W + fx];
        density += f[k];
        ux += f[k] * cx[k];
        uy += f[k] * cy[k];
    }
    ux = ux / density + force / (2 * density);
    uy /= density;
    for (int k = 0; k < 9; k++) {
        double cu = 3 * (cx[k] * ux + cy[k] * uy), uu = 1.5 * (ux * ux + uy * uy);
        double equilibrium = weight[k] * density * (1 + cu + cu * cu / 2 - uu);
        double push = weight[k] * (1 - omega / 2) * 3 * ((cx[k] - ux) + cu * cx[k]) * force;
        out[(k * H + y) * W + x] = f[k] + omega * (equilibrium - f[k]) + push;
    }
}

int main()
{
    const int steps = 1500, n = 9 * W * H;
    const double force = 1e-5, omega = 1.0, viscosity = (1 / omega - 0.5) / 3;
    const double w[9] = {4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};
    const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    std::vector<double> f(n);
    for (int i = 0; i < n; i++)
        f[i] = w[i / (W * H)];
    double *a, *b;
    CHECK(cudaMalloc(&a, n * sizeof(double)));
    CHECK(cudaMalloc(&b, n * sizeof(double)));
    CHECK(cudaMemcpy(a, f.data(), n * sizeof(double), cudaMemcpyHostToDevice));
    for (int i = 0; i < steps; i += 2) {
        step<<<H, W>>>(a, b, force, omega);
        step<<<H, W>>>(b, a, force, omega);
    }
    CHECK(cudaMemcpy(f.data(), a, n * sizeof(double), cudaMemcpyDeviceToHost));
    double mass = 0, worst = 0, fastest = force * H * H / (8 * viscosity);
    for (double value : f)
        mass += value;
    for (int y = 0; y < H; y++) {
        double density = 0, u = 0;
        for (int k = 0; k < 9; k++) {
            density += f[(k * H + y) * W + 3];
            u += f[(k * H + y) * W + 3] * ex[k];
        }
        double at = y + 0.5, expected = force / (2 * viscosity) * at * (H - at);
        worst = std::fmax(worst, std::fabs((u + force / 2) / density - expected) / fastest);
    }
    EXPECT(near(mass, W * H, 1e-10));
    EXPECT(worst < 0.02);
    return finish();
}
