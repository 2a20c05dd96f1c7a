#pragma once
/* cuda::atomic and cuda::atomic_ref: values that the threads of a scope change without tearing.
 *
 * Operations are relaxed instructions of the scope; a stronger order adds fences around them, which the
 * PTX memory model defines the same (PTX ISA, memory consistency model, synchronizing operations). */
#include <__memory_order>
#include <cstdint>
#include <type_traits>

namespace cuda {
namespace std {
using namespace ::std;
}

using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;

enum thread_scope { thread_scope_system, thread_scope_device = 1, thread_scope_block = 2, thread_scope_thread = 10 };

namespace __atomics {

#if __CUDA_ARCH__ >= 900
#define __PTXC_HAS_128 true
#else
#define __PTXC_HAS_128 false
#endif

/* One instruction in the spelling of each scope. */
#define __PTXC_SCOPED(BEFORE, AFTER, ...)                   \
    if constexpr (S == thread_scope_system)                 \
        asm volatile(BEFORE ".sys" AFTER : __VA_ARGS__);    \
    else if constexpr (S == thread_scope_device)            \
        asm volatile(BEFORE ".gpu" AFTER : __VA_ARGS__);    \
    else                                                    \
        asm volatile(BEFORE ".cta" AFTER : __VA_ARGS__);

template <thread_scope S> __device__ __forceinline__ void fence(memory_order order)
{
    if (order == memory_order_seq_cst) {
        __PTXC_SCOPED("fence.sc", ";", : : "memory")
    } else if (order != memory_order_relaxed) {
        __PTXC_SCOPED("fence.acq_rel", ";", : : "memory")
    }
}

/* What comes before and after an operation. Acquiring needs nothing before, releasing nothing after. */
template <thread_scope S> __device__ __forceinline__ void before(memory_order order)
{
    if (order != memory_order_acquire && order != memory_order_consume)
        fence<S>(order);
}

template <thread_scope S> __device__ __forceinline__ void after(memory_order order)
{
    if (order != memory_order_release)
        fence<S>(order == memory_order_seq_cst ? memory_order_acq_rel : order);
}

/* The bits of a value as an unsigned integer of 4, 8 or 16 bytes. */
template <int Size> struct word {
    using type = unsigned;
};
template <> struct word<8> {
    using type = unsigned long long;
};
template <> struct word<16> {
    using type = unsigned __int128;
};

template <class T> using bits_of = typename word<sizeof(T) == 16 || sizeof(T) == 8 ? sizeof(T) : 4>::type;

template <class T> __device__ __forceinline__ bits_of<T> to_bits(const T v)
{
    if constexpr (sizeof(T) == 1)
        return __builtin_bit_cast(unsigned char, v);
    else if constexpr (sizeof(T) == 2)
        return __builtin_bit_cast(unsigned short, v);
    else
        return __builtin_bit_cast(bits_of<T>, v);
}

template <class T> __device__ __forceinline__ T from_bits(const bits_of<T> v)
{
    if constexpr (sizeof(T) == 1)
        return __builtin_bit_cast(T, (unsigned char)v);
    else if constexpr (sizeof(T) == 2)
        return __builtin_bit_cast(T, (unsigned short)v);
    else
        return __builtin_bit_cast(T, v);
}

template <class T, thread_scope S> struct access {
    static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16, "atomic values have 1, 2, 4, 8 or 16 bytes");
    using bits = bits_of<T>;
    static constexpr bool is_word = sizeof(T) >= 4;
    static constexpr bool is_integer = ::std::is_integral<T>::value && is_word && sizeof(T) <= 8;

    static __device__ __forceinline__ T load(const T *p, memory_order order)
    {
        if (order == memory_order_seq_cst)
            fence<S>(order);
        bits r;
        if constexpr (sizeof(T) == 16) {
            unsigned long long low, high;
            __PTXC_SCOPED("{ .reg .b128 v; ld.relaxed", ".b128 v, [%2]; mov.b128 {%0, %1}, v; }", "=l"(low), "=l"(high) : "l"(p) : "memory")
            r = (bits)high << 64 | low;
        } else if constexpr (sizeof(T) == 8) {
            __PTXC_SCOPED("ld.relaxed", ".b64 %0, [%1];", "=l"(r) : "l"(p) : "memory")
        } else if constexpr (sizeof(T) == 4) {
            __PTXC_SCOPED("ld.relaxed", ".b32 %0, [%1];", "=r"(r) : "l"(p) : "memory")
        } else if constexpr (sizeof(T) == 2) {
            unsigned short h;
            __PTXC_SCOPED("ld.relaxed", ".b16 %0, [%1];", "=h"(h) : "l"(p) : "memory")
            r = h;
        } else {
            unsigned short h;
            __PTXC_SCOPED("ld.relaxed", ".b8 %0, [%1];", "=h"(h) : "l"(p) : "memory")
            r = h;
        }
        after<S>(order);
        return from_bits<T>(r);
    }

    static __device__ __forceinline__ void store(T *p, const T v, memory_order order)
    {
        before<S>(order);
        const bits b = to_bits(v);
        if constexpr (sizeof(T) == 16) {
            __PTXC_SCOPED("{ .reg .b128 v; mov.b128 v, {%1, %2}; st.relaxed", ".b128 [%0], v; }", : "l"(p), "l"((unsigned long long)b), "l"((unsigned long long)(b >> 64)) : "memory")
        } else if constexpr (sizeof(T) == 8) {
            __PTXC_SCOPED("st.relaxed", ".b64 [%0], %1;", : "l"(p), "l"(b) : "memory")
        } else if constexpr (sizeof(T) == 4) {
            __PTXC_SCOPED("st.relaxed", ".b32 [%0], %1;", : "l"(p), "r"(b) : "memory")
        } else if constexpr (sizeof(T) == 2) {
            __PTXC_SCOPED("st.relaxed", ".b16 [%0], %1;", : "l"(p), "h"((unsigned short)b) : "memory")
        } else {
            __PTXC_SCOPED("st.relaxed", ".b8 [%0], %1;", : "l"(p), "h"((unsigned short)b) : "memory")
        }
    }

    /* Relaxed. Smaller values are exchanged with what surrounds them in their word. */
    static __device__ __forceinline__ bits cas(T *p, bits expected, bits desired)
    {
        bits r;
        if constexpr (sizeof(T) == 16) {
            static_assert(sizeof(T) != 16 || __PTXC_HAS_128, "exchanging 16 bytes needs sm_90 or newer");
            unsigned long long low, high;
            __PTXC_SCOPED("{ .reg .b128 e, v, r; mov.b128 e, {%3, %4}; mov.b128 v, {%5, %6}; atom.relaxed", ".cas.b128 r, [%2], e, v; mov.b128 {%0, %1}, r; }",
                          "=l"(low), "=l"(high) : "l"(p), "l"((unsigned long long)expected), "l"((unsigned long long)(expected >> 64)),
                          "l"((unsigned long long)desired), "l"((unsigned long long)(desired >> 64)) : "memory")
            r = (bits)high << 64 | low;
        } else if constexpr (sizeof(T) == 8) {
            __PTXC_SCOPED("atom.relaxed", ".cas.b64 %0, [%1], %2, %3;", "=l"(r) : "l"(p), "l"(expected), "l"(desired) : "memory")
        } else if constexpr (sizeof(T) == 4) {
            __PTXC_SCOPED("atom.relaxed", ".cas.b32 %0, [%1], %2, %3;", "=r"(r) : "l"(p), "r"(expected), "r"(desired) : "memory")
        } else {
            const unsigned long long address = (unsigned long long)p;
            unsigned *const whole = (unsigned *)(address & ~3ull);
            const unsigned shift = (unsigned)(address & 3) * 8, mask = (sizeof(T) == 1 ? 0xffu : 0xffffu) << shift;
            unsigned seen = access<unsigned, S>::load(whole, memory_order_relaxed);
            while (true) {
                r = (seen & mask) >> shift;
                if (r != expected)
                    break;
                const unsigned was = access<unsigned, S>::cas(whole, seen, (seen & ~mask) | desired << shift);
                if (was == seen)
                    break;
                seen = was;
            }
        }
        return r;
    }

    static __device__ __forceinline__ bool compare_exchange(T *p, T &expected, const T desired, memory_order success, memory_order failure)
    {
        before<S>(success);
        const bits wanted = to_bits(expected), seen = cas(p, wanted, to_bits(desired));
        if (seen == wanted) {
            after<S>(success);
            return true;
        }
        after<S>(failure);
        expected = from_bits<T>(seen);
        return false;
    }

    /* Replaces the value by a function of it. */
    template <class Update> static __device__ __forceinline__ T update(T *p, Update next)
    {
        bits seen = to_bits(load(p, memory_order_relaxed)), was;
        while ((was = cas(p, seen, to_bits((T)next(from_bits<T>(seen))))) != seen)
            seen = was;
        return from_bits<T>(seen);
    }

    static __device__ __forceinline__ T exchange(T *p, const T v, memory_order order)
    {
        before<S>(order);
        T r;
        if constexpr (sizeof(T) == 8) {
            bits b;
            __PTXC_SCOPED("atom.relaxed", ".exch.b64 %0, [%1], %2;", "=l"(b) : "l"(p), "l"(to_bits(v)) : "memory")
            r = from_bits<T>(b);
        } else if constexpr (sizeof(T) == 4) {
            bits b;
            __PTXC_SCOPED("atom.relaxed", ".exch.b32 %0, [%1], %2;", "=r"(b) : "l"(p), "r"(to_bits(v)) : "memory")
            r = from_bits<T>(b);
        } else {
            r = update(p, [v](T) { return v; });
        }
        after<S>(order);
        return r;
    }

    static __device__ __forceinline__ T add(T *p, const T v)
    {
        if constexpr (is_integer && sizeof(T) == 8) {
            bits b;
            __PTXC_SCOPED("atom.relaxed", ".add.u64 %0, [%1], %2;", "=l"(b) : "l"(p), "l"(to_bits(v)) : "memory")
            return from_bits<T>(b);
        } else if constexpr (is_integer) {
            bits b;
            __PTXC_SCOPED("atom.relaxed", ".add.u32 %0, [%1], %2;", "=r"(b) : "l"(p), "r"(to_bits(v)) : "memory")
            return from_bits<T>(b);
        } else if constexpr (::std::is_same<T, float>::value) {
            float r;
            __PTXC_SCOPED("atom.relaxed", ".add.f32 %0, [%1], %2;", "=f"(r) : "l"(p), "f"(v) : "memory")
            return r;
        } else if constexpr (::std::is_same<T, double>::value) {
            double r;
            __PTXC_SCOPED("atom.relaxed", ".add.f64 %0, [%1], %2;", "=d"(r) : "l"(p), "d"(v) : "memory")
            return r;
        } else {
            return update(p, [v](T old) { return old + v; });
        }
    }

#define __PTXC_BITWISE(NAME, OP)                                                                                            \
    static __device__ __forceinline__ T NAME##_bits(T *p, const T v)                                                        \
    {                                                                                                                       \
        if constexpr (is_integer && sizeof(T) == 8) {                                                                       \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".b64 %0, [%1], %2;", "=l"(b) : "l"(p), "l"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else if constexpr (is_integer) {                                                                                  \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".b32 %0, [%1], %2;", "=r"(b) : "l"(p), "r"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else {                                                                                                            \
            return update(p, [v](T old) { return (T)(old OP v); });                                                         \
        }                                                                                                                   \
    }
    __PTXC_BITWISE(and, &)
    __PTXC_BITWISE(or, |)
    __PTXC_BITWISE(xor, ^)
#undef __PTXC_BITWISE

#define __PTXC_EXTREME(NAME, OP)                                                                                            \
    static __device__ __forceinline__ T NAME##imum(T *p, const T v)                                                         \
    {                                                                                                                       \
        if constexpr (is_integer && sizeof(T) == 8 && ::std::is_signed<T>::value) {                                         \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".s64 %0, [%1], %2;", "=l"(b) : "l"(p), "l"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else if constexpr (is_integer && sizeof(T) == 8) {                                                                \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".u64 %0, [%1], %2;", "=l"(b) : "l"(p), "l"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else if constexpr (is_integer && ::std::is_signed<T>::value) {                                                    \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".s32 %0, [%1], %2;", "=r"(b) : "l"(p), "r"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else if constexpr (is_integer) {                                                                                  \
            bits b;                                                                                                         \
            __PTXC_SCOPED("atom.relaxed", "." #NAME ".u32 %0, [%1], %2;", "=r"(b) : "l"(p), "r"(to_bits(v)) : "memory")     \
            return from_bits<T>(b);                                                                                         \
        } else {                                                                                                            \
            return update(p, [v](T old) { return v OP old ? v : old; });                                                    \
        }                                                                                                                   \
    }
    __PTXC_EXTREME(min, <)
    __PTXC_EXTREME(max, >)
#undef __PTXC_EXTREME
};

/* The members of atomics; `Self` says where the value is. */
template <class Self, class T, thread_scope S> struct members {
    using ops = access<T, S>;

    __device__ __forceinline__ T *where() const { return static_cast<const Self *>(this)->address(); }
    __device__ __forceinline__ T load(memory_order order = memory_order_seq_cst) const { return ops::load(where(), order); }
    __device__ __forceinline__ void store(T v, memory_order order = memory_order_seq_cst) const { ops::store(where(), v, order); }
    __device__ __forceinline__ T exchange(T v, memory_order order = memory_order_seq_cst) const { return ops::exchange(where(), v, order); }
    __device__ __forceinline__ bool compare_exchange_strong(T &expected, T desired, memory_order success, memory_order failure) const
    {
        return ops::compare_exchange(where(), expected, desired, success, failure);
    }
    __device__ __forceinline__ bool compare_exchange_strong(T &expected, T desired, memory_order order = memory_order_seq_cst) const
    {
        const memory_order failure = order == memory_order_acq_rel ? memory_order_acquire : order == memory_order_release ? memory_order_relaxed : order;
        return ops::compare_exchange(where(), expected, desired, order, failure);
    }
    __device__ __forceinline__ bool compare_exchange_weak(T &expected, T desired, memory_order success, memory_order failure) const
    {
        return compare_exchange_strong(expected, desired, success, failure);
    }
    __device__ __forceinline__ bool compare_exchange_weak(T &expected, T desired, memory_order order = memory_order_seq_cst) const
    {
        return compare_exchange_strong(expected, desired, order);
    }
    __device__ __forceinline__ void wait(T old, memory_order order = memory_order_seq_cst) const
    {
        while (to_bits(load(order)) == to_bits(old)) {
        }
    }
    __device__ __forceinline__ void notify_one() const {}
    __device__ __forceinline__ void notify_all() const {}
    __device__ __forceinline__ bool is_lock_free() const { return true; }
    __device__ __forceinline__ operator T() const { return load(); }

#define __PTXC_FETCH(NAME, CALL)                                                                    \
    __device__ __forceinline__ T NAME(T v, memory_order order = memory_order_seq_cst) const         \
    {                                                                                               \
        before<S>(order);                                                                           \
        const T old = ops::CALL;                                                                    \
        after<S>(order);                                                                            \
        return old;                                                                                 \
    }
    __PTXC_FETCH(fetch_and, and_bits(where(), v))
    __PTXC_FETCH(fetch_or, or_bits(where(), v))
    __PTXC_FETCH(fetch_xor, xor_bits(where(), v))
    __PTXC_FETCH(fetch_min, minimum(where(), v))
    __PTXC_FETCH(fetch_max, maximum(where(), v))
#undef __PTXC_FETCH

    /* Pointers move by elements. */
    using difference = typename ::std::conditional<::std::is_pointer<T>::value, long, T>::type;
    __device__ __forceinline__ T fetch_add(difference v, memory_order order = memory_order_seq_cst) const
    {
        before<S>(order);
        T old;
        if constexpr (::std::is_pointer<T>::value)
            old = (T)access<unsigned long long, S>::add((unsigned long long *)where(), (unsigned long long)(v * (long)sizeof(*T())));
        else
            old = ops::add(where(), v);
        after<S>(order);
        return old;
    }
    __device__ __forceinline__ T fetch_sub(difference v, memory_order order = memory_order_seq_cst) const { return fetch_add((difference)-v, order); }
    __device__ __forceinline__ T operator++() const { return fetch_add(1) + 1; }
    __device__ __forceinline__ T operator--() const { return fetch_sub(1) - 1; }
    __device__ __forceinline__ T operator++(int) const { return fetch_add(1); }
    __device__ __forceinline__ T operator--(int) const { return fetch_sub(1); }
    __device__ __forceinline__ T operator+=(difference v) const { return fetch_add(v) + v; }
    __device__ __forceinline__ T operator-=(difference v) const { return fetch_sub(v) - v; }
    __device__ __forceinline__ T operator&=(T v) const { return fetch_and(v) & v; }
    __device__ __forceinline__ T operator|=(T v) const { return fetch_or(v) | v; }
    __device__ __forceinline__ T operator^=(T v) const { return fetch_xor(v) ^ v; }
};

#undef __PTXC_SCOPED
#undef __PTXC_HAS_128

} // namespace __atomics

template <class T, thread_scope S = thread_scope_system> class atomic : public __atomics::members<atomic<T, S>, T, S> {
    /* What moves in one access must not straddle two. */
    alignas(sizeof(T)) mutable T value;

public:
    using value_type = T;
    static constexpr bool is_always_lock_free = true;
    atomic() = default;
    __host__ __device__ constexpr atomic(T v) : value(v) {}
    atomic(const atomic &) = delete;
    atomic &operator=(const atomic &) = delete;
    __device__ __forceinline__ T operator=(T v)
    {
        this->store(v);
        return v;
    }
    __device__ __forceinline__ T *address() const { return &value; }
};

template <class T, thread_scope S = thread_scope_system> class atomic_ref : public __atomics::members<atomic_ref<T, S>, T, S> {
    T *place;

public:
    using value_type = T;
    static constexpr bool is_always_lock_free = true;
    static constexpr unsigned long required_alignment = sizeof(T);
    explicit __host__ __device__ __forceinline__ atomic_ref(T &v) : place(&v) {}
    atomic_ref(const atomic_ref &) = default;
    atomic_ref &operator=(const atomic_ref &) = delete;
    __device__ __forceinline__ T operator=(T v) const
    {
        this->store(v);
        return v;
    }
    __device__ __forceinline__ T *address() const { return place; }
};

static __device__ __forceinline__ void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system)
{
    if (scope == thread_scope_system)
        __atomics::fence<thread_scope_system>(order);
    else if (scope == thread_scope_device)
        __atomics::fence<thread_scope_device>(order);
    else if (scope == thread_scope_block)
        __atomics::fence<thread_scope_block>(order);
}

static __device__ __forceinline__ void atomic_signal_fence(memory_order) { asm volatile("" : : : "memory"); }
} // namespace cuda
