//! A header that is nowhere to be found: an error, or a warning if only host code can need it.
//!
//! nvcc hands a mixed source to the host's compiler as well, which knows the host's libraries; ptxc looks at
//! host code only as far as it launches kernels, and does without them. So with nvcc's rules a missing header
//! is a warning: what it would have declared is unknown to host code, quietly, and an error where device code
//! names it. It remains an error where device code is what the name promises: `*.cuh`, CUDA's own libraries,
//! and slips of the pen for headers that the compiler has. NVRTC knows no host: there it is always an error.

use super::engine::Preprocessor;
use crate::diagnostics::Diagnostic;
use crate::diagnostics::codes::preprocess as codes;
use crate::diagnostics::suggest::nearest;
use crate::headers;
use crate::options::Mode;
use crate::source::Loc;

/// Endings of the names of files that hold device code.
const DEVICE_ENDINGS: &[&str] = &[".cuh", ".cu", ".cu.h", ".cuh.inl"];

/// Folders of libraries for device code.
const DEVICE_FOLDERS: &[&str] =
    &["cooperative_groups/", "crt/", "cub/", "cuda/", "cute/", "cutlass/", "nv/", "nvcuda/"];

/// What says how to get the headers of a folder.
const CORE_LIBRARIES: &str = "it is one of the CUDA C++ Core Libraries: set CUDA_HOME to a toolkit, install the Python \
    package nvidia-cuda-cccl into the active environment, or name its folder with -I";
const TEMPLATES: &str =
    "it is part of CUTLASS: install the Python package nvidia-cutlass, and name its folder with -I";

/// Libraries that are no part of the compiler, by the folders of their headers.
const LIBRARIES: &[(&str, &str)] = &[
    ("cub/", CORE_LIBRARIES),
    ("cuda/", CORE_LIBRARIES),
    ("thrust/", CORE_LIBRARIES),
    ("cutlass/", TEMPLATES),
    ("cute/", TEMPLATES),
];

impl Preprocessor<'_> {
    /// Reports that a header was not found.
    pub(super) fn header_missing(&mut self, name: &str, at: Loc) {
        let own = headers::ALL.iter().map(|&(own, _)| own);
        let similar = nearest(name, own);
        let device = DEVICE_ENDINGS.iter().any(|ending| name.ends_with(ending))
            || DEVICE_FOLDERS.iter().any(|folder| name.starts_with(folder))
            || similar.is_some_and(headers::has_device_code);
        let foreign = self.session.options.mode == Mode::Nvcc && !device;
        let code = if foreign { codes::HOST_HEADER_NOT_FOUND } else { codes::HEADER_NOT_FOUND };
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
        self.session.absent_headers.included.push(name.into());
        self.session.emit(diagnostic);
    }
}
