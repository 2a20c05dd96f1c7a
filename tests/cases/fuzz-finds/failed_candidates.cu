// A candidate whose substitution fails leaves nothing behind, also where all functions are for the linker.
// TEST: ptx -arch=sm_90 -rdc=true
// CHECK-NOT: _Z3hasi
// CHECK-NOT: _Z3runi
struct A {};
template <class T> __device__ auto has(int) -> decltype(T() += 1, 1) { return 1; }
template <class T> __device__ int has(...) { return 0; }
template <class T> __global__ auto run(int) -> decltype(T() += 1, void()) {}
template <class T> __global__ void run(long) {}
__global__ void k(int *out) { out[0] = has<A>(0); }
void host() { run<A><<<1, 1>>>(0); }
