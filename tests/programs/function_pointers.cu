// Pointers to functions of the device, virtual functions of objects that it makes, recursion.
#include "check.h"

typedef int (*Operation)(int, int);

__device__ int plus(int a, int b) { return a + b; }
__device__ int times(int a, int b) { return a * b; }
__device__ Operation operations[2] = {plus, times};

struct Shape {
    __device__ virtual ~Shape() {}
    __device__ virtual float area() const = 0;
};

struct Square : Shape {
    float side;
    __device__ explicit Square(float side) : side(side) {}
    __device__ float area() const override { return side * side; }
};

struct Circle : Shape {
    float radius;
    __device__ explicit Circle(float radius) : radius(radius) {}
    __device__ float area() const override { return 3.0f * radius * radius; }
};

__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

__global__ void run(int *out, float *areas)
{
    int i = threadIdx.x;
    out[i] = operations[i % 2](i, 5);
    Shape *shape = i % 2 ? (Shape *)new Square(i) : (Shape *)new Circle(i);
    areas[i] = shape->area();
    delete shape;
    if (i == 0)
        out[8] = fibonacci(12);
}

int main()
{
    int *out;
    float *areas;
    CHECK(cudaMallocManaged(&out, 9 * sizeof(int)));
    CHECK(cudaMallocManaged(&areas, 8 * sizeof(float)));
    run<<<1, 8>>>(out, areas);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 8; i++) {
        EXPECT(out[i] == (i % 2 ? i * 5 : i + 5));
        EXPECT(areas[i] == (i % 2 ? 1.0f : 3.0f) * i * i);
    }
    EXPECT(out[8] == 144);
    return finish();
}
