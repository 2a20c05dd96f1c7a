//! Operands and use lists.
//!
//! The uses of a value form a ring through its operand words; the value's header has the index of the ring's last
//! word. Adding a use takes constant time. Removing one walks the ring from where the last removal ended, so
//! removing uses in program order takes constant time too. Erasing an instruction leaves its words in their rings
//! as dead (their value reads 0) unless they are next in line; walks skip them and removals prune them. The header
//! stores the number of live uses.
//!
//! Leaf constants have no use list; constants with operands, functions and globals do.

use smallvec::SmallVec;

use crate::arena::{Field, operand_value};
use crate::handle::{Inst, Value};
use crate::module::Module;
use crate::opcode::Op;

/// One use of a value.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Use {
    /// The node that has the value as operand: an instruction, or a constant expression.
    pub user: Value,
    /// Which operand it is.
    pub index: u32,
}

/// The uses of a value, oldest first unless uses were removed.
pub struct Uses<'m> {
    module: &'m Module,
    value: u32,
    slot: u32,
    left: u32,
}

impl Iterator for Uses<'_> {
    type Item = Use;

    fn next(&mut self) -> Option<Use> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let arena = &self.module.arena;
        loop {
            self.slot = arena.slot_next(self.slot);
            if arena.slot_value(self.slot) == self.value {
                let (user, index) = arena.slot_user(self.slot);
                return Some(Use { user: Value::at(user), index });
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl ExactSizeIterator for Uses<'_> {}

impl Module {
    // ---- operands ----

    /// Number of operands.
    #[inline]
    pub fn num_operands(&self, node: impl Into<Value>) -> u32 {
        self.arena.count(node.into().index())
    }

    /// Operand `k`; [`Value::DEAD`] if there is none, so that malformed instructions can be printed.
    #[inline]
    pub fn operand(&self, node: impl Into<Value>, k: u32) -> Value {
        let node = node.into().index();
        if k >= self.arena.count(node) {
            return Value::DEAD;
        }
        Value::at(self.arena.slot_value(self.arena.slot(node, k)))
    }

    /// The operands in order.
    #[inline]
    pub fn operands(
        &self,
        node: impl Into<Value>,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + '_ {
        self.arena.operand_words(node.into().index()).iter().map(|&word| Value::at(operand_value(word)))
    }

    /// The operands as a separate list, for callers that change the module meanwhile.
    pub fn operand_vec(&self, node: impl Into<Value>) -> SmallVec<[Value; 8]> {
        self.operands(node).collect()
    }

    /// Replaces operand `k` of an instruction.
    pub fn set_operand(&mut self, inst: Inst, k: u32, value: impl Into<Value>) {
        let slot = self.arena.slot(inst.index(), k);
        self.detach(slot);
        self.attach(slot, value.into());
    }

    /// Replaces every operand `old` of an instruction.
    pub fn replace_operand(&mut self, inst: Inst, old: Value, new: Value) {
        for k in 0..self.num_operands(inst) {
            if self.operand(inst, k) == old {
                self.set_operand(inst, k, new);
            }
        }
    }

    // ---- uses ----

    /// The uses of a value. Uses of leaf constants are not recorded.
    pub fn uses(&self, value: impl Into<Value>) -> Uses<'_> {
        let value = value.into().index();
        let tracked = self.arena.op(value).has_use_list();
        Uses {
            module: self,
            value,
            slot: if tracked { self.arena.get(value, Field::FirstUse) } else { 0 },
            left: if tracked { self.arena.get(value, Field::Uses) } else { 0 },
        }
    }

    /// The instructions that use a value, once per use.
    pub fn users(&self, value: impl Into<Value>) -> impl Iterator<Item = Inst> + '_ {
        self.uses(value).filter_map(|u| self.as_inst(u.user))
    }

    /// The uses as a separate list, for callers that change the module meanwhile.
    pub fn use_vec(&self, value: impl Into<Value>) -> SmallVec<[Use; 8]> {
        self.uses(value).collect()
    }

    /// Number of uses. Uses of leaf constants are not recorded.
    #[inline]
    pub fn use_count(&self, value: impl Into<Value>) -> u32 {
        let value = value.into().index();
        if self.arena.op(value).has_use_list() { self.arena.get(value, Field::Uses) } else { 0 }
    }

    /// Whether anything uses the value.
    #[inline]
    pub fn has_uses(&self, value: impl Into<Value>) -> bool {
        self.use_count(value) != 0
    }

    /// Whether exactly one operand is this value.
    #[inline]
    pub fn has_one_use(&self, value: impl Into<Value>) -> bool {
        self.use_count(value) == 1
    }

    /// Replaces `old` by `new` in all its users. Constants that contain `old` are rebuilt.
    pub fn replace_all_uses(&mut self, old: impl Into<Value>, new: impl Into<Value>) {
        let (old, new) = (old.into(), new.into());
        if let Some(debug) = &mut self.debug {
            debug.replace(old, new);
        }
        if old == new || !self.has_uses(old) {
            return self.replace_initialisers(old, new);
        }
        let constant_users: SmallVec<[Value; 4]> = self
            .uses(old)
            .map(|u| u.user)
            .filter(|&u| self.op(u) == Op::Expr || self.op(u) == Op::Aggregate)
            .collect();
        for user in constant_users {
            let rebuilt = self.constant_with_operand(user, old, new);
            self.replace_all_uses(user, rebuilt);
        }
        // Constants that contain `old` keep it: they are garbage now, but still well formed.
        let node = old.index();
        let slots = self.live_slots(node);
        self.arena.set(node, Field::FirstUse, 0);
        self.arena.set(node, Field::Uses, 0);
        for slot in slots {
            let user = self.arena.slot_user(slot).0;
            let value = if self.arena.op(user).is_inst() { new } else { old };
            self.attach(slot, value);
        }
        self.replace_initialisers(old, new);
    }

    fn live_slots(&self, node: u32) -> SmallVec<[u32; 16]> {
        let last = self.arena.get(node, Field::FirstUse);
        let mut slots = SmallVec::new();
        let mut slot = last;
        loop {
            slot = self.arena.slot_next(slot);
            if self.arena.slot_value(slot) == node {
                slots.push(slot);
            }
            if slot == last {
                return slots;
            }
        }
    }

    fn replace_initialisers(&mut self, old: Value, new: Value) {
        if self.is_const(old) {
            for g in &mut self.globals {
                if g.init == Some(old) {
                    g.init = Some(new);
                }
            }
        }
    }

    /// Stores `value` in the free operand word `slot` and adds it to the use ring.
    pub(crate) fn attach(&mut self, slot: u32, value: Value) {
        let node = value.index();
        self.arena.set_slot_value(slot, node);
        if !self.arena.op(node).has_use_list() {
            return;
        }
        let last = self.arena.get(node, Field::FirstUse);
        if last == 0 {
            self.arena.set_slot_next(slot, slot);
        } else {
            let first = self.arena.slot_next(last);
            self.arena.set_slot_next(slot, first);
            self.arena.set_slot_next(last, slot);
        }
        self.arena.set(node, Field::FirstUse, slot);
        self.arena.set(node, Field::Uses, self.arena.get(node, Field::Uses) + 1);
    }

    /// Removes the operand word from its value's ring and frees it.
    pub(crate) fn detach(&mut self, slot: u32) {
        let node = self.arena.slot_value(slot);
        if node != 0 && self.arena.op(node).has_use_list() {
            self.detach_known(node, slot);
        } else {
            self.arena.set_slot_value(slot, 0);
        }
    }

    fn detach_known(&mut self, node: u32, slot: u32) {
        let mut prev = self.arena.get(node, Field::FirstUse);
        loop {
            let at = self.arena.slot_next(prev);
            let next = self.arena.slot_next(at);
            if at == slot {
                self.arena.set_slot_next(prev, next);
                // The ring is empty when its last word pointed at itself.
                self.arena.set(node, Field::FirstUse, if prev == slot { 0 } else { prev });
                break;
            }
            if self.arena.slot_value(at) == node {
                prev = at;
            } else {
                self.arena.set_slot_next(prev, next);
            }
        }
        self.arena.set_slot_value(slot, 0);
        self.lose_use(node);
    }

    /// Frees the operand word of an erased instruction; it may stay in its ring as dead.
    pub(crate) fn kill(&mut self, slot: u32) {
        let node = self.arena.slot_value(slot);
        if node == 0 || !self.arena.op(node).has_use_list() {
            return self.arena.set_slot_value(slot, 0);
        }
        let last = self.arena.get(node, Field::FirstUse);
        if self.arena.slot_next(last) == slot {
            self.detach_known(node, slot);
        } else {
            self.arena.set_slot_value(slot, 0);
            self.lose_use(node);
        }
    }

    fn lose_use(&mut self, node: u32) {
        let left = self.arena.get(node, Field::Uses) - 1;
        self.arena.set(node, Field::Uses, left);
        if left == 0 {
            // All words left in the ring are dead.
            self.arena.set(node, Field::FirstUse, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attributes::{CallConv, Linkage};
    use crate::types::Ty;

    /// Finds the uses of `value` by visiting every operand.
    fn recount(m: &Module, insts: &[Inst], value: Value) -> Vec<Use> {
        let mut uses = Vec::new();
        for &inst in insts.iter().filter(|&&i| !m.is_erased(i)) {
            for (index, operand) in m.operands(inst).enumerate() {
                if operand == value {
                    uses.push(Use { user: inst.into(), index: index as u32 });
                }
            }
        }
        uses
    }

    #[test]
    fn use_lists_agree_with_the_operands_after_random_edits() {
        let mut state = 12345_u64;
        let mut random = move |n: usize| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as usize % n
        };
        let mut m = Module::new("t", false);
        let ty = m.types.function(Ty::VOID, &[Ty::I32; 6], false);
        let f = m.add_function("f", ty, Linkage::External, CallConv::Device);
        let block = m.add_block(f, "");
        let mut values: Vec<Value> = m.func(f).params.iter().map(|p| p.value).collect();
        values.push(m.const_i32(1));
        let mut insts: Vec<Inst> = Vec::new();
        for step in 0..4000 {
            let value = values[random(values.len())];
            match random(10) {
                0..=3 => {
                    let other = values[random(values.len())];
                    let inst = m.new_inst(Op::Select, Ty::I32, &[value, other, value]);
                    m.append(block, inst);
                    insts.push(inst);
                }
                4 => {
                    let phi = m.new_phi(Ty::I32, random(3));
                    for _ in 0..random(9) {
                        m.add_incoming(phi, values[random(values.len())], block);
                    }
                    insts.push(phi);
                }
                5..=6 if !insts.is_empty() => {
                    let inst = insts[random(insts.len())];
                    if m.num_operands(inst) > 0 && m.op(inst) == Op::Select {
                        m.set_operand(inst, random(3) as u32, value);
                    } else if m.op(inst) == Op::Phi && m.num_incoming(inst) > 0 {
                        m.remove_incoming(inst, random(m.num_incoming(inst) as usize) as u32);
                    }
                }
                7 => m.replace_all_uses(value, values[random(values.len())]),
                _ if !insts.is_empty() => {
                    let inst = insts.swap_remove(random(insts.len()));
                    m.erase(inst);
                }
                _ => {}
            }
            if step % 16 == 0 {
                for &value in values.iter().filter(|&&v| m.op(v) == Op::Param) {
                    let mut listed: Vec<Use> = m.uses(value).collect();
                    let mut counted = recount(&m, &insts, value);
                    listed.sort_by_key(|u| (u.user, u.index));
                    counted.sort_by_key(|u| (u.user, u.index));
                    assert_eq!(listed, counted, "step {step}");
                    assert_eq!(m.use_count(value) as usize, counted.len());
                }
            }
        }
    }
}
