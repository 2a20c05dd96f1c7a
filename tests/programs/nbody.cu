// Bodies that attract each other, positions in tiles of shared memory; energy is kept.
#include "check.h"
#include <vector>

struct Body {
    float4 position; // w is the mass
    float3 velocity;
};

__global__ void accelerate(const Body *bodies, float3 *forces, int n)
{
    __shared__ float4 tile[64];
    int i = blockIdx.x * 64 + threadIdx.x;
    float4 own = i < n ? bodies[i].position : make_float4(0, 0, 0, 0);
    float3 sum = make_float3(0, 0, 0);
    for (int start = 0; start < n; start += 64) {
        int j = start + threadIdx.x;
        tile[threadIdx.x] = j < n ? bodies[j].position : make_float4(0, 0, 0, 0);
        __syncthreads();
        for (int k = 0; k < 64; k++) {
            float4 other = tile[k];
            float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            float inverse = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            float pull = other.w * inverse * inverse * inverse;
            sum.x += dx * pull;
            sum.y += dy * pull;
            sum.z += dz * pull;
        }
        __syncthreads();
    }
    if (i < n)
        forces[i] = sum;
}

__global__ void move(Body *bodies, const float3 *forces, int n, float dt)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    Body &body = bodies[i];
    body.velocity.x += forces[i].x * dt;
    body.velocity.y += forces[i].y * dt;
    body.velocity.z += forces[i].z * dt;
    body.position.x += body.velocity.x * dt;
    body.position.y += body.velocity.y * dt;
    body.position.z += body.velocity.z * dt;
}

double energy(const std::vector<Body> &bodies)
{
    double sum = 0;
    for (size_t i = 0; i < bodies.size(); i++) {
        const Body &a = bodies[i];
        sum += 0.5 * a.position.w * (a.velocity.x * a.velocity.x + a.velocity.y * a.velocity.y + a.velocity.z * a.velocity.z);
        for (size_t j = 0; j < i; j++) {
            const Body &b = bodies[j];
            double dx = a.position.x - b.position.x, dy = a.position.y - b.position.y, dz = a.position.z - b.position.z;
            sum -= a.position.w * b.position.w / std::sqrt(dx * dx + dy * dy + dz * dz + 0.01);
        }
    }
    return sum;
}

int main()
{
    const int n = 150;
    std::vector<Body> bodies(n);
    Random random(2);
    for (Body &body : bodies) {
        body.position = make_float4(random.real() * 4 - 2, random.real() * 4 - 2, random.real() * 4 - 2, 1.0f / n);
        body.velocity = float3{random.real() - 0.5f, random.real() - 0.5f, random.real() - 0.5f};
    }
    double before = energy(bodies);
    Body *device;
    float3 *forces;
    CHECK(cudaMalloc(&device, n * sizeof(Body)));
    CHECK(cudaMalloc(&forces, n * sizeof(float3)));
    CHECK(cudaMemcpy(device, bodies.data(), n * sizeof(Body), cudaMemcpyHostToDevice));
    for (int step = 0; step < 10; step++) {
        accelerate<<<(n + 63) / 64, 64>>>(device, forces, n);
        move<<<(n + 63) / 64, 64>>>(device, forces, n, 0.005f);
    }
    CHECK(cudaMemcpy(bodies.data(), device, n * sizeof(Body), cudaMemcpyDeviceToHost));
    EXPECT(near(energy(bodies), before, 1e-3));
    return finish();
}
