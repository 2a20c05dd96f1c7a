/* cuda::ptx: loads and stores of global memory with what they say to the caches, and functions of bits. */
namespace cuda {
namespace ptx {

/* A value of 1, 2, 4, 8 or 16 bytes. Names and words grow together: ld, ld_L1_evict_first, ld_L1_evict_first_L2_64B, .. */
#define __PTX_LOAD(name, words, bytes, type, letter, hint, parameters, ...)                                            \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == bytes, T> name parameters           \
    {                                                                                                                  \
        type value;                                                                                                    \
        asm volatile("ld.global" words " %0, [%1]" hint ";" : "=" letter(value) : __PTX_GLOBAL(at), ##__VA_ARGS__ : "memory"); \
        return reinterpret_cast<const T &>(value);                                                                     \
    }
#define __PTX_LOAD_WIDE(name, words, hint, parameters, ...)                                                            \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == 16, T> name parameters              \
    {                                                                                                                  \
        struct alignas(16) {                                                                                           \
            ::std::uint64_t low, high;                                                                                 \
        } value;                                                                                                       \
        asm volatile("{ .reg .b128 v; ld.global" words ".b128 v, [%2]" hint "; mov.b128 {%0, %1}, v; }"                \
                     : "=l"(value.low), "=l"(value.high) : __PTX_GLOBAL(at), ##__VA_ARGS__ : "memory");                \
        return reinterpret_cast<const T &>(value);                                                                     \
    }
#define __PTX_LOADS(name, words, hint, parameters, ...)                                                                \
    __PTX_LOAD(name, words ".b8", 1, ::std::uint32_t, "r", hint, parameters, ##__VA_ARGS__)                            \
    __PTX_LOAD(name, words ".b16", 2, ::std::uint16_t, "h", hint, parameters, ##__VA_ARGS__)                           \
    __PTX_LOAD(name, words ".b32", 4, ::std::uint32_t, "r", hint, parameters, ##__VA_ARGS__)                           \
    __PTX_LOAD(name, words ".b64", 8, ::std::uint64_t, "l", hint, parameters, ##__VA_ARGS__)
#define __PTX_LOADS_PLAIN(name, words)                                                                                 \
    __PTX_LOADS(name, words, "", (space_global_t, const T *at))                                                        \
    __PTX_LOAD_WIDE(name, words, "", (space_global_t, const T *at))
#define __PTX_LOADS_HINT(name, words)                                                                                  \
    __PTX_LOADS(name, words, ", %2", (space_global_t, const T *at, ::std::uint64_t policy), "l"(policy))               \
    __PTX_LOAD_WIDE(name, words, ", %3", (space_global_t, const T *at, ::std::uint64_t policy), "l"(policy))
#define __PTX_LOADS_L2(loads, name, words)                                                                             \
    loads(name, words) loads(name##_L2_64B, words ".L2::64B") loads(name##_L2_128B, words ".L2::128B") loads(name##_L2_256B, words ".L2::256B")
#define __PTX_LOADS_OF(name, words)                                                                                    \
    __PTX_LOADS_L2(__PTX_LOADS_PLAIN, name, words) __PTX_LOADS_L2(__PTX_LOADS_HINT, name##_L2_cache_hint, words ".L2::cache_hint")

#define __PTX_STORE(name, words, bytes, type, letter, hint, parameters, ...)                                           \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == bytes> name parameters              \
    {                                                                                                                  \
        asm volatile("st.global" words " [%0], %1" hint ";"                                                            \
                     : : __PTX_GLOBAL(at), letter((type)reinterpret_cast<const __ptx_bits<bytes> &>(value)), ##__VA_ARGS__ : "memory"); \
    }
#define __PTX_STORE_WIDE(name, words, hint, parameters, ...)                                                           \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == 16> name parameters                 \
    {                                                                                                                  \
        auto halves = reinterpret_cast<const ::std::uint64_t *>(&value);                                               \
        asm volatile("{ .reg .b128 v; mov.b128 v, {%1, %2}; st.global" words ".b128 [%0], v" hint "; }"                \
                     : : __PTX_GLOBAL(at), "l"(halves[0]), "l"(halves[1]), ##__VA_ARGS__ : "memory");                  \
    }
#define __PTX_STORES(name, words, hint, parameters, ...)                                                               \
    __PTX_STORE(name, words ".b8", 1, ::std::uint32_t, "r", hint, parameters, ##__VA_ARGS__)                           \
    __PTX_STORE(name, words ".b16", 2, ::std::uint16_t, "h", hint, parameters, ##__VA_ARGS__)                          \
    __PTX_STORE(name, words ".b32", 4, ::std::uint32_t, "r", hint, parameters, ##__VA_ARGS__)                          \
    __PTX_STORE(name, words ".b64", 8, ::std::uint64_t, "l", hint, parameters, ##__VA_ARGS__)
#define __PTX_STORES_OF(name, words)                                                                                   \
    __PTX_STORES(name, words, "", (space_global_t, T *at, T value))                                                    \
    __PTX_STORE_WIDE(name, words, "", (space_global_t, T *at, T value))                                                \
    __PTX_STORES(name##_L2_cache_hint, words ".L2::cache_hint", ", %2", (space_global_t, T *at, T value, ::std::uint64_t policy), "l"(policy)) \
    __PTX_STORE_WIDE(name##_L2_cache_hint, words ".L2::cache_hint", ", %3", (space_global_t, T *at, T value, ::std::uint64_t policy), "l"(policy))

template <int Bytes> using __ptx_bits = typename ::std::conditional<Bytes == 1, ::std::uint8_t, typename ::std::conditional<Bytes == 2, ::std::uint16_t, typename ::std::conditional<Bytes == 4, ::std::uint32_t, ::std::uint64_t>::type>::type>::type;

__PTX_LOADS_OF(ld, "")
__PTX_LOADS_OF(ld_L1_evict_normal, ".L1::evict_normal") __PTX_LOADS_OF(ld_L1_evict_unchanged, ".L1::evict_unchanged")
__PTX_LOADS_OF(ld_L1_evict_first, ".L1::evict_first") __PTX_LOADS_OF(ld_L1_evict_last, ".L1::evict_last") __PTX_LOADS_OF(ld_L1_no_allocate, ".L1::no_allocate")
__PTX_LOADS_OF(ld_nc, ".nc")
__PTX_LOADS_OF(ld_nc_L1_evict_normal, ".nc.L1::evict_normal") __PTX_LOADS_OF(ld_nc_L1_evict_unchanged, ".nc.L1::evict_unchanged")
__PTX_LOADS_OF(ld_nc_L1_evict_first, ".nc.L1::evict_first") __PTX_LOADS_OF(ld_nc_L1_evict_last, ".nc.L1::evict_last") __PTX_LOADS_OF(ld_nc_L1_no_allocate, ".nc.L1::no_allocate")
__PTX_STORES_OF(st, "")
__PTX_STORES_OF(st_L1_evict_normal, ".L1::evict_normal") __PTX_STORES_OF(st_L1_evict_unchanged, ".L1::evict_unchanged")
__PTX_STORES_OF(st_L1_evict_first, ".L1::evict_first") __PTX_STORES_OF(st_L1_evict_last, ".L1::evict_last") __PTX_STORES_OF(st_L1_no_allocate, ".L1::no_allocate")
#undef __PTX_STORES_OF
#undef __PTX_STORES
#undef __PTX_STORE_WIDE
#undef __PTX_STORE
#undef __PTX_LOADS_OF
#undef __PTX_LOADS_L2
#undef __PTX_LOADS_HINT
#undef __PTX_LOADS_PLAIN
#undef __PTX_LOADS
#undef __PTX_LOAD_WIDE
#undef __PTX_LOAD

/* The highest bit that is not the sign. */
#define __PTX_FIND(type, letter, word)                                                            \
    __PTX_FUNCTION ::std::uint32_t bfind(type a)                                                  \
    {                                                                                             \
        ::std::uint32_t at;                                                                       \
        asm("bfind." word " %0, %1;" : "=r"(at) : letter(a));                                     \
        return at;                                                                                \
    }                                                                                             \
    __PTX_FUNCTION ::std::uint32_t bfind_shiftamt(type a)                                         \
    {                                                                                             \
        ::std::uint32_t count;                                                                    \
        asm("bfind.shiftamt." word " %0, %1;" : "=r"(count) : letter(a));                         \
        return count;                                                                             \
    }
__PTX_FIND(::std::uint32_t, "r", "u32") __PTX_FIND(::std::uint64_t, "l", "u64") __PTX_FIND(::std::int32_t, "r", "s32") __PTX_FIND(::std::int64_t, "l", "s64")
#undef __PTX_FIND

/* Ones from a bit on, so many. */
#define __PTX_MASK(mode)                                                                          \
    __PTX_FUNCTION ::std::uint32_t bmsk_##mode(::std::uint32_t first, ::std::uint32_t count)      \
    {                                                                                             \
        ::std::uint32_t mask;                                                                     \
        asm("bmsk." #mode ".b32 %0, %1, %2;" : "=r"(mask) : "r"(first), "r"(count));              \
        return mask;                                                                              \
    }
__PTX_MASK(clamp) __PTX_MASK(wrap)
#undef __PTX_MASK

/* Bytes of two words in another order. */
#define __PTX_PERMUTE(name, word)                                                                                                       \
    template <class T> __PTX_FUNCTION __ptx_if<sizeof(T) == 4, ::std::uint32_t> name(T a, T b, ::std::uint32_t selector) \
    {                                                                                                                                   \
        ::std::uint32_t result;                                                                                                         \
        asm("prmt.b32" word " %0, %1, %2, %3;"                                                                                          \
            : "=r"(result) : "r"(reinterpret_cast<const ::std::uint32_t &>(a)), "r"(reinterpret_cast<const ::std::uint32_t &>(b)), "r"(selector)); \
        return result;                                                                                                                  \
    }
__PTX_PERMUTE(prmt, "") __PTX_PERMUTE(prmt_f4e, ".f4e") __PTX_PERMUTE(prmt_b4e, ".b4e") __PTX_PERMUTE(prmt_rc8, ".rc8")
__PTX_PERMUTE(prmt_ecl, ".ecl") __PTX_PERMUTE(prmt_ecr, ".ecr") __PTX_PERMUTE(prmt_rc16, ".rc16")
#undef __PTX_PERMUTE

/* Shifts, whose counts may be any; numbers with a sign are filled with it. */
#define __PTX_SHIFT(name, word, type, letter, condition)                                                                \
    template <class T> __PTX_FUNCTION __ptx_if<condition, T> name(T value, ::std::uint32_t count) \
    {                                                                                                                   \
        type result;                                                                                                    \
        asm(word " %0, %1, %2;" : "=" letter(result) : letter(reinterpret_cast<const type &>(value)), "r"(count));       \
        return reinterpret_cast<const T &>(result);                                                                     \
    }
#define __PTX_SHIFTS(bytes, bits, type, sign, letter)                                                                   \
    __PTX_SHIFT(shl, "shl.b" #bits, type, letter, sizeof(T) == bytes)                                                   \
    __PTX_SHIFT(shr, "shr.b" #bits, type, letter, sizeof(T) == bytes && !(::std::is_same<T, sign>::value))               \
    __PTX_SHIFT(shr, "shr.s" #bits, type, letter, sizeof(T) == bytes && (::std::is_same<T, sign>::value))
__PTX_SHIFTS(2, 16, ::std::uint16_t, ::std::int16_t, "h") __PTX_SHIFTS(4, 32, ::std::uint32_t, ::std::int32_t, "r") __PTX_SHIFTS(8, 64, ::std::uint64_t, ::std::int64_t, "l")
#undef __PTX_SHIFTS
#undef __PTX_SHIFT

} // namespace ptx
} // namespace cuda
