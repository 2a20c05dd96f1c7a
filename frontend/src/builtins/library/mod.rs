//! Builtins that are CUDA C++ themselves: small pieces of source, declared when a name is first used.
//!
//! A snippet is complete in itself but for other builtin names, which are found the same way when its
//! body is analysed; so `sincosf` costs the source of `sincosf` and of what it calls, and a kernel that
//! uses none of it costs nothing. Snippet functions are `static __device__` and inlined like any other.

pub(super) mod pieces;
mod runtime;
mod vector;

use std::borrow::Cow;

use super::{NameClass, filter};

pub use pieces::{Libraries, Selection};

/// A piece of source that declares a builtin name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The name by which diagnostics call the source; also the key under which it is declared once,
    /// however many of its names are used.
    pub file: &'static str,
    /// What the name denotes.
    pub class: NameClass,
    source: Source,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Text(&'static str),
    Vector(vector::VectorType),
    MakeVector(vector::VectorType),
}

impl Snippet {
    /// The source text.
    pub fn text(&self) -> Cow<'static, str> {
        match self.source {
            Source::Text(text) => Cow::Borrowed(text),
            Source::Vector(ty) => Cow::Owned(ty.definition()),
            Source::MakeVector(ty) => Cow::Owned(ty.maker()),
        }
    }
}

/// The snippet that declares `name`.
pub fn find(name: &str) -> Option<Snippet> {
    if filter::may_be_snippet(name)
        && let Ok(i) = NAMES.binary_search_by(|row| row.0.cmp(name))
    {
        let (_, class, file, text) = NAMES[i];
        return Some(Snippet { file, class, source: Source::Text(text) });
    }
    if let Some(class) = runtime::classify(name) {
        let file = "runtime.cuh";
        return Some(Snippet { file, class, source: Source::Text(runtime::TEXT) });
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

/// A name and the source that declares it: name, class, source name, source text.
pub(super) type NameRow = (&'static str, NameClass, &'static str, &'static str);

const fn ty(name: &'static str, text: &'static str) -> NameRow {
    (name, NameClass::Type, name, text)
}

const fn inline(name: &'static str, text: &'static str) -> NameRow {
    (name, NameClass::Value, name, text)
}

const fn math(name: &'static str, file: &'static str, text: &'static str) -> NameRow {
    (name, NameClass::Value, file, text)
}

/// Every plain snippet by name, sorted.
pub(super) const NAMES: &[NameRow] = &[
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
    inline(
        "__log10f",
        "static __device__ __forceinline__ float __log10f(float x) { return __nv_lg2f(x) * 0.30102999566398119521f; }",
    ),
    inline(
        "__logf",
        "static __device__ __forceinline__ float __logf(float x) { return __nv_lg2f(x) * 0.69314718055994530942f; }",
    ),
    inline(
        "__powf",
        "static __device__ __forceinline__ float __powf(float x, float y) { return __nv_ex2f(y * __nv_lg2f(x)); }",
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
    inline(
        "__urhadd",
        "static __device__ __forceinline__ unsigned __urhadd(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1); }",
    ),
    inline(
        "__vcmpeq2",
        "static __device__ __forceinline__ unsigned __vcmpeq2(unsigned a, unsigned b) { return __vseteq2(a, b) * 0xffffu; }",
    ),
    inline(
        "__vcmpeq4",
        "static __device__ __forceinline__ unsigned __vcmpeq4(unsigned a, unsigned b) { return __vseteq4(a, b) * 0xffu; }",
    ),
    inline(
        "__vcmpne2",
        "static __device__ __forceinline__ unsigned __vcmpne2(unsigned a, unsigned b) { return __vsetne2(a, b) * 0xffffu; }",
    ),
    inline(
        "__vcmpne4",
        "static __device__ __forceinline__ unsigned __vcmpne4(unsigned a, unsigned b) { return __vsetne4(a, b) * 0xffu; }",
    ),
    ty("clock_t", "typedef long clock_t;"),
    math("cos", "trig.cuh", include_str!("math/trig.cuh")),
    math("cosf", "trigf.cuh", include_str!("math/trigf.cuh")),
    math("cospif", "sinpif.cuh", include_str!("math/sinpif.cuh")),
    ty("cudaSurfaceObject_t", "typedef unsigned long long cudaSurfaceObject_t;"),
    ty("cudaTextureObject_t", "typedef unsigned long long cudaTextureObject_t;"),
    math("erf", "erf.cuh", include_str!("math/erf.cuh")),
    math("erfc", "erf.cuh", include_str!("math/erf.cuh")),
    math("erfcf", "erf.cuh", include_str!("math/erf.cuh")),
    math("erff", "erf.cuh", include_str!("math/erf.cuh")),
    math("exp", "exp.cuh", include_str!("math/exp.cuh")),
    math("exp10f", "expf.cuh", include_str!("math/expf.cuh")),
    math("exp2f", "expf.cuh", include_str!("math/expf.cuh")),
    math("expf", "expf.cuh", include_str!("math/expf.cuh")),
    inline(
        "fdividef",
        "static __device__ __forceinline__ float fdividef(float a, float b) { return a / b; }",
    ),
    math("isfinite", "classify.cuh", include_str!("math/classify.cuh")),
    math("isinf", "classify.cuh", include_str!("math/classify.cuh")),
    math("isnan", "classify.cuh", include_str!("math/classify.cuh")),
    math("log", "log.cuh", include_str!("math/log.cuh")),
    math("log10f", "logf.cuh", include_str!("math/logf.cuh")),
    math("log2f", "logf.cuh", include_str!("math/logf.cuh")),
    math("logf", "logf.cuh", include_str!("math/logf.cuh")),
    ty("ptrdiff_t", "typedef long ptrdiff_t;"),
    math("round", "roundf.cuh", include_str!("math/roundf.cuh")),
    math("roundf", "roundf.cuh", include_str!("math/roundf.cuh")),
    math("signbit", "classify.cuh", include_str!("math/classify.cuh")),
    math("sin", "trig.cuh", include_str!("math/trig.cuh")),
    math("sincos", "trig.cuh", include_str!("math/trig.cuh")),
    math("sincosf", "trigf.cuh", include_str!("math/trigf.cuh")),
    math("sincospif", "sinpif.cuh", include_str!("math/sinpif.cuh")),
    math("sinf", "trigf.cuh", include_str!("math/trigf.cuh")),
    math("sinpif", "sinpif.cuh", include_str!("math/sinpif.cuh")),
    ty("size_t", "typedef unsigned long size_t;"),
    math("tan", "trig.cuh", include_str!("math/trig.cuh")),
    math("tanf", "trigf.cuh", include_str!("math/trigf.cuh")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        for pair in NAMES.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} stands before {}", pair[0].0, pair[1].0);
        }
        for row in NAMES {
            assert!(find(row.0).is_some());
        }
    }

    #[test]
    fn vector_types_and_their_makers_are_found() {
        assert_eq!(
            find("float4").unwrap().text(),
            "struct __attribute__((aligned(16))) float4 { float x, y, z, w; };"
        );
        assert!(find("make_uchar2").is_some());
        assert!(find("double4_32a").is_some());
        for absent in ["float5", "float4_16a", "make_", "float", "make_int", "double3_16a"] {
            assert!(find(absent).is_none(), "{absent}");
        }
    }
}
