// Reductions with cooperative groups.
// TEST: mixed -arch=sm_90 --extended-lambda
// CHECK: .entry _Z10gridReducePKiPii(
// CHECK: .entry _Z7reduce1IfLj64EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IiLj512EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IiLj256EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IiLj128EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IdLj512EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IdLj256EEvPKT_PS0_j(
// CHECK: .entry _Z7reduce1IdLj128EEvPKT_PS0_j(
// CHECK-NOT: .entry
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <numeric>
#include <vector>
#include <functional>
#include <map>
namespace cg = cooperative_groups;
template <typename T, unsigned BLOCK> __global__ void reduce1(const T *in, T *out, unsigned n) {
  cg::thread_block cta = cg::this_thread_block();
  __shared__ T s[BLOCK];
  unsigned tid = threadIdx.x;
  T v = 0;
  for (unsigned i = blockIdx.x * BLOCK + tid; i < n; i += BLOCK * gridDim.x) v += in[i];
  s[tid] = v;
  cg::sync(cta);
  auto tile = cg::tiled_partition<32>(cta);
  for (unsigned k = BLOCK / 2; k >= 32; k >>= 1) {
    if (tid < k) s[tid] += s[tid + k];
    cg::sync(cta);
  }
  if (tid < 32) {
    T w = cg::reduce(tile, s[tid], cg::plus<T>());
    if (tile.thread_rank() == 0) out[blockIdx.x] = w;
  }
}
__global__ void gridReduce(const int *in, int *out, int n) {
  cg::grid_group g = cg::this_grid();
  int v = 0;
  for (int i = g.thread_rank(); i < n; i += g.size()) v += in[i];
  atomicAdd(out, v);
  g.sync();
}
template <class T> T reduceAll(const std::vector<T> &h, unsigned threads) {
  T *d_in, *d_out;
  cudaMalloc((void **)&d_in, h.size() * sizeof(T));
  cudaMalloc((void **)&d_out, 64 * sizeof(T));
  cudaMemcpy(d_in, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice);
  unsigned n = (unsigned)h.size();
  switch (threads) {
    case 512: reduce1<T, 512><<<64, 512>>>(d_in, d_out, n);
    break;
    case 256: reduce1<T, 256><<<64, 256>>>(d_in, d_out, n);
    break;
    case 128: reduce1<T, 128><<<64, 128>>>(d_in, d_out, n);
    break;
  }
  std::vector<T> r(64);
  cudaMemcpy(r.data(), d_out, 64 * sizeof(T), cudaMemcpyDeviceToHost);
  return std::accumulate(r.begin(), r.end(), T(0));
}
int main() {
  std::vector<int> v(1 << 16);
  std::iota(v.begin(), v.end(), 0);
  std::map<unsigned, std::function<int()>> all;
  for (unsigned t : {128u, 256u, 512u}) all[t] = [&v, t] {
    return reduceAll(v, t);
  };
  for (auto &[t, f] : all) printf("%u %d\n", t, f());
  std::vector<double> d(100, 1.0);
  printf("%f\n", reduceAll<double>(d, 256));
  int *p, *q, n = 10;
  cudaMalloc(&p, 40);
  cudaMalloc(&q, 4);
  void *args[] = {&p, &q, &n};
  cudaLaunchCooperativeKernel((void *)gridReduce, dim3(2), dim3(64), args, 0, 0);
  int blocks;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, gridReduce, 64, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, reduce1<float, 64>, 64, 0);
}
