//! What the first word of a `TEST` line means.
//!
//! All commands but `driver` call the library: the options of the line are parsed as on the command
//! line, the case is compiled to the command's form, text and messages are compared. `driver` runs
//! the command itself on its words (`{case}` is the case, `{dir}` an empty folder) and compares
//! standard output, then standard error, then `exit N`.

use std::path::Path;

use ptxc::driver::{ExitStatus, Streams};
use ptxc::{Compiler, Emit, InputKind, Message, Request, command_line};

use crate::annotations;
use crate::bless;
use crate::case::{Case, Run};
use crate::codes;
use crate::matcher;
use crate::oracle;

/// The commands and the form each compiles to; `verify` and `fails` compare messages alone.
const COMMANDS: &[(&str, Emit)] = &[
    ("tokens", Emit::Tokens),
    ("pp", Emit::Preprocessed),
    ("ast", Emit::Ast),
    ("il", Emit::Il),
    ("sema", Emit::Il),
    ("ir", Emit::Ir),
    ("opt", Emit::IrOptimized),
    ("verify", Emit::Ir),
    ("ptx", Emit::Ptx),
    ("mixed", Emit::Ptx),
];

/// What a run gave.
struct Outcome {
    text: String,
    messages: Option<Vec<Message>>,
}

/// Runs a case.
///
/// # Errors
/// What differs from the case's expectations.
pub fn run_case(path: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let case = Case::parse(&text)?;
    // What is expected is no part of the source, so blessing does not move its end.
    let source = match &case.expected {
        Some((line, _)) => &text[..text.lines().take(*line).map(|line| line.len() + 1).sum()],
        None => text.as_str(),
    };
    for run in &case.runs {
        let outcome = execute(run, path, source)?;
        let about = |fault: String| format!("TEST({}): {}\n{fault}", run.label, run.words.join(" "));
        if let Some(messages) = &outcome.messages {
            annotations::check(&case.announced, messages).map_err(about)?;
        }
        matcher::check(&outcome.text, &case.checks, &run.label)
            .map_err(|fault| about(format!("{fault}\noutput:\n{}", outcome.text)))?;
        if let Some((line, expected)) = &case.expected {
            if *expected != outcome.text && bless::is_on() {
                bless::rewrite(path, &text, *line, &outcome.text)?;
            } else if *expected != outcome.text {
                return Err(about(bless::difference(expected, &outcome.text)));
            }
        }
    }
    Ok(())
}

/// Gives the PTX of a case to ptxas, which must have no advice.
///
/// # Errors
/// What ptxas says.
pub fn check_advice(path: &Path, ptxas: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    for run in &Case::parse(&text)?.runs {
        let arch = run.words.iter().find_map(|word| word.strip_prefix("-arch="));
        let arch = arch.ok_or("TEST: names no architecture")?;
        let said = oracle::advice(ptxas, &execute(run, path, &text)?.text, arch)?;
        if said.contains("Potential Performance Loss") {
            return Err(said);
        }
    }
    Ok(())
}

fn execute(run: &Run, path: &Path, text: &str) -> Result<Outcome, String> {
    let (command, args) = run.words.split_first().ok_or("TEST: names no command")?;
    if command == "driver" {
        return Ok(run_driver(args, path));
    }
    let row = COMMANDS.iter().find(|(name, _)| name == command);
    let (_, emit) = row.ok_or_else(|| format!("TEST: there is no command {command}"))?;
    let invocation = command_line::parse(args.iter().cloned()).map_err(|error| error.to_string())?;
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let request = Request {
        kind: invocation.input_kind.unwrap_or_else(|| InputKind::of_file(&file)),
        emit: *emit,
        passes: invocation.passes,
        no_line_markers: invocation.no_line_markers,
        name_expressions: invocation.name_expressions,
        ..Request::default()
    };
    let mut options = invocation.options;
    options.verify_each = true;
    // Nothing is included by itself: a case says what it is about. `mixed` and `driver` run nvcc's dialect.
    if command != "mixed" {
        options.mode = ptxc::Mode::Rtc;
    }
    // Headers of a case lie beside it, wherever the tests are run from.
    for folder in &mut options.include_paths {
        *folder = path.parent().unwrap_or(Path::new(".")).join(&folder);
    }
    options.include_paths.extend(path.parent().map(Path::to_path_buf));
    let compiler = Compiler::new(options).with_file_system();
    let (messages, text) = match compiler.run(&file, text, &request) {
        Ok(artifact) => (artifact.diagnostics().messages().to_vec(), artifact.into_text()),
        Err(error) if error.is_internal() => return Err(format!("internal error: {error}")),
        Err(error) => {
            let style = ptxc::Style { format: command_line::MessageFormat::Human, colored: false };
            (error.diagnostics().messages().to_vec(), error.diagnostics().render(style))
        }
    };
    codes::note(&messages);
    Ok(Outcome { messages: Some(messages), text })
}

fn run_driver(args: &[String], path: &Path) -> Outcome {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (case, dir) = (path.display().to_string(), folder.path().display().to_string());
    let args = args.iter().map(|arg| arg.replace("{case}", &case).replace("{dir}", &dir)).collect();
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let status = ptxc::driver::run(
        args,
        &mut Streams {
            stdin: &mut std::io::empty(),
            stdout: &mut stdout,
            stderr: &mut stderr,
            stderr_is_terminal: false,
            width: 100,
        },
    );
    let mut text = String::from_utf8_lossy(&stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&stderr));
    let code = match status {
        ExitStatus::Success => 0,
        other => other as u8,
    };
    codes::note_printed(&text);
    text.push_str(&format!("exit {code}\n"));
    Outcome { text: text.replace(&case, "{case}").replace(&dir, "{dir}"), messages: None }
}
