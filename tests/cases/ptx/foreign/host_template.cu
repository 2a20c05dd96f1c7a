// Host templates and generic lambdas whose instances nobody can name: what they would launch is warned about.
// TEST: mixed --allow-missing-kernels -arch=sm_90
#include <torch/extension.h> // WARNING: cannot open source file
template <typename T> __global__ void fill(T *p, T v) { p[threadIdx.x] = v; }
// WARNING@+1: kernels that it launches may be missing
template <typename T> void launch_fill(torch::Tensor t, T v) { fill<T><<<1, 32>>>(t.data_ptr<T>(), v); }
template <typename T> void log_it(const T &t) { std::cout << t; }
// CHECK: .entry _Z4fillIiEvPT_S0_(
// CHECK: .entry _Z4fillIfEvPT_S0_(
// CHECK-NOT: .entry
void run(torch::Tensor t) {
  launch_fill(t, 1.0f);
  launch_fill(t, t.item()); // WARNING: the call of "launch_fill" is not understood
  AT_DISPATCH_ALL_TYPES(t.scalar_type(), "fill", [&] {
    launch_fill<scalar_t>(t, scalar_t(0)); // WARNING: the call of "launch_fill" is not understood
    log_it<scalar_t>(0);
  });
  auto generic = [&](auto v) { fill<<<1, 32>>>((decltype(v) *)t.data_ptr(), v); };
  generic(3);
  generic(t.item()); // WARNING: is not understood
  auto harmless = [](auto v) { return v + 1; };
  harmless(t.item());
}
