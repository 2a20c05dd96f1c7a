//! The compiled tier: functions that have run for a while become code of the host.
//!
//! It runs what the interpreter runs, in the same order: a warp a step at a time, groups of lanes chosen by the same
//! schedule, and faults and counts by the same functions. What is compiled is what lies between: pure steps and loads for
//! four lanes at a time in the host's vectors ([`lanes`]), stores and atomic operations on integers ([`access`]), shuffles
//! ([`exchange`]), and the way from block to block ([`emit`]). Every step that has no instructions here is executed by the
//! interpreter, one at a time, and so is every access outside of the memory that its step has found before.

mod access;
mod emit;
mod exchange;
mod host;
mod lanes;
mod plan;
mod support;

pub(crate) use host::{Native, Stop};

use crate::program::Program;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Steps of warps after which the functions of a kernel are compiled: they take as long as the code of a small one.
const WARM: u64 = 1 << 20;
/// The same for each step of the kernel's code.
const WARM_A_STEP: u64 = 1 << 11;
/// Steps of a function that is compiled, at most.
const LARGEST: usize = 1 << 14;

/// The compiled functions of a module.
pub(crate) struct Compiled {
    functions: Vec<OnceLock<Option<Native>>>,
    /// Steps that each kernel has executed.
    heat: Vec<AtomicU64>,
}

impl Compiled {
    pub(crate) fn new(functions: usize) -> Self {
        let empty = || (0..functions).map(|_| AtomicU64::new(0)).collect();
        Self { functions: (0..functions).map(|_| OnceLock::new()).collect(), heat: empty() }
    }

    /// Whether a kernel has run for a while.
    pub(crate) fn is_warm(&self, program: &Program, kernel: u32) -> bool {
        let Some(heat) = self.heat.get(kernel as usize).map(|heat| heat.load(Relaxed)) else { return false };
        let long = || program.extent(kernel).map_or(0, |steps| steps.len() as u64) * WARM_A_STEP;
        heat >= WARM && heat >= long()
    }

    /// A kernel has executed steps.
    pub(crate) fn warm(&self, kernel: u32, steps: u64) {
        if let Some(heat) = self.heat.get(kernel as usize) {
            heat.fetch_add(steps, Relaxed);
        }
    }

    /// The code of a function, compiled now if it was not.
    pub(crate) fn function(&self, program: &Program, function: u32) -> Option<&Native> {
        let compile = || {
            let steps = program.extent(function)?;
            (steps.len() <= LARGEST && support::host_is_fit())
                .then(|| Native::compile(program, function, steps))
                .flatten()
        };
        self.functions.get(function as usize)?.get_or_init(compile).as_ref()
    }
}
