//! Atomic operations on memory that no other thread sees: their results are those of the plain operations.

use super::body::{Body, Value};
use super::types::{Lane, Ty};

const INTEGER: [&str; 15] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
];
const FLOAT: [&str; 7] = ["xchg", "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"];
const ORDERINGS: [&str; 5] = ["monotonic", "acquire", "release", "acq_rel", "seq_cst"];
const SCOPES: [&str; 4] = ["", " syncscope(\"device\")", " syncscope(\"block\")", ""];

impl Body {
    /// A place in shared or global memory.
    fn atomic_place(&mut self) -> String {
        let (pointer, ty) = if self.rng.chance(50) { self.shared() } else { self.scratch() };
        let offset = self.rng.below(6) * 16;
        let address = self.def_raw(format!("getelementptr i8, {ty} {pointer}, i64 {offset}"));
        match ty != "ptr" && self.rng.chance(30) {
            true => format!("ptr {}", self.def_raw(format!("addrspacecast {ty} {address} to ptr"))),
            false => format!("{ty} {address}"),
        }
    }

    /// A small number of a floating-point type: sums of such are exact, so that it does not matter whether
    /// the instruction flushes subnormals.
    fn small(&mut self, ty: Ty) -> Value {
        let number = self.value(ty.with(Lane::Int(8)));
        self.def(ty, format!("sitofp {} to {}", number.typed(), ty.spelled()))
    }

    pub(super) fn read_modify_write(&mut self) {
        let place = self.atomic_place();
        let (op, operand, first) = if self.rng.chance(65) {
            let ty = Ty::int(self.rng.pick(&[8, 16, 32, 32, 32, 64, 64]));
            (self.rng.pick(&INTEGER), self.value(ty), self.value(ty))
        } else {
            let lane = self.rng.pick(&[Lane::Float, Lane::Double, Lane::Half, Lane::Float, Lane::Bfloat]);
            let ty = Ty::scalar(lane);
            (self.rng.pick(&FLOAT), self.small(ty), self.small(ty))
        };
        let ty = operand.ty;
        self.line(format!("store {}, {place}, align 16", first.typed()));
        let volatile = if self.rng.chance(10) { "volatile " } else { "" };
        for _ in 0..self.rng.between(1, 2) {
            let (ordering, scope) = (self.rng.pick(&ORDERINGS), self.rng.pick(&SCOPES));
            let old = self
                .def(ty, format!("atomicrmw {volatile}{op} {place}, {}{scope} {ordering}", operand.typed()));
            self.keep(old);
        }
        let left = self.def(ty, format!("load {}, {place}, align 16", ty.spelled()));
        self.keep(left);
    }

    /// Operations on numbers of 128 bits, from sm_90 on. In order with all others LLVM's back end cannot do them.
    pub(super) fn wide_atomic(&mut self) {
        self.needs(90);
        let place = self.atomic_place();
        let ty = Ty::int(128);
        let (first, operand) = (self.value(ty), self.value(ty));
        self.line(format!("store {}, {place}, align 16", first.typed()));
        let ordering = self.rng.pick(&ORDERINGS[..4]);
        let scope = self.rng.pick(&SCOPES);
        if self.rng.chance(60) {
            let op = self.rng.pick(&INTEGER);
            let old = self.def(ty, format!("atomicrmw {op} {place}, {}{scope} {ordering}", operand.typed()));
            self.keep(old);
        } else {
            let expected = if self.rng.chance(60) { first } else { self.value(ty) };
            let pair = self.def_raw(format!(
                "cmpxchg {place}, {}, {}{scope} {ordering} monotonic",
                expected.typed(),
                operand.typed()
            ));
            let old = self.def(ty, format!("extractvalue {{ i128, i1 }} {pair}, 0"));
            let done = self.def(Ty::int(1), format!("extractvalue {{ i128, i1 }} {pair}, 1"));
            self.keep(old);
            self.keep(done);
        }
        let left = self.def(ty, format!("load i128, {place}, align 16"));
        self.keep(left);
    }

    /// Operations on vectors of floating-point numbers.
    pub(super) fn vector_atomic(&mut self) {
        let place = self.atomic_place();
        let (lane, count) = self.rng.pick(&[
            (Lane::Half, 2),
            (Lane::Half, 2),
            (Lane::Half, 4),
            (Lane::Bfloat, 2),
            (Lane::Bfloat, 4),
            (Lane::Float, 2),
        ]);
        let ty = Ty { lane, lanes: Some(count) };
        let (first, operand) = (self.small(ty), self.small(ty));
        self.line(format!("store {}, {place}, align 16", first.typed()));
        let (op, ordering) = (self.rng.pick(&FLOAT[1..]), self.rng.pick(&ORDERINGS));
        let scope = self.rng.pick(&SCOPES);
        let old =
            self.def(ty, format!("atomicrmw {op} {place}, {}{scope} {ordering}, align 16", operand.typed()));
        self.keep(old);
        let left = self.def(ty, format!("load {}, {place}, align 16", ty.spelled()));
        self.keep(left);
    }

    pub(super) fn compare_exchange(&mut self) {
        let place = self.atomic_place();
        let ty = Ty::int(self.rng.pick(&[8, 16, 32, 32, 64, 64]));
        let (first, new) = (self.value(ty), self.value(ty));
        let expected = if self.rng.chance(60) { first.clone() } else { self.value(ty) };
        self.line(format!("store {}, {place}, align 16", first.typed()));
        let (success, scope) = (self.rng.pick(&ORDERINGS), self.rng.pick(&SCOPES));
        let failure = self.rng.pick(&["monotonic", "acquire", "seq_cst"]);
        let pair = self.def_raw(format!(
            "cmpxchg {place}, {}, {}{scope} {success} {failure}",
            expected.typed(),
            new.typed()
        ));
        let result = format!("{{ {}, i1 }}", ty.spelled());
        let old = self.def(ty, format!("extractvalue {result} {pair}, 0"));
        let done = self.def(Ty::int(1), format!("extractvalue {result} {pair}, 1"));
        let left = self.def(ty, format!("load {}, {place}, align 16", ty.spelled()));
        self.keep(old);
        self.keep(done);
        self.keep(left);
    }

    /// Atomic stores and loads, and fences between them.
    pub(super) fn atomic_access(&mut self) {
        let place = self.atomic_place();
        let lanes = [Lane::Int(8), Lane::Int(16), Lane::Int(32), Lane::Int(64), Lane::Float, Lane::Double];
        let ty = Ty::scalar(self.rng.pick(&lanes));
        let value = self.value(ty);
        let value = self.canonical(&value);
        let scope = self.rng.pick(&SCOPES);
        let ordering = self.rng.pick(&["unordered", "monotonic", "release", "seq_cst"]);
        let scope_of = |ordering: &str| if ordering == "unordered" { "" } else { scope };
        self.line(format!(
            "store atomic {}, {place}{} {ordering}, align 16",
            value.typed(),
            scope_of(ordering)
        ));
        if self.rng.chance(40) {
            let ordering = self.rng.pick(&ORDERINGS[1..]);
            self.line(format!("fence{scope} {ordering}"));
        }
        let ordering = self.rng.pick(&["unordered", "monotonic", "acquire", "seq_cst"]);
        let loaded = self.def(
            ty,
            format!("load atomic {}, {place}{} {ordering}, align 16", ty.spelled(), scope_of(ordering)),
        );
        self.keep(loaded);
    }
}
