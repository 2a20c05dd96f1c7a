//! Integers of more than 128 bits: made of narrow ones, and taken apart again. Not from and to floating-point numbers: that
//! LLVM's back end cannot ("unsupported library call operation").

use super::body::{Body, Value};
use super::integers::{OVERFLOW, TOTAL_INTRINSICS};
use super::types::{self, Lane, Ty};
use std::fmt::Write as _;

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

    /// Such integers as members of structures: put in, chosen, passed, taken out.
    pub(super) fn wide_members(&mut self) {
        let bits = self.rng.pick(&WIDTHS);
        let (ty, other) = (Ty::int(bits), Ty::int(types::width(&mut self.rng)));
        let whole = format!("{{ {}, {}, {} }}", other.spelled(), ty.spelled(), other.spelled());
        let make = |body: &mut Self| {
            let members = [body.value(other), body.widened(ty), body.value(other)];
            members.iter().enumerate().fold("poison".to_owned(), |aggregate, (at, member)| {
                body.def_raw(format!("insertvalue {whole} {aggregate}, {}, {at}", member.typed()))
            })
        };
        let (a, b, which) = (make(self), make(self), self.value(Ty::int(1)));
        let mut chosen = self.def_raw(format!("select {}, {whole} {a}, {whole} {b}", which.typed()));
        if self.rng.chance(50) {
            let name = format!("{}_f{}", self.name, self.helper_count);
            self.helper_count += 1;
            let _ = writeln!(
                self.helpers,
                "define internal {whole} @{name}(i8 %n, {whole} %a) noinline {{\n  \
                 %m = extractvalue {whole} %a, 1\n  %s = add {0} %m, 3\n  \
                 %r = insertvalue {whole} %a, {0} %s, 1\n  ret {whole} %r\n}}\n",
                ty.spelled()
            );
            let n = self.value(Ty::int(8));
            chosen = self.def_raw(format!("call {whole} @{name}({}, {whole} {chosen})", n.typed()));
        }
        for at in [0, 2] {
            let value = self.def(other, format!("extractvalue {whole} {chosen}, {at}"));
            self.keep(value);
        }
        let value = self.def(ty, format!("extractvalue {whole} {chosen}, 1"));
        let from = self.rng.below(u64::from(bits)).to_string();
        let moved = self.binary("lshr", &value, &from);
        let result = self.def(Ty::int(64), format!("trunc {} to i64", moved.typed()));
        self.keep(result);
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
        match self.rng.below(21) {
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
            9 => {
                let name = self.unary(bits);
                self.same(name, &[&a], &[])
            }
            10 => {
                let name = self.rng.pick(&["ctlz", "cttz", "abs"]);
                self.same(name, &[&a], &["i1 false"])
            }
            11 | 12 => {
                let name = self.rng.pick(&TOTAL_INTRINSICS);
                self.same(name, &[&a, &b], &[])
            }
            13 => self.wide_overflow(&a, &b),
            14 => {
                // Places modulo other widths LLVM's back end cannot compute.
                if !bits.is_power_of_two() {
                    return self.binary("add", &a, &b.text);
                }
                let (name, c) = (self.rng.pick(&["fshl", "fshr"]), pick(self));
                self.same(name, &[&a, &b, &c], &[])
            }
            15 => {
                let places = self.binary("and", &b, "127");
                let name = self.rng.pick(&["sshl.sat", "ushl.sat"]);
                self.same(name, &[&a, &places], &[])
            }
            16 => {
                let name = self.rng.pick(&["scmp", "ucmp"]);
                let name = format!("llvm.{name}.i8.{}", ty.suffix());
                let text = self.intrinsic(&name, "i8", &[a.typed(), b.typed()]);
                self.keep(Value { ty: Ty::int(8), text });
                a
            }
            17 => self.wide_cases(&a, &b),
            18 => self.wide_lanes(&a, &b),
            19 => self.wide_function(&a, &b),
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

    fn unary(&mut self, bits: u64) -> &'static str {
        match bits.is_multiple_of(16) {
            true => self.rng.pick(&["ctpop", "bitreverse", "bswap"]),
            false => self.rng.pick(&["ctpop", "bitreverse"]),
        }
    }

    fn wide_overflow(&mut self, a: &Value, b: &Value) -> Value {
        let result = format!("{{ {}, i1 }}", a.ty.spelled());
        let name = format!("llvm.{}.with.overflow.{}", self.rng.pick(&OVERFLOW), a.ty.suffix());
        let pair = self.intrinsic(&name, &result, &[a.typed(), b.typed()]);
        let flag = self.def(Ty::int(1), format!("extractvalue {result} {pair}, 1"));
        self.keep(flag);
        self.def(a.ty, format!("extractvalue {result} {pair}, 0"))
    }

    /// A switch over a number of a few values, some of them far from zero.
    fn wide_cases(&mut self, a: &Value, b: &Value) -> Value {
        let ty = a.ty.spelled();
        let few = self.binary("and", a, "3");
        let far = (1_u128 << 100).to_string();
        let over = self.binary("mul", &few, &far);
        let (twice, thrice) = ((2_u128 << 100).to_string(), (3_u128 << 100).to_string());
        let labels = [(); 3].map(|()| self.fresh_label());
        let join = self.fresh_label();
        self.line(format!(
            "switch {}, label %{} [ {ty} {far}, label %{} {ty} {thrice}, label %{} {ty} 1, label %{} {ty} {twice}, label %{} ]",
            over.typed(), labels[0], labels[1], labels[2], labels[0], labels[1]
        ));
        let mut edges = Vec::new();
        for (k, label) in labels.iter().enumerate() {
            self.label(label);
            let value = self.binary(["add", "xor", "sub"][k], b, "7");
            edges.push(format!("[ {}, %{label} ]", value.text));
            self.line(format!("br label %{join}"));
        }
        self.label(&join);
        self.def(a.ty, format!("phi {ty} {}", edges.join(", ")))
    }

    /// The same as lanes of a vector: made, computed with, permuted, taken apart.
    fn wide_lanes(&mut self, a: &Value, b: &Value) -> Value {
        let ty = Ty { lanes: Some(2), ..a.ty };
        let mut vector = Value { ty, text: "poison".to_owned() };
        for (k, lane) in [a, b].into_iter().enumerate() {
            vector = self.def(ty, format!("insertelement {}, {}, i32 {k}", vector.typed(), lane.typed()));
        }
        let text =
            format!("shufflevector {}, {} poison, <2 x i32> <i32 1, i32 0>", vector.typed(), ty.spelled());
        let swapped = self.def(ty, text);
        let vector = match self.rng.below(3) {
            0 => {
                let op = self.rng.pick(&PLAIN);
                self.binary(op, &vector, &swapped.text)
            }
            1 => {
                let name = self.rng.pick(&TOTAL_INTRINSICS);
                self.same(name, &[&vector, &swapped], &[])
            }
            _ => {
                let predicate = self.rng.pick(&super::integers::PREDICATES);
                let which =
                    self.def(ty.truth(), format!("icmp {predicate} {}, {}", vector.typed(), swapped.text));
                self.keep(which.clone());
                self.def(ty, format!("select {}, {}, {}", which.typed(), vector.typed(), swapped.typed()))
            }
        };
        let index = self.index(2, 32);
        self.def(a.ty, format!("extractelement {}, {}", vector.typed(), index.typed()))
    }

    /// A function of such numbers.
    fn wide_function(&mut self, a: &Value, b: &Value) -> Value {
        let name = format!("{}_f{}", self.name, self.helper_count);
        self.helper_count += 1;
        let ty = a.ty.spelled();
        let _ = writeln!(
            self.helpers,
            "define internal {ty} @{name}({ty} %a, i8 %n, {ty} %b) noinline {{\n  %m = zext i8 %n to {ty}\n  \
             %s = sub {ty} %a, %b\n  %r = xor {ty} %s, %m\n  ret {ty} %r\n}}\n"
        );
        let n = self.value(Ty::int(8));
        self.def(a.ty, format!("call {ty} @{name}({}, {}, {})", a.typed(), n.typed(), b.typed()))
    }
}
