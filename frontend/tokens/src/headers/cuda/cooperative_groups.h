#pragma once
/* Groups of threads: the block, the grid, the cluster, tiles of a block, threads that run together.
 *
 * A tile of up to 32 threads is lanes of one warp whose numbers differ in the lowest bits, so it needs no
 * data but its place among the tiles, which follows from its parent. A larger tile is whole warps, which
 * meet through a word of shared memory and exchange values through a slot of it for each warp. */
#define _COOPERATIVE_GROUPS_H_
#define _CG_VERSION 1013
#define _CG_HAS_CLUSTER_GROUP (__CUDA_ARCH__ >= 900)

namespace cooperative_groups {

class thread_block;
class coalesced_group;
template <unsigned Size, class Parent = void> class thread_block_tile;

namespace details {

using u32 = unsigned;
using u64 = unsigned long long;

static __device__ __forceinline__ u32 lane()
{
    u32 r;
    asm("mov.u32 %0, %%laneid;" : "=r"(r));
    return r;
}

static __device__ __forceinline__ u32 lanes_below()
{
    u32 r;
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(r));
    return r;
}

static __device__ __forceinline__ u32 block_size() { return blockDim.x * blockDim.y * blockDim.z; }

static __device__ __forceinline__ u32 rank_in_block()
{
    return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

/* A value of a size that shuffles do not have, as words. */
template <class T> struct words_of {
    u32 word[(sizeof(T) + 3) / 4];
};

template <class T> __device__ __forceinline__ words_of<T> to_words(const T &v)
{
    if constexpr (sizeof(T) % 4 == 0) {
        return __builtin_bit_cast(words_of<T>, v);
    } else if constexpr (sizeof(T) == 2) {
        return words_of<T>{{(u32)__builtin_bit_cast(unsigned short, v)}};
    } else if constexpr (sizeof(T) == 1) {
        return words_of<T>{{(u32)__builtin_bit_cast(unsigned char, v)}};
    } else {
        words_of<T> r;
        r.word[sizeof(T) / 4] = 0;
        memcpy(&r, &v, sizeof(T));
        return r;
    }
}

template <class T> __device__ __forceinline__ T from_words(const words_of<T> &w)
{
    if constexpr (sizeof(T) % 4 == 0) {
        return __builtin_bit_cast(T, w);
    } else if constexpr (sizeof(T) == 2) {
        return __builtin_bit_cast(T, (unsigned short)w.word[0]);
    } else if constexpr (sizeof(T) == 1) {
        return __builtin_bit_cast(T, (unsigned char)w.word[0]);
    } else {
        T v;
        memcpy(&v, &w, sizeof(T));
        return v;
    }
}

template <class T> __device__ __forceinline__ T shuffle(u32 mask, const T &v, int source, int width)
{
    words_of<T> w = to_words(v);
    for (u32 i = 0; i < sizeof(w.word) / 4; ++i)
        w.word[i] = __shfl_sync(mask, w.word[i], source, width);
    return from_words<T>(w);
}

template <class T> __device__ __forceinline__ T shuffle_up(u32 mask, const T &v, u32 distance, int width)
{
    words_of<T> w = to_words(v);
    for (u32 i = 0; i < sizeof(w.word) / 4; ++i)
        w.word[i] = __shfl_up_sync(mask, w.word[i], distance, width);
    return from_words<T>(w);
}

template <class T> __device__ __forceinline__ T shuffle_down(u32 mask, const T &v, u32 distance, int width)
{
    words_of<T> w = to_words(v);
    for (u32 i = 0; i < sizeof(w.word) / 4; ++i)
        w.word[i] = __shfl_down_sync(mask, w.word[i], distance, width);
    return from_words<T>(w);
}

template <class T> __device__ __forceinline__ T shuffle_xor(u32 mask, const T &v, u32 lanes, int width)
{
    words_of<T> w = to_words(v);
    for (u32 i = 0; i < sizeof(w.word) / 4; ++i)
        w.word[i] = __shfl_xor_sync(mask, w.word[i], (int)lanes, width);
    return from_words<T>(w);
}

/* Arrival of `expected` parties at a word: one of them adds what completes 2^31 with the ones of the
 * others, so that the top bit turns when all have come, and the rest is 0 again. */
static __device__ __forceinline__ u32 arrive_at(volatile u32 *word, u32 expected, bool completes)
{
    const u32 amount = completes ? 0x80000000u - (expected - 1) : 1;
    return atomicAdd(const_cast<u32 *>(word), amount);
}

static __device__ __forceinline__ void wait_at(volatile u32 *word, u32 arrival)
{
    while (((*word ^ arrival) & 0x80000000u) == 0)
        __nanosleep(20);
    __threadfence();
}

/* The nth (from 0) set bit of a mask. The hardware finds the first; the search for others is long. */
static __device__ __forceinline__ u32 nth_lane(u32 mask, u32 n)
{
    return n == 0 ? (u32)__ffs((int)mask) - 1 : mask == 0xffffffffu ? n : __fns(mask, 0, (int)n + 1);
}

/* The bits of `bits` that are in `mask`, moved together. */
static __device__ __forceinline__ u32 pack_lanes(u32 mask, u32 bits)
{
    if (mask == 0xffffffffu)
        return bits;
    u32 packed = 0;
    for (u32 place = 0; mask != 0; ++place, mask &= mask - 1)
        packed |= (bits >> (__ffs((int)mask) - 1) & 1) << place;
    return packed;
}

/* What larger tiles share: a meeting point for each tile of each size, and a slot for each warp. */
struct block_scratch {
    u32 barrier[32];
    u64 slot[32][2];
};

struct no_scratch {
};

} // namespace details

/* Shared memory for tiles of more than 32 threads in blocks of up to `MaxBlockSize`. */
template <unsigned MaxBlockSize = 1024> struct block_tile_memory {
    details::block_scratch scratch;
};

#if __CUDA_ARCH__ >= 900
class cluster_group {
    struct token {
    };

public:
    using arrival_token = token;
    static __device__ __forceinline__ unsigned num_blocks() { return __clusterSizeInBlocks(); }
    static __device__ __forceinline__ unsigned block_rank() { return __clusterRelativeBlockRank(); }
    static __device__ __forceinline__ dim3 dim_blocks()
    {
        dim3 d;
        asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(d.x));
        asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(d.y));
        asm("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(d.z));
        return d;
    }
    static __device__ __forceinline__ dim3 block_index()
    {
        dim3 d;
        asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(d.x));
        asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(d.y));
        asm("mov.u32 %0, %%cluster_ctaid.z;" : "=r"(d.z));
        return d;
    }
    static __device__ __forceinline__ dim3 dim_threads()
    {
        dim3 d = dim_blocks();
        d.x *= blockDim.x;
        d.y *= blockDim.y;
        d.z *= blockDim.z;
        return d;
    }
    static __device__ __forceinline__ dim3 thread_index()
    {
        dim3 d = block_index();
        d.x = d.x * blockDim.x + threadIdx.x;
        d.y = d.y * blockDim.y + threadIdx.y;
        d.z = d.z * blockDim.z + threadIdx.z;
        return d;
    }
    static __device__ __forceinline__ unsigned num_threads() { return num_blocks() * details::block_size(); }
    static __device__ __forceinline__ unsigned size() { return num_threads(); }
    static __device__ __forceinline__ unsigned thread_rank()
    {
        return block_rank() * details::block_size() + details::rank_in_block();
    }
    static __device__ __forceinline__ arrival_token barrier_arrive()
    {
        __cluster_barrier_arrive();
        return arrival_token();
    }
    static __device__ __forceinline__ void barrier_wait() { __cluster_barrier_wait(); }
    static __device__ __forceinline__ void barrier_wait(arrival_token &&) { __cluster_barrier_wait(); }
    static __device__ __forceinline__ void sync()
    {
        __cluster_barrier_arrive();
        __cluster_barrier_wait();
    }
    static __device__ __forceinline__ unsigned query_shared_rank(const void *p)
    {
        return __cluster_query_shared_rank(p);
    }
    template <class T> static __device__ __forceinline__ T *map_shared_rank(T *p, int rank)
    {
        return (T *)__cluster_map_shared_rank((void *)p, (unsigned)rank);
    }
};

static __device__ __forceinline__ cluster_group this_cluster() { return cluster_group(); }
#endif

class grid_group {
    struct workspace {
        unsigned size, barrier;
    };
    workspace *data;

    __device__ __forceinline__ grid_group()
    {
        unsigned low, high;
        asm("mov.u32 %0, %%envreg2;" : "=r"(low));
        asm("mov.u32 %0, %%envreg1;" : "=r"(high));
        data = (workspace *)((unsigned long long)high << 32 | low);
    }
    friend __device__ grid_group this_grid();
    struct token {
        unsigned arrival;
    };

public:
    using arrival_token = token;
    __device__ __forceinline__ bool is_valid() const { return data != nullptr; }
    static __device__ __forceinline__ dim3 dim_blocks() { return gridDim; }
    static __device__ __forceinline__ dim3 group_dim() { return gridDim; }
    static __device__ __forceinline__ dim3 block_index() { return blockIdx; }
    static __device__ __forceinline__ unsigned long long num_blocks()
    {
        return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
    }
    static __device__ __forceinline__ unsigned long long block_rank()
    {
        return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    }
    static __device__ __forceinline__ dim3 dim_threads()
    {
        dim3 d;
        d.x = gridDim.x * blockDim.x;
        d.y = gridDim.y * blockDim.y;
        d.z = gridDim.z * blockDim.z;
        return d;
    }
    static __device__ __forceinline__ dim3 thread_index()
    {
        dim3 d;
        d.x = blockIdx.x * blockDim.x + threadIdx.x;
        d.y = blockIdx.y * blockDim.y + threadIdx.y;
        d.z = blockIdx.z * blockDim.z + threadIdx.z;
        return d;
    }
    static __device__ __forceinline__ unsigned long long num_threads() { return num_blocks() * details::block_size(); }
    static __device__ __forceinline__ unsigned long long size() { return num_threads(); }
    static __device__ __forceinline__ unsigned long long thread_rank()
    {
        return block_rank() * details::block_size() + details::rank_in_block();
    }
#if __CUDA_ARCH__ >= 900
    static __device__ __forceinline__ dim3 dim_clusters()
    {
        dim3 d;
        asm("mov.u32 %0, %%nclusterid.x;" : "=r"(d.x));
        asm("mov.u32 %0, %%nclusterid.y;" : "=r"(d.y));
        asm("mov.u32 %0, %%nclusterid.z;" : "=r"(d.z));
        return d;
    }
    static __device__ __forceinline__ dim3 cluster_index()
    {
        dim3 d;
        asm("mov.u32 %0, %%clusterid.x;" : "=r"(d.x));
        asm("mov.u32 %0, %%clusterid.y;" : "=r"(d.y));
        asm("mov.u32 %0, %%clusterid.z;" : "=r"(d.z));
        return d;
    }
    static __device__ __forceinline__ unsigned long long num_clusters()
    {
        const dim3 d = dim_clusters();
        return (unsigned long long)d.x * d.y * d.z;
    }
    static __device__ __forceinline__ unsigned long long cluster_rank()
    {
        const dim3 d = dim_clusters(), i = cluster_index();
        return ((unsigned long long)i.z * d.y + i.y) * d.x + i.x;
    }
#endif
    /* Without a cooperative launch there is no workspace, and the grid cannot meet. */
    __device__ __forceinline__ arrival_token barrier_arrive() const
    {
        if (!is_valid())
            __trap();
        arrival_token token;
        token.arrival = 0;
        __syncthreads();
        if (details::rank_in_block() == 0) {
            __threadfence();
            token.arrival = details::arrive_at(&data->barrier, (unsigned)num_blocks(), block_rank() == 0);
        }
        return token;
    }
    __device__ __forceinline__ void barrier_wait(arrival_token &&token) const
    {
        if (details::rank_in_block() == 0)
            details::wait_at(&data->barrier, token.arrival);
        __syncthreads();
    }
    __device__ __forceinline__ void sync() const { barrier_wait(barrier_arrive()); }
};

inline __device__ __forceinline__ grid_group this_grid() { return grid_group(); }

class thread_block {
    details::block_scratch *memory;

    __device__ __forceinline__ explicit thread_block(details::block_scratch *m) : memory(m) {}
    friend __device__ thread_block this_thread_block();
    template <unsigned N> friend __device__ thread_block this_thread_block(block_tile_memory<N> &);
    template <unsigned, class> friend class thread_block_tile;
    struct token {
    };

public:
    using arrival_token = token;
    static __device__ __forceinline__ void sync() { __syncthreads(); }
    static __device__ __forceinline__ unsigned thread_rank() { return details::rank_in_block(); }
    static __device__ __forceinline__ dim3 group_index() { return blockIdx; }
    static __device__ __forceinline__ dim3 thread_index() { return threadIdx; }
    static __device__ __forceinline__ dim3 group_dim() { return blockDim; }
    static __device__ __forceinline__ dim3 dim_threads() { return blockDim; }
    static __device__ __forceinline__ unsigned num_threads() { return details::block_size(); }
    static __device__ __forceinline__ unsigned size() { return details::block_size(); }
    static __device__ __forceinline__ arrival_token barrier_arrive() { return arrival_token(); }
    static __device__ __forceinline__ void barrier_wait(arrival_token &&) { __syncthreads(); }
};

inline __device__ __forceinline__ thread_block this_thread_block() { return thread_block(nullptr); }

template <unsigned N> __device__ __forceinline__ thread_block this_thread_block(block_tile_memory<N> &memory)
{
    return thread_block(&memory.scratch);
}

/* Lanes of one warp, which a mask names. */
class coalesced_group {
    unsigned mask, meta_size, meta_rank;

public:
    __device__ __forceinline__ coalesced_group(unsigned lanes, unsigned groups, unsigned group)
        : mask(lanes), meta_size(groups), meta_rank(group) {}
    __device__ __forceinline__ unsigned get_mask() const { return mask; }
    __device__ __forceinline__ void sync() const { __syncwarp(mask); }
    __device__ __forceinline__ unsigned num_threads() const { return (unsigned)__popc((int)mask); }
    __device__ __forceinline__ unsigned size() const { return num_threads(); }
    __device__ __forceinline__ unsigned thread_rank() const
    {
        return (unsigned)__popc((int)(mask & details::lanes_below()));
    }
    __device__ __forceinline__ unsigned meta_group_size() const { return meta_size; }
    __device__ __forceinline__ unsigned meta_group_rank() const { return meta_rank; }
    template <class T> __device__ __forceinline__ T shfl(const T v, int rank) const
    {
        return details::shuffle(mask, v, (int)details::nth_lane(mask, (unsigned)rank), 32);
    }
    template <class T> __device__ __forceinline__ T shfl_down(const T v, unsigned distance) const
    {
        if (mask == 0xffffffffu)
            return details::shuffle_down(mask, v, distance, 32);
        const unsigned rank = thread_rank() + distance;
        const unsigned source = rank < num_threads() ? details::nth_lane(mask, rank) : details::lane();
        return details::shuffle(mask, v, (int)source, 32);
    }
    template <class T> __device__ __forceinline__ T shfl_up(const T v, unsigned distance) const
    {
        if (mask == 0xffffffffu)
            return details::shuffle_up(mask, v, distance, 32);
        const unsigned rank = thread_rank();
        const unsigned source = rank >= distance ? details::nth_lane(mask, rank - distance) : details::lane();
        return details::shuffle(mask, v, (int)source, 32);
    }
    __device__ __forceinline__ int any(int predicate) const { return __any_sync(mask, predicate); }
    __device__ __forceinline__ int all(int predicate) const { return __all_sync(mask, predicate); }
    __device__ __forceinline__ unsigned ballot(int predicate) const
    {
        return details::pack_lanes(mask, __ballot_sync(mask, predicate));
    }
    template <class T> __device__ __forceinline__ unsigned match_any(const T v) const
    {
        return details::pack_lanes(mask, __match_any_sync(mask, v));
    }
    template <class T> __device__ __forceinline__ unsigned match_all(const T v, int &predicate) const
    {
        return details::pack_lanes(mask, __match_all_sync(mask, v, &predicate));
    }
};

static __device__ __forceinline__ coalesced_group coalesced_threads() { return coalesced_group(__activemask(), 1, 0); }

namespace details {

/* What tiles of up to 32 threads can do. */
template <unsigned Size> struct warp_tile {
    static __device__ __forceinline__ u32 first_lane() { return lane() & ~(Size - 1); }
    static __device__ __forceinline__ u32 get_mask()
    {
        if constexpr (Size == 32)
            return 0xffffffffu;
        else
            return ((1u << Size) - 1) << first_lane();
    }
    static __device__ __forceinline__ void sync() { __syncwarp(get_mask()); }
    static __device__ __forceinline__ unsigned thread_rank() { return lane() & (Size - 1); }
    template <class T> __device__ __forceinline__ T shfl(const T v, int rank) const
    {
        return shuffle(get_mask(), v, rank, Size);
    }
    template <class T> __device__ __forceinline__ T shfl_down(const T v, unsigned distance) const
    {
        return shuffle_down(get_mask(), v, distance, Size);
    }
    template <class T> __device__ __forceinline__ T shfl_up(const T v, unsigned distance) const
    {
        return shuffle_up(get_mask(), v, distance, Size);
    }
    template <class T> __device__ __forceinline__ T shfl_xor(const T v, unsigned lanes) const
    {
        return shuffle_xor(get_mask(), v, lanes, Size);
    }
    __device__ __forceinline__ int any(int predicate) const { return __any_sync(get_mask(), predicate); }
    __device__ __forceinline__ int all(int predicate) const { return __all_sync(get_mask(), predicate); }
    __device__ __forceinline__ unsigned ballot(int predicate) const { return __ballot_sync(get_mask(), predicate) >> first_lane(); }
    template <class T> __device__ __forceinline__ unsigned match_any(const T v) const
    {
        return __match_any_sync(get_mask(), v) >> first_lane();
    }
    template <class T> __device__ __forceinline__ unsigned match_all(const T v, int &predicate) const
    {
        return __match_all_sync(get_mask(), v, &predicate) >> first_lane();
    }
};

/* The thread's warp as a group. */
struct warp_group : warp_tile<32> {
    static __host__ __device__ constexpr unsigned num_threads() { return 32; }
};

static __device__ __forceinline__ warp_group warp_tile_group() { return warp_group(); }

/* What tiles of more than 32 threads can do. Every exchange is write, meet, read, meet. */
template <unsigned Size> struct block_tile {
    block_scratch *scratch;

    static __device__ __forceinline__ unsigned thread_rank() { return rank_in_block() & (Size - 1); }
    static __device__ __forceinline__ unsigned warp() { return rank_in_block() / 32; }
    static __device__ __forceinline__ unsigned first_warp() { return rank_in_block() / Size * (Size / 32); }
    __device__ __forceinline__ void sync() const
    {
        __syncwarp();
        if (lane() == 0) {
            /* 16 tiles of 64 threads, then 8 of 128, and so on. */
            volatile u32 *word = &scratch->barrier[32 - 2048 / Size + rank_in_block() / Size];
            __threadfence_block();
            wait_at(word, arrive_at(word, Size / 32, warp() == first_warp()));
        }
        __syncwarp();
    }
    template <class T> __device__ __forceinline__ T shfl(const T v, unsigned rank) const
    {
        words_of<T> w = to_words(v);
        for (u32 i = 0; i < sizeof(w.word) / 4; ++i) {
            u32 *slot = (u32 *)scratch->slot[first_warp()];
            if (thread_rank() == rank)
                *slot = w.word[i];
            sync();
            w.word[i] = *(volatile u32 *)slot;
            sync();
        }
        return from_words<T>(w);
    }
    /* The slots of the tile's warps, each with a value of its warp. */
    template <class T> __device__ __forceinline__ const volatile T *publish(const T &v) const
    {
        static_assert(sizeof(T) <= 16, "values of up to 16 bytes can be exchanged in tiles of more than 32 threads");
        if (lane() == 0)
            *(T *)scratch->slot[warp()] = v;
        sync();
        return (const volatile T *)scratch->slot[first_warp()];
    }
    __device__ __forceinline__ unsigned votes(int predicate) const
    {
        const volatile u32 *of = publish((u32)(__any_sync(0xffffffffu, predicate) | __all_sync(0xffffffffu, predicate) << 1));
        u32 any = 0, all = 2;
        for (u32 i = 0; i < Size / 32; ++i) {
            any |= of[4 * i];
            all &= of[4 * i];
        }
        sync();
        return (any & 1) | all;
    }
    __device__ __forceinline__ int any(int predicate) const { return (int)(votes(predicate) & 1); }
    __device__ __forceinline__ int all(int predicate) const { return (int)(votes(predicate) >> 1); }
};

template <unsigned Size, bool FitsWarp = (Size <= 32)> struct tile_base : warp_tile<Size> {
};

template <unsigned Size> struct tile_base<Size, false> : block_tile<Size> {
};

} // namespace details

/* A tile whose parent is known: its place among the tiles follows. */
template <unsigned Size, class Parent> class thread_block_tile : public details::tile_base<Size> {
    static_assert(Size != 0 && (Size & (Size - 1)) == 0 && Size <= 1024, "the size of a tile is a power of two up to 1024");

public:
    static __host__ __device__ constexpr unsigned num_threads() { return Size; }
    static __host__ __device__ constexpr unsigned size() { return Size; }
    static __device__ __forceinline__ unsigned meta_group_rank() { return Parent::thread_rank() / Size; }
    static __device__ __forceinline__ unsigned meta_group_size() { return (Parent::num_threads() + Size - 1) / Size; }
    __device__ __forceinline__ operator thread_block_tile<Size, void>() const;
};

/* A tile of some parent: its place among the tiles is kept. */
template <unsigned Size> class thread_block_tile<Size, void> : public details::tile_base<Size> {
    unsigned rank, count;

public:
    __device__ __forceinline__ thread_block_tile(const details::tile_base<Size> &tile, unsigned r, unsigned n)
        : details::tile_base<Size>(tile), rank(r), count(n) {}
    static __host__ __device__ constexpr unsigned num_threads() { return Size; }
    static __host__ __device__ constexpr unsigned size() { return Size; }
    __device__ __forceinline__ unsigned meta_group_rank() const { return rank; }
    __device__ __forceinline__ unsigned meta_group_size() const { return count; }
};

template <unsigned Size, class Parent>
__device__ __forceinline__ thread_block_tile<Size, Parent>::operator thread_block_tile<Size, void>() const
{
    return thread_block_tile<Size, void>(*this, meta_group_rank(), meta_group_size());
}

static __device__ __forceinline__ thread_block_tile<1, void> this_thread()
{
    return thread_block_tile<1, thread_block>();
}

/* Any of these groups, known only when the program runs. */
class thread_group {
    enum kind : unsigned { none, grid, block, coalesced, tile, multi_tile };
    kind type;
    unsigned mask, rank, count;

public:
    __device__ __forceinline__ thread_group(const thread_block &) : type(block), mask(0), rank(0), count(1) {}
    __device__ __forceinline__ thread_group(const coalesced_group &g)
        : type(coalesced), mask(g.get_mask()), rank(g.meta_group_rank()), count(g.meta_group_size()) {}
    template <unsigned Size, class Parent>
    __device__ __forceinline__ thread_group(const thread_block_tile<Size, Parent> &t)
        : type(tile), mask(t.get_mask()), rank(t.meta_group_rank()), count(t.meta_group_size()) {}
    __device__ __forceinline__ unsigned get_type() const { return type; }
    __device__ __forceinline__ unsigned long long num_threads() const
    {
        return type == block ? details::block_size() : (unsigned)__popc((int)mask);
    }
    __device__ __forceinline__ unsigned long long size() const { return num_threads(); }
    __device__ __forceinline__ unsigned long long thread_rank() const
    {
        return type == block ? details::rank_in_block() : (unsigned)__popc((int)(mask & details::lanes_below()));
    }
    __device__ __forceinline__ void sync() const
    {
        if (type == block)
            __syncthreads();
        else
            __syncwarp(mask);
    }
    __device__ __forceinline__ unsigned get_mask() const { return mask; }
    __device__ __forceinline__ bool is_block() const { return type == block; }
};

/* ---- partitions ---- */

namespace details {

/* Shared memory for larger tiles in blocks that brought none. */
static __device__ __forceinline__ block_scratch *own_scratch()
{
    __shared__ block_scratch scratch;
    return &scratch;
}

/* Part `rank / size` of the lanes of a mask. */
static __device__ __forceinline__ coalesced_group part_of(u32 mask, u32 size)
{
    const u32 rank = (u32)__popc((int)(mask & lanes_below())), part = rank / size;
    const u32 groups = ((u32)__popc((int)mask) + size - 1) / size;
    u32 lanes = mask;
    for (u32 i = 0; i < part * size; ++i)
        lanes &= lanes - 1;
    u32 later = lanes;
    for (u32 i = 0; i < size && later != 0; ++i)
        later &= later - 1;
    return coalesced_group(lanes & ~later, groups, part);
}

static __device__ __forceinline__ coalesced_group labeled(u32 all, u32 lanes)
{
    const bool leads = (lanes & lanes_below()) == 0;
    const u32 leaders = __ballot_sync(all, leads);
    const u32 own = lanes & (0u - lanes);
    return coalesced_group(lanes, (u32)__popc((int)leaders), (u32)__popc((int)(leaders & (own - 1))));
}

} // namespace details

template <unsigned Size, class Parent>
__device__ __forceinline__ thread_block_tile<Size, Parent> tiled_partition(const Parent &)
{
    thread_block_tile<Size, Parent> tile;
    if constexpr (Size > 32) {
        /* All threads of the parent come here; the words they meet at are zero before anyone uses them. */
        tile.scratch = details::own_scratch();
        __syncthreads();
        if (details::rank_in_block() < 32)
            tile.scratch->barrier[details::rank_in_block()] = 0;
        __syncthreads();
    }
    return tile;
}

static __device__ __forceinline__ coalesced_group tiled_partition(const coalesced_group &parent, unsigned size)
{
    return details::part_of(parent.get_mask(), size);
}

static __device__ __forceinline__ thread_group tiled_partition(const thread_block &, unsigned size)
{
    const unsigned rank = details::rank_in_block(), threads = details::block_size();
    const unsigned lanes = size >= 32 ? 0xffffffffu : ((1u << size) - 1) << (details::lane() & ~(size - 1));
    return coalesced_group(lanes, (threads + size - 1) / size, rank / size);
}

static __device__ __forceinline__ thread_group tiled_partition(const thread_group &parent, unsigned size)
{
    if (parent.is_block())
        return tiled_partition(this_thread_block(), size);
    return details::part_of(parent.get_mask(), size);
}

template <class Label> __device__ __forceinline__ coalesced_group labeled_partition(const coalesced_group &g, Label label)
{
    return details::labeled(g.get_mask(), __match_any_sync(g.get_mask(), label));
}

template <unsigned Size, class Parent, class Label>
__device__ __forceinline__ coalesced_group labeled_partition(const thread_block_tile<Size, Parent> &g, Label label)
{
    return details::labeled(g.get_mask(), __match_any_sync(g.get_mask(), label));
}

namespace details {

static __device__ __forceinline__ coalesced_group binary(u32 all, bool predicate)
{
    const u32 yes = __ballot_sync(all, predicate), lanes = predicate ? yes : all & ~yes;
    const bool both = lanes != all;
    return coalesced_group(lanes, 1u + both, both && predicate);
}

} // namespace details

static __device__ __forceinline__ coalesced_group binary_partition(const coalesced_group &g, bool predicate)
{
    return details::binary(g.get_mask(), predicate);
}

template <unsigned Size, class Parent>
__device__ __forceinline__ coalesced_group binary_partition(const thread_block_tile<Size, Parent> &g, bool predicate)
{
    return details::binary(g.get_mask(), predicate);
}

/* ---- for every group ---- */

template <class Group> __device__ __forceinline__ void sync(const Group &g) { g.sync(); }
template <class Group> __device__ __forceinline__ auto thread_rank(const Group &g) -> decltype(g.thread_rank()) { return g.thread_rank(); }
template <class Group> __device__ __forceinline__ auto group_size(const Group &g) -> decltype(g.num_threads()) { return g.num_threads(); }

template <class Group, class Fn, class... Args>
__device__ __forceinline__ void invoke_one(const Group &g, Fn &&fn, Args &&...args)
{
    if (g.thread_rank() == 0)
        static_cast<Fn &&>(fn)(static_cast<Args &&>(args)...);
}

template <class Group, class Fn, class... Args>
__device__ __forceinline__ auto invoke_one_broadcast(const Group &g, Fn &&fn, Args &&...args)
    -> decltype(static_cast<Fn &&>(fn)(static_cast<Args &&>(args)...))
{
    decltype(static_cast<Fn &&>(fn)(static_cast<Args &&>(args)...)) result;
    if (g.thread_rank() == 0)
        result = static_cast<Fn &&>(fn)(static_cast<Args &&>(args)...);
    return g.shfl(result, 0);
}

} // namespace cooperative_groups
