//! The breakpoints and watchpoints of a debugger, and which of them a step meets.

use super::{Debugger, lanes};
use crate::breakpoints::{Breakpoint, Spot, Watched, Watchpoint, resolve};
use crate::expression::{self, Context};
use crate::value::Place;
use ptxc_sim::debug::{Access, Next, Thread};

impl Debugger<'_, '_> {
    /// The breakpoints.
    pub fn breakpoints(&self) -> &[Breakpoint] {
        &self.breakpoints
    }

    /// The watchpoints.
    pub fn watchpoints(&self) -> &[Watchpoint] {
        &self.watchpoints
    }

    fn number(&mut self) -> u32 {
        self.next_number += 1;
        self.next_number - 1
    }

    /// Adds a breakpoint.
    ///
    /// # Errors
    /// There is no such place, or the condition is no expression.
    pub fn add_breakpoint(&mut self, spot: Spot, condition: Option<&str>) -> Result<&Breakpoint, String> {
        let symbols = |name: &str| self.info.symbols_of(name);
        let (steps, line) = resolve(self.session.code(), &symbols, &spot)?;
        let condition = match condition {
            Some(text) => Some((text.to_owned(), self.parse(text)?)),
            None => None,
        };
        let number = self.number();
        self.breakpoints.push(Breakpoint { number, spot, steps, line, condition, hits: 0, enabled: true });
        Ok(&self.breakpoints[self.breakpoints.len() - 1])
    }

    /// Watches where an expression's value lies.
    ///
    /// # Errors
    /// It lies in no memory.
    pub fn add_watchpoint(&mut self, text: &str, kind: Watched) -> Result<&Watchpoint, String> {
        let value = self.evaluate(text)?;
        let Some(Place::Memory(address)) = value.place else {
            return Err(format!("'{text}' does not lie in memory"));
        };
        self.watch_memory(text, address, value.bytes.len() as u64, kind)
    }

    /// Watches memory.
    ///
    /// # Errors
    /// There is none.
    pub fn watch_memory(
        &mut self,
        text: &str,
        address: u64,
        size: u64,
        kind: Watched,
    ) -> Result<&Watchpoint, String> {
        let owner = self.focus;
        let last = self.session.read(owner, address, size.min(1 << 20) as usize);
        if last.len() as u64 != size || size == 0 {
            return Err(format!("there is no memory at {}", crate::value::address_text(address)));
        }
        let number = self.number();
        self.watchpoints.push(Watchpoint {
            number,
            text: text.to_owned(),
            address,
            size,
            owner,
            kind,
            last,
            hits: 0,
        });
        Ok(&self.watchpoints[self.watchpoints.len() - 1])
    }

    /// Removes a breakpoint or watchpoint; false if there is none of this number.
    pub fn delete(&mut self, number: u32) -> bool {
        let before = self.breakpoints.len() + self.watchpoints.len();
        self.breakpoints.retain(|breakpoint| breakpoint.number != number);
        self.watchpoints.retain(|watchpoint| watchpoint.number != number);
        before != self.breakpoints.len() + self.watchpoints.len()
    }

    /// Lets a breakpoint stop runs or not; false if there is none of this number.
    pub fn enable(&mut self, number: u32, enabled: bool) -> bool {
        let found = self.breakpoints.iter_mut().find(|breakpoint| breakpoint.number == number);
        found.map(|breakpoint| breakpoint.enabled = enabled).is_some()
    }

    /// The breakpoint at which the next step stands, and the lane that it holds for.
    pub(super) fn at_breakpoint(&self, next: &Next) -> Option<(u32, Thread, Option<String>)> {
        for breakpoint in self.breakpoints.iter().filter(|b| b.enabled && b.steps.contains(&next.step)) {
            for lane in lanes(next.lanes) {
                let thread = Thread { block: next.block, warp: next.warp, lane };
                let Some((_, condition)) = &breakpoint.condition else {
                    let thread = if self.is_next(next, self.focus) { self.focus } else { thread };
                    return Some((breakpoint.number, thread, None));
                };
                let context = Context { session: self.session, info: self.info, thread, frame: 0 };
                match expression::evaluate(context, condition).and_then(|value| context.holds(&value)) {
                    Ok(true) => return Some((breakpoint.number, thread, None)),
                    Ok(false) => {}
                    Err(why) => return Some((breakpoint.number, thread, Some(why))),
                }
            }
        }
        None
    }

    /// The watchpoint that the last step has touched, and by which access; `by` is the step that was executed.
    pub(super) fn touched(&self, by: &Next) -> Option<(usize, Access, Thread)> {
        for (index, watchpoint) in self.watchpoints.iter().enumerate() {
            for access in self.session.accesses() {
                let thread = Thread { block: by.block, warp: access.warp, lane: access.lane };
                let changed =
                    || self.session.read(watchpoint.owner, watchpoint.address, watchpoint.size as usize);
                if watchpoint.matches(access, thread)
                    && (watchpoint.kind != Watched::Change || changed() != watchpoint.last)
                {
                    return Some((index, *access, thread));
                }
            }
        }
        None
    }
}
