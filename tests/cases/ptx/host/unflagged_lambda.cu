// TEST: mixed -arch=sm_90
// nvcc takes a lambda for the device in host code only with --extended-lambda.
template <class F> __global__ void k(F f) { f(); }
void on_host(int v) {
    k<<<1, 1>>>([=] __device__ { (void)v; }); // WARNING: annotation on a lambda without --extended-lambda
    auto plain = [=] { return v; };
    plain();
}
__global__ void on_device(int *p) {
    auto l = [](int x) { return x; };
    *p = l(1);
}
// CHECK: .entry
