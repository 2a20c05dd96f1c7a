//! Atomic functions: `atomicrmw` and `cmpxchg`, relaxed, with the row's scope; and the `__nv_atomic_*` functions, whose
//! order and scope are arguments.

use ptxc_il::{Type, TypeKind};
use ptxc_ir::{Flags, MemAccess, Op, Ordering, RmwOp, Scope, Ty, Value};
use ptxc_tokens::builtins::{AtomicOp, OrderedOp, Scope as RowScope};

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
    /// Read-modify-write functions such as `atomicAdd` (IG-28).
    pub(super) fn atomic_rmw(&mut self, call: &BuiltinCall<'a>, op: AtomicOp, at: RowScope) -> Option<Value> {
        self.rmw(call, op, call.ty, Ordering::Monotonic, scope(at))
    }

    fn rmw(
        &mut self,
        call: &BuiltinCall<'a>,
        op: AtomicOp,
        ty: Type,
        ordering: Ordering,
        scope: Scope,
    ) -> Option<Value> {
        let (address, mut value) = (*call.values.first()?, *call.values.get(1)?);
        let class = self.scalar_class(ty);
        if op == AtomicOp::Sub {
            value = match class {
                Scalar::Float => self.build().fneg(value, Flags::NONE, "neg"),
                _ => self.build().neg(value, Flags::NONE, "neg"),
            };
        }
        if op == AtomicOp::Exchange {
            // An exchange does not depend on the type of the bits.
            value = self.as_integer(value);
        }
        let operation = operation(op, class);
        Some(self.build().atomic_rmw(operation, address, value, ordering, scope, "atomic"))
    }

    /// `atomicCAS`.
    pub(super) fn atomic_cas(&mut self, call: &BuiltinCall<'a>, at: RowScope) -> Option<Value> {
        let [address, expected, new] = *call.values.as_slice() else { return None };
        let (expected, new) = (self.as_integer(expected), self.as_integer(new));
        let orderings = (Ordering::Monotonic, Ordering::Monotonic);
        let pair = self.build().cmpxchg(address, expected, new, orderings, scope(at), "atomic");
        Some(self.build().extract_value(pair, &[0], ""))
    }

    /// Ordered functions such as `__nv_atomic_fetch_add(p, value, order, scope)`.
    pub(super) fn ordered_atomic(&mut self, call: &BuiltinCall<'a>, op: OrderedOp) -> Option<Value> {
        let scope = self.scope_argument(call)?;
        let last = call.values.len().checked_sub(2)?;
        let ordering = self.order_argument(call, last)?;
        if op == OrderedOp::Fence {
            self.build()
                .fence(if ordering == Ordering::Monotonic { Ordering::SeqCst } else { ordering }, scope);
            return None;
        }
        let address = *call.values.first()?;
        let TypeKind::Pointer(pointee) = self.il.types.kind(self.expr(*call.args.first()?).ty) else {
            return None;
        };
        let object = pointee.unqualified();
        if self.size_of(object) == 16 {
            let success = if op == OrderedOp::CompareExchangeByAddress {
                self.order_argument(call, 4)?
            } else {
                ordering
            };
            return self.ordered_atomic16(call, op, ordering, success, scope);
        }
        // Only bits are copied, so a floating-point object is accessed as an integer.
        let bits = match self.unit.memory_type(object) {
            Ty::FLOAT => Ty::I32,
            Ty::DOUBLE => Ty::I64,
            other => other,
        };
        let atomic = MemAccess { ordering, scope, ..MemAccess::PLAIN };
        match op {
            OrderedOp::Rmw(op) => self.rmw(call, op, object, ordering, scope),
            OrderedOp::Load => Some(self.build().load(bits, address, atomic, "atomic")),
            OrderedOp::LoadByAddress => {
                let value = self.build().load(bits, address, atomic, "atomic");
                self.build().store(value, *call.values.get(1)?, MemAccess::PLAIN);
                None
            }
            OrderedOp::Store => {
                self.build().store(*call.values.get(1)?, address, atomic);
                None
            }
            OrderedOp::StoreByAddress => {
                let value = self.build().load(bits, *call.values.get(1)?, MemAccess::PLAIN, "");
                self.build().store(value, address, atomic);
                None
            }
            OrderedOp::ExchangeByAddress => {
                let value = self.build().load(bits, *call.values.get(1)?, MemAccess::PLAIN, "");
                let old = self.build().atomic_rmw(RmwOp::Xchg, address, value, ordering, scope, "atomic");
                self.build().store(old, *call.values.get(2)?, MemAccess::PLAIN);
                None
            }
            OrderedOp::CompareExchange | OrderedOp::CompareExchangeByAddress => {
                let (expected_at, new) = (*call.values.get(1)?, *call.values.get(2)?);
                let success = self.order_argument(call, 4)?;
                let expected = self.build().load(bits, expected_at, MemAccess::PLAIN, "");
                let new = match op {
                    OrderedOp::CompareExchange => new,
                    _ => self.build().load(bits, new, MemAccess::PLAIN, ""),
                };
                let pair = self.build().cmpxchg(address, expected, new, (success, ordering), scope, "atomic");
                let old = self.build().extract_value(pair, &[0], "");
                // On success that is the previous value.
                self.build().store(old, expected_at, MemAccess::PLAIN);
                Some(self.build().extract_value(pair, &[1], ""))
            }
            OrderedOp::Fence => None,
        }
    }

    /// The memory order in an argument; a `consume` is an `acquire`.
    fn order_argument(&mut self, call: &BuiltinCall<'a>, index: usize) -> Option<Ordering> {
        let order = call.values.get(index).and_then(|&value| self.is_int_constant(value));
        let ordering = match order {
            Some(0) => Ordering::Monotonic,
            Some(1 | 2) => Ordering::Acquire,
            Some(3) => Ordering::Release,
            Some(4) => Ordering::AcqRel,
            Some(5) => Ordering::SeqCst,
            _ => {
                return self.bad_atomic_constant(
                    call,
                    index,
                    "a memory order that is not one of the constants",
                );
            }
        };
        Some(ordering)
    }

    /// The scope, which is the last argument.
    fn scope_argument(&mut self, call: &BuiltinCall<'a>) -> Option<Scope> {
        let last = call.values.len().checked_sub(1)?;
        let scope = match self.is_int_constant(call.values[last]) {
            // A single thread is ordered with itself; the block is the narrowest scope in PTX.
            Some(0 | 1) => Scope::Block,
            Some(2) if self.unit.options.target.has_clusters() => Scope::Cluster,
            // Without clusters a block is a cluster of its own.
            Some(2) => Scope::Block,
            Some(3) => Scope::Device,
            Some(4) => Scope::System,
            _ => {
                return self.bad_atomic_constant(
                    call,
                    last,
                    "a thread scope that is not one of the constants",
                );
            }
        };
        Some(scope)
    }

    fn bad_atomic_constant<T>(&mut self, call: &BuiltinCall<'a>, index: usize, what: &str) -> Option<T> {
        let span = call.args.get(index).map_or(self.expr(call.id).span, |&arg| self.expr(arg).span);
        self.unit.unsupported(span, what);
        None
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
