//! Compilers that are kept from one compile to the next.
//!
//! A [`Compiler`] shares the reading of headers between programs that begin alike, for one set of options and
//! headers. NVRTC's interface has no such object: each compile brings its options. So the last few sets are
//! kept here, for all programs of the process; what a compile makes does not depend on it.

use std::sync::{Arc, Mutex, PoisonError};

use ptxc::{CompileOptions, Compiler};

/// A header in memory: the name by which it is included, and its text.
pub(crate) type Header = (String, Arc<str>);

/// Sets that are kept. A program that compiles many kernels uses one or two.
const KEPT: usize = 4;

struct Entry {
    headers: Vec<Header>,
    compiler: Compiler,
}

/// The sets, the one used last at the end.
static COMPILERS: Mutex<Vec<Entry>> = Mutex::new(Vec::new());

/// The compiler for these options and headers; copies of it share what it remembers.
pub(crate) fn of(options: &CompileOptions, headers: Vec<Header>) -> Compiler {
    let mut kept = COMPILERS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = kept.iter().position(|entry| entry.compiler.options() == options && entry.headers == headers);
    let entry = match known {
        Some(index) => kept.remove(index),
        None => {
            if kept.len() == KEPT {
                kept.remove(0);
            }
            let compiler = headers.iter().fold(Compiler::new(options.clone()), |compiler, (name, text)| {
                compiler.header(name.clone(), text.clone())
            });
            Entry { headers, compiler: compiler.with_file_system() }
        }
    };
    let compiler = entry.compiler.clone();
    kept.push(entry);
    compiler
}
