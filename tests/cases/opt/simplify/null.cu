// The address of a variable is not null: what an assertion says in words costs nothing.
// TEST: opt -arch=sm_90
#include <cassert>
__device__ int in_global[4];
__constant__ int in_constant;
__shared__ int in_shared;
__global__ void words(int *p, int n) {
    // CHECK: define {{..}}@_Z5wordsPii
    // CHECK-NOT: icmp{{..}}null
    // CHECK: icmp sgt i32
    // CHECK-NOT: icmp
    // CHECK: ret void
    assert(n > 3 && "large enough");
    p[0] = n;
}
__global__ void variables(int *p) {
    // CHECK: define {{..}}@_Z9variablesPi
    // CHECK-NOT: icmp
    // CHECK: ret void
    p[0] = in_global != nullptr;
    p[1] = &in_constant != nullptr;
    p[2] = &in_shared != nullptr;
    p[3] = &in_global[2] == nullptr;
}
__global__ void chosen(int *p, int n) {
    // CHECK: define {{..}}@_Z6chosenPii
    // CHECK: icmp
    // CHECK-NOT: icmp
    // CHECK: ret void
    int *q = n > 7 ? in_global : nullptr;
    p[0] = q != nullptr;
}
