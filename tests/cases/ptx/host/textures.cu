// TEST: driver {case} -arch=sm_90 -o -
// Texture objects, pitched memory, function tables and classes that launch.
#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <thread>
struct Free { void operator()(void *p) const { cudaFree(p); } };
template<typename T> using device_ptr = std::unique_ptr<T, Free>;
template<typename T> device_ptr<T> make_device(size_t n) {
  T *p = nullptr;
  if (cudaMalloc(&p, n * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
  return device_ptr<T>(p);
}
template<typename T, bool Linear> __global__ void sample(cudaTextureObject_t texture, T *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float u = Linear ? (x + 0.5f) / width : x + 0.5f;
  out[y * width + x] = T(tex2D<float>(texture, u, y + 0.5f));
}
__global__ void __launch_bounds__(256, 2) blur(const float *__restrict__ in, float *__restrict__ out, size_t pitch) {
  __shared__ float row[258];
  int x = threadIdx.x;
  const float *line = (const float *)((const char *)in + blockIdx.x * pitch);
  row[x + 1] = line[x];
  if (x == 0) row[0] = line[0], row[257] = line[255];
  __syncthreads();
  out[blockIdx.x * 256 + x] = (row[x] + row[x + 1] + row[x + 2]) / 3.0f;
}
class Sampler {
public:
  explicit Sampler(int width, int height) : width_(width), height_(height) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    resource.res.pitch2D.width = width;
    cudaTextureDesc description = {};
    description.addressMode[0] = cudaAddressModeClamp;
    description.filterMode = cudaFilterModeLinear;
    cudaCreateTextureObject(&texture_, &resource, &description, nullptr);
  }
  ~Sampler() { cudaDestroyTextureObject(texture_); }
  template<bool Linear> void run(float *out) const {
    dim3 block(16, 16), grid((width_ + 15) / 16, (height_ + 15) / 16);
    sample<float, Linear><<<grid, block>>>(texture_, out, width_, height_);
  }
private:
  int width_, height_;
  cudaTextureObject_t texture_ = 0;
};
template<typename... T> void warm_up() { (sample<T, false><<<1, 1>>>(0, nullptr, 0, 0), ...); }
int main(int argc, char **argv) {
  std::map<std::string, std::function<void(float *)>> table;
  Sampler sampler(640, 480);
  table["linear"] = [&](float *p) { sampler.run<true>(p); };
  auto out = make_device<float>(640 * 480);
  for (auto &[name, function] : table) function(out.get());
  warm_up<int, double>();
  std::mt19937 engine(42);
  std::uniform_real_distribution<float> uniform(0, 1);
  std::thread worker([&] { blur<<<480, 256>>>(out.get(), out.get(), 1024); });
  worker.join();
  std::cout << "done after " << argc << " arguments" << std::endl;
}

// The entries are those of nvcc -ptx.
// CHECK: .entry _Z4blurPKfPfm(
// CHECK: .entry _Z6sampleIfLb1EEvyPT_ii(
// CHECK: .entry _Z6sampleIiLb0EEvyPT_ii(
// CHECK: .entry _Z6sampleIdLb0EEvyPT_ii(
