//! The end of a compile: the PTX module is judged before its text leaves. PTX text as an input is read,
//! judged and printed again.

use ptxc_ptx::Module;
use ptxc_ptx::check::{Problem, check};
use ptxc_ptx::resources::{Excess, Resources};
use ptxc_ptx::text::{ParseError, Parsed, line_column, parse, print};

use crate::diagnostics::Message;
use crate::locate::{Sources, place};

/// Reads a PTX text and prints it as ptxc would have written it; messages say what is wrong. A text that is not to be
/// linked any more is held to the limits of its target.
pub(crate) fn reprint(name: &str, text: &str, is_whole: bool) -> Result<String, Vec<Message>> {
    let parsed = parse(text)
        .map_err(|errors| errors.iter().map(|error| syntax(name, text, error)).collect::<Vec<_>>())?;
    let module = &parsed.module;
    let mut problems = check(module);
    if is_whole {
        let excesses = Resources::of(module).excesses(module).into_iter();
        problems.extend(excesses.map(|Excess { kernel, message }| Problem {
            func: kernel,
            stmt: kernel.map(|_| 0),
            assembly: false,
            message,
        }));
    }
    match problems.is_empty() {
        true => Ok(print(module)),
        false => Err(problems.iter().map(|problem| located(name, text, &parsed, problem)).collect()),
    }
}

/// What the checker refuses of a module that was selected.
pub(crate) struct Refused {
    /// A message for each problem.
    pub(crate) messages: Vec<Message>,
    /// Whether something else than inline assembly is wrong: the compiler's own fault.
    pub(crate) internal: bool,
}

/// Judges a module that was selected. Inline assembly is its writer's; anything else that is wrong is
/// ptxc's own fault.
pub(crate) fn judge(module: &Module, sources: Sources<'_>) -> Result<(), Refused> {
    let problems = check(module);
    if problems.is_empty() {
        return Ok(());
    }
    let internal = problems.iter().any(|problem| !problem.assembly);
    let messages = problems.iter().map(|problem| explain(module, problem, sources)).collect();
    Err(Refused { messages, internal })
}

/// The limits of the target that a module exceeds, which is not to be linked any more. ptxas would refuse it.
pub(crate) fn exceeded(module: &Module, sources: Sources<'_>) -> Vec<Message> {
    let excesses = Resources::of(module).excesses(module).into_iter();
    excesses
        .map(|Excess { kernel, message }| {
            let body = kernel.and_then(|kernel| module.funcs[kernel].body.as_ref());
            // The first statement that has a place in the source.
            let origin = body.and_then(|body| {
                (0..body.stmts.len()).map(|stmt| body.origin(stmt)).find(|origin| *origin != 0)
            });
            let message = Message::error(format!("{message} on {}", module.target.target));
            place(message, sources, origin.unwrap_or(0))
        })
        .collect()
}

fn explain(module: &Module, problem: &Problem, sources: Sources<'_>) -> Message {
    let what = &problem.message;
    let func = problem.func.map(|func| &module.funcs[func]);
    let text = match (problem.assembly, func) {
        (true, _) => format!("inline assembly: {what}"),
        (false, Some(func)) => {
            format!("invalid PTX was selected in '{}': {what}", module.names.text(func.name))
        }
        (false, None) => format!("invalid PTX was selected: {what}"),
    };
    let body = func.and_then(|func| func.body.as_ref());
    let origin = body.zip(problem.stmt).map_or(0, |(body, stmt)| body.origin(stmt));
    place(Message::error(text), sources, origin)
}

fn syntax(name: &str, text: &str, error: &ParseError) -> Message {
    at(Message::error(error.message.clone()), name, text, error.span.start)
}

fn located(name: &str, text: &str, parsed: &Parsed, problem: &Problem) -> Message {
    let message = Message::error(problem.message.clone());
    let offset = problem.func.zip(problem.stmt).and_then(|(func, stmt)| parsed.statements[func].get(stmt));
    match offset {
        Some(&offset) => at(message, name, text, offset as usize),
        None => message,
    }
}

fn at(message: Message, name: &str, text: &str, offset: usize) -> Message {
    let (line, column) = line_column(text, offset);
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    message.at(name, number(line), number(column))
}
