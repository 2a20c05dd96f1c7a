//! The compiler as a value: options in, artifacts out; between compiles only what makes the next one
//! faster is remembered.

use std::sync::Arc;

use ptxc_frontend::options::{USUAL_NESTING, VirtualFiles};
use ptxc_frontend::preprocess::{Kept, Prefixes};
use ptxc_frontend::source::FileText;
use ptxc_ir::Module;

use crate::artifact::Artifact;
use crate::emit::{Emit, InputKind};
use crate::error::CompileError;
use crate::options::CompileOptions;
use crate::own_pass::{OwnPass, PassPlace};
use crate::pipeline;
use crate::source::{LinkInput, LinkedModule, Source, Texts};
use crate::stack;
use crate::timing::{Clock, system_clock};

/// Compiles CUDA C++ to PTX.
///
/// A compiler holds options and in-memory headers. It can be shared by threads, and the same source gives
/// the same bytes every time.
///
/// Programs that begin with the same `#include` lines share the work of reading the headers: from the
/// second one on, what the lines before the first declaration lead to is kept in the compiler and taken
/// over by every program that begins with them, which changes nothing but the time. Headers in files are
/// looked at again each time, so a changed one is seen. At most 8 such beginnings and 256 MiB are kept;
/// copies of a compiler share them, and [`Compiler::without_memory`] keeps none.
///
/// ```
/// use ptxc::{CompileOptions, Compiler};
///
/// let mut options = CompileOptions::default();
/// options.target = ptxc::Target::parse("sm_90").unwrap();
/// let compiler = Compiler::new(options).header("scale.h", "#define SCALE 2.0f\n");
/// let source = r#"
///     #include "scale.h"
///     extern "C" __global__ void scale(float *x) { x[threadIdx.x] *= SCALE; }
/// "#;
/// match compiler.compile("scale.cu", source) {
///     Ok(artifact) => assert!(artifact.ptx().contains(".entry scale")),
///     Err(error) => eprintln!("{error}"),
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Compiler {
    options: CompileOptions,
    headers: VirtualFiles,
    file_system: bool,
    /// The beginnings of programs that were met; for these options and headers only.
    prefixes: Option<Arc<Prefixes>>,
    passes: Vec<OwnPass>,
    clock: Clock,
}

/// What to make of a source, beyond the options that shape the PTX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What the source is.
    pub kind: InputKind,
    /// The form that is wanted.
    pub emit: Emit,
    /// Passes to run instead of those of the optimisation level.
    pub passes: Option<Vec<String>>,
    /// Passes after which the IR is added to the dumps.
    pub print_after: Vec<String>,
    /// Expressions that denote kernels or device variables, such as `scale<float>`, as NVRTC's name
    /// expressions: what they name is compiled, and [`Artifact::lowered_name`] has its symbol.
    pub name_expressions: Vec<String>,
    /// Leave line markers out of the preprocessed form.
    pub no_line_markers: bool,
    /// Measure each step.
    pub time_steps: bool,
    /// Note from which lines of the source those of an earlier form and of the dumps come.
    pub line_origins: bool,
    /// Note the names of the program and where they are used ([`Artifact::index`]).
    pub index: bool,
    /// Note after each pass what of the source a debugger still finds ([`Artifact::survival`]).
    pub survival: bool,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            kind: InputKind::Cuda,
            emit: Emit::Ptx,
            passes: None,
            print_after: Vec::new(),
            name_expressions: Vec::new(),
            no_line_markers: false,
            time_steps: false,
            line_origins: false,
            index: false,
            survival: false,
        }
    }
}

impl Compiler {
    /// A compiler that reads no files: headers are those of [`Compiler::header`] and its own.
    pub fn new(options: CompileOptions) -> Compiler {
        Compiler {
            options,
            headers: VirtualFiles::default(),
            file_system: false,
            prefixes: Some(Arc::default()),
            passes: Vec::new(),
            clock: system_clock,
        }
    }

    /// Adds a header that lives in memory; it is found by `name` before any folder is searched.
    #[must_use]
    pub fn header(mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Compiler {
        self.headers.add(name.into(), FileText::Shared(text.into()));
        self.forget();
        self
    }

    /// Lets `#include` read files.
    #[must_use]
    pub fn with_file_system(mut self) -> Compiler {
        self.file_system = true;
        self.forget();
        self
    }

    /// Remembers nothing between compiles: every one reads its headers itself.
    #[must_use]
    pub fn without_memory(mut self) -> Compiler {
        self.prefixes = None;
        self
    }

    /// Adds a pass of one's own: a function that changes the bodies of a module's functions. Those at one place run in the
    /// order in which they are added; [`Request::print_after`] knows their names. What a pass leaves is verified at once, and
    /// a rule that it breaks ends the compile with an error that names the pass.
    ///
    /// ```
    /// use ptxc::{CompileOptions, Compiler, PassPlace};
    ///
    /// let compiler = Compiler::new(CompileOptions::default()).with_pass(PassPlace::First, "name", |module| {
    ///     for &function in module.functions() {
    ///         assert_eq!(module.name(function), Some("k"));
    ///     }
    /// });
    /// assert!(compiler.compile("k.cu", "extern \"C\" __global__ void k() {}").is_ok());
    /// ```
    #[must_use]
    pub fn with_pass(
        mut self,
        place: PassPlace,
        name: &'static str,
        run: impl Fn(&mut Module) + Send + Sync + 'static,
    ) -> Compiler {
        self.passes.push(OwnPass { place, name, run: Arc::new(run) });
        self
    }

    /// Measures with another clock than that of the standard library, which WebAssembly lacks.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Compiler {
        self.clock = clock;
        self
    }

    /// What is remembered now.
    pub fn remembered(&self) -> Kept {
        self.prefixes.as_ref().map_or_else(Kept::default, |prefixes| prefixes.kept())
    }

    /// What was remembered is for other headers.
    fn forget(&mut self) {
        self.prefixes = self.prefixes.as_ref().map(|_| Arc::default());
    }

    /// Compiles CUDA C++ to PTX. `name` is what messages call the source.
    pub fn compile(&self, name: &str, source: &str) -> Result<Artifact, CompileError> {
        self.run(name, source, &Request::default())
    }

    /// Compiles CUDA C++ to the module that the passes begin with.
    ///
    /// # Errors
    /// As [`Compiler::compile`].
    pub fn module(&self, name: &str, source: &str) -> Result<Module, CompileError> {
        let depth = self.options().limits.template_depth;
        stack::with_room_for(depth, || pipeline::run_to_module(self, name, source))
    }

    /// Takes a module to the form of `request`, which is IR or PTX. It is verified before the passes and after them, and has
    /// no places in a source.
    ///
    /// # Errors
    /// The rules that it breaks, and what the target does not have.
    pub fn run_module(&self, module: Module, request: &Request) -> Result<Artifact, CompileError> {
        stack::with_room_for(self.options().limits.template_depth, || {
            pipeline::run_module(self, module, request)
        })
    }

    /// Takes a source of any kind to any later form.
    pub fn run<'a, S>(&self, name: &str, source: S, request: &Request) -> Result<Artifact, CompileError>
    where
        S: Into<Source<'a>>,
    {
        let source = source.into();
        let limits = &self.options().limits;
        let first = stack::with_room_for(limits.template_depth, || {
            pipeline::run(self, name, source, request, USUAL_NESTING)
        });
        let deep = u32::try_from(limits.nesting).map_or(stack::MAX_NESTING, |n| n.min(stack::MAX_NESTING));
        match first {
            Err(error) if error.nested_too_deep && deep > USUAL_NESTING => {
                let again = || pipeline::run(self, name, source, request, deep);
                stack::with_room_for_nesting(again).unwrap_or(Err(error))
            }
            done => done,
        }
    }

    /// Links modules of NVVM IR as `llvm-link` does, and takes the whole to a later form.
    pub fn run_linked(
        &self,
        modules: &[LinkedModule<'_>],
        request: &Request,
    ) -> Result<Artifact, CompileError> {
        stack::with_room_for(self.options().limits.template_depth, || {
            pipeline::run_linked(self, modules, request)
        })
    }

    /// As [`Compiler::run_linked`], of modules that have been read, whose texts are in `texts`. Of `libraries` what they
    /// need is read.
    pub fn run_read<'a>(
        &self,
        modules: Vec<LinkInput<'a>>,
        libraries: &[LinkedModule<'a>],
        texts: &'a Texts,
        request: &Request,
    ) -> Result<Artifact, CompileError> {
        stack::with_room_for(self.options().limits.template_depth, || {
            pipeline::run_read(self, modules, libraries, texts, request)
        })
    }

    /// The options.
    pub fn options(&self) -> &CompileOptions {
        &self.options
    }

    pub(crate) fn headers(&self) -> &VirtualFiles {
        &self.headers
    }

    pub(crate) fn prefixes(&self) -> Option<&Prefixes> {
        self.prefixes.as_deref()
    }

    pub(crate) fn passes(&self) -> &[OwnPass] {
        &self.passes
    }

    pub(crate) fn clock(&self) -> Clock {
        self.clock
    }

    pub(crate) fn reads_files(&self) -> bool {
        self.file_system
    }
}

/// A compiler and its results can go to other threads.
const _: () = {
    const fn is_send<T: Send>() {}
    const fn is_sync<T: Sync>() {}
    is_send::<Compiler>();
    is_sync::<Compiler>();
    is_send::<Artifact>();
    is_send::<CompileError>();
};
