//! Headers that are part of the compiler, stored as text and read only when a source includes them.
//!
//! Most declarations of CUDA headers are built in (see [`crate::builtins`]), so their names map to an empty header.
//! `c/` and `std/` contain the C and C++ library as far as device code can use it, written from the standard; `libcu/`
//! the CUDA additions to it (`cuda::atomic`, ...); `host/` contains substitutes for the host's library, which declare
//! the names that the host half of a mixed source uses and define nothing. Directories named by the user are searched
//! first, so NVIDIA's own headers can replace these.

mod names;

pub use names::{declaring, declaring_similar};

/// Headers whose contents are built in or not needed.
const EMPTY: &str = include_str!("cuda/builtin_only.h");

/// A header of `std` under its name in libcu++: the same declarations, also in `cuda::std`.
macro_rules! libcu {
    ($name:literal) => {
        (
            concat!("cuda/std/", $name),
            concat!(
                "#pragma once\n#include <",
                $name,
                ">\nnamespace cuda { namespace std { using namespace ::std; } }\n"
            ),
        )
    };
}

/// The first of the substitutes for the host's library in [`ALL`], which come last there.
const FIRST_STAND_IN: &str = "atomic";

/// Whether a file is an embedded header other than a substitute for one of the host's library.
#[must_use]
pub fn is_for_devices(file: &str) -> bool {
    file.strip_prefix('<').and_then(|name| name.strip_suffix('>')).is_some_and(has_device_code)
}

/// Whether an embedded header of this name is other than a substitute for one of the host's library.
#[must_use]
pub fn has_device_code(name: &str) -> bool {
    ALL.iter().take_while(|(embedded, _)| *embedded != FIRST_STAND_IN).any(|(embedded, _)| *embedded == name)
}

/// The part of a toolkit's header that calls functions which only its own compiler has. A header found next to such a
/// part belongs to a toolkit, and is replaced by the embedded one.
#[must_use]
pub fn needs_own_compiler(name: &str) -> Option<&'static str> {
    (name == "mma.h").then_some("crt/mma.hpp")
}

/// Whether a toolkit's header contains functions that NVRTC has built in, with bodies that a program need not contain:
/// they are declared there without `inline`.
#[must_use]
pub fn is_built_in_for_nvrtc(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    matches!(name, "cuda_fp16.h" | "cuda_fp16.hpp" | "cuda_bf16.h" | "cuda_bf16.hpp")
}

/// Every embedded header: the name in `#include <...>` and its text.
pub static ALL: &[(&str, &str)] = &[
    // CUDA.
    ("cuda.h", include_str!("cuda/cuda.h")),
    ("cudaTypedefs.h", include_str!("cuda/cuda.h")),
    ("cuda_device_runtime_api.h", EMPTY),
    ("cuda_profiler_api.h", EMPTY),
    ("cuda_runtime.h", EMPTY),
    ("cuda_runtime_api.h", EMPTY),
    ("device_atomic_functions.h", EMPTY),
    ("device_functions.h", EMPTY),
    ("device_launch_parameters.h", EMPTY),
    ("driver_functions.h", EMPTY),
    ("driver_types.h", EMPTY),
    ("math_functions.h", EMPTY),
    ("math_functions.hpp", EMPTY),
    ("nv/target", EMPTY),
    ("sm_20_atomic_functions.h", EMPTY),
    ("sm_20_intrinsics.h", EMPTY),
    ("sm_30_intrinsics.h", EMPTY),
    ("sm_32_intrinsics.h", EMPTY),
    ("sm_35_intrinsics.h", EMPTY),
    ("sm_60_atomic_functions.h", EMPTY),
    ("surface_indirect_functions.h", EMPTY),
    ("texture_indirect_functions.h", EMPTY),
    ("texture_types.h", EMPTY),
    ("vector_functions.h", EMPTY),
    ("vector_functions.hpp", EMPTY),
    ("vector_types.h", EMPTY),
    ("cooperative_groups.h", include_str!("cuda/cooperative_groups.h")),
    ("cooperative_groups/functional.h", include_str!("cuda/cooperative_groups/functional.h")),
    ("cooperative_groups/memcpy_async.h", include_str!("cuda/cooperative_groups/memcpy_async.h")),
    ("cooperative_groups/reduce.h", include_str!("cuda/cooperative_groups/reduce.h")),
    ("cooperative_groups/scan.h", include_str!("cuda/cooperative_groups/scan.h")),
    ("cuda_bf16.h", include_str!("cuda/cuda_bf16.h")),
    ("cuda_fp16.h", include_str!("cuda/cuda_fp16.h")),
    // The toolkit's headers include these; without a toolkit there are only the declarations.
    ("cuda_bf16.hpp", EMPTY),
    ("cuda_fp16.hpp", EMPTY),
    ("cuComplex.h", include_str!("cuda/cuComplex.h")),
    ("cuda_fp4.h", include_str!("cuda/cuda_fp4.h")),
    ("cuda_fp6.h", include_str!("cuda/cuda_fp6.h")),
    ("cuda_fp8.h", include_str!("cuda/cuda_fp8.h")),
    ("mma.h", include_str!("cuda/mma.h")),
    ("cuda_awbarrier.h", include_str!("cuda/cuda_awbarrier.h")),
    ("cuda_awbarrier_primitives.h", include_str!("cuda/cuda_awbarrier_primitives.h")),
    ("cuda_pipeline.h", include_str!("cuda/cuda_pipeline.h")),
    ("cuda_pipeline_primitives.h", include_str!("cuda/cuda_pipeline_primitives.h")),
    ("curand_kernel.h", include_str!("cuda/curand_kernel.h")),
    ("library_types.h", include_str!("cuda/library_types.h")),
    ("math_constants.h", include_str!("cuda/math_constants.h")),
    // C.
    ("__system_types", include_str!("c/system_types.h")),
    ("alloca.h", include_str!("c/alloca.h")),
    ("arpa/inet.h", include_str!("c/socket.h")),
    ("assert.h", EMPTY),
    ("byteswap.h", include_str!("c/byteswap.h")),
    ("ctype.h", include_str!("c/ctype.h")),
    ("dirent.h", include_str!("c/dirent.h")),
    ("dlfcn.h", include_str!("c/dlfcn.h")),
    ("endian.h", EMPTY),
    ("err.h", include_str!("c/err.h")),
    ("errno.h", include_str!("c/errno.h")),
    ("error.h", include_str!("c/error.h")),
    ("execinfo.h", include_str!("c/execinfo.h")),
    ("fcntl.h", include_str!("c/posix.h")),
    ("features.h", EMPTY),
    ("fenv.h", include_str!("c/fenv.h")),
    ("float.h", include_str!("c/float.h")),
    ("getopt.h", include_str!("c/getopt.h")),
    ("glob.h", include_str!("c/glob.h")),
    ("grp.h", include_str!("c/grp.h")),
    ("inttypes.h", include_str!("c/inttypes.h")),
    ("libgen.h", include_str!("c/libgen.h")),
    ("limits.h", include_str!("c/limits.h")),
    ("linux/types.h", include_str!("c/linux_types.h")),
    ("locale.h", include_str!("c/locale.h")),
    ("malloc.h", include_str!("c/malloc.h")),
    ("math.h", include_str!("c/math.h")),
    ("memory.h", include_str!("c/string.h")),
    ("netdb.h", include_str!("c/socket.h")),
    ("netinet/in.h", include_str!("c/socket.h")),
    ("poll.h", include_str!("c/poll.h")),
    ("pthread.h", include_str!("c/pthread.h")),
    ("pwd.h", include_str!("c/pwd.h")),
    ("regex.h", include_str!("c/regex.h")),
    ("sched.h", include_str!("c/sched.h")),
    ("semaphore.h", include_str!("c/semaphore.h")),
    ("setjmp.h", include_str!("c/setjmp.h")),
    ("signal.h", include_str!("c/signal.h")),
    ("stdalign.h", EMPTY),
    ("stdarg.h", include_str!("c/stdarg.h")),
    ("stdbool.h", EMPTY),
    ("stddef.h", include_str!("c/stddef.h")),
    ("stdint.h", include_str!("c/stdint.h")),
    ("stdio.h", include_str!("c/stdio.h")),
    ("stdlib.h", include_str!("c/stdlib.h")),
    ("string.h", include_str!("c/string.h")),
    ("strings.h", include_str!("c/strings.h")),
    ("sys/cdefs.h", include_str!("c/cdefs.h")),
    ("sys/ioctl.h", include_str!("c/ioctl.h")),
    ("sys/ipc.h", include_str!("c/shm.h")),
    ("sys/mman.h", include_str!("c/posix.h")),
    ("sys/param.h", include_str!("c/param.h")),
    ("sys/poll.h", include_str!("c/poll.h")),
    ("sys/prctl.h", EMPTY),
    ("sys/resource.h", include_str!("c/resource.h")),
    ("sys/select.h", include_str!("c/posix.h")),
    ("sys/shm.h", include_str!("c/shm.h")),
    ("sys/socket.h", include_str!("c/socket.h")),
    ("sys/stat.h", include_str!("c/posix.h")),
    ("sys/statvfs.h", include_str!("c/statvfs.h")),
    ("sys/syscall.h", EMPTY),
    ("sys/sysinfo.h", include_str!("c/sysinfo.h")),
    ("sys/time.h", include_str!("c/posix.h")),
    ("sys/times.h", include_str!("c/times.h")),
    ("sys/types.h", include_str!("c/sys_types.h")),
    ("sys/uio.h", include_str!("c/socket.h")),
    ("sys/un.h", include_str!("c/un.h")),
    ("sys/utsname.h", include_str!("c/utsname.h")),
    ("sys/wait.h", include_str!("c/wait.h")),
    ("syslog.h", include_str!("c/syslog.h")),
    ("termios.h", include_str!("c/termios.h")),
    ("time.h", include_str!("c/time.h")),
    ("uchar.h", include_str!("c/uchar.h")),
    ("unistd.h", include_str!("c/posix.h")),
    ("utime.h", include_str!("c/utime.h")),
    ("values.h", EMPTY),
    ("wchar.h", include_str!("c/wchar.h")),
    ("wctype.h", include_str!("c/wctype.h")),
    // C++, usable from device code.
    ("__memory_order", include_str!("std/memory_order.h")),
    ("__minmax", include_str!("std/minmax.h")),
    ("algorithm", include_str!("std/algorithm.h")),
    ("array", include_str!("std/array.h")),
    ("bit", include_str!("std/bit.h")),
    ("cassert", EMPTY),
    ("cctype", include_str!("std/cctype.h")),
    ("cfenv", include_str!("std/cfenv.h")),
    ("cerrno", include_str!("c/errno.h")),
    ("cfloat", include_str!("c/float.h")),
    ("cinttypes", include_str!("std/cinttypes.h")),
    ("ciso646", EMPTY),
    ("climits", include_str!("c/limits.h")),
    ("cmath", include_str!("std/cmath.h")),
    ("compare", include_str!("std/compare.h")),
    ("complex", include_str!("std/complex.h")),
    ("concepts", include_str!("std/concepts.h")),
    ("cstdarg", include_str!("c/stdarg.h")),
    ("cstdbool", EMPTY),
    ("cstddef", include_str!("std/cstddef.h")),
    ("cstdint", include_str!("std/cstdint.h")),
    ("cstdio", include_str!("std/cstdio.h")),
    ("cstdlib", include_str!("std/cstdlib.h")),
    ("cstring", include_str!("std/cstring.h")),
    ("ctime", include_str!("std/ctime.h")),
    ("functional", include_str!("std/functional.h")),
    ("initializer_list", include_str!("std/initializer_list.h")),
    ("iterator", include_str!("std/iterator.h")),
    ("limits", include_str!("std/limits.h")),
    ("memory", include_str!("std/memory.h")),
    ("__align_val", include_str!("std/align_val.h")),
    ("new", include_str!("std/new.h")),
    ("numbers", include_str!("std/numbers.h")),
    ("numeric", include_str!("std/numeric.h")),
    ("optional", include_str!("std/optional.h")),
    ("ratio", include_str!("host/ratio.h")),
    ("ranges", include_str!("std/ranges.h")),
    ("span", include_str!("std/span.h")),
    ("tuple", include_str!("std/tuple.h")),
    ("type_traits", include_str!("std/type_traits.h")),
    ("utility", include_str!("std/utility.h")),
    ("cwchar", include_str!("std/cwchar.h")),
    ("cwctype", include_str!("std/cwctype.h")),
    ("clocale", include_str!("std/clocale.h")),
    ("ccomplex", include_str!("std/complex.h")),
    ("complex.h", include_str!("std/complex.h")),
    ("csetjmp", include_str!("std/csetjmp.h")),
    ("ctgmath", include_str!("std/tgmath.h")),
    ("cuchar", include_str!("std/cuchar.h")),
    ("tgmath.h", include_str!("std/tgmath.h")),
    ("csignal", include_str!("std/csignal.h")),
    ("version", EMPTY),
    ("__aligned_size", include_str!("libcu/aligned_size.h")),
    ("cuda/atomic", include_str!("libcu/atomic.h")),
    ("cuda/std/atomic", include_str!("libcu/std_atomic.h")),
    ("cuda/barrier", include_str!("libcu/barrier.h")),
    ("cuda/std/barrier", include_str!("libcu/std_barrier.h")),
    ("cuda/pipeline", include_str!("libcu/pipeline.h")),
    ("cuda/ptx", include_str!("libcu/ptx.h")),
    ("__ptx_blackwell", include_str!("libcu/ptx_blackwell.h")),
    ("__ptx_multimem", include_str!("libcu/ptx_multimem.h")),
    ("__ptx_products", include_str!("libcu/ptx_products.h")),
    ("__ptx_tensor_memory", include_str!("libcu/ptx_tensor_memory.h")),
    ("__ptx_values", include_str!("libcu/ptx_values.h")),
    libcu!("algorithm"),
    libcu!("array"),
    libcu!("bit"),
    libcu!("cassert"),
    libcu!("cfloat"),
    libcu!("climits"),
    libcu!("cmath"),
    libcu!("compare"),
    libcu!("complex"),
    libcu!("concepts"),
    libcu!("cstddef"),
    libcu!("cstdint"),
    libcu!("cstdlib"),
    libcu!("cstring"),
    libcu!("functional"),
    libcu!("initializer_list"),
    libcu!("iterator"),
    libcu!("limits"),
    libcu!("memory"),
    libcu!("numeric"),
    libcu!("optional"),
    libcu!("ratio"),
    libcu!("span"),
    libcu!("tuple"),
    libcu!("type_traits"),
    libcu!("utility"),
    libcu!("version"),
    // Substitutes for the host's library.
    ("atomic", include_str!("host/threads.h")),
    ("bitset", include_str!("host/containers.h")),
    ("chrono", include_str!("host/chrono.h")),
    ("condition_variable", include_str!("host/threads.h")),
    ("deque", include_str!("host/containers.h")),
    ("__exception", include_str!("host/exception_base.h")),
    ("exception", include_str!("host/exception.h")),
    ("fstream", include_str!("host/stream.h")),
    ("future", include_str!("host/threads.h")),
    ("iomanip", include_str!("host/stream.h")),
    ("ios", include_str!("host/stream.h")),
    ("iosfwd", include_str!("host/stream.h")),
    ("iostream", include_str!("host/stream.h")),
    ("istream", include_str!("host/stream.h")),
    ("locale", include_str!("host/stream.h")),
    ("list", include_str!("host/containers.h")),
    ("map", include_str!("host/containers.h")),
    ("mutex", include_str!("host/threads.h")),
    ("ostream", include_str!("host/stream.h")),
    ("queue", include_str!("host/containers.h")),
    ("random", include_str!("host/random.h")),
    ("cxxabi.h", include_str!("host/cxxabi.h")),
    ("set", include_str!("host/containers.h")),
    ("shared_mutex", include_str!("host/threads.h")),
    ("source_location", include_str!("host/source_location.h")),
    ("sstream", include_str!("host/stream.h")),
    ("stack", include_str!("host/containers.h")),
    ("stdexcept", include_str!("host/exception.h")),
    ("string", include_str!("host/string.h")),
    ("string_view", include_str!("host/string.h")),
    ("system_error", include_str!("host/exception.h")),
    ("thread", include_str!("host/threads.h")),
    ("typeinfo", include_str!("host/exception.h")),
    ("unordered_map", include_str!("host/containers.h")),
    ("unordered_set", include_str!("host/containers.h")),
    ("any", include_str!("host/containers.h")),
    ("charconv", include_str!("host/charconv.h")),
    ("codecvt", include_str!("host/stream.h")),
    ("execution", include_str!("host/execution.h")),
    ("filesystem", include_str!("host/filesystem.h")),
    ("forward_list", include_str!("host/containers.h")),
    ("regex", include_str!("host/regex.h")),
    ("streambuf", include_str!("host/stream.h")),
    ("typeindex", include_str!("host/exception.h")),
    ("valarray", include_str!("host/containers.h")),
    ("variant", include_str!("host/containers.h")),
    ("vector", include_str!("host/vector.h")),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// A header that [`super::ALL`] does not name would be unused.
    #[test]
    fn every_file_is_named_in_the_table() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/headers");
        let folders = std::fs::read_dir(&folder).expect("the headers").flatten().map(|entry| entry.path());
        folders.filter(|path| path.is_dir()).for_each(|path| check_folder(&folder, &path));
    }

    fn check_folder(root: &Path, folder: &Path) {
        let table = include_str!("mod.rs");
        for path in
            std::fs::read_dir(folder).expect("a folder of headers").flatten().map(|entry| entry.path())
        {
            let name = path.strip_prefix(root).expect("it is below").display().to_string();
            if path.is_dir() {
                check_folder(root, &path);
            } else {
                assert!(
                    table.contains(&format!("include_str!(\"{name}\")")),
                    "src/headers/{name} is not in `ALL`"
                );
            }
        }
    }
}
