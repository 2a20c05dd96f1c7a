//! Floating-point and video intrinsics whose name spells the instruction.
//!
//! `llvm.nvvm.OP[.word]*.TYPE` with `f` for `f32` and `d` for `f64`; the words keep their order. `-ftz` adds
//! `.ftz` to single-precision forms that have it, as nvcc does for the intrinsic functions.

use ptxc_ir::{Inst, Ty};
use ptxc_ptx::isa::{Mod, Op};
use ptxc_ptx::operand::Operand;
use smallvec::SmallVec;

use crate::function::FunctionSelector;

/// The opcodes that intrinsics spell; anything else is not decoded.
const SPELLED: &[(&str, Op)] = &[
    ("add", Op::Add),
    ("cos", Op::Cos),
    ("div", Op::Div),
    ("ex2", Op::Ex2),
    ("fabs", Op::Abs),
    ("fma", Op::Fma),
    ("fmax", Op::Max),
    ("fmin", Op::Min),
    ("lg2", Op::Lg2),
    ("mul", Op::Mul),
    ("rcp", Op::Rcp),
    ("rsqrt", Op::Rsqrt),
    ("sin", Op::Sin),
    ("sqrt", Op::Sqrt),
    ("sub", Op::Sub),
    ("tanh", Op::Tanh),
    ("testp", Op::Testp),
];

impl FunctionSelector<'_, '_> {
    pub(super) fn float_intrinsic(&mut self, inst: Inst, name: &str) -> bool {
        let (stem, rest) = name.split_once('.').unwrap_or((name, ""));
        if let Some(rest) = name.strip_prefix("saturate.") {
            return self.saturate(inst, rest);
        }
        if stem.starts_with('v') {
            return self.video(inst, stem, rest);
        }
        if let (Some(rounding), "ftz.f") = (to_whole(stem), rest) {
            let operands = self.arg_operands(inst);
            self.emit_result(inst, Op::Cvt, &[rounding, Mod::Ftz, Mod::F32, Mod::F32], &operands);
            return true;
        }
        let Ok(found) = SPELLED.binary_search_by(|row| row.0.cmp(stem)) else { return false };
        let op = SPELLED[found].1;
        let mut words: SmallVec<[Mod; 6]> = SmallVec::new();
        let mut has_type = false;
        for part in rest.split('.').filter(|p| !p.is_empty()) {
            let word = match part {
                "f" => Some(Mod::F32),
                "d" => Some(Mod::F64),
                "nan" => Some(Mod::NaN),
                "ieee" => continue,
                part => Mod::parse(part),
            };
            let Some(word) = word else { return false };
            has_type |= matches!(
                word,
                Mod::F32 | Mod::F64 | Mod::F16 | Mod::F16x2 | Mod::Bf16 | Mod::Bf16x2 | Mod::F32x2
            );
            words.push(word);
        }
        if !has_type {
            words.push(Mod::F32);
        }
        if self.cx.options.ftz
            && words.last() == Some(&Mod::F32)
            && !words.contains(&Mod::Ftz)
            && op != Op::Testp
            && op != Op::Tanh
        {
            words.insert(ftz_place(&words), Mod::Ftz);
        }
        let operands = self.arg_operands(inst);
        self.emit_result(inst, op, &words, &operands);
        true
    }

    fn saturate(&mut self, inst: Inst, rest: &str) -> bool {
        let word = if rest.ends_with('d') { Mod::F64 } else { Mod::F32 };
        let operands = self.arg_operands(inst);
        let ftz = word == Mod::F32 && (rest.starts_with("ftz") || self.cx.options.ftz);
        let words: &[Mod] = if ftz { &[Mod::Ftz, Mod::Sat, word, word] } else { &[Mod::Sat, word, word] };
        self.emit_result(inst, Op::Cvt, words, &operands);
        true
    }

    /// `vset4.u32.eq`, `vadd2.s32.sat`, ...: the type word stands for both sources and, where there is one,
    /// the result.
    fn video(&mut self, inst: Inst, stem: &str, rest: &str) -> bool {
        let Some(op) = Op::parse(stem) else { return false };
        let mut parts = rest.split('.');
        let Some(ty) = parts.next().and_then(Mod::parse) else { return false };
        let times = if stem.starts_with("vset") { 2 } else { 3 };
        let mut words: SmallVec<[Mod; 6]> = smallvec::smallvec![ty; times];
        for part in parts {
            let Some(word) = Mod::parse(part) else { return false };
            words.push(word);
        }
        // Video instructions take no literals.
        let operands: SmallVec<[Operand; 6]> =
            self.arg_operands(inst).into_iter().map(|arg| self.in_register(arg, Ty::I32).into()).collect();
        self.emit_result(inst, op, &words, &operands);
        true
    }
}

/// The rounding to a whole number that a name stands for.
fn to_whole(stem: &str) -> Option<Mod> {
    Some(match stem {
        "floor" => Mod::Rmi,
        "ceil" => Mod::Rpi,
        "trunc" => Mod::Rzi,
        "round" => Mod::Rni,
        _ => return None,
    })
}

/// Where `.ftz` stands: before `.sat`, `.NaN` and the type.
fn ftz_place(words: &[Mod]) -> usize {
    words.iter().position(|w| matches!(w, Mod::Sat | Mod::NaN | Mod::F32)).unwrap_or(words.len())
}
