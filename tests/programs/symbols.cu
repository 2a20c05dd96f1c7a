// Variables of the device by name: constants, globals, of namespaces, static ones.
#include "check.h"

__constant__ float coefficients[8];
__constant__ struct {
    int a;
    double b;
} settings;
__device__ int total;
static __device__ int hidden[4] = {1, 2, 3, 4};
namespace shapes {
__device__ float area = 2.5f;
namespace {
__constant__ int sides = 6;
}
}

__global__ void use(float *out)
{
    int i = threadIdx.x;
    out[i] = coefficients[i] * settings.a + (float)settings.b + shapes::area + shapes::sides + hidden[i % 4];
    atomicAdd(&total, i);
}

int main()
{
    float values[8], out[8], *device;
    for (int i = 0; i < 8; i++)
        values[i] = i * 0.5f;
    CHECK(cudaMemcpyToSymbol(coefficients, values, sizeof values));
    struct {
        int a;
        double b;
    } own = {3, 0.25};
    CHECK(cudaMemcpyToSymbol(settings, &own, sizeof own, 0, cudaMemcpyHostToDevice));
    float area = 4.0f;
    CHECK(cudaMemcpyToSymbol(shapes::area, &area, sizeof area));
    int seven = 70;
    CHECK(cudaMemcpyToSymbol(hidden, &seven, sizeof seven, 2 * sizeof(int)));
    CHECK(cudaMalloc(&device, sizeof out));
    use<<<1, 8>>>(device);
    CHECK(cudaMemcpy(out, device, sizeof out, cudaMemcpyDeviceToHost));
    const int hidden_expected[4] = {1, 2, 70, 4};
    for (int i = 0; i < 8; i++)
        EXPECT(out[i] == values[i] * 3 + 0.25f + 4.0f + 6 + hidden_expected[i % 4]);
    int sum = -1, *address;
    CHECK(cudaMemcpyFromSymbol(&sum, total, sizeof sum));
    EXPECT(sum == 28);
    CHECK(cudaGetSymbolAddress((void **)&address, total));
    CHECK(cudaMemcpy(&sum, address, sizeof sum, cudaMemcpyDeviceToHost));
    EXPECT(sum == 28);
    size_t size = 0;
    CHECK(cudaGetSymbolSize(&size, coefficients));
    EXPECT(size == 32);
    EXPECT(cudaMemcpyToSymbol(total, values, 8) == cudaErrorInvalidValue);
    int local;
    EXPECT(cudaMemcpyToSymbol(local, values, 4) == cudaErrorInvalidSymbol);
    EXPECT(cudaGetLastError() == cudaErrorInvalidSymbol);
    EXPECT(cudaGetLastError() == cudaSuccess);
    return finish();
}
