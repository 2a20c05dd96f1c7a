//! The commands as a table: what `help` and the page of the debugger print.

use std::fmt::Write as _;

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the rows of the table say it")]
pub enum Command {
    Break,
    Watch,
    ReadWatch,
    AccessWatch,
    Delete,
    Enable,
    Disable,
    Run,
    Continue,
    Step,
    Next,
    Finish,
    Instruction,
    Barrier,
    Back,
    BackOver,
    BackOut,
    BackInstruction,
    ReverseContinue,
    GoTo,
    Who,
    Print,
    Set,
    Examine,
    Info,
    Focus,
    Backtrace,
    Frame,
    Up,
    Down,
    List,
    Ptx,
    Help,
    Quit,
}

/// Command, name, short names, operands, what it does.
pub const COMMANDS: &[(Command, &str, &[&str], &str, &str)] = &[
    (
        Command::Break,
        "break",
        &["b"],
        "PLACE [if CONDITION]",
        "stop at a line, FILE:LINE, function or ptx:LINE",
    ),
    (Command::Watch, "watch", &[], "EXPRESSION", "stop when its value in memory is changed"),
    (Command::ReadWatch, "rwatch", &[], "EXPRESSION", "stop when it is read"),
    (Command::AccessWatch, "awatch", &[], "EXPRESSION", "stop when it is read or written"),
    (Command::Delete, "delete", &["d"], "NUMBER", "remove a breakpoint or watchpoint"),
    (Command::Enable, "enable", &[], "NUMBER", "let a breakpoint stop again"),
    (Command::Disable, "disable", &[], "NUMBER", "keep a breakpoint, but pass it"),
    (Command::Run, "run", &["r"], "", "go to the beginning and run"),
    (Command::Continue, "continue", &["c"], "", "run on to the next stop"),
    (Command::Step, "step", &["s"], "[COUNT]", "to the next source line of the thread, into functions"),
    (Command::Next, "next", &["n"], "[COUNT]", "to the next source line, over calls"),
    (Command::Finish, "finish", &["out"], "", "out of the function"),
    (Command::Instruction, "stepi", &["si"], "[COUNT]", "one PTX instruction of the thread"),
    (Command::Barrier, "barrier", &[], "", "to where the thread waits at a barrier"),
    (
        Command::Back,
        "back",
        &["reverse-step", "rs"],
        "[COUNT]",
        "back to the beginning of the line, then of the one before",
    ),
    (Command::BackOver, "reverse-next", &["rn"], "[COUNT]", "the same, over calls"),
    (Command::BackOut, "reverse-finish", &[], "", "back to the call of the function"),
    (
        Command::BackInstruction,
        "reverse-stepi",
        &["rsi"],
        "[COUNT]",
        "back by one PTX instruction of the thread",
    ),
    (Command::ReverseContinue, "reverse-continue", &["rc"], "", "back to the last stop, or to the beginning"),
    (
        Command::GoTo,
        "goto",
        &[],
        "TIME, block X,Y,Z",
        "to a time, the number of steps since the beginning; to where a block can be looked at: its last step, else its first",
    ),
    (Command::Who, "who", &[], "EXPRESSION", "back to what last wrote a value, by any thread"),
    (Command::Print, "print", &["p"], "EXPRESSION", "a value; `E@N` shows N elements from E on"),
    (Command::Set, "set", &[], "EXPRESSION = EXPRESSION", "set a value; what came after is forgotten"),
    (Command::Examine, "x", &[], "ADDRESS [COUNT]", "words of memory; an address is a pointer or number"),
    (
        Command::Info,
        "info",
        &["i"],
        "TOPIC",
        "threads, warps, locals, globals, registers, barriers, breakpoints, functions, launch",
    ),
    (
        Command::Focus,
        "focus",
        &["thread"],
        "[block X,Y,Z] [thread X,Y,Z] [warp N] [lane N]",
        "the thread that questions are about",
    ),
    (Command::Backtrace, "backtrace", &["bt", "where"], "", "the calls that the thread is in"),
    (Command::Frame, "frame", &["f"], "NUMBER", "the frame that questions are about"),
    (Command::Up, "up", &[], "", "the caller's frame"),
    (Command::Down, "down", &[], "", "the callee's frame"),
    (Command::List, "list", &["l"], "[LINE]", "the source around a line"),
    (Command::Ptx, "ptx", &["disassemble"], "[COUNT]", "the PTX around the thread"),
    (Command::Help, "help", &["h"], "", "this list"),
    (Command::Quit, "quit", &["q"], "", "leave"),
];

/// The command that a word means.
pub(super) fn find(word: &str) -> Option<Command> {
    COMMANDS.iter().find(|(_, name, short, ..)| *name == word || short.contains(&word)).map(|row| row.0)
}

/// The table as lines of text.
pub fn help() -> String {
    let mut out = String::new();
    for (_, name, short, operands, what) in COMMANDS {
        let names = std::iter::once(*name).chain(short.iter().copied()).collect::<Vec<_>>().join(", ");
        let head = format!("{names} {operands}");
        let _ = writeln!(out, "{:<42} {what}", head.trim_end());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_prints_the_table() {
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../specs/debugger.md");
        let text = std::fs::read_to_string(page).unwrap();
        let (begin, end) = ("<!-- printed from the table of commands -->\n", "<!-- end of the commands -->");
        let start = text.find(begin).unwrap() + begin.len();
        let stop = text.find(end).unwrap();
        let mut table = String::from("| command | also | does |\n|---|---|---|\n");
        for (_, name, short, operands, what) in COMMANDS {
            let call = format!("{name} {operands}");
            let short: Vec<String> = short.iter().map(|short| format!("`{short}`")).collect();
            let _ = writeln!(table, "| `{}` | {} | {what} |", call.trim_end(), short.join(", "));
        }
        if std::env::var_os("PTXC_BLESS").is_some() {
            std::fs::write(page, format!("{}{table}{}", &text[..start], &text[stop..])).unwrap();
            return;
        }
        assert_eq!(text[start..stop], table, "PTXC_BLESS=1 prints the page anew");
    }

    #[test]
    fn every_word_means_one_command() {
        let mut words: Vec<&str> =
            COMMANDS.iter().flat_map(|row| std::iter::once(row.1).chain(row.2.iter().copied())).collect();
        words.sort_unstable();
        assert!(words.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
