// Cooperative groups: reductions, scans, partitions, exchanges and copies of tiles, coalesced groups and large tiles.
// RUN k grid=2 block=128
// ARG in buf i32 256 rand(351,-1000,1000)
// ARG f buf f32 256 rand(352,-10,10)
// ARG o buf i32 16384 zero out
// RUN part grid=1 block=96
// ARG in buf u32 96 rand(353,0,16)
// ARG o buf i32 8192 zero out
// RUN big grid=1 block=128
// ARG in buf i32 128 rand(354,-1000,1000)
// ARG o buf i32 4096 zero out
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;
extern "C" __global__ void k(const int *in, const float *f, int *o) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; int *p = o + i * 32; int n = 0;
  auto b = cg::this_thread_block(); auto t = cg::tiled_partition<32>(b); auto h = cg::tiled_partition<8>(t);
  p[n++] = cg::reduce(t, in[i], cg::plus<int>()); p[n++] = cg::reduce(h, in[i], cg::less<int>()); p[n++] = cg::reduce(h, in[i], cg::greater<int>());
  p[n++] = __float_as_int(cg::reduce(t, f[i], cg::plus<float>())); p[n++] = __float_as_int(cg::reduce(h, f[i], cg::plus<float>()));
  p[n++] = cg::reduce(t, in[i], [](int a, int b) { return a * 3 + b * 3; });
  p[n++] = cg::inclusive_scan(t, in[i], cg::plus<int>()); p[n++] = cg::exclusive_scan(h, in[i]); p[n++] = cg::inclusive_scan(h, in[i], cg::greater<int>());
  p[n++] = __float_as_int(cg::inclusive_scan(t, f[i], cg::plus<float>()));
  p[n++] = h.meta_group_rank(); p[n++] = h.meta_group_size(); p[n++] = t.meta_group_rank(); p[n++] = t.meta_group_size();
  p[n++] = h.shfl(in[i], 3); p[n++] = h.shfl_up(in[i], 2); p[n++] = h.shfl_down(in[i], 3); p[n++] = h.shfl_xor(in[i], 5); p[n++] = h.ballot(in[i] & 1); p[n++] = h.match_any(in[i] & 3); int q; p[n++] = h.match_all(in[i] & 1, q); p[n++] = q;
  __shared__ int s[128]; cg::memcpy_async(b, s, in + blockIdx.x * 128, sizeof(int) * 128); cg::wait(b); p[n++] = s[127 - threadIdx.x];
  cg::invoke_one(h, [=](int v) { p[30] = v; }, 9); p[n++] = cg::invoke_one_broadcast(h, [=](int v) { return (int)threadIdx.x + v; }, 9);
  ulonglong2 u = make_ulonglong2(in[i], i); u = h.shfl(u, 2); p[n++] = (int)(u.x + u.y); short c = (short)in[i]; p[n++] = t.shfl_up(c, 1);
}
extern "C" __global__ void part(const unsigned *in, int *o) {
  int i = threadIdx.x; int *p = o + i * 64; int n = 0; auto t = cg::tiled_partition<32>(cg::this_thread_block());
  auto l = cg::labeled_partition(t, in[i] & 3); p[n++] = l.size(); p[n++] = l.thread_rank(); p[n++] = l.meta_group_size(); p[n++] = l.meta_group_rank();
  p[n++] = l.shfl((int)in[i], 0); p[n++] = l.shfl_up((int)in[i], 1); p[n++] = l.shfl_down((int)in[i], 2); p[n++] = l.ballot(in[i] & 4); p[n++] = l.any(in[i] > 13);
  p[n++] = cg::reduce(l, (int)in[i], cg::plus<int>()); p[n++] = cg::reduce(l, (float)in[i] * 1.1f, cg::plus<float>()) * 1000; p[n++] = cg::inclusive_scan(l, (int)in[i]); p[n++] = cg::exclusive_scan(l, (int)in[i], cg::plus<int>());
  auto bp = cg::binary_partition(t, in[i] & 1); p[n++] = bp.size(); p[n++] = bp.thread_rank(); p[n++] = bp.meta_group_size(); p[n++] = bp.meta_group_rank();
  auto tp = cg::tiled_partition(l, 2); p[n++] = tp.size(); p[n++] = tp.thread_rank(); p[n++] = tp.meta_group_size(); p[n++] = tp.meta_group_rank();
  p[n++] = l.match_any(in[i]); cg::thread_group g = cg::tiled_partition(cg::this_thread_block(), 16); p[n++] = g.size(); p[n++] = g.thread_rank(); g.sync();
  cg::thread_group g2 = cg::this_thread_block(); p[n++] = g2.size(); p[n++] = g2.thread_rank();
  cuda::atomic_ref<int, cuda::thread_scope_device> r(o[96 * 64]); cg::reduce_update_async(t, r, (int)in[i], cg::plus<int>());
  p[n++] = cg::exclusive_scan(t, (int)in[i], cg::less<int>());p[n++] = cg::exclusive_scan(t, (int)in[i], cg::bit_and<int>());p[n++] = cg::exclusive_scan(t, (int)in[i], cg::greater<int>());
}
extern "C" __global__ void big(const int *in, int *o) {
  __shared__ cg::block_tile_memory<256> mem; int i = blockIdx.x * blockDim.x + threadIdx.x; int *p = o + i * 32; int n = 0;
  auto b = cg::this_thread_block(mem); auto t = cg::tiled_partition<64>(b); auto u = cg::tiled_partition<128>(b);
  p[n++] = cg::reduce(t, in[i], cg::plus<int>()); p[n++] = cg::reduce(u, in[i], cg::less<int>()); p[n++] = cg::inclusive_scan(t, in[i]); p[n++] = cg::exclusive_scan(u, in[i], cg::plus<int>());
  p[n++] = t.shfl(in[i], 40); p[n++] = t.any(in[i] > 990); p[n++] = u.all(in[i] > -999); p[n++] = t.thread_rank(); p[n++] = u.meta_group_rank(); p[n++] = t.meta_group_size(); t.sync();
}
