//! The way of the data as a list of steps.
//!
//! [`run`] enters the list at the form the source is in and leaves it at the form that is asked
//! for. Each step is timed under its name; after each pass the hooks may print and verify the IR.

use std::time::Instant;

use ptxc_frontend::session::Session;
use ptxc_frontend::source::FileId;
use ptxc_ir::Module;

use crate::artifact::Artifact;
use crate::compiler::{Compiler, Request};
use crate::diagnostics::{Diagnostics, Message};
use crate::dump;
use crate::emit::{Emit, InputKind};
use crate::error::CompileError;
use crate::ptx_text;
use crate::timing::Timings;
use crate::translate;

/// Takes `source` to the form of `request`.
pub(crate) fn run(
    compiler: &Compiler,
    name: &str,
    source: &str,
    request: &Request,
) -> Result<Artifact, CompileError> {
    let begin = Instant::now();
    let mut run = Run { compiler, request, timings: Timings::new(request.time_steps), dumps: String::new() };
    let mut artifact = match request.kind {
        InputKind::Cuda => run.cuda(name, source),
        InputKind::Ir => run.ir_text(name, source),
        InputKind::Ptx => run.ptx(name, source),
    }?;
    artifact.timings.finish(begin);
    Ok(artifact)
}

/// One compile under way.
struct Run<'a> {
    compiler: &'a Compiler,
    request: &'a Request,
    timings: Timings,
    dumps: String,
}

impl Run<'_> {
    fn cuda(&mut self, name: &str, source: &str) -> Result<Artifact, CompileError> {
        let compiler = self.compiler;
        if let Some(expression) = self.request.name_expressions.first() {
            let message = format!("name expressions are not supported yet: {expression}");
            return Err(self.refuse(Message::error(message)));
        }
        let options = translate::frontend_options(compiler);
        let mut session = Session::new(options, translate::sink_options(compiler.options()));
        let main = self.enter(&mut session, name, source)?;
        if self.request.emit == Emit::Tokens {
            let tokens = self.timings.step("lex", || dump::lex(&mut session, main));
            let session = self.check(session)?;
            let text = dump::tokens(&session, &tokens);
            return Ok(self.finish(session, text));
        }
        let _tokens = self.timings.step("preprocess", || ptxc_frontend::preprocess::run(&mut session, main));
        let session = self.check(session)?;
        if self.request.emit == Emit::Preprocessed {
            return Ok(self.finish(session, String::new()));
        }
        Err(self.refuse(Message::error("not supported yet: everything after the preprocessor")))
    }

    /// IR text goes the rest of the way.
    fn ir_text(&mut self, name: &str, source: &str) -> Result<Artifact, CompileError> {
        let module = self
            .timings
            .step("read ir", || Module::parse(source))
            .map_err(|error| self.refuse(Message::error(error.message).at(name, error.line, error.column)))?;
        self.finish_ir(module, Diagnostics::default())
    }

    /// From the module that IR generation made, or that was read, to what is asked for.
    fn finish_ir(&mut self, module: Module, diagnostics: Diagnostics) -> Result<Artifact, CompileError> {
        if self.request.emit <= Emit::Ir {
            let text = self.timings.step("print ir", || module.to_text());
            return Ok(self.artifact(text, diagnostics));
        }
        Err(self.refuse(Message::error("not supported yet: everything after the IR")))
    }

    /// PTX is read, checked and printed again.
    fn ptx(&mut self, name: &str, source: &str) -> Result<Artifact, CompileError> {
        if self.request.emit != Emit::Ptx {
            let form = self.request.emit.name();
            return Err(self.refuse(Message::error(format!("{name}: PTX cannot be taken back to {form}"))));
        }
        match self.timings.step("read ptx", || ptx_text::reprint(name, source)) {
            Ok(text) => Ok(self.artifact(text, Diagnostics::default())),
            Err(messages) => Err(self.fail(Diagnostics::of(messages))),
        }
    }

    fn enter(&mut self, session: &mut Session, name: &str, source: &str) -> Result<FileId, CompileError> {
        session.sources.add(name, std::sync::Arc::<str>::from(source)).map_err(|_| {
            self.refuse(Message::error(format!(
                "{name}: the source is too large; a compile holds at most 1 GiB"
            )))
        })
    }

    /// Goes on with a session that has no errors.
    fn check(&mut self, session: Session) -> Result<Session, CompileError> {
        match session.sink.has_errors() {
            false => Ok(session),
            true => Err(self.fail(Diagnostics::from_session(session))),
        }
    }

    fn finish(&mut self, session: Session, text: String) -> Artifact {
        self.artifact(text, Diagnostics::from_session(session))
    }

    fn artifact(&mut self, text: String, diagnostics: Diagnostics) -> Artifact {
        Artifact {
            text,
            dependencies: Vec::new(),
            diagnostics,
            timings: std::mem::take(&mut self.timings),
            dumps: std::mem::take(&mut self.dumps),
        }
    }

    fn refuse(&mut self, message: Message) -> CompileError {
        self.fail(Diagnostics::of(vec![message]))
    }

    fn fail(&mut self, diagnostics: Diagnostics) -> CompileError {
        CompileError {
            diagnostics: Box::new(diagnostics),
            internal: false,
            dumps: std::mem::take(&mut self.dumps),
        }
    }
}
