//! A launch with breakpoints, a thread in focus, and time that goes both ways.

mod backward;
mod points;

use crate::breakpoints::{Breakpoint, Watchpoint};
use crate::expression::{self, Context, Expr};
use crate::info::Info;
use crate::value::{Place, Shape, Ty, Value};
use ptxc_sim::Trap;
use ptxc_sim::debug::{End, Frame, LaneState, Next, Session, Thread};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Why a run stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// Before the first step.
    Begin,
    /// At a breakpoint.
    Breakpoint(u32),
    /// Watched memory was accessed.
    Watchpoint {
        /// Its number.
        number: u32,
        /// The value before.
        old: Vec<u8>,
        /// The value after.
        new: Vec<u8>,
        /// Whether it was written.
        write: bool,
    },
    /// As far as was asked.
    Step,
    /// The launch has failed.
    Fault(Box<Trap>),
    /// The thread in focus has ended.
    ThreadEnded,
    /// Every thread has ended.
    Finished,
    /// From outside.
    Paused,
    /// A condition could not be evaluated.
    BadCondition(u32, String),
}

/// How far to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To the next line, into functions.
    Into,
    /// To the next line of this function or of its caller.
    Over,
    /// Out of the function.
    Out,
    /// One instruction.
    Instruction,
    /// To where the thread waits at a barrier.
    Barrier,
}

/// A group of lanes at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// `%ctaid`
    pub block: [u32; 3],
    /// Warp in the block.
    pub warp: u32,
    /// Lanes.
    pub lanes: u32,
    /// What they do.
    pub state: LaneState,
    /// Where they are.
    pub step: u32,
}

/// A launch under the eyes of a user.
pub struct Debugger<'d, 's> {
    /// The launch.
    pub session: &'d mut Session<'s>,
    /// What is known of the source.
    pub info: &'d Info,
    /// The thread that questions are about.
    pub focus: Thread,
    /// The frame that they are about; 0 is the innermost.
    pub frame: usize,
    breakpoints: Vec<Breakpoint>,
    watchpoints: Vec<Watchpoint>,
    next_number: u32,
    interrupt: Arc<AtomicBool>,
}

/// Where a thread is, for stepping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stand<'a> {
    depth: usize,
    line: Option<ptxc_sim::debug::Position<'a>>,
}

impl<'d, 's> Debugger<'d, 's> {
    /// A debugger at the beginning of a launch.
    pub fn new(session: &'d mut Session<'s>, info: &'d Info) -> Self {
        let mut debugger = Self {
            session,
            info,
            focus: Thread { block: [0; 3], warp: 0, lane: 0 },
            frame: 0,
            breakpoints: Vec::new(),
            watchpoints: Vec::new(),
            next_number: 1,
            interrupt: Arc::default(),
        };
        debugger.follow();
        debugger
    }

    /// The same debugger, stopped by this flag.
    #[must_use]
    pub fn interrupted_by(mut self, interrupt: Arc<AtomicBool>) -> Self {
        self.interrupt = interrupt;
        self
    }

    /// A run stops when this is set.
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.interrupt)
    }

    /// Where expressions are evaluated.
    pub fn context(&self) -> Context<'_, 's> {
        Context { session: self.session, info: self.info, thread: self.focus, frame: self.frame }
    }

    /// Reads an expression.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(&self, text: &str) -> Result<Expr, String> {
        expression::parse(text, &|name| self.info.is_type(name))
    }

    /// The value of an expression in focus.
    ///
    /// # Errors
    /// Why it has none.
    pub fn evaluate(&self, text: &str) -> Result<Value, String> {
        expression::evaluate(self.context(), &self.parse(text)?)
    }

    /// The frames of the thread in focus.
    pub fn frames(&self) -> Vec<Frame> {
        self.session.frames(self.focus)
    }

    // ---- what stops runs ----

    fn is_next(&self, next: &Next, thread: Thread) -> bool {
        (next.block, next.warp) == (thread.block, thread.warp) && next.lanes >> thread.lane & 1 != 0
    }

    /// The thread in focus is one of those that run next, if it is not already.
    fn follow(&mut self) {
        self.frame = 0;
        let fault = match self.session.end() {
            Some(End::Trap(trap)) => self.session.thread_at(trap.block, trap.thread),
            _ => None,
        };
        if let Some(thread) = fault {
            self.focus = thread;
        } else if let Some(next) = self.session.next()
            && !self.is_next(&next, self.focus)
        {
            self.focus =
                Thread { block: next.block, warp: next.warp, lane: next.lanes.trailing_zeros() & 31 };
        }
    }

    fn refresh_watchpoints(&mut self) {
        for watchpoint in &mut self.watchpoints {
            watchpoint.last =
                self.session.read(watchpoint.owner, watchpoint.address, watchpoint.size as usize);
        }
    }

    // ---- forwards ----

    fn ended(&mut self) -> Option<Stop> {
        let stop = match self.session.end()? {
            End::Finished => Stop::Finished,
            End::Trap(trap) => Stop::Fault(trap.clone()),
        };
        self.follow();
        Some(stop)
    }

    /// Runs to the next stop, or to where `until` says so.
    fn advance(&mut self, mut until: impl FnMut(&Self, &Next) -> Option<Stop>) -> Stop {
        self.frame = 0;
        self.refresh_watchpoints();
        loop {
            let Some(next) = self.session.next() else { return self.ended().unwrap_or(Stop::Finished) };
            self.session.tick();
            if !self.watchpoints.is_empty()
                && let Some((index, access, thread)) = self.touched(&next)
            {
                self.focus = thread;
                let new = self.session.read(
                    thread,
                    self.watchpoints[index].address,
                    self.watchpoints[index].size as usize,
                );
                let watchpoint = &mut self.watchpoints[index];
                watchpoint.hits += 1;
                let old = std::mem::replace(&mut watchpoint.last, new.clone());
                return Stop::Watchpoint { number: watchpoint.number, old, new, write: access.write };
            }
            if let Some(stop) = self.ended() {
                return stop;
            }
            let Some(next) = self.session.next() else { continue };
            if let Some((number, thread, fault)) = self.at_breakpoint(&next) {
                self.focus = thread;
                if let Some(breakpoint) = self.breakpoints.iter_mut().find(|b| b.number == number) {
                    breakpoint.hits += 1;
                }
                return match fault {
                    Some(why) => Stop::BadCondition(number, why),
                    None => Stop::Breakpoint(number),
                };
            }
            if let Some(stop) = until(self, &next) {
                return stop;
            }
            if self.session.time().is_multiple_of(1024) && self.interrupt.swap(false, Relaxed) {
                self.follow();
                return Stop::Paused;
            }
        }
    }

    /// Runs to the next stop.
    pub fn run(&mut self) -> Stop {
        self.advance(|_, _| None)
    }

    fn stand(&self, thread: Thread) -> Stand<'s> {
        let line = self.session.step(thread).and_then(|step| self.session.code().position(step));
        Stand { depth: self.session.depth(thread), line }
    }

    /// Goes on with the thread in focus; the others run as they would.
    pub fn step(&mut self, how: Step) -> Stop {
        let focus = self.focus;
        let begin = self.stand(focus);
        let mut begun = false;
        if let Some(next) = self.session.next() {
            begun = self.is_next(&next, focus);
        }
        let stop = self.advance(move |this, next| {
            match this.session.state(focus) {
                None | Some(LaneState::Done) => return Some(Stop::ThreadEnded),
                Some(LaneState::AtBarrier(_) | LaneState::AtCluster) if how == Step::Barrier => {
                    return Some(Stop::Step);
                }
                _ => {}
            }
            if !this.is_next(next, focus) {
                return None;
            }
            let executed = std::mem::replace(&mut begun, true);
            let now = this.stand(focus);
            let other_line = now.line.is_some() && now.line != begin.line || begin.line.is_none();
            let there = match how {
                Step::Into => {
                    now.depth < begin.depth || other_line || now.depth > begin.depth && now.line.is_some()
                }
                Step::Over => now.depth < begin.depth || now.depth == begin.depth && other_line,
                Step::Out => now.depth < begin.depth,
                Step::Instruction => executed,
                Step::Barrier => false,
            };
            there.then_some(Stop::Step)
        });
        if stop == Stop::ThreadEnded {
            self.follow();
        }
        stop
    }

    // ---- backwards ----

    /// The groups of lanes at one place, of all warps that run.
    pub fn groups(&self) -> Vec<Group> {
        let mut all: Vec<Group> = Vec::new();
        for warp in self.session.warps() {
            let first = all.len();
            for lane in lanes(warp.present) {
                let (state, step) = warp.lanes[lane as usize];
                let step = if state == LaneState::Done { u32::MAX } else { step };
                let known = all[first..].iter().position(|group| (group.state, group.step) == (state, step));
                match known {
                    Some(index) => all[first + index].lanes |= 1 << lane,
                    None => {
                        all.push(Group { block: warp.block, warp: warp.warp, lanes: 1 << lane, state, step })
                    }
                }
            }
        }
        all
    }

    /// Sets the value of an expression that lies somewhere.
    ///
    /// # Errors
    /// Why it cannot be set.
    pub fn assign(&mut self, target: &str, value: &str) -> Result<Value, String> {
        let old = self.evaluate(target)?;
        let new = self.evaluate(value)?;
        if old.bits.is_some() {
            return Err("bit-fields cannot be set".to_owned());
        }
        let bytes = match (self.info.shape(&old.ty), self.info.shape(&new.ty)) {
            (Shape::Record(a), Shape::Record(b)) if a == b => new.bytes,
            (shape, _) => {
                let size = self.info.size(&old.ty);
                let name = match shape {
                    Shape::Float(4) => "float",
                    Shape::Float(8) => "double",
                    Shape::Float(_) | Shape::Record(_) | Shape::Array(..) | Shape::Dim3 | Shape::Opaque => {
                        return Err(format!(
                            "a value of type {} cannot be set",
                            self.info.type_name(&old.ty)
                        ));
                    }
                    _ => match size {
                        1 => "char",
                        2 => "short",
                        4 => "int",
                        _ => "long",
                    },
                };
                self.evaluate(&format!("({name})({value})"))?.bytes
            }
        };
        let thread = self.focus;
        let done = match &old.place {
            Some(Place::Memory(address)) => self.session.write(thread, *address, &bytes),
            Some(Place::Register(name)) => {
                let slot = self.context().register_symbol(name).map(|symbol| symbol.slot);
                let mut word = [0; 8];
                let size = bytes.len().min(8);
                word[..size].copy_from_slice(&bytes[..size]);
                let frame = self.frame;
                slot.is_some_and(|slot| {
                    self.session.set_register(thread, frame, slot, u64::from_le_bytes(word))
                })
            }
            None => false,
        };
        if done { self.evaluate(target) } else { Err(format!("'{target}' cannot be set")) }
    }

    /// Sets the focus to a thread of a block that runs.
    ///
    /// # Errors
    /// There is none, or its block does not run now.
    pub fn set_focus(&mut self, block: [u32; 3], index: [u32; 3]) -> Result<(), String> {
        let thread = self.session.thread_at(block, index);
        let thread = thread.ok_or_else(|| format!("a block has no thread {}", tuple(index)))?;
        if self.session.state(thread).is_none() {
            let block = tuple(block);
            return Err(format!(
                "block {block} does not run now; 'goto block {block}' goes to where it does"
            ));
        }
        self.focus = thread;
        self.frame = 0;
        Ok(())
    }

    /// A type of a value as it is written.
    pub fn type_name(&self, ty: &Ty) -> String {
        self.info.type_name(ty)
    }
}

/// The lanes of a mask.
pub fn lanes(mask: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |lane| mask >> lane & 1 != 0)
}

/// Coordinates as text.
pub fn tuple([x, y, z]: [u32; 3]) -> String {
    format!("({x},{y},{z})")
}
