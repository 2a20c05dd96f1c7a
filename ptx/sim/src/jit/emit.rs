//! A function of the host for a function of PTX.
//!
//! It takes a [`Context`] and the number of the block where it begins, and runs from block to block as long as the lanes
//! stay together. At the head of each block it does what the interpreter does before each step: it stops where the
//! budget ends or other lanes wait. Registers are in their rows between the parts of a block.

use super::host::{CONTINUE, Context, FAULT, LEFT};
use super::lanes::{FourLanes, RAW, ROW, Round};
use super::plan::{Block, Part};
use super::support;
use crate::program::{Kind, NONE, Program, Slot};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::types::{I32, I32X4, I64};
use cranelift_codegen::ir::{Block as Label, BlockArg, FuncRef, InstBuilder, JumpTableData, Type, Value};
use cranelift_codegen::isa::TargetFrontendConfig;
use cranelift_frontend::FunctionBuilder;
use std::mem::offset_of;

/// Bytes of four lanes of a row.
const FOUR: i64 = 32;

/// What the code calls.
pub(super) struct Helpers {
    /// Executes a step: context, step, steps of the block that follow. Gives 0 to go on, or what to return.
    pub(super) step: FuncRef,
    /// Loads for four lanes: context, step, the first lane, those that load.
    pub(super) load: FuncRef,
    /// Lanes part at a branch: context, those that go, where they go, where the others are.
    pub(super) part: FuncRef,
}

pub(super) struct Emitter<'a, 'b> {
    pub(super) builder: FunctionBuilder<'b>,
    pub(super) program: &'a Program,
    blocks: &'a [Block],
    heads: Vec<Label>,
    helpers: Helpers,
    pub(super) context: Value,
}

/// Emits the code of a function's blocks.
pub(super) fn emit(
    program: &Program,
    blocks: &[Block],
    mut builder: FunctionBuilder<'_>,
    helpers: Helpers,
    target: TargetFrontendConfig,
) {
    let entry = builder.create_block();
    builder.append_block_params_for_function_params(entry);
    builder.switch_to_block(entry);
    let (context, number) = (builder.block_params(entry)[0], builder.block_params(entry)[1]);
    let heads: Vec<Label> = blocks.iter().map(|_| builder.create_block()).collect();
    let mut emitter = Emitter { builder, program, blocks, heads, helpers, context };
    emitter.enter(number);
    for index in 0..blocks.len() {
        emitter.block(index);
    }
    emitter.builder.seal_all_blocks();
    emitter.builder.finalize(target);
}

impl<'b> Emitter<'_, 'b> {
    fn enter(&mut self, number: Value) {
        let none = self.builder.create_block();
        let default = self.builder.func.dfg.block_call(none, &[]);
        let calls: Vec<_> =
            self.heads.iter().map(|head| self.builder.func.dfg.block_call(*head, &[])).collect();
        let table = self.builder.create_jump_table(JumpTableData::new(default, &calls));
        self.builder.ins().br_table(number, table);
        self.builder.switch_to_block(none);
        self.leave(LEFT);
    }

    pub(super) fn field(&mut self, ty: Type, offset: usize) -> Value {
        self.builder.ins().load(ty, RAW, self.context, offset as i32)
    }

    fn set_field(&mut self, value: Value, offset: usize) {
        self.builder.ins().store(RAW, value, self.context, offset as i32);
    }

    fn leave(&mut self, why: u32) {
        let why = self.builder.ins().iconst(I32, i64::from(why));
        self.builder.ins().return_(&[why]);
    }

    /// Leaves; the interpreter goes on at a step.
    fn leave_at(&mut self, step: u32) {
        let step = self.builder.ins().iconst(I32, i64::from(step));
        self.set_field(step, offset_of!(Context, pc));
        self.leave(CONTINUE);
    }

    /// Adds to a count of a step.
    fn count(&mut self, counts: usize, step: u32, times: Value) {
        let counts = self.field(I64, counts);
        let at = step as i32 * 8;
        let old = self.builder.ins().load(I64, RAW, counts, at);
        let new = self.builder.ins().iadd(old, times);
        self.builder.ins().store(RAW, new, counts, at);
    }

    /// Adds the number of lanes to the count of a guarded step.
    pub(super) fn count_lanes(&mut self, step: u32, lanes: Value) {
        let count = self.builder.ins().popcnt(lanes);
        let count = self.builder.ins().uextend(I64, count);
        self.count(offset_of!(Context, counts), step, count);
    }

    /// Goes on with the block that begins at a step.
    fn go_to(&mut self, step: u32) {
        match self.blocks.binary_search_by_key(&step, |block| block.steps.start) {
            Ok(index) => {
                self.builder.ins().jump(self.heads[index], &[]);
            }
            Err(_) => self.leave_at(step),
        }
    }

    fn block(&mut self, index: usize) {
        let blocks = self.blocks;
        let Block { steps, parts, branch } = &blocks[index];
        self.builder.switch_to_block(self.heads[index]);
        self.head(steps.start, steps.end);
        let mut lanes = None;
        let last = parts.len().wrapping_sub(1);
        let guarded = branch.filter(|step| self.program.steps[*step as usize].guard.slot != NONE);
        for (number, part) in parts.iter().enumerate() {
            match part {
                Part::Step(step) => self.step(*step, steps.end - 1 - step),
                Part::Lanes { steps, live } => {
                    let guarded = guarded.filter(|_| number == last);
                    lanes = self.lanes(steps, live, guarded);
                }
            }
        }
        let Some(branch) = *branch else { return self.go_to(steps.end) };
        let Kind::Bra { target } = self.program.steps[branch as usize].kind else { return };
        if guarded.is_none() {
            return self.go_to(target);
        }
        let lanes = lanes.or_else(|| self.lanes(&[], &[], guarded));
        if let Some(lanes) = lanes {
            self.branch(branch, lanes, target);
        }
    }

    /// What comes before the steps of a block.
    fn head(&mut self, start: u32, end: u32) {
        let steps = self.field(I64, offset_of!(Context, steps));
        let after = self.builder.ins().iadd_imm_u(steps, i64::from(end - start));
        let budget = self.field(I64, offset_of!(Context, end));
        let over = self.builder.ins().icmp(IntCC::UnsignedGreaterThan, after, budget);
        let limit = self.field(I32, offset_of!(Context, limit));
        let met = self.builder.ins().icmp_imm_u(IntCC::UnsignedLessThan, limit, i64::from(end));
        let stops = self.builder.ins().bor(over, met);
        let (stop, go) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(stop);
        self.builder.ins().brif(stops, stop, &[], go, &[]);
        self.builder.switch_to_block(stop);
        self.leave_at(start);
        self.builder.switch_to_block(go);
        self.set_field(after, offset_of!(Context, steps));
        let lanes = self.field(I64, offset_of!(Context, lanes));
        self.count(offset_of!(Context, blocks), start, lanes);
    }

    /// A step that is none of those for four lanes at a time.
    fn step(&mut self, step: u32, rest: u32) {
        let program = self.program;
        match &program.steps[step as usize].kind {
            Kind::Store(_) | Kind::Atom(_) if support::accesses(program, step) => self.access(step, rest),
            _ => match support::shuffle(program, step) {
                Some(sources) => self.shuffle(step, rest, &sources),
                None => self.interpret(step, rest),
            },
        }
    }

    /// A step that the interpreter executes.
    pub(super) fn interpret(&mut self, step: u32, rest: u32) {
        let (step, rest) = (
            self.builder.ins().iconst(I32, i64::from(step)),
            self.builder.ins().iconst(I32, i64::from(rest)),
        );
        let call = self.builder.ins().call(self.helpers.step, &[self.context, step, rest]);
        let status = self.builder.inst_results(call)[0];
        let (left, go) = (self.builder.create_block(), self.builder.create_block());
        self.builder.set_cold_block(left);
        self.builder.ins().brif(status, left, &[], go, &[]);
        self.builder.switch_to_block(left);
        self.builder.ins().return_(&[status]);
        self.builder.switch_to_block(go);
    }

    /// A branch of some lanes.
    fn branch(&mut self, step: u32, lanes: Value, target: u32) {
        let all = self.field(I32, offset_of!(Context, all));
        let lanes = self.builder.ins().band(lanes, all);
        self.count_lanes(step, lanes);
        let [taken, not_all, passed, parted] = [(); 4].map(|()| self.builder.create_block());
        let whole = self.builder.ins().icmp(IntCC::Equal, lanes, all);
        self.builder.ins().brif(whole, taken, &[], not_all, &[]);
        self.builder.switch_to_block(taken);
        self.go_to(target);
        self.builder.switch_to_block(not_all);
        self.builder.ins().brif(lanes, parted, &[], passed, &[]);
        self.builder.switch_to_block(passed);
        self.go_to(step + 1);
        self.builder.switch_to_block(parted);
        let places = [target, step + 1].map(|place| self.builder.ins().iconst(I32, i64::from(place)));
        self.builder.ins().call(self.helpers.part, &[self.context, lanes, places[0], places[1]]);
        self.leave(LEFT);
    }

    /// A loop over four lanes at a time. Gives what its rounds, which end with a jump to the next one, leave; four lanes of
    /// which none is in the mask are passed over.
    pub(super) fn rounds(
        &mut self,
        mask: Value,
        first: &[Value],
        body: impl FnOnce(&mut Self, &Four, &[Value]),
    ) -> Vec<Value> {
        let rows = self.field(I64, offset_of!(Context, rows));
        let [head, inner, next, done] = [(); 4].map(|()| self.builder.create_block());
        let zero = self.builder.ins().iconst(I64, 0);
        let at = self.builder.append_block_param(head, I64);
        let sums: Vec<Value> = first.iter().map(|_| self.builder.append_block_param(head, I32)).collect();
        let left: Vec<Value> = first.iter().map(|_| self.builder.append_block_param(next, I32)).collect();
        let first: Vec<Value> = std::iter::once(zero).chain(first.iter().copied()).collect();
        self.builder.ins().jump(head, &arguments(&first));
        self.builder.switch_to_block(head);
        let lane = self.builder.ins().ushr_imm_u(at, 3);
        let lane = self.builder.ins().ireduce(I32, lane);
        let active = self.builder.ins().ushr(mask, lane);
        let active = self.builder.ins().band_imm_u(active, 15);
        self.builder.ins().brif(active, inner, &[], next, &arguments(&sums));
        self.builder.switch_to_block(inner);
        let rows = self.builder.ins().iadd(rows, at);
        body(self, &Four { rows, at, lane, active, next }, &sums);
        self.builder.switch_to_block(next);
        let after = self.builder.ins().iadd_imm_u(at, FOUR);
        let more = self.builder.ins().icmp_imm_u(IntCC::UnsignedLessThan, after, i64::from(ROW));
        let again: Vec<Value> = std::iter::once(after).chain(left.iter().copied()).collect();
        self.builder.ins().brif(more, head, &arguments(&again), done, &[]);
        self.builder.switch_to_block(done);
        left
    }

    /// The four lanes of a round, of which some execute.
    pub(super) fn four(&mut self, place: &Four, active: Value) -> FourLanes<'_, 'b> {
        let Four { rows, lane, .. } = *place;
        let round = Round { context: self.context, rows, lane, active, load: self.helpers.load };
        FourLanes::new(&mut self.builder, self.program, round)
    }

    /// A loop over steps for four lanes at a time. Gives the lanes in which the guard of a branch holds.
    fn lanes(&mut self, steps: &[u32], live: &[Slot], branch: Option<u32>) -> Option<Value> {
        let program = self.program;
        let guarded: Vec<u32> =
            steps.iter().copied().filter(|step| program.steps[*step as usize].guard.slot != NONE).collect();
        let masks = guarded.len() + usize::from(branch.is_some());
        let loads = steps.iter().any(|step| matches!(program.steps[*step as usize].kind, Kind::Load(_)));
        let write = self.field(I32, offset_of!(Context, write));
        let none = self.builder.ins().iconst(I32, 0);
        let lanes = self.rounds(write, &vec![none; masks], |emitter, four, sums| {
            emitter.four_lanes(four, steps, live, branch, sums);
        });
        if loads {
            self.fail_where_asked();
        }
        let all = self.field(I32, offset_of!(Context, all));
        for (step, lanes) in guarded.iter().zip(&lanes) {
            let lanes = self.builder.ins().band(*lanes, all);
            self.count_lanes(*step, lanes);
        }
        branch.and_then(|_| lanes.last().copied())
    }

    /// Leaves where a load of the lanes is a fault.
    fn fail_where_asked(&mut self) {
        let faulted = self.field(I32, offset_of!(Context, faulted));
        let [fail, go] = [(); 2].map(|()| self.builder.create_block());
        self.builder.set_cold_block(fail);
        self.builder.ins().brif(faulted, fail, &[], go, &[]);
        self.builder.switch_to_block(fail);
        self.leave(FAULT);
        self.builder.switch_to_block(go);
    }

    /// One round of the loop: the steps, the lanes of their guards, and what is left in the rows.
    fn four_lanes(
        &mut self,
        place: &Four,
        steps: &[u32],
        live: &[Slot],
        branch: Option<u32>,
        sums: &[Value],
    ) {
        let Four { at, lane, active, next, .. } = *place;
        let (program, context) = (self.program, self.context);
        let all = self.field(I32, offset_of!(Context, all));
        let all = self.builder.ins().ushr(all, lane);
        let all = self.builder.ins().band_imm_u(all, 15);
        let mut four = self.four(place, all);
        let mut masks: Vec<Value> = steps.iter().filter_map(|step| four.step(*step)).collect();
        masks.extend(branch.map(|branch| four.guard_mask(program.steps[branch as usize].guard)));
        let bits = masks.into_iter().zip(sums).map(|(mask, sum)| {
            let bits = four.bits(mask);
            let bits = four.builder.ins().ishl(bits, lane);
            four.builder.ins().bor(*sum, bits)
        });
        let bits = arguments(&bits.collect::<Vec<_>>());
        if !live.is_empty() {
            live.iter().for_each(|slot| four.settle(*slot));
            let [full, some] = [(); 2].map(|()| four.builder.create_block());
            let whole = four.builder.ins().icmp_imm_u(IntCC::Equal, active, 15);
            four.builder.ins().brif(whole, full, &[], some, &[]);
            four.builder.switch_to_block(some);
            let half = four.builder.ins().ushr_imm_u(at, 1);
            let masks = four.builder.ins().iadd(context, half);
            let offset = offset_of!(Context, masks) as i32;
            let mask = four.builder.ins().load(I32X4, RAW, masks, offset);
            let mask = four.widen(mask);
            live.iter().for_each(|slot| four.store(*slot, Some(mask)));
            four.builder.ins().jump(next, &bits);
            four.builder.switch_to_block(full);
            live.iter().for_each(|slot| four.store(*slot, None));
        }
        four.builder.ins().jump(next, &bits);
    }
}

/// Where a round of a loop over lanes is.
pub(super) struct Four {
    /// Where the lanes are in the first row of the frame.
    pub(super) rows: Value,
    /// Bytes of the lanes before in a row.
    at: Value,
    /// The first of the lanes.
    pub(super) lane: Value,
    /// Which of them are in the mask, as four bits.
    pub(super) active: Value,
    /// Where the next round begins.
    pub(super) next: Label,
}

pub(super) fn arguments(values: &[Value]) -> Vec<BlockArg> {
    values.iter().copied().map(BlockArg::Value).collect()
}
