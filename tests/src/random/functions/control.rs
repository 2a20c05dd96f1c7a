//! Branches, switches, loops and calls.

use std::fmt::Write as _;
use std::mem;

use super::body::{Body, Frame, Value};
use super::types::{Lane, Ty};

impl Body {
    /// Steps in a block of their own; the values they made, or earlier ones, of these types; the block that
    /// they end in.
    fn branch(&mut self, label: &str, steps: u64, types: &[Ty]) -> (Vec<Value>, String) {
        self.label(label);
        let outside = self.frame.values.len();
        for _ in 0..steps {
            self.any_step();
        }
        let results = types.iter().map(|&ty| self.value(ty)).collect();
        self.frame.values.truncate(outside);
        (results, self.frame.block.clone())
    }

    fn phis(&mut self, types: &[Ty], edges: &[(Vec<Value>, String)]) {
        for (at, &ty) in types.iter().enumerate() {
            let incoming: Vec<String> =
                edges.iter().map(|(values, block)| format!("[ {}, %{block} ]", values[at].text)).collect();
            let result = self.def(ty, format!("phi {} {}", ty.spelled(), incoming.join(", ")));
            self.keep(result);
        }
    }

    fn result_types(&mut self) -> Vec<Ty> {
        (0..self.rng.between(1, 2)).map(|_| self.ty()).collect()
    }

    pub(super) fn diamond(&mut self) {
        let which = self.value(Ty::int(1));
        let types = self.result_types();
        let labels = [self.fresh_label(), self.fresh_label(), self.fresh_label()];
        self.line(format!("br {}, label %{}, label %{}", which.typed(), labels[0], labels[1]));
        let mut edges = Vec::new();
        for label in &labels[..2] {
            let steps = self.rng.between(1, 2);
            edges.push(self.branch(label, steps, &types));
            self.line(format!("br label %{}", labels[2]));
        }
        self.label(&labels[2]);
        self.phis(&types, &edges);
    }

    pub(super) fn switch(&mut self) {
        let ty = self.int_ty();
        let Lane::Int(bits) = ty.lane else { return };
        let value = self.value(Ty::int(bits));
        // Few values, so that every case is taken sometimes.
        let value = match bits > 3 {
            true => self.binary("and", &value, self.rng_mask()),
            false => value,
        };
        let most = if bits < 3 { 1 << bits } else { 6 };
        let count = self.rng.between(1, most - 1);
        let types = self.result_types();
        let other = self.fresh_label();
        let join = self.fresh_label();
        let labels: Vec<String> = (0..count).map(|_| self.fresh_label()).collect();
        let cases: Vec<String> = (0..count)
            .map(|at| match bits {
                1 => format!("i1 false, label %{}", labels[0]),
                _ => format!("i{bits} {at}, label %{}", labels[at as usize]),
            })
            .collect();
        self.line(format!("switch {}, label %{other} [ {} ]", value.typed(), cases.join(" ")));
        let mut edges = Vec::new();
        for label in labels.iter().chain([&other]) {
            let steps = self.rng.below(2);
            edges.push(self.branch(label, steps, &types));
            self.line(format!("br label %{join}"));
        }
        self.label(&join);
        self.phis(&types, &edges);
    }

    fn rng_mask(&self) -> &'static str {
        "7"
    }

    /// A loop of at most eight rounds, that carries values.
    pub(super) fn repeat(&mut self) {
        let types = self.result_types();
        let bits = self.rng.pick(&[8, 16, 32, 64, 24]);
        let counter = Ty::int(bits);
        let rounds = match self.rng.chance(40) {
            true => Value { ty: counter, text: self.rng.between(1, 8).to_string() },
            false => {
                let rounds = self.value(counter);
                let rounds = self.binary("and", &rounds, "7");
                self.binary("add", &rounds, "1")
            }
        };
        let first: Vec<Value> = types.iter().map(|&ty| self.value(ty)).collect();
        let (head, exit) = (self.fresh_label(), self.fresh_label());
        let before = self.frame.block.clone();
        self.line(format!("br label %{head}"));
        self.label(&head);
        // The loop's own edges are known when its body is written.
        let outside = self.frame.values.len();
        let number = Value { ty: counter, text: self.fresh() };
        let carried: Vec<Value> = types.iter().map(|&ty| Value { ty, text: self.fresh() }).collect();
        let at = self.frame.lines.len();
        self.keep(number.clone());
        self.frame.values.extend(carried.iter().cloned());
        for _ in 0..self.rng.between(1, 3) {
            self.any_step();
        }
        let last: Vec<Value> = types.iter().map(|&ty| self.value(ty)).collect();
        let next = self.binary("add", &number, "1");
        let again = self.def(Ty::int(1), format!("icmp ult {}, {}", next.typed(), rounds.text));
        let end = self.frame.block.clone();
        self.line(format!("br {}, label %{head}, label %{exit}", again.typed()));
        let mut phis = String::new();
        let pairs = carried.iter().zip(first.iter().zip(&last));
        let zero = Value { ty: counter, text: "0".to_owned() };
        for (value, (from, to)) in pairs.chain([(&number, (&zero, &next))]) {
            let ty = value.ty.spelled();
            let _ = writeln!(
                phis,
                "  {} = phi {ty} [ {}, %{before} ], [ {}, %{end} ]",
                value.text, from.text, to.text
            );
        }
        self.frame.lines.insert_str(at, &phis);
        self.label(&exit);
        self.frame.values.truncate(outside);
        self.frame.values.extend(last);
    }

    /// A function of its own, and a call of it. Vectors in a signature have lanes that fill their bytes: how
    /// others are passed, LLVM's back end itself is not sure.
    pub(super) fn call(&mut self) {
        let passed = |ty: Ty| if ty.lanes.is_some() { ty.container() } else { ty };
        let result = passed(self.ty());
        let types: Vec<Ty> = (0..self.rng.between(0, 3)).map(|_| passed(self.ty())).collect();
        let operands: Vec<Value> = types.iter().map(|&ty| self.value(ty)).collect();
        let name = format!("{}_f{}", self.name, self.helper_count);
        self.helper_count += 1;
        let frame = Frame { block: "entry".to_owned(), depth: self.frame.depth, ..Frame::default() };
        let outer = mem::replace(&mut self.frame, frame);
        let mut parameters = String::new();
        for &ty in &types {
            let text = self.fresh();
            let _ = write!(parameters, ", {} {text}", ty.spelled());
            self.keep(Value { ty, text });
        }
        for _ in 0..self.rng.between(1, 3) {
            self.any_step();
        }
        let returned = self.value(result);
        self.line(format!("ret {}", returned.typed()));
        let inner = mem::replace(&mut self.frame, outer);
        let attribute = self.rng.pick(&["noinline", "alwaysinline", ""]);
        let _ = writeln!(
            self.helpers,
            "define internal {} @{name}(ptr %in, ptr %out, i32 %tid{parameters}) {attribute} {{\nentry:\n{}{}}}\n",
            result.spelled(),
            inner.entry,
            inner.lines
        );
        let operands: String = operands.iter().map(|value| format!(", {}", value.typed())).collect();
        let called = self
            .def(result, format!("call {} @{name}(ptr %in, ptr %out, i32 %tid{operands})", result.spelled()));
        self.keep(called);
    }
}
