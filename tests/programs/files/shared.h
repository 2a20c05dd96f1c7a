#pragma once
#include <cuda_runtime.h>

template <class T> __global__ void fill(T *p, T value, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] = value;
}

template <class T> struct Buffer {
    T *data = nullptr;
    int size;
    explicit Buffer(int size) : size(size) { cudaMallocManaged(&data, size * sizeof(T)); }
    ~Buffer() { cudaFree(data); }
    void set(T value) { fill<T><<<(size + 31) / 32, 32>>>(data, value, size); }
};

void add_one(int *p, int n);
int on_host(int n);
