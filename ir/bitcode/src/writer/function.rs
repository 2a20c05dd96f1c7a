//! Function bodies.

use ptxc_assembly::{Function, Inst, Local, LocalDef, Op, Value};
use rustc_hash::FxHashMap;

use super::{Result, Writer};
use crate::codes::block;

/// The state of the function being written, and the attribute lists of all.
#[derive(Default)]
pub(super) struct Body {
    /// Attribute list of each function, then of each call.
    pub(super) lists: Vec<u64>,
    pub(super) call_lists: FxHashMap<u32, u64>,
    /// Numbers of the locals of the function: of values, or of blocks.
    numbers: FxHashMap<u32, u64>,
    /// The number that the next result gets.
    pub(super) next: u64,
}

/// Whether an instruction only concerns debug information: one with a result does not, whatever its name.
pub(super) fn is_debug(m: &ptxc_assembly::Module<'_>, inst: &Inst<'_>) -> bool {
    inst.op == Op::Call
        && inst.result.is_none()
        && m.callee_name(inst).is_some_and(|name| ptxc_assembly::decoded(name).starts_with("llvm.dbg."))
}

impl<'s> Writer<'_, 's> {
    /// The number of a value.
    pub(super) fn number(&self, value: Value) -> Result<u64> {
        match value {
            Value::Local(local) => self
                .body
                .numbers
                .get(&local)
                .copied()
                .ok_or_else(|| "a value without a definition".to_owned()),
            _ => self.global_number(value),
        }
    }

    pub(super) fn write_function(&mut self, function: &Function<'s>) -> Result<()> {
        let m = self.m;
        self.body.numbers.clear();
        let mut next = self.symbol_count() + self.constants.count();
        for param in function.params.of(&m.params) {
            if let Some(local) = param.local {
                self.body.numbers.insert(local, next);
            }
            next += 1;
        }
        self.body.next = next;
        for (k, one) in m.blocks(function).iter().enumerate() {
            self.body.numbers.insert(one.local, k as u64);
            for inst in m.block_insts(one) {
                if let Some(result) = inst.result {
                    self.body.numbers.insert(result, next);
                    next += 1;
                }
            }
        }
        self.bits.enter(block::FUNCTION);
        self.bits.record(1, &[m.blocks(function).len() as u64]);
        let mut attached = Vec::new();
        let mut count = 0;
        for inst in m.blocks(function).iter().flat_map(|one| m.block_insts(one)) {
            if is_debug(m, inst) {
                continue;
            }
            self.write_inst(inst)?;
            if inst.result.is_some() {
                self.body.next += 1;
            }
            let kinds = self.attachment_ops(inst.metadata);
            if !kinds.is_empty() {
                attached.push((Some(count), kinds));
            }
            count += 1;
        }
        self.write_names(function);
        let own = self.attachment_ops(function.metadata);
        if !own.is_empty() {
            attached.insert(0, (None, own));
        }
        if !attached.is_empty() {
            self.bits.enter(block::ATTACHMENTS);
            for (inst, kinds) in attached {
                let ops: Vec<u64> = inst.into_iter().chain(kinds).collect();
                self.bits.record(11, &ops);
            }
            self.bits.end();
        }
        self.bits.end();
        Ok(())
    }

    fn write_names(&mut self, function: &Function<'s>) {
        let m = self.m;
        let named: Vec<(u32, &Local<'s>)> = function
            .locals
            .range()
            .map(|index| (index as u32, &m.locals[index]))
            .filter(|(_, local)| !local.name.is_empty())
            .collect();
        if named.is_empty() {
            return;
        }
        self.bits.enter(block::SYMBOLS);
        for (index, local) in named {
            let Some(&number) = self.body.numbers.get(&index) else { continue };
            let code = if matches!(local.def, LocalDef::Block(_)) { 2 } else { 1 };
            let mut ops = vec![number];
            ops.extend(ptxc_assembly::decode(local.name).iter().map(|&c| u64::from(c)));
            self.bits.record(code, &ops);
        }
        self.bits.end();
    }
}
