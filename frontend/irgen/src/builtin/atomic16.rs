//! `__nv_atomic_*` functions on objects of 16 bytes: inline PTX, whose 128-bit registers are local to the block of the
//! instruction (PTX ISA, ld, st and atom with .b128). The IR has no atomic accesses of that size.

use ptxc_ir::{Flags, IntPred, MemAccess, Ordering, Scope, Ty, Value};
use ptxc_tokens::builtins::OrderedOp;

use super::BuiltinCall;
use crate::function::FunctionLowering;

/// The PTX keyword of an order; a sequentially consistent access is a fence followed by one of these.
fn order_word(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Acquire | Ordering::SeqCst => "acquire",
        Ordering::Release => "release",
        Ordering::AcqRel => "acq_rel",
        _ => "relaxed",
    }
}

/// The PTX keyword of a scope.
fn scope_word(scope: Scope) -> &'static str {
    match scope {
        Scope::Block => "cta",
        Scope::Cluster => "cluster",
        Scope::Device => "gpu",
        _ => "sys",
    }
}

/// The weakest order that is at least as strong as both.
fn stronger(a: Ordering, b: Ordering) -> Ordering {
    match (a, b) {
        (Ordering::SeqCst, _) | (_, Ordering::SeqCst) => Ordering::SeqCst,
        (Ordering::Release, Ordering::Acquire) => Ordering::AcqRel,
        (Ordering::Monotonic, other) => other,
        (other, _) => other,
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// Loads, stores, exchanges or compare-exchanges the object that argument 0 points to; values are passed by
    /// address.
    pub(super) fn ordered_atomic16(
        &mut self,
        call: &BuiltinCall<'a>,
        op: OrderedOp,
        ordering: Ordering,
        success: Ordering,
        scope: Scope,
    ) -> Option<Value> {
        let address = *call.values.first()?;
        let other = *call.values.get(1)?;
        let ordering = stronger(success, ordering);
        if ordering == Ordering::SeqCst {
            self.build().fence(ordering, scope);
        }
        let order = match (op, ordering) {
            (OrderedOp::LoadByAddress, Ordering::Release) => "relaxed",
            (OrderedOp::LoadByAddress, Ordering::AcqRel) => "acquire",
            (OrderedOp::StoreByAddress, Ordering::Acquire | Ordering::SeqCst) => "relaxed",
            (OrderedOp::StoreByAddress, Ordering::AcqRel) => "release",
            _ => order_word(ordering),
        };
        let at = scope_word(scope);
        match op {
            OrderedOp::LoadByAddress => {
                let template =
                    format!("{{ .reg .b128 v; ld.{order}.{at}.b128 v, [$2]; mov.b128 {{$0, $1}}, v; }}");
                let halves = self.assembly16(&template, &[address])?;
                self.store_halves(halves, other);
                None
            }
            OrderedOp::StoreByAddress => {
                let [low, high] = self.load_halves(other);
                let template =
                    format!("{{ .reg .b128 v; mov.b128 v, {{$1, $2}}; st.{order}.{at}.b128 [$0], v; }}");
                self.builtin_assembly_of(&template, &[], &[address, low, high], true)?;
                None
            }
            OrderedOp::ExchangeByAddress => {
                let [low, high] = self.load_halves(other);
                let template = format!(
                    "{{ .reg .b128 v, r; mov.b128 v, {{$3, $4}}; atom.exch.{order}.{at}.b128 r, [$2], v; mov.b128 {{$0, $1}}, r; }}"
                );
                let old = self.assembly16(&template, &[address, low, high])?;
                self.store_halves(old, *call.values.get(2)?);
                None
            }
            OrderedOp::CompareExchangeByAddress => {
                let expected = self.load_halves(other);
                let [low, high] = self.load_halves(*call.values.get(2)?);
                let template = format!(
                    "{{ .reg .b128 e, v, r; mov.b128 e, {{$3, $4}}; mov.b128 v, {{$5, $6}}; atom.cas.{order}.{at}.b128 r, [$2], e, v; mov.b128 {{$0, $1}}, r; }}"
                );
                let old = self.assembly16(&template, &[address, expected[0], expected[1], low, high])?;
                self.store_halves(old, other);
                let different = [0, 1].map(|half| self.build().xor(old[half], expected[half], ""));
                let different = self.build().or(different[0], different[1], "");
                let zero = self.unit.module.const_i64(0);
                Some(self.build().icmp(IntPred::Eq, different, zero, "exchanged"))
            }
            _ => {
                let span = self.expr(call.id).span;
                self.unit.unsupported(span, "this atomic function on an object of 16 bytes");
                None
            }
        }
    }

    /// Inline PTX with two 64-bit results.
    fn assembly16(&mut self, template: &str, args: &[Value]) -> Option<[Value; 2]> {
        let pair = self.builtin_assembly_of(template, &[Ty::I64, Ty::I64], args, true)?;
        Some([0, 1].map(|half| self.build().extract_value(pair, &[half], "")))
    }

    fn load_halves(&mut self, address: Value) -> [Value; 2] {
        [0, 8].map(|offset| {
            let half = self.half_address(address, offset);
            self.build().load(Ty::I64, half, MemAccess::PLAIN, "half")
        })
    }

    fn store_halves(&mut self, halves: [Value; 2], address: Value) {
        for (value, offset) in halves.into_iter().zip([0, 8]) {
            let half = self.half_address(address, offset);
            self.build().store(value, half, MemAccess::PLAIN);
        }
    }

    fn half_address(&mut self, address: Value, offset: i64) -> Value {
        let offset = self.unit.module.const_i64(offset);
        self.build().ptr_add(address, offset, Flags::NONE, "")
    }
}
