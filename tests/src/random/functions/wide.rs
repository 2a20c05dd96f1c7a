//! Integers of more than 128 bits: made of narrow ones, and taken apart again.

use super::body::{Body, Value};
use super::types::{self, Lane, Ty};

/// Widths that producers write, and those beside the limits of registers.
const WIDTHS: [u32; 8] = [129, 160, 192, 193, 256, 256, 320, 512];
const PLAIN: [&str; 6] = ["add", "sub", "mul", "and", "or", "xor"];

impl Body {
    pub(super) fn wide(&mut self) {
        let bits =
            if self.rng.chance(70) { self.rng.pick(&WIDTHS) } else { self.rng.between(129, 400) as u32 };
        let ty = Ty::int(bits);
        let mut values: Vec<Value> = (0..3).map(|_| self.widened(ty)).collect();
        for _ in 0..self.rng.between(1, 4) {
            let next = self.wide_operation(ty, &values);
            values.push(next);
        }
        let (a, b) = (self.rng.pick(&[0, 1, 2]), values.len() - 1);
        let predicate = self.rng.pick(&super::integers::PREDICATES);
        let result =
            self.def(Ty::int(1), format!("icmp {predicate} {}, {}", values[a].typed(), values[b].text));
        self.keep(result);
        let last = values.swap_remove(b);
        let from = self.rng.below(u64::from(bits)).to_string();
        let moved = self.binary("lshr", &last, &from);
        for value in [last, moved] {
            let to = Ty::int(types::width(&mut self.rng));
            let result = self.def(to, format!("trunc {} to {}", value.typed(), to.spelled()));
            self.keep(result);
        }
    }

    /// A number whose upper and lower limbs both say something.
    fn widened(&mut self, ty: Ty) -> Value {
        let half = |body: &mut Self| {
            let from = Ty::int(types::width(&mut body.rng));
            let (value, op) = (body.value(from), body.rng.pick(&["zext", "sext"]));
            body.def(ty, format!("{op} {} to {}", value.typed(), ty.spelled()))
        };
        let (low, high) = (half(self), half(self));
        let places = self.rng.below(u64::from(ty.lane.bits())).to_string();
        let high = self.binary("shl", &high, &places);
        self.binary("xor", &high, &low.text)
    }

    fn wide_operation(&mut self, ty: Ty, values: &[Value]) -> Value {
        let bits = u64::from(ty.lane.bits());
        let pick = |body: &mut Self| values[body.rng.below(values.len() as u64) as usize].clone();
        let (a, b) = (pick(self), pick(self));
        match self.rng.below(10) {
            0..=3 => {
                let op = self.rng.pick(&PLAIN);
                self.binary(op, &a, &b.text)
            }
            4 | 5 => {
                let op = self.rng.pick(&["shl", "lshr", "ashr"]);
                if self.rng.chance(50) {
                    let places = self.rng.below(bits).to_string();
                    return self.binary(op, &a, &places);
                }
                let places = self.binary("and", &b, "127");
                self.binary(op, &a, &places.text)
            }
            6 => {
                let divisor = self.binary("or", &b, "1");
                let op = self.rng.pick(&["udiv", "urem", "sdiv", "srem"]);
                // The smallest number and minus one have no quotient.
                let a = if op.starts_with('s') { self.binary("ashr", &a, "1") } else { a };
                self.binary(op, &a, &divisor.text)
            }
            7 => {
                let less = self.def(Ty::int(1), format!("icmp slt {}, {}", a.typed(), b.text));
                self.def(ty, format!("select {}, {}, {}", less.typed(), a.typed(), b.typed()))
            }
            8 => {
                let slot = self.fresh();
                self.frame.entry.push_str(&format!("  {slot} = alloca {}\n", ty.spelled()));
                self.line(format!("store {}, ptr {slot}", a.typed()));
                self.def(ty, format!("load {}, ptr {slot}", ty.spelled()))
            }
            _ => {
                let lanes = Ty { lane: Lane::Int(32), lanes: Some(ty.lane.bits() / 32) };
                if bits % 32 != 0 {
                    return self.binary("add", &a, &b.text);
                }
                let vector = self.def(lanes, format!("bitcast {} to {}", a.typed(), lanes.spelled()));
                self.def(ty, format!("bitcast {} to {}", vector.typed(), ty.spelled()))
            }
        }
    }
}
