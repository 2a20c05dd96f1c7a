//! Builtins written in CUDA C++: small pieces of source, declared when a name is first used.
//!
//! A snippet is self-contained except for other builtin names, which are found the same way when its body is analysed;
//! so `sincosf` costs the source of `sincosf` and of the functions it calls, and a kernel that does not use it pays
//! nothing. Snippet functions are `static __device__` and inlined like any other.

mod c_math;
mod intrinsics;
mod math;
pub(super) mod pieces;
mod runtime;
mod vector;

use std::borrow::Cow;

use super::{NameClass, filter};

pub use pieces::{Libraries, Selection, types};

/// The runtime API as text: types, host functions, and functions that kernels may call too.
pub const RUNTIME_API: [&str; 3] = [
    include_str!("runtime/types.cuh"),
    include_str!("runtime/functions.cuh"),
    include_str!("runtime/device.cuh"),
];

/// The driver API as text, which uses types of the runtime API, and the types of pointers to its functions.
pub const DRIVER_API: [&str; 2] = [include_str!("runtime/driver.cuh"), include_str!("runtime/pointers.cuh")];

/// A piece of source that declares a builtin name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The name of the source in diagnostics; also the key under which it is declared once, however many of its names
    /// are used.
    pub file: &'static str,
    /// The kind of entity that the name denotes.
    pub class: NameClass,
    source: Source,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Text(&'static str),
    Vector(vector::VectorType),
    MakeVector(vector::VectorType),
    Wrapper { precise: &'static str, fast: &'static str },
}

impl Snippet {
    /// The source text; `-use_fast_math` replaces some functions by intrinsics.
    pub fn text(&self, fast_math: bool) -> Cow<'static, str> {
        match self.source {
            Source::Wrapper { precise, fast } => Cow::Borrowed(if fast_math { fast } else { precise }),
            Source::Text(text) => Cow::Borrowed(text),
            Source::Vector(ty) => Cow::Owned(ty.definition()),
            Source::MakeVector(ty) => Cow::Owned(ty.maker()),
        }
    }
}

/// The snippet that declares `name`.
pub fn find(name: &str) -> Option<Snippet> {
    if filter::may_be_snippet(name)
        && let Some(snippet) = find_plain(name)
    {
        return Some(snippet);
    }
    if let Some(snippet) = runtime::find(name) {
        return Some(snippet);
    }
    if let Some(rest) = name.strip_prefix("make_") {
        let ty = vector::VectorType::parse(rest)?;
        return Some(Snippet {
            file: ty.maker_file(),
            class: NameClass::Value,
            source: Source::MakeVector(ty),
        });
    }
    let ty = vector::VectorType::parse(name)?;
    Some(Snippet { file: ty.name(), class: NameClass::Type, source: Source::Vector(ty) })
}

/// The name of the precise function for one that `-use_fast_math` replaces.
pub(super) fn precise_name(name: &str) -> Option<&'static str> {
    if !filter::may_be_snippet(name) {
        return None;
    }
    let i = math::WRAPPERS.binary_search_by(|row| row.name.cmp(name)).ok()?;
    Some(math::WRAPPERS[i].precise_name)
}

/// The names of the listed snippets.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let plain = TABLES.iter().flat_map(|table| table.iter().map(|row| row.0));
    plain.chain(math::WRAPPERS.iter().map(|wrapper| wrapper.name))
}

/// The functions that create a vector from its components.
pub(super) fn vector_makers() -> impl Iterator<Item = &'static str> {
    vector::names().map(|(_, maker)| maker)
}

/// The built-in vector types.
pub(super) fn vector_types() -> impl Iterator<Item = &'static str> {
    vector::names().map(|(ty, _)| ty)
}

fn find_plain(name: &str) -> Option<Snippet> {
    for table in TABLES {
        if let Ok(i) = table.binary_search_by(|row| row.0.cmp(name)) {
            let (_, class, file, text) = table[i];
            return Some(Snippet { file, class, source: Source::Text(text) });
        }
    }
    let i = math::WRAPPERS.binary_search_by(|row| row.name.cmp(name)).ok()?;
    let math::Wrapper { name, precise, fast, .. } = math::WRAPPERS[i];
    Some(Snippet { file: name, class: NameClass::Value, source: Source::Wrapper { precise, fast } })
}

/// A name and the source that declares it: name, class, source name, source text.
pub(super) type NameRow = (&'static str, NameClass, &'static str, &'static str);

const fn ty(name: &'static str, text: &'static str) -> NameRow {
    (name, NameClass::Type, name, text)
}

const fn inline(name: &'static str, text: &'static str) -> NameRow {
    (name, NameClass::Value, name, text)
}

/// The tables of plain snippets; a name is in at most one of them.
pub(super) static TABLES: &[&[NameRow]] = &[NAMES, c_math::NAMES, math::NAMES, intrinsics::NAMES];

/// The wrapped functions.
pub(super) static WRAPPERS: &[math::Wrapper] = math::WRAPPERS;

/// The snippets of a line or two by name, sorted.
static NAMES: &[NameRow] = &[
    ty("__builtin_va_list", "typedef char *__builtin_va_list;"),
    ty("__complex_double", "struct __complex_double { double re, im; };"),
    ty("__complex_float", "struct __complex_float { float re, im; };"),
    ty("__complex_long_double", "struct __complex_long_double { long double re, im; };"),
    inline(
        "__exp10f",
        "static __device__ __forceinline__ float __exp10f(float x) { return __nv_ex2f(x * 3.32192809488736234787f); }",
    ),
    inline(
        "__expf",
        "static __device__ __forceinline__ float __expf(float x) { return __nv_ex2f(x * 1.44269504088896340736f); }",
    ),
    inline(
        "__ffs",
        "static __device__ __forceinline__ int __ffs(int x) { return (int)__nv_shiftamt(__brev((unsigned)x)) + 1; }",
    ),
    inline(
        "__ffsll",
        "static __device__ __forceinline__ int __ffsll(long long x) { return (int)__nv_shiftamtll(__brevll((unsigned long long)x)) + 1; }",
    ),
    inline(
        "__hadd",
        "static __device__ __forceinline__ int __hadd(int a, int b) { return (a & b) + ((a ^ b) >> 1); }",
    ),
    ty("__int128_t", "typedef __int128 __int128_t;"),
    inline(
        "__log10f",
        "static __device__ __forceinline__ float __log10f(float x) { return __nv_lg2f(x) * 0.30102999566398119521f; }",
    ),
    inline(
        "__logf",
        "static __device__ __forceinline__ float __logf(float x) { return __nv_lg2f(x) * 0.69314718055994530942f; }",
    ),
    inline("__nv_device_launch", include_str!("launch.cuh")),
    inline(
        "__powf",
        "static __device__ __forceinline__ float __powf(float x, float y) { return __nv_ex2f(y * __nv_lg2f(x)); }",
    ),
    // Advances past an argument of an ellipsis and returns its address; `va_arg` reads it.
    inline(
        "__ptxc_next_argument",
        "static __device__ __forceinline__ char *__ptxc_next_argument(char *&list, unsigned long size, unsigned long align) { char *place = (char *)(((unsigned long)list + align - 1) & ~(align - 1)); list = place + size; return place; }",
    ),
    inline(
        "__rhadd",
        "static __device__ __forceinline__ int __rhadd(int a, int b) { return (a | b) - ((a ^ b) >> 1); }",
    ),
    inline(
        "__sincosf",
        "static __device__ __forceinline__ void __sincosf(float x, float *s, float *c) { *s = __sinf(x); *c = __cosf(x); }",
    ),
    inline(
        "__tanf",
        "static __device__ __forceinline__ float __tanf(float x) { return __fdividef(__sinf(x), __cosf(x)); }",
    ),
    inline(
        "__uhadd",
        "static __device__ __forceinline__ unsigned __uhadd(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1); }",
    ),
    ty("__uint128_t", "typedef unsigned __int128 __uint128_t;"),
    inline(
        "__urhadd",
        "static __device__ __forceinline__ unsigned __urhadd(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1); }",
    ),
    ty("clock_t", "typedef long clock_t;"),
    ty("cudaSurfaceObject_t", "typedef unsigned long long cudaSurfaceObject_t;"),
    ty("cudaTextureObject_t", "typedef unsigned long long cudaTextureObject_t;"),
    ty("ptrdiff_t", "typedef long ptrdiff_t;"),
    ty("size_t", "typedef unsigned long size_t;"),
    ty("va_list", "typedef char *va_list;"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        for table in TABLES {
            for pair in table.windows(2) {
                assert!(pair[0].0 < pair[1].0, "{} stands before {}", pair[0].0, pair[1].0);
            }
            for row in *table {
                assert_eq!(
                    find(row.0).map(|snippet| snippet.file),
                    Some(row.2),
                    "{} is in two tables",
                    row.0
                );
            }
        }
    }

    #[test]
    fn vector_types_and_their_makers_are_found() {
        assert_eq!(
            find("float4").unwrap().text(false),
            "struct __attribute__((aligned(16))) float4 { float x, y, z, w; };"
        );
        assert!(find("make_uchar2").is_some());
        assert!(find("double4_32a").is_some());
        for absent in ["float5", "float4_16a", "make_", "float", "make_int", "double3_16a"] {
            assert!(find(absent).is_none(), "{absent}");
        }
    }
}
