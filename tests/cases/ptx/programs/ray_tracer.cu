// Classes on both sides, virtual functions, dynamic parallelism free, constexpr tables, function pointers.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z5buildPP5Shapei(
// CHECK: .entry _Z6renderP6uchar3iiPP5Shapei(
// CHECK: .entry _Z7destroyPP5Shapei(
// CHECK: .entry _Z5tableIJLi0ELi1ELi2ELi3ELi4ELi5ELi6ELi7EEEvPiSt16integer_sequenceIiJXT_EEE(
// CHECK-NOT: .entry
#include <array>
#include <cassert>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct Vec3 {
  float x, y, z;
  __host__ __device__ Vec3(float x = 0, float y = 0, float z = 0) : x(x), y(y), z(z) {} __host__ __device__ Vec3
      operator+(const Vec3 &o) const {
    return {x + o.x, y + o.y, z + o.z};
  }
  __host__ __device__ float dot(const Vec3 &o) const {
    return x * o.x + y * o.y + z * o.z;
  }
  friend std::ostream &operator<<(std::ostream &s, const Vec3 &v) {
    return s << v.x << ' ' << v.y << ' ' << v.z;
  }
};
__host__ __device__ inline Vec3 operator*(float a, const Vec3 &v) {
  return Vec3(a * v.x, a * v.y, a * v.z);
}
struct Shape {
  __device__ virtual float hit(const Vec3 &o, const Vec3 &d) const = 0;
  __device__ virtual ~Shape() {}
};
struct Sphere : Shape {
  Vec3 c;
  float r;
  __device__ Sphere(Vec3 c, float r) : c(c), r(r) {} __device__ float hit(const Vec3 &o, const Vec3 &d) const
      override {
    Vec3 oc = o + (-1.0f) * c;
    float b = oc.dot(d), q = oc.dot(oc) - r * r, disc = b * b - q;
    return disc < 0 ? -1.0f : -b - sqrtf(disc);
  }
};
__global__ void build(Shape **s, int n) {
  if (threadIdx.x == 0) for (int i = 0; i < n; i++) s[i] = new Sphere(Vec3(i, 0, -5), 0.5f);
}
__global__ void render(uchar3 *fb, int w, int h, Shape **s, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, j = threadIdx.y + blockIdx.y * blockDim.y;
  if (i >= w || j >= h) return;
  Vec3 d(float(i) / w - 0.5f, float(j) / h - 0.5f, -1);
  float t = 1e30f;
  for (int k = 0; k < n; k++) {
    float u = s[k]->hit(Vec3(), d);
    if (u > 0 && u < t) t = u;
  }
  fb[j * w + i] = make_uchar3(t < 1e30f ? 255 : 0, 0, 0);
}
__global__ void destroy(Shape **s, int n) {
  for (int i = 0; i < n; i++) delete s[i];
}
struct CudaError : std::runtime_error {
  using std::runtime_error::runtime_error;
  CudaError(cudaError_t e, const std::string &w) : std::runtime_error(w + ": " + cudaGetErrorString(e)) {}
};
inline void check(cudaError_t e, const char *w) {
  if (e != cudaSuccess) throw CudaError(e, w);
}
template <class T> struct Deleter {
  void operator()(T *p) const {
    cudaFree(p);
  }
};
template <class T> using dptr = std::unique_ptr<T, Deleter<T>>;
template <class T> dptr<T> make(size_t n) {
  T *p;
  check(cudaMalloc(&p, n * sizeof(T)), "malloc");
  return dptr<T>(p);
}
template <int... I> __global__ void table(int *out, std::integer_sequence<int, I...>) {
  const int t[] = {I * I...};
  out[threadIdx.x] = t[threadIdx.x];
}
int main(int argc, char **argv) try {
  const int w = 64, h = 64;
  auto fb = make<uchar3>(w * h);
  auto shapes = make<Shape *>(4);
  auto ints = make<int>(8);
  build<<<1, 1>>>(shapes.get(), 4);
  dim3 b(8, 8), g(w / b.x, h / b.y);
  render<<<g, b>>>(fb.get(), w, h, shapes.get(), 4);
  destroy<<<1, 1>>>(shapes.get(), 4);
  table<<<1, 8>>>(ints.get(), std::make_integer_sequence<int, 8>{});
  std::vector<uchar3> host(w * h);
  check(cudaMemcpy(host.data(), fb.get(), host.size() * sizeof(uchar3), cudaMemcpyDeviceToHost), "copy");
  std::ofstream f(argc > 1 ? argv[1] : "out.ppm", std::ios::binary);
  std::ostringstream os;
  os << "P6\n" << w << ' ' << h << "\n255\n" << std::setprecision(3) << Vec3(1, 2, 3);
  f << os.str();
  f.write(reinterpret_cast<const char *>(host.data()), host.size() * 3);
} catch (const std::exception &e) {
  fprintf(stderr, "%s\n", e.what());
  return 1;
}
