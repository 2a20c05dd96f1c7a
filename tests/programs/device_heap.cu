// Memory that kernels allocate themselves, and that later kernels still have.
#include "check.h"

struct Item {
    int value;
    Item *next;
};

__device__ Item *heads[8];

__global__ void build(int count)
{
    Item *list = nullptr;
    for (int i = 0; i < count; i++) {
        Item *item = new Item;
        item->value = threadIdx.x * 100 + i;
        item->next = list;
        list = item;
    }
    heads[threadIdx.x] = list;
}

__global__ void total(int *sums)
{
    int sum = 0;
    Item *next;
    for (Item *item = heads[threadIdx.x]; item; item = next) {
        next = item->next;
        sum += item->value;
        delete item;
    }
    sums[threadIdx.x] = sum;
}

__global__ void bytes(int *ok)
{
    char *p = (char *)malloc(1000);
    if (p) {
        memset(p, threadIdx.x, 1000);
        ok[threadIdx.x] = p[999] == (char)threadIdx.x;
        free(p);
    }
}

int main()
{
    CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 << 20));
    int *sums, host[8];
    CHECK(cudaMalloc(&sums, sizeof host));
    build<<<1, 8>>>(20);
    total<<<1, 8>>>(sums);
    CHECK(cudaMemcpy(host, sums, sizeof host, cudaMemcpyDeviceToHost));
    for (int t = 0; t < 8; t++)
        EXPECT(host[t] == 20 * t * 100 + 190);
    bytes<<<1, 8>>>(sums);
    CHECK(cudaMemcpy(host, sums, sizeof host, cudaMemcpyDeviceToHost));
    for (int ok : host)
        EXPECT(ok == 1);
    return finish();
}
