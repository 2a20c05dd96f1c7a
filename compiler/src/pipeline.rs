//! The way of the data as a list of steps.
//!
//! [`run`] enters the list at the form the source is in and leaves it at the form that is asked
//! for. Each step is timed under its name; after each pass the hooks may print and verify the IR.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use bumpalo::Bump;
use ptxc_assembly::{DebugLoc, ReadError};
use ptxc_frontend::il;
use ptxc_frontend::options::USUAL_NESTING;
use ptxc_frontend::parse::{BuiltinNames, Parser};
use ptxc_frontend::preprocess::{self, PrintOptions, Purpose, TokenStream};
use ptxc_frontend::sema;
use ptxc_frontend::session::Session;
use ptxc_frontend::source::{FileId, Printed};
use ptxc_frontend::syntax::print::print_unit;
use ptxc_ir::debug::values::DebugSurvival;
use ptxc_ir::{Func, Loc, Module, ModuleFull};
use ptxc_ptx_link::{Input, link};
use ptxc_verifier::Errors;
use ptxc_verifier::contract::{self, Clause, Mode, Real};

use crate::artifact::Artifact;
use crate::compiler::{Compiler, Request};
use crate::diagnostics::{Diagnostics, Message};
use crate::emit::{Emit, InputKind};
use crate::error::CompileError;
use crate::hooks::Hooks;
use crate::index::{self, SourceIndex};
use crate::libdevice;
use crate::locate::{Sources, place};
use crate::options;
use crate::origin::line_origins;
use crate::own_pass::{BrokenByPass, OwnPass, OwnPasses, PassPlace};
use crate::source::{Inclusion, LinkInput, LinkedModule, Source, Texts};
use crate::timing::Timings;
use crate::{ptx_text, translate, undefined};

/// Takes `source` to the form of `request`. The stack has room for constructs nested as deep as `nesting`.
pub(crate) fn run(
    compiler: &Compiler,
    name: &str,
    source: Source<'_>,
    request: &Request,
    nesting: u32,
) -> Result<Artifact, CompileError> {
    run_guarded(compiler, name, request, nesting, |run| match (request.kind, source) {
        (InputKind::Ir, _) | (_, Source::Bitcode(_)) => {
            run.nvvm_ir(&[LinkedModule { name, source, inclusion: Inclusion::Whole }])
        }
        (InputKind::Cuda, Source::Text(text)) => run.cuda(name, text),
        (InputKind::Ptx, Source::Text(text)) => run.ptx_text(name, text),
    })
}

/// Links modules of NVVM IR and takes the whole to the form of `request`.
pub(crate) fn run_linked(
    compiler: &Compiler,
    modules: &[LinkedModule<'_>],
    request: &Request,
) -> Result<Artifact, CompileError> {
    let name = modules.first().map_or("", |module| module.name);
    run_guarded(compiler, name, request, USUAL_NESTING, |run| run.nvvm_ir(modules))
}

/// As [`run_linked`], of modules that have been read.
pub(crate) fn run_read<'s>(
    compiler: &Compiler,
    modules: Vec<LinkInput<'s>>,
    libraries: &[LinkedModule<'s>],
    texts: &'s Texts,
    request: &Request,
) -> Result<Artifact, CompileError> {
    let name = modules.first().map_or("", |module| module.file);
    run_guarded(compiler, name, request, USUAL_NESTING, |run| {
        for LinkInput { file, module, .. } in &modules {
            run.contract(file, module)?;
        }
        run.nvvm_trees(modules, libraries, texts)
    })
}

/// Takes CUDA C++ to the module that the passes begin with.
pub(crate) fn run_to_module(compiler: &Compiler, name: &str, source: &str) -> Result<Module, CompileError> {
    let request = Request { emit: Emit::Ir, ..Request::default() };
    let made = guarded(compiler, name, &request, USUAL_NESTING, |run| run.cuda_module(name, source));
    made.map(|(_, module)| module)
}

/// Takes a module to the form of `request`.
pub(crate) fn run_module(
    compiler: &Compiler,
    module: Module,
    request: &Request,
) -> Result<Artifact, CompileError> {
    let request = Request { kind: InputKind::Ir, ..request.clone() };
    run_guarded(compiler, "", &request, USUAL_NESTING, |run| {
        run.locations = Some(Vec::new());
        if let Err(errors) = run.checked(&module) {
            run.report_rules(&errors, "construction");
            return Err(Stopped);
        }
        run.from_ir(module)
    })
}

fn run_guarded<'a>(
    compiler: &'a Compiler,
    name: &str,
    request: &'a Request,
    nesting: u32,
    work: impl FnOnce(&mut Run<'a>) -> Step<String>,
) -> Result<Artifact, CompileError> {
    guarded(compiler, name, request, nesting, work).map(|(run, text)| run.finish(text))
}

/// Does some work of a compile, and makes errors of what it throws on purpose.
fn guarded<'a, T>(
    compiler: &'a Compiler,
    name: &str,
    request: &'a Request,
    nesting: u32,
    work: impl FnOnce(&mut Run<'a>) -> Step<T>,
) -> Result<(Run<'a>, T), CompileError> {
    let mut run = Run::new(compiler, request, nesting);
    let done = match catch_unwind(AssertUnwindSafe(|| work(&mut run))) {
        Ok(done) => done,
        Err(thrown) if thrown.is::<ModuleFull>() => {
            let most = compiler.options().limits.ir_bytes;
            run.stop(Message::error(format!(
                "{name}: the program needs more than {most} bytes of instructions"
            )))
        }
        Err(thrown) => match thrown.downcast::<BrokenByPass>() {
            Ok(broken) => {
                run.report_rules(&broken.errors, broken.pass);
                Err(Stopped)
            }
            Err(thrown) => resume_unwind(thrown),
        },
    };
    match done {
        Ok(value) => Ok((run, value)),
        Err(Stopped) => Err(run.fail()),
    }
}

/// The messages tell why.
struct Stopped;

type Step<T> = Result<T, Stopped>;

/// One compile under way.
struct Run<'a> {
    compiler: &'a Compiler,
    request: &'a Request,
    /// How deep constructs may be nested.
    nesting: u32,
    /// Texts, names and messages of the front end.
    session: Session,
    /// Messages of stages that know no spans.
    messages: Vec<Message>,
    internal: bool,
    /// Source locations of IR text, which its debug information names.
    locations: Option<Vec<DebugLoc>>,
    timings: Timings,
    dumps: String,
    /// Where parts of the text and of the dumps come from, if that is asked for.
    origins: Vec<(u32, Loc)>,
    dump_origins: Vec<(u32, Loc)>,
    /// What a debugger finds after each pass, if that is asked for.
    survival: Vec<(&'static str, DebugSurvival)>,
    /// Bitcode, if that was asked for.
    binary: Vec<u8>,
    /// The symbols of the request's name expressions.
    lowered_names: Vec<String>,
    /// The names of the program, if that is asked for.
    index: SourceIndex,
}

/// What the front end ends with.
enum FrontEnd {
    /// The module.
    Module(Box<Module>),
    /// The text of an earlier form, if that was asked for.
    Text(Printed),
}

impl<'a> Run<'a> {
    fn new(compiler: &'a Compiler, request: &'a Request, nesting: u32) -> Run<'a> {
        let options = translate::frontend_options(compiler, &request.name_expressions, nesting);
        Run {
            compiler,
            request,
            nesting,
            session: Session::new(options, translate::sink_options(compiler.options())),
            messages: Vec::new(),
            internal: false,
            locations: None,
            timings: Timings::new(compiler.clock(), request.time_steps),
            dumps: String::new(),
            origins: Vec::new(),
            dump_origins: Vec::new(),
            survival: Vec::new(),
            binary: Vec::new(),
            lowered_names: Vec::new(),
            index: SourceIndex::default(),
        }
    }

    /// CUDA C++: the whole way.
    fn cuda(&mut self, name: &str, source: &str) -> Step<String> {
        let main = self.enter(name, source)?;
        let print = PrintOptions { no_line_markers: self.request.no_line_markers };
        let stream = self.preprocess(main, print);
        match self.request.emit {
            Emit::Tokens => return self.unless_errors(preprocess::print_tokens(&self.session, &stream)),
            Emit::Preprocessed => {
                return self.unless_errors(preprocess::print(&self.session, &stream, print));
            }
            _ => {}
        }
        self.unless_errors(())?;
        match self.front_end(name, stream)? {
            FrontEnd::Module(module) => self.from_ir(*module),
            FrontEnd::Text(printed) => {
                if self.request.line_origins {
                    self.origins = printed.origins.into_iter().map(|(at, loc)| (at, loc.0)).collect();
                }
                Ok(printed.text)
            }
        }
    }

    /// CUDA C++ to the module that the passes begin with.
    fn cuda_module(&mut self, name: &str, source: &str) -> Step<Module> {
        let main = self.enter(name, source)?;
        let stream = self.preprocess(main, PrintOptions::default());
        self.unless_errors(())?;
        match self.front_end(name, stream)? {
            FrontEnd::Module(module) => Ok(*module),
            FrontEnd::Text(_) => self.stop(Message::error("the request is for a text")),
        }
    }

    fn preprocess(&mut self, main: FileId, print: PrintOptions) -> TokenStream {
        let session = &mut self.session;
        self.timings.step("preprocess", || match (self.request.emit, self.compiler.prefixes()) {
            (Emit::Preprocessed, _) => preprocess::run_for(session, main, Purpose::Print(print)),
            (_, None) => preprocess::run(session, main),
            (_, Some(prefixes)) => preprocess::run_with(session, main, prefixes),
        })
    }

    /// From preprocessed tokens to the module, with the tokens, the syntax tree and the IL freed on the way out.
    fn front_end(&mut self, name: &str, stream: TokenStream) -> Step<FrontEnd> {
        let arena = Bump::new();
        let session = &mut self.session;
        let names = BuiltinNames(session.library_selection());
        let mut parser = Parser::new(session, &arena, &stream, &names);
        let unit = self.timings.step("parse", || parser.parse_translation_unit(session));
        if self.request.emit == Emit::Ast {
            parser.parse_bodies(session, unit.decls);
            let printed = print_unit(&unit, &session.interner);
            return self.unless_errors(FrontEnd::Text(printed));
        }
        let il = self.timings.step("sema", || sema::analyze(&arena, session, &mut parser, &unit));
        // Its lists were as long as the longest body.
        drop(parser);
        if self.request.index {
            self.index = self.timings.step("index", || index::build(&il, session));
        }
        if session.sink.has_errors() {
            return Err(Stopped);
        }
        self.lowered_names = il.lowered_names.iter().map(|&name| name.to_owned()).collect();
        if self.request.emit == Emit::Il {
            return Ok(FrontEnd::Text(il::print::print(&il, &session.interner)));
        }
        let options =
            translate::irgen_options(self.compiler.options(), name, self.request.emit, self.nesting);
        let lowered = self.timings.step("irgen", || ptxc_irgen::lower(&il, &session.interner, &options));
        for diagnostic in lowered.diagnostics {
            session.emit(diagnostic);
        }
        let mut module = self.unless_errors(lowered.module)?;
        if !lowered.library.is_empty() {
            self.link(&mut module, &lowered.library)?;
        }
        Ok(FrontEnd::Module(Box::new(module)))
    }

    /// Adds the functions of the device library that the program calls.
    fn link(&mut self, module: &mut Module, functions: &[(Func, u32)]) -> Step<()> {
        let options = translate::link_options(self.compiler.options());
        match self.timings.step("link", || ptxc_library::link(module, functions, &options)) {
            Ok(()) => Ok(()),
            Err(ptxc_library::Damaged) => {
                self.internal = true;
                self.stop(Message::error("the device library in this binary is damaged"))
            }
        }
    }

    /// NVVM IR, assembly or bitcode, one module or several that are linked: from the passes on.
    fn nvvm_ir(&mut self, modules: &[LinkedModule<'_>]) -> Step<String> {
        let texts = Texts::new();
        let (whole, lazy): (Vec<LinkedModule<'_>>, Vec<LinkedModule<'_>>) =
            modules.iter().partition(|module| module.inclusion == Inclusion::Whole);
        let mut trees = Vec::with_capacity(modules.len());
        self.read_modules(&whole, &texts, &mut trees)?;
        self.nvvm_trees(trees, &lazy, &texts)
    }

    /// Modules that have been read and hold to the contract, with what they need of `libraries`: from the passes on.
    fn nvvm_trees<'s>(
        &mut self,
        mut trees: Vec<LinkInput<'s>>,
        libraries: &[LinkedModule<'s>],
        texts: &'s Texts,
    ) -> Step<String> {
        let options = translate::lower_options(self.compiler.options());
        // A library of which nothing can be needed is not read at all.
        if !libraries.is_empty() && !ptxc_assembly::is_complete(&trees, &libdevice::has) {
            self.read_libraries(libraries, texts, &mut trees)?;
        }
        let Some((name, tree)) = self.linked(trees, texts)? else {
            return self.stop(Message::error("there is no module"));
        };
        match self.timings.step("lower ir", || ptxc_assembly::lower(&tree, &options)) {
            Ok(lowered) => {
                for warning in lowered.warnings {
                    let (line, column) = (warning.place.line, warning.place.column);
                    let file = warning.file.as_deref().unwrap_or(name);
                    self.messages.push(Message::warning(warning.message).at(file, line, column));
                }
                self.locations = Some(lowered.locations);
                if let Err(errors) = self.checked(&lowered.module) {
                    return self.report_broken_text(&errors, name, &tree);
                }
                let text = self.from_ir(lowered.module)?;
                match self.request.emit {
                    Emit::Ptx => self.with_libdevice(name, text, &tree, lowered.library_flushes),
                    _ => Ok(text),
                }
            }
            Err(errors) => {
                for error in errors {
                    let (line, column) = (error.place.line, error.place.column);
                    let file = error.file.as_deref().unwrap_or(name);
                    self.messages.push(Message::error(error.message).at(file, line, column));
                }
                Err(Stopped)
            }
        }
    }

    /// Reads modules and holds them to the contract.
    fn read_modules<'s>(
        &mut self,
        modules: &[LinkedModule<'s>],
        texts: &'s Texts,
        trees: &mut Vec<LinkInput<'s>>,
    ) -> Step<()> {
        for &LinkedModule { name, source, inclusion } in modules {
            match self.timings.step("read ir", || ptxc_bitcode::read_any(source.bytes(), texts)) {
                Ok(module) => {
                    self.contract(name, &module)?;
                    trees.push(LinkInput { file: name, module, inclusion });
                }
                Err(error) => return self.unreadable(name, error),
            }
        }
        Ok(())
    }

    /// Reads of modules what those of `trees` need, and holds it to the contract.
    fn read_libraries<'s>(
        &mut self,
        modules: &[LinkedModule<'s>],
        texts: &'s Texts,
        trees: &mut Vec<LinkInput<'s>>,
    ) -> Step<()> {
        let mut parts = Vec::with_capacity(modules.len());
        for &LinkedModule { name, source, .. } in modules {
            match self.timings.step("read ir", || ptxc_bitcode::read_heads(source.bytes(), texts)) {
                Ok(part) => parts.push(part),
                Err(error) => return self.unreadable(name, error),
            }
        }
        let bodies = || ptxc_assembly::read_needed(trees, &mut parts, &libdevice::has);
        if let Err((which, error)) = self.timings.step("read ir", bodies) {
            return self.unreadable(modules[which].name, error);
        }
        for (part, &LinkedModule { name, inclusion, .. }) in parts.into_iter().zip(modules) {
            match part.finish() {
                Ok(module) => {
                    self.contract(name, &module)?;
                    trees.push(LinkInput { file: name, module, inclusion });
                }
                Err(error) => return self.unreadable(name, error),
            }
        }
        Ok(())
    }

    fn unreadable<T>(&mut self, name: &str, error: ReadError) -> Step<T> {
        let (line, column) = (error.place.line, error.place.column);
        self.stop(Message::error(error.message).at(name, line, column))
    }

    /// One module of several, with the name of the first.
    fn linked<'s>(
        &mut self,
        mut trees: Vec<LinkInput<'s>>,
        texts: &'s Texts,
    ) -> Step<Option<(&'s str, ptxc_assembly::Module<'s>)>> {
        if trees.len() < 2 {
            return Ok(trees.pop().map(|one| (one.file, one.module)));
        }
        let name = trees[0].file;
        match self.timings.step("link ir", || ptxc_assembly::link(trees, texts, &libdevice::has)) {
            Ok(tree) => {
                for (what, at) in &tree.warnings {
                    let (file, place) = tree.located(*at);
                    let message = Message::warning(what);
                    self.messages.push(message.at(file.unwrap_or(name), place.line, place.column));
                }
                Ok(Some((name, tree)))
            }
            Err(errors) => {
                for error in errors {
                    let ((file, place), (before, old)) = (error.at, error.before);
                    let note = format!("the other one is at {before}:{}:{}", old.line, old.column);
                    let message = Message::error(error.message).at(&file, place.line, place.column);
                    self.messages.push(message.note(note));
                }
                Err(Stopped)
            }
        }
    }

    /// Links what a module calls of `libdevice` to its PTX.
    fn with_libdevice(
        &mut self,
        name: &str,
        ptx: String,
        tree: &ptxc_assembly::Module<'_>,
        flushes: bool,
    ) -> Step<String> {
        let source = libdevice::source(tree);
        if source.is_empty() {
            return Ok(ptx);
        }
        let compiler = Compiler::new(translate::libdevice_options(self.compiler.options(), flushes));
        let library = match compiler.compile("libdevice", &source) {
            Ok(artifact) => artifact.into_text(),
            Err(error) => {
                self.messages.extend(error.diagnostics().messages().iter().cloned());
                return Err(Stopped);
            }
        };
        let inputs = [Input { name, text: &ptx }, Input { name: "libdevice", text: &library }];
        self.timings.step("link ptx", || link(&inputs)).map(|linked| linked.text).map_err(|problems| {
            self.internal = true;
            self.messages.extend(problems.into_iter().map(Message::error));
            Stopped
        })
    }

    /// Holds a module to the contract of NVVM IR: what libNVVM refuses is an error, what only the
    /// documents refuse a warning. Rules without which a module can be compiled do not count.
    fn contract(&mut self, name: &str, tree: &ptxc_assembly::Module<'_>) -> Step<()> {
        if !self.compiler.options().nvvm_verify {
            return Ok(());
        }
        let check = |mode| {
            let options = translate::contract_options(self.compiler.options(), mode);
            contract::check(tree, &options).list
        };
        let refused = self.timings.step("nvvm-verify", || check(Mode::Compat));
        let documented = self.timings.step("nvvm-verify", || check(Mode::Documented));
        let mut errors = false;
        for finding in refused.iter().chain(documented.iter().filter(|f| f.clause.real() == Real::Accepts)) {
            // Names that nothing outside sees are made ones that PTX has.
            let unseen = finding.clause == Clause::Identifier && self.compiler.options().internalize;
            if finding.clause.is_tolerated() || unseen {
                continue;
            }
            let error = !finding.is_warning() && finding.clause.real() != Real::Accepts;
            let message = match error {
                true => Message::error(&finding.message),
                false => Message::warning(&finding.message),
            };
            errors |= error;
            let at = finding.place;
            self.messages.push(message.at(name, at.line, at.column).code(finding.clause.id()));
        }
        if errors { Err(Stopped) } else { Ok(()) }
    }

    /// PTX is read, checked and printed again.
    fn ptx_text(&mut self, name: &str, source: &str) -> Step<String> {
        if self.request.emit != Emit::Ptx {
            let form = self.request.emit.name();
            return self.stop(Message::error(format!("{name}: PTX cannot be taken back to {form}")));
        }
        let is_whole = self.is_assembled();
        self.timings.step("read ptx", || ptx_text::reprint(name, source, is_whole)).map_err(|messages| {
            self.messages.extend(messages);
            Stopped
        })
    }

    /// From a module to PTX text, or to the text of an earlier form.
    #[expect(clippy::wrong_self_convention, reason = "the word is about the data, not about `self`")]
    fn from_ir(&mut self, mut module: Module) -> Step<String> {
        module.set_limit(self.compiler.options().limits.ir_bytes);
        if self.request.emit <= Emit::Ir {
            return Ok(self.print_ir(&module));
        }
        if self.request.emit == Emit::Bitcode {
            return self.bitcode(&module);
        }
        if self.compiler.options().verify_each && self.request.kind == InputKind::Cuda {
            self.verify(&module, "IR generation")?;
        }
        if translate::select_options(self.compiler.options()).line_info {
            module.keep_inlined_locations();
        }
        self.optimize(&mut module)?;
        // A module from outside may have what no module of ours has, so the passes are not trusted with it.
        if self.compiler.options().nvvm_verify && self.request.kind != InputKind::Cuda {
            self.verify(&module, "optimisation")?;
        }
        if self.request.emit == Emit::IrOptimized {
            return Ok(self.print_ir(&module));
        }
        self.complete(&module)?;
        let options = translate::select_options(self.compiler.options());
        let sources = match &self.locations {
            Some(table) => Sources::Table(table),
            None => Sources::Map(&self.session.sources),
        };
        let selected = self.timings.step("select", || ptxc_select::select(&mut module, &options, &sources));
        drop(module);
        match selected {
            Ok(ptx) => match self.timings.step("check ptx", || ptx_text::judge(&ptx, sources)) {
                Ok(()) => {
                    let exceeded = match self.is_assembled() {
                        true => self.timings.step("check limits", || ptx_text::exceeded(&ptx, sources)),
                        false => Vec::new(),
                    };
                    if exceeded.is_empty() {
                        return Ok(self.timings.step("print ptx", || ptxc_ptx::text::print(&ptx)));
                    }
                    self.messages.extend(exceeded);
                    Err(Stopped)
                }
                Err(refused) => {
                    self.internal |= refused.internal;
                    self.messages.extend(refused.messages);
                    Err(Stopped)
                }
            },
            Err(errors) => {
                for error in errors {
                    let message = Message::error(error.to_string());
                    self.messages.push(place(message, sources, error.loc));
                }
                Err(Stopped)
            }
        }
    }

    /// Refuses a whole program that uses functions which nothing defines: ptxas would. As with NVRTC, what is compiled
    /// at run time may be linked later.
    fn complete(&mut self, module: &Module) -> Step<()> {
        if self.request.kind == InputKind::Cuda && self.is_assembled() {
            for diagnostic in undefined::functions(module) {
                self.session.emit(diagnostic);
            }
        }
        self.unless_errors(())
    }

    /// Whether ptxas is to assemble the result as it is: it is not linked before, and NVRTC, which accepts what ptxas then
    /// refuses, is not followed.
    fn is_assembled(&self) -> bool {
        let given = self.compiler.options();
        given.mode == options::Mode::Nvcc && !given.relocatable
    }

    fn print_ir(&mut self, module: &Module) -> String {
        if !self.request.line_origins {
            return self.timings.step("print ir", || module.to_text());
        }
        let (text, origins) = self.timings.step("print ir", || module.to_text_with_origins());
        self.origins = origins;
        text
    }

    /// Keeps a module as bitcode. It goes by its text, which says all of it.
    fn bitcode(&mut self, module: &Module) -> Step<String> {
        let text = self.timings.step("print ir", || module.to_text());
        let written = self.timings.step("write bitcode", || {
            let tree = ptxc_assembly::read(&text).map_err(|error| error.to_string())?;
            ptxc_bitcode::write(&tree)
        });
        match written {
            Ok(bytes) => {
                self.binary = bytes;
                Ok(String::new())
            }
            Err(what) => self.stop(Message::error(format!("not supported yet: {what} in bitcode"))),
        }
    }

    /// Runs the passes of the level, or those that were named, with the hooks after each and passes of the compiler's user
    /// at their places.
    fn optimize(&mut self, module: &mut Module) -> Step<()> {
        let options = self.compiler.options();
        if let Some(unknown) = self.compiler.passes().iter().find_map(OwnPass::unknown_place) {
            return self.stop(Message::error(format!("there is no pass named {unknown}")));
        }
        let pass_options = translate::opt_options(options);
        let verify_options = translate::verify_options(options);
        let mut hooks =
            Hooks::new(options, self.request, &mut self.timings, &mut self.dumps, &mut self.dump_origins);
        let sources = match &self.locations {
            Some(table) => Sources::Table(table),
            None => Sources::Map(&self.session.sources),
        };
        let (wanted, survival) = (self.request.survival, &mut self.survival);
        let mut note = |name: &'static str, module: &Module| {
            if wanted {
                survival.push((name, DebugSurvival::of(module, &|loc| sources.line(loc))));
            }
        };
        note("", module);
        let own = OwnPasses { passes: self.compiler.passes(), verify: &verify_options };
        own.run_at(&PassPlace::First, module, &mut hooks);
        let mut after = |name: &'static str, module: &mut Module| {
            hooks.after_pass(name, module);
            note(name, module);
            own.run_after(name, module, &mut hooks)
        };
        match &self.request.passes {
            None => ptxc_opt::run_pipeline(module, options.opt_level.number(), &pass_options, &mut after),
            Some(names) => {
                if let Err(unknown) = ptxc_opt::run_named(module, &names.join(","), &pass_options, &mut after)
                {
                    return self.stop(Message::error(format!("there is no pass named {unknown}")));
                }
            }
        }
        own.run_at(&PassPlace::Last, module, &mut hooks);
        match hooks.broken.take() {
            None => Ok(()),
            Some((pass, errors)) => self.report_broken(&errors, pass),
        }
    }

    /// Checks a module after a step of the compiler.
    fn verify(&mut self, module: &Module, after: &'static str) -> Step<()> {
        self.checked(module).or_else(|errors| self.report_broken(&errors, after))
    }

    fn checked(&mut self, module: &Module) -> Result<(), Errors> {
        let options = translate::verify_options(self.compiler.options());
        self.timings.step("verify", || ptxc_verifier::verify(module, &options))
    }

    /// What breaks a rule after a step of the compiler is a fault of ptxc's own.
    fn report_broken(&mut self, errors: &Errors, after: &str) -> Step<()> {
        self.internal = true;
        self.report_rules(errors, after);
        Err(Stopped)
    }

    /// Says which rules a module breaks, and what it is that left it so.
    fn report_rules(&mut self, errors: &Errors, after: &str) {
        for error in &errors.0 {
            let message = Message::error(format!("after {after}: {error}"));
            self.messages.push(message.code(error.rule.id()));
        }
    }

    /// What breaks a rule as it was read is the user's fault, and has a place in the text.
    fn report_broken_text<T>(
        &mut self,
        errors: &Errors,
        name: &str,
        tree: &ptxc_assembly::Module<'_>,
    ) -> Step<T> {
        let nodes: Vec<_> = errors.0.iter().map(|error| error.node).collect();
        let options = translate::lower_options(self.compiler.options());
        let origins = ptxc_assembly::origins(tree, &options, &nodes);
        for (error, origin) in errors.0.iter().zip(origins) {
            let message = Message::error(error.message()).code(error.rule.id()).note(&error.context);
            let (line, column) = (origin.place.line, origin.place.column);
            self.messages.push(message.at(origin.file.as_deref().unwrap_or(name), line, column));
        }
        Err(Stopped)
    }

    fn enter(&mut self, name: &str, source: &str) -> Step<FileId> {
        match self.session.sources.add(name, Arc::<str>::from(source)) {
            Ok(file) => Ok(file),
            Err(_) => {
                let what = format!("{name}: the source is too large; a compile holds at most 1 GiB");
                self.stop(Message::error(what))
            }
        }
    }

    /// Goes on if the front end has no errors.
    fn unless_errors<T>(&self, value: T) -> Step<T> {
        if self.session.sink.has_errors() { Err(Stopped) } else { Ok(value) }
    }

    fn stop<T>(&mut self, message: Message) -> Step<T> {
        self.messages.push(message);
        Err(Stopped)
    }

    fn finish(self, text: String) -> Artifact {
        let Run { session, request, messages, mut timings, dumps, binary, lowered_names, .. } = self;
        let Run { origins, dump_origins, locations, survival, index, .. } = self;
        let lowered_names = request.name_expressions.iter().cloned().zip(lowered_names).collect();
        let dependencies = preprocess::dependency_files(&session, false);
        let user_dependencies = preprocess::dependency_files(&session, true);
        let sources = match &locations {
            Some(table) => Sources::Table(table),
            None => Sources::Map(&session.sources),
        };
        let lines = line_origins(&text, &origins, sources);
        let dump_lines = line_origins(&dumps, &dump_origins, sources);
        timings.finish();
        let diagnostics = Diagnostics::new(session, messages);
        Artifact {
            text,
            binary,
            diagnostics,
            dependencies,
            user_dependencies,
            timings,
            dumps,
            lines,
            dump_lines,
            lowered_names,
            survival,
            index,
        }
    }

    fn fail(self) -> CompileError {
        let Run { session, messages, internal, dumps, index, .. } = self;
        let nested_too_deep = session.nested_too_deep;
        let diagnostics = Box::new(Diagnostics::new(session, messages));
        CompileError { diagnostics, internal, nested_too_deep, dumps, index: Box::new(index) }
    }
}
