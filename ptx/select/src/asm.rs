//! Inline assembly: registers are substituted into the template, which the printer emits verbatim.
//!
//! An input tied to an output (`+f` in the source) is copied into the output's register before the statement. These
//! copies are coalesced like those of phis ([`crate::coalesce`]), so that an accumulator passed between statements
//! stays in one register; the text is generated after that, when the registers are final.
//!
//! Constraints are LLVM's: `=r` an output, `r` an input, `n` a constant, `0` an input in the register of an
//! output, `~{memory}` a clobber. Letters name register classes: `h` 16 bits, `r` 32, `l` 64, `q` 128, `f` and
//! `d` floats, `b` a predicate (CUDA inline PTX guide, constraints).

use ptxc_ir::{Callee, Inst, Ty, Types, Value};
use ptxc_ptx::function::RegName;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::{Operand, Reg};
use ptxc_ptx::types::RegClass;
use std::fmt::Write;

use crate::coalesce::Assembly;
use crate::function::FunctionSelector;
use crate::shape::{self, bits_word};

/// An output: the register that the template writes, and the type of the result.
type Output = (Reg, Ty);

impl FunctionSelector<'_, '_> {
    /// A call of an assembly template.
    pub(crate) fn inline_asm(&mut self, inst: Inst, asm: Value) {
        let m = self.m();
        let Some(asm) = m.asm(asm) else { return self.unsupported("this inline assembly") };
        let constraints: Vec<&str> = asm.constraints.split(',').filter(|c| !c.is_empty()).collect();
        let outputs: Vec<&str> = constraints.iter().filter(|c| c.starts_with('=')).copied().collect();
        let ret = m.ty(inst);
        // A single output is the result itself, several are the members of a structure.
        let types: &[Ty] = match outputs.len() {
            0 => &[],
            1 => &[ret],
            _ => m.types.fields(ret),
        };
        if outputs.len() != types.len() || (types.is_empty() && ret != Ty::VOID) {
            return self.unsupported("inline assembly whose outputs do not match its result");
        }
        let mut operands: Vec<Operand> = Vec::new();
        let mut results: Vec<Output> = Vec::new();
        for (constraint, &ty) in outputs.iter().zip(types) {
            let class = constraint_class(constraint.trim_start_matches(['=', '&']))
                .or_else(|| own_class(&m.types, ty))
                .unwrap_or(RegClass::B32);
            let reg = self.reg(class);
            operands.push(reg.into());
            results.push((reg, ty));
        }
        let inputs = constraints.iter().filter(|c| !c.starts_with('=') && !c.starts_with('~'));
        let args: Vec<Value> = m.args(inst).collect();
        for (constraint, &arg) in inputs.zip(&args) {
            let operand = self.asm_input(constraint, arg, &results);
            operands.push(operand);
        }
        let stmt = self.body.stmts.len() as u32;
        self.notes.assembly.push(Assembly { inst, stmt, operands, outputs: results.len() });
        self.body.inline_asm("");
        let mut values: Vec<Operand> = Vec::new();
        for (reg, ty) in results {
            self.asm_result(reg, ty, &mut values);
        }
        if !values.is_empty() {
            self.define(inst, &values);
        }
    }

    /// Generates the text of all inline assembly, when the registers are final and the statements still in their
    /// original positions.
    pub(crate) fn write_assembly(&mut self) {
        let m = self.m();
        for assembly in std::mem::take(&mut self.notes.assembly) {
            self.inst = Some(assembly.inst);
            let Callee::Asm(asm) = m.callee(assembly.inst) else { continue };
            let Some(asm) = m.asm(asm) else { continue };
            let text = self.substitute(&asm.template, &assembly.operands);
            self.body.set_inline_asm(assembly.stmt as usize, &text);
        }
    }

    fn asm_input(&mut self, constraint: &str, arg: Value, outputs: &[Output]) -> Operand {
        let m = self.m();
        let ty = m.ty(arg);
        if let Ok(tied) = constraint.parse::<usize>() {
            // The output is initialized with the input's value.
            let Some(&(reg, _)) = outputs.get(tied) else {
                self.unsupported("inline assembly that names a missing output");
                return Operand::Int(0);
            };
            let class = self.body.class(reg).unwrap_or(RegClass::B32);
            let source = self.asm_source(arg, class);
            self.notes.copies.push(self.body.stmts.len() as u32);
            self.move_to(reg, source);
            return reg.into();
        }
        if constraint == "n" || constraint == "i" {
            return self.operand(arg);
        }
        let class = constraint_class(constraint).or_else(|| own_class(&m.types, ty)).unwrap_or(RegClass::B32);
        match self.asm_source(arg, class) {
            register @ Operand::Reg(_) => register,
            literal => {
                let reg = self.reg(class);
                self.move_to(reg, literal);
                reg.into()
            }
        }
    }

    /// Converts a value to the class of its constraint. A 128-bit integer is packed from its halves.
    fn asm_source(&mut self, value: Value, class: RegClass) -> Operand {
        let ty = self.m().ty(value);
        match (ty, class) {
            (Ty::I128, RegClass::B128) => self.whole(value),
            _ if ty == Ty::I128 || class == RegClass::B128 || !self.is_scalar(ty) => {
                self.unsupported("an inline assembly operand of this type with this constraint");
                Operand::Int(0)
            }
            _ => {
                let source = self.operand(value);
                self.as_class(source, ty, class)
            }
        }
    }

    /// Converts a value to a register class: floats and integers of one width share bits; a shared address in a
    /// 64-bit operand is widened.
    fn as_class(&mut self, value: Operand, ty: Ty, class: RegClass) -> Operand {
        let m = self.m();
        let own = shape::reg_class(&m.types, ty).unwrap_or(class);
        if own == class || !matches!(value, Operand::Reg(_)) {
            return value;
        }
        let width = |c: RegClass| c.ty().size();
        if width(own) == width(class) {
            return self.emit(Op::Mov, &[bits_word(class)], class, &[value]).into();
        }
        match (own, class) {
            (RegClass::B32, RegClass::B64) => {
                self.emit(Op::Cvt, &[Mod::U64, Mod::U32], class, &[value]).into()
            }
            (RegClass::B16, RegClass::B32) if ty == Ty::I8 => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U8], class, &[value]).into()
            }
            (RegClass::B16, RegClass::B32) => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U16], class, &[value]).into()
            }
            (RegClass::B64, RegClass::B32) => {
                self.emit(Op::Cvt, &[Mod::U32, Mod::U64], class, &[value]).into()
            }
            (RegClass::Pred, RegClass::B32) => {
                self.emit(Op::Selp, &[Mod::U32], class, &[1.into(), 0.into(), value]).into()
            }
            _ => {
                self.unsupported("an inline assembly operand of this type with this constraint");
                value
            }
        }
    }

    /// Appends the leaves of an output.
    fn asm_result(&mut self, reg: Reg, ty: Ty, values: &mut Vec<Operand>) {
        if ty == Ty::I128 && self.body.class(reg) == Some(RegClass::B128) {
            values.extend(self.halves_of_whole(reg));
        } else if self.is_scalar(ty) {
            values.push(self.asm_scalar(reg, ty));
        } else {
            self.unsupported("an inline assembly result of this type with this constraint");
            let leaves = self.leaves_of(ty);
            values.extend(leaves.iter().map(|leaf| Operand::from(self.reg_for(leaf.ty))));
        }
    }

    /// Whether values of a type are in one register.
    fn is_scalar(&self, ty: Ty) -> bool {
        shape::leaf_count(&self.m().types, ty) == 1
    }

    fn asm_scalar(&mut self, reg: Reg, ty: Ty) -> Operand {
        let own = shape::reg_class(&self.m().types, ty).unwrap_or(RegClass::B32);
        let class = self.body.class(reg).unwrap_or(own);
        if own == class {
            return reg.into();
        }
        let (from, to) = (class.ty().size(), own.ty().size());
        if from == to {
            return self.emit(Op::Mov, &[bits_word(own)], own, &[reg.into()]).into();
        }
        match (class, own) {
            (RegClass::B32, RegClass::B16) => {
                self.emit(Op::Cvt, &[Mod::U16, Mod::U32], own, &[reg.into()]).into()
            }
            (RegClass::B32, RegClass::Pred) => {
                self.emit(Op::Setp, &[Mod::Ne, Mod::S32], own, &[reg.into(), 0.into()]).into()
            }
            _ => {
                self.unsupported("an inline assembly result of this type with this constraint");
                reg.into()
            }
        }
    }

    /// Substitutes operands into the template: `$0`, `${0}`, `$$`.
    fn substitute(&mut self, template: &str, operands: &[Operand]) -> String {
        let mut out = String::with_capacity(template.len() + 8 * operands.len());
        let mut rest = template;
        while let Some(at) = rest.find('$') {
            out.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            if let Some(after) = rest.strip_prefix('$') {
                out.push('$');
                rest = after;
                continue;
            }
            let braced = rest.strip_prefix('{');
            let digits_from = braced.unwrap_or(rest);
            let end = digits_from.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits_from.len());
            let number = digits_from[..end].parse::<usize>().ok();
            match number.and_then(|n| operands.get(n)) {
                Some(&operand) => self.write_operand(operand, &mut out),
                None => {
                    self.unsupported("an inline assembly template that names a missing operand");
                    return out;
                }
            }
            rest = &digits_from[end..];
            if braced.is_some() {
                rest = rest.find('}').map_or("", |close| &rest[close + 1..]);
            }
        }
        out.push_str(rest);
        out
    }

    fn write_operand(&mut self, operand: Operand, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = match operand {
            Operand::Reg(reg) => match self.body.regs[reg].name {
                RegName::Class(class, number) => write!(out, "{}{number}", class.prefix()),
                RegName::StackPointer => write!(out, "%SP"),
                RegName::LocalStackPointer => write!(out, "%SPL"),
                RegName::Named(name) | RegName::Numbered(name, _) => {
                    write!(out, "{}", self.cx.names.text(name))
                }
            },
            Operand::Int(value) => write!(out, "{value}"),
            Operand::Uint(value) => write!(out, "{value}"),
            Operand::F32(bits) => write!(out, "0f{bits:08X}"),
            Operand::F64(bits) => write!(out, "0d{bits:016X}"),
            Operand::Sym(name, 0) => write!(out, "{}", self.cx.names.text(name)),
            Operand::Sym(name, offset) => write!(out, "{}+{offset}", self.cx.names.text(name)),
            _ => Ok(()),
        };
    }
}

/// The class of a register that contains a whole value of a type.
fn own_class(types: &Types, ty: Ty) -> Option<RegClass> {
    if ty == Ty::I128 { Some(RegClass::B128) } else { shape::reg_class(types, ty) }
}

fn constraint_class(letter: &str) -> Option<RegClass> {
    Some(match letter {
        "h" | "c" => RegClass::B16,
        "r" => RegClass::B32,
        "l" => RegClass::B64,
        "q" => RegClass::B128,
        "f" => RegClass::F32,
        "d" => RegClass::F64,
        "b" => RegClass::Pred,
        _ => return None,
    })
}
