//! Maps well-known names to the headers that declare them, for messages about undeclared names.

use crate::diagnostics::suggest::nearest;

/// Namespaces, each with a header and the names that the header declares in it; `""` is the global namespace.
static NAMES: &[(&str, &str, &[&str])] = &[
    (
        "",
        "cuda_fp16.h",
        &[
            "half",
            "half2",
            "__half",
            "__half2",
            "__half_raw",
            "__float2half",
            "__half2float",
            "__float2half_rn",
            "__floats2half2_rn",
            "__half22float2",
            "__hadd",
            "__hadd2",
            "__hmul",
            "__hmul2",
            "__hfma",
            "__hfma2",
            "__hsub",
            "__hmax",
            "__hmin",
            "__hlt",
            "__hgt",
            "hexp",
            "hsqrt",
            "hlog",
            "hrcp",
            "__float22half2_rn",
            "__half2half2",
        ],
    ),
    (
        "",
        "cuda_bf16.h",
        &[
            "nv_bfloat16",
            "nv_bfloat162",
            "__nv_bfloat16",
            "__nv_bfloat162",
            "__float2bfloat16",
            "__bfloat162float",
            "__floats2bfloat162_rn",
            "__bfloat1622float2",
            "__float2bfloat16_rn",
        ],
    ),
    (
        "",
        "cuda_fp8.h",
        &["__nv_fp8_e4m3", "__nv_fp8_e5m2", "__nv_fp8x2_e4m3", "__nv_fp8x4_e4m3", "__nv_fp8_storage_t"],
    ),
    ("", "cuda_fp4.h", &["__nv_fp4_e2m1", "__nv_fp4x2_e2m1"]),
    (
        "",
        "curand_kernel.h",
        &[
            "curandState",
            "curandState_t",
            "curandStatePhilox4_32_10_t",
            "curandStateXORWOW_t",
            "curand_init",
            "curand",
            "curand_uniform",
            "curand_normal",
        ],
    ),
    (
        "",
        "math_constants.h",
        &[
            "CUDART_PI",
            "CUDART_PI_F",
            "CUDART_INF",
            "CUDART_INF_F",
            "CUDART_NAN",
            "CUDART_NAN_F",
            "CUDART_ZERO_F",
            "CUDART_ONE_F",
            "CUDART_TWO_TO_31_F",
            "CUDART_LN2_F",
        ],
    ),
    (
        "",
        "cstdint",
        &[
            "int8_t",
            "int16_t",
            "int32_t",
            "int64_t",
            "uint8_t",
            "uint16_t",
            "uint32_t",
            "uint64_t",
            "intptr_t",
            "uintptr_t",
            "intmax_t",
            "uintmax_t",
            "INT32_MAX",
            "UINT32_MAX",
            "INT64_MAX",
            "UINT64_MAX",
            "UINT8_MAX",
        ],
    ),
    ("", "cstddef", &["offsetof", "NULL", "max_align_t"]),
    ("", "cassert", &["assert"]),
    (
        "",
        "climits",
        &["CHAR_BIT", "INT_MAX", "INT_MIN", "UINT_MAX", "LLONG_MAX", "LLONG_MIN", "ULLONG_MAX", "LONG_MAX"],
    ),
    ("", "cfloat", &["FLT_MAX", "FLT_MIN", "FLT_EPSILON", "DBL_MAX", "DBL_MIN", "DBL_EPSILON"]),
    ("", "cmath", &["M_PI", "INFINITY", "NAN", "HUGE_VAL"]),
    ("", "cooperative_groups.h", &["cooperative_groups"]),
    ("", "mma.h", &["nvcuda"]),
    ("", "cub/cub.cuh", &["cub"]),
    ("", "cuda/std/cstdint", &["cuda"]),
    (
        "std::",
        "algorithm",
        &[
            "sort",
            "find",
            "copy",
            "fill",
            "lower_bound",
            "upper_bound",
            "max_element",
            "min_element",
            "min",
            "max",
            "clamp",
            "transform",
            "reverse",
            "all_of",
            "any_of",
            "none_of",
            "count",
            "count_if",
            "find_if",
            "for_each",
            "equal",
            "binary_search",
            "minmax",
        ],
    ),
    ("std::", "array", &["array", "to_array"]),
    (
        "std::",
        "tuple",
        &["tuple", "make_tuple", "tie", "apply", "tuple_size", "tuple_element", "forward_as_tuple"],
    ),
    (
        "std::",
        "utility",
        &[
            "pair",
            "make_pair",
            "move",
            "forward",
            "swap",
            "exchange",
            "declval",
            "index_sequence",
            "integer_sequence",
            "make_index_sequence",
            "index_sequence_for",
            "as_const",
            "get",
        ],
    ),
    (
        "std::",
        "type_traits",
        &[
            "is_same",
            "is_same_v",
            "enable_if",
            "enable_if_t",
            "conditional",
            "conditional_t",
            "decay",
            "decay_t",
            "is_integral",
            "is_integral_v",
            "is_floating_point",
            "is_floating_point_v",
            "remove_reference",
            "remove_reference_t",
            "remove_cv_t",
            "integral_constant",
            "true_type",
            "false_type",
            "void_t",
            "is_pointer_v",
            "is_trivially_copyable_v",
            "is_convertible_v",
            "is_base_of_v",
            "make_unsigned_t",
            "make_signed_t",
            "underlying_type_t",
            "common_type_t",
            "invoke_result_t",
            "is_signed_v",
            "is_unsigned_v",
            "is_void_v",
            "is_array_v",
            "is_reference_v",
            "is_enum_v",
            "is_class_v",
            "is_arithmetic_v",
            "is_constant_evaluated",
        ],
    ),
    ("std::", "limits", &["numeric_limits"]),
    ("std::", "initializer_list", &["initializer_list"]),
    (
        "std::",
        "functional",
        &["less", "greater", "plus", "multiplies", "invoke", "function", "minus", "equal_to"],
    ),
    (
        "std::",
        "numeric",
        &["accumulate", "iota", "gcd", "lcm", "inner_product", "partial_sum", "reduce", "midpoint"],
    ),
    (
        "std::",
        "iterator",
        &["iterator_traits", "distance", "advance", "next", "prev", "begin", "end", "size", "data"],
    ),
    ("std::", "complex", &["complex"]),
    (
        "std::",
        "bit",
        &["bit_cast", "popcount", "countl_zero", "countr_zero", "has_single_bit", "bit_ceil", "rotl", "rotr"],
    ),
    ("std::", "compare", &["strong_ordering", "weak_ordering", "partial_ordering"]),
    ("std::", "concepts", &["same_as", "integral", "floating_point", "convertible_to", "invocable"]),
    ("std::", "cstddef", &["size_t", "nullptr_t", "ptrdiff_t", "byte"]),
    (
        "std::",
        "cstdint",
        &["int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t"],
    ),
    (
        "std::",
        "cmath",
        &[
            "sqrt", "exp", "log", "pow", "sin", "cos", "tan", "abs", "fabs", "floor", "ceil", "fma", "isnan",
            "isinf",
        ],
    ),
    ("std::", "cstring", &["memcpy", "memset", "strlen"]),
    ("std::", "cstdio", &["printf"]),
    ("std::", "optional", &["optional", "nullopt", "make_optional"]),
    ("std::", "variant", &["variant", "visit", "monostate"]),
    ("std::", "span", &["span"]),
    ("std::", "vector", &["vector"]),
    ("std::", "string", &["string", "to_string"]),
    ("std::", "iostream", &["cout", "cerr", "endl"]),
    ("std::", "memory", &["unique_ptr", "shared_ptr", "make_unique", "make_shared", "addressof"]),
    ("cuda::", "cuda/atomic", &["atomic", "atomic_ref", "atomic_thread_fence", "thread_scope_device"]),
    ("cuda::", "cuda/barrier", &["barrier", "memcpy_async"]),
    ("cuda::", "cuda/pipeline", &["pipeline", "make_pipeline"]),
];

/// The header that declares a name of a namespace, which is given with a trailing `::`; `cuda::std::` has headers of
/// its own for the names of `std::`.
#[must_use]
pub fn declaring(namespace: &str, name: &str) -> Option<String> {
    let own = namespace.strip_prefix("cuda::").filter(|rest| *rest == "std::");
    let wanted = own.unwrap_or(namespace);
    let has = |(space, _, names): &&(&str, &str, &[&str])| *space == wanted && names.contains(&name);
    let (_, header, _) = NAMES.iter().find(has)?;
    Some(if own.is_some() { format!("cuda/std/{header}") } else { (*header).to_owned() })
}

/// The well-known name of the global namespace that is nearest to a misspelled one, and the header that declares it.
#[must_use]
pub fn declaring_similar(name: &str) -> Option<(&'static str, &'static str)> {
    let of_global = || NAMES.iter().filter(|(space, ..)| space.is_empty());
    let similar = nearest(name, of_global().flat_map(|(_, _, names)| names.iter().copied()))?;
    of_global().find(|(_, _, names)| names.contains(&similar)).map(|(_, header, _)| (similar, *header))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_of_a_name_depends_on_its_namespace() {
        assert_eq!(declaring("", "__half").as_deref(), Some("cuda_fp16.h"));
        assert_eq!(declaring("std::", "array").as_deref(), Some("array"));
        assert_eq!(declaring("cuda::std::", "array").as_deref(), Some("cuda/std/array"));
        assert_eq!(declaring("", "array"), None);
        assert_eq!(declaring_similar("unit8_t"), Some(("uint8_t", "cstdint")));
    }
}
