//! CUDA headers for the host compiler.
//!
//! Lists are generated from the front end's tables: the types and functions of the runtime API, its constants, the
//! intrinsic functions. The rest is in `include/`. Device headers are those of the device program, with device-only
//! code removed as it is from the program.

use crate::libraries;
use ptxc_tokens::builtins::library::{self, DRIVER_API, RUNTIME_API};
use ptxc_tokens::builtins::rows;
use ptxc_tokens::builtins::{Row, Signature, SignatureParam, SignatureType};
use ptxc_tokens::{headers, predefined};
use std::fmt::Write;

/// Headers that are written for the host.
const OWN: &[(&str, &str)] = &[
    ("cuda_runtime.h", include_str!("../include/cuda_runtime.h")),
    ("cuda_runtime_api.h", include_str!("../include/cuda_runtime_api.h")),
    ("ptxc/guards.h", include_str!("../include/ptxc/guards.h")),
    ("ptxc/per_thread.h", include_str!("../include/ptxc/per_thread.h")),
    ("ptxc/driver_names.h", include_str!("../include/ptxc/driver_names.h")),
    ("ptxc/launch.h", include_str!("../include/ptxc/launch.h")),
    ("ptxc/templates.h", include_str!("../include/ptxc/templates.h")),
    ("ptxc/device.h", include_str!("../include/ptxc/device.h")),
    ("ptxc/math.h", include_str!("../include/ptxc/math.h")),
    ("ptxc/half.h", include_str!("../include/ptxc/half.h")),
    ("cuda_fp16.h", include_str!("../include/cuda_fp16.h")),
    ("cuda_bf16.h", include_str!("../include/cuda_bf16.h")),
    ("cuda.h", include_str!("../include/cuda.h")),
    ("cudaTypedefs.h", include_str!("../include/cudaTypedefs.h")),
    ("cuda_profiler_api.h", include_str!("../include/cuda_profiler_api.h")),
    ("curand_kernel.h", include_str!("../include/curand_kernel.h")),
    ("curand.h", include_str!("../include/curand.h")),
    ("cublas_api.h", include_str!("../include/cublas_api.h")),
    ("cublas_v2.h", include_str!("../include/cublas_v2.h")),
];

/// Headers that are included by `cuda_runtime.h`.
const PARTS: &[&str] = &[
    "builtin_types.h",
    "channel_descriptor.h",
    "cuda_device_runtime_api.h",
    "device_atomic_functions.h",
    "device_functions.h",
    "device_launch_parameters.h",
    "device_types.h",
    "driver_functions.h",
    "driver_types.h",
    "host_config.h",
    "host_defines.h",
    "crt/host_defines.h",
    "crt/host_config.h",
    "crt/device_functions.h",
    "crt/math_functions.h",
    "math_functions.h",
    "sm_20_atomic_functions.h",
    "sm_30_intrinsics.h",
    "sm_60_atomic_functions.h",
    "surface_types.h",
    "texture_types.h",
    "texture_fetch_functions.h",
    "texture_indirect_functions.h",
    "surface_functions.h",
    "surface_indirect_functions.h",
    "vector_functions.h",
    "vector_functions.hpp",
    "vector_types.h",
    "cudaProfiler.h",
];

/// Device headers that the host compiler reads too.
const DEVICE: &[&str] = &[
    "cooperative_groups.h",
    "cooperative_groups/reduce.h",
    "cooperative_groups/scan.h",
    "cooperative_groups/memcpy_async.h",
    "cooperative_groups/functional.h",
    "cuComplex.h",
    "library_types.h",
    "math_constants.h",
    "cuda_pipeline.h",
    "cuda_pipeline_primitives.h",
    "cuda_awbarrier.h",
    "cuda_awbarrier_primitives.h",
    "mma.h",
    "__aligned_size",
];

/// The folder of [`all`] with headers that are searched after every other folder: a toolkit's CCCL and its library
/// headers belong together.
pub const LAST: &str = "last";

/// Device headers that the host compiler reads too, if CCCL is not installed.
const DEVICE_LAST: &[&str] = &["cuda/atomic"];

/// Headers that are written for the host, used if CCCL, or a toolkit's header of the library, is not installed. The
/// memory order is the host's own, which changes with the standard ([atomics.order]).
const OWN_LAST: &[(&str, &str)] = &[
    ("__memory_order", "#include <atomic>\n"),
    ("nvrtc.h", include_str!("../include/nvrtc.h")),
    ("nvToolsExt.h", "#pragma once\n#include \"nvtx3/nvToolsExt.h\"\n"),
    ("nvToolsExtCuda.h", "#pragma once\n#include \"nvtx3/nvToolsExtCuda.h\"\n"),
    ("nvToolsExtCudaRt.h", "#pragma once\n#include \"nvtx3/nvToolsExtCuda.h\"\n"),
    ("nvtx3/nvToolsExt.h", include_str!("../include/nvtx3/nvToolsExt.h")),
    ("nvtx3/nvToolsExtCuda.h", include_str!("../include/nvtx3/nvToolsExtCuda.h")),
    ("nvtx3/nvToolsExtCudaRt.h", "#pragma once\n#include \"nvtx3/nvToolsExtCuda.h\"\n"),
];

/// Headers of NVIDIA's libraries that are not provided, and the names of the libraries.
const MISSING: &[(&str, &str)] = &[
    ("cublas.h", "cuBLAS's interface without handles"),
    ("cublasLt.h", "cuBLASLt"),
    ("cublasXt.h", "cuBLASXt"),
    ("nvblas.h", "NVBLAS"),
    ("cufft.h", "cuFFT"),
    ("cufftXt.h", "cuFFT"),
    ("cufftw.h", "cuFFT"),
    ("curand_mtgp32.h", "cuRAND's MTGP32"),
    ("curand_mtgp32_host.h", "cuRAND's MTGP32"),
    ("curand_mtgp32_kernel.h", "cuRAND's MTGP32"),
    ("cusolverDn.h", "cuSOLVER"),
    ("cusolverMg.h", "cuSOLVER"),
    ("cusolverRf.h", "cuSOLVER"),
    ("cusolverSp.h", "cuSOLVER"),
    ("cusolver_common.h", "cuSOLVER"),
    ("cusparse.h", "cuSPARSE"),
    ("cusparse_v2.h", "cuSPARSE"),
    ("cusparseLt.h", "cuSPARSELt"),
    ("cutensor.h", "cuTENSOR"),
    ("cudnn.h", "cuDNN"),
    ("nccl.h", "NCCL"),
    ("nvshmem.h", "NVSHMEM"),
    ("npp.h", "NPP"),
    ("nppcore.h", "NPP"),
    ("nppdefs.h", "NPP"),
    ("nppi.h", "NPP"),
    ("npps.h", "NPP"),
    ("nvjpeg.h", "nvJPEG"),
    ("nvml.h", "NVML"),
    ("cupti.h", "CUPTI"),
    ("nvPTXCompiler.h", "the PTX compiler's library"),
    ("nvJitLink.h", "nvJitLink's header"),
    ("cudalibxt.h", "libraries for several devices"),
    ("cudaEGL.h", "graphics"),
    ("cudaGL.h", "graphics"),
    ("cudaVDPAU.h", "graphics"),
    ("cuda_egl_interop.h", "graphics"),
    ("cuda_gl_interop.h", "graphics"),
    ("cuda_vdpau_interop.h", "graphics"),
];

/// Every header: its name in `#include <...>`, under [`LAST`] if it belongs there, and its text.
#[must_use]
pub fn all() -> Vec<(String, String)> {
    let own = OWN.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let parts =
        PARTS.iter().map(|name| ((*name).to_owned(), "#pragma once\n#include <cuda_runtime.h>\n".to_owned()));
    let of_device = |(name, text): &(&str, &str)| {
        let place = match name {
            name if DEVICE.contains(name) => (*name).to_owned(),
            name if DEVICE_LAST.contains(name) => format!("{LAST}/{name}"),
            _ => return None,
        };
        Some((place, format!("#pragma once\n#include \"cuda_runtime.h\"\n{text}")))
    };
    let device = headers::ALL.iter().filter_map(of_device);
    let last = OWN_LAST.iter().map(|(name, text)| (format!("{LAST}/{name}"), (*text).to_owned()));
    let made = [
        ("ptxc/vectors.h", vectors()),
        ("ptxc/api.h", api()),
        ("ptxc/constants.h", constants()),
        ("ptxc/driver.h", driver()),
        ("ptxc/driver_pointers.h", DRIVER_API[1].to_owned()),
        ("ptxc/intrinsics.h", intrinsics()),
        ("ptxc/cublas_functions.h", libraries::cublas_functions()),
        ("ptxc/cublas_names.h", libraries::cublas_names()),
        ("ptxc/generators.h", library::types("curand").collect::<Vec<_>>().join("\n")),
    ];
    let made = made.into_iter().map(|(name, text)| (name.to_owned(), text));
    let missing = MISSING.iter().map(|(name, library)| {
        (format!("{LAST}/{name}"), format!("#error \"{library}: not part of ptxc\"\n"))
    });
    let all = own.chain(parts).chain(device).chain(made).chain(last).chain(missing);
    // Warnings are meant for the program.
    all.map(|(name, text)| (name, format!("#pragma GCC system_header\n{text}"))).collect()
}

/// The headers of a toolkit's folder `include`, which build systems and clients of NVRTC name with `-I`. A device
/// compilation that finds one of them there continues with its own header of that name.
#[must_use]
pub fn of_toolkit() -> Vec<(String, String)> {
    let embedded = |name: &str| headers::ALL.iter().any(|(own, _)| *own == name);
    let all = all().into_iter().map(|(place, text)| {
        let name =
            place.strip_prefix(LAST).and_then(|name| name.strip_prefix('/')).unwrap_or(&place).to_owned();
        let text = if embedded(&name) {
            format!("#ifdef __PTXC__\n#include_next <{name}>\n#else\n{text}\n#endif\n")
        } else {
            text
        };
        (name, text)
    });
    all.collect()
}

/// The vector types and the functions that create them (CUDA C++ Programming Guide, built-in vector types).
fn vectors() -> String {
    const ELEMENTS: &[(&str, &str, u32)] = &[
        ("char", "signed char", 1),
        ("uchar", "unsigned char", 1),
        ("short", "short", 2),
        ("ushort", "unsigned short", 2),
        ("int", "int", 4),
        ("uint", "unsigned int", 4),
        ("long", "long", 8),
        ("ulong", "unsigned long", 8),
        ("longlong", "long long", 8),
        ("ulonglong", "unsigned long long", 8),
        ("float", "float", 4),
        ("double", "double", 8),
    ];
    let mut out = String::from("#pragma once\n");
    for (prefix, element, size) in ELEMENTS {
        for count in 1..=4 {
            let align = if count % 2 == 0 { (size * count).min(16) } else { *size };
            let fields = &["x", "y", "z", "w"][..count as usize];
            let params: Vec<String> = fields.iter().map(|field| format!("{element} {field}")).collect();
            // Infallible: writing to a string.
            let _ = writeln!(
                out,
                "struct __attribute__((__aligned__({align}))) {prefix}{count} {{ {element} {}; }};\n\
                 static __inline__ {prefix}{count} make_{prefix}{count}({}) {{ {prefix}{count} t; {} return t; }}",
                fields.join(", "),
                params.join(", "),
                fields.iter().map(|field| format!("t.{field} = {field};")).collect::<Vec<_>>().join(" "),
            );
        }
    }
    for (prefix, element) in ELEMENTS.iter().filter(|row| row.2 == 8).map(|row| (row.0, row.1)) {
        for align in [16, 32] {
            let _ = writeln!(
                out,
                "struct __attribute__((__aligned__({align}))) {prefix}4_{align}a {{ {element} x, y, z, w; }};\n\
                 static __inline__ {prefix}4_{align}a make_{prefix}4_{align}a({element} x, {element} y, {element} z, \
                 {element} w) {{ {prefix}4_{align}a t; t.x = x; t.y = y; t.z = z; t.w = w; return t; }}",
            );
        }
    }
    out.push_str(
        "struct dim3 { unsigned int x, y, z;\n\
         constexpr dim3(unsigned int a = 1, unsigned int b = 1, unsigned int c = 1) : x(a), y(b), z(c) {}\n\
         constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}\n\
         constexpr operator uint3() const { return uint3{x, y, z}; } };\n",
    );
    out
}

/// The types and the C functions of the runtime API.
fn api() -> String {
    let [types, functions, device] = RUNTIME_API;
    let mut out = String::from("#pragma once\n");
    let is_type = |line: &&str| ["struct ", "enum ", "using "].iter().any(|word| line.starts_with(word));
    for line in device.lines().filter(is_type) {
        let _ = writeln!(out, "{line}");
    }
    // Fields of releases before 13: many programs print them.
    let types = types.replace(
        "int hostNumaMultinodeIpcSupported;\n  int reserved[56];",
        "int hostNumaMultinodeIpcSupported;\n  int clockRate; int deviceOverlap; int kernelExecTimeoutEnabled; \
         int computeMode; int memoryClockRate; int singleToDoublePrecisionPerfRatio; int reserved[50];",
    );
    for line in types.lines().filter(|line| !line.starts_with("//")) {
        let _ = writeln!(out, "{line}");
    }
    out.push_str("extern \"C\" {\n");
    for declaration in c_functions(functions, device) {
        let _ = writeln!(out, "{declaration}");
    }
    out.push_str("}\n");
    out
}

/// The declarations of the functions that the library provides.
fn c_functions(functions: &str, device: &str) -> Vec<String> {
    // After this line follow the C++ additions.
    let (c, cpp) = functions.split_once("// What C++ adds").unwrap_or((functions, ""));
    let mut all: Vec<String> = c
        .lines()
        .chain(cpp.lines().filter(|line| line.starts_with("cudaError_t cudaProfiler")))
        .filter(|line| line.ends_with(';'))
        .map(str::to_owned)
        .collect();
    for line in device.lines() {
        let on_host = line.strip_prefix("__host__ __device__ inline ").and_then(|line| {
            let (declaration, _) = line.split_once(" {")?;
            Some(format!("{declaration};"))
        });
        let shared = line.strip_prefix("extern \"C\" __host__ __device__ ").map(str::to_owned);
        all.extend(on_host.or(shared));
    }
    all
}

/// The names of the functions of the runtime API that the host may call.
#[must_use]
pub fn function_names() -> Vec<String> {
    let [_, functions, device] = RUNTIME_API;
    let name = |declaration: &String| {
        let head = declaration.split('(').next().unwrap_or_default();
        head.rsplit([' ', '*']).next().unwrap_or_default().to_owned()
    };
    c_functions(functions, device).iter().map(name).collect()
}

/// The return type at the beginning of every function of the driver API.
const DRIVER_RESULT: &str = "CUresult ";

/// The constants, types and C functions of the driver API.
fn driver() -> String {
    let mut out = String::from("#pragma once\n#include \"ptxc/driver_names.h\"\n");
    out.extend(headers::ALL.iter().filter(|header| header.0 == "cuda.h").map(|header| header.1));
    let is_function = |line: &&str| line.starts_with(DRIVER_RESULT);
    let (functions, types): (Vec<&str>, Vec<&str>) = DRIVER_API[0].lines().partition(is_function);
    // Infallible: writing to a string.
    let _ = writeln!(out, "{}\nextern \"C\" {{\n{}\n}}", types.join("\n"), functions.join("\n"));
    out
}

/// The functions of the driver API, by their names in sources.
#[must_use]
pub fn driver_functions() -> Vec<&'static str> {
    let functions = DRIVER_API[0].lines().filter_map(|line| line.strip_prefix(DRIVER_RESULT));
    functions.filter_map(|function| function.split('(').next()).collect()
}

/// The functions of the driver API with the release, 1000 times the major number plus 10 times the minor one, of their
/// current version: the names in `cudaTypedefs.h`.
#[must_use]
pub fn driver_releases() -> Vec<(&'static str, u32)> {
    let names = DRIVER_API[1].lines().filter_map(|line| line.strip_prefix("using PFN_")?.split(' ').next());
    names
        .filter_map(|name| name.rsplit_once("_v"))
        .filter_map(|(name, release)| Some((name, release.parse().ok()?)))
        .collect()
}

fn constants() -> String {
    let mut out = String::from("#pragma once\n");
    for (name, value) in predefined::runtime_constants() {
        let _ = writeln!(out, "#ifndef {name}\n#define {name} {value}\n#endif");
    }
    out
}

/// The intrinsic functions: the host compiler must know them, since it reads the bodies of lambdas and of
/// `__host__ __device__` functions.
fn intrinsics() -> String {
    let mut out = String::from("#pragma once\n");
    let mut seen = std::collections::BTreeSet::new();
    for (_, row) in rows::all() {
        if let Some(declaration) = intrinsic(&row)
            && seen.insert(declaration.clone())
        {
            // The C library of the host has declared a function of its own by that name, which is not declared again
            // here.
            if LIBRARY_NAMES.contains(&row.name) {
                let _ = writeln!(out, "#define {0} __ptxc{0}", row.name);
            }
            let template = if GIVING_WAY.contains(&&*declaration) { "template <class = void> " } else { "" };
            let _ = writeln!(out, "{template}static __inline__ {declaration} {{ __builtin_trap(); }}");
        }
    }
    out
}

/// Intrinsic functions that programs define themselves where `__CUDA_ARCH__` is below that of the first device that has
/// them; on the host it is undefined. A non-template function is preferred to a template ([over.match.best]).
const GIVING_WAY: &[&str] = &["double atomicAdd(double *, double)"];

/// Intrinsic functions with names that glibc's `<math.h>` uses too.
const LIBRARY_NAMES: &[&str] = &[
    "__cosf",
    "__exp10f",
    "__expf",
    "__log10f",
    "__log2f",
    "__logf",
    "__powf",
    "__sincosf",
    "__sinf",
    "__tanf",
    "__tanhf",
];

fn intrinsic(row: &Row) -> Option<String> {
    let is_own = row.name.starts_with("atomic")
        || row.name.starts_with("__")
            && !["__builtin", "__nv", "__pt", "__is", "__cuda"].iter().any(|p| row.name.starts_with(p));
    if !is_own || row.is_template() || row.signature.ends_with('z') {
        return None;
    }
    let mut types = Signature::new(row.signature).map(|param| c_type(&param));
    let result = types.next()??;
    let params: Option<Vec<String>> = types.collect();
    Some(format!("{result} {}({})", row.name, params?.join(", ")))
}

fn c_type(param: &SignatureParam<'_>) -> Option<String> {
    let mut text = match param.base {
        SignatureType::Fundamental(letter) => match letter {
            b'v' => "void",
            b'b' => "bool",
            b'c' => "char",
            b'a' => "signed char",
            b'h' => "unsigned char",
            b's' => "short",
            b't' => "unsigned short",
            b'i' => "int",
            b'j' => "unsigned int",
            b'l' => "long",
            b'm' => "unsigned long",
            b'x' => "long long",
            b'y' => "unsigned long long",
            b'f' => "float",
            b'd' => "double",
            _ => return None,
        }
        .to_owned(),
        SignatureType::Named(name) => {
            let digit = name.find(|c: char| c.is_ascii_digit())?;
            let vector = name.len() == digit + 1 && !name.starts_with("__");
            vector.then(|| name.to_owned())?
        }
        SignatureType::TypeArgument => return None,
    };
    for pointee in param.pointers.iter().take(usize::from(param.depth)).rev() {
        if pointee.is_const {
            text.push_str(" const");
        }
        if pointee.is_volatile {
            text.push_str(" volatile");
        }
        text.push_str(" *");
    }
    if let Some(default) = param.default {
        let _ = write!(text, " = {default}");
    }
    Some(text)
}
