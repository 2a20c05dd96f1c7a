//! A debugger's ways back in time.
//!
//! The launch is deterministic: a time before now is reached by running again from the snapshot before it.

use super::{Debugger, Stand, Step, Stop, tuple};
use crate::breakpoints::{Watched, Watchpoint};
use crate::expression::Context;
use crate::value::Place;
use ptxc_sim::debug::{Access, Next, Thread};
use std::sync::atomic::Ordering::Relaxed;

impl<'s> Debugger<'_, 's> {
    /// Goes to a time.
    pub fn go_to(&mut self, time: u64) -> Stop {
        self.session.go_to(time.min(self.session.time()));
        while self.session.time() < time && self.session.end().is_none() {
            self.session.go_to(time.min(self.session.time().saturating_add(1 << 16)));
            if self.interrupt.swap(false, Relaxed) {
                self.follow();
                return Stop::Paused;
            }
        }
        self.follow();
        self.ended().unwrap_or(Stop::Step)
    }

    /// Goes to where a block can be looked at: nowhere if it runs now, to its last step if it has ended, else to its first.
    ///
    /// # Errors
    /// The launch has no such block, or ends before it begins.
    pub fn go_to_block(&mut self, block: [u32; 3]) -> Result<Stop, String> {
        let grid = self.session.grid_size();
        if block.iter().zip(grid).any(|(&place, size)| place >= size) {
            return Err(format!("the grid {} has no block {}", tuple(grid), tuple(block)));
        }
        if self.set_focus(block, [0; 3]).is_ok() {
            return Ok(Stop::Step);
        }
        let (now, focus) = (self.session.time(), self.focus);
        let first = |next: Next| Thread { block, warp: next.warp, lane: next.lanes.trailing_zeros() & 31 };
        let before = self.search(|this| this.session.next().filter(|next| next.block == block).map(first));
        if let Some((time, thread)) = before {
            self.session.go_to(time);
            (self.focus, self.frame) = (thread, 0);
            return Ok(Stop::Step);
        }
        // Forwards, over breakpoints too.
        self.session.go_to(now);
        while let Some(next) = self.session.next() {
            if next.block == block {
                self.follow();
                return Ok(Stop::Step);
            }
            if !self.session.tick() || self.interrupt.swap(false, Relaxed) {
                break;
            }
        }
        self.session.go_to(now);
        self.focus = focus;
        Err(format!("the launch stops before block {} begins", tuple(block)))
    }

    /// Looks at every time before now, latest stretch first, until `look` has found something in a stretch; gives the
    /// last time it did. The launch is left anywhere.
    fn search<T>(&mut self, mut look: impl FnMut(&mut Self) -> Option<T>) -> Option<(u64, T)> {
        let mut end = self.session.time();
        let mut starts = self.session.snapshots();
        while let Some(start) = starts.pop() {
            if start >= end {
                continue;
            }
            let mut found = None;
            self.session.go_to(start);
            self.refresh_watchpoints();
            while self.session.time() < end {
                let time = self.session.time();
                if let Some(what) = look(self) {
                    found = Some((time, what));
                }
                // A look may have taken the step.
                if self.session.time() == time && !self.session.tick() {
                    break;
                }
            }
            if found.is_some() {
                return found;
            }
            end = start;
        }
        None
    }

    /// Runs back to the last stop before now.
    pub fn run_back(&mut self) -> Stop {
        let found = self.search(|this| {
            let next = this.session.next()?;
            if let Some((number, thread, None)) = this.at_breakpoint(&next) {
                return Some((thread, Stop::Breakpoint(number)));
            }
            if this.watchpoints.is_empty() {
                return None;
            }
            this.session.tick();
            let (index, access, thread) = this.touched(&next)?;
            let new = this.session.read(
                thread,
                this.watchpoints[index].address,
                this.watchpoints[index].size as usize,
            );
            let number = this.watchpoints[index].number;
            let old = std::mem::replace(&mut this.watchpoints[index].last, new.clone());
            Some((thread, Stop::Watchpoint { number, old, new, write: access.write }))
        });
        self.frame = 0;
        match found {
            Some((time, (thread, stop))) => {
                self.session.go_to(time);
                self.focus = thread;
                self.refresh_watchpoints();
                stop
            }
            None => {
                self.session.go_to(0);
                self.follow();
                Stop::Begin
            }
        }
    }

    /// Goes back with the thread in focus: to the beginning of its line, or if it is there, of the one before.
    pub fn step_back(&mut self, how: Step) -> Stop {
        let focus = self.focus;
        let begin = self.stand(focus);
        let now = self.session.time();
        // The line that is left is that of the last steps; the first time of the stretch before it is wanted.
        let mut run: Option<(Stand<'s>, u64)> = None;
        let mut last: Option<Stand<'s>> = None;
        let mut starts = self.session.snapshots();
        let mut end = now;
        let mut events: Vec<(u64, Stand<'s>)> = Vec::new();
        while let Some(start) = starts.pop() {
            if start >= end {
                continue;
            }
            self.session.go_to(start);
            events.clear();
            while self.session.time() < end {
                if let Some(next) = self.session.next()
                    && self.is_next(&next, focus)
                {
                    events.push((self.session.time(), self.stand(focus)));
                }
                if !self.session.tick() {
                    break;
                }
            }
            end = start;
            for (time, stand) in events.iter().rev() {
                let counts = match how {
                    Step::Instruction => {
                        run = Some((*stand, *time));
                        break;
                    }
                    Step::Into | Step::Barrier => stand.line.is_some() || begin.line.is_none(),
                    Step::Over => {
                        stand.depth <= begin.depth && (stand.line.is_some() || begin.line.is_none())
                    }
                    Step::Out => stand.depth < begin.depth,
                };
                if !counts {
                    continue;
                }
                if how == Step::Out {
                    run = Some((*stand, *time));
                    break;
                }
                match run {
                    Some((of, _)) if of == *stand => run = Some((of, *time)),
                    // The stretch is complete.
                    Some(_) => {
                        last = Some(*stand);
                        break;
                    }
                    None => run = Some((*stand, *time)),
                }
            }
            if last.is_some() || run.is_some() && matches!(how, Step::Instruction | Step::Out) {
                break;
            }
        }
        self.frame = 0;
        match run {
            Some((_, time)) => {
                self.session.go_to(time);
                self.focus = focus;
                Stop::Step
            }
            None => {
                self.session.go_to(0);
                self.follow();
                Stop::Begin
            }
        }
    }

    /// Goes to just before the last write of a value, by whichever thread.
    ///
    /// # Errors
    /// The value is nowhere, or nobody has written it.
    pub fn who(&mut self, text: &str) -> Result<Stop, String> {
        let now = self.session.time();
        let value = self.evaluate(text)?;
        let (focus, frame) = (self.focus, self.frame);
        let found = match value.place {
            Some(Place::Memory(address)) => {
                let watchpoint = Watchpoint {
                    number: 0,
                    text: text.to_owned(),
                    address,
                    size: value.bytes.len() as u64,
                    owner: focus,
                    kind: Watched::Change,
                    last: Vec::new(),
                    hits: 0,
                };
                self.search(|this| {
                    let next = this.session.next()?;
                    this.session.tick();
                    let thread =
                        |access: &Access| Thread { block: next.block, warp: access.warp, lane: access.lane };
                    let mut all = this.session.accesses().iter();
                    all.find(|access| watchpoint.matches(access, thread(access))).map(thread)
                })
            }
            Some(Place::Register(name)) => {
                let context = Context { frame, ..self.context() };
                let slot = context.register_symbol(&name).map(|symbol| symbol.slot);
                let slot = slot.ok_or_else(|| format!("there is no register {name} here"))?;
                let outer =
                    self.session.frames(focus).len() - 1 - frame.min(self.session.frames(focus).len() - 1);
                self.search(|this| {
                    let next = this.session.next()?;
                    if !this.is_next(&next, focus) {
                        return None;
                    }
                    // Frames are counted from the outermost, as calls come and go.
                    let held = |this: &Self| {
                        let inner = this.session.frames(focus).len().checked_sub(outer + 1)?;
                        this.session.register(focus, inner, slot)
                    };
                    let innermost = this.session.depth(focus) == outer;
                    let writes = innermost && this.session.next_writes(slot);
                    let before = held(this);
                    this.session.tick();
                    (writes || before.is_some() && held(this).is_some_and(|now| Some(now) != before))
                        .then_some(focus)
                })
            }
            None => return Err(format!("'{text}' does not lie anywhere")),
        };
        match found {
            Some((time, thread)) => {
                self.session.go_to(time);
                self.focus = thread;
                self.frame = 0;
                Ok(Stop::Step)
            }
            None => {
                self.session.go_to(now);
                self.focus = focus;
                self.frame = frame;
                Err(format!("nothing has written '{text}' since the launch began"))
            }
        }
    }

    // ---- questions and settings ----
}
