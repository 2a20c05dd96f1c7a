//! No compiled tier: the interpreter runs everything.

use crate::exec::Fault;
use crate::exec::cta::Machine;
use crate::exec::schedule::Group;
use crate::exec::warp::Warp;
use crate::program::Program;

/// No function is compiled.
pub(crate) struct Compiled;

/// The code of a function: there is none.
pub(crate) enum Native {}

/// How a group that ran compiled code goes on.
pub(crate) enum Stop {
    /// The interpreter executes this step.
    At(u32),
    /// Another group is next.
    Left,
}

impl Compiled {
    pub(crate) fn new(_functions: usize) -> Self {
        Self
    }

    pub(crate) fn is_warm(&self, _program: &Program, _kernel: u32) -> bool {
        false
    }

    pub(crate) fn warm(&self, _kernel: u32, _steps: u64) {}

    pub(crate) fn function(&self, _program: &Program, _function: u32) -> Option<&Native> {
        None
    }
}

impl Native {
    pub(crate) fn block(&self, _step: u32) -> Option<u32> {
        match *self {}
    }

    pub(crate) fn end(&self, _step: u32) -> Option<u32> {
        match *self {}
    }

    pub(crate) fn run(
        &self,
        _machine: &mut Machine<'_>,
        _warp: &mut Warp,
        _group: &Group,
        _block: u32,
        _end: u64,
    ) -> Result<Stop, Fault> {
        match *self {}
    }
}
