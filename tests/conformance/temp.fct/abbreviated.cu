// Abbreviated function templates: [dcl.fct] of C++20.
//@ run abbreviated std=c++20: 3 5 6
__device__ auto add(auto a, auto b) { return a + b; }
template <class T> __device__ T more(T t, auto u) { return t + u; }
template <class T> concept Small = sizeof(T) <= 4;
__device__ int pick(Small auto x) { return 6; }
__device__ int pick(auto x) { return 1; }
__global__ void k(int *out) { out[0] = add(1, 2); out[1] = more<int>(2, 3); out[2] = pick(1); }
