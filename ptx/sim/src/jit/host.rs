//! The border to the code that the compiled tier makes: its pages, its context, and what it calls.
//!
//! This is the only unsafe code of the simulator. It holds that
//! - code is called with a context whose rows are those of the function's frame, as many as the function has, and whose
//!   counts and regions are those of its steps ([`Native::run`] checks both), and it reads and writes nothing else but the
//!   memory of the kernel inside these regions: what it compares with their bounds is all that it accesses, and they are
//!   those of memory that lasts as long as the launch ([`crate::exec::region`]), or the local memory of the lanes, which
//!   grows only in [`step`]; other accesses are the interpreter's;
//! - code calls back while the machine and the warp that the context names are borrowed by nobody but the call;
//! - pages are written before they are executable and never both (`cranelift-jit` does so), and live as long as the code.

#![expect(unsafe_code, reason = "code of the host is called")]

use super::emit::{Helpers, emit};
use super::plan::plan;
use super::support::{ELEMENTS, reached};
use crate::exec::Fault;
use crate::exec::cta::Machine;
use crate::exec::lanes;
use crate::exec::region::Region;
use crate::exec::schedule::Group;
use crate::exec::warp::Warp;
use crate::program::{Kind, Program};
use crate::scalar::Row;
use crate::trap::TrapKind;
use cranelift_codegen::ir::types::{I32, I64};
use cranelift_codegen::ir::{AbiParam, UserFuncName};
use cranelift_codegen::settings::{self, Configurable};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{Linkage, Module, default_libcall_names};
use std::any::Any;
use std::mem::ManuallyDrop;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// The interpreter goes on at the step that the context names.
pub(super) const CONTINUE: u32 = 1;
/// The lanes have their places: another group is next.
pub(super) const LEFT: u32 = 2;
/// A fault is in the context.
pub(super) const FAULT: u32 = 3;

/// What the code knows of the group that it runs.
#[repr(C)]
pub(super) struct Context {
    /// The first row of the frame.
    pub(super) rows: *mut Row,
    /// Steps so far, those of the running block with them.
    pub(super) steps: u64,
    /// Steps at which the budget ends.
    pub(super) end: u64,
    /// How often blocks were executed, by their first steps, per lane.
    pub(super) blocks: *mut u64,
    /// How often guarded steps were executed, per lane.
    pub(super) counts: *mut u64,
    /// Where the steps have found memory.
    pub(super) regions: *mut Region,
    /// How many lanes there are.
    pub(super) lanes: u64,
    /// Where other lanes wait.
    pub(super) limit: u32,
    /// The lanes.
    pub(super) all: u32,
    /// The lanes that may be written: these and those that do not exist.
    pub(super) write: u32,
    /// Where to go on.
    pub(super) pc: u32,
    /// Whether a load of four lanes was a fault.
    pub(super) faulted: u32,
    /// All bits of a word where a lane may be written.
    pub(super) masks: [u32; 32],
    /// The same for the lanes of the group.
    pub(super) active: [u32; 32],
    /// The local memory of each lane, and the bytes that each has at least; where the frames of the lanes begin in it.
    pub(super) locals: [*mut u8; 32],
    pub(super) local_length: u32,
    pub(super) frames: *const u32,
    /// The addresses of four lanes that the interpreter loads, and what it finds.
    pub(super) at: [u64; 4],
    pub(super) got: [[u64; 4]; ELEMENTS],
    machine: *mut Machine<'static>,
    warp: *mut Warp,
    base: u32,
    fault: Option<Fault>,
    /// Which step that is, and which of its faults: the first one of a group counts.
    rank: (u32, u32, usize),
    panic: Option<Box<dyn Any + Send>>,
}

impl Context {
    /// Says where the local memory of the group's lanes is; those outside of it have that of the first one.
    fn find_locals(&mut self, warp: &mut Warp) {
        let first = self.all.trailing_zeros() as usize & 31;
        if warp.local[first].is_empty() {
            return;
        }
        self.locals = [warp.local[first].as_mut_ptr(); 32];
        let mut length = warp.local[first].len();
        for lane in lanes(self.all) {
            self.locals[lane] = warp.local[lane].as_mut_ptr();
            length = length.min(warp.local[lane].len());
        }
        self.local_length = length.min(1 << 30) as u32;
    }
}

type Entry = unsafe extern "C" fn(*mut Context, u32) -> u32;

/// The code of a function.
pub(crate) struct Native {
    entry: Entry,
    steps: Range<u32>,
    /// For each step the number of the block that it begins, and one more; 0: none.
    heads: Vec<u32>,
    /// The ends of the blocks, by number.
    ends: Vec<u32>,
    rows: u32,
    _pages: Pages,
}

/// How a group that ran compiled code goes on.
pub(crate) enum Stop {
    /// The interpreter executes this step.
    At(u32),
    /// Another group is next.
    Left,
}

/// The pages of code.
struct Pages(ManuallyDrop<JITModule>);

// SAFETY: nothing is called on the module until it is dropped.
unsafe impl Send for Pages {}
// SAFETY: as above.
unsafe impl Sync for Pages {}

impl Drop for Pages {
    fn drop(&mut self) {
        // SAFETY: the module is taken once, and the code, which the owner of the pages alone has, is not called any more.
        unsafe { ManuallyDrop::take(&mut self.0).free_memory() }
    }
}

impl Native {
    /// Compiles a function; `None` where the host or the function is not fit for it.
    pub(super) fn compile(program: &Program, function: u32, steps: Range<u32>) -> Option<Self> {
        let mut flags = settings::builder();
        flags.set("opt_level", "none").ok()?;
        flags.set("enable_verifier", if cfg!(debug_assertions) { "true" } else { "false" }).ok()?;
        let isa = cranelift_native::builder().ok()?.finish(settings::Flags::new(flags)).ok()?;
        let mut builder = JITBuilder::with_isa(isa, default_libcall_names());
        builder.symbol("step", step as *const u8);
        builder.symbol("load", load as *const u8);
        builder.symbol("part", part as *const u8);
        let mut module = JITModule::new(builder);
        let mut helper = |name: &str, numbers: usize, result: bool| {
            let mut signature = module.make_signature();
            signature.params.push(AbiParam::new(I64));
            signature.params.extend((0..numbers).map(|_| AbiParam::new(I32)));
            signature.returns.extend(result.then(|| AbiParam::new(I32)));
            module.declare_function(name, Linkage::Import, &signature).ok()
        };
        let (step, part) = (helper("step", 2, true)?, helper("part", 3, false)?);
        let load = helper("load", 3, false)?;
        let mut context = module.make_context();
        context.func.signature.params = vec![AbiParam::new(I64), AbiParam::new(I32)];
        context.func.signature.returns = vec![AbiParam::new(I32)];
        context.func.name = UserFuncName::user(0, function);
        let id = module.declare_function("run", Linkage::Local, &context.func.signature).ok()?;
        let step = module.declare_func_in_func(step, &mut context.func);
        let load = module.declare_func_in_func(load, &mut context.func);
        let part = module.declare_func_in_func(part, &mut context.func);
        let target = module.target_config();
        let blocks = plan(program, function, steps.clone());
        let mut frontend = FunctionBuilderContext::new();
        let builder = FunctionBuilder::new(&mut context.func, &mut frontend);
        emit(program, &blocks, builder, Helpers { step, load, part }, target);
        module.define_function(id, &mut context).ok()?;
        module.finalize_definitions().ok()?;
        let code = module.get_finalized_function(id);
        // SAFETY: the code is a function of this signature in the host's convention.
        let entry = unsafe { std::mem::transmute::<*const u8, Entry>(code) };
        let mut heads = vec![0; steps.len()];
        for (number, block) in blocks.iter().enumerate() {
            heads[(block.steps.start - steps.start) as usize] = number as u32 + 1;
        }
        let ends = blocks.iter().map(|block| block.steps.end).collect();
        let rows = program.funcs[function as usize].rows;
        Some(Self { entry, steps, heads, ends, rows, _pages: Pages(ManuallyDrop::new(module)) })
    }

    /// The number of the block that begins at a step.
    pub(crate) fn block(&self, step: u32) -> Option<u32> {
        self.heads.get(step.wrapping_sub(self.steps.start) as usize)?.checked_sub(1)
    }

    /// The last step and one more of the block that begins at a step.
    pub(crate) fn end(&self, step: u32) -> Option<u32> {
        self.ends.get(self.block(step)? as usize).copied()
    }

    /// The end of the block that a step is in.
    fn end_of(&self, step: u32) -> u32 {
        let after = self.ends.partition_point(|end| *end <= step);
        self.ends.get(after).copied().unwrap_or(step + 1)
    }

    /// Runs a group from a block on until it stops.
    pub(crate) fn run(
        &self,
        machine: &mut Machine<'_>,
        warp: &mut Warp,
        group: &Group,
        block: u32,
        end: u64,
    ) -> Result<Stop, Fault> {
        let Group { mask: all, base, limit, pc } = *group;
        let frame = base as usize..(base + self.rows) as usize;
        let write = all | !warp.present;
        let regions = machine.regions_of(&self.steps).map(<[Region]>::as_mut_ptr);
        let (Some(rows), Some((blocks, counts)), Some(regions)) =
            (warp.rows.get_mut(frame), machine.counts.of_blocks(&self.steps), regions)
        else {
            return Ok(Stop::At(pc));
        };
        // The code counts by the numbers of the steps.
        let first = self.steps.start as usize;
        let mut context = Context {
            rows: rows.as_mut_ptr(),
            steps: machine.steps,
            end,
            blocks: blocks.as_mut_ptr().wrapping_sub(first),
            counts: counts.as_mut_ptr().wrapping_sub(first),
            regions: regions.wrapping_sub(first),
            lanes: all.count_ones().into(),
            limit,
            all,
            write,
            pc,
            faulted: 0,
            masks: std::array::from_fn(|lane| if write >> lane & 1 != 0 { u32::MAX } else { 0 }),
            active: std::array::from_fn(|lane| if all >> lane & 1 != 0 { u32::MAX } else { 0 }),
            locals: [std::ptr::null_mut(); 32],
            local_length: 0,
            frames: warp.local_base.as_ptr(),
            at: [0; 4],
            got: [[0; 4]; ELEMENTS],
            machine: std::ptr::from_mut(machine).cast(),
            warp,
            base,
            fault: None,
            rank: (u32::MAX, 0, 0),
            panic: None,
        };
        context.find_locals(warp);
        // SAFETY: the context is as the head of this module says.
        let why = unsafe { (self.entry)(&raw mut context, block) };
        machine.steps = context.steps;
        if let Some(panic) = context.panic {
            resume_unwind(panic);
        }
        if context.faulted != 0 {
            machine.steps -= u64::from(self.end_of(context.rank.0) - 1 - context.rank.0);
            warp.place(all, context.rank.0);
        }
        match (why, context.fault) {
            (CONTINUE, _) => Ok(Stop::At(context.pc)),
            (FAULT, Some(fault)) => Err(fault),
            _ => Ok(Stop::Left),
        }
    }
}

/// Executes a step for the group.
extern "C" fn step(context: *mut Context, pc: u32, rest: u32) -> u32 {
    // SAFETY: the code passes the context that it was called with, which nobody else looks at meanwhile.
    let context = unsafe { &mut *context };
    // SAFETY: as the head of this module says.
    let (machine, warp) = unsafe { (&mut *context.machine, &mut *context.warp) };
    machine.steps = context.steps - u64::from(rest);
    let (all, base) = (context.all, context.base);
    let done = catch_unwind(AssertUnwindSafe(|| {
        let kind = &machine.launch.program.steps[pc as usize].kind;
        if let Some(reached) = reached(kind) {
            let address = machine.lane_address(warp, all.trailing_zeros() as usize & 31, reached.address);
            machine.learn(pc, &reached, address);
        }
        machine.step_of_group(warp, all, base, pc)
    }));
    if let Some(row) = warp.rows.get_mut(base as usize..) {
        context.rows = row.as_mut_ptr();
    }
    context.find_locals(warp);
    match done {
        Ok(Ok(true)) => 0,
        Ok(Ok(false)) => LEFT,
        Ok(Err(fault)) => {
            context.steps = machine.steps;
            context.fault = Some(fault);
            FAULT
        }
        Err(panic) => {
            context.panic = Some(panic);
            FAULT
        }
    }
}

/// Loads for four lanes, from one on.
extern "C" fn load(context: *mut Context, pc: u32, first: u32, executing: u32) {
    // SAFETY: as in `step`.
    let context = unsafe { &mut *context };
    // SAFETY: as the head of this module says.
    let (machine, warp) = unsafe { (&mut *context.machine, &mut *context.warp) };
    let program = machine.launch.program;
    let Kind::Load(access) = &program.steps[pc as usize].kind else { return };
    for four in lanes(executing & 15) {
        let (lane, address) = ((first as usize + four) & 31, context.at[four]);
        let mut element = 0;
        let loaded = catch_unwind(AssertUnwindSafe(|| {
            machine.load_lane(warp, lane, access, address, |value| {
                context.got[element & (ELEMENTS - 1)][four] = value;
                element += 1;
            })
        }));
        match loaded {
            Ok(Ok(())) => {
                if let Some(reached) = reached(&program.steps[pc as usize].kind) {
                    machine.learn(pc, &reached, address);
                }
            }
            Ok(Err(kind)) => {
                // Addresses are looked at before memory is, and an element of all lanes before the next one.
                let order = if matches!(kind, TrapKind::Misaligned { .. }) { 0 } else { 1 + element as u32 };
                let rank = (pc, order, lane);
                if rank < context.rank {
                    (context.rank, context.fault, context.faulted) = (rank, Some(Fault { kind, lane }), 1);
                }
            }
            Err(panic) => (context.panic, context.faulted) = (Some(panic), 1),
        }
    }
}

/// Lanes part at a branch.
extern "C" fn part(context: *mut Context, taken: u32, target: u32, next: u32) {
    // SAFETY: as in `step`.
    let context = unsafe { &*context };
    // SAFETY: as the head of this module says.
    let warp = unsafe { &mut *context.warp };
    warp.place(context.all & taken, target);
    warp.place(context.all & !taken, next);
}
