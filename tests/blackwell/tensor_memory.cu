// Products of half matrices with tcgen05: D = A * B, A [m][k] and B [n][k] in rows, D [m][n] of float. A tile of A and one
// of B with 64 elements of k go to shared memory with the 128-byte swizzle, one thread issues the products, and D comes back
// from tensor memory.

using u16 = unsigned short;
using u32 = unsigned int;
using u64 = unsigned long long;

constexpr int TILE_K = 64;
constexpr int ROWS = 128;

__device__ inline u32 shared_address(const void *pointer) {
  return static_cast<u32>(__cvta_generic_to_shared(pointer));
}

// Rows of 128 bytes, 8 of them a swizzle's pattern.
__device__ inline u64 matrix(u32 address) {
  return u64(address >> 4 & 0x3fff) | u64(1) << 16 | u64(1024 >> 4) << 32 | u64(1) << 46 | u64(2) << 61;
}

// Sixteen bytes at a time, the chunk of a row being xor-ed with the row.
__device__ inline void load_tile(unsigned char *tile, const u16 *from, int rows, int k, int first) {
  for (int chunk = threadIdx.x; chunk < rows * 8; chunk += blockDim.x) {
    int row = chunk / 8, part = chunk % 8;
    const u16 *source = from + u64(row) * k + first + part * 8;
    uint4 value = *reinterpret_cast<const uint4 *>(source);
    *reinterpret_cast<uint4 *>(tile + row * 128 + ((part ^ (row & 7)) * 16)) = value;
  }
}

__device__ inline void wait(u32 barrier, u32 parity) {
  asm volatile("{\n.reg .pred p;\n"
               "AGAIN:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@p bra DONE;\nbra AGAIN;\nDONE:\n}"
               :: "r"(barrier), "r"(parity) : "memory");
}

template <int GROUP> __device__ inline void multiply(u32 to, u64 a, u64 b, u32 descriptor, u32 adds) {
  if constexpr (GROUP == 1)
    asm volatile("{\n.reg .pred p;\nsetp.ne.u32 p, %4, 0;\n"
                 "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p;\n}"
                 :: "r"(to), "l"(a), "l"(b), "r"(descriptor), "r"(adds) : "memory");
  else
    asm volatile("{\n.reg .pred p;\nsetp.ne.u32 p, %4, 0;\n"
                 "tcgen05.mma.cta_group::2.kind::f16 [%0], %1, %2, %3, p;\n}"
                 :: "r"(to), "l"(a), "l"(b), "r"(descriptor), "r"(adds) : "memory");
}

__device__ inline void write_row(u32 from, float *to, int columns) {
  for (int column = 0; column < columns; column += 8) {
    u32 v[8];
    asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8];\n"
                 "tcgen05.wait::ld.sync.aligned;"
                 : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3]), "=r"(v[4]), "=r"(v[5]), "=r"(v[6]), "=r"(v[7])
                 : "r"(from + column));
    for (int at = 0; at < 8; at++)
      to[column + at] = __uint_as_float(v[at]);
  }
}

// A CTA of 128 threads makes 128 x 64 of D.
extern "C" __global__ void __launch_bounds__(128) one_cta(const u16 *a, const u16 *b, float *d, int n, int k) {
  constexpr int COLUMNS = 64;
  __shared__ alignas(1024) unsigned char tile_a[ROWS * 128];
  __shared__ alignas(1024) unsigned char tile_b[COLUMNS * 128];
  __shared__ u32 place;
  __shared__ alignas(8) u64 done;
  int row = blockIdx.y * ROWS, column = blockIdx.x * COLUMNS, warp = threadIdx.x / 32;
  u32 barrier = shared_address(&done);
  if (warp == 0) {
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64;" :: "r"(shared_address(&place)) : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
  }
  if (threadIdx.x == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(barrier) : "memory");
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  u32 memory = place;
  u32 descriptor = 1 << 4 | (COLUMNS / 8) << 17 | (ROWS / 16) << 24;
  for (int first = 0; first < k; first += TILE_K) {
    load_tile(tile_a, a + u64(row) * k, ROWS, k, first);
    load_tile(tile_b, b + u64(column) * k, COLUMNS, k, first);
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int step = 0; step < TILE_K / 16; step++)
        multiply<1>(memory, matrix(shared_address(tile_a) + 32 * step), matrix(shared_address(tile_b) + 32 * step), descriptor,
                    first + step > 0);
      asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" :: "r"(barrier) : "memory");
    }
    wait(barrier, first / TILE_K & 1);
    __syncthreads();
  }
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  write_row(memory + (warp << 21), d + u64(row + threadIdx.x) * n + column, COLUMNS);
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  if (warp == 0)
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" :: "r"(memory));
}

__device__ inline void meet() {
  asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
}

// Two CTAs make 256 x 128 of D: each has 128 rows of A and 64 columns of B, the first issues the products.
extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(128)
two_ctas(const u16 *a, const u16 *b, float *d, int n, int k) {
  constexpr int COLUMNS = 128;
  __shared__ alignas(1024) unsigned char tile_a[ROWS * 128];
  __shared__ alignas(1024) unsigned char tile_b[COLUMNS / 2 * 128];
  __shared__ u32 place;
  __shared__ alignas(8) u64 done;
  u32 rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  int row = blockIdx.x * ROWS, column = blockIdx.y * COLUMNS, warp = threadIdx.x / 32;
  u32 barrier = shared_address(&done);
  if (warp == 0) {
    asm volatile("tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [%0], 128;" :: "r"(shared_address(&place)) : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned;");
  }
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(barrier) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  meet();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  u32 memory = place;
  u32 descriptor = 1 << 4 | (COLUMNS / 8) << 17 | (2 * ROWS / 16) << 24;
  for (int first = 0; first < k; first += TILE_K) {
    load_tile(tile_a, a + u64(row) * k, ROWS, k, first);
    load_tile(tile_b, b + u64(column + rank * (COLUMNS / 2)) * k, COLUMNS / 2, k, first);
    asm volatile("fence.proxy.async;" ::: "memory");
    meet();
    if (rank == 0 && threadIdx.x == 0) {
      for (int step = 0; step < TILE_K / 16; step++)
        multiply<2>(memory, matrix(shared_address(tile_a) + 32 * step), matrix(shared_address(tile_b) + 32 * step), descriptor,
                    first + step > 0);
      asm volatile("tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [%0], %1;"
                   :: "r"(barrier), "h"(u16(3)) : "memory");
    }
    wait(barrier, first / TILE_K & 1);
    __syncthreads();
  }
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  write_row(memory + (warp << 21), d + u64(row + threadIdx.x) * n + column, COLUMNS);
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  meet();
  if (warp == 0)
    asm volatile("tcgen05.dealloc.cta_group::2.sync.aligned.b32 %0, 128;" :: "r"(memory));
}
