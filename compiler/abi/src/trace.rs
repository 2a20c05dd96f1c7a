//! `PTXC_TRACE`: a line for each call of a C library. `1` writes to standard error, anything else is the name
//! of a file to which lines are added.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Where lines go; none is the usual case.
static SINK: OnceLock<Option<Mutex<Box<dyn Write + Send>>>> = OnceLock::new();

fn sink() -> Option<&'static Mutex<Box<dyn Write + Send>>> {
    SINK.get_or_init(|| {
        let to: Box<dyn Write + Send> = match std::env::var("PTXC_TRACE").ok()?.as_str() {
            "" | "0" => return None,
            "1" => Box::new(io::stderr()),
            path => Box::new(File::options().create(true).append(true).open(path).ok()?),
        };
        Some(Mutex::new(to))
    })
    .as_ref()
}

/// Whether calls are traced.
pub(crate) fn is_on() -> bool {
    sink().is_some()
}

/// Writes a line. What cannot be written is lost: the program's own work goes on.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    if let Some(sink) = sink() {
        let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = sink.write_all(format!("ptxc: {text}\n").as_bytes());
    }
}

/// A line on standard error: what a program's author must know, and what no error code tells.
pub fn log(text: fmt::Arguments<'_>) {
    let line = format!("ptxc: {text}\n");
    // Where it cannot be written there is nobody to tell.
    let _ = io::stderr().write_all(line.as_bytes());
}
