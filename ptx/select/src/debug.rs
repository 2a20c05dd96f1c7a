//! Debug information of a selected module (`-G`): labels around scopes, the registers of variables, the tree of
//! DWARF entries.
//!
//! A scope of the source covers the code from its first to its last instruction. Variables are in the local stack
//! of their function, in module variables, or in a kernel's parameters.

mod tree;

pub(crate) use tree::tree;

use ptxc_ir::debug::DebugFunction;
use ptxc_ir::{Inst, Op as IrOp, Value};
use ptxc_ptx::Stmt;
use ptxc_ptx::function::{RegName, RegUse};
use ptxc_ptx::names::Sym;
use ptxc_ptx::operand::Reg;
use rustc_hash::FxHashMap;

use crate::function::FunctionSelector;

/// The labels of a function being selected.
pub(crate) struct FunctionLabels<'m> {
    function: &'m DebugFunction,
    /// Its index in the module's list.
    index: usize,
    /// The scopes of the last instruction, outermost first.
    open: Vec<u32>,
    /// The start and end of each scope.
    ranges: Vec<Option<(Sym, Sym)>>,
    begin: Sym,
    end: Sym,
}

/// The locations in a selected function.
pub(crate) struct FunctionPlaces {
    index: usize,
    begin: Sym,
    end: Sym,
    ranges: Vec<Option<(Sym, Sym)>>,
    depot: Sym,
    slots: FxHashMap<Value, u64>,
    /// The registers of variables' values.
    registers: FxHashMap<Value, String>,
}

impl FunctionSelector<'_, '_> {
    /// Creates the labels of the function, if debug information is requested.
    pub(crate) fn begin_debug(&mut self) {
        let Some(info) = &self.m().debug else { return };
        let func = self.func;
        let found = info.functions.iter().enumerate().find(|(_, function)| function.func == func);
        let Some((index, function)) = found else { return };
        let number = self.body.index;
        let begin = self.cx.names.intern(&format!("$L__func_begin{number}"));
        let end = self.cx.names.intern(&format!("$L__func_end{number}"));
        let ranges = vec![None; function.scopes.len()];
        self.debug = Some(FunctionLabels { function, index, open: Vec::new(), ranges, begin, end });
    }

    /// Adds a label where the scope changes.
    pub(crate) fn note_scope(&mut self, inst: Inst) {
        let Some(labels) = &self.debug else { return };
        // Slots are at the start of the function, whatever scope declares the variable.
        if self.m().op(inst) == IrOp::Alloca {
            return;
        }
        let open = chain(labels.function, inst.index());
        if open == labels.open {
            return;
        }
        self.change_scope(open);
    }

    fn change_scope(&mut self, open: Vec<u32>) {
        let number = self.cx.debug_labels;
        self.cx.debug_labels += 1;
        let name = self.cx.names.intern(&format!("$L__tmp{number}"));
        let Some(labels) = &mut self.debug else { return };
        let last = std::mem::replace(&mut labels.open, open);
        for scope in last.iter().filter(|scope| !labels.open.contains(scope)) {
            if let Some(range) = &mut labels.ranges[*scope as usize] {
                range.1 = name;
            }
        }
        for scope in &labels.open {
            labels.ranges[*scope as usize].get_or_insert((name, labels.end));
        }
        let label = self.body.named_label(name);
        self.body.bind(label);
    }

    /// Finishes the function: adds labels at its ends, and its own line for the instructions that set up the stack.
    pub(crate) fn end_debug(&mut self, head: &[Stmt]) {
        self.change_scope_at_end();
        let Some(labels) = self.debug.take() else { return self.body.prepend(head) };
        let first = self.body.named_label(labels.begin);
        self.body.prepend(&[head, &[Stmt::Label(first)], head].concat());
        let last = self.body.named_label(labels.end);
        self.body.bind(last);
        let depot = self.cx.names.intern(&format!("__local_depot{}", self.body.index));
        let slots = std::mem::take(&mut self.allocas);
        let FunctionLabels { index, begin, end, ranges, function, .. } = labels;
        let registers = self.registers_of(function);
        self.cx.debug_functions.push(FunctionPlaces { index, begin, end, ranges, depot, slots, registers });
    }

    /// The registers of variables' values: those with a single writing instruction. A coalesced register has the
    /// value only temporarily.
    fn registers_of(&self, function: &DebugFunction) -> FxHashMap<Value, String> {
        let mut found = FxHashMap::default();
        let Some(info) = self.m().debug.as_deref() else { return found };
        let values = function.variables().filter_map(|variable| info.only_value(self.m(), variable.place));
        let values: Vec<(Value, Reg)> =
            values.filter_map(|value| Some((value, self.cx.register_of(value)?))).collect();
        if values.is_empty() {
            return found;
        }
        let mut writes: FxHashMap<Reg, u32> = FxHashMap::default();
        for stmt in &self.body.stmts {
            if let Stmt::Inst(inst) = stmt {
                self.body.visit_registers(inst, |reg, usage| {
                    *writes.entry(reg).or_default() += u32::from(usage != RegUse::Read);
                });
            }
        }
        for (value, reg) in values {
            if let (Some(1), RegName::Class(class, number)) = (writes.get(&reg), self.body.regs[reg].name) {
                found.insert(value, format!("{}{number}", class.prefix()));
            }
        }
        found
    }

    fn change_scope_at_end(&mut self) {
        if let Some(labels) = &mut self.debug {
            let end = labels.end;
            for scope in std::mem::take(&mut labels.open) {
                if let Some(range) = &mut labels.ranges[scope as usize] {
                    range.1 = end;
                }
            }
        }
    }
}

/// The scopes of an instruction, outermost first, without the function itself.
fn chain(function: &DebugFunction, node: u32) -> Vec<u32> {
    let mut open = Vec::new();
    let mut at = Some(function.scope_of(node));
    while let Some(scope) = at.filter(|scope| *scope != 0) {
        open.push(scope);
        at = function.scopes[scope as usize].parent;
    }
    open.reverse();
    open
}
