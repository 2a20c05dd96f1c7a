//! One job an input: what is read, what is written, and the worker threads that do it.

use std::fmt::{self, Write};
use std::iter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use ptxc_frontend::preprocess::{DependencyOptions, dependency_rule};
use ptxc_frontend::source::encoding::original_bytes;

use super::identity::Identity;
use super::input::{STDIN_NAME, decode, plain_reason, read_file};
use super::output::write_output;
use super::scratch::Signals;
use super::{ExitStatus, driver_message, installed, resources, toolkit};
use crate::artifact::Artifact;
use crate::command_line::{Invocation, MessageFormat, UsageError};
use crate::compiler::{Compiler, Request};
use crate::diagnostics::{Diagnostics, Message, Style};
use crate::emit::{Emit, InputKind};
use crate::source::{Inclusion, LinkedModule, Source};
use crate::stack::{spawn_scoped, with_room};

/// What an output is named after if the input is standard input.
const STDIN_STEM: &str = "stdin";

/// Where an output goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sink {
    Stdout,
    File(PathBuf),
    Nowhere,
}

/// One input and its output; or modules of NVVM IR that are linked to one.
#[derive(Debug)]
pub(super) struct Job {
    input: String,
    /// Further modules.
    linked: Vec<String>,
    output: Sink,
    rules: Option<Sink>,
}

impl Job {
    pub(super) fn reads_stdin(&self) -> bool {
        self.input == "-"
    }

    /// The files that it writes.
    fn files(&self) -> impl Iterator<Item = &Path> {
        iter::once(&self.output).chain(&self.rules).filter_map(|sink| match sink {
            Sink::File(path) => Some(path.as_path()),
            Sink::Stdout | Sink::Nowhere => None,
        })
    }

    /// The input's name in messages.
    fn name(&self) -> &str {
        if self.reads_stdin() { STDIN_NAME } else { &self.input }
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let output = match &self.output {
            Sink::Stdout => "-".to_owned(),
            Sink::File(path) => path.display().to_string(),
            Sink::Nowhere => "(nothing)".to_owned(),
        };
        let inputs: Vec<&str> = iter::once(&self.input).chain(&self.linked).map(String::as_str).collect();
        write!(f, "ptxc {} -o {output}", inputs.join(" "))
    }
}

/// Decides what each input's output is called, before anything is read.
pub(super) fn plan(invocation: &Invocation) -> Result<Vec<Job>, UsageError> {
    let inputs = &invocation.inputs;
    if inputs.is_empty() {
        return Err(UsageError::new("no input file").with_hint("ptxc --help shows how to call it"));
    }
    refuse_machine_code(invocation)?;
    let modules = inputs.iter().all(|input| kind_of(invocation, input) == InputKind::Ir && input != "-");
    if modules && inputs.len() > 1 && invocation.output.as_ref().is_some_and(|output| output != "-") {
        let output = output_of(invocation, &inputs[0])?;
        let linked = inputs[1..].to_vec();
        let jobs = vec![Job { input: inputs[0].clone(), linked, output, rules: None }];
        check_outputs(invocation, &jobs)?;
        return Ok(jobs);
    }
    if inputs.len() > 1 && invocation.output.as_ref().is_some_and(|output| output != "-") {
        return Err(UsageError::new("-o names one file, but there are several inputs")
            .with_hint("use -odir DIR, or leave -o out"));
    }
    let mut jobs: Vec<Job> = Vec::with_capacity(inputs.len());
    for input in inputs {
        let output = output_of(invocation, input)?;
        let rules = rules_of(invocation, input, &output);
        jobs.push(Job { input: input.clone(), linked: Vec::new(), output, rules });
    }
    if jobs.iter().filter(|job| job.reads_stdin()).count() > 1 {
        return Err(UsageError::new("standard input can be one input only"));
    }
    check_outputs(invocation, &jobs)?;
    Ok(jobs)
}

/// No PTX goes into a file that is named as an object or a program, unless `-ptx` or `--emit` says so.
fn refuse_machine_code(invocation: &Invocation) -> Result<(), UsageError> {
    let only_rules = invocation.dependencies.as_ref().is_some_and(|rules| rules.only);
    if invocation.names_stage || invocation.check_only || only_rules || invocation.emit != Emit::Ptx {
        return Ok(());
    }
    let files = invocation.inputs.join(" ");
    let refuse = |what: String, command: String| {
        Err(UsageError::new(what).with_hint(format!("`{command}` makes it; -ptx writes PTX into any file")))
    };
    let output = invocation.output.as_deref().filter(|output| *output != "-").map(Path::new);
    let extension = output.and_then(|path| path.extension()?.to_str());
    match output {
        None if invocation.wants_object && invocation.output.is_none() => {
            refuse("-c makes an object, and PTX is none".to_owned(), format!("ptxc build -c {files}"))
        }
        Some(path) if path.exists() && !path.is_file() => Ok(()),
        Some(path) => {
            let shown = path.display();
            match extension {
                Some("o" | "obj" | "lo") => {
                    let what = format!("{shown}: PTX is not written into an object");
                    refuse(what, format!("ptxc build -c {files} -o {shown}"))
                }
                None | Some("out" | "exe" | "so" | "a" | "cubin" | "fatbin") => {
                    let what = format!("{shown}: PTX is not written into an executable, library or image");
                    refuse(what, format!("ptxc build {files} -o {shown}"))
                }
                _ => Ok(()),
            }
        }
        None => Ok(()),
    }
}

/// No output may destroy what is read, or another output.
fn check_outputs(invocation: &Invocation, jobs: &[Job]) -> Result<(), UsageError> {
    let inputs = jobs.iter().flat_map(|job| iter::once(&job.input).chain(&job.linked));
    let inputs = inputs.filter(|input| *input != "-").map(Path::new);
    let read: Vec<_> = inputs
        .chain(invocation.response_files.iter().map(PathBuf::as_path))
        .filter_map(|path| Some((Identity::of(path)?, path)))
        .collect();
    let mut written: Vec<Identity> = Vec::new();
    for path in jobs.iter().flat_map(Job::files).chain(invocation.time_file.as_deref()) {
        let Some(identity) = Identity::of(path) else { continue };
        if let Some((_, input)) = read.iter().find(|(other, _)| *other == identity) {
            let input = input.display();
            return Err(UsageError::new(format!("{input} would be overwritten by an output")));
        }
        if written.contains(&identity) {
            let message = format!("two outputs would be written to {}", path.display());
            return Err(UsageError::new(message).with_hint("compile in separate runs, or rename one"));
        }
        written.push(identity);
    }
    Ok(())
}

fn kind_of(invocation: &Invocation, input: &str) -> InputKind {
    invocation.input_kind.unwrap_or_else(|| InputKind::of_file(input))
}

/// `-o`, else a file named after the input, as nvcc does: in the current folder, or `-odir`. Forms
/// other than PTX and bitcode are for reading, so they go to standard output unless a place is named.
fn output_of(invocation: &Invocation, input: &str) -> Result<Sink, UsageError> {
    let only_rules = invocation.dependencies.as_ref().is_some_and(|rules| rules.only);
    if invocation.check_only || only_rules {
        return Ok(Sink::Nowhere);
    }
    match (&invocation.output, &invocation.output_directory) {
        (Some(output), _) if output == "-" && invocation.emit == Emit::Bitcode => {
            Err(UsageError::new("bitcode is no text, which standard output is for")
                .with_hint("name a file with -o"))
        }
        (Some(output), _) if output == "-" => Ok(Sink::Stdout),
        (Some(output), _) => Ok(Sink::File(output.into())),
        (None, None)
            if invocation.emit != Emit::Bitcode && (input == "-" || invocation.emit != Emit::Ptx) =>
        {
            Ok(Sink::Stdout)
        }
        (None, folder) => {
            let name = match Path::new(input).file_stem() {
                Some(stem) if input != "-" => PathBuf::from(stem),
                _ => PathBuf::from(STDIN_STEM),
            };
            let mut file = name.into_os_string();
            file.push(".");
            file.push(invocation.emit.extension());
            Ok(Sink::File(folder.as_deref().unwrap_or(Path::new("")).join(file)))
        }
    }
}

/// Where make rules go: `-MF`; with `-M` the output, else beside the output with the ending `.d`.
fn rules_of(invocation: &Invocation, input: &str, output: &Sink) -> Option<Sink> {
    let rules = invocation.dependencies.as_ref()?;
    Some(match (&rules.file, &invocation.output) {
        (Some(file), _) if file.as_path() == Path::new("-") => Sink::Stdout,
        (Some(file), _) => Sink::File(file.clone()),
        (None, Some(named)) if rules.only && named != "-" => Sink::File(named.into()),
        (None, _) if rules.only => Sink::Stdout,
        (None, _) => match output {
            Sink::File(path) => Sink::File(path.with_extension("d")),
            Sink::Stdout | Sink::Nowhere => {
                Sink::File(Path::new(Path::new(input).file_name().unwrap_or_default()).with_extension("d"))
            }
        },
    })
}

/// What a job has to say when it is done.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) status: ExitStatus,
    pub(super) stdout: String,
    pub(super) stderr: String,
    /// Its messages, where they are wanted as values: for a document of the whole run, or to repair the sources.
    pub(super) messages: Vec<Message>,
}

/// Runs the jobs on worker threads and hands their reports over in the order of the inputs.
///
/// A single one runs here: a thread for it, and for signals, takes a tenth of the time of a small compile.
pub(super) fn run_all(
    invocation: &Invocation,
    jobs: &[Job],
    stdin: Option<&[u8]>,
    colored: bool,
    deliver: &mut dyn FnMut(Report),
) {
    let mut options = invocation.options.clone();
    options.system_include_paths.extend(toolkit::of_host_compilers(|name| std::env::var_os(name)));
    let compiler = Compiler::new(options).with_file_system();
    if let [job] = jobs {
        reserve_heap();
        deliver(with_room(|| run_guarded(invocation, &compiler, job, stdin, colored, Signals::Held)));
        return;
    }
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let workers = match invocation.jobs {
        0 => cores(),
        jobs => jobs,
    }
    .clamp(1, jobs.len());
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let work = |sender: mpsc::Sender<(usize, Report)>| {
        reserve_heap();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(index) else { return };
            let report = run_guarded(invocation, &compiler, job, stdin, colored, Signals::Watched);
            if sender.send((index, report)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers {
            let sender = sender.clone();
            let spawned = spawn_scoped(scope, {
                let sender = sender.clone();
                move || work(sender)
            });
            // Without a thread of that size the work is still done, here.
            if spawned.is_err() {
                work(sender);
            }
        }
        drop(sender);
        let mut waiting: Vec<Option<Report>> = jobs.iter().map(|_| None).collect();
        let mut delivered = 0;
        for (index, report) in receiver {
            waiting[index] = Some(report);
            while let Some(report) = waiting.get_mut(delivered).and_then(Option::take) {
                deliver(report);
                delivered += 1;
            }
        }
    });
}

/// Lets the allocator take the memory of a compile from the system at once; pages that are not touched cost
/// nothing.
///
/// glibc grows the heap of a thread page by page, with a system call each. A block that is mapped on
/// its own and freed raises the size from which blocks are mapped and from which free memory is given
/// back; one below that size, freed, then stays in the heap.
fn reserve_heap() {
    // The largest size that glibc takes for this on a 64-bit system.
    const MAPPED: usize = 31 << 20;
    const KEPT: usize = 24 << 20;
    drop(std::hint::black_box(Vec::<u8>::with_capacity(MAPPED)));
    drop(std::hint::black_box(Vec::<u8>::with_capacity(KEPT)));
}

/// A panic is a bug of ptxc: it is reported as one, and nothing is written.
fn run_guarded(
    invocation: &Invocation,
    compiler: &Compiler,
    job: &Job,
    stdin: Option<&[u8]>,
    colored: bool,
    signals: Signals,
) -> Report {
    let run = || run_one(invocation, compiler, job, stdin, colored, signals);
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        let what = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("unknown cause");
        let message = Message::error(format!("{}: internal compiler error: {what}", job.name()))
            .note("this is a bug in ptxc; no output was written");
        Report {
            status: ExitStatus::Internal,
            stdout: String::new(),
            stderr: driver_message(&message, invocation.messages.format),
            messages: vec![message],
        }
    })
}

fn run_one(
    invocation: &Invocation,
    compiler: &Compiler,
    job: &Job,
    stdin: Option<&[u8]>,
    colored: bool,
    signals: Signals,
) -> Report {
    let mut report = Report {
        status: ExitStatus::Success,
        stdout: String::new(),
        stderr: String::new(),
        messages: Vec::new(),
    };
    if invocation.verbose {
        describe(invocation, job, &mut report.stderr);
    }
    let limit = invocation.options.limits.source_bytes;
    let mut sources = Vec::with_capacity(1 + job.linked.len());
    for input in iter::once(&job.input).chain(&job.linked) {
        let source = match stdin {
            Some(bytes) if job.reads_stdin() => decode(STDIN_NAME, bytes.to_vec(), limit),
            _ => read_file(Path::new(input), limit),
        };
        match source {
            Ok(bytes) => sources.push((input, bytes)),
            Err(error) => {
                let (message, status) = *error;
                report.fail(status, &message, invocation);
                return report;
            }
        }
    }
    let request = Request {
        kind: kind_of(invocation, &job.input),
        emit: invocation.emit,
        passes: invocation.passes.clone(),
        print_after: invocation.print_after.clone(),
        name_expressions: invocation.name_expressions.clone(),
        no_line_markers: invocation.no_line_markers,
        time_steps: invocation.time_passes,
        line_origins: false,
        index: false,
        survival: false,
    };
    let style = Style { format: invocation.messages.format, colored };
    // The encoding has been checked.
    let source = |bytes| Source::of_bytes(bytes).unwrap_or(Source::Text(""));
    let done = match sources.as_slice() {
        [(_, bytes)] => {
            let (name, verbose) = (job.name(), invocation.verbose);
            installed::compile(compiler, name, source(bytes), &request, verbose, &mut report.stderr)
        }
        several => {
            let modules = several.iter().map(|(name, bytes)| LinkedModule {
                name,
                source: source(bytes),
                inclusion: Inclusion::Whole,
            });
            compiler.run_linked(&modules.collect::<Vec<_>>(), &request)
        }
    };
    match done {
        Ok(artifact) => {
            report.stderr.push_str(artifact.dumps());
            report.say(artifact.diagnostics(), invocation, style);
            write_results(invocation, job, &artifact, signals, &mut report);
        }
        Err(error) => {
            report.stderr.push_str(error.dumps());
            report.say(error.diagnostics(), invocation, style);
            report.status = match error.is_internal() {
                true => ExitStatus::Internal,
                false => ExitStatus::SourceErrors,
            };
        }
    }
    report
}

fn write_results(
    invocation: &Invocation,
    job: &Job,
    artifact: &Artifact,
    signals: Signals,
    report: &mut Report,
) {
    if let Some(path) = destroyed(job, artifact) {
        let path = path.display();
        let message = Message::error(format!("{path} was read and would be overwritten by an output"));
        report.fail(ExitStatus::Io, &message, invocation);
        return;
    }
    report.deliver(&job.output, artifact.text(), artifact.binary(), invocation, signals);
    if let (Some(options), Some(sink)) = (&invocation.dependencies, &job.rules) {
        let target = match &job.output {
            Sink::File(path) => path.display().to_string(),
            Sink::Stdout | Sink::Nowhere => {
                let input = if job.reads_stdin() { STDIN_STEM } else { job.name() };
                Path::new(input).with_extension("ptx").display().to_string()
            }
        };
        let files = match options.user_only {
            true => artifact.user_dependencies(),
            false => artifact.dependencies(),
        };
        let rule = DependencyOptions {
            targets: options.target.iter().cloned().collect(),
            phony: options.phony,
            ..DependencyOptions::default()
        };
        let rules = dependency_rule(files, &rule, &target);
        report.deliver(sink, &rules, &[], invocation, signals);
    }
    if invocation.resource_usage && invocation.emit == Emit::Ptx {
        report.stderr.push_str(&resources::report(artifact.text()));
    }
    let names: String =
        artifact.lowered_names().iter().map(|(written, symbol)| format!("{written}\t{symbol}\n")).collect();
    match job.output {
        Sink::Stdout => report.stderr.push_str(&names),
        Sink::File(_) | Sink::Nowhere => report.stdout.push_str(&names),
    }
    let milliseconds = artifact.timings().total().as_secs_f64() * 1e3;
    if invocation.time {
        let _ = writeln!(report.stderr, "{}: compile: {milliseconds:.3} ms", job.name());
    }
    if invocation.time_passes {
        report.stderr.push_str(&artifact.timings().table(job.name()));
    }
    if let Some(file) = &invocation.time_file
        && let Err(error) = append_time(file, job.name(), milliseconds)
    {
        let message = Message::error(format!("{}: {}", file.display(), plain_reason(&error)));
        report.fail(ExitStatus::Io, &message, invocation);
    }
}

/// The output of a job that is one of the files that its compile read.
fn destroyed<'j>(job: &'j Job, artifact: &Artifact) -> Option<&'j Path> {
    // One that is not there yet has not been read.
    let written: Vec<_> = job
        .files()
        .filter(|path| path.exists())
        .filter_map(|path| Some((Identity::of(path)?, path)))
        .collect();
    if written.is_empty() {
        return None;
    }
    artifact.dependencies().iter().find_map(|read| {
        let read = Identity::of(Path::new(read))?;
        written.iter().find(|(identity, _)| *identity == read).map(|(_, path)| *path)
    })
}

fn append_time(file: &Path, name: &str, milliseconds: f64) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file)?;
    file.write_all(format!("{name},compile,{milliseconds:.3}\n").as_bytes())
}

fn describe(invocation: &Invocation, job: &Job, out: &mut String) {
    let options = &invocation.options;
    let _ = writeln!(out, "#$ {job}");
    let _ = writeln!(out, "#$ target {}, level {}", options.target, options.opt_level.number());
    if !invocation.ignored.is_empty() {
        let _ = writeln!(out, "#$ without effect: {}", invocation.ignored.join(" "));
    }
}

impl Report {
    fn fail(&mut self, status: ExitStatus, message: &Message, invocation: &Invocation) {
        self.status = self.status.max(status);
        self.stderr.push_str(&driver_message(message, invocation.messages.format));
        if invocation.messages.format == MessageFormat::Sarif {
            self.messages.push(message.clone());
        }
    }

    /// Adds the messages of a compile: drawn, unless they are part of a document, and as values if those are wanted.
    fn say(&mut self, diagnostics: &Diagnostics, invocation: &Invocation, style: Style) {
        let is_document = style.format == MessageFormat::Sarif;
        if is_document || invocation.fix {
            self.messages.extend_from_slice(diagnostics.messages());
        }
        if !is_document {
            self.stderr.push_str(&diagnostics.render(style));
        }
    }

    /// Writes a text, or in its place what is none.
    fn deliver(&mut self, sink: &Sink, text: &str, binary: &[u8], invocation: &Invocation, signals: Signals) {
        match sink {
            Sink::Nowhere => {}
            Sink::Stdout => self.stdout.push_str(text),
            Sink::File(path) => {
                let contents = if binary.is_empty() { original_bytes(text) } else { binary.into() };
                if let Err(error) = write_output(path, contents, signals) {
                    let what =
                        Message::error(format!("cannot write {}: {}", path.display(), plain_reason(&error)));
                    self.fail(ExitStatus::Io, &what, invocation);
                }
            }
        }
    }
}
