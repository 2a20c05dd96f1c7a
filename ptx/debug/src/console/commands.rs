//! What each command does with the debugger.

use super::table::{self, Command};
use super::{Console, Go};
use crate::breakpoints::{Spot, Watched};
use crate::debugger::{Step, Stop};
use crate::value::{Place, address_text, integer};
use std::io;
use std::sync::atomic::Ordering;

/// Steps that one command may take.
const MAX_COUNT: u64 = 1 << 20;

/// A place as it is written: a line, `file:line`, `ptx:line` or a function.
pub(crate) fn read_spot(text: &str) -> Spot {
    if let Ok(line) = text.parse() {
        return Spot::Line { file: None, line };
    }
    // A path may hold colons, as do names in namespaces.
    if let Some((file, line)) = text.rsplit_once(':')
        && let Ok(line) = line.parse()
    {
        return if file == "ptx" {
            Spot::Ptx(line)
        } else {
            Spot::Line { file: Some(file.to_owned()), line }
        };
    }
    Spot::Function(text.to_owned())
}

/// Three coordinates, as `1,2,3`, `(1,2)` or `5`.
fn read_dims(text: &str) -> Option<[u32; 3]> {
    let mut all = [0; 3];
    let parts: Vec<&str> = text.trim_matches(['(', ')']).split(',').collect();
    if parts.len() > 3 {
        return None;
    }
    for (axis, part) in all.iter_mut().zip(parts) {
        *axis = part.trim().parse().ok()?;
    }
    Some(all)
}

impl Console<'_, '_, '_> {
    pub(super) fn command(&mut self, line: &str) -> io::Result<Go> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if word.is_empty() {
            return Ok(Go::On);
        }
        let Some(command) = table::find(word) else {
            writeln!(self.out, "there is no command '{word}'; help lists them")?;
            return Ok(Go::On);
        };
        if command == Command::Quit {
            return Ok(Go::Out);
        }
        // What was asked for while nothing ran.
        self.debugger.interrupt().store(false, Ordering::Relaxed);
        if let Err(why) = self.perform(command, rest)? {
            writeln!(self.out, "{why}")?;
        }
        Ok(Go::On)
    }

    fn perform(&mut self, command: Command, rest: &str) -> io::Result<Result<(), String>> {
        let count = if rest.is_empty() { Some(1) } else { rest.parse::<u64>().ok() };
        let many =
            |this: &mut Self, go: &mut dyn FnMut(&mut Self) -> Stop| -> io::Result<Result<(), String>> {
                let Some(count) = count.filter(|count| (1..=MAX_COUNT).contains(count)) else {
                    return Ok(Err(format!("'{rest}' is no count")));
                };
                let mut stop = Stop::Begin;
                for _ in 0..count {
                    stop = go(this);
                    if stop != Stop::Step {
                        break;
                    }
                }
                this.show_stop(&stop)?;
                Ok(Ok(()))
            };
        let forward = |how| move |this: &mut Self| this.debugger.step(how);
        let backward = |how| move |this: &mut Self| this.debugger.step_back(how);
        match command {
            Command::Break => return self.add_breakpoint(rest),
            Command::Watch => return self.add_watchpoint(rest, Watched::Change),
            Command::ReadWatch => return self.add_watchpoint(rest, Watched::Read),
            Command::AccessWatch => return self.add_watchpoint(rest, Watched::Access),
            Command::Delete | Command::Enable | Command::Disable => {
                let number = rest.parse().unwrap_or(0);
                let found = match command {
                    Command::Delete => self.debugger.delete(number),
                    _ => self.debugger.enable(number, command == Command::Enable),
                };
                if !found {
                    return Ok(Err(format!("there is no breakpoint '{rest}'")));
                }
            }
            Command::Run => {
                self.debugger.go_to(0);
                self.printed = 0;
                let stop = self.debugger.run();
                self.show_stop(&stop)?;
            }
            Command::Continue => {
                let stop = self.debugger.run();
                self.show_stop(&stop)?;
            }
            Command::Step => return many(self, &mut forward(Step::Into)),
            Command::Next => return many(self, &mut forward(Step::Over)),
            Command::Instruction => return many(self, &mut forward(Step::Instruction)),
            Command::Finish => {
                let stop = self.debugger.step(Step::Out);
                self.show_stop(&stop)?;
            }
            Command::Barrier => {
                let stop = self.debugger.step(Step::Barrier);
                self.show_stop(&stop)?;
            }
            Command::Back => return many(self, &mut backward(Step::Into)),
            Command::BackOver => return many(self, &mut backward(Step::Over)),
            Command::BackInstruction => return many(self, &mut backward(Step::Instruction)),
            Command::BackOut => {
                let stop = self.debugger.step_back(Step::Out);
                self.show_stop(&stop)?;
            }
            Command::ReverseContinue => {
                let stop = self.debugger.run_back();
                self.show_stop(&stop)?;
            }
            Command::GoTo => match self.go_to(rest) {
                Ok(stop) => self.show_stop(&stop)?,
                Err(why) => return Ok(Err(why)),
            },
            Command::Who => match self.debugger.who(rest) {
                Ok(stop) => self.show_stop(&stop)?,
                Err(why) => return Ok(Err(why)),
            },
            Command::Print => match self.print(rest) {
                Ok(text) => writeln!(self.out, "{text}")?,
                Err(why) => return Ok(Err(why)),
            },
            Command::Set => {
                let Some((target, value)) = rest.split_once('=') else {
                    return Ok(Err("set needs 'EXPRESSION = EXPRESSION'".to_owned()));
                };
                match self.debugger.assign(target.trim(), value.trim()) {
                    Ok(value) => {
                        let text = self.debugger.info.show(&value);
                        writeln!(self.out, "{} = {text}", target.trim())?;
                    }
                    Err(why) => return Ok(Err(why)),
                }
            }
            Command::Examine => return self.examine_at(rest),
            Command::Info => self.info(rest)?,
            Command::Focus => return self.focus(rest),
            Command::Backtrace => self.backtrace()?,
            Command::Frame | Command::Up | Command::Down => {
                let wanted = match command {
                    Command::Up => Some(self.debugger.frame + 1),
                    Command::Down => self.debugger.frame.checked_sub(1),
                    _ => rest.parse().ok(),
                };
                match wanted.filter(|frame| *frame < self.debugger.frames().len()) {
                    Some(frame) => self.debugger.frame = frame,
                    None => return Ok(Err("there is no such frame".to_owned())),
                }
                self.listed = None;
                self.show_place()?;
            }
            Command::List => self.list(rest.parse().ok())?,
            Command::Ptx => self.ptx(rest.parse().unwrap_or(5).min(1000))?,
            Command::Help => write!(self.out, "{}", table::help())?,
            Command::Quit => {}
        }
        Ok(Ok(()))
    }

    fn add_breakpoint(&mut self, rest: &str) -> io::Result<Result<(), String>> {
        let (place, condition) = match rest.split_once(" if ") {
            Some((place, condition)) => (place.trim(), Some(condition.trim())),
            None => (rest, None),
        };
        if place.is_empty() {
            return Ok(Err("break needs a place".to_owned()));
        }
        match self.debugger.add_breakpoint(read_spot(place), condition) {
            Ok(breakpoint) => {
                let (number, steps, line) = (breakpoint.number, breakpoint.steps.clone(), breakpoint.line);
                let moved =
                    line.map(|line| format!(", which has the next code: line {line}")).unwrap_or_default();
                let places =
                    if steps.len() == 1 { String::new() } else { format!(" ({} places)", steps.len()) };
                writeln!(self.out, "breakpoint {number} at {place}{moved}{places}")?;
                Ok(Ok(()))
            }
            Err(why) => Ok(Err(why)),
        }
    }

    fn add_watchpoint(&mut self, rest: &str, kind: Watched) -> io::Result<Result<(), String>> {
        match self.debugger.add_watchpoint(rest, kind) {
            Ok(watchpoint) => {
                let (number, address, size) = (watchpoint.number, watchpoint.address, watchpoint.size);
                writeln!(self.out, "watchpoint {number}: {rest}, {size} bytes at {}", address_text(address))?;
                Ok(Ok(()))
            }
            Err(why) => Ok(Err(why)),
        }
    }

    fn print(&self, text: &str) -> Result<String, String> {
        let value = self.debugger.evaluate(text)?;
        let shown = match self.debugger.parse(text)? {
            crate::expression::Expr::Span(..) => {
                let size = (self.debugger.info.size(&value.ty) as usize).max(1);
                let element = |bytes: &[u8]| {
                    let one = crate::value::Value { bytes: bytes.to_vec(), ..value.clone() };
                    self.debugger.info.show(&one)
                };
                format!("{{{}}}", value.bytes.chunks_exact(size).map(element).collect::<Vec<_>>().join(", "))
            }
            _ => self.debugger.info.show(&value),
        };
        let place = match &value.place {
            Some(Place::Memory(address)) => {
                format!("  ({} at {})", self.debugger.type_name(&value.ty), address_text(*address))
            }
            Some(Place::Register(name)) => format!("  ({} in {name})", self.debugger.type_name(&value.ty)),
            None => String::new(),
        };
        Ok(format!("{text} = {shown}{place}"))
    }

    fn examine_at(&mut self, rest: &str) -> io::Result<Result<(), String>> {
        let (address, count) = match rest.rsplit_once(char::is_whitespace) {
            Some((address, count)) if count.parse::<usize>().is_ok() => (address, count.parse().unwrap_or(4)),
            _ => (rest, 4),
        };
        match self.debugger.evaluate(address) {
            Ok(value) if value.bytes.len() <= 8 => {
                self.examine(integer(&value.bytes, 8, false, None) as u64, count)?;
                Ok(Ok(()))
            }
            Ok(_) => Ok(Err(format!("'{address}' is no address"))),
            Err(why) => Ok(Err(why)),
        }
    }

    /// `goto TIME`, `goto block X,Y,Z`
    fn go_to(&mut self, rest: &str) -> Result<Stop, String> {
        if let Some(block) = rest.strip_prefix("block ") {
            let place = read_dims(block.trim()).ok_or_else(|| format!("'{block}' is no block"))?;
            return self.debugger.go_to_block(place);
        }
        let time = rest.parse().map_err(|_| format!("'{rest}' is no time"))?;
        Ok(self.debugger.go_to(time))
    }

    fn focus(&mut self, rest: &str) -> io::Result<Result<(), String>> {
        let focus = self.debugger.focus;
        let (mut block, mut index) = (focus.block, self.debugger.session.thread_index(focus));
        let (mut warp, mut lane) = (None, None);
        let words: Vec<&str> = rest.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [what, value] = *pair else { return Ok(Err(format!("'{}' needs a value", pair[0]))) };
            let Some(dims) = read_dims(value) else { return Ok(Err(format!("'{value}' is no number"))) };
            match what {
                "block" => block = dims,
                "thread" => index = dims,
                "warp" => warp = Some(dims[0]),
                "lane" => lane = Some(dims[0]),
                other => return Ok(Err(format!("'{other}' is none of block, thread, warp, lane"))),
            }
        }
        if warp.is_some() || lane.is_some() {
            let lane = lane.unwrap_or(0).min(31);
            let linear = warp.unwrap_or(focus.warp).saturating_mul(32).saturating_add(lane);
            let [x, y, _] = self.debugger.session.block_size();
            index = [linear % x, linear / x % y, linear / (x * y)];
        }
        if let Err(why) = self.debugger.set_focus(block, index) {
            return Ok(Err(why));
        }
        self.listed = None;
        self.show_place()?;
        self.show_mask()?;
        Ok(Ok(()))
    }
}
