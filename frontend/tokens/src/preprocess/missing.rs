//! A header that is not found: an error, or a warning if only host code can need it.
//!
//! nvcc also passes a mixed source to the host compiler, which has the host's libraries; ptxc analyses host code only
//! as far as it launches kernels, and does without them. So with nvcc's rules a missing header is a warning: its
//! declarations are unknown in host code, without further messages, and an error where device code names them. It
//! remains an error if the name promises device code: `*.cuh`, CUDA's own libraries, and misspelled names of headers
//! that the compiler has. NVRTC has no host code: there it is always an error.

use super::engine::Preprocessor;
use crate::diagnostics::codes::preprocess as codes;
use crate::diagnostics::suggest::nearest;
use crate::diagnostics::{ALLOW_MISSING_KERNELS, Diagnostic};
use crate::headers;
use crate::options::Mode;
use crate::source::Loc;

/// Endings of the names of files that hold device code.
const DEVICE_ENDINGS: &[&str] = &[".cuh", ".cu", ".cu.h", ".cuh.inl"];

/// Folders of libraries for device code.
const DEVICE_FOLDERS: &[&str] =
    &["cooperative_groups/", "crt/", "cub/", "cuda/", "cute/", "cutlass/", "nv/", "nvcuda/"];

/// Folders of libraries whose host code launches kernels.
const KERNEL_FOLDERS: &[&str] = &["cuco/", "matx/", "raft/", "thrust/"];

/// Headers of POSIX and Linux that are not embedded: a name similar to an embedded one is not a misspelling of it.
const SYSTEM: &[&str] = &[
    "aio.h",
    "arpa/nameser.h",
    "cpio.h",
    "cpuid.h",
    "crypt.h",
    "elf.h",
    "envz.h",
    "fmtmsg.h",
    "fnmatch.h",
    "fts.h",
    "ftw.h",
    "gnu/libc-version.h",
    "iconv.h",
    "ifaddrs.h",
    "langinfo.h",
    "link.h",
    "mcheck.h",
    "mntent.h",
    "monetary.h",
    "mqueue.h",
    "net/if.h",
    "netinet/tcp.h",
    "netinet/udp.h",
    "nl_types.h",
    "numa.h",
    "numaif.h",
    "obstack.h",
    "printf.h",
    "pty.h",
    "resolv.h",
    "search.h",
    "spawn.h",
    "stdatomic.h",
    "stdio_ext.h",
    "stropts.h",
    "sys/auxv.h",
    "sys/dir.h",
    "sys/epoll.h",
    "sys/eventfd.h",
    "sys/fcntl.h",
    "sys/file.h",
    "sys/inotify.h",
    "sys/klog.h",
    "sys/mount.h",
    "sys/msg.h",
    "sys/personality.h",
    "sys/ptrace.h",
    "sys/random.h",
    "sys/reboot.h",
    "sys/sem.h",
    "sys/sendfile.h",
    "sys/signal.h",
    "sys/signalfd.h",
    "sys/stropts.h",
    "sys/swap.h",
    "sys/sysctl.h",
    "sys/sysmacros.h",
    "sys/termios.h",
    "sys/timeb.h",
    "sys/timerfd.h",
    "sys/timex.h",
    "sys/ucontext.h",
    "sys/unistd.h",
    "sys/user.h",
    "sys/vfs.h",
    "sys/xattr.h",
    "tar.h",
    "termio.h",
    "threads.h",
    "trace.h",
    "ucontext.h",
    "ulimit.h",
    "utmp.h",
    "utmpx.h",
    "wait.h",
    "wordexp.h",
];

/// The hint how to get the headers of a folder.
const CORE_LIBRARIES: &str = "it is one of the CUDA C++ Core Libraries: set CUDA_HOME to a toolkit, install the Python \
    package nvidia-cuda-cccl into the active environment, or name its folder with -I";
const TEMPLATES: &str =
    "it is part of CUTLASS: install the Python package nvidia-cutlass, and name its folder with -I";

/// Libraries that are not part of the compiler, by the folders of their headers.
const LIBRARIES: &[(&str, &str)] = &[
    ("cub/", CORE_LIBRARIES),
    ("cuda/", CORE_LIBRARIES),
    ("thrust/", CORE_LIBRARIES),
    ("cutlass/", TEMPLATES),
    ("cute/", TEMPLATES),
];

/// The embedded headers that the headers of CUDA's libraries include. They are included even if the library's header is
/// missing, because device code uses their types.
const BROUGHT: &[(&str, &[&str])] = &[
    ("cublas.h", CUBLAS),
    ("cublasLt.h", CUBLAS),
    ("cublasXt.h", CUBLAS),
    ("cublas_api.h", CUBLAS),
    ("cublas_v2.h", CUBLAS),
    ("cufft.h", COMPLEX),
    ("cufftXt.h", COMPLEX),
    ("cusolverDn.h", CUBLAS),
    ("cusolverSp.h", CUBLAS),
    ("cusparse.h", COMPLEX),
];
const CUBLAS: &[&str] = &["cuComplex.h", "cuda_fp16.h", "cuda_bf16.h", "library_types.h"];
const COMPLEX: &[&str] = &["cuComplex.h", "library_types.h"];

/// The embedded headers that a missing header would have included.
pub(super) fn brought_by(name: &str) -> &'static [&'static str] {
    BROUGHT.iter().find(|(header, _)| *header == name).map_or(&[], |(_, brought)| brought)
}

impl Preprocessor<'_> {
    /// Reports a missing header. Returns whether compilation continues without it.
    pub(super) fn header_missing(&mut self, name: &str, at: Loc) -> bool {
        let own = headers::ALL.iter().map(|&(own, _)| own);
        let similar = if SYSTEM.contains(&name) { None } else { nearest(name, own) };
        let device = DEVICE_ENDINGS.iter().any(|ending| name.ends_with(ending))
            || DEVICE_FOLDERS.iter().any(|folder| name.starts_with(folder))
            || similar.is_some_and(headers::has_device_code);
        let foreign = self.session.options.mode == Mode::Nvcc && !device;
        let kernels = KERNEL_FOLDERS.iter().any(|folder| name.starts_with(folder));
        let code = match (foreign, kernels) {
            (true, true) => codes::KERNEL_HEADER_NOT_FOUND,
            (true, false) => codes::HOST_HEADER_NOT_FOUND,
            (false, _) => codes::HEADER_NOT_FOUND,
        };
        let mut diagnostic = Diagnostic::new(code, at, format!("cannot open source file '{name}'"));
        if let Some(similar) = similar {
            diagnostic = diagnostic.help(format!("did you mean <{similar}>?"));
        }
        if let Some(&(_, help)) = LIBRARIES.iter().find(|(folder, _)| name.starts_with(folder)) {
            diagnostic = diagnostic.help(help);
        }
        if !self.session.options.includes.filesystem {
            diagnostic = diagnostic.note("only in-memory headers are searched");
        }
        if foreign {
            diagnostic =
                diagnostic.note("host code goes without what it declares; device code cannot use it");
        }
        if code == codes::KERNEL_HEADER_NOT_FOUND {
            diagnostic = diagnostic.help(ALLOW_MISSING_KERNELS);
        }
        self.session.absent_headers.included.push(name.into());
        self.session.emit(diagnostic);
        foreign
    }
}
