//! Headers that are part of the compiler, kept as text and read only when a source includes them.
//!
//! Most of what CUDA headers declare is built in (see [`crate::builtins`]), so their names stand for
//! an empty header; the rest are the C headers of types and limits. Directories that the user names
//! come first, so NVIDIA's own headers can take the place of these.

/// Headers whose contents are built in.
const EMPTY: &str = include_str!("builtin_only.h");

/// Every embedded header: the name in `#include <...>` and its text.
pub const ALL: &[(&str, &str)] = &[
    ("cuda.h", EMPTY),
    ("cuda_runtime.h", EMPTY),
    ("cuda_runtime_api.h", EMPTY),
    ("device_atomic_functions.h", EMPTY),
    ("device_functions.h", EMPTY),
    ("device_launch_parameters.h", EMPTY),
    ("math_functions.h", EMPTY),
    ("texture_indirect_functions.h", EMPTY),
    ("vector_functions.h", EMPTY),
    ("vector_types.h", EMPTY),
    ("math_constants.h", include_str!("math_constants.h")),
    ("math.h", EMPTY),
    ("cmath", EMPTY),
    ("stdio.h", EMPTY),
    ("cstdio", EMPTY),
    ("stdint.h", include_str!("stdint.h")),
    ("cstdint", include_str!("cstdint.h")),
    ("stddef.h", include_str!("stddef.h")),
    ("cstddef", include_str!("cstddef.h")),
    ("limits.h", include_str!("limits.h")),
    ("climits", include_str!("limits.h")),
    ("float.h", include_str!("float.h")),
    ("cfloat", include_str!("float.h")),
];
