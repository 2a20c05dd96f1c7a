/* cuda::ptx: loads, stores and copies of tensor memory. */
#if __CUDA_ARCH_FEAT_SM100_ALL || __CUDA_ARCH_FEAT_SM103_ALL || __CUDA_ARCH_FEAT_SM110_ALL
namespace cuda {
namespace ptx {

/* The first operands of an instruction, and words of an array as operands. */
#define __PTX_TEXT_1 "%0"
#define __PTX_TEXT_2 __PTX_TEXT_1 ", %1"
#define __PTX_TEXT_4 __PTX_TEXT_2 ", %2, %3"
#define __PTX_TEXT_8 __PTX_TEXT_4 ", %4, %5, %6, %7"
#define __PTX_TEXT_16 __PTX_TEXT_8 ", %8, %9, %10, %11, %12, %13, %14, %15"
#define __PTX_TEXT_32 __PTX_TEXT_16 \
    ", %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31"
#define __PTX_TEXT_64 __PTX_TEXT_32 \
    ", %32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63"
#define __PTX_TEXT_128 __PTX_TEXT_64 \
    ", %64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95" \
    ", %96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, %112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, %127"
#define __PTX_WORDS_1(m) m(w[0])
#define __PTX_WORDS_2(m) __PTX_WORDS_1(m), m(w[1])
#define __PTX_WORDS_4(m) __PTX_WORDS_2(m), m(w[2]), m(w[3])
#define __PTX_WORDS_8(m) __PTX_WORDS_4(m), m(w[4]), m(w[5]), m(w[6]), m(w[7])
#define __PTX_WORDS_16(m) __PTX_WORDS_8(m), \
    m(w[8]), m(w[9]), m(w[10]), m(w[11]), m(w[12]), m(w[13]), m(w[14]), m(w[15])
#define __PTX_WORDS_32(m) __PTX_WORDS_16(m), \
    m(w[16]), m(w[17]), m(w[18]), m(w[19]), m(w[20]), m(w[21]), m(w[22]), m(w[23]), m(w[24]), m(w[25]), m(w[26]), m(w[27]), m(w[28]), m(w[29]), m(w[30]), m(w[31])
#define __PTX_WORDS_64(m) __PTX_WORDS_32(m), \
    m(w[32]), m(w[33]), m(w[34]), m(w[35]), m(w[36]), m(w[37]), m(w[38]), m(w[39]), m(w[40]), m(w[41]), m(w[42]), m(w[43]), m(w[44]), m(w[45]), m(w[46]), m(w[47]), \
    m(w[48]), m(w[49]), m(w[50]), m(w[51]), m(w[52]), m(w[53]), m(w[54]), m(w[55]), m(w[56]), m(w[57]), m(w[58]), m(w[59]), m(w[60]), m(w[61]), m(w[62]), m(w[63])
#define __PTX_WORDS_128(m) __PTX_WORDS_64(m), \
    m(w[64]), m(w[65]), m(w[66]), m(w[67]), m(w[68]), m(w[69]), m(w[70]), m(w[71]), m(w[72]), m(w[73]), m(w[74]), m(w[75]), m(w[76]), m(w[77]), m(w[78]), m(w[79]), \
    m(w[80]), m(w[81]), m(w[82]), m(w[83]), m(w[84]), m(w[85]), m(w[86]), m(w[87]), m(w[88]), m(w[89]), m(w[90]), m(w[91]), m(w[92]), m(w[93]), m(w[94]), m(w[95]), \
    m(w[96]), m(w[97]), m(w[98]), m(w[99]), m(w[100]), m(w[101]), m(w[102]), m(w[103]), m(w[104]), m(w[105]), m(w[106]), m(w[107]), m(w[108]), m(w[109]), m(w[110]), m(w[111]), \
    m(w[112]), m(w[113]), m(w[114]), m(w[115]), m(w[116]), m(w[117]), m(w[118]), m(w[119]), m(w[120]), m(w[121]), m(w[122]), m(w[123]), m(w[124]), m(w[125]), m(w[126]), m(w[127])
#define __PTX_OUT(word) "=r"(word)
#define __PTX_IN(word) "r"(word)

/* Any type of 4 bytes; the address, and what comes behind it, are the operands behind the words. */
#define __PTX_TENSOR_LOAD(shape, times, count, at, suffix, word, head, offset, more, ...)                                        \
    template <head class T>                                                                                                      \
    __PTX_FUNCTION __ptx_if<sizeof(T) == 4> tcgen05_ld_##shape##suffix(T (&values)[count], ::std::uint32_t address __VA_ARGS__) \
    {                                                                                                                            \
        auto w = reinterpret_cast<::std::uint32_t *>(&values);                                                                   \
        asm volatile("tcgen05.ld.sync.aligned." #shape ".x" #times word ".b32 {" __PTX_TEXT_##count "}, [%" #at "]" more ";"     \
                     : __PTX_WORDS_##count(__PTX_OUT) : "r"(address) offset : "memory");                                         \
    }
#define __PTX_TENSOR_STORE(shape, times, count, at, suffix, word, head, offset, more, ...)                                       \
    template <head class T>                                                                                                      \
    __PTX_FUNCTION __ptx_if<sizeof(T) == 4> tcgen05_st_##shape##suffix(::std::uint32_t address __VA_ARGS__, const T (&values)[count]) \
    {                                                                                                                            \
        auto w = reinterpret_cast<const ::std::uint32_t *>(&values);                                                             \
        asm volatile("tcgen05.st.sync.aligned." #shape ".x" #times word ".b32 [%" #at "]" more ", {" __PTX_TEXT_##count "};"     \
                     : : __PTX_WORDS_##count(__PTX_IN), "r"(address) offset : "memory");                                         \
    }
#define __PTX_THEN ,
#define __PTX_TENSOR_MOVE(shape, times, count)                                                                                   \
    __PTX_TENSOR_LOAD(shape, times, count, count, , "", , , "") __PTX_TENSOR_LOAD(shape, times, count, count, _pack_16b, ".pack::16b", , , "") \
    __PTX_TENSOR_STORE(shape, times, count, count, , "", , , "") __PTX_TENSOR_STORE(shape, times, count, count, _unpack_16b, ".unpack::16b", , , "")
#define __PTX_TENSOR_SPLIT(shape, times, count, next)                                                                            \
    __PTX_TENSOR_LOAD(shape, times, count, count, , "", int N __PTX_THEN, __PTX_THEN "n"(N), ", %" #next, , n32_t<N>)             \
    __PTX_TENSOR_LOAD(shape, times, count, count, _pack_16b, ".pack::16b", int N __PTX_THEN, __PTX_THEN "n"(N), ", %" #next, , n32_t<N>) \
    __PTX_TENSOR_STORE(shape, times, count, count, , "", int N __PTX_THEN, __PTX_THEN "n"(N), ", %" #next, , n32_t<N>)            \
    __PTX_TENSOR_STORE(shape, times, count, count, _unpack_16b, ".unpack::16b", int N __PTX_THEN, __PTX_THEN "n"(N), ", %" #next, , n32_t<N>)
__PTX_TENSOR_MOVE(16x64b, 1, 1) __PTX_TENSOR_MOVE(16x64b, 2, 2) __PTX_TENSOR_MOVE(16x64b, 4, 4) __PTX_TENSOR_MOVE(16x64b, 8, 8) __PTX_TENSOR_MOVE(16x64b, 16, 16) __PTX_TENSOR_MOVE(16x64b, 32, 32) __PTX_TENSOR_MOVE(16x64b, 64, 64) __PTX_TENSOR_MOVE(16x64b, 128, 128)
__PTX_TENSOR_MOVE(16x128b, 1, 2) __PTX_TENSOR_MOVE(16x128b, 2, 4) __PTX_TENSOR_MOVE(16x128b, 4, 8) __PTX_TENSOR_MOVE(16x128b, 8, 16) __PTX_TENSOR_MOVE(16x128b, 16, 32) __PTX_TENSOR_MOVE(16x128b, 32, 64) __PTX_TENSOR_MOVE(16x128b, 64, 128)
__PTX_TENSOR_MOVE(16x256b, 1, 4) __PTX_TENSOR_MOVE(16x256b, 2, 8) __PTX_TENSOR_MOVE(16x256b, 4, 16) __PTX_TENSOR_MOVE(16x256b, 8, 32) __PTX_TENSOR_MOVE(16x256b, 16, 64) __PTX_TENSOR_MOVE(16x256b, 32, 128)
__PTX_TENSOR_MOVE(32x32b, 1, 1) __PTX_TENSOR_MOVE(32x32b, 2, 2) __PTX_TENSOR_MOVE(32x32b, 4, 4) __PTX_TENSOR_MOVE(32x32b, 8, 8) __PTX_TENSOR_MOVE(32x32b, 16, 16) __PTX_TENSOR_MOVE(32x32b, 32, 32) __PTX_TENSOR_MOVE(32x32b, 64, 64) __PTX_TENSOR_MOVE(32x32b, 128, 128)
__PTX_TENSOR_SPLIT(16x32bx2, 1, 1, 2) __PTX_TENSOR_SPLIT(16x32bx2, 2, 2, 3) __PTX_TENSOR_SPLIT(16x32bx2, 4, 4, 5) __PTX_TENSOR_SPLIT(16x32bx2, 8, 8, 9) __PTX_TENSOR_SPLIT(16x32bx2, 16, 16, 17) __PTX_TENSOR_SPLIT(16x32bx2, 32, 32, 33) __PTX_TENSOR_SPLIT(16x32bx2, 64, 64, 65) __PTX_TENSOR_SPLIT(16x32bx2, 128, 128, 129)
#undef __PTX_TENSOR_SPLIT
#undef __PTX_TENSOR_MOVE
#undef __PTX_THEN
#undef __PTX_TENSOR_STORE
#undef __PTX_TENSOR_LOAD
#undef __PTX_IN
#undef __PTX_OUT
#undef __PTX_WORDS_128
#undef __PTX_TEXT_128
#undef __PTX_WORDS_64
#undef __PTX_TEXT_64
#undef __PTX_WORDS_32
#undef __PTX_TEXT_32
#undef __PTX_WORDS_16
#undef __PTX_TEXT_16
#undef __PTX_WORDS_8
#undef __PTX_TEXT_8
#undef __PTX_WORDS_4
#undef __PTX_TEXT_4
#undef __PTX_WORDS_2
#undef __PTX_TEXT_2
#undef __PTX_WORDS_1
#undef __PTX_TEXT_1

/* From shared memory; numbers of 4 and 6 bits may be widened. */
#define __PTX_TENSOR_COPY(name, words, group)                                                                                    \
    __PTX_FUNCTION void tcgen05_cp_##name(cta_group_##group##_t, ::std::uint32_t to, ::std::uint64_t from)                       \
    {                                                                                                                            \
        asm volatile("tcgen05.cp.cta_group::" #group words " [%0], %1;" : : "r"(to), "l"(from) : "memory");                      \
    }
#define __PTX_TENSOR_COPIES(name, words)                                                                                         \
    __PTX_TENSOR_COPY(name, words, 1) __PTX_TENSOR_COPY(name, words, 2)                                                          \
    __PTX_TENSOR_COPY(name##_b8x16_b6x16_p32, words ".b8x16.b6x16_p32", 1) __PTX_TENSOR_COPY(name##_b8x16_b6x16_p32, words ".b8x16.b6x16_p32", 2) \
    __PTX_TENSOR_COPY(name##_b8x16_b4x16_p64, words ".b8x16.b4x16_p64", 1) __PTX_TENSOR_COPY(name##_b8x16_b4x16_p64, words ".b8x16.b4x16_p64", 2)
__PTX_TENSOR_COPIES(128x256b, ".128x256b") __PTX_TENSOR_COPIES(4x256b, ".4x256b") __PTX_TENSOR_COPIES(128x128b, ".128x128b")
__PTX_TENSOR_COPIES(64x128b_warpx2_02_13, ".64x128b.warpx2::02_13") __PTX_TENSOR_COPIES(64x128b_warpx2_01_23, ".64x128b.warpx2::01_23")
__PTX_TENSOR_COPIES(32x128b_warpx4, ".32x128b.warpx4")
#undef __PTX_TENSOR_COPIES
#undef __PTX_TENSOR_COPY

} // namespace ptx
} // namespace cuda
#endif
