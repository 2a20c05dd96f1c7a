//! `cublas_api.h` 13: the exported functions, by level.
//!
//! A function is a row: what it does, its symbols with their types, and its arguments, in which `T` is the type, `R` that of
//! its parts, and `Int` a size: each symbol is there once more with sizes of 64 bits.

#![expect(unsafe_code, reason = "names of a C library")]

pub mod basic;
pub mod level1;
pub mod level2;
pub mod level3;
pub mod mixed;
pub mod small;

use ptxc_abi::device::Array;

/// What an argument means to the function that does the work.
pub(crate) trait Given {
    type Value;
    fn given(self) -> Self::Value;
}

macro_rules! given {
    ($($type:ty => $value:ty;)*) => {$(
        impl Given for $type {
            type Value = $value;

            fn given(self) -> $value {
                self.into()
            }
        }
    )*};
}

given! {
    i32 => i64;
    i64 => i64;
    u32 => u32;
}

impl<T> Given for Array<T> {
    type Value = Array<T>;

    fn given(self) -> Array<T> {
        self
    }
}

/// Functions for several types.
macro_rules! functions {
    ($($body:ident: $($name:ident $type:ty),*; $args:tt)*) => {
        $($(
            $crate::ffi::exported!([stringify!($name)] $name $type, i32, $body, $args);
            $crate::ffi::exported!([concat!(stringify!($name), "_64")] $name $type, i64, $body, $args);
        )*)*

        /// The symbols, each of which is there with `_64` too.
        pub const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];
    };
}

/// Functions for several types whose sizes have 32 bits.
macro_rules! functions_of_32_bits {
    ($($body:ident: $($name:ident $type:ty),*; $args:tt)*) => {
        $($($crate::ffi::exported!([stringify!($name)] $name $type, i32, $body, $args);)*)*

        /// The symbols.
        pub const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];
    };
}

/// A function of one type.
macro_rules! exported {
    ([$symbol:expr] $name:ident $type:ty, $int:ty, $body:ident, ($($argument:ident: $kind:ty),* $(,)?)) => {
        const _: () = {
            #[allow(dead_code, reason = "not every function names them all")]
            type T = $type;
            #[allow(dead_code, reason = "not every function names them all")]
            type R = <$type as $crate::scalar::Scalar>::Part;
            #[allow(dead_code, reason = "not every function names them all")]
            type Int = $int;

            #[unsafe(export_name = $symbol)]
            extern "C" fn $name(handle: u64, $($argument: $kind),*) -> $crate::status::Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                ptxc_abi::call($symbol, format_args!("{handle:#x}, {shown:?}"), || {
                    let answer = || {
                        let call = $crate::call::Call::new(handle)?;
                        $body::<T>(&call, $($crate::ffi::Given::given($argument)),*)
                    };
                    $crate::status::code(answer())
                })
            }
        };
    };
}

pub(crate) use {exported, functions, functions_of_32_bits};

/// The functions of the interface that the library exports.
pub fn symbols() -> impl Iterator<Item = String> {
    let plain = basic::SYMBOLS.into_iter().chain([small::SYMBOLS]).flatten().map(|name| (*name).to_owned());
    let twice = [level1::SYMBOLS, level2::SYMBOLS, level3::SYMBOLS, mixed::SYMBOLS].into_iter().flatten();
    plain.chain(twice.flat_map(|name| [(*name).to_owned(), format!("{name}_64")]))
}
