// Threads of a warp and block working together: barriers, votes, shuffles, atomics, and kernel attributes.

//@ run shuffle_index_broadcast threads=32: 5 5 5
__global__ void k(int *out) { out[threadIdx.x] = __shfl_sync(~0u, (int)threadIdx.x, 5); }

//@ run shuffle_up_keeps_low_lanes threads=32: 0 1 0 1 2
__global__ void k(int *out) { out[threadIdx.x] = __shfl_up_sync(~0u, (int)threadIdx.x, 2); }

//@ run shuffle_down_keeps_high_lanes threads=32: 31 30 31 30
__global__ void k(int *out) { int t = threadIdx.x; out[31 - t] = __shfl_down_sync(~0u, t, 2); }

//@ run shuffle_xor_swaps_pairs threads=32: 1 0 3 2
__global__ void k(int *out) { out[threadIdx.x] = __shfl_xor_sync(~0u, (int)threadIdx.x, 1); }

//@ run shuffle_width_makes_groups threads=32: 3 3 3 3 7 7
__global__ void k(int *out) { out[threadIdx.x] = __shfl_sync(~0u, (int)threadIdx.x, 3, 4); }

//@ run shuffle_of_double_and_long threads=32: 1 2 3
__global__ void k(int *out) { double d = threadIdx.x + 0.5; long long l = (1LL << 40) + threadIdx.x;
    d = __shfl_down_sync(~0u, d, 1); l = __shfl_xor_sync(~0u, l, 1); out[threadIdx.x] = (l >> 40) == 1 ? (int)d : -1; }

//@ run butterfly_sum threads=32: 496 496
__global__ void k(int *out) { int v = threadIdx.x; for (int m = 16; m; m >>= 1) v += __shfl_xor_sync(0xffffffff, v, m); out[threadIdx.x] = v; }

//@ run votes threads=32: 255 1 0 1 0
__global__ void k(int *out) {
    int t = threadIdx.x; unsigned b = __ballot_sync(~0u, t < 8);
    int any = __any_sync(~0u, t == 31), none = __any_sync(~0u, t > 31), all = __all_sync(~0u, t < 32), some = __all_sync(~0u, t);
    if (t == 0) { out[0] = b; out[1] = any != 0; out[2] = none != 0; out[3] = all != 0; out[4] = some != 0; }
}

//@ run vote_of_a_part threads=32: 10 8
__global__ void k(int *out) {
    int t = threadIdx.x;
    if (t < 4) { unsigned b = __ballot_sync(0xf, t & 1); if (t == 0) out[0] = b; }
    unsigned a = __ballot_sync(~0u, t == 3); if (t == 0) out[1] = a;
}

//@ run barrier_counts threads=32: 4 1 0
__global__ void k(int *out) {
    int t = threadIdx.x, n = __syncthreads_count(t < 4), o = __syncthreads_or(t == 9), a = __syncthreads_and(t != 9);
    if (t == 0) { out[0] = n; out[1] = o != 0; out[2] = a != 0; }
}

//@ run match_any_lanes threads=32: 286331153 572662306 1145324612
__global__ void k(int *out) { out[threadIdx.x] = __match_any_sync(~0u, threadIdx.x & 3); }

//@ run reduce_instructions threads=32: 496 31 0 31
__global__ void k(int *out) { unsigned t = threadIdx.x, s = __reduce_add_sync(~0u, t), h = __reduce_max_sync(~0u, t), l = __reduce_min_sync(~0u, t), o = __reduce_or_sync(~0u, t);
    if (t == 0) { out[0] = s; out[1] = h; out[2] = l; out[3] = o; } }

//@ run lane_masks threads=32: 0 1 3 7 15
__global__ void k(int *out) { unsigned m; asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m)); out[threadIdx.x] = m; }

//@ run warp_exchange_through_shared threads=32: 1 2 3
__global__ void k(int *out) { __shared__ volatile int s[32]; int t = threadIdx.x; s[t] = t; __syncwarp(); out[t] = s[(t + 1) % 32]; }

//@ run atomic_add_returns_old threads=32: 496 32
__global__ void k(int *out) { __shared__ int n, sum; if (threadIdx.x == 0) n = sum = 0; __syncthreads();
    atomicAdd(&sum, atomicAdd(&n, 1)); __syncthreads(); if (threadIdx.x == 0) { out[0] = sum; out[1] = n; } }

//@ run atomic_min_max_signed threads=32: -16 15
__global__ void k(int *out) { __shared__ int lo, hi; if (threadIdx.x == 0) { lo = 100; hi = -100; } __syncthreads();
    atomicMin(&lo, (int)threadIdx.x - 16); atomicMax(&hi, (int)threadIdx.x - 16); __syncthreads(); if (threadIdx.x == 0) { out[0] = lo; out[1] = hi; } }

//@ run atomic_bits threads=32: -1 0 0
__global__ void k(int *out) { __shared__ unsigned o, a, x; int t = threadIdx.x; if (t == 0) { o = 0; a = ~0u; x = 0; } __syncthreads();
    atomicOr(&o, 1u << t); atomicAnd(&a, ~(1u << t)); atomicXor(&x, 3u << (t & ~1)); __syncthreads(); if (t == 0) { out[0] = o; out[1] = a; out[2] = x; } }

//@ run atomic_compare_and_swap_loop threads=32: 64
__global__ void k(int *out) { __shared__ int v; if (threadIdx.x == 0) v = 0; __syncthreads();
    for (int old = v, seen;; old = seen) { seen = atomicCAS(&v, old, old + 2); if (seen == old) break; }
    __syncthreads(); if (threadIdx.x == 0) out[0] = v; }

//@ run atomic_inc_wraps_dec_reloads: 0 1 2 0 4 3
__global__ void k(int *out) { unsigned v = 0; __shared__ unsigned s; s = v; for (int i = 0; i < 3; ++i) out[i] = atomicInc(&s, 2); out[3] = s; atomicDec(&s, 4); out[4] = s; atomicDec(&s, 4); out[5] = s; }

//@ run atomic_exchange_and_float: 5 9 4 1
__global__ void k(int *out) { __shared__ int v; v = 5; out[0] = atomicExch(&v, 9); out[1] = v; __shared__ float f; f = 1.5f; atomicAdd(&f, 2.5f); out[2] = f; __shared__ double d; d = 0.25; atomicAdd(&d, 0.75); out[3] = d; }

//@ run atomic_long_long: 1 7
__global__ void k(int *out) { __shared__ unsigned long long v; v = 0xffffffffull; atomicAdd(&v, 8ull); out[0] = v >> 32; out[1] = (unsigned)v; }

//@ run active_mask_of_a_branch threads=32: 15 32
__global__ void k(int *out) { int t = threadIdx.x; if (t < 4) { unsigned m = __activemask(); if (t == 0) out[0] = m & 15; } if (t == 0) out[1] = warpSize; }

//@ run block_dimensions threads=32: 32 1 1 1 0
__global__ void k(int *out) { if (threadIdx.x == 31) { out[0] = blockDim.x; out[1] = blockDim.y; out[2] = blockDim.z; out[3] = gridDim.x; out[4] = blockIdx.x; } }

//@ run launch_bounds_kernel_from_template_constant threads=32: 32 32
constexpr int n = 32; template<int N> struct L { static constexpr int v = N; };
__global__ void __launch_bounds__(L<n>::v, 1) k(int *out) { out[threadIdx.x] = blockDim.x; }

//@ run early_exit_of_some_threads threads=32: 3 3 3
__global__ void k(int *out) { if (threadIdx.x > 2) return; __syncwarp(7); out[threadIdx.x] = __popc(__ballot_sync(7, 1)); }

//@ reject shuffle_of_struct
struct S { int a, b; };
__global__ void k(S *p) {
    *p = __shfl_sync(~0u, *p, 0);  // error
}

//@ reject atomic_on_short
__global__ void k(short *p) {
    atomicAdd(p, (short)1);  // error
}

//@ reject atomic_on_const
__global__ void k(const int *p) {
    atomicAdd(p, 1);  // error
}

//@ reject launch_bounds_of_class_type
struct S {};
__global__ void __launch_bounds__(S()) k() {}  // error

//@ reject kernel_return_value
__global__ void k(int *p) {
    return *p;  // error
}
