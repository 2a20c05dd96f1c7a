//! Made texts for the benchmarks of the front end: what real programs are made of, in any amount.

use std::fmt::Write;

/// A header of plain code as the lexer sees it: functions, comments, numbers, strings.
#[must_use]
pub fn plain(functions: usize) -> String {
    let mut text = String::new();
    for i in 0..functions {
        let _ = write!(
            text,
            "/* The part number {i} of a sum over the rows of a matrix. */\n\
             static __device__ __forceinline__ float part_{i}(const float *row, int columns, float scale)\n\
             {{\n    float sum = 0.0f;\n    // Every lane takes a column.\n\
             \x20   for (int column = threadIdx.x; column < columns; column += blockDim.x) {{\n\
             \x20       const float value = row[column] * scale + {i}.5e-3f;\n\
             \x20       sum += value > 0x1p-4f ? value * value : -value;\n    }}\n    return sum;\n}}\n\n",
        );
    }
    text
}

/// A library of templates in the style of such libraries: a question about the compiler before each
/// piece, qualifiers through macros, traits, policies, partial specialisations, class templates with
/// storage and member templates. Nothing of it is instantiated.
#[must_use]
pub fn library(pieces: usize) -> String {
    let mut text = String::from(
        "#define LIB_VERSION(major, minor) ((major) * 100 + (minor))\n\
         #define LIB_IS(name, ...) LIB_IS_(LIB_COMPILER_##name, __VA_ARGS__)\n\
         #define LIB_IS_(version, ...) (version && LIB_SELECT(version, __VA_ARGS__, LIB_ANY, LIB_ANY))\n\
         #define LIB_SELECT(version, operator, least, ...) LIB_##operator(version, least)\n\
         #define LIB_AT_LEAST(version, least) (version >= least)\n\
         #define LIB_LIB_ANY(version, least) 1\n#define LIB_COMPILER_OURS LIB_VERSION(13, 0)\n\
         #define LIB_COMPILER_OTHER 0\n#define LIB_API __host__ __device__ LIB_INLINE\n\
         #define LIB_INLINE __forceinline__\n#define LIB_ABI(name) LIB_CAT(name, LIB_CAT(_v, 4))\n\
         #define LIB_CAT(a, b) LIB_CAT_(a, b)\n#define LIB_CAT_(a, b) a##b\n",
    );
    for i in 0..pieces {
        let _ = write!(
            text,
            "#if LIB_IS(OTHER, AT_LEAST, LIB_VERSION(9, 2)) || LIB_IS(OURS, AT_LEAST, LIB_VERSION(14, 0))\n\
             #  pragma unroll\n#endif\n\
             //! A primitive of the block: every thread brings `ITEMS` items and gets as many back.\n\
             //! The storage of a block may be used again behind a barrier.\n\
             namespace lib {{ inline namespace LIB_ABI(abi) {{\n\
             template <class T, class = void> struct is_small_{i} {{ static constexpr bool value = false; }};\n\
             template <class T> struct is_small_{i}<T *, void> {{ static constexpr bool value = true; }};\n\
             template <class T> inline constexpr bool is_small_{i}_v = is_small_{i}<T>::value;\n\
             template <int THREADS, int ITEMS = 4> struct policy_{i} {{ enum {{ threads = THREADS, items = ITEMS }}; }};\n\
             template <class T, int THREADS, class Policy = policy_{i}<THREADS>>\n\
             class block_{i} {{\n    struct storage {{ T partial[THREADS / 32 + 1]; int count; }};\n    storage &store;\n\
             public:\n    using temp_storage = storage;\n    using value_type = T;\n\
             \x20   LIB_API explicit block_{i}(storage &s) : store(s) {{}}\n\
             \x20   template <class Op> LIB_API T reduce(T value, Op op, int valid = THREADS) {{\n\
             \x20       for (int i = 1; i < valid; i *= 2) value = op(value, store.partial[i]);\n        return value;\n    }}\n\
             \x20   template <int N, class Op> LIB_API auto scan(T (&items)[N], Op op) -> typename policy_{i}<N>::type;\n\
             }};\n\
             template <class T> LIB_API T clamp_{i}(const T &value, const T &low, const T &high) {{\n\
             \x20   return value < low ? low : high < value ? high : value;\n}}\n}} }}\n",
        );
    }
    text
}

/// A program that makes a class of each of so many template arguments, and completes it.
#[must_use]
pub fn instantiations(count: usize) -> String {
    let mut text = String::from(
        "template <int N> struct Box { int value[2]; using type = Box; enum { size = N }; \
         __device__ int sum() const { return value[0] + value[1] + N; } };\n",
    );
    for i in 0..count {
        let _ = writeln!(text, "static_assert(sizeof(Box<{i}>) == 8 && Box<{i}>::size == {i});");
    }
    text.push_str("extern \"C\" __global__ void k(int *p) { *p = Box<1>{{1, 2}}.sum(); }\n");
    text
}
