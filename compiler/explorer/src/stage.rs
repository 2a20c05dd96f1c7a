//! Compiles: PTX, earlier forms, the IR after each pass.

use std::time::Duration;

use ptxc::command_line::{Invocation, MessageFormat, TargetList, list_targets, version_text};
use ptxc::{Artifact, CompileError, Compiler, Diagnostics, Emit, LineOrigin, Request, Style};
use ptxc_sim::Simulator;

use crate::lines;
use crate::request::{About, Compiled, Form, LinePair, Pass, Passes};

/// What the dump of a pass begins with, on a line of its own: no string of a program has a line feed in the IR.
const AFTER: &str = "\n; IR after ";

pub(crate) fn about() -> About {
    About {
        version: version_text().trim().to_owned(),
        targets: list_targets(TargetList::Sm).lines().map(str::to_owned).collect(),
        forms: Emit::ALL.iter().map(|row| row.1).filter(|name| *name != "bc").collect(),
    }
}

/// The request that a command line is.
fn request(invocation: &Invocation, emit: Emit) -> Request {
    Request {
        emit,
        passes: invocation.passes.clone(),
        name_expressions: invocation.name_expressions.clone(),
        no_line_markers: invocation.no_line_markers,
        time_steps: true,
        line_origins: true,
        ..Request::default()
    }
}

fn run(
    compiler: &Compiler,
    invocation: &Invocation,
    source: &str,
    request: &Request,
) -> Result<Artifact, CompileError> {
    let name = invocation.inputs.first().map_or("kernel.cu", String::as_str);
    compiler.run(name, source, request)
}

pub(crate) fn compile(compiler: &Compiler, invocation: &Invocation, source: &str) -> Compiled {
    let describe = |diagnostics: &Diagnostics| {
        let style = Style { format: MessageFormat::Human, colored: false };
        (diagnostics.messages().to_vec(), diagnostics.render(style))
    };
    let artifact = match run(compiler, invocation, source, &request(invocation, Emit::Ptx)) {
        Ok(artifact) => artifact,
        Err(error) => {
            let (messages, rendered) = describe(error.diagnostics());
            return Compiled { messages, rendered, ..Compiled::default() };
        }
    };
    let keep = invocation.options.line_info || invocation.options.device_debug;
    let (ptx, lines) = lines::of_ptx(artifact.ptx(), keep);
    let (messages, rendered) = describe(artifact.diagnostics());
    let timings = artifact.timings();
    let steps = timings.steps().iter().map(|(name, time)| (*name, milliseconds(*time))).collect();
    let kernels = Simulator::from_text(&ptx).map(|simulator| kernels(&simulator)).unwrap_or_default();
    let total = milliseconds(timings.total());
    Compiled { ptx: Some(ptx), lines, messages, rendered, total, steps, kernels }
}

fn kernels(simulator: &Simulator) -> Vec<(String, Vec<usize>)> {
    let row = |name: &str| (name.to_owned(), simulator.parameters(name).unwrap_or_default());
    simulator.kernels().map(row).collect()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

pub(crate) fn stage(
    compiler: &Compiler,
    invocation: &Invocation,
    source: &str,
    form: &str,
) -> Result<Form, String> {
    let emit = Emit::parse(form).filter(|emit| *emit != Emit::Bitcode);
    let emit = emit.ok_or_else(|| format!("there is no form '{form}'"))?;
    let Ok(artifact) = run(compiler, invocation, source, &request(invocation, emit)) else {
        return Ok(Form::default());
    };
    let name = invocation.inputs.first().map_or("", String::as_str);
    let lines = match emit {
        Emit::Tokens => lines::of_tokens(artifact.text(), name),
        Emit::Preprocessed => lines::of_preprocessed(artifact.text(), name),
        Emit::Ptx => {
            let keep = invocation.options.line_info || invocation.options.device_debug;
            let (text, lines) = lines::of_ptx(artifact.text(), keep);
            return Ok(Form { text: Some(text), lines });
        }
        _ => pairs(artifact.lines(), 0, u32::MAX),
    };
    Ok(Form { text: Some(artifact.into_text()), lines })
}

/// The pairs of some lines, counted from behind `first`.
fn pairs(origins: &[LineOrigin], first: u32, last: u32) -> Vec<LinePair> {
    let within = |origin: &&LineOrigin| origin.in_main && origin.line > first && origin.line <= last;
    origins.iter().filter(within).map(|origin| (origin.line - first, origin.source)).collect()
}

pub(crate) fn passes(compiler: &Compiler, invocation: &Invocation, source: &str) -> Passes {
    let Ok(before) = stage(compiler, invocation, source, Emit::Ir.name()) else { return Passes::default() };
    if before.text.is_none() {
        return Passes::default();
    }
    let all = Request { print_after: vec!["all".to_owned()], ..request(invocation, Emit::IrOptimized) };
    let Ok(artifact) = run(compiler, invocation, source, &all) else { return Passes::default() };
    let mut passes = vec![Pass { name: String::new(), form: Some(before) }];
    let (mut last, mut first) = (passes[0].form.as_ref().and_then(|form| form.text.clone()), 0);
    for dump in format!("\n{}", artifact.dumps()).split(AFTER).skip(1) {
        let (name, text) = dump.split_once('\n').unwrap_or((dump, ""));
        let end = first + dump.matches('\n').count() as u32 + 1;
        let text = text.trim_end_matches('\n').to_owned() + "\n";
        // The line with the pass's name is none of the text.
        let lines = pairs(artifact.dump_lines(), first + 1, end);
        let changed = last.as_deref() != Some(text.as_str());
        passes.push(Pass {
            name: name.to_owned(),
            form: changed.then(|| Form { text: Some(text.clone()), lines }),
        });
        (last, first) = (Some(text), end);
    }
    Passes { passes: Some(passes) }
}
