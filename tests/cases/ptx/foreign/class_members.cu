// A class for both sides whose host members take what only a missing header knows: device code uses the rest of it.
// TEST: mixed -arch=sm_90
#include <c10/core/Tensor.h> // WARNING: cannot open source file
struct Params {
  int n = 0;
  float *p = nullptr;
  Params() = default;
  explicit Params(torch::Tensor t) : n(t.size(0)), p(t.data_ptr<float>()) {}
  void fill(const at::Tensor &t);
  static c10::intrusive_ptr<Params> make();
  foo::Handle handle() const { return foo::Handle(p); }
  template <class T> void from(const foo::Bar<T> &b) { n = b.n; }
  friend foo::Stream &operator<<(foo::Stream &s, const Params &q) { return s << q.n; }
  __host__ __device__ int size() const { return n; }
};
void Params::fill(const at::Tensor &t) { n = t.numel(); }
c10::intrusive_ptr<Params> Params::make() { return c10::make_intrusive<Params>(); }
float pick(at::Tensor t);
float pick(at::Tensor *t, int i);
__device__ float pick(float x) { return x + 1; }
static_assert(sizeof(at::BFloat16) == 2, "unknown");
static_assert(sizeof(Params) == 16, "known");
// CHECK: .entry _Z4work6Params(
__global__ void work(Params q) { q.p[q.size()] = pick(1.0f); }
void run(at::Tensor t) {
  Params q(t);
  work<<<1, 1>>>(q);
}
