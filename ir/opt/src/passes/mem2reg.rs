//! Promotes local variables to SSA values.
//!
//! An alloca is promoted if every use is a plain load or store of the whole variable, all with one type. Phis are
//! placed on the iterated dominance frontier of the stores, where the variable is live (Cytron et al., "Efficiently
//! Computing Static Single Assignment Form"; pruned form), and one walk over the dominator tree renames the values.
//!
//! ```text
//! %x = alloca i32          |
//! store i32 1, ptr %x      |
//! %v = load i32, ptr %x    |  every use of %v becomes 1
//! ```
//!
//! Linear in the function for each batch of variables, plus the phis placed.

use ptxc_ir::debug::values::{DebugHome, DebugPart};
use ptxc_ir::{Block, Cfg, Dominators, Func, Inst, Module, Op, Ty, Value};
use rustc_hash::FxHashMap;

use crate::Context;

/// Runs the pass.
pub fn run(m: &mut Module, f: Func, cx: &mut Context<'_>) {
    let Some(entry) = m.entry(f) else { return };
    let variables: Vec<(Inst, Ty)> = m
        .insts(entry)
        .filter(|&inst| m.op(inst) == Op::Alloca)
        .filter_map(|inst| promotable_type(m, inst).map(|ty| (inst, ty)))
        .collect();
    if !variables.is_empty() {
        // A phi has a value for each predecessor, unreachable ones included.
        if m.remove_unreachable(f) {
            cx.analyses.clear();
        }
        let cfg = cx.analyses.cfg(m, f);
        let dominators = cx.analyses.dominators(m, f);
        Promotion::new(m, f, cfg, dominators, variables).run();
    }
}

/// The one type of all loads and stores of an alloca, if it has no other uses.
fn promotable_type(m: &Module, alloca: Inst) -> Option<Ty> {
    if m.num_operands(alloca) > 0 {
        return None;
    }
    let mut ty = None;
    for user in m.users(alloca) {
        match m.op(user) {
            Op::Load => {}
            Op::Store if m.operand(user, 0) != Value::from(alloca) => {}
            _ => return None,
        }
        let accessed = m.accessed_type(user);
        if !m.access(user).is_simple() || *ty.get_or_insert(accessed) != accessed {
            return None;
        }
    }
    Some(ty.unwrap_or_else(|| m.allocated_type(alloca)))
}

struct Promotion<'m> {
    m: &'m mut Module,
    f: Func,
    cfg: &'m Cfg,
    dominators: &'m Dominators,
    variables: Vec<(Inst, Ty)>,
    /// The index of the variable of each alloca.
    index: FxHashMap<Value, u32>,
    /// The index of the variable of each inserted phi.
    phis: FxHashMap<Inst, u32>,
    /// The values of each variable in program order, for debug information.
    values: Vec<Vec<Value>>,
}

impl<'m> Promotion<'m> {
    fn new(
        m: &'m mut Module,
        f: Func,
        cfg: &'m Cfg,
        dominators: &'m Dominators,
        variables: Vec<(Inst, Ty)>,
    ) -> Self {
        let index = variables.iter().enumerate().map(|(k, &(v, _))| (v.into(), k as u32)).collect();
        let values = if m.debug.is_some() { vec![Vec::new(); variables.len()] } else { Vec::new() };
        Self { m, f, cfg, dominators, variables, index, phis: FxHashMap::default(), values }
    }

    fn run(mut self) {
        self.place_phis();
        self.rename();
        self.tell_debugger();
        self.erase_variables();
    }

    /// Records the values of the variables in the debug information.
    fn tell_debugger(&mut self) {
        let Some(debug) = &mut self.m.debug else { return };
        let values = std::mem::take(&mut self.values);
        let part = |values: Vec<Value>| DebugPart { offset: 0, home: DebugHome::Values(values) };
        let moved = self.variables.iter().zip(values).map(|(&(slot, _), values)| (slot, vec![part(values)]));
        debug.move_slots(self.f, &moved.collect());
    }

    /// Records an assigned value for the debug information.
    fn note_value(&mut self, variable: u32, value: Value) {
        if let Some(values) = self.values.get_mut(variable as usize) {
            values.push(value);
        }
    }

    /// The variable that a load or store accesses.
    fn variable(&self, inst: Inst) -> Option<u32> {
        let pointer = match self.m.op(inst) {
            Op::Load => self.m.operand(inst, 0),
            Op::Store => self.m.operand(inst, 1),
            _ => return None,
        };
        self.index.get(&pointer).copied()
    }

    fn place_phis(&mut self) {
        let count = self.variables.len();
        // Blocks that store a variable, and blocks that load it before any store of theirs.
        let mut stores: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut exposed: Vec<Vec<u32>> = vec![Vec::new(); count];
        for number in 0..self.cfg.len() as u32 {
            for inst in self.m.insts(self.cfg.block(number)) {
                let Some(variable) = self.variable(inst) else { continue };
                let stored_here = stores[variable as usize].last() == Some(&number);
                if self.m.op(inst) == Op::Store {
                    if !stored_here {
                        stores[variable as usize].push(number);
                    }
                } else if !stored_here && exposed[variable as usize].last() != Some(&number) {
                    exposed[variable as usize].push(number);
                }
            }
        }
        let frontiers = self.dominators.frontiers(self.cfg);
        let mut marks = Marks::new(self.cfg.len());
        for variable in 0..count {
            let needs_phi = !exposed[variable].is_empty() && !stores[variable].is_empty();
            if needs_phi {
                self.place_phis_of(variable, &stores[variable], &exposed[variable], &frontiers, &mut marks);
            }
        }
    }

    fn place_phis_of(
        &mut self,
        variable: usize,
        stores: &[u32],
        exposed: &[u32],
        frontiers: &[Vec<u32>],
        marks: &mut Marks,
    ) {
        // Computes liveness on entry, backwards from exposed loads to stores.
        marks.start();
        for &block in stores {
            marks.set(block, Marks::STORE);
        }
        let mut work: Vec<u32> = exposed.to_vec();
        for &block in exposed {
            marks.set(block, Marks::LIVE_IN);
        }
        while let Some(block) = work.pop() {
            for &pred in self.cfg.preds(block) {
                if !marks.has(pred, Marks::STORE) && !marks.has(pred, Marks::LIVE_IN) {
                    marks.set(pred, Marks::LIVE_IN);
                    work.push(pred);
                }
            }
        }
        let mut work: Vec<u32> = stores.to_vec();
        let mut places = Vec::new();
        while let Some(block) = work.pop() {
            for &at in &frontiers[block as usize] {
                if marks.has(at, Marks::LIVE_IN) && !marks.has(at, Marks::PHI) {
                    marks.set(at, Marks::PHI);
                    places.push(at);
                    work.push(at);
                }
            }
        }
        places.sort_unstable();
        let (alloca, ty) = self.variables[variable];
        let name = self.m.name(alloca).map(str::to_owned);
        for number in places {
            let block = self.cfg.block(number);
            let phi = self.m.new_phi(ty, self.cfg.preds(number).len());
            let first = self.m.first_inst(block);
            self.m.insert(block, phi, first);
            if let Some(name) = &name {
                self.m.set_name(phi, name);
            }
            self.phis.insert(phi, variable as u32);
        }
    }

    /// Walks the dominator tree and tracks the current value of every variable.
    fn rename(&mut self) {
        let mut current: Vec<Option<Value>> = vec![None; self.variables.len()];
        let mut undo: Vec<(u32, Option<Value>)> = Vec::new();
        // A block to enter, or the length of the undo log to go back to.
        enum Step {
            Enter(u32),
            Leave(usize),
        }
        let mut steps = vec![Step::Enter(0)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter(number) => {
                    steps.push(Step::Leave(undo.len()));
                    self.rename_block(number, &mut current, &mut undo);
                    steps.extend(
                        self.dominators.children(number).iter().rev().map(|&child| Step::Enter(child)),
                    );
                }
                Step::Leave(length) => {
                    for (variable, value) in undo.drain(length..).rev() {
                        current[variable as usize] = value;
                    }
                }
            }
        }
    }

    fn rename_block(
        &mut self,
        number: u32,
        current: &mut [Option<Value>],
        undo: &mut Vec<(u32, Option<Value>)>,
    ) {
        let block = self.cfg.block(number);
        let mut set = |variable: u32, value: Value, current: &mut [Option<Value>]| {
            undo.push((variable, current[variable as usize]));
            current[variable as usize] = Some(value);
        };
        let mut next = self.m.first_inst(block);
        while let Some(inst) = next {
            next = self.m.next_inst(inst);
            if let Some(&variable) = self.phis.get(&inst) {
                set(variable, inst.into(), current);
                self.note_value(variable, inst.into());
                continue;
            }
            let Some(variable) = self.variable(inst) else { continue };
            if self.m.op(inst) == Op::Store {
                let value = self.m.operand(inst, 0);
                set(variable, value, current);
                self.note_value(variable, value);
                self.m.erase(inst);
            } else {
                let value = self.current_or_undef(current, variable);
                self.m.replace_and_erase(inst, value);
            }
        }
        let mut succs: Vec<u32> = self.cfg.succs(number).to_vec();
        succs.sort_unstable();
        for succ in succs {
            self.fill_phis(block, self.cfg.block(succ), current);
        }
    }

    /// Adds the current values at the end of `from` to the inserted phis of `to`, once per edge.
    fn fill_phis(&mut self, from: Block, to: Block, current: &[Option<Value>]) {
        let mut next = self.m.first_inst(to);
        while let Some(phi) = next.filter(|&i| self.m.op(i) == Op::Phi) {
            next = self.m.next_inst(phi);
            if let Some(&variable) = self.phis.get(&phi) {
                let value = self.current_or_undef(current, variable);
                self.m.add_incoming(phi, value, from);
            }
        }
    }

    fn current_or_undef(&mut self, current: &[Option<Value>], variable: u32) -> Value {
        current[variable as usize].unwrap_or_else(|| self.m.undef(self.variables[variable as usize].1))
    }

    /// Erases the allocas, and the accesses left in unreachable blocks.
    fn erase_variables(mut self) {
        for (alloca, ty) in std::mem::take(&mut self.variables) {
            let users: Vec<Inst> = self.m.users(alloca).collect();
            for user in users {
                if self.m.op(user) == Op::Load {
                    let undef = self.m.undef(ty);
                    self.m.replace_and_erase(user, undef);
                } else {
                    self.m.erase(user);
                }
            }
            self.m.erase(alloca);
        }
    }
}

/// Marks on blocks, cleared in constant time.
struct Marks {
    round: u32,
    bits: Vec<(u32, u8)>,
}

impl Marks {
    const STORE: u8 = 1;
    const LIVE_IN: u8 = 2;
    const PHI: u8 = 4;

    fn new(blocks: usize) -> Self {
        Self { round: 0, bits: vec![(0, 0); blocks] }
    }

    fn start(&mut self) {
        self.round += 1;
    }

    fn set(&mut self, block: u32, bit: u8) {
        let entry = &mut self.bits[block as usize];
        if entry.0 != self.round {
            *entry = (self.round, 0);
        }
        entry.1 |= bit;
    }

    fn has(&self, block: u32, bit: u8) -> bool {
        let entry = self.bits[block as usize];
        entry.0 == self.round && entry.1 & bit != 0
    }
}
