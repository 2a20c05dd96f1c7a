//! `cusparse.h` 12: the exported functions.

#![expect(unsafe_code, reason = "names of a C library")]

pub mod basic;
pub mod descriptors;
pub mod generic;
pub mod plain;
pub mod typed;
pub mod unsupported;

use crate::status::Status;

/// Calls for the type that a `cudaDataType` names.
macro_rules! by_type {
    ($number:expr, $type:ident => $call:expr) => {
        match $number {
            0 => $crate::ffi::by_type!(@ f32, $type => $call),
            1 => $crate::ffi::by_type!(@ f64, $type => $call),
            4 => $crate::ffi::by_type!(@ ptxc_matrix::scalar::C32, $type => $call),
            5 => $crate::ffi::by_type!(@ ptxc_matrix::scalar::C64, $type => $call),
            _ => $crate::call::unsupported("a type other than those in single and double precision"),
        }
    };
    (@ $own:ty, $type:ident => $call:expr) => {{
        type $type = $own;
        $call
    }};
}

pub(crate) use by_type;

/// Says whether types agree: those that differ would be computed in yet another one.
pub(crate) fn agree(types: &[u32]) -> Result<u32, Status> {
    let first = *types.first().ok_or(Status::InvalidValue)?;
    if types.iter().all(|own| *own == first) {
        Ok(first)
    } else {
        crate::call::unsupported("a product of different types")
    }
}

/// The functions of the interface that the library exports.
pub fn symbols() -> impl Iterator<Item = &'static str> {
    [
        basic::SYMBOLS,
        basic::NAMES,
        descriptors::SYMBOLS,
        generic::SYMBOLS,
        plain::SYMBOLS,
        typed::SYMBOLS,
        unsupported::SYMBOLS,
    ]
    .into_iter()
    .flatten()
    .copied()
}
