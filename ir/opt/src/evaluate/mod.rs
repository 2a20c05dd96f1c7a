//! Evaluates calls with constant arguments: of intrinsics and of device-library functions.
//!
//! A call is not folded if a NaN occurs in the computation, if the result is undefined, or if it depends on unknown
//! properties of the target.

mod call;
mod float;
mod integer;
mod memory;

pub(crate) use call::call;
pub(crate) use memory::read;

use ptxc_ir::{Intrinsic, Module, Ty, Value};

/// The result of an intrinsic of type `ty`.
pub(crate) fn intrinsic(m: &mut Module, which: Intrinsic, ty: Ty, args: &[Value]) -> Option<Value> {
    let first = *args.first()?;
    if m.int_value(first).is_some() {
        return integer::intrinsic(m, which, ty, args).or_else(|| float::of_integer(m, which, ty, first));
    }
    float::intrinsic(m, which, ty, args)
}
