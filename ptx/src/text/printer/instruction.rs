//! Prints instructions and their operands.

use super::Printer;
use crate::function::{Body, Inst, LabelName, RegName};
use crate::operand::{Label, Operand, Part, Reg};

impl Printer<'_> {
    pub(super) fn inst(&mut self, body: &Body, inst: &Inst) {
        self.out.byte(b'\t');
        if let Some(guard) = inst.guard {
            self.out.text(if guard.negated { "@!" } else { "@" });
            self.reg(body, guard.reg);
            self.out.byte(b' ');
        }
        self.out.text(inst.op.text());
        for word in body.mods(inst) {
            self.out.byte(b'.');
            self.out.text(word.text());
        }
        for (index, operand) in body.operands(inst).iter().enumerate() {
            self.out.text(if index == 0 { " \t" } else { ", " });
            self.operand(body, *operand);
        }
        self.out.text(";\n");
    }

    fn operands(&mut self, body: &Body, operands: &[Operand], separator: &str) {
        for (index, operand) in operands.iter().enumerate() {
            if index > 0 {
                self.out.text(separator);
            }
            self.operand(body, *operand);
        }
    }

    pub(super) fn operand(&mut self, body: &Body, operand: Operand) {
        match operand {
            Operand::Reg(reg) => self.reg(body, reg),
            Operand::NotReg(reg) => {
                self.out.byte(b'!');
                self.reg(body, reg);
            }
            Operand::Part(reg, part) => {
                self.reg(body, reg);
                self.part(part);
            }
            Operand::Int(value) => self.out.int(value),
            Operand::Uint(value) => self.out.uint(value),
            Operand::F32(bits) => self.f32(bits),
            Operand::F64(bits) => self.f64(bits),
            Operand::Sym(name, offset) => {
                self.name(name);
                self.offset(offset);
            }
            Operand::Label(label) => self.label(body, label),
            Operand::AddrReg(reg, offset) => {
                self.out.byte(b'[');
                self.reg(body, reg);
                self.offset(offset);
                self.out.byte(b']');
            }
            Operand::AddrSym(name, offset) => {
                self.out.byte(b'[');
                self.name(name);
                self.offset(offset);
                self.out.byte(b']');
            }
            Operand::AddrImm(address) => {
                self.out.byte(b'[');
                self.out.int(address);
                self.out.byte(b']');
            }
            Operand::Vector(list) => {
                self.out.byte(b'{');
                self.operands(body, body.list(list), ", ");
                self.out.byte(b'}');
            }
            Operand::Pair(list) => self.operands(body, body.list(list), "|"),
            Operand::AddrList(list) => {
                self.out.byte(b'[');
                self.operands(body, body.list(list), ", ");
                self.out.byte(b']');
            }
            Operand::Paren(list) => {
                self.out.byte(b'(');
                self.operands(body, body.list(list), ", ");
                self.out.byte(b')');
            }
            Operand::Special(special) => self.out.text(special.text()),
            Operand::Sink => self.out.byte(b'_'),
        }
    }

    fn part(&mut self, part: Part) {
        let (letter, places) = match &part {
            Part::X => return self.out.text(".x"),
            Part::Y => return self.out.text(".y"),
            Part::Z => return self.out.text(".z"),
            Part::W => return self.out.text(".w"),
            Part::Bytes(places, len) => (".b", places.get(..usize::from(*len))),
            Part::Halves(places, len) => (".h", places.get(..usize::from(*len))),
        };
        self.out.text(letter);
        for place in places.unwrap_or_default() {
            self.out.byte(b'0' + place);
        }
    }

    pub(super) fn reg(&mut self, body: &Body, reg: Reg) {
        match body.regs[reg].name {
            RegName::Class(class, number) => {
                self.out.text(class.prefix());
                self.out.uint(u64::from(number));
            }
            RegName::StackPointer => self.out.text("%SP"),
            RegName::LocalStackPointer => self.out.text("%SPL"),
            RegName::Named(name) => self.name(name),
            RegName::Numbered(prefix, number) => {
                self.name(prefix);
                self.out.uint(u64::from(number));
            }
        }
    }

    pub(super) fn label(&mut self, body: &Body, label: Label) {
        match body.labels[label] {
            LabelName::Block(number) => {
                self.out.text("$L__BB");
                self.out.uint(u64::from(body.index));
                self.out.byte(b'_');
                self.out.uint(u64::from(number));
            }
            LabelName::Named(name) => self.name(name),
        }
    }
}
