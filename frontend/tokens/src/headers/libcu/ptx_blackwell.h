/* cuda::ptx: tensor maps that kernels change, and copies, stores and cluster launch control from compute capability 10.0 on. */
namespace cuda {
namespace ptx {

#if __CUDA_ARCH_FEAT_SM90_ALL || __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL || __CUDA_ARCH_FEAT_SM110_ALL
/* A field of a tensor map in global or shared memory. */
#define __PTX_FIELD(name, type, letter, bits, bytes)                                                                              \
    __PTX_FIELD_IN(name, global, "global", __PTX_GLOBAL, type, letter, bits, bytes)                                               \
    __PTX_FIELD_IN(name, shared, "shared::cta", __PTX_SHARED, type, letter, bits, bytes)
#define __PTX_FIELD_IN(name, space, word, address, type, letter, bits, bytes)                                                     \
    template <class T>                                                                                                            \
    __PTX_FUNCTION __ptx_if<sizeof(T) == bytes> tensormap_replace_##name(space_##space##_t, void *map, T value) \
    {                                                                                                                             \
        asm volatile("tensormap.replace.tile." #name "." word ".b1024." bits " [%0], %1;"                                         \
                     : : address(map), letter(reinterpret_cast<const type &>(value)) : "memory");                                 \
    }
#define __PTX_AXIS(name, field, type, letter, bits, bytes)                                                                        \
    __PTX_AXIS_IN(name, field, global, "global", __PTX_GLOBAL, type, letter, bits, bytes)                                         \
    __PTX_AXIS_IN(name, field, shared, "shared::cta", __PTX_SHARED, type, letter, bits, bytes)
#define __PTX_AXIS_IN(name, field, space, word, address, type, letter, bits, bytes)                                               \
    template <int N, class T>                                                                                                     \
    __PTX_FUNCTION __ptx_if<sizeof(T) == bytes> tensormap_replace_##name(space_##space##_t, void *map, n32_t<N>, T value) \
    {                                                                                                                             \
        asm volatile("tensormap.replace.tile." #field "." word ".b1024." bits " [%0], %1, %2;"                                    \
                     : : address(map), "n"(N), letter(reinterpret_cast<const type &>(value)) : "memory");                         \
    }
#define __PTX_CODE(name)                                                                                                          \
    __PTX_CODE_IN(name, global, "global", __PTX_GLOBAL) __PTX_CODE_IN(name, shared, "shared::cta", __PTX_SHARED)
#define __PTX_CODE_IN(name, space, word, address)                                                                                 \
    template <int N> __PTX_FUNCTION void tensormap_replace_##name(space_##space##_t, void *map, n32_t<N>)                         \
    {                                                                                                                             \
        asm volatile("tensormap.replace.tile." #name "." word ".b1024.b32 [%0], %1;" : : address(map), "n"(N) : "memory");        \
    }
__PTX_FIELD(global_address, ::std::uint64_t, "l", "b64", 8) __PTX_FIELD(rank, ::std::uint32_t, "r", "b32", 4)
__PTX_AXIS(box_dim, box_dim, ::std::uint32_t, "r", "b32", 4) __PTX_AXIS(global_dim, global_dim, ::std::uint32_t, "r", "b32", 4)
__PTX_AXIS(global_stride, global_stride, ::std::uint64_t, "l", "b64", 8)
__PTX_AXIS(element_stride, element_stride, ::std::uint32_t, "r", "b32", 4) __PTX_AXIS(element_size, element_stride, ::std::uint32_t, "r", "b32", 4)
__PTX_CODE(elemtype) __PTX_CODE(interleave_layout) __PTX_CODE(swizzle_mode) __PTX_CODE(fill_mode)
#if __CUDA_ARCH__ >= 1000
__PTX_CODE(swizzle_atomicity)
#endif
#undef __PTX_CODE_IN
#undef __PTX_CODE
#undef __PTX_AXIS_IN
#undef __PTX_AXIS
#undef __PTX_FIELD_IN
#undef __PTX_FIELD
#endif

#if __CUDA_ARCH__ >= 1000
__PTX_FUNCTION void cp_async_bulk_cp_mask(space_global_t, space_shared_t, void *to, const void *from, const ::std::uint32_t &bytes, const ::std::uint16_t &wanted)
{
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%0], [%1], %2, %3;"
                 : : __PTX_GLOBAL(to), __PTX_SHARED(from), "r"(bytes), "h"(wanted) : "memory");
}
template <int N> __PTX_FUNCTION void st_bulk(void *at, ::std::uint64_t bytes, n32_t<N>)
{
    asm volatile("st.bulk.weak.shared::cta [%0], %1, %2;" : : __PTX_SHARED(at), "l"(bytes), "n"(N) : "memory");
}

/* A request to take over a cluster that has not begun, and its response. */
__PTX_FUNCTION void clusterlaunchcontrol_try_cancel(void *response, ::std::uint64_t *bar)
{
    asm volatile("clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [%0], [%1];"
                 : : __PTX_SHARED(response), __PTX_SHARED(bar) : "memory");
}
#define __PTX_HALVES(response) "l"(reinterpret_cast<const ::std::uint64_t *>(&response)[0]), "l"(reinterpret_cast<const ::std::uint64_t *>(&response)[1])
template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == 16, bool> clusterlaunchcontrol_query_cancel_is_canceled(T response)
{
    ::std::uint32_t given;
    asm("{ .reg .pred p; .reg .b128 v; mov.b128 v, {%1, %2}; clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 p, v; selp.u32 %0, 1, 0, p; }"
        : "=r"(given) : __PTX_HALVES(response));
    return given != 0;
}
#define __PTX_FIRST(axis)                                                                                                             \
    template <class Word, class T>                                                                                                    \
    __PTX_FUNCTION __ptx_if<sizeof(Word) == 4 && sizeof(T) == 16, Word> clusterlaunchcontrol_query_cancel_get_first_ctaid_##axis(T response) \
    {                                                                                                                                 \
        ::std::uint32_t block;                                                                                                        \
        asm("{ .reg .b128 v; mov.b128 v, {%1, %2}; clusterlaunchcontrol.query_cancel.get_first_ctaid::" #axis ".b32.b128 %0, v; }"    \
            : "=r"(block) : __PTX_HALVES(response));                                                                                  \
        return reinterpret_cast<const Word &>(block);                                                                                 \
    }
__PTX_FIRST(x) __PTX_FIRST(y) __PTX_FIRST(z)
#undef __PTX_FIRST
template <class Word, class T>
__PTX_FUNCTION __ptx_if<sizeof(Word) == 4 && sizeof(T) == 16> clusterlaunchcontrol_query_cancel_get_first_ctaid(Word (&block)[4], T response)
{
    auto all = reinterpret_cast<::std::uint32_t *>(&block);
    asm("{ .reg .b128 v; mov.b128 v, {%4, %5}; clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%0, %1, %2, %3}, v; }"
        : "=r"(all[0]), "=r"(all[1]), "=r"(all[2]), "=r"(all[3]) : __PTX_HALVES(response));
}
#undef __PTX_HALVES
#endif

#if __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL || __CUDA_ARCH_FEAT_SM110_ALL
__PTX_FUNCTION void clusterlaunchcontrol_try_cancel_multicast(void *response, ::std::uint64_t *bar)
{
    asm volatile("clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128 [%0], [%1];"
                 : : __PTX_SHARED(response), __PTX_SHARED(bar) : "memory");
}
#define __PTX_PAIR_TENSOR(rank, group, places, mask, ...)                                                                             \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_shared_t, space_global_t, cta_group_##group##_t, void *to, const void *map,        \
                                             const ::std::int32_t (&at)[rank], ::std::uint64_t *bar)                                  \
    {                                                                                                                                 \
        asm volatile("cp.async.bulk.tensor." #rank "d.shared::cta.global.tile.mbarrier::complete_tx::bytes.cta_group::" #group " [%0], [%1, {" places "}], [%2];" \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __VA_ARGS__ : "memory");                                      \
    }                                                                                                                                 \
    __PTX_FUNCTION void cp_async_bulk_tensor(space_cluster_t, space_global_t, cta_group_##group##_t, void *to, const void *map,       \
                                             const ::std::int32_t (&at)[rank], ::std::uint64_t *bar, const ::std::uint16_t &ctas)     \
    {                                                                                                                                 \
        asm volatile("cp.async.bulk.tensor." #rank "d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster.cta_group::" #group \
                     " [%0], [%1, {" places "}], [%2], " mask ";"                                                                     \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __VA_ARGS__, "h"(ctas) : "memory");                           \
    }
#define __PTX_PAIRS_TENSOR(rank, places, mask, ...) __PTX_PAIR_TENSOR(rank, 1, places, mask, __VA_ARGS__) __PTX_PAIR_TENSOR(rank, 2, places, mask, __VA_ARGS__)
__PTX_PAIRS_TENSOR(1, "%3", "%4", "r"(at[0]))
__PTX_PAIRS_TENSOR(2, "%3, %4", "%5", "r"(at[0]), "r"(at[1]))
__PTX_PAIRS_TENSOR(3, "%3, %4, %5", "%6", "r"(at[0]), "r"(at[1]), "r"(at[2]))
__PTX_PAIRS_TENSOR(4, "%3, %4, %5, %6", "%7", "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]))
__PTX_PAIRS_TENSOR(5, "%3, %4, %5, %6, %7", "%8", "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]), "r"(at[4]))
#undef __PTX_PAIRS_TENSOR
#undef __PTX_PAIR_TENSOR

/* Four rows: the column and the row of each. */
#define __PTX_PLACES "r"(at[0]), "r"(at[1]), "r"(at[2]), "r"(at[3]), "r"(at[4])
#define __PTX_GATHER(words, group)                                                                                                      \
    __PTX_FUNCTION void cp_async_bulk_tensor_tile_gather4(space_shared_t, space_global_t group, void *to, const void *map,            \
                                                          const ::std::int32_t (&at)[5], ::std::uint64_t *bar)                        \
    {                                                                                                                                 \
        asm volatile("cp.async.bulk.tensor.2d.shared::cta.global.tile::gather4.mbarrier::complete_tx::bytes" words                    \
                     " [%0], [%1, {%3, %4, %5, %6, %7}], [%2];" : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __PTX_PLACES : "memory"); \
    }                                                                                                                                 \
    __PTX_FUNCTION void cp_async_bulk_tensor_tile_gather4(space_cluster_t, space_global_t group, void *to, const void *map,           \
                                                          const ::std::int32_t (&at)[5], ::std::uint64_t *bar, const ::std::uint16_t &ctas) \
    {                                                                                                                                 \
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile::gather4.mbarrier::complete_tx::bytes.multicast::cluster" words \
                     " [%0], [%1, {%3, %4, %5, %6, %7}], [%2], %8;"                                                                   \
                     : : __PTX_SHARED(to), "l"(map), __PTX_SHARED(bar), __PTX_PLACES, "h"(ctas) : "memory");                          \
    }
#define __PTX_THEN ,
__PTX_GATHER("", ) __PTX_GATHER(".cta_group::1", __PTX_THEN cta_group_1_t) __PTX_GATHER(".cta_group::2", __PTX_THEN cta_group_2_t)
#undef __PTX_THEN
#undef __PTX_GATHER
__PTX_FUNCTION void cp_async_bulk_tensor_tile_scatter4(space_global_t, space_shared_t, const void *map, const ::std::int32_t (&at)[5], const void *from)
{
    asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile::scatter4.bulk_group [%1, {%2, %3, %4, %5, %6}], [%0];"
                 : : __PTX_SHARED(from), "l"(map), __PTX_PLACES : "memory");
}
#undef __PTX_PLACES
#endif

} // namespace ptx
} // namespace cuda
