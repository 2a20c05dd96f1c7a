/* cuda::ptx: products into tensor memory. */
#if __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL || __CUDA_ARCH_FEAT_SM110_ALL
namespace cuda {
namespace ptx {

#define __PTX_THEN ,
/* A product whose operands behind the flag that D is added are %5 and so on. */
#define __PTX_PRODUCT(name, group, words, matrix, letter, a, head, tags, between, texts, after, tail, ...)                                  \
    head __PTX_FUNCTION void name(tags, ::std::uint32_t to, matrix from, ::std::uint64_t other, ::std::uint32_t descriptor between, bool adds after) \
    {                                                                                                                                     \
        asm volatile("{ .reg .pred p; setp.ne.b32 p, %4, 0; tcgen05.mma" words " [%0], " a ", %2, %3" texts ", p" tail "; }"               \
                     : : "r"(to), letter(from), "l"(other), "r"(descriptor), "r"((::std::uint32_t)adds) __VA_ARGS__ : "memory");           \
    }
#define __PTX_LANES_1 "r"(lanes[0]), "r"(lanes[1]), "r"(lanes[2]), "r"(lanes[3])
#define __PTX_LANES_2 __PTX_LANES_1, "r"(lanes[4]), "r"(lanes[5]), "r"(lanes[6]), "r"(lanes[7])
#define __PTX_MASK_1 __PTX_THEN const ::std::uint32_t (&lanes)[4]
#define __PTX_MASK_2 __PTX_THEN const ::std::uint32_t (&lanes)[8]
#define __PTX_LANE_TEXT_1 ", {%5, %6, %7, %8}"
#define __PTX_LANE_TEXT_2 ", {%5, %6, %7, %8, %9, %10, %11, %12}"
#define __PTX_SCALE_TEXT_1 ", %9"
#define __PTX_SCALE_TEXT_2 ", %13"
#define __PTX_TAGS(kind, group) kind_##kind##_t __PTX_THEN cta_group_##group##_t
#define __PTX_WORDS(kind, group) ".cta_group::" #group ".kind::" #kind
#define __PTX_SCALE __PTX_THEN n32_t<N>

/* A from shared memory, or from tensor memory. */
#define __PTX_DENSE(kind, group, name, matrix, letter, a)                                                                                 \
    __PTX_PRODUCT(name, group, __PTX_WORDS(kind, group), matrix, letter, a, , __PTX_TAGS(kind, group), , "", , "")                        \
    __PTX_PRODUCT(name, group, __PTX_WORDS(kind, group), matrix, letter, a, , __PTX_TAGS(kind, group), __PTX_MASK_##group, __PTX_LANE_TEXT_##group, , "", \
                  __PTX_THEN __PTX_LANES_##group)
#define __PTX_SCALED(kind, group, name, matrix, letter, a)                                                                                \
    __PTX_PRODUCT(name, group, __PTX_WORDS(kind, group), matrix, letter, a, template <int N>, __PTX_TAGS(kind, group), , "", __PTX_SCALE, ", %5", \
                  __PTX_THEN "n"(N))                                                                                                      \
    __PTX_PRODUCT(name, group, __PTX_WORDS(kind, group), matrix, letter, a, template <int N>, __PTX_TAGS(kind, group), __PTX_MASK_##group, \
                  __PTX_LANE_TEXT_##group, __PTX_SCALE, __PTX_SCALE_TEXT_##group, __PTX_THEN __PTX_LANES_##group, "n"(N))
#define __PTX_BOTH_PLACES(product, kind, group)                                                                                           \
    product(kind, group, tcgen05_mma, ::std::uint64_t, "l", "%1") product(kind, group, tcgen05_mma_tmem_a, ::std::uint32_t, "r", "[%1]")
#define __PTX_BOTH_GROUPS(product, kind) __PTX_BOTH_PLACES(product, kind, 1) __PTX_BOTH_PLACES(product, kind, 2)
__PTX_BOTH_GROUPS(__PTX_DENSE, f16) __PTX_BOTH_GROUPS(__PTX_DENSE, tf32) __PTX_BOTH_GROUPS(__PTX_DENSE, f8f6f4) __PTX_BOTH_GROUPS(__PTX_DENSE, i8)
#if __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL
__PTX_BOTH_GROUPS(__PTX_SCALED, f16) __PTX_BOTH_GROUPS(__PTX_SCALED, tf32)
#endif
#undef __PTX_BOTH_GROUPS
#undef __PTX_BOTH_PLACES
#undef __PTX_SCALED
#undef __PTX_DENSE

/* Blocks with scales, which are in tensor memory. */
#define __PTX_BLOCKS_OF(name, kind, group, words)                                                                                         \
    __PTX_PRODUCT(name, group, __PTX_WORDS(kind, group) ".block_scale" words, ::std::uint64_t, "l", "%1", , __PTX_TAGS(kind, group),       \
                  __PTX_THEN ::std::uint32_t scales __PTX_THEN ::std::uint32_t other_scales, ", [%5], [%6]", , "",                         \
                  __PTX_THEN "r"(scales), "r"(other_scales))
#define __PTX_BLOCKS_IN(name, tmem, kind, group, words)                                                                                   \
    __PTX_BLOCKS_OF(name, kind, group, words) __PTX_BLOCKS_OF(tmem, kind, group, words)                                                   \
    __PTX_COLLECTED(name, tmem, kind, group, words, fill) __PTX_COLLECTED(name, tmem, kind, group, words, use)                            \
    __PTX_COLLECTED(name, tmem, kind, group, words, lastuse) __PTX_COLLECTED(name, tmem, kind, group, words, discard)
#define __PTX_COLLECTED(name, tmem, kind, group, words, buffer)                                                                           \
    __PTX_BLOCKS_OF(name##_collector_a_##buffer, kind, group, words ".collector::a::" #buffer)                                            \
    __PTX_BLOCKS_OF(tmem##_collector_a_##buffer, kind, group, words ".collector::a::" #buffer)
#define __PTX_BLOCKS(name, tmem, kind, words) __PTX_BLOCKS_IN(name, tmem, kind, 1, words) __PTX_BLOCKS_IN(name, tmem, kind, 2, words)
__PTX_BLOCKS(tcgen05_mma_block_scale_vec_1x, tcgen05_mma_block_scale_vec_1x_tmem_a, mxf8f6f4, ".scale_vec::1X")
__PTX_BLOCKS(tcgen05_mma_block_scale_vec_2x, tcgen05_mma_block_scale_vec_2_tmem_a, mxf4, ".scale_vec::2X")
__PTX_BLOCKS(tcgen05_mma_block_scale_vec_2x, tcgen05_mma_block_scale_vec_2_tmem_a, mxf4nvf4, ".scale_vec::2X")
__PTX_BLOCKS(tcgen05_mma_block_scale_vec_4x, tcgen05_mma_block_scale_vec_4x_tmem_a, mxf4nvf4, ".scale_vec::4X")
#undef __PTX_BLOCKS
#undef __PTX_COLLECTED
#undef __PTX_BLOCKS_IN
#undef __PTX_BLOCKS_OF

/* The weight-stationary ones, which keep B in a buffer; some columns of B may count as zero. */
#define __PTX_KEPT_IN(name, kind, words, matrix, letter, a)                                                                               \
    __PTX_PRODUCT(name, 1, ".ws" words, matrix, letter, a, , cta_group_1_t __PTX_THEN kind_##kind##_t, , "", , "")                         \
    __PTX_PRODUCT(name, 1, ".ws" words, matrix, letter, a, , cta_group_1_t __PTX_THEN kind_##kind##_t, , "", __PTX_THEN ::std::uint64_t zeros, ", %5", \
                  __PTX_THEN "l"(zeros))
#define __PTX_KEPT_AS(kind, number, buffer)                                                                                               \
    __PTX_KEPT_IN(tcgen05_mma_ws_collector_b##number##_##buffer, kind, __PTX_WORDS(kind, 1) ".collector::b" #number "::" #buffer, ::std::uint64_t, "l", "%1") \
    __PTX_KEPT_IN(tcgen05_mma_ws_tmem_a_collector_b##number##_##buffer, kind, __PTX_WORDS(kind, 1) ".collector::b" #number "::" #buffer, ::std::uint32_t, "r", "[%1]")
#define __PTX_KEPT(kind, number) \
    __PTX_KEPT_AS(kind, number, fill) __PTX_KEPT_AS(kind, number, use) __PTX_KEPT_AS(kind, number, lastuse) __PTX_KEPT_AS(kind, number, discard)
#define __PTX_BUFFERS(kind) __PTX_KEPT(kind, 0) __PTX_KEPT(kind, 1) __PTX_KEPT(kind, 2) __PTX_KEPT(kind, 3)
__PTX_BUFFERS(f16) __PTX_BUFFERS(tf32) __PTX_BUFFERS(f8f6f4) __PTX_BUFFERS(i8)
#undef __PTX_BUFFERS
#undef __PTX_KEPT
#undef __PTX_KEPT_AS
#undef __PTX_KEPT_IN

#undef __PTX_SCALE
#undef __PTX_WORDS
#undef __PTX_TAGS
#undef __PTX_SCALE_TEXT_2
#undef __PTX_SCALE_TEXT_1
#undef __PTX_LANE_TEXT_2
#undef __PTX_LANE_TEXT_1
#undef __PTX_MASK_2
#undef __PTX_MASK_1
#undef __PTX_LANES_2
#undef __PTX_LANES_1
#undef __PTX_PRODUCT
#undef __PTX_THEN

} // namespace ptx
} // namespace cuda
#endif
