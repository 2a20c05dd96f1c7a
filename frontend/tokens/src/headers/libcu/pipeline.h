#pragma once
/* cuda::pipeline: copies in stages. A pipeline of one thread is the thread's groups of asynchronous copies;
 * one of several threads has two barriers a stage, of what was produced and what was consumed. */
#include <cuda/barrier>

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope S, unsigned char Stages> class pipeline_shared_state {
public:
    pipeline_shared_state() = default;
    pipeline_shared_state(const pipeline_shared_state &) = delete;
    barrier<S> produced[Stages], consumed[Stages];
};

template <thread_scope S> class pipeline {
    barrier<S> *produced, *consumed;
    unsigned stages, head, tail;
    bool head_parity, tail_parity, produces, consumes;

public:
    __device__ __forceinline__ pipeline(barrier<S> *p, barrier<S> *c, unsigned n, bool is_producer, bool is_consumer)
        : produced(p), consumed(c), stages(n), head(0), tail(0), head_parity(false), tail_parity(false), produces(is_producer), consumes(is_consumer) {}
    pipeline(const pipeline &) = delete;
    pipeline(pipeline &&) = default;

    /* A stage is free once its last contents were consumed; at first it is. */
    __device__ __forceinline__ void producer_acquire() { consumed[head].wait_parity(!head_parity); }
    __device__ __forceinline__ void producer_commit()
    {
        produced[head].arrive();
        if (++head == stages) {
            head = 0;
            head_parity = !head_parity;
        }
    }
    __device__ __forceinline__ void consumer_wait() { produced[tail].wait_parity(tail_parity); }
    __device__ __forceinline__ void consumer_release()
    {
        consumed[tail].arrive();
        if (++tail == stages) {
            tail = 0;
            tail_parity = !tail_parity;
        }
    }
    __device__ __forceinline__ bool quit()
    {
        for (unsigned i = 0; i < stages; ++i) {
            if (produces)
                produced[i].arrive_and_drop();
            if (consumes)
                consumed[i].arrive_and_drop();
        }
        return true;
    }
    __device__ __forceinline__ barrier<S> &stage() { return produced[head]; }
};

template <> class pipeline<thread_scope_thread> {
    unsigned committed, consumed;

public:
    __device__ __forceinline__ pipeline() : committed(0), consumed(0) {}
    pipeline(const pipeline &) = delete;
    pipeline(pipeline &&) = default;
    __device__ __forceinline__ void producer_acquire() {}
    __device__ __forceinline__ void producer_commit()
    {
#if __CUDA_ARCH__ >= 800
        asm volatile("cp.async.commit_group;" : : : "memory");
#endif
        ++committed;
    }
    /* All but the groups behind the oldest that is not consumed yet. The number is part of the
     * instruction; waiting for more than needed is allowed. */
    __device__ __forceinline__ void consumer_wait()
    {
#if __CUDA_ARCH__ >= 800
        const unsigned behind = committed - consumed - 1;
        if (behind >= 4)
            asm volatile("cp.async.wait_group 4;" : : : "memory");
        else if (behind == 3)
            asm volatile("cp.async.wait_group 3;" : : : "memory");
        else if (behind == 2)
            asm volatile("cp.async.wait_group 2;" : : : "memory");
        else if (behind == 1)
            asm volatile("cp.async.wait_group 1;" : : : "memory");
        else
            asm volatile("cp.async.wait_group 0;" : : : "memory");
#endif
    }
    __device__ __forceinline__ void consumer_release() { ++consumed; }
    __device__ __forceinline__ bool quit() { return true; }
};

static __device__ __forceinline__ pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>(); }

namespace __pipelines {

template <class Group, thread_scope S, unsigned char Stages>
__device__ __forceinline__ void prepare(const Group &g, pipeline_shared_state<S, Stages> *state, unsigned producers, unsigned consumers)
{
    if (g.thread_rank() == 0)
        for (unsigned i = 0; i < Stages; ++i) {
            init(&state->produced[i], producers);
            init(&state->consumed[i], consumers);
        }
    g.sync();
}

} // namespace __pipelines

template <class Group, thread_scope S, unsigned char Stages>
__device__ __forceinline__ pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state)
{
    const unsigned threads = (unsigned)g.size();
    __pipelines::prepare(g, state, threads, threads);
    return pipeline<S>(state->produced, state->consumed, Stages, true, true);
}

template <class Group, thread_scope S, unsigned char Stages>
__device__ __forceinline__ pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state, unsigned long producers)
{
    __pipelines::prepare(g, state, (unsigned)producers, (unsigned)(g.size() - producers));
    const bool produces = g.thread_rank() < producers;
    return pipeline<S>(state->produced, state->consumed, Stages, produces, !produces);
}

template <class Group, thread_scope S, unsigned char Stages>
__device__ __forceinline__ pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state, pipeline_role role)
{
    const bool produces = role == pipeline_role::producer;
    __shared__ unsigned producers;
    if (g.thread_rank() == 0)
        producers = 0;
    g.sync();
    if (produces)
        atomicAdd(&producers, 1u);
    g.sync();
    __pipelines::prepare(g, state, producers, (unsigned)g.size() - producers);
    return pipeline<S>(state->produced, state->consumed, Stages, produces, !produces);
}

template <unsigned char Prior> __device__ __forceinline__ void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &)
{
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_group %0;" : : "n"(Prior) : "memory");
#endif
}

template <thread_scope S> __device__ __forceinline__ void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<S> &b)
{
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : "r"((unsigned)__cvta_generic_to_shared(&b)) : "memory");
#endif
}

template <class Group, class T, class Size, thread_scope S>
__device__ __forceinline__ void memcpy_async(const Group &g, T *dst, const T *src, Size bytes, pipeline<S> &p)
{
    const bool is_async = __barriers::copy<__barriers::alignment<T, Size>>((char *)dst, (const char *)src, (unsigned long)bytes, g.thread_rank(), g.size());
    if constexpr (S != thread_scope_thread)
        __barriers::attach(p.stage(), is_async);
}

template <class T, class Size, thread_scope S> __device__ __forceinline__ void memcpy_async(T *dst, const T *src, Size bytes, pipeline<S> &p)
{
    const bool is_async = __barriers::copy<__barriers::alignment<T, Size>>((char *)dst, (const char *)src, (unsigned long)bytes, 0, 1);
    if constexpr (S != thread_scope_thread)
        __barriers::attach(p.stage(), is_async);
}

} // namespace cuda
