//! Conversions with a stated rounding: `f2i.rn` is `cvt.rni.s32.f32`, `i2f.rz` is `cvt.rz.f32.s32`.

use ptxc_ir::Inst;
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use ptxc_ptx::types::RegClass;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

/// The type letters of conversion names.
const TYPES: &[(&str, Mod)] = &[
    ("bf", Mod::Bf16),
    ("d", Mod::F64),
    ("f", Mod::F32),
    ("h", Mod::F16),
    ("i", Mod::S32),
    ("ll", Mod::S64),
    ("s", Mod::S16),
    ("ui", Mod::U32),
    ("ull", Mod::U64),
    ("us", Mod::U16),
];

fn type_word(letters: &str) -> Option<Mod> {
    TYPES.binary_search_by(|row| row.0.cmp(letters)).ok().map(|k| TYPES[k].1)
}

fn is_float(word: Mod) -> bool {
    matches!(word, Mod::F16 | Mod::Bf16 | Mod::F32 | Mod::F64)
}

/// The rounding word for a conversion to a float or to an integer.
fn rounding(text: &str, to_float: bool) -> Option<Mod> {
    Some(match (text, to_float) {
        ("rn", true) => Mod::Rn,
        ("rz", true) => Mod::Rz,
        ("rm", true) => Mod::Rm,
        ("rp", true) => Mod::Rp,
        ("rn", false) => Mod::Rni,
        ("rz", false) => Mod::Rzi,
        ("rm", false) => Mod::Rmi,
        ("rp", false) => Mod::Rpi,
        _ => return None,
    })
}

impl FunctionSelector<'_, '_> {
    pub(super) fn conversion_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        match name {
            "d2i.lo" | "d2i.hi" => {
                let source = self.arg_operands(inst)[0];
                let (low, high) = (self.reg(RegClass::B32), self.reg(RegClass::B32));
                let source = self.in_register(source, ptxc_ir::Ty::DOUBLE);
                let list = self.body.vector(&[low.into(), high.into()]);
                self.body.inst(Op::Mov, &[Mod::B64], &[list, source.into()]);
                let wanted = if name.ends_with("hi") { high } else { low };
                self.define(inst, &[wanted.into()]);
                return true;
            }
            "lohi.i2d" => {
                let args = self.arg_operands(inst);
                let halves = [0, 1].map(|k| Operand::Reg(self.in_register(args[k], ptxc_ir::Ty::I32)));
                let list = self.body.vector(&halves);
                let dst = self.define_reg(inst);
                self.body.inst(Op::Mov, &[Mod::B64], &[dst.into(), list]);
                return true;
            }
            _ => {}
        }
        let Some((types, rest)) = name.split_once('.') else { return false };
        let Some((from, to)) = types.split_once('2') else { return false };
        let (Some(from), Some(to)) = (type_word(from), type_word(to)) else { return false };
        let mut parts = rest.split('.');
        let Some(round) = parts.next().and_then(|r| rounding(r, is_float(to))) else { return false };
        let mut words: SmallVec<[Mod; 6]> = smallvec::smallvec![round];
        let single = from == Mod::F32 || to == Mod::F32 && from == Mod::F64;
        if parts.next() == Some("ftz") || self.cx.options.ftz && single {
            words.push(Mod::Ftz);
        }
        words.extend_from_slice(&[to, from]);
        let source = self.arg_operands(inst)[0];
        let value = self.m().args(inst).next().map(|arg| self.m().ty(arg));
        let source = self.in_register(source, value.unwrap_or(ptxc_ir::Ty::I32));
        self.emit_result(inst, Op::Cvt, &words, &[source.into()]);
        true
    }
}
