//! Selects operations on members of aggregates and vectors, which only rename registers.

use ptxc_ir::{Inst, Op as IrOp, Value};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;

use crate::function::FunctionSelector;
use crate::shape;

impl FunctionSelector<'_, '_> {
    /// `extractvalue`
    pub(crate) fn extract_value(&mut self, inst: Inst) {
        let m = self.m();
        let aggregate = m.operand(inst, 0);
        let values = self.value(aggregate);
        let Some((first, ty)) = shape::member_leaves(&m.types, m.ty(aggregate), &m.indices(inst)) else {
            return self.unsupported("this member access");
        };
        let count = shape::leaf_count(&m.types, ty);
        match values.get(first..first + count) {
            Some(part) => self.define(inst, part),
            None => self.unsupported("this member access"),
        }
    }

    /// `insertvalue`
    pub(crate) fn insert_value(&mut self, inst: Inst) {
        let m = self.m();
        let aggregate = m.operand(inst, 0);
        let mut values = self.value(aggregate);
        let member = self.value(m.operand(inst, 1));
        let Some((first, _)) = shape::member_leaves(&m.types, m.ty(aggregate), &m.indices(inst)) else {
            return self.unsupported("this member access");
        };
        match values.get_mut(first..first + member.len()) {
            Some(part) => part.copy_from_slice(&member),
            None => return self.unsupported("this member access"),
        }
        self.define(inst, &values);
    }

    /// `extractelement` with a constant index.
    pub(crate) fn extract_element(&mut self, inst: Inst) {
        let m = self.m();
        let vector = m.operand(inst, 0);
        let Some(index) = m.int_value(m.operand(inst, 1)) else {
            return self.unsupported("a vector element chosen at run time");
        };
        if shape::is_packed(&m.types, m.ty(vector)) {
            return self.extract_packed(inst, vector, index as usize);
        }
        let values = self.value(vector);
        let count = shape::leaf_count(&m.types, m.ty(inst));
        let first = (index as usize).saturating_mul(count);
        match values.get(first..first.saturating_add(count)) {
            Some(lane) => self.define(inst, lane),
            // The index is out of range, so any value is correct.
            None => self.define_zero(inst),
        }
    }

    /// `insertelement` with a constant index.
    pub(crate) fn insert_element(&mut self, inst: Inst) {
        let m = self.m();
        let vector = m.operand(inst, 0);
        let Some(index) = m.int_value(m.operand(inst, 2)) else {
            return self.unsupported("a vector element chosen at run time");
        };
        let element = m.operand(inst, 1);
        if shape::is_packed(&m.types, m.ty(vector)) {
            return self.insert_packed(inst, vector, element, index as usize);
        }
        let mut values = self.value(vector);
        let element = self.value(element);
        let first = (index as usize).saturating_mul(element.len());
        if let Some(lane) = values.get_mut(first..first.saturating_add(element.len())) {
            lane.copy_from_slice(&element);
        }
        self.define(inst, &values);
    }

    /// Defines an instruction with an undefined value as zero.
    fn define_zero(&mut self, inst: Inst) {
        let leaves = self.leaves_of(self.m().ty(inst));
        let zeros: Vec<Operand> = leaves.iter().map(|leaf| crate::convert::zero(leaf.ty)).collect();
        self.define(inst, &zeros);
    }

    fn halves(&mut self, vector: Value) -> Option<[Operand; 2]> {
        let m = self.m();
        if m.types.size_of(m.ty(vector)) != 4 || m.types.size_of(m.types.scalar(m.ty(vector))) != 2 {
            self.unsupported("elements of this vector type");
            return None;
        }
        let source = self.register(vector);
        let (low, high) = (self.reg(RegClass::B16), self.reg(RegClass::B16));
        let list = self.body.vector(&[low.into(), high.into()]);
        self.body.inst(Op::Mov, &[Mod::B32], &[list, source.into()]);
        Some([low.into(), high.into()])
    }

    fn extract_packed(&mut self, inst: Inst, vector: Value, index: usize) {
        if let Some(halves) = self.halves(vector) {
            self.define(inst, &[halves[index & 1]]);
        }
    }

    /// The value just inserted into a half of a pair, if known; the inner option is none for an undef or poison
    /// pair.
    fn half_put_before(&self, vector: Value, index: usize) -> Option<Option<Value>> {
        let m = self.m();
        if m.types.size_of(m.types.scalar(m.ty(vector))) != 2 {
            return None;
        }
        if matches!(m.op(vector), IrOp::Undef | IrOp::Poison) {
            return Some(None);
        }
        let inst = m.as_inst(vector).filter(|&inst| m.op(inst) == IrOp::InsertElement)?;
        (m.int_value(m.operand(inst, 2)) == Some(index as u128)).then(|| Some(m.operand(inst, 1)))
    }

    fn insert_packed(&mut self, inst: Inst, vector: Value, element: Value, index: usize) {
        let other = self.half_put_before(vector, 1 - (index & 1));
        let element: Operand = self.register(element).into();
        let Some(mut halves) = (match other {
            Some(Some(other)) => Some([self.register(other).into(); 2]),
            // Any value is correct for the other half.
            Some(None) => Some([element; 2]),
            None => self.halves(vector),
        }) else {
            return;
        };
        halves[index & 1] = element;
        let list = self.body.vector(&halves);
        let dst = self.define_reg(inst);
        self.body.inst(Op::Mov, &[Mod::B32], &[dst.into(), list]);
    }

    /// `shufflevector`: every element of the result is an element of the operands.
    pub(crate) fn shuffle_vector(&mut self, inst: Inst) {
        let m = self.m();
        if shape::is_packed(&m.types, m.ty(inst)) || shape::is_packed(&m.types, m.ty(m.operand(inst, 0))) {
            return self.unsupported("a permutation of packed elements");
        }
        let mut all = self.value(m.operand(inst, 0));
        all.extend(self.value(m.operand(inst, 1)));
        let lane = self.leaves_of(m.types.scalar(m.ty(inst)));
        let mut picked: Vec<Operand> = Vec::new();
        for &k in m.indices(inst).iter() {
            let first = (k as usize).saturating_mul(lane.len());
            match all.get(first..first.saturating_add(lane.len())) {
                Some(leaves) => picked.extend_from_slice(leaves),
                None => picked.extend(lane.iter().map(|leaf| crate::convert::zero(leaf.ty))),
            }
        }
        self.define(inst, &picked);
    }

    /// `freeze` forwards its operand: a register already has one fixed value.
    pub(crate) fn freeze(&mut self, inst: Inst) {
        let values = self.value(self.m().operand(inst, 0));
        self.define(inst, &values);
    }
}
