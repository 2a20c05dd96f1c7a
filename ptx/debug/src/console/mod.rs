//! The terminal interface: commands from lines of text.

mod commands;
mod show;
mod table;

pub use table::{COMMANDS, Command, help};

use crate::debugger::Debugger;
use crate::program::Program;
use std::io::{self, BufRead, Write};

/// A session at a terminal.
pub struct Console<'c, 's, 'p> {
    debugger: Debugger<'c, 's>,
    program: &'c Program<'p>,
    out: &'c mut dyn Write,
    /// How much of what the kernel writes has been shown.
    printed: usize,
    /// Where `list` goes on.
    listed: Option<(String, u32)>,
}

/// Whether to read another command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Go {
    On,
    Out,
}

impl<'c, 's, 'p> Console<'c, 's, 'p> {
    /// A console over a debugger.
    pub fn new(debugger: Debugger<'c, 's>, program: &'c Program<'p>, out: &'c mut dyn Write) -> Self {
        Self { debugger, program, out, printed: 0, listed: None }
    }

    /// Reads and does commands until `quit` or the end of the input. With `echo`, commands are shown, so that the
    /// output of a script can be read; with a prompt, an empty line repeats the last command.
    ///
    /// # Errors
    /// Input or output fails.
    pub fn serve(&mut self, input: &mut dyn BufRead, prompt: bool, echo: bool) -> io::Result<()> {
        let mut last = String::new();
        self.begin()?;
        loop {
            if prompt {
                write!(self.out, "(ptxc) ")?;
            }
            self.out.flush()?;
            let mut line = Vec::new();
            if read_line(input, &mut line)? == 0 {
                return Ok(());
            }
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            if echo && !line.is_empty() {
                writeln!(self.out, "(ptxc) {line}")?;
            }
            if line.starts_with('#') {
                continue;
            }
            let line = if line.is_empty() && prompt { last.clone() } else { line };
            last.clone_from(&line);
            if self.command(&line)? == Go::Out {
                return Ok(());
            }
        }
    }
}

/// Bytes of a command that count.
const MAX_LINE: usize = 1 << 16;

/// Reads a line; what is too long is cut.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let mut read = 0;
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() {
            return Ok(read);
        }
        let end = available.iter().position(|byte| *byte == b'\n');
        let take = end.map_or(available.len(), |end| end + 1);
        let room = MAX_LINE - line.len();
        line.extend_from_slice(&available[..take.min(room)]);
        input.consume(take);
        read += take;
        if end.is_some() {
            return Ok(read);
        }
    }
}
