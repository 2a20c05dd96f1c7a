// TEST: mixed -arch=sm_90 --strict
// With --strict it is an error, as with nvcc.
template <class F> __global__ void k(F f) { f(); }
void on_host(int v) {
    k<<<1, 1>>>([=] __device__ { (void)v; }); // ERROR: annotation on a lambda without --extended-lambda
}
