//! Where a run is to stop: places in the code, and accesses to memory.

use crate::expression::Expr;
use ptxc_sim::debug::{Access, Code, Thread, window};
use std::collections::BTreeMap;

/// What a breakpoint is at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// A line of the source; without a file, of the kernel's.
    Line {
        /// The end of the file's path.
        file: Option<String>,
        /// From 1.
        line: u32,
    },
    /// A line of the PTX text.
    Ptx(u32),
    /// A function, by its symbol or its name in the source.
    Function(String),
}

/// A breakpoint.
#[derive(Debug, Clone)]
pub struct Breakpoint {
    /// How it is called.
    pub number: u32,
    /// What it is at.
    pub spot: Spot,
    /// Its steps.
    pub steps: Vec<u32>,
    /// The line that has code, if it is not the one that was asked for.
    pub line: Option<u32>,
    /// It holds only where this does.
    pub condition: Option<(String, Expr)>,
    /// How often it has stopped a run.
    pub hits: u64,
    /// Whether it stops runs.
    pub enabled: bool,
}

/// Which accesses a watchpoint stops at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Watched {
    /// Writes that change the value.
    Change,
    /// Reads.
    Read,
    /// Reads and writes.
    Access,
}

/// A watchpoint.
#[derive(Debug, Clone)]
pub struct Watchpoint {
    /// How it is called.
    pub number: u32,
    /// What was asked for.
    pub text: String,
    /// The first generic address, and bytes.
    pub address: u64,
    /// Bytes.
    pub size: u64,
    /// Whose memory it is, if threads or blocks have their own there.
    pub owner: Thread,
    /// Which accesses.
    pub kind: Watched,
    /// The value when it was last looked at.
    pub last: Vec<u8>,
    /// How often it has stopped a run.
    pub hits: u64,
}

impl Watchpoint {
    /// Whether an access by a thread is one that it watches.
    pub fn matches(&self, access: &Access, thread: Thread) -> bool {
        let overlap = access.address < self.address.saturating_add(self.size)
            && self.address < access.address.saturating_add(u64::from(access.size));
        let same_owner = match self.address >> 32 {
            window::LOCAL => thread == self.owner,
            window::SHARED => thread.block == self.owner.block,
            _ => true,
        };
        let wanted = match self.kind {
            Watched::Change => access.write,
            Watched::Read => !access.write,
            Watched::Access => true,
        };
        overlap && same_owner && wanted
    }
}

/// The steps of a place, and the line they are of.
///
/// # Errors
/// There is no such place.
pub fn resolve(
    code: Code<'_>,
    names: &dyn Fn(&str) -> Vec<String>,
    spot: &Spot,
) -> Result<(Vec<u32>, Option<u32>), String> {
    match spot {
        Spot::Line { file, line } => {
            let in_file = |name: &str| file.as_deref().is_none_or(|file| same_file(name, file));
            let main = code.lines().map(|(_, at)| at.file).next();
            let wanted = |name: &str| in_file(name) && (file.is_some() || Some(name) == main);
            let known: Vec<(u32, u32)> =
                code.lines().filter(|(_, at)| wanted(at.file)).map(|(step, at)| (step, at.line)).collect();
            let found = known.iter().map(|(_, known)| *known).filter(|known| known >= line).min();
            let found = found.ok_or_else(|| format!("there is no code at or behind line {line}"))?;
            // The first step of the line in each function.
            let mut first: BTreeMap<Option<u32>, u32> = BTreeMap::new();
            for (step, _) in known.iter().filter(|(_, known)| *known == found) {
                first
                    .entry(code.function_of(*step))
                    .and_modify(|first| *first = (*first).min(*step))
                    .or_insert(*step);
            }
            Ok((first.into_values().collect(), (found != *line).then_some(found)))
        }
        Spot::Ptx(line) => {
            let found = (0..code.len()).map(|step| code.line(step)).filter(|known| known >= line).min();
            let found =
                found.ok_or_else(|| format!("there is no instruction at or behind PTX line {line}"))?;
            let step = (0..code.len()).find(|step| code.line(*step) == found);
            Ok((step.into_iter().collect(), (found != *line).then_some(found)))
        }
        Spot::Function(name) => {
            let symbols = names(name);
            let wanted = |other: &str| other == name || symbols.iter().any(|symbol| symbol == other);
            let steps: Vec<u32> = code
                .functions()
                .filter(|(_, other, _)| wanted(other))
                .map(|(index, ..)| body(code, index))
                .collect();
            if steps.is_empty() { Err(format!("there is no function '{name}'")) } else { Ok((steps, None)) }
        }
    }
}

/// Where a function's own statements begin: after what stores its parameters, if the lines tell. In a function on one
/// line that is the third stretch of code, after those that set up the stack and store parameters.
fn body(code: Code<'_>, function: u32) -> u32 {
    let steps = code.steps(function);
    let lines: Vec<_> = code.lines().filter(|(step, _)| steps.contains(step)).collect();
    let Some((_, first)) = lines.first() else { return steps.start };
    if let Some((step, _)) = lines.iter().find(|(_, at)| at != first) {
        return *step;
    }
    let mut starts: Vec<u32> = lines.iter().map(|(step, _)| *step).collect();
    starts.dedup();
    starts[2.min(starts.len() - 1)]
}

/// Whether two spellings mean the same file: one is the end of the other, at a component.
pub fn same_file(known: &str, asked: &str) -> bool {
    let ends = |long: &str, short: &str| {
        long.strip_suffix(short).is_some_and(|front| front.is_empty() || front.ends_with('/'))
    };
    ends(known, asked) || ends(asked, known)
}
