//! Intrinsics on integers without a row: integers of odd width, booleans, and saturating shifts and fixed-point
//! products at every width.
//!
//! They are computed in the container of the width, on exact operands, and the extra bits of the container are
//! accounted for. Everything here works on vectors as well.

use ptxc_ir::{Block, Builder, Flags, IntPred, Intrinsic, Op as IrOp, Ty, Value as IrValue};

use super::intrinsic::{reduce, three_way};
use super::odd::container;
use super::spelling;
use super::{Lower, lanes};
use crate::tree::*;

/// Intrinsics that are lowered here at every width.
const EVERY_WIDTH: &[&str] =
    &["clmul", "sshl.sat", "ushl.sat", "smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"];

/// The name of an intrinsic without `llvm.` and its overload types.
pub(super) fn stem(name: &str) -> &str {
    let mut stem = name.strip_prefix("llvm.").unwrap_or(name);
    while let Some((rest, last)) = stem.rsplit_once('.') {
        let digits = last.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let ty =
            last.starts_with(['i', 'v', 'f', 'b', 'p']) && digits.starts_with(|c: char| c.is_ascii_digit());
        if !ty {
            break;
        }
        stem = rest;
    }
    stem
}

impl<'s> Lower<'_, 's> {
    /// Lowers a call whose first argument is such an integer.
    pub(super) fn narrow_intrinsic(
        &mut self,
        inst: &Inst<'s>,
        block: Block,
        name: &str,
        args: &[Operand],
        values: &[IrValue],
    ) -> Option<IrValue> {
        let &first = args.first()?;
        let bits = self.t.types.int_bits(self.t.types.scalar(first.ty)).filter(|&bits| bits <= 128)?;
        let stem = stem(name);
        if container(bits) == bits && bits != 1 && !EVERY_WIDTH.contains(&stem) {
            return None;
        }
        let (wide, ret, loc) = (self.m.ty(values[0]), self.ty(inst.ty), self.location(inst));
        let mut b = Builder::at_end(&mut self.m, block);
        b.set_loc(loc);
        if bits > 1 {
            return Narrow { b, bits, wide }.value(stem, ret, values);
        }
        // Booleans are computed as bytes.
        let truth = wide;
        let wide = b.m.types.with_scalar(truth, Ty::I8);
        // The second argument of these is a flag.
        let flag = matches!(stem, "abs" | "ctlz" | "cttz");
        let values: Vec<IrValue> = values
            .iter()
            .zip(args)
            .enumerate()
            .map(|(k, (&value, arg))| match arg.ty == first.ty && !(flag && k == 1) {
                true => b.int_cast(value, wide, false, ""),
                false => value,
            })
            .collect();
        let truths = b.m.types.scalar(ret) == Ty::I1;
        let of_bytes = match truths {
            true => b.m.types.with_scalar(ret, Ty::I8),
            false if b.m.types.element_count(ret) == Some(2) && stem.ends_with(".with.overflow") => {
                b.m.types.structure(&[wide, truth], false)
            }
            false => ret,
        };
        let mut narrow = Narrow { b, bits, wide };
        let value = narrow.value(stem, of_bytes, &values)?;
        let mut b = narrow.b;
        if truths {
            return Some(b.int_cast(value, ret, false, ""));
        }
        if of_bytes == ret {
            return Some(value);
        }
        let (number, over) = (b.extract_value(value, &[0], ""), b.extract_value(value, &[1], ""));
        let number = b.int_cast(number, truth, false, "");
        Some(pair(&mut b, ret, number, over))
    }
}

/// Operations on integers of `bits` bits in containers of the type `wide`.
struct Narrow<'m> {
    b: Builder<'m>,
    bits: u32,
    wide: Ty,
}

impl Narrow<'_> {
    fn constant(&mut self, value: u128) -> IrValue {
        self.b.m.const_int(self.wide, value)
    }

    /// The number of container bits beyond the integer.
    fn spare(&self) -> u32 {
        let scalar = self.b.m.types.scalar(self.wide);
        self.b.m.types.int_bits(scalar).unwrap_or(self.bits) - self.bits
    }

    /// The mask of the integer's bits.
    fn mask(&self) -> u128 {
        u128::MAX >> (128 - self.bits)
    }

    fn exact(&mut self, value: IrValue, signed: bool) -> IrValue {
        let spare = self.spare();
        if spare == 0 {
            return value;
        }
        if signed {
            let above = self.constant(u128::from(spare));
            let high = self.b.shl(value, above, "");
            return self.b.ashr(high, above, "");
        }
        let mask = self.constant(self.mask());
        self.b.and(value, mask, "")
    }

    fn call(&mut self, row: Intrinsic, args: &[IrValue]) -> IrValue {
        self.b.intrinsic(row, &[self.wide], args, "")
    }

    /// The largest and the smallest number, and the intrinsics that clamp to them.
    fn limits(&mut self, signed: bool) -> (IrValue, IrValue) {
        let mask = self.mask();
        if signed {
            (self.constant(mask >> 1), self.constant(!(mask >> 1)))
        } else {
            (self.constant(mask), self.constant(0))
        }
    }

    fn value(&mut self, stem: &str, ret: Ty, values: &[IrValue]) -> Option<IrValue> {
        let signed = match stem {
            "abs" | "scmp" => true,
            _ => stem.starts_with('s'),
        };
        let &x = values.first()?;
        let x = self.exact(x, signed);
        // The second argument of some intrinsics is not an integer of this type.
        let y = match values.get(1) {
            Some(&y) if self.b.m.ty(y) == self.wide => Some(self.exact(y, signed)),
            _ => None,
        };
        if let Some(operation) = stem.strip_suffix(".with.overflow") {
            return Some(self.overflow(operation.get(1..)?, signed, ret, x, y?));
        }
        if let Some(operation) = stem.strip_suffix(".sat") {
            return match operation.get(1..)? {
                operation @ ("add" | "sub") => Some(self.clamped_sum(operation, signed, x, y?)),
                "shl" => Some(self.clamped_shift(signed, x, y?)),
                "mul.fix" => self.product(signed, true, x, y?, *values.get(2)?),
                _ => None,
            };
        }
        let spare = u128::from(self.spare());
        Some(match (stem, y) {
            ("smul.fix" | "umul.fix", Some(y)) => return self.product(signed, false, x, y, *values.get(2)?),
            ("smin", Some(y)) => self.call(Intrinsic::SMIN, &[x, y]),
            ("smax", Some(y)) => self.call(Intrinsic::SMAX, &[x, y]),
            ("umin", Some(y)) => self.call(Intrinsic::UMIN, &[x, y]),
            ("umax", Some(y)) => self.call(Intrinsic::UMAX, &[x, y]),
            ("abs", _) => self.call(Intrinsic::ABS, &[x, *values.get(1)?]),
            ("ctpop", _) => self.call(Intrinsic::CTPOP, &[x]),
            ("ctlz", _) => {
                let count = self.call(Intrinsic::CTLZ, &[x, *values.get(1)?]);
                let spare = self.constant(spare);
                self.b.sub(count, spare, "")
            }
            ("cttz", _) => {
                let stop = if self.spare() == 0 { 0 } else { 1 << self.bits };
                let stop = self.constant(stop);
                let stopped = self.b.or(x, stop, "");
                self.call(Intrinsic::CTTZ, &[stopped, *values.get(1)?])
            }
            ("bitreverse" | "bswap", _) => {
                let row = if stem == "bswap" { Intrinsic::BSWAP } else { Intrinsic::BITREVERSE };
                let reversed = self.call(row, &[x]);
                let spare = self.constant(spare);
                self.b.lshr(reversed, spare, "")
            }
            ("fshl" | "fshr", Some(y)) => {
                let &count = values.get(2)?;
                let count = self.exact(count, false);
                self.funnel(stem == "fshl", x, y, count)
            }
            ("scmp", Some(y)) => three_way(&mut self.b, IntPred::Sgt, IntPred::Slt, x, y, ret),
            ("ucmp", Some(y)) => three_way(&mut self.b, IntPred::Ugt, IntPred::Ult, x, y, ret),
            ("clmul", Some(y)) => self.carryless_product(x, y),
            ("experimental.cttz.elts", _) => return lanes::first_lane(&mut self.b, ret, x),
            ("get.active.lane.mask", Some(y)) if self.bits > 1 => {
                return lanes::active_lanes(&mut self.b, ret, x, y);
            }
            ("expect" | "expect.with.probability" | "freeze", _) => x,
            _ if stem.starts_with("vector.reduce.") => return self.reduced(stem, values),
            _ => return None,
        })
    }

    fn funnel(&mut self, left: bool, x: IrValue, y: IrValue, count: IrValue) -> IrValue {
        let width = self.constant(u128::from(self.bits));
        let count = self.b.binary(IrOp::URem, count, width, Flags::NONE, "");
        let rest = self.b.sub(width, count, "");
        let (up, down) = if left { (count, rest) } else { (rest, count) };
        let high = self.b.shl(x, up, "");
        let low = self.b.lshr(y, down, "");
        self.b.or(high, low, "")
    }

    /// Builds a carry-less product: partial products are combined by exclusive or.
    fn carryless_product(&mut self, x: IrValue, y: IrValue) -> IrValue {
        (0..self.bits).fold(self.constant(0), |sum, k| {
            let bit = self.constant(1 << k);
            let bit = self.b.and(y, bit, "");
            let partial = self.b.mul(x, bit, "");
            self.b.xor(sum, partial, "")
        })
    }

    fn arithmetic(&mut self, operation: &str, x: IrValue, y: IrValue) -> IrValue {
        match operation {
            "add" => self.b.add(x, y, ""),
            "sub" => self.b.sub(x, y, ""),
            _ => self.b.mul(x, y, ""),
        }
    }

    /// Builds the wrapped result and the overflow flag: the container represents every sum, but not every product.
    fn overflow(&mut self, operation: &str, signed: bool, ret: Ty, x: IrValue, y: IrValue) -> IrValue {
        let truth = self.b.m.types.with_scalar(self.wide, Ty::I1);
        let (wrapped, lost) = if operation == "mul" && self.spare() < self.bits {
            let row = if signed { Intrinsic::SMUL_WITH_OVERFLOW } else { Intrinsic::UMUL_WITH_OVERFLOW };
            let (product, over) = self.lanes_with_overflow(row, x, y);
            (product, over)
        } else {
            (self.arithmetic(operation, x, y), self.b.m.zero(truth))
        };
        let exact = self.exact(wrapped, signed);
        let differs = self.b.icmp(IntPred::Ne, exact, wrapped, "");
        let over = self.b.or(differs, lost, "");
        pair(&mut self.b, ret, wrapped, over)
    }

    /// Calls an intrinsic with a structure result, whose row has no vector form, lane by lane.
    fn lanes_with_overflow(&mut self, row: Intrinsic, x: IrValue, y: IrValue) -> (IrValue, IrValue) {
        let lane = self.b.m.types.scalar(self.wide);
        let call = |b: &mut Builder<'_>, x: IrValue, y: IrValue| {
            let both = b.intrinsic(row, &[lane], &[x, y], "");
            (b.extract_value(both, &[0], ""), b.extract_value(both, &[1], ""))
        };
        if lane == self.wide {
            return call(&mut self.b, x, y);
        }
        let count = self.b.m.types.element_count(self.wide).unwrap_or(0);
        let truth = self.b.m.types.with_scalar(self.wide, Ty::I1);
        let mut all = (self.b.m.poison(self.wide), self.b.m.poison(truth));
        for k in 0..count {
            let index = self.b.m.const_i64(k as i64);
            let (x, y) = (self.b.extract_element(x, index, ""), self.b.extract_element(y, index, ""));
            let (value, over) = call(&mut self.b, x, y);
            all.0 = self.b.insert_element(all.0, value, index, "");
            all.1 = self.b.insert_element(all.1, over, index, "");
        }
        all
    }

    /// Builds a saturating sum or difference, which the container represents exactly.
    fn clamped_sum(&mut self, operation: &str, signed: bool, x: IrValue, y: IrValue) -> IrValue {
        if !signed && operation == "sub" {
            return self.call(Intrinsic::USUB_SAT, &[x, y]);
        }
        let sum = self.arithmetic(operation, x, y);
        self.clamp(signed, sum)
    }

    fn clamp(&mut self, signed: bool, value: IrValue) -> IrValue {
        let (largest, smallest) = self.limits(signed);
        if !signed {
            return self.call(Intrinsic::UMIN, &[value, largest]);
        }
        let value = self.call(Intrinsic::SMIN, &[value, largest]);
        self.call(Intrinsic::SMAX, &[value, smallest])
    }

    /// Builds a saturating left shift: saturates if shifting back gives another number.
    fn clamped_shift(&mut self, signed: bool, x: IrValue, places: IrValue) -> IrValue {
        let places = self.exact(places, false);
        let shifted = self.b.shl(x, places, "");
        let shifted = self.exact(shifted, signed);
        let back = if signed { self.b.ashr(shifted, places, "") } else { self.b.lshr(shifted, places, "") };
        let lost = self.b.icmp(IntPred::Ne, back, x, "");
        let (largest, smallest) = self.limits(signed);
        let bound = if signed {
            let zero = self.constant(0);
            let negative = self.b.icmp(IntPred::Slt, x, zero, "");
            self.b.select(negative, smallest, largest, "")
        } else {
            largest
        };
        self.b.select(lost, bound, shifted, "")
    }

    /// Builds a fixed-point product with `scale` fraction bits, rounded down.
    fn product(
        &mut self,
        signed: bool,
        clamped: bool,
        x: IrValue,
        y: IrValue,
        scale: IrValue,
    ) -> Option<IrValue> {
        let double = match self.bits {
            ..=32 => Ty::I64,
            33..=64 => Ty::I128,
            _ => return None,
        };
        let scale = self.b.m.int_value(scale)?;
        let narrow = self.wide;
        let wide = self.b.m.types.with_scalar(narrow, double);
        let (x, y) = (self.b.int_cast(x, wide, signed, ""), self.b.int_cast(y, wide, signed, ""));
        let product = self.b.mul(x, y, "");
        let scale = self.b.m.const_int(wide, scale);
        let mut value =
            if signed { self.b.ashr(product, scale, "") } else { self.b.lshr(product, scale, "") };
        if clamped {
            self.wide = wide;
            value = self.clamp(signed, value);
            self.wide = narrow;
        }
        Some(self.b.int_cast(value, narrow, false, ""))
    }

    /// `vector.reduce.OP` of exact lanes; the first argument is the vector.
    fn reduced(&mut self, stem: &str, values: &[IrValue]) -> Option<IrValue> {
        let operation = stem.strip_prefix("vector.reduce.")?;
        let vector = self.exact(*values.first()?, operation.starts_with('s'));
        let meaning = spelling::meaning(&format!("llvm.{stem}"))?;
        reduce(&mut self.b, meaning, &[vector], Flags::NONE)
    }
}

fn pair(b: &mut Builder<'_>, ty: Ty, value: IrValue, over: IrValue) -> IrValue {
    let empty = b.m.undef(ty);
    let first = b.insert_value(empty, value, &[0], "");
    b.insert_value(first, over, &[1], "")
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn types_behind_a_name_are_no_part_of_it() {
        assert_eq!(stem("llvm.sadd.with.overflow.v3i21"), "sadd.with.overflow");
        assert_eq!(stem("llvm.ushl.sat.i7"), "ushl.sat");
        assert_eq!(stem("llvm.vector.reduce.smax.v4i5"), "vector.reduce.smax");
        assert_eq!(stem("llvm.smul.fix"), "smul.fix");
        assert_eq!(stem("llvm.fptosi.sat.i9.v2bf16"), "fptosi.sat");
    }
}
