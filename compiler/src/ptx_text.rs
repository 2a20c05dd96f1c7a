//! PTX text as an input: read, check against the form table, print again.

use ptxc_ptx::check::{Problem, check};
use ptxc_ptx::text::{ParseError, Parsed, line_column, parse, print};

use crate::diagnostics::Message;

/// Reads a PTX text and prints it as ptxc would have written it; messages say what is wrong.
pub(crate) fn reprint(name: &str, text: &str) -> Result<String, Vec<Message>> {
    let parsed = parse(text)
        .map_err(|errors| errors.iter().map(|error| syntax(name, text, error)).collect::<Vec<_>>())?;
    let problems = check(&parsed.module);
    match problems.is_empty() {
        true => Ok(print(&parsed.module)),
        false => Err(problems.iter().map(|problem| located(name, text, &parsed, problem)).collect()),
    }
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
