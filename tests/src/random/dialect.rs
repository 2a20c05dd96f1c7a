//! How a source that a host compiler takes too is compiled: the rules for what runs on the device, and its headers.

use std::path::PathBuf;

use ptxc::{CompileOptions, Compiler, Mode, Target, Warnings};

use super::csmith;

/// The rules of a source.
#[derive(Clone, Debug, Default)]
pub struct Dialect {
    /// The folder of its headers; then every function and variable is the device's.
    runtime: Option<PathBuf>,
}

impl Dialect {
    /// The rules that a source needs: Csmith's programs name the header of their runtime.
    ///
    /// # Errors
    /// When the runtime is not there and cannot be fetched.
    pub fn of(source: &str) -> Result<Self, String> {
        match source.contains(csmith::INCLUDE) {
            true => Ok(Self { runtime: Some(csmith::runtime()?) }),
            false => Ok(Self::default()),
        }
    }

    /// Options of the host compiler.
    pub(super) fn includes(&self) -> impl Iterator<Item = String> {
        self.runtime.iter().map(|folder| format!("-I{}", folder.display()))
    }

    /// ptxc with these options.
    pub(super) fn compiler(&self, options: CompileOptions) -> Compiler {
        match self.runtime {
            Some(_) => Compiler::new(options).with_file_system(),
            None => Compiler::new(options),
        }
    }

    /// Options of ptxc: no contraction, which the host does not do.
    pub(super) fn options(&self) -> CompileOptions {
        let mut options = CompileOptions::default();
        options.target = Target::sm(90);
        options.fmad = false;
        // The host's compiler is the referee: nvcc follows it where NVRTC does not.
        options.mode = Mode::Nvcc;
        if let Some(folder) = &self.runtime {
            options.mode = Mode::Rtc;
            options.warnings = Warnings::Suppress;
            options.default_device = true;
            options.include_paths.push(folder.clone());
        }
        options
    }
}
