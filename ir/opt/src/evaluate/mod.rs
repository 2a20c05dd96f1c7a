//! What calls with constant arguments give: of intrinsics and of functions of the device library.
//!
//! Nothing is folded that is a NaN, comes about through one, is undefined, or depends on what is not known of the
//! target.

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
