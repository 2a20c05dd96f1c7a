//! `cusolverDn.h` and `cusolverSp.h` 12: the exported functions.
//!
//! A function is a row: what it does, its symbols with their types, and its arguments, in which `T` is the type and `R` that
//! of its parts.

#![expect(unsafe_code, reason = "names of a C library")]

pub mod basic;
pub mod dense;
pub mod generic;
pub mod sizes;
pub mod sparse;

/// Functions for several types.
macro_rules! functions {
    ($($body:ident: $($name:ident $type:ty),*; $arguments:tt)*) => {
        $($($crate::ffi::exported!($name, $type, $body, $arguments);)*)*

        /// The symbols.
        pub const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];
    };
}

/// A function of one type.
macro_rules! exported {
    ($name:ident, $type:ty, $body:ident, ($($argument:ident: $kind:ty),* $(,)?)) => {
        const _: () = {
            #[allow(dead_code, reason = "not every function names them all")]
            type T = $type;
            #[allow(dead_code, reason = "not every function names them all")]
            type R = <$type as $crate::number::Number>::RealPart;

            #[unsafe(no_mangle)]
            extern "C" fn $name(handle: u64, $($argument: $kind),*) -> $crate::status::Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                ptxc_abi::call(stringify!($name), format_args!("{handle:#x}, {shown:?}"), || {
                    let answer = || $body::<T>(&$crate::call::Call::new(handle)?, $($argument),*);
                    $crate::status::code(answer())
                })
            }
        };
    };
}

pub(crate) use {exported, functions};

/// The functions of the interface that the library exports.
pub fn symbols() -> impl Iterator<Item = &'static str> {
    [basic::SYMBOLS, dense::SYMBOLS, generic::SYMBOLS, sizes::SYMBOLS, sparse::SYMBOLS]
        .into_iter()
        .flatten()
        .copied()
}
