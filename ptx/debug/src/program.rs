//! A module that is debugged: its text, its code, what is known of its source.

use crate::dwarf;
use crate::info::Info;
use ptxc_ptx::text::{self, ParseError};
use ptxc_sim::Simulator;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Gives the text of a source file.
pub type ReadSource<'p> = dyn Fn(&str) -> Option<String> + 'p;

/// A module with its texts.
pub struct Program<'p> {
    /// The decoded module.
    pub simulator: Simulator,
    /// Types, variables and scopes.
    pub info: Info,
    /// Lines of the PTX text.
    ptx: Vec<String>,
    read: Box<ReadSource<'p>>,
    sources: RefCell<FxHashMap<String, Option<Rc<Vec<String>>>>>,
}

impl<'p> Program<'p> {
    /// Reads PTX; `read` gives the text of a source file.
    ///
    /// # Errors
    /// Every statement that could not be read.
    pub fn new(ptx: &str, read: Box<ReadSource<'p>>) -> Result<Self, Vec<ParseError>> {
        let simulator = Simulator::for_debugger(ptx)?;
        let parsed = text::parse(ptx)?;
        let info = dwarf::read(&parsed.module, simulator.code());
        let ptx = ptx.lines().map(str::to_owned).collect();
        Ok(Self { simulator, info, ptx, read, sources: RefCell::default() })
    }

    /// A line of the PTX text, from 1.
    pub fn ptx_line(&self, line: u32) -> Option<&str> {
        self.ptx.get((line as usize).checked_sub(1)?).map(String::as_str)
    }

    /// The lines of a source file.
    pub fn source(&self, file: &str) -> Option<Rc<Vec<String>>> {
        let mut sources = self.sources.borrow_mut();
        let known = sources.entry(file.to_owned()).or_insert_with(|| {
            let text = (self.read)(file)?;
            Some(Rc::new(text.lines().map(str::to_owned).collect()))
        });
        known.clone()
    }

    /// The full path of a source file, for those who open it themselves.
    pub fn path(&self, file: &str) -> String {
        let full = std::path::absolute(file).ok();
        full.map_or_else(|| file.to_owned(), |full| full.to_string_lossy().into_owned())
    }

    /// A line of a source file, from 1.
    pub fn source_line(&self, file: &str, line: u32) -> Option<String> {
        self.source(file)?.get((line as usize).checked_sub(1)?).cloned()
    }

    /// What a function is called in the source, else its symbol.
    pub fn function_name(&self, function: u32) -> &str {
        let symbol = self.simulator.code().name(function);
        self.info.function(symbol).map_or(symbol, |known| known.name.as_str())
    }
}
