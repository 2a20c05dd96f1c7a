//! Macros that the compiler itself defines the same way for every target and option.

use super::Value;
use super::Value::{No, Text};

/// Name, value under NVRTC, value in nvcc's device pass.
pub(super) const COMPILER: &[(&str, Value, Value)] = &[
    ("__ARRAY_OPERATORS", Text("1"), No),
    ("__CHAR16_T_AND_CHAR32_T", Text("1"), No),
    ("__CUDACC_RTC_BUILTIN_CRT_HELPERS__", Text("1"), No),
    ("__CUDACC_RTC_BUILTIN_VECTOR_TYPES__", Text("1"), No),
    ("__CUDACC_RTC__", Text("1"), No),
    ("__CUDACC_VER_BUILD__", Text("88"), Text("88")),
    ("__CUDACC_VER_MAJOR__", Text("13"), Text("13")),
    ("__CUDACC_VER_MINOR__", Text("0"), Text("0")),
    ("__CUDA_AND_AT_LEAST_SM_70__", No, Text("")),
    ("__CUDA_AND_AT_LEAST_SM_75__", No, Text("")),
    ("__CUDA_MATH_CRTIMP", No, Text("")),
    ("__EDG_CONSTEXPR_ENABLED__", Text("1"), No),
    ("__EDG_IA64_ABI", Text("1"), No),
    ("__EDG_PTRDIFF_TYPE__", Text("long"), No),
    ("__EDG_RUNTIME_USES_NAMESPACES", Text("1"), No),
    ("__EDG_SIZE_TYPE__", Text("unsigned long"), No),
    ("__EDG_TYPE_TRAITS_ENABLED", Text("1"), No),
    ("__EDG_VERSION__", Text("606"), No),
    ("__EDG__", Text("1"), No),
    ("__EXCEPTIONS", Text("1"), Text("1")),
    // NVRTC has the bodies of half types built in, and the toolkit's headers then only declare them; these macros make
    // the headers include the bodies.
    ("__FORCE_INCLUDE_CUDA_BF16_HPP_FROM_BF16_H__", Text("1"), No),
    ("__FORCE_INCLUDE_CUDA_FP16_HPP_FROM_FP16_H__", Text("1"), No),
    ("__LP64__", Text("1"), Text("1")),
    ("__NVCC_DIAG_PRAGMA_SUPPORT__", Text("1"), Text("1")),
    ("__NVCC__", No, Text("1")),
    ("__NV_BUILTIN_INITIALIZER_LIST", Text("1"), No),
    ("__NV_BUILTIN_MOVE_FORWARD", Text("1"), No),
    ("__PLACEMENT_DELETE", Text("1"), No),
    ("__PRAGMA_REDEFINE_EXTNAME", Text("1"), Text("1")),
    ("__RTTI", Text("1"), No),
    ("__SIGNED_CHARS__", Text("1"), No),
    ("__STDCPP_DEFAULT_NEW_ALIGNMENT__", Text("16ul"), Text("16")),
    ("__STDC_HOSTED__", Text("1"), Text("1")),
    ("__STDC__", Text("1"), Text("1")),
    ("__VARIADIC_TEMPLATES", Text("1"), No),
];
