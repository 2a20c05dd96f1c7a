//! Steps as functions, lines of the PTX text and lines of the source.

use super::symbols::{FunctionSymbols, Symbols};
use crate::Simulator;
use crate::program::{Func, Kind};

/// A line of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position<'a> {
    /// Name of the file.
    pub file: &'a str,
    /// From 1.
    pub line: u32,
}

/// A view of a decoded module as code.
#[derive(Clone, Copy)]
pub struct Code<'a> {
    simulator: &'a Simulator,
}

impl Simulator {
    /// The module's code.
    pub fn code(&self) -> Code<'_> {
        Code { simulator: self }
    }
}

impl<'a> Code<'a> {
    /// Steps of the module.
    pub fn len(self) -> u32 {
        self.simulator.program.steps.len() as u32
    }

    /// Whether there is no code.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    fn func(self, index: u32) -> Option<&'a Func> {
        self.simulator.program.funcs.get(index as usize)
    }

    /// The functions that have code: number, name and first step.
    pub fn functions(self) -> impl Iterator<Item = (u32, &'a str, u32)> {
        let funcs = self.simulator.program.funcs.iter().enumerate();
        funcs.filter_map(|(index, func)| Some((index as u32, func.name.as_str(), func.entry?)))
    }

    /// The function of a step.
    pub fn function_of(self, step: u32) -> Option<u32> {
        let before = self.functions().filter(|(_, _, entry)| *entry <= step);
        before.max_by_key(|(_, _, entry)| *entry).map(|(index, ..)| index)
    }

    /// The steps of a function.
    pub fn steps(self, function: u32) -> std::ops::Range<u32> {
        let Some(entry) = self.func(function).and_then(|func| func.entry) else { return 0..0 };
        let end = self.functions().map(|(_, _, other)| other).filter(|other| *other > entry).min();
        entry..end.unwrap_or(self.len())
    }

    /// The name of a function.
    pub fn name(self, function: u32) -> &'a str {
        self.func(function).map_or("?", |func| func.name.as_str())
    }

    /// The PTX line of a step, from 1; 0 if it has none.
    pub fn line(self, step: u32) -> u32 {
        self.simulator.line_of_step(step)
    }

    /// The first step of a PTX line.
    pub fn step_of_line(self, line: u32) -> Option<u32> {
        let starts = &self.simulator.line_starts;
        let start = *starts.get((line as usize).checked_sub(1)?)?;
        let end = starts.get(line as usize).copied().unwrap_or(u32::MAX);
        let mut places = self.simulator.program.places.iter();
        places.position(|place| (start..end).contains(place)).map(|step| step as u32)
    }

    /// The source line of a step.
    pub fn position(self, step: u32) -> Option<Position<'a>> {
        let program = &self.simulator.program;
        let after = program.positions.partition_point(|position| position.0 <= step);
        let (_, file, line) = *program.positions.get(after.checked_sub(1)?)?;
        let file = program.files.get(&file)?;
        (line > 0).then_some(Position { file, line })
    }

    /// The stretches of steps that come from one line, in order.
    pub fn lines(self) -> impl Iterator<Item = (u32, Position<'a>)> {
        let positions = self.simulator.program.positions.iter();
        let len = self.len();
        positions.filter(move |(step, ..)| *step < len).filter_map(move |(step, file, line)| {
            let file = self.simulator.program.files.get(file)?;
            (*line > 0).then_some((*step, Position { file, line: *line }))
        })
    }

    /// Whether the step is a barrier of a CTA or a cluster.
    pub fn is_barrier(self, step: u32) -> bool {
        let kind = self.simulator.program.steps.get(step as usize).map(|step| &step.kind);
        matches!(kind, Some(Kind::Barrier(_) | Kind::ClusterWait))
    }

    /// Names, if the module was read for a debugger.
    pub fn symbols(self) -> Option<&'a Symbols> {
        self.simulator.program.symbols.as_deref()
    }

    /// The names in a function.
    pub fn symbols_of(self, function: u32) -> Option<&'a FunctionSymbols> {
        self.symbols()?.functions.get(&function)
    }

    /// Where dynamic shared memory begins.
    pub fn dynamic_shared(self) -> u64 {
        u64::from(self.simulator.program.static_shared).next_multiple_of(128)
    }
}
