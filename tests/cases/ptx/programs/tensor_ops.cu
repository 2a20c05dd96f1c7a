// RAII, inheritance on the host, launches in constructors, static members, namespaces and macros.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _ZN3ops6detail5unaryIfNS0_3NegEEEvPKT_PS3_i(
// CHECK: .entry _ZN3ops6detail5unaryIdNS0_3NegEEEvPKT_PS3_i(
// CHECK: .entry _ZN3ops6detail5unaryIiNS0_3NegEEEvPKT_PS3_i(
// CHECK: .entry _Z5denseILi64EEvPKfPf(
// CHECK: .entry _ZN3ops6detail5unaryIfNS0_4ReluEEEvPKT_PS3_i(
// CHECK: .entry _ZN3ops6detail5unaryIdNS0_4ReluEEEvPKT_PS3_i(
// CHECK: .entry _ZN3ops6detail5unaryIiNS0_4ReluEEEvPKT_PS3_i(
// CHECK-NOT: .entry
#include <cuda.h>
#include <cuda_runtime_api.h>
#include <cuda_profiler_api.h>
#include <device_launch_parameters.h>
#include <cfloat>
#include <climits>
#include <cstddef>
#include <cctype>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <variant>
#include <vector>
#include <stdexcept>
#define GRID_STRIDE(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define DISPATCH(TYPE, ...) switch (TYPE) { case DType::F32: { using scalar_t = float; __VA_ARGS__(); break; } case DType::F64: { using scalar_t = double; __VA_ARGS__(); break; } case DType::I32: { using scalar_t = int; __VA_ARGS__(); break; } }
#define LAUNCH(k, n, ...) k<<<((n) + 255) / 256, 256>>>(__VA_ARGS__)
enum class DType { F32, F64, I32 };
namespace ops {
  namespace detail {
    template <class T> struct Relu {
      __device__ T operator()(T x) const {
        return x > T(0) ? x : T(0);
      }
    };
    template <class T> struct Neg {
      __device__ T operator()(T x) const {
        return -x;
      }
    };
    template <class T, template <class> class Op> __global__ void unary(const T *in, T *out, int n) {
      Op<T> op;
      GRID_STRIDE(i, n) out[i] = op(in[i]);
    }
  }
  class Tensor {
    public: DType type;
    int n;
    void *data;
    Tensor(DType t, std::initializer_list<int> shape) : type(t), n(1), data(nullptr) {
      for (int s : shape) n *= s;
      DISPATCH(type, [&] { cudaMalloc(&data, n * sizeof(scalar_t)); LAUNCH((detail::unary<scalar_t,
          detail::Neg>), n, (scalar_t *)data, (scalar_t *)data, n); })
    }
    virtual ~Tensor() {
      cudaFree(data);
    }
    template <class T> T *ptr() {
      return static_cast<T *>(data);
    }
    static Tensor zeros(int n) {
      return Tensor(DType::F32, {n});
    }
  };
  inline void relu(Tensor &a, Tensor &b) {
    DISPATCH(a.type, [&] { detail::unary<scalar_t, detail::Relu><<<(a.n + 127) / 128, 128>>>(a.ptr<scalar_t>(),
        b.ptr<scalar_t>(), a.n); })
  }
}
struct Model {
  std::vector<ops::Tensor *> layers;
  std::variant<int, float> v;
  static constexpr int width = 64;
  void forward();
};
template <int W> __global__ void dense(const float *w, float *x) {
  x[threadIdx.x] += w[threadIdx.x * W];
}
void Model::forward() {
  for (auto *l : layers) {
    if (l->type != DType::F32) throw std::invalid_argument("type");
    dense<width><<<1, width>>>(l->ptr<float>(), l->ptr<float>());
  }
}
int main() {
  auto a = ops::Tensor::zeros(10);
  ops::Tensor b(DType::F64, {2, 3});
  ops::relu(a, b);
  Model m;
  m.layers = {&a, &b};
  m.forward();
  CUdevice d;
  cuInit(0);
  cuDeviceGet(&d, 0);
  cudaProfilerStart();
}
