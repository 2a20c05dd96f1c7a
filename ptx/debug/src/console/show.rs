//! What is printed about threads, places and values.

use super::Console;
use crate::breakpoints::{Spot, Watched};
use crate::debugger::{Stop, lanes, tuple};
use crate::expression::Context;
use crate::value::{address_text, integer};
use ptxc_sim::debug::{LaneState, Position, Thread};
use std::io;

/// The last part of a path.
fn base_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn state_text(state: LaneState) -> String {
    match state {
        LaneState::Ready => "runs".to_owned(),
        LaneState::AtMask(mask) => format!("waits for lanes {mask:#010x}"),
        LaneState::AtBarrier(id) => format!("waits at barrier {id}"),
        LaneState::AtWarpgroup => "waits for its warpgroup".to_owned(),
        LaneState::AtCluster => "waits for the cluster".to_owned(),
        LaneState::AtTensorMemory => "waits for tensor memory".to_owned(),
        LaneState::Done => "has ended".to_owned(),
    }
}

impl Console<'_, '_, '_> {
    pub(super) fn begin(&mut self) -> io::Result<()> {
        let session = &self.debugger.session;
        let text = format!(
            "{}: grid {}, block {}",
            session.kernel(),
            tuple(session.grid_size()),
            tuple(session.block_size())
        );
        writeln!(self.out, "{text}")
    }

    pub(super) fn thread_text(&self, thread: Thread) -> String {
        let index = self.debugger.session.thread_index(thread);
        format!("block {} thread {}", tuple(thread.block), tuple(index))
    }

    fn position_text(&self, position: Option<Position<'_>>, step: u32) -> String {
        match position {
            Some(at) => format!("{}:{}", base_name(at.file), at.line),
            None => format!("PTX line {}", self.debugger.session.code().line(step)),
        }
    }

    /// What `printf` has written since it was last shown.
    fn show_output(&mut self) -> io::Result<()> {
        let output = self.debugger.session.output();
        self.printed = self.printed.min(output.len());
        let new = output[self.printed..].to_vec();
        self.printed = output.len();
        self.out.write_all(&new)?;
        if !new.is_empty() && new.last() != Some(&b'\n') {
            writeln!(self.out)?;
        }
        Ok(())
    }

    pub(super) fn show_stop(&mut self, stop: &Stop) -> io::Result<()> {
        self.show_output()?;
        self.listed = None;
        match stop {
            Stop::Begin => writeln!(self.out, "the beginning of the launch")?,
            Stop::Breakpoint(number) => writeln!(self.out, "breakpoint {number}")?,
            Stop::BadCondition(number, why) => {
                writeln!(self.out, "breakpoint {number}: its condition cannot be evaluated: {why}")?;
            }
            Stop::Watchpoint { number, old, new, write } => {
                let text =
                    self.debugger.watchpoints().iter().find(|w| w.number == *number).map(|w| w.text.clone());
                let what = if *write { "written" } else { "read" };
                writeln!(self.out, "watchpoint {number}: {} was {what}", text.unwrap_or_default())?;
                if old != new {
                    writeln!(self.out, "  before {}", bytes_text(old))?;
                    writeln!(self.out, "  after  {}", bytes_text(new))?;
                }
            }
            Stop::Step => {}
            Stop::Fault(trap) => writeln!(self.out, "fault: {trap}")?,
            Stop::ThreadEnded => writeln!(self.out, "the thread has ended")?,
            Stop::Finished => return writeln!(self.out, "the launch has ended"),
            Stop::Paused => writeln!(self.out, "paused")?,
        }
        self.show_place()
    }

    /// Thread, function, line, and the line itself.
    pub(super) fn show_place(&mut self) -> io::Result<()> {
        let thread = self.debugger.focus;
        let frames = self.debugger.frames();
        let Some(frame) = frames.get(self.debugger.frame).copied() else {
            return writeln!(self.out, "{} does not run", self.thread_text(thread));
        };
        let code = self.debugger.session.code();
        let position = code.position(frame.step);
        let place = self.position_text(position, frame.step);
        let name = self.program.function_name(frame.function).to_owned();
        writeln!(self.out, "{}, {name} at {place}", self.thread_text(thread))?;
        match position.and_then(|at| Some((at.line, self.program.source_line(at.file, at.line)?))) {
            Some((line, text)) => writeln!(self.out, "{line:>6}  {text}"),
            None => {
                let line = code.line(frame.step);
                let text = self.program.ptx_line(line).unwrap_or_default().trim().to_owned();
                writeln!(self.out, "{line:>6}  {text}")
            }
        }
    }

    pub(super) fn backtrace(&mut self) -> io::Result<()> {
        let code = self.debugger.session.code();
        for (number, frame) in self.debugger.frames().into_iter().enumerate() {
            let mark = if number == self.debugger.frame { '*' } else { ' ' };
            let place = self.position_text(code.position(frame.step), frame.step);
            let name = self.program.function_name(frame.function).to_owned();
            let context = Context { frame: number, ..self.debugger.context() };
            let arguments: Vec<String> = context
                .variables()
                .into_iter()
                .filter(|variable| variable.parameter)
                .map(|variable| {
                    let value = context.read(variable).map(|value| self.debugger.info.show(&value));
                    format!("{}={}", variable.name, value.unwrap_or_else(|_| "?".to_owned()))
                })
                .collect();
            let arguments = arguments.join(", ");
            writeln!(self.out, "{mark}{number} {name}({arguments}) at {place}")?;
        }
        Ok(())
    }

    pub(super) fn info(&mut self, topic: &str) -> io::Result<()> {
        match topic {
            "threads" | "warps" => self.info_groups(topic == "threads"),
            "locals" | "args" => self.info_locals(topic == "args"),
            "globals" => self.info_globals(),
            "registers" => self.info_registers(),
            "barriers" => self.info_barriers(),
            "breakpoints" => self.info_breakpoints(),
            "functions" => self.info_functions(),
            "launch" => {
                self.begin()?;
                let time = self.debugger.session.time();
                writeln!(self.out, "time {time}")
            }
            "" => writeln!(self.out, "info needs a topic; help lists them"),
            other => writeln!(self.out, "there is no information about '{other}'"),
        }
    }

    /// A line for each group of lanes at one place; with `threads`, the threads' numbers.
    fn info_groups(&mut self, threads: bool) -> io::Result<()> {
        let code = self.debugger.session.code();
        let focus = self.debugger.focus;
        for group in self.debugger.groups() {
            let holds =
                (group.block, group.warp) == (focus.block, focus.warp) && group.lanes >> focus.lane & 1 != 0;
            let mark = if holds { '*' } else { ' ' };
            let place = match group.state {
                LaneState::Done => String::new(),
                _ => format!(" at {}", self.position_text(code.position(group.step), group.step)),
            };
            let block = tuple(group.block);
            let state = state_text(group.state);
            let first = group.warp * 32 + group.lanes.trailing_zeros();
            let last = group.warp * 32 + 31 - group.lanes.leading_zeros();
            let who = if threads {
                let count = group.lanes.count_ones();
                format!("threads {first}..{last} ({count})")
            } else {
                format!("lanes {:#010x}", group.lanes)
            };
            writeln!(self.out, "{mark} block {block} warp {} {who} {state}{place}", group.warp)?;
        }
        Ok(())
    }

    fn info_locals(&mut self, parameters: bool) -> io::Result<()> {
        let context = self.debugger.context();
        let variables = context.variables();
        if variables.is_empty() {
            return writeln!(self.out, "no variables are known here; compile with -G");
        }
        let mut lines = Vec::new();
        for variable in variables.iter().filter(|variable| !parameters || variable.parameter) {
            let value = context.read(variable);
            let text = value.map_or_else(|why| format!("<{why}>"), |value| self.debugger.info.show(&value));
            lines.push(format!("{} = {text}", variable.name));
        }
        lines.into_iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn info_globals(&mut self) -> io::Result<()> {
        let context = self.debugger.context();
        let mut lines = Vec::new();
        for variable in &self.debugger.info.globals {
            let value = context.read(variable);
            let text = value.map_or_else(|why| format!("<{why}>"), |value| self.debugger.info.show(&value));
            lines.push(format!("{} = {text}", variable.name));
        }
        lines.into_iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn info_registers(&mut self) -> io::Result<()> {
        let context = self.debugger.context();
        let Some(frame) = self.debugger.frames().get(self.debugger.frame).copied() else { return Ok(()) };
        let Some(names) = self.debugger.session.code().symbols_of(frame.function) else { return Ok(()) };
        for register in &names.registers {
            let Ok(value) = context.held(register) else { continue };
            let bits = integer(&value.bytes, 16, false, None);
            writeln!(self.out, "{:<8} {bits:#x} {}", register.name, self.debugger.info.show(&value))?;
        }
        Ok(())
    }

    fn info_barriers(&mut self) -> io::Result<()> {
        let mut any = false;
        for group in self.debugger.groups() {
            let state = match group.state {
                LaneState::Ready | LaneState::Done => continue,
                state => state_text(state),
            };
            any = true;
            let code = self.debugger.session.code();
            let place = self.position_text(code.position(group.step), group.step);
            let (block, count) = (tuple(group.block), group.lanes.count_ones());
            writeln!(self.out, "block {block} warp {}: {count} threads: {state} at {place}", group.warp)?;
        }
        if any { Ok(()) } else { writeln!(self.out, "no thread waits") }
    }

    fn info_breakpoints(&mut self) -> io::Result<()> {
        for breakpoint in self.debugger.breakpoints() {
            let place = match &breakpoint.spot {
                Spot::Line { file: Some(file), line } => {
                    format!("{file}:{}", breakpoint.line.unwrap_or(*line))
                }
                Spot::Line { file: None, line } => format!("line {}", breakpoint.line.unwrap_or(*line)),
                Spot::Ptx(line) => format!("PTX line {}", breakpoint.line.unwrap_or(*line)),
                Spot::Function(name) => name.clone(),
            };
            let condition =
                breakpoint.condition.as_ref().map(|(text, _)| format!(" if {text}")).unwrap_or_default();
            let off = if breakpoint.enabled { "" } else { " (off)" };
            writeln!(
                self.out,
                "{} at {place}{condition}{off}, hit {} times",
                breakpoint.number, breakpoint.hits
            )?;
        }
        for watchpoint in self.debugger.watchpoints() {
            let kind = match watchpoint.kind {
                Watched::Change => "changes",
                Watched::Read => "is read",
                Watched::Access => "is read or written",
            };
            let (number, text, hits) = (watchpoint.number, &watchpoint.text, watchpoint.hits);
            writeln!(self.out, "{number} when {text} {kind}, hit {hits} times")?;
        }
        Ok(())
    }

    fn info_functions(&mut self) -> io::Result<()> {
        let code = self.debugger.session.code();
        for (function, symbol, entry) in code.functions() {
            let name = self.program.function_name(function);
            let place = self.position_text(code.position(entry).or_else(|| code.position(entry + 1)), entry);
            let symbol = if name == symbol { String::new() } else { format!(" [{symbol}]") };
            writeln!(self.out, "{name}{symbol} at {place}")?;
        }
        Ok(())
    }

    /// Eleven lines around one, or those after the last that were shown.
    pub(super) fn list(&mut self, line: Option<u32>) -> io::Result<()> {
        let frame = self.debugger.frames().get(self.debugger.frame).copied();
        let position = frame.and_then(|frame| self.debugger.session.code().position(frame.step));
        let (file, first, here) = match (line, &self.listed, position) {
            (Some(line), _, Some(at)) => (at.file.to_owned(), line.saturating_sub(5).max(1), at.line),
            (None, Some((file, next)), _) => (file.clone(), *next, position.map_or(0, |at| at.line)),
            (None, None, Some(at)) => (at.file.to_owned(), at.line.saturating_sub(5).max(1), at.line),
            (_, _, None) => {
                return writeln!(self.out, "no source line is known here; ptx shows the instructions");
            }
        };
        let Some(source) = self.program.source(&file) else {
            return writeln!(self.out, "{file} cannot be read");
        };
        for line in first..first + 11 {
            let Some(text) = source.get(line as usize - 1) else { break };
            let mark = if line == here { '>' } else { ' ' };
            writeln!(self.out, "{mark}{line:>5}  {text}")?;
        }
        self.listed = Some((file, first + 11));
        Ok(())
    }

    /// So many lines of PTX before and after the thread.
    pub(super) fn ptx(&mut self, count: u32) -> io::Result<()> {
        let Some(frame) = self.debugger.frames().get(self.debugger.frame).copied() else { return Ok(()) };
        let here = self.debugger.session.code().line(frame.step);
        for line in here.saturating_sub(count).max(1)..=here.saturating_add(count) {
            let Some(text) = self.program.ptx_line(line) else { break };
            let mark = if line == here { '>' } else { ' ' };
            writeln!(self.out, "{mark}{line:>5}  {text}")?;
        }
        Ok(())
    }

    /// Four-byte words of memory.
    pub(super) fn examine(&mut self, address: u64, count: usize) -> io::Result<()> {
        let bytes = self.debugger.session.read(self.debugger.focus, address, 4 * count.min(1 << 16));
        if bytes.len() < 4 {
            return writeln!(self.out, "there is no memory at {}", address_text(address));
        }
        for (row, words) in bytes.chunks(16).enumerate() {
            write!(self.out, "{}:", address_text(address + 16 * row as u64))?;
            for word in words.chunks_exact(4) {
                write!(self.out, " {:#010x}", integer(word, 4, false, None))?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// The lanes that stand where the thread in focus does.
    pub(super) fn show_mask(&mut self) -> io::Result<()> {
        let focus = self.debugger.focus;
        let holds = |mask: u32| lanes(mask).any(|lane| lane == focus.lane);
        let groups = self.debugger.groups();
        let own = groups.iter().find(|g| (g.block, g.warp) == (focus.block, focus.warp) && holds(g.lanes));
        match own {
            Some(group) => writeln!(
                self.out,
                "warp {} lane {}, with lanes {:#010x}: {}",
                focus.warp,
                focus.lane,
                group.lanes,
                state_text(group.state)
            ),
            None => Ok(()),
        }
    }
}

/// Bytes as a number, or one by one if they are many.
fn bytes_text(bytes: &[u8]) -> String {
    if matches!(bytes.len(), 1 | 2 | 4 | 8) {
        let signed = integer(bytes, bytes.len(), true, None);
        let bits = integer(bytes, bytes.len(), false, None);
        return format!("{signed} ({bits:#x})");
    }
    bytes.iter().take(32).map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}
