// new and delete on the device: objects with virtual functions, arrays, placement in shared memory, a stack that threads share.
#include "check.h"
#include <new>

struct Shape {
    __device__ virtual ~Shape() {}
    __device__ virtual float area() const = 0;
};
struct Square : Shape {
    float side;
    __device__ explicit Square(float side) : side(side) {}
    __device__ float area() const override { return side * side; }
};
struct Rectangle : Shape {
    float a, b;
    __device__ Rectangle(float a, float b) : a(a), b(b) {}
    __device__ float area() const override { return a * b; }
};

template <class T>
class Stack {
    T *items;
    int capacity;
    int top;

public:
    __device__ explicit Stack(int capacity) : items(new T[capacity]), capacity(capacity), top(0) {}
    __device__ ~Stack() { delete[] items; }
    __device__ bool push(const T &item)
    {
        int at = atomicAdd(&top, 1);
        if (at >= capacity)
            return false;
        items[at] = item;
        return true;
    }
    __device__ int size() const { return top < capacity ? top : capacity; }
    __device__ T operator[](int i) const { return items[i]; }
};

__device__ Shape *shapes[64];
__device__ Stack<int> *stack;

__global__ void make()
{
    int i = threadIdx.x;
    if (i % 2)
        shapes[i] = new Square(static_cast<float>(i));
    else
        shapes[i] = new Rectangle(static_cast<float>(i), 2);
    if (i == 0)
        stack = new Stack<int>(40);
}

__global__ void use(float *areas, int *pushed)
{
    __shared__ alignas(Rectangle) unsigned char place[sizeof(Rectangle)];
    int i = threadIdx.x;
    if (i == 0)
        new (place) Rectangle(3, 5);
    __syncthreads();
    areas[i] = shapes[i]->area() + reinterpret_cast<Shape *>(place)->area();
    if (stack->push(i))
        atomicAdd(pushed, 1);
}

__global__ void release(int *sum)
{
    int i = threadIdx.x;
    delete shapes[i];
    if (i < stack->size())
        atomicAdd(sum, (*stack)[i] + 1);
    __syncthreads();
    if (i == 0)
        delete stack;
}

int main()
{
    const int n = 64;
    CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 8 << 20));
    float *areas, got[n];
    int *counts, seen[2];
    CHECK(cudaMalloc(&areas, sizeof got));
    CHECK(cudaMalloc(&counts, sizeof seen));
    CHECK(cudaMemset(counts, 0, sizeof seen));
    make<<<1, n>>>();
    use<<<1, n>>>(areas, counts);
    release<<<1, n>>>(counts + 1);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(got, areas, sizeof got, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(seen, counts, sizeof seen, cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; i++)
        EXPECT(got[i] == (i % 2 ? i * i : i * 2) + 15);
    EXPECT(seen[0] == 40 && seen[1] >= 40);
    return finish();
}
