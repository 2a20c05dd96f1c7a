//! Atomic functions: `atomicrmw` and `cmpxchg`, relaxed, at the row's scope.

use ptxc_frontend::builtins::{AtomicOp, Scope as RowScope};
use ptxc_ir::{Flags, Op, Ordering, RmwOp, Scope, Ty, Value};

use super::BuiltinCall;
use crate::function::FunctionLowering;
use crate::types::Scalar;

fn scope(scope: RowScope) -> Scope {
    match scope {
        RowScope::Block => Scope::Block,
        RowScope::Device => Scope::Device,
        RowScope::System => Scope::System,
    }
}

/// The operation for operands of a scalar class.
fn operation(op: AtomicOp, class: Scalar) -> RmwOp {
    let float = class == Scalar::Float;
    let signed = matches!(class, Scalar::Int { signed: true, .. });
    match op {
        AtomicOp::Add | AtomicOp::Sub if float => RmwOp::FAdd,
        AtomicOp::Add | AtomicOp::Sub => RmwOp::Add,
        AtomicOp::Exchange => RmwOp::Xchg,
        AtomicOp::Min if float => RmwOp::FMin,
        AtomicOp::Min if signed => RmwOp::Min,
        AtomicOp::Min => RmwOp::UMin,
        AtomicOp::Max if float => RmwOp::FMax,
        AtomicOp::Max if signed => RmwOp::Max,
        AtomicOp::Max => RmwOp::UMax,
        AtomicOp::Inc => RmwOp::UIncWrap,
        AtomicOp::Dec => RmwOp::UDecWrap,
        AtomicOp::And => RmwOp::And,
        AtomicOp::Or => RmwOp::Or,
        AtomicOp::Xor => RmwOp::Xor,
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    /// `atomicAdd` and its kin (IG-28).
    pub(super) fn atomic_rmw(&mut self, call: &BuiltinCall<'a>, op: AtomicOp, at: RowScope) -> Option<Value> {
        let (address, mut value) = (*call.values.first()?, *call.values.get(1)?);
        let class = self.scalar_class(call.ty);
        if op == AtomicOp::Sub {
            value = match class {
                Scalar::Float => self.build().fneg(value, Flags::NONE, "neg"),
                _ => self.build().neg(value, Flags::NONE, "neg"),
            };
        }
        if op == AtomicOp::Exchange {
            // Exchanging does not look at the bits.
            value = self.as_integer(value);
        }
        let operation = operation(op, class);
        Some(self.build().atomic_rmw(operation, address, value, Ordering::Monotonic, scope(at), "atomic"))
    }

    /// `atomicCAS`.
    pub(super) fn atomic_cas(&mut self, call: &BuiltinCall<'a>, at: RowScope) -> Option<Value> {
        let [address, expected, new] = *call.values.as_slice() else { return None };
        let (expected, new) = (self.as_integer(expected), self.as_integer(new));
        let orderings = (Ordering::Monotonic, Ordering::Monotonic);
        let pair = self.build().cmpxchg(address, expected, new, orderings, scope(at), "atomic");
        Some(self.build().extract_value(pair, &[0], ""))
    }

    fn as_integer(&mut self, value: Value) -> Value {
        match self.ty(value) {
            Ty::FLOAT => self.cast(Op::BitCast, value, Ty::I32, "conv"),
            Ty::DOUBLE => self.cast(Op::BitCast, value, Ty::I64, "conv"),
            Ty::HALF | Ty::BFLOAT => self.cast(Op::BitCast, value, Ty::I16, "conv"),
            Ty::PTR => self.cast(Op::PtrToInt, value, Ty::I64, "conv"),
            _ => value,
        }
    }
}
