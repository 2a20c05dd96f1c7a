//! The interpreter loop: one group of lanes from step to step.

use super::cta::Machine;
use super::schedule::Group;
use super::states::State;
use super::warp::Warp;
use super::watch::registers::registers;
use super::watch::{Entry, RecordedStep, Watch};
use super::{Fault, lanes, rows};
use crate::jit::Stop;
use crate::program::{
    BarrierOp, CONST, Guard, Kind, NONE, Program, SHARED_SPAN, Slot, ZERO, part_of_rank, rank_of_part, window,
};
use crate::scalar::Row;
use crate::trap::{Space, TrapKind};

/// The lanes of a group, those that execute a step, their frame, and the step.
#[derive(Clone, Copy)]
struct Place {
    all: u32,
    mask: u32,
    base: u32,
    pc: u32,
}

/// Where a group is after a step.
enum Next {
    /// At the next one.
    Step,
    Jump(u32),
    /// It is no group any more, or waits.
    Left,
}

impl Machine<'_> {
    /// Runs a group until it meets another one, diverges, waits, ends or has used its budget.
    pub(crate) fn run_group(&mut self, warp: &mut Warp, group: Group, budget: u64) -> Result<(), Fault> {
        let program = self.launch.program;
        let Group { mask: all, mut pc, base, limit } = group;
        let end = self.steps + budget;
        let first = all.trailing_zeros() as usize & 31;
        let code = self.compiled.and_then(|compiled| compiled.function(program, warp.func[first]));
        let mut started = false;
        // What a step computes. A lane outside its mask may be left from before, and is not written.
        let mut out = [0; 32];
        self.waits = false;
        loop {
            if let Some((code, block)) = code.and_then(|code| Some((code, code.block(pc)?))) {
                match code.run(self, warp, &Group { mask: all, pc, base, limit }, block, end)? {
                    Stop::At(step) => (started, pc) = (started | (step != pc), step),
                    Stop::Left => return Ok(()),
                }
            }
            if self.steps >= end || (started && pc >= limit) {
                warp.place(all, pc);
                return Ok(());
            }
            started = true;
            self.steps += 1;
            let Some(step) = program.steps.get(pc as usize) else {
                warp.place(all, pc);
                return Err(Fault { kind: TrapKind::BadBranch, lane: first });
            };
            let mask = if step.guard.slot == NONE { all } else { all & guard_mask(warp, base, step.guard) };
            self.counts.count(pc, mask.count_ones());
            if let Some(watch) = self.watch {
                let mut watch = watch.borrow_mut();
                watch.step = pc;
                (watch.strong, watch.proxy) = (step.kind.is_ordered(), step.kind.proxy());
                self.trace(warp, &mut watch, all, mask, pc);
                if let Some(recorder) = &watch.recorder {
                    let (block, warp) = (self.block, warp.index);
                    recorder.get().step(RecordedStep { block, warp, line: pc, lanes: all, active: mask });
                }
            }
            if mask == 0 {
                if let (Kind::Bra { .. }, Some(tally)) = (&step.kind, &mut self.tally) {
                    tally.branches += 1;
                }
                pc += 1;
                continue;
            }
            if let Some(watch) = self.watch
                && watch.borrow().sees_registers()
            {
                self.see_registers(warp, &mut watch.borrow_mut(), base, mask, &step.kind).map_err(
                    |kind| located(warp, all, pc, Fault { kind, lane: mask.trailing_zeros() as usize }),
                )?;
            }
            match self.execute(warp, Place { all, mask, base, pc }, &step.kind, &mut out)? {
                Next::Step => pc += 1,
                Next::Jump(target) => pc = target,
                Next::Left => return Ok(()),
            }
        }
    }

    /// Executes a step for the lanes of a mask; on every way out of the group they have their program counters.
    #[inline(always)]
    fn execute(&mut self, warp: &mut Warp, at: Place, kind: &Kind, out: &mut Row) -> Result<Next, Fault> {
        let program = self.launch.program;
        let Place { all, mask, base, pc } = at;
        // Whatever is in lanes that are not there is not seen.
        let absent = !warp.present;
        match kind {
            Kind::Alu { f, dst, s, k } => {
                if mask | absent == u32::MAX
                    && let Some((out, sources)) = warp.apart(program, base, *dst, s)
                {
                    f(out, mask, sources, *k);
                } else {
                    let sources = sources(warp, program, base, s);
                    f(out, mask, sources, *k);
                    warp.write_row(base, *dst, mask | absent, out);
                }
            }
            Kind::Alu2 { f, dst, s, k } => {
                let mut second = [0; 32];
                let sources = sources(warp, program, base, s);
                f([out, &mut second], mask, sources, *k);
                warp.write_row(base, dst[0], mask | absent, out);
                warp.write_row(base, dst[1], mask | absent, &second);
            }
            Kind::Special { dst, which } => {
                let out = self.special(warp, *which);
                warp.write_row(base, *dst, mask | absent, &out);
            }
            Kind::Bra { target } => {
                if let Some(tally) = &mut self.tally {
                    tally.branches += 1;
                    tally.divergent_branches += u64::from(mask != all);
                }
                if mask == all {
                    return Ok(Next::Jump(*target));
                }
                warp.place(all, pc + 1);
                warp.place(mask, *target);
                return Ok(Next::Left);
            }
            Kind::Load(access) => {
                self.load(warp, mask, access).map_err(|fault| located(warp, all, pc, fault))?
            }
            Kind::Store(access) => {
                self.store(warp, mask, access).map_err(|fault| located(warp, all, pc, fault))?
            }
            Kind::Nop => {}
            // All lanes that it waits for are here.
            Kind::Warp(operation) if warp.meets(program, base, mask, operation.mask) => {
                self.meet(warp, operation, mask, base).map_err(|fault| located(warp, all, pc, fault))?;
            }
            other => {
                warp.place(all, pc);
                if self.rare(warp, other, mask, pc)? {
                    // The lanes outside the mask go on; those inside were placed.
                    warp.place(all & !mask, pc + 1);
                    return Ok(Next::Left);
                }
                if self.waits {
                    warp.place(all, pc + 1);
                    return Ok(Next::Left);
                }
            }
        }
        Ok(Next::Step)
    }

    /// Executes a step of a group that runs compiled code; returns whether the group continues after it.
    pub(crate) fn step_of_group(
        &mut self,
        warp: &mut Warp,
        all: u32,
        base: u32,
        pc: u32,
    ) -> Result<bool, Fault> {
        let step = &self.launch.program.steps[pc as usize];
        let mut mask = all;
        if step.guard.slot != NONE {
            mask &= guard_mask(warp, base, step.guard);
            self.counts.count(pc, mask.count_ones());
            if mask == 0 {
                return Ok(true);
            }
        }
        match &step.kind {
            Kind::Load(access) => {
                self.load(warp, mask, access).map_err(|fault| located(warp, all, pc, fault))?
            }
            Kind::Store(access) => {
                self.store(warp, mask, access).map_err(|fault| located(warp, all, pc, fault))?
            }
            kind => {
                let next = self.execute(warp, Place { all, mask, base, pc }, kind, &mut [0; 32])?;
                return Ok(matches!(next, Next::Step));
            }
        }
        Ok(true)
    }

    /// Keeps what the traced thread executes, with the values that its last step has left.
    fn trace(&self, warp: &Warp, watch: &mut Watch, all: u32, mask: u32, pc: u32) {
        let Some(tracer) = &mut watch.tracer else { return };
        let lane = tracer.lane as usize;
        if tracer.block != self.block || tracer.warp != warp.index || all >> lane & 1 == 0 {
            return;
        }
        let program = self.launch.program;
        if let Some(last) = tracer.entries.last_mut().filter(|last| last.values.is_empty()) {
            let kind = program.steps.get(last.step as usize).map(|step| &step.kind);
            last.values = kind
                .map(destinations)
                .unwrap_or_default()
                .iter()
                .map(|slot| warp.value(program, lane, *slot))
                .collect();
        }
        if tracer.entries.len() < tracer.limit {
            let entry = Entry { step: pc, executed: mask >> lane & 1 == 1, values: Vec::new() };
            tracer.entries.push(entry);
        }
    }

    /// Shows the checks which registers a step uses. What leaves a value as it was is a move.
    fn see_registers(
        &self,
        warp: &Warp,
        watch: &mut Watch,
        base: u32,
        mask: u32,
        kind: &Kind,
    ) -> Result<(), TrapKind> {
        let number = self.number(warp);
        let program = self.launch.program;
        if let Kind::Alu { f, dst, s: [from, rest @ ..], k } = kind
            && rest.iter().all(|slot| *slot == ZERO)
            && *dst & CONST == 0
        {
            let (source, zero) = (warp.row(program, base, *from), warp.row(program, base, ZERO));
            let mut out = [0; 32];
            f(&mut out, mask, [source, zero, zero, zero], *k);
            if lanes(mask).all(|lane| out[lane] == source[lane]) {
                watch.moved(number, (*from & CONST == 0).then_some(base + from), base + dst);
                return Ok(());
            }
        }
        let mut result = Ok(());
        registers(kind, |slot, write| {
            if result.is_ok() {
                result = watch.register(number, base + slot, write);
            }
        });
        result
    }

    /// A step that is not in the fast loop; whether it has set the program counters of its lanes.
    fn rare(&mut self, warp: &mut Warp, kind: &Kind, mask: u32, pc: u32) -> Result<bool, Fault> {
        let program = self.launch.program;
        let first = mask.trailing_zeros() as usize;
        match kind {
            Kind::FrameAddress { dst, offset } => {
                for lane in lanes(mask) {
                    warp.set(lane, *dst, u64::from(warp.local_base[lane]) + u64::from(*offset));
                }
            }
            Kind::SharedAddress { dst, offset } => {
                let alone = self.shared.len() == 1;
                let part = if alone { 0 } else { part_of_rank(self.rank as u64) };
                for lane in lanes(mask) {
                    warp.set(lane, *dst, part * SHARED_SPAN + u64::from(*offset));
                }
            }
            Kind::Atom(atom) => {
                if let Some(tally) = &mut self.tally {
                    tally.atomics += u64::from(mask.count_ones());
                }
                self.atom(warp, mask, atom)?;
            }
            Kind::CpAsync(copy) => self.cp_async(warp, mask, copy)?,
            Kind::Bulk(bulk) => self.bulk(warp, mask, bulk)?,
            Kind::Tensor(copy) => self.tensor(warp, mask, copy)?,
            Kind::TensorReplace(replace) => self.tensor_replace(warp, mask, replace)?,
            Kind::TensorMapCopy(places) => self.tensor_map_copy(warp, mask, &places.0, &places.1)?,
            Kind::Complete(completion) => self.complete(warp, mask, completion)?,
            Kind::Clear { address, size } => self.clear(warp, mask, address, *size)?,
            Kind::Texture(texture) => self.texture(warp, mask, texture)?,
            Kind::Mbarrier(operation) => self.mbarrier(warp, mask, operation)?,
            Kind::Brx { index, targets } => {
                for lane in lanes(mask) {
                    let index = warp.value(program, lane, *index) as u32 as usize;
                    let target = targets.get(index).ok_or(Fault { kind: TrapKind::BadBranch, lane })?;
                    warp.pc[lane] = *target;
                }
                return Ok(true);
            }
            Kind::Call(call) => return self.call(warp, mask, call, pc),
            Kind::Ret => {
                self.ret(warp, mask);
                return Ok(true);
            }
            Kind::Exit => {
                warp.state.set(mask, State::Done);
                return Ok(true);
            }
            Kind::Trap => return Err(Fault { kind: TrapKind::TrapInstruction, lane: first }),
            Kind::Unsupported(what) => {
                return Err(Fault { kind: TrapKind::Unsupported(what.to_string()), lane: first });
            }
            Kind::Barrier(barrier) => {
                let id = warp.value(program, first, barrier.id);
                if id > 15 {
                    let kind = TrapKind::Barrier(format!("there is no barrier {id}"));
                    return Err(Fault { kind, lane: first });
                }
                if let Some(tally) = &mut self.tally {
                    tally.barriers += 1;
                }
                if barrier.op == BarrierOp::Arrive {
                    if let Some(watch) = self.watch {
                        let number = self.number(warp);
                        watch.borrow_mut().arrive(self.barrier_number(id as u32), number);
                    }
                    let arrivals = &mut self.arrivals[id as usize];
                    *arrivals = arrivals.saturating_add(1).min(1 << 20);
                    return Ok(false);
                }
                // Barriers usually have a constant number, which is that of all lanes.
                if barrier.id & CONST != 0 {
                    warp.state.set(mask, State::AtBarrier(id as u32));
                } else {
                    for lane in lanes(mask) {
                        let id = warp.value(program, lane, barrier.id) as u32 & 15;
                        warp.state.set(1 << lane, State::AtBarrier(id));
                    }
                }
                for lane in lanes(mask) {
                    warp.barrier_count[lane] =
                        (barrier.count != NONE).then(|| warp.value(program, lane, barrier.count) as u32);
                }
                return Ok(true);
            }
            Kind::ClusterArrive => warp.cluster_arrived |= mask,
            Kind::ClusterWait => {
                warp.state.set(mask, State::AtCluster);
                return Ok(true);
            }
            Kind::Warp(operation) => {
                for lane in lanes(mask) {
                    let members = if operation.mask == NONE {
                        mask
                    } else {
                        warp.value(program, lane, operation.mask) as u32
                    };
                    if members >> lane & 1 == 0 {
                        let why = format!("the mask {members:#010x} leaves out the executing lane");
                        return Err(Fault { kind: TrapKind::Barrier(why), lane });
                    }
                    warp.state.set(1 << lane, State::AtMask(members));
                }
                self.release_masks(warp)?;
                return Ok(true);
            }
            // Aligned: every lane of the warp executes it together.
            Kind::Matrix(matrix) if mask == warp.live() => self.matrix(warp, matrix)?,
            Kind::Tcgen05(tensor) if !tensor.aligned() || mask == warp.live() => {
                return self.tcgen05(warp, mask, tensor);
            }
            Kind::Matrix(_) | Kind::Tcgen05(_) => {
                warp.state.set(mask, State::AtMask(warp.present));
                self.release_masks(warp)?;
                return Ok(true);
            }
            Kind::Wgmma(_) => {
                self.products = true;
                warp.state.set(mask, State::AtWarpgroup);
                return Ok(true);
            }
            // Products are there when they are made.
            Kind::WgmmaOrder(order) => {
                if let Some(watch) = self.watch {
                    let number = self.number(warp);
                    watch.borrow_mut().wgmma(number, *order);
                }
            }
            // The same for tensor memory.
            Kind::TensorWait(kind) => {
                if let Some(watch) = self.watch {
                    let number = self.number(warp);
                    watch.borrow_mut().tensor_wait(number, *kind);
                }
            }
            Kind::TensorFence(sync) => {
                if let Some(watch) = self.watch {
                    watch.borrow_mut().tensor_fence(self.number(warp), *sync);
                }
            }
            Kind::FenceMap(address) => self.fence_map(warp, mask, address)?,
            Kind::CopyBegins(completion, reduces) => self.copy_begins(warp, mask, completion, *reduces)?,
            Kind::CopyOrder(groups, order) => {
                if let Some(watch) = self.watch {
                    for lane in lanes(mask) {
                        let thread = (self.number(warp), lane as u32);
                        watch.borrow_mut().copy_order(thread, *groups, *order);
                    }
                }
            }
            Kind::FenceProxy => {
                if let Some(watch) = self.watch {
                    let number = self.number(warp);
                    watch.borrow_mut().fence_proxy(number);
                }
            }
            Kind::Activemask { dst } => {
                for lane in lanes(mask) {
                    warp.set(lane, *dst, u64::from(mask));
                }
            }
            Kind::Isspacep { dst, a, space } => {
                for lane in lanes(mask) {
                    let address = warp.value(program, lane, *a);
                    warp.set(lane, *dst, u64::from(self.is_space(*space, address)));
                }
            }
            Kind::ToGeneric { dst, a, base } => {
                for lane in lanes(mask) {
                    let value = warp.value(program, lane, *a).wrapping_add(*base);
                    warp.set(lane, *dst, value);
                }
            }
            Kind::Mapa { dst, a, rank, generic } => {
                for lane in lanes(mask) {
                    let address = warp.value(program, lane, *a);
                    let rank = u64::from(warp.value(program, lane, *rank) as u32);
                    let offset = address % SHARED_SPAN + part_of_rank(rank) * SHARED_SPAN;
                    let base =
                        if *generic && address >> 32 == window::SHARED { window::SHARED << 32 } else { 0 };
                    warp.set(lane, *dst, base + offset);
                }
            }
            Kind::RankOf { dst, a } => {
                for lane in lanes(mask) {
                    let part = (warp.value(program, lane, *a) & 0xffff_ffff) / SHARED_SPAN;
                    warp.set(lane, *dst, rank_of_part(part, self.rank) as u32 as u64);
                }
            }
            Kind::StackSave { dst } => {
                for lane in lanes(mask) {
                    warp.set(lane, *dst, u64::from(warp.stack_top[lane]));
                }
            }
            Kind::StackRestore { a } => {
                for lane in lanes(mask) {
                    let top = warp.value(program, lane, *a);
                    let length = warp.local[lane].len() as u64;
                    warp.stack_top[lane] = top.min(length) as u32;
                }
            }
            Kind::Alloca { dst, size, align } => {
                for lane in lanes(mask) {
                    let size = warp.value(program, lane, *size);
                    let at = u64::from(warp.stack_top[lane]).next_multiple_of(u64::from(*align));
                    warp.grow_stack(lane, at.saturating_add(size)).map_err(Fault::at(lane))?;
                    warp.set(lane, *dst, at);
                }
            }
            Kind::Alu { .. }
            | Kind::Alu2 { .. }
            | Kind::Special { .. }
            | Kind::Bra { .. }
            | Kind::Load(_)
            | Kind::Store(_)
            | Kind::Nop => {}
        }
        Ok(false)
    }

    fn is_space(&self, space: Space, address: u64) -> bool {
        let upper = address >> 32;
        match space {
            Space::Shared => {
                let part = (address & 0xffff_ffff) / SHARED_SPAN;
                upper == window::SHARED && rank_of_part(part, self.rank) == self.rank
            }
            Space::SharedCluster => upper == window::SHARED,
            Space::Local => upper == window::LOCAL,
            Space::Const => upper == window::CONST,
            Space::Param => upper == window::PARAM,
            Space::Global => self.launch.global.contains(address),
            Space::Generic => true,
        }
    }
}

/// The rows of the sources of a step.
#[inline]
fn sources<'a>(warp: &'a Warp, program: &'a Program, base: u32, s: &[Slot; 4]) -> [&'a Row; 4] {
    let row = |slot| warp.row(program, base, slot);
    [row(s[0]), row(s[1]), row(s[2]), row(s[3])]
}

#[inline]
fn guard_mask(warp: &Warp, base: u32, guard: Guard) -> u32 {
    let holds = rows::bits(&warp.rows[(base + guard.slot) as usize]);
    if guard.negated { !holds } else { holds }
}

/// Before a trap the program counters are written back, so that its place is known.
fn located(warp: &mut Warp, all: u32, pc: u32, fault: Fault) -> Fault {
    warp.place(all, pc);
    fault
}

/// The registers that a step writes, as far as it is told at a glance.
pub(crate) fn destinations(kind: &Kind) -> Vec<Slot> {
    let all = match kind {
        Kind::Alu { dst, .. } | Kind::Special { dst, .. } | Kind::Activemask { dst } => vec![*dst],
        Kind::Alu2 { dst, .. } => dst.to_vec(),
        Kind::Load(access) => access.elements.to_vec(),
        Kind::Atom(atom) => atom.dst.to_vec(),
        Kind::Warp(operation) => operation.dst.to_vec(),
        Kind::FrameAddress { dst, .. } | Kind::SharedAddress { dst, .. } | Kind::ToGeneric { dst, .. } => {
            vec![*dst]
        }
        _ => Vec::new(),
    };
    all.into_iter().filter(|slot| *slot != NONE).collect()
}
