//! `cuda_runtime_api.h` 13.0: the exported functions, by what they are about.
//!
//! A function is a row: its symbol, its arguments, and what it does. Most of them are a function of the driver's
//! interface with the arguments in another order. Every call first sees to it that the thread has a context, and an
//! error is remembered for `cudaGetLastError`.

pub mod device;
pub mod graph;
pub mod launch;
pub mod library;
pub mod memory;
pub mod node;
pub mod register;
pub mod stream;
pub mod symbol;
pub mod texture;
pub mod unsupported;

use crate::status::{Result, Status, remember};
use ptxc_abi::argument::Out;
use std::fmt;

/// Arguments as a trace shows them.
pub(crate) struct Shown<'a>(pub(crate) &'a [&'a dyn fmt::Debug]);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, argument) in self.0.iter().enumerate() {
            write!(f, "{}{argument:?}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

/// Does what a function does, in a thread that has a context.
pub(crate) fn answer(function: &str, body: impl FnOnce() -> Result) -> Status {
    let done = ptxc_driver::runtime::start().map_err(Status::from).and_then(|()| body());
    let status = done.err().unwrap_or(Status::SUCCESS);
    remember(status);
    if status != Status::SUCCESS && status != Status::NOT_READY {
        ptxc_driver::runtime::failed(function, ptxc_abi::Code::name(status));
    }
    status
}

/// Functions of the interface: a symbol, the one that means the same for the default stream of a thread, arguments, what it does.
macro_rules! functions {
    ($($name:ident $(| $alias:ident)? ($($argument:ident: $type:ty),* $(,)?) => $body:expr;)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($argument: $type),*) -> $crate::status::Status {
                let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
                ptxc_abi::call(stringify!($name), format_args!("{}", $crate::ffi::Shown(shown)), || {
                    $crate::ffi::answer(stringify!($name), || $body)
                })
            }
            $crate::ffi::alias!($name ($($argument: $type),*) $($alias)?);
        )*

        /// The symbols.
        pub(crate) const SYMBOLS: &[&str] = &[$(stringify!($name), $(stringify!($alias),)?)*];
    };
}

macro_rules! alias {
    ($name:ident ($($argument:ident: $type:ty),*)) => {};
    ($name:ident ($($argument:ident: $type:ty),*) $alias:ident) => {
        #[doc = concat!("`", stringify!($name), "` for the default stream of a thread.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $alias($($argument: $type),*) -> $crate::status::Status {
            ptxc_driver::runtime::called_as(stringify!($alias), || $name($($argument),*))
        }
    };
}

/// Functions that are the driver's under another name.
macro_rules! forwards {
    ($($name:ident $(| $alias:ident)? ($($argument:ident: $type:ty),* $(,)?) = $call:expr;)*) => {
        $crate::ffi::functions! {
            $($name $(| $alias)? ($($argument: $type),*) => $crate::status::done($call);)*
        }
    };
}

/// Functions that say that they are not supported, whatever they are called with.
macro_rules! not_supported {
    ($($name:ident,)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`: not supported")]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name() -> $crate::status::Status {
                ptxc_abi::call(stringify!($name), format_args!("..."), || {
                    $crate::ffi::answer(stringify!($name), || Err($crate::status::Status::NOT_SUPPORTED))
                })
            }
        )*

        /// The symbols.
        pub(crate) const SYMBOLS: &[&str] = &[$(stringify!($name),)*];
    };
}

pub(crate) use {alias, forwards, functions, not_supported};

/// Stores a result.
pub(crate) fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::INVALID_VALUE) }
}

/// What must be there.
pub(crate) fn given<T>(value: Option<T>) -> Result<T> {
    value.ok_or(Status::INVALID_VALUE)
}

/// Functions whose result is no status, or another one than that of the call.
const OTHER_RESULTS: &[&str] = &[
    "cudaCreateChannelDesc",
    "cudaGetErrorName",
    "cudaGetErrorString",
    "cudaGetLastError",
    "cudaPeekAtLastError",
];

/// The functions of the interface that the library exports, and whether each is supported.
pub fn symbols() -> impl Iterator<Item = (&'static str, bool)> {
    let supported = [
        device::SYMBOLS,
        device::plain::SYMBOLS,
        graph::SYMBOLS,
        graph::work::SYMBOLS,
        launch::SYMBOLS,
        library::SYMBOLS,
        memory::SYMBOLS,
        memory::plain::SYMBOLS,
        node::SYMBOLS,
        node::plain::SYMBOLS,
        stream::SYMBOLS,
        symbol::SYMBOLS,
        texture::SYMBOLS,
        OTHER_RESULTS,
    ];
    let all = supported.into_iter().flatten().map(|symbol| (*symbol, true));
    all.chain(unsupported::SYMBOLS.iter().map(|symbol| (*symbol, false)))
}
