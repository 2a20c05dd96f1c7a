//! Integer arithmetic whose result is defined: divisors are not zero, shifts less than the width, flags only
//! where the operands were made small.

use super::body::{Body, Value};
use super::types::{Lane, Ty};

/// Operations of two operands that are always defined.
const TOTAL: [&str; 6] = ["add", "sub", "mul", "and", "or", "xor"];
/// Intrinsics of two operands that are always defined.
pub(super) const TOTAL_INTRINSICS: [&str; 8] =
    ["sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "smin", "smax", "umin", "umax"];
/// Intrinsics that give a result and whether it overflowed.
pub(super) const OVERFLOW: [&str; 6] = ["sadd", "uadd", "ssub", "usub", "smul", "umul"];
/// Operations that give one value for all lanes.
const REDUCTIONS: [&str; 9] = ["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"];
pub(super) const PREDICATES: [&str; 10] =
    ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

impl Body {
    /// A call of an intrinsic on operands of one type, which is the result's.
    pub(super) fn same(&mut self, name: &str, operands: &[&Value], more: &[&str]) -> Value {
        let ty = operands[0].ty;
        let mut texts: Vec<String> = operands.iter().map(|value| value.typed()).collect();
        texts.extend(more.iter().map(|text| (*text).to_owned()));
        let text = self.intrinsic(&format!("llvm.{name}.{}", ty.suffix()), &ty.spelled(), &texts);
        Value { ty, text }
    }

    /// A product without carries.
    pub(super) fn carryless(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let result = self.same("clmul", &[&a, &b], &[]);
        self.keep(result);
    }

    fn constant_of(&self, ty: Ty, value: i64) -> String {
        ty.splat(&value.to_string())
    }

    pub(super) fn integer_binary(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let op = self.rng.pick(&TOTAL);
        let result = self.binary(op, &a, &b.text);
        self.keep(result);
    }

    /// Arithmetic with flags, on operands of half the width.
    pub(super) fn integer_flags(&mut self) {
        let ty = self.int_ty();
        let Lane::Int(bits @ 4..) = ty.lane else { return self.integer_binary() };
        let by = self.constant_of(ty, i64::from(bits.div_ceil(2) + 1));
        let (a, b) = (self.value(ty), self.value(ty));
        let shift = self.rng.pick(&["lshr", "ashr"]);
        let (a, b) = (self.binary(shift, &a, &by), self.binary(shift, &b, &by));
        let op = match shift {
            "lshr" => self.rng.pick(&["add nuw nsw", "add nuw", "mul nuw nsw", "add nsw", "or"]),
            _ => self.rng.pick(&["add nsw", "sub nsw", "mul nsw"]),
        };
        let result = self.binary(op, &a, &b.text);
        self.keep(result);
    }

    pub(super) fn division(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let signed = self.rng.chance(50) && ty.lane.bits() > 1;
        if !signed {
            let b = if self.rng.chance(25) {
                let constant = ty.constant(&mut self.rng);
                self.def(ty, format!("or {} {constant}, {}", ty.spelled(), self.constant_of_one(ty)))
            } else {
                let one = self.constant_of_one(ty);
                self.binary("or", &b, &one)
            };
            let op = self.rng.pick(&["udiv", "urem"]);
            let result = self.binary(op, &a, &b.text);
            return self.keep(result);
        }
        // No zero, and no overflow of the smallest value by minus one.
        let zero = self.constant_of(ty, 0);
        let smallest = 1_u128 << (ty.lane.bits() - 1);
        let smallest = ty.splat(&smallest.to_string());
        let one = self.constant_of_one(ty);
        let zeros = self.def(ty.truth(), format!("icmp eq {}, {zero}", b.typed()));
        let spelled = ty.spelled();
        let b = self.def(ty, format!("select {}, {spelled} {one}, {}", zeros.typed(), b.typed()));
        let extremes = self.def(ty.truth(), format!("icmp eq {}, {smallest}", a.typed()));
        let a = self.def(ty, format!("select {}, {spelled} {one}, {}", extremes.typed(), a.typed()));
        let op = self.rng.pick(&["sdiv", "srem"]);
        let result = self.binary(op, &a, &b.text);
        self.keep(result);
    }

    fn constant_of_one(&self, ty: Ty) -> String {
        match ty.lane {
            Lane::Int(1) => ty.splat("true"),
            _ => ty.splat("1"),
        }
    }

    /// Division by a constant, which becomes a multiplication.
    pub(super) fn constant_division(&mut self) {
        let ty = self.int_ty();
        let a = self.value(ty);
        let bits = ty.lane.bits();
        if bits < 4 {
            return self.division();
        }
        let largest = (u128::MAX >> (129 - bits)).min(1 << 60) as u64;
        let divisor = ty.listed(|_| match self.rng.below(3) {
            0 => (1_u64 << self.rng.below(u64::from(bits - 1).min(60))).to_string(),
            1 => self.rng.between(1, largest.min(100)).to_string(),
            _ => self.rng.between(1, largest).to_string(),
        });
        let op = self.rng.pick(&["udiv", "urem", "sdiv", "srem"]);
        let result = self.binary(op, &a, &divisor);
        self.keep(result);
    }

    /// A number of places that is less than the width.
    fn places(&mut self, ty: Ty) -> String {
        let bits = ty.lane.bits();
        if self.rng.chance(40) {
            return ty.listed(|_| match bits {
                1 => "false".to_owned(),
                _ => self.rng.below(u64::from(bits)).to_string(),
            });
        }
        let places = self.value(ty);
        match (bits, bits.is_power_of_two()) {
            (1, _) => ty.splat("false"),
            // The width itself is no number of the type.
            (2, _) => {
                let one = self.constant_of(ty, 1);
                self.binary("and", &places, &one).text
            }
            (_, true) => {
                let mask = self.constant_of(ty, i64::from(bits - 1));
                self.binary("and", &places, &mask).text
            }
            _ => {
                let width = self.constant_of(ty, i64::from(bits));
                self.binary("urem", &places, &width).text
            }
        }
    }

    pub(super) fn shift(&mut self) {
        let ty = self.int_ty();
        let a = self.value(ty);
        let places = self.places(ty);
        let op = self.rng.pick(&["shl", "lshr", "ashr"]);
        let result = self.binary(op, &a, &places);
        self.keep(result);
    }

    pub(super) fn funnel(&mut self) {
        let ty = self.int_ty();
        let a = self.value(ty);
        let b = if self.rng.chance(40) { a.clone() } else { self.value(ty) };
        // Places count modulo the width.
        let places = self.value(ty);
        let name = self.rng.pick(&["fshl", "fshr"]);
        let result = self.same(name, &[&a, &b, &places], &[]);
        self.keep(result);
    }

    pub(super) fn integer_intrinsic(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let name = self.rng.pick(&TOTAL_INTRINSICS);
        let result = self.same(name, &[&a, &b], &[]);
        self.keep(result);
    }

    pub(super) fn saturating_shift(&mut self) {
        let ty = self.int_ty();
        let a = self.value(ty);
        let places = Value { ty, text: self.places(ty) };
        let name = self.rng.pick(&["sshl.sat", "ushl.sat"]);
        let result = self.same(name, &[&a, &places], &[]);
        self.keep(result);
    }

    pub(super) fn overflow(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let name = self.rng.pick(&OVERFLOW);
        let result = format!("{{ {}, {} }}", ty.spelled(), ty.truth().spelled());
        let name = format!("llvm.{name}.with.overflow.{}", ty.suffix());
        let pair = self.intrinsic(&name, &result, &[a.typed(), b.typed()]);
        let value = self.def(ty, format!("extractvalue {result} {pair}, 0"));
        let flag = self.def(ty.truth(), format!("extractvalue {result} {pair}, 1"));
        self.keep(value);
        self.keep(flag);
    }

    pub(super) fn bits(&mut self) {
        let ty = self.int_ty();
        let a = self.value(ty);
        let result = match self.rng.below(6) {
            0 => self.same("ctpop", &[&a], &[]),
            1 => self.same("ctlz", &[&a], &["i1 false"]),
            2 => self.same("cttz", &[&a], &["i1 false"]),
            3 => self.same("bitreverse", &[&a], &[]),
            4 if ty.lane.bits().is_multiple_of(16) => self.same("bswap", &[&a], &[]),
            _ => self.same("abs", &[&a], &["i1 false"]),
        };
        self.keep(result);
    }

    /// Products that stand for fractions.
    pub(super) fn fixed_point(&mut self) {
        let ty = self.int_ty();
        let bits = ty.lane.bits();
        if !(2..=32).contains(&bits) {
            return self.integer_binary();
        }
        let (a, b) = (self.value(ty), self.value(ty));
        let scale = format!("i32 {}", self.rng.below(u64::from(bits)));
        let name = self.rng.pick(&["smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"]);
        let result = self.same(name, &[&a, &b], &[&scale]);
        self.keep(result);
    }

    pub(super) fn three_way(&mut self) {
        let (ty, to) = (self.int_ty(), self.int_ty());
        let (a, b) = (self.value(ty), self.value(ty));
        let to = Ty { lane: to.lane, lanes: ty.lanes };
        if to.lane.bits() < 2 || !to.fits() {
            return self.comparison();
        }
        let name = self.rng.pick(&["scmp", "ucmp"]);
        let name = format!("llvm.{name}.{}.{}", to.suffix(), ty.suffix());
        let text = self.intrinsic(&name, &to.spelled(), &[a.typed(), b.typed()]);
        self.keep(Value { ty: to, text });
    }

    pub(super) fn comparison(&mut self) {
        let ty = self.int_ty();
        let (a, b) = (self.value(ty), self.value(ty));
        let predicate = self.rng.pick(&PREDICATES);
        let result = self.def(ty.truth(), format!("icmp {predicate} {}, {}", a.typed(), b.text));
        self.keep(result);
    }

    pub(super) fn reduction(&mut self) {
        let ty = self.int_ty();
        let ty = Ty { lanes: Some(ty.lanes.unwrap_or(4)), ..ty };
        let vector = self.value(ty);
        let name = self.rng.pick(&REDUCTIONS);
        let result = Ty::scalar(ty.lane);
        let name = format!("llvm.vector.reduce.{name}.{}", ty.suffix());
        let text = self.intrinsic(&name, &result.spelled(), &[vector.typed()]);
        self.keep(Value { ty: result, text });
    }

    /// A choice by one truth value, or by one for each lane.
    pub(super) fn choice(&mut self) {
        let ty = self.ty();
        let truth = match ty.lanes.is_some() && self.rng.chance(60) {
            true => ty.truth(),
            false => Ty::int(1),
        };
        let (which, a, b) = (self.value(truth), self.value(ty), self.value(ty));
        let result = self.def(ty, format!("select {}, {}, {}", which.typed(), a.typed(), b.typed()));
        self.keep(result);
    }

    pub(super) fn freeze(&mut self) {
        let value = self.any_value();
        let result = self.def(value.ty, format!("freeze {}", value.typed()));
        self.keep(result);
    }
}
