// TEST: mixed -arch=sm_90 --extended-lambda --strict
// A lambda for the device in host code captures by value alone.
template <class F> __global__ void k(F f) { f(); }
void on_host(int v) {
    k<<<1, 1>>>([=] __device__ { (void)v; });
    k<<<1, 1>>>([r = v] __device__ { (void)r; });
    k<<<1, 1>>>([&] __device__ { (void)v; }); // ERROR: cannot capture variables by reference
    k<<<1, 1>>>([&v] __device__ { (void)v; }); // ERROR: cannot capture variables by reference
    k<<<1, 1>>>([&r = v] __host__ __device__ { (void)r; }); // ERROR: cannot capture variables by reference
}
__global__ void on_device(int *p) {
    int v = 1;
    auto l = [&] __device__ { return v; };
    *p = l();
}
