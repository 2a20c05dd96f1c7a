//! Caches the shapes of accepted instructions.
//!
//! Whether the operands of an instruction fit its words depends on the words and on the kind of each operand, not
//! on the specific registers and names. A compilation has thousands of instructions and some hundred such shapes,
//! so each shape is matched against the form table once.

use crate::function::{Body, Inst};
use crate::operand::{Operand, OperandList, Part, Reg};
use rustc_hash::FxHashSet;

/// The maximum length of a cached shape; longer ones are matched each time.
const MAX_SHAPE: usize = 32;

/// The accepted shapes, and the current one.
#[derive(Default)]
pub(super) struct Accepted {
    shapes: FxHashSet<Box<[u32]>>,
    shape: Shape,
}

/// Opcode, words and operand kinds of an instruction.
#[derive(Default)]
struct Shape {
    parts: [u32; MAX_SHAPE],
    len: usize,
}

impl Shape {
    #[inline]
    fn push(&mut self, part: u32) {
        if let Some(place) = self.parts.get_mut(self.len) {
            *place = part;
        }
        self.len += 1;
    }

    /// The parts, if they all fit.
    fn as_slice(&self) -> Option<&[u32]> {
        self.parts.get(..self.len)
    }
}

impl Accepted {
    /// Whether an instruction of the same shape was accepted. Names and labels are not part of a shape: they are
    /// checked separately.
    pub(super) fn contains(&mut self, body: &Body, inst: &Inst) -> bool {
        self.shape.len = 0;
        self.shape.push(inst.op as u32);
        for word in body.mods(inst) {
            self.shape.push(*word as u32);
        }
        for operand in body.operands(inst) {
            match *operand {
                Operand::Reg(reg) => self.reg(1, body, reg),
                other => self.operand(body, other),
            }
        }
        self.shape.as_slice().is_some_and(|shape| self.shapes.contains(shape))
    }

    /// Adds the shape of the last instruction queried.
    pub(super) fn add(&mut self) {
        if let Some(shape) = self.shape.as_slice() {
            self.shapes.insert(shape.into());
        }
    }

    #[inline]
    fn reg(&mut self, kind: u32, body: &Body, reg: Reg) {
        let data = &body.regs[reg];
        self.shape.push(kind << 24 | (data.ty as u32) << 8 | u32::from(data.lanes));
    }

    fn list(&mut self, kind: u32, body: &Body, list: OperandList) {
        self.shape.push(kind << 24 | list.len() as u32);
        for element in body.list(list) {
            self.operand(body, *element);
        }
    }

    /// Adds an operand. Each kind of operand has a number in the top byte that no word uses.
    fn operand(&mut self, body: &Body, operand: Operand) {
        match operand {
            Operand::Reg(reg) => self.reg(1, body, reg),
            Operand::NotReg(reg) => self.reg(2, body, reg),
            Operand::Part(reg, part) => {
                self.reg(3, body, reg);
                let (kind, count) = match part {
                    Part::X | Part::Y | Part::Z | Part::W => (0, 0),
                    Part::Bytes(_, count) => (1, count),
                    Part::Halves(_, count) => (2, count),
                };
                self.shape.push(4 << 24 | kind << 8 | u32::from(count));
            }
            Operand::Int(_) => self.shape.push(5 << 24),
            Operand::Uint(_) => self.shape.push(6 << 24),
            Operand::F32(_) => self.shape.push(7 << 24),
            Operand::F64(_) => self.shape.push(8 << 24),
            Operand::Sym(..) => self.shape.push(9 << 24),
            Operand::Label(_) => self.shape.push(10 << 24),
            Operand::AddrReg(reg, _) => self.reg(11, body, reg),
            Operand::AddrSym(..) => self.shape.push(12 << 24),
            Operand::AddrImm(_) => self.shape.push(13 << 24),
            Operand::Vector(list) => self.list(14, body, list),
            Operand::Pair(list) => self.list(15, body, list),
            Operand::AddrList(list) => self.list(16, body, list),
            Operand::Paren(list) => self.list(17, body, list),
            Operand::Special(special) => self.shape.push(18 << 24 | special as u32),
            Operand::Sink => self.shape.push(19 << 24),
        }
    }
}
