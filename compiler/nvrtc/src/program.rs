//! A program as NVRTC knows it: a source with headers, name expressions, and what the last compile made.

use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ptxc::command_line::MessageFormat;
use ptxc::{Artifact, CompileOptions, Compiler, Diagnostics, Emit, Request, Severity, Style};
use ptxc_abi::container::{Kind, pack};

use crate::compilers::{self, Header};
use crate::options::{self, Options};
use crate::status::{Result, Status};
use crate::times;

/// The name of a program that was given none.
const DEFAULT_NAME: &str = "default_program";

/// Asks the caller whether to stop.
pub type Callback = Arc<dyn Fn() -> bool + Send + Sync>;

/// A source and what is known of it. Threads may share one.
pub struct Program {
    name: String,
    source: Vec<u8>,
    headers: Vec<(Vec<u8>, Vec<u8>)>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    expressions: Vec<String>,
    /// A compile was tried, so no more name expressions are taken.
    tried: bool,
    callback: Option<Callback>,
    outputs: Outputs,
    /// Whether the last compile failed at making the precompiled header it was asked for.
    pch: Option<Status>,
    /// The lowered names of the last compile that succeeded.
    lowered: Option<Vec<(String, CString)>>,
    /// Those of earlier ones: the C program may still hold pointers to them.
    retired: Vec<Vec<(String, CString)>>,
}

/// What a compile hands out.
#[derive(Clone, Default)]
struct Outputs {
    /// With a zero byte at its end, as the log, or nothing at all.
    ptx: Vec<u8>,
    cubin: Vec<u8>,
    lto_ir: Vec<u8>,
    log: Vec<u8>,
}

/// What can be asked for after a compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// PTX, with a zero byte at its end.
    Ptx,
    /// PTX in a container, if a real architecture was named.
    Cubin,
    /// PTX in a container, with `-dlto`.
    LtoIr,
    /// Never anything.
    OptixIr,
    /// Messages, with a zero byte at their end.
    Log,
}

impl Program {
    /// A program of a source and headers; `name` is what messages call it.
    ///
    /// # Errors
    /// [`Status::InvalidInput`] if the name is not UTF-8.
    pub fn new(source: &[u8], name: Option<&[u8]>, headers: Vec<(Vec<u8>, Vec<u8>)>) -> Result<Program> {
        let name = match name {
            None | Some(b"") => DEFAULT_NAME,
            Some(name) => std::str::from_utf8(name).map_err(|_| Status::InvalidInput)?,
        };
        let (name, source) = (name.to_owned(), source.to_vec());
        Ok(Program { name, source, headers, state: Mutex::default() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for the symbol of what `expression` names.
    ///
    /// # Errors
    /// After a compile no more are taken.
    pub fn add_name_expression(&self, expression: &[u8]) -> Result {
        let mut state = self.state();
        if state.tried {
            return Err(Status::NoNameExpressionsAfterCompilation);
        }
        let text = std::str::from_utf8(expression).map_err(|_| Status::InvalidInput)?;
        if !state.expressions.iter().any(|known| known == text) {
            state.expressions.push(text.to_owned());
        }
        Ok(())
    }

    /// The symbol of a name expression as a C string, which lives as long as the program.
    ///
    /// # Errors
    /// There was no compile that succeeded, or the expression was not given before it.
    pub fn lowered_name(&self, expression: &[u8]) -> Result<*const c_char> {
        let state = self.state();
        let lowered = state.lowered.as_ref().ok_or(Status::NoLoweredNamesBeforeCompilation)?;
        let found = lowered.iter().find(|(written, _)| written.as_bytes() == expression);
        found.map(|(_, symbol)| symbol.as_ptr()).ok_or(Status::NameExpressionNotValid)
    }

    /// Sets what is asked during a compile whether to stop.
    pub fn set_callback(&self, callback: Callback) {
        self.state().callback = Some(callback);
    }

    /// How making a precompiled header went; none is ever made, since headers are shared without.
    pub fn pch_status(&self) -> Status {
        self.state().pch.unwrap_or(Status::NoPchCreateAttempted)
    }

    /// Gives `use_it` what the last compile made.
    pub fn with_output<T>(&self, output: Output, use_it: impl FnOnce(&[u8]) -> T) -> T {
        let state = self.state();
        match output {
            Output::Ptx => use_it(or_end(&state.outputs.ptx)),
            Output::Log => use_it(or_end(&state.outputs.log)),
            Output::Cubin => use_it(&state.outputs.cubin),
            Output::LtoIr => use_it(&state.outputs.lto_ir),
            Output::OptixIr => use_it(&[]),
        }
    }

    /// Compiles with NVRTC's options.
    ///
    /// # Errors
    /// The log tells why.
    pub fn compile(&self, strings: &[&[u8]]) -> Result {
        let mut log = String::new();
        let mut outputs = Outputs::default();
        let result = self.attempt(strings, &mut outputs, &mut log);
        outputs.log = with_end(log);
        self.state().outputs = outputs;
        result
    }

    fn attempt(&self, strings: &[&[u8]], outputs: &mut Outputs, log: &mut String) -> Result {
        let strings: Vec<String> =
            strings.iter().map(|text| String::from_utf8_lossy(text).into_owned()).collect();
        let options = options::parse(&strings).map_err(|why| {
            log.push_str(&format!("nvrtc: error: {why}\n"));
            Status::InvalidOption
        })?;
        for remark in &options.remarks {
            log.push_str(&format!("nvrtc: remark: {remark}\n"));
        }
        let (expressions, callback) = {
            let mut state = self.state();
            state.tried = true;
            state.pch = options.create_pch.then_some(Status::PchCreate);
            (state.expressions.clone(), state.callback.clone())
        };
        let unless_stopped = || match &callback {
            Some(callback) if callback() => Err(Status::Cancelled),
            _ => Ok(()),
        };
        unless_stopped()?;
        let source = self.text(&self.source, &self.name, log)?;
        let compiler = compilers::of(&options.compile, self.headers(log)?);
        let mut own_log = String::new();
        let compiled = self.run(&compiler, &source, expressions, &options, &mut own_log);
        unless_stopped()?;
        log.push_str(&own_log);
        let artifact = compiled?;
        let lowered = lowered_names(&artifact);
        let milliseconds = artifact.timings().total().as_secs_f64() * 1e3;
        let ptx = if options.syntax_only { nothing(&options.compile)? } else { artifact.into_text() };
        if options.link_time {
            outputs.lto_ir = pack(Kind::LtoIr, &ptx);
        } else {
            if options.machine_code {
                outputs.cubin = pack(Kind::Cubin, &ptx);
            }
            outputs.ptx = with_end(ptx);
        }
        let mut state = self.state();
        let before = state.lowered.replace(lowered);
        state.retired.extend(before);
        drop(state);
        match &options.time {
            Some(place) => times::write(place, &self.name, milliseconds, log),
            None => Ok(()),
        }
    }

    /// Compiles; the messages go to the log whatever comes of it.
    fn run(
        &self,
        compiler: &Compiler,
        source: &str,
        name_expressions: Vec<String>,
        options: &Options,
        log: &mut String,
    ) -> Result<Artifact> {
        // Names are bound in the IL, which is as far as a check of the syntax goes.
        let emit = if options.syntax_only { Emit::Il } else { Emit::Ptx };
        let request = Request { emit, name_expressions, ..Request::default() };
        let run = || compiler.run(&self.name, source, &request);
        match catch_unwind(AssertUnwindSafe(run)) {
            Ok(Ok(artifact)) => {
                self.report(artifact.diagnostics(), log);
                Ok(artifact)
            }
            Ok(Err(error)) => {
                self.report(error.diagnostics(), log);
                Err(if error.is_internal() { Status::InternalError } else { Status::Compilation })
            }
            Err(_) => {
                log.push_str(&format!("{}: internal compiler error: this is a bug in ptxc\n", self.name));
                Err(Status::InternalError)
            }
        }
    }

    /// Messages as NVRTC draws them, and how many errors there were.
    fn report(&self, diagnostics: &Diagnostics, log: &mut String) {
        log.push_str(&diagnostics.render(Style { format: MessageFormat::Nvrtc, colored: false }));
        let errors = diagnostics.messages().iter().filter(|message| message.severity >= Severity::Error);
        let in_source = format!("detected in the compilation of \"{}\".", self.name);
        match errors.count() {
            0 => {}
            1 => log.push_str(&format!("1 error {in_source}\n")),
            errors => log.push_str(&format!("{errors} errors {in_source}\n")),
        }
    }

    fn headers(&self, log: &mut String) -> Result<Vec<Header>> {
        let header = |(name, text): &(Vec<u8>, Vec<u8>)| {
            let name = String::from_utf8_lossy(name).into_owned();
            let text = self.text(text, &name, log)?.into();
            Ok((name, text))
        };
        self.headers.iter().map(header).collect()
    }

    /// Bytes as text; what is none is an error of the source.
    fn text(&self, bytes: &[u8], name: &str, log: &mut String) -> Result<String> {
        ptxc::decode_source(bytes.to_vec()).map_err(|why| {
            log.push_str(&format!("{name}(1): error: {why}\n"));
            Status::Compilation
        })
    }
}

fn lowered_names(artifact: &Artifact) -> Vec<(String, CString)> {
    let named = artifact.lowered_names().iter();
    // A symbol has no zero byte in it.
    named
        .map(|(written, symbol)| (written.clone(), CString::new(symbol.as_str()).unwrap_or_default()))
        .collect()
}

/// The PTX of a program without anything in it: what a check of the syntax leaves.
fn nothing(options: &CompileOptions) -> Result<String> {
    let mut options = options.clone();
    options.forced_includes.clear();
    Compiler::new(options)
        .compile(DEFAULT_NAME, "")
        .map(Artifact::into_text)
        .map_err(|_| Status::InternalError)
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
mod tests {
    use super::*;

    const SOURCE: &str = "extern \"C\" __global__ void k(int *p) { *p = N; } template <class T> __global__ void t(T *p) { *p = 1; }";

    fn output(program: &Program, output: Output) -> String {
        program.with_output(output, |bytes| String::from_utf8(bytes.to_vec()).unwrap())
    }

    #[test]
    fn outputs_are_those_of_the_last_compile() {
        let program = Program::new(SOURCE.as_bytes(), None, Vec::new()).unwrap();
        assert_eq!(output(&program, Output::Ptx), "\0");
        assert_eq!(program.compile(&[b"-DN=7", b"-arch=compute_80"]), Ok(()));
        assert!(output(&program, Output::Ptx).contains(".target sm_80"));
        assert_eq!((output(&program, Output::Cubin).len(), output(&program, Output::Log)), (0, "\0".into()));
        assert_eq!(program.compile(&[b"-DN=7", b"-arch=sm_90"]), Ok(()));
        assert!(output(&program, Output::Cubin).starts_with("// ptxc container"));
        assert_eq!(program.compile(&[b"-DN=7", b"-dlto"]), Ok(()));
        assert!(output(&program, Output::LtoIr).contains("LTO-IR") && output(&program, Output::Ptx) == "\0");
        assert_eq!(program.compile(&[]), Err(Status::Compilation));
        let log = output(&program, Output::Log);
        assert!(log.starts_with("default_program(1): error: ") && log.contains("\"N\""), "{log}");
        assert!(log.ends_with("1 error detected in the compilation of \"default_program\".\n\0"), "{log}");
        assert_eq!(program.compile(&[b"-what"]), Err(Status::InvalidOption));
        assert_eq!(output(&program, Output::Log), "nvrtc: error: unrecognized option -what found\n\0");
    }

    #[test]
    fn ptx_is_that_of_the_command() {
        let program = Program::new(SOURCE.as_bytes(), Some(b"a.cu"), Vec::new()).unwrap();
        program.compile(&[b"-DN=7", b"--use_fast_math", b"-arch=sm_90a", b"-lineinfo"]).unwrap();
        let arguments = ["-DN=7", "-use_fast_math", "-arch=sm_90a", "-lineinfo"];
        let options = ptxc::command_line::parse_options(arguments).unwrap();
        let artifact = Compiler::new(options).compile("a.cu", SOURCE).unwrap();
        assert_eq!(output(&program, Output::Ptx).trim_end_matches('\0'), artifact.ptx());
    }

    #[test]
    fn name_expressions_are_given_before_and_asked_after() {
        let program = Program::new(SOURCE.as_bytes(), None, Vec::new()).unwrap();
        assert_eq!(program.lowered_name(b"k"), Err(Status::NoLoweredNamesBeforeCompilation));
        for expression in [&b"k"[..], b"t<int>", b"t< float >", b"k"] {
            program.add_name_expression(expression).unwrap();
        }
        assert_eq!(program.compile(&[]), Err(Status::Compilation));
        assert_eq!(program.lowered_name(b"k"), Err(Status::NoLoweredNamesBeforeCompilation));
        program.compile(&[b"-DN=1"]).unwrap();
        let state = program.state();
        let names: Vec<_> =
            state.lowered.iter().flatten().map(|(_, symbol)| symbol.to_str().unwrap()).collect();
        assert_eq!(names, ["k", "_Z1tIiEvPT_", "_Z1tIfEvPT_"]);
        drop(state);
        assert_eq!(program.lowered_name(b"t<char>"), Err(Status::NameExpressionNotValid));
        assert_eq!(program.add_name_expression(b"t<char>"), Err(Status::NoNameExpressionsAfterCompilation));
    }

    #[test]
    fn a_callback_stops_the_compile() {
        let program = Program::new(SOURCE.as_bytes(), None, Vec::new()).unwrap();
        program.set_callback(Arc::new(|| true));
        assert_eq!(program.compile(&[b"-DN=1"]), Err(Status::Cancelled));
        assert_eq!(output(&program, Output::Ptx), "\0");
        program.set_callback(Arc::new(|| false));
        assert_eq!(program.compile(&[b"-DN=1"]), Ok(()));
    }

    #[test]
    fn a_check_of_the_syntax_leaves_no_code() {
        let program = Program::new(SOURCE.as_bytes(), None, Vec::new()).unwrap();
        program.add_name_expression(b"k").unwrap();
        program.compile(&[b"-DN=1", b"-fdevice-syntax-only"]).unwrap();
        let ptx = output(&program, Output::Ptx);
        assert!(ptx.contains(".version") && !ptx.contains(".entry"), "{ptx}");
        assert!(program.lowered_name(b"k").is_ok());
        assert_eq!(program.compile(&[b"-fdevice-syntax-only"]), Err(Status::Compilation));
    }

    #[test]
    fn headers_in_memory_are_found_by_name() {
        let headers = vec![(b"b/c.h".to_vec(), b"#define N 5\n".to_vec())];
        let program =
            Program::new(b"#include <b/c.h>\n__global__ void k(int *p) { *p = N; }", None, headers).unwrap();
        assert_eq!(program.compile(&[]), Ok(()));
        let program = Program::new(b"#include \"none.h\"\n", Some(b"a.cu"), Vec::new()).unwrap();
        assert_eq!(program.compile(&[]), Err(Status::Compilation));
        // Programs find out from this line which header to supply.
        let log = output(&program, Output::Log);
        assert!(log.starts_with("a.cu(1): ") && log.contains("cannot open source file \"none.h\""), "{log}");
    }

    #[test]
    fn a_source_that_is_no_text_is_an_error() {
        let program = Program::new(b"\n\xff", None, Vec::new()).unwrap();
        assert_eq!(program.compile(&[]), Err(Status::Compilation));
        assert!(output(&program, Output::Log).starts_with("default_program(2): error"));
    }
}
