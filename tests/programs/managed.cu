// Memory that host and device share: allocated, and as variables.
#include "check.h"

__managed__ int counter = 5;
__device__ __managed__ float table[4] = {1, 2, 3, 4};

struct Node {
    int value;
    Node *next;
};

__global__ void walk(Node *list, int *sum)
{
    for (Node *node = list; node; node = node->next)
        *sum += node->value;
    counter += 2;
    for (float &entry : table)
        entry *= 10;
}

int main()
{
    Node *list = nullptr;
    for (int i = 1; i <= 10; i++) {
        Node *node;
        CHECK(cudaMallocManaged(&node, sizeof(Node)));
        node->value = i;
        node->next = list;
        list = node;
    }
    int *sum;
    CHECK(cudaMallocManaged(&sum, sizeof(int), cudaMemAttachGlobal));
    *sum = 100;
    EXPECT(counter == 5 && table[3] == 4);
    counter = 40;
    cudaMemLocation device = {cudaMemLocationTypeDevice, 0};
    CHECK(cudaMemPrefetchAsync(sum, sizeof(int), device, 0));
    CHECK(cudaMemAdvise(sum, sizeof(int), cudaMemAdviseSetReadMostly, device));
    walk<<<1, 1>>>(list, sum);
    CHECK(cudaDeviceSynchronize());
    EXPECT(*sum == 155);
    EXPECT(counter == 42);
    EXPECT(table[0] == 10 && table[1] == 20 && table[2] == 30 && table[3] == 40);
    cudaPointerAttributes attributes;
    CHECK(cudaPointerGetAttributes(&attributes, sum));
    EXPECT(attributes.type == cudaMemoryTypeManaged && attributes.device == 0);
    while (list) {
        Node *next = list->next;
        CHECK(cudaFree(list));
        list = next;
    }
    return finish();
}
