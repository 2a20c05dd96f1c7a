//! Floating-point arithmetic with exact results: what a NaN looks like is not asked, approximations are left
//! out.

use super::body::{Body, Value};
use super::types::{Lane, Ty};

const PREDICATES: [&str; 14] =
    ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"];
const ROUNDINGS: [&str; 7] = ["floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven"];
const EXTREMES: [&str; 4] = ["minnum", "maxnum", "minimum", "maximum"];

impl Body {
    /// A number taken apart: fraction and power of two, or fraction and whole part.
    pub(super) fn parts(&mut self) {
        let ty = self.float_ty();
        let value = self.value(ty);
        let (name, second) = match self.rng.chance(60) {
            true => ("frexp", ty.with(Lane::Int(32))),
            false => ("modf", ty),
        };
        // LLVM's back end gives the fractions of vectors of 16-bit numbers for the powers too.
        let name = if ty.lanes.is_some() && ty.lane.bits() == 16 { "modf" } else { name };
        let second = if name == "modf" { ty } else { second };
        // The power of two of what is not finite is not defined.
        let zero = ty.splat(&ty.lane.number(0.0));
        let difference = self.def(ty, format!("fsub {}, {}", value.typed(), value.text));
        let finite = self.def(ty.truth(), format!("fcmp oeq {}, {zero}", difference.typed()));
        let spelled = ty.spelled();
        let value = self.def(ty, format!("select {}, {}, {spelled} {zero}", finite.typed(), value.typed()));
        let pair = format!("{{ {spelled}, {} }}", second.spelled());
        let name = match name {
            "frexp" => format!("llvm.frexp.{}.{}", ty.suffix(), second.suffix()),
            _ => format!("llvm.modf.{}", ty.suffix()),
        };
        let both = self.intrinsic(&name, &pair, &[value.typed()]);
        let fraction = self.def(ty, format!("extractvalue {pair} {both}, 0"));
        let rest = self.def(second, format!("extractvalue {pair} {both}, 1"));
        self.keep(fraction);
        self.keep(rest);
    }

    pub(super) fn float_binary(&mut self) {
        let ty = self.float_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let op = self.rng.pick(&["fadd", "fsub", "fmul", "fdiv", "fadd", "fmul"]);
        let result = self.binary(op, &a, &b.text);
        self.keep(result);
    }

    /// The remainder of small whole numbers: others are a matter of how exact the quotient is.
    pub(super) fn float_remainder(&mut self) {
        let ty = self.float_ty();
        let whole = ty.with(Lane::Int(7));
        let (a, b) = (self.value(whole), self.value(whole));
        let b = self.binary("or", &b, &whole.splat("1"));
        let to = ty.spelled();
        let a = self.def(ty, format!("sitofp {} to {to}", a.typed()));
        let b = self.def(ty, format!("sitofp {} to {to}", b.typed()));
        let result = self.binary("frem", &a, &b.text);
        // LLVM's back end gives a zero the wrong sign.
        let zero = ty.splat(&ty.lane.number(0.0));
        let result = self.binary("fadd", &result, &zero);
        self.keep(result);
    }

    pub(super) fn float_comparison(&mut self) {
        let ty = self.float_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let predicate = self.rng.pick(&PREDICATES);
        let result = self.def(ty.truth(), format!("fcmp {predicate} {}, {}", a.typed(), b.text));
        self.keep(result);
    }

    pub(super) fn negation(&mut self) {
        let ty = self.float_ty();
        let a = self.value(ty);
        let result = match self.rng.chance(50) {
            true => self.def(ty, format!("fneg {}", a.typed())),
            false => self.same("fabs", &[&a], &[]),
        };
        self.keep(result);
    }

    pub(super) fn rounding(&mut self) {
        let ty = self.float_ty();
        let a = self.value(ty);
        let name = self.rng.pick(&ROUNDINGS);
        let result = self.same(name, &[&a], &[]);
        self.keep(result);
    }

    pub(super) fn extreme(&mut self) {
        let ty = self.float_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let name = self.rng.pick(&EXTREMES);
        // A signalling NaN may count as a NaN or as missing.
        let (a, b) = (self.canonical(&a), self.canonical(&b));
        let result = self.same(name, &[&a, &b], &[]);
        self.keep(result);
    }

    pub(super) fn fused(&mut self) {
        let ty = self.float_ty();
        let (a, b, c) = (self.value(ty), self.value(ty), self.value(ty));
        let result = self.same("fma", &[&a, &b, &c], &[]);
        self.keep(result);
    }

    pub(super) fn float_other(&mut self) {
        let ty = self.float_ty();
        let a = self.value(ty);
        let result = match self.rng.below(3) {
            0 => self.same("sqrt", &[&a], &[]),
            1 => self.same("canonicalize", &[&a], &[]),
            _ => {
                let sign = self.value(ty);
                let sign = self.canonical(&sign);
                self.same("copysign", &[&a, &sign], &[])
            }
        };
        self.keep(result);
    }

    pub(super) fn float_reduction(&mut self) {
        let ty = self.float_ty();
        let ty = Ty { lanes: Some(ty.lanes.unwrap_or(2)), ..ty };
        let vector = self.value(ty);
        let result = Ty::scalar(ty.lane);
        let name = self.rng.pick(&["fadd", "fmul", "fmin", "fmax"]);
        let mut operands = Vec::new();
        if name == "fadd" || name == "fmul" {
            operands.push(self.value(result).typed());
            operands.push(vector.typed());
        } else {
            let vector = self.canonical(&vector);
            operands.push(vector.typed());
        }
        let name = format!("llvm.vector.reduce.{name}.{}", ty.suffix());
        let text = self.intrinsic(&name, &result.spelled(), &operands);
        self.keep(Value { ty: result, text });
    }

    /// Whether a value is of some classes.
    pub(super) fn class(&mut self) {
        let ty = self.float_ty();
        let a = self.value(ty);
        let a = self.canonical(&a);
        let mask = format!("i32 {}", self.rng.below(1 << 10));
        let truth = ty.truth();
        let name = format!("llvm.is.fpclass.{}", ty.suffix());
        let text = self.intrinsic(&name, &truth.spelled(), &[a.typed(), mask]);
        self.keep(Value { ty: truth, text });
    }
}
