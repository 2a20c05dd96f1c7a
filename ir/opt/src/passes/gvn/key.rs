//! The value number key of an instruction: equal keys compute equal values.

use ptxc_ir::{Inst, Module, Op, OpClass, Value};
use smallvec::SmallVec;

/// Opcode, type, details and operands.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Key(SmallVec<[u32; 6]>);

impl Key {
    /// The key of a commutative operation.
    pub(super) fn of_pair(m: &Module, op: Op, a: Value, b: Value) -> Key {
        let (a_index, b_index) = (a.index(), b.index());
        let words = [op as u32, m.ty(a).index(), a_index.min(b_index), a_index.max(b_index)];
        Key(SmallVec::from_slice(&words))
    }

    /// The key of an instruction without side effects.
    pub(super) fn of(m: &Module, inst: Inst) -> Option<Key> {
        let op = m.op(inst);
        let mut detail = 0_u32;
        let mut swap = op.is_commutative();
        match op {
            Op::ICmp | Op::FCmp | Op::Select | Op::FNeg | Op::Freeze | Op::Gep => {}
            Op::ExtractValue
            | Op::InsertValue
            | Op::ExtractElement
            | Op::InsertElement
            | Op::ShuffleVector => {}
            Op::Call if only_computes(m, inst) => {}
            _ if matches!(op.class(), OpClass::Binary | OpClass::Cast) => {}
            _ => return None,
        }
        let mut operands: SmallVec<[u32; 6]> = m.operands(inst).map(|v| v.index()).collect();
        match op {
            Op::ICmp => {
                let mut pred = m.int_pred(inst);
                if operands[0] > operands[1] {
                    operands.swap(0, 1);
                    pred = pred.swapped();
                }
                detail = pred as u32;
            }
            Op::FCmp => {
                let mut pred = m.float_pred(inst);
                if operands[0] > operands[1] {
                    operands.swap(0, 1);
                    pred = pred.swapped();
                }
                detail = pred as u32;
            }
            Op::Gep => detail = m.gep_source(inst).index(),
            Op::Call => {
                detail = m.intrinsic(inst).map_or(0, |i| u32::from(i.id()));
                swap = false;
            }
            _ => {}
        }
        if swap && operands.len() == 2 && operands[0] > operands[1] {
            operands.swap(0, 1);
        }
        let mut words: SmallVec<[u32; 6]> = SmallVec::new();
        words.push(op as u32 | detail << 8);
        words.push(m.ty(inst).index());
        words.extend(operands);
        if matches!(op, Op::ExtractValue | Op::InsertValue | Op::ShuffleVector) {
            words.extend(m.indices(inst));
        }
        if op == Op::Call {
            // The flags of a call are part of the key, because merging calls does not weaken them.
            words.push(u32::from(m.flags(inst).0));
        }
        Some(Key(words))
    }
}

/// Whether a call has no side effect and a result that depends on its arguments alone.
fn only_computes(m: &Module, call: Inst) -> bool {
    m.is_removable(call)
        && !m.may_read(call)
        && !m.may_write(call)
        && !m.is_convergent(call)
        && !matches!(m.intrinsic(call), Some(ptxc_ir::Intrinsic::STACKSAVE))
}
