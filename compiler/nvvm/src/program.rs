//! A program as libNVVM knows it: modules, and what the last compile or check made of them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ptxc::command_line::MessageFormat;
use ptxc::{Compiler, Emit, Inclusion, InputKind, LinkInput, LinkedModule, Request, Style, Texts};
use ptxc_abi::container::{Kind, pack};
use ptxc_assembly::Module;
use ptxc_bitcode::{is_bitcode, read_any};
use ptxc_verifier::contract::{Ceiling, Clause, ContractOptions, IrKind, Mode, check};

use crate::options::{self, Options};
use crate::status::{Result, Status};

/// The name of a module that was given none.
const UNNAMED: &str = "<unnamed>";

/// How the stand-in for the toolkit's device library begins.
const STAND_IN: &[u8] = b"; ptxc:";

/// Modules and what is known of them. Threads may share a program.
#[derive(Default)]
pub struct Program {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    modules: Vec<Arc<Source>>,
    /// Empty, or with a zero byte at its end, as the log.
    result: Vec<u8>,
    log: Vec<u8>,
}

struct Source {
    name: String,
    bytes: Vec<u8>,
    /// Only what other modules need of it is wanted.
    lazy: bool,
}

impl Source {
    /// The module: bitcode, or a text, of which some callers count the zero byte at the end of a C string.
    fn content(&self) -> &[u8] {
        if is_bitcode(&self.bytes) {
            return &self.bytes;
        }
        let end = self.bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        &self.bytes[..end]
    }
}

impl Program {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a module.
    pub fn add(&self, bytes: &[u8], name: Option<&[u8]>, lazy: bool) {
        let name = name.map_or(UNNAMED.into(), String::from_utf8_lossy).into_owned();
        self.state().modules.push(Arc::new(Source { name, bytes: bytes.to_vec(), lazy }));
    }

    /// Gives `use_it` the result of the last compile, with a zero byte at its end.
    pub fn with_result<T>(&self, use_it: impl FnOnce(&[u8]) -> T) -> T {
        use_it(or_end(&self.state().result))
    }

    /// Gives `use_it` the messages of the last compile or check, with a zero byte at their end.
    pub fn with_log<T>(&self, use_it: impl FnOnce(&[u8]) -> T) -> T {
        use_it(or_end(&self.state().log))
    }

    /// Compiles.
    ///
    /// # Errors
    /// The log tells why.
    pub fn compile(&self, strings: &[&[u8]]) -> Result {
        self.attempt(strings, |modules, options, log| {
            let run = || compile(modules, options, log);
            catch_unwind(AssertUnwindSafe(run)).unwrap_or(Err(Status::Compilation))
        })
    }

    /// Holds the modules to the rules of NVVM IR.
    ///
    /// # Errors
    /// The log tells why.
    pub fn verify(&self, strings: &[&[u8]]) -> Result {
        self.attempt(strings, |modules, options, log| {
            let run = || {
                let eager: Vec<&Source> =
                    modules.iter().filter(|module| !module.lazy).map(Arc::as_ref).collect();
                // What keeps the rules of the language is well-formed if the compiler can begin with it, and
                // several modules must go together.
                let texts = Texts::new();
                let trees = read(&eager, &texts, options, true, log)?;
                let together = take_to(Emit::Ir, trees, &[], &texts, options, log);
                together.map(|_| Vec::new()).map_err(|_| Status::InvalidIr)
            };
            catch_unwind(AssertUnwindSafe(run)).unwrap_or(Err(Status::InvalidIr))
        })
    }

    fn attempt(
        &self,
        strings: &[&[u8]],
        work: impl FnOnce(&[Arc<Source>], &Options, &mut String) -> Result<Vec<u8>>,
    ) -> Result {
        let strings: Vec<String> =
            strings.iter().map(|text| String::from_utf8_lossy(text).into_owned()).collect();
        let modules = self.state().modules.clone();
        let mut log = String::new();
        let done = match options::parse(&strings) {
            Err(why) => {
                log = why;
                Err(Status::InvalidOption)
            }
            Ok(_) if modules.iter().all(|module| module.lazy) => Err(Status::NoModuleInProgram),
            Ok(options) => work(&modules, &options, &mut log),
        };
        let (result, code) = match done {
            Ok(result) => (result, Ok(())),
            Err(status) => (Vec::new(), Err(status)),
        };
        let mut state = self.state();
        state.log = with_end(log);
        state.result = result;
        code
    }
}

/// Reads modules and holds each to libNVVM's rules; `all` of them, or those of the version only.
fn read<'s>(
    modules: &[&'s Source],
    texts: &'s Texts,
    options: &Options,
    all: bool,
    log: &mut String,
) -> Result<Vec<LinkInput<'s>>> {
    let refused = if all { Status::InvalidIr } else { Status::Compilation };
    let mut trees = Vec::with_capacity(modules.len());
    for source in modules {
        let name = &source.name;
        let module = read_any(source.content(), texts).map_err(|error| {
            let (line, column) = (error.place.line, error.place.column);
            log.push_str(&format!("{name} ({line}, {column}): {}\n", error.message));
            refused
        })?;
        verify(name, &module, options, all, log)?;
        trees.push(LinkInput { file: name, module, inclusion: Inclusion::Whole });
    }
    Ok(trees)
}

/// Holds a module to libNVVM's rules; `all` of them, or those of the version only.
fn verify(name: &str, tree: &Module<'_>, options: &Options, all: bool, log: &mut String) -> Result {
    let refused = if all { Status::InvalidIr } else { Status::Compilation };
    let rules = ContractOptions {
        mode: Mode::Compat,
        kind: IrKind::Standard,
        target: options.compile.target,
        ceiling: Ceiling::Real,
    };
    let mut status = Ok(());
    for finding in check(tree, &rules).list {
        let version = matches!(finding.clause, Clause::VersionIr | Clause::VersionDebug);
        if !version && !all {
            continue;
        }
        log.push_str(&format!("{name}:{finding}\n"));
        if !finding.is_warning() && status != Err(Status::IrVersionMismatch) {
            status = Err(if version { Status::IrVersionMismatch } else { refused });
        }
    }
    status
}

/// The result of the modules: PTX, or a container.
fn compile(modules: &[Arc<Source>], options: &Options, log: &mut String) -> Result<Vec<u8>> {
    let here = modules.iter().map(Arc::as_ref).filter(|module| !module.bytes.starts_with(STAND_IN));
    let (lazy, eager): (Vec<&Source>, Vec<&Source>) = here.partition(|module| module.lazy);
    let libraries: Result<Vec<LinkedModule<'_>>> = lazy
        .into_iter()
        .map(|library| {
            let source = ptxc::Source::of_bytes(library.content()).map_err(|_| Status::Compilation)?;
            Ok(LinkedModule { name: &library.name, source, inclusion: Inclusion::OnDemand })
        })
        .collect();
    let libraries = libraries?;
    let texts = Texts::new();
    let trees = read(&eager, &texts, options, false, log)?;
    let text = take_to(Emit::Ptx, trees, &libraries, &texts, options, log)?;
    if options.link_time {
        return Ok(pack(Kind::LtoIr, &text));
    }
    Ok(with_end(text))
}

/// Takes modules to a form, linked to one if they are several, with what they need of the libraries.
fn take_to<'s>(
    emit: Emit,
    trees: Vec<LinkInput<'s>>,
    libraries: &[LinkedModule<'s>],
    texts: &'s Texts,
    options: &Options,
    log: &mut String,
) -> Result<String> {
    let request = Request { kind: InputKind::Ir, emit, ..Request::default() };
    let style = Style { format: MessageFormat::Short, colored: false };
    match Compiler::new(options.compile.clone()).run_read(trees, libraries, texts, &request) {
        Ok(artifact) => {
            log.push_str(&artifact.diagnostics().render(style));
            Ok(artifact.into_text())
        }
        Err(error) => {
            log.push_str(&error.diagnostics().render(style));
            Err(Status::Compilation)
        }
    }
}

/// A text as C programs have it; nothing stays nothing.
fn with_end(text: String) -> Vec<u8> {
    let mut bytes = text.into_bytes();
    if !bytes.is_empty() {
        bytes.push(0);
    }
    bytes
}

/// The empty text has an end too.
fn or_end(text: &[u8]) -> &[u8] {
    if text.is_empty() { &[0] } else { text }
}

#[cfg(test)]
mod tests;
