/* cuda::ptx: multicast objects, which are written and reduced in all devices at once. */
#if __CUDA_ARCH__ >= 900
namespace cuda {
namespace ptx {

/* A function for each scope. */
#define __PTX_SCOPES(make, order, ...) \
    make(order, cta, ##__VA_ARGS__) make(order, cluster, ##__VA_ARGS__) make(order, gpu, ##__VA_ARGS__) make(order, sys, ##__VA_ARGS__)
/* A function for each operation and type: of numbers, and of any type of a size. */
#define __PTX_OPERATIONS(number, bits, ...)                                                                                                       \
    number(min, ::std::uint32_t, "r", "min.u32", __VA_ARGS__) number(min, ::std::uint64_t, "l", "min.u64", __VA_ARGS__)                           \
    number(min, ::std::int32_t, "r", "min.s32", __VA_ARGS__) number(min, ::std::int64_t, "l", "min.s64", __VA_ARGS__)                             \
    number(max, ::std::uint32_t, "r", "max.u32", __VA_ARGS__) number(max, ::std::uint64_t, "l", "max.u64", __VA_ARGS__)                           \
    number(max, ::std::int32_t, "r", "max.s32", __VA_ARGS__) number(max, ::std::int64_t, "l", "max.s64", __VA_ARGS__)                             \
    number(add, ::std::uint32_t, "r", "add.u32", __VA_ARGS__) number(add, ::std::uint64_t, "l", "add.u64", __VA_ARGS__)                           \
    number(add, ::std::int32_t, "r", "add.s32", __VA_ARGS__) number(add, ::std::int64_t, "l", "add.u64", __VA_ARGS__)                             \
    bits(and_op, 4, ::std::uint32_t, "r", "and.b32", __VA_ARGS__) bits(or_op, 4, ::std::uint32_t, "r", "or.b32", __VA_ARGS__)                     \
    bits(xor_op, 4, ::std::uint32_t, "r", "xor.b32", __VA_ARGS__) bits(and_op, 8, ::std::uint64_t, "l", "and.b64", __VA_ARGS__)                   \
    bits(or_op, 8, ::std::uint64_t, "l", "or.b64", __VA_ARGS__) bits(xor_op, 8, ::std::uint64_t, "l", "xor.b64", __VA_ARGS__)

#define __PTX_RED_NUMBER(op, type, letter, word, order, scope)                                                                                    \
    __PTX_FUNCTION void multimem_red(sem_##order##_t, scope_##scope##_t, op_##op##_t, type *at, type value)                                       \
    {                                                                                                                                             \
        asm volatile("multimem.red." #order "." #scope ".global." word " [%0], %1;" : : __PTX_GLOBAL(at), letter(value) : "memory");              \
    }
#define __PTX_RED_BITS(op, bytes, type, letter, word, order, scope)                                                                               \
    template <class T>                                                                                                                            \
    __PTX_FUNCTION __ptx_if<sizeof(T) == bytes> multimem_red(sem_##order##_t, scope_##scope##_t, op_##op##_t, T *at, T value) \
    {                                                                                                                                             \
        asm volatile("multimem.red." #order "." #scope ".global." word " [%0], %1;"                                                               \
                     : : __PTX_GLOBAL(at), letter(reinterpret_cast<const type &>(value)) : "memory");                                             \
    }
#define __PTX_REDS(order, scope) __PTX_OPERATIONS(__PTX_RED_NUMBER, __PTX_RED_BITS, order, scope)
__PTX_SCOPES(__PTX_REDS, relaxed) __PTX_SCOPES(__PTX_REDS, release)
#undef __PTX_REDS
#undef __PTX_RED_BITS
#undef __PTX_RED_NUMBER

#define __PTX_STORE(words, type, letter, bytes, ...)                                                                                              \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == bytes> multimem_st(__VA_ARGS__, T *at, T value)                \
    {                                                                                                                                             \
        asm volatile("multimem.st." words " [%0], %1;" : : __PTX_GLOBAL(at), letter(reinterpret_cast<const type &>(value)) : "memory");           \
    }
#define __PTX_STORES(words, ...) \
    __PTX_STORE(words ".global.b32", ::std::uint32_t, "r", 4, __VA_ARGS__) __PTX_STORE(words ".global.b64", ::std::uint64_t, "l", 8, __VA_ARGS__)
#define __PTX_STORES_IN(order, scope) __PTX_STORES(#order "." #scope, sem_##order##_t, scope_##scope##_t)
__PTX_STORES("weak", sem_weak_t)
__PTX_SCOPES(__PTX_STORES_IN, relaxed) __PTX_SCOPES(__PTX_STORES_IN, release)
#undef __PTX_STORES_IN
#undef __PTX_STORES
#undef __PTX_STORE

#define __PTX_LOAD_NUMBER(op, type, letter, word, text, ...)                                                                                      \
    __PTX_FUNCTION type multimem_ld_reduce(__VA_ARGS__, op_##op##_t, const type *at)                                                              \
    {                                                                                                                                             \
        type value;                                                                                                                               \
        asm volatile("multimem.ld_reduce." text ".global." word " %0, [%1];" : "=" letter(value) : __PTX_GLOBAL(at) : "memory");                  \
        return value;                                                                                                                             \
    }
#define __PTX_LOAD_BITS(op, bytes, type, letter, word, text, ...)                                                                                 \
    template <class T>                                                                                                                            \
    __PTX_FUNCTION __ptx_if<sizeof(T) == bytes, T> multimem_ld_reduce(__VA_ARGS__, op_##op##_t, const T *at)               \
    {                                                                                                                                             \
        type value;                                                                                                                               \
        asm volatile("multimem.ld_reduce." text ".global." word " %0, [%1];" : "=" letter(value) : __PTX_GLOBAL(at) : "memory");                  \
        return reinterpret_cast<const T &>(value);                                                                                                \
    }
#define __PTX_LOADS_IN(order, scope) __PTX_OPERATIONS(__PTX_LOAD_NUMBER, __PTX_LOAD_BITS, #order "." #scope, sem_##order##_t, scope_##scope##_t)
__PTX_OPERATIONS(__PTX_LOAD_NUMBER, __PTX_LOAD_BITS, "weak", sem_weak_t)
__PTX_SCOPES(__PTX_LOADS_IN, relaxed) __PTX_SCOPES(__PTX_LOADS_IN, acquire)
#undef __PTX_LOADS_IN
#undef __PTX_LOAD_BITS
#undef __PTX_LOAD_NUMBER
#undef __PTX_OPERATIONS
#undef __PTX_SCOPES

} // namespace ptx
} // namespace cuda
#endif
