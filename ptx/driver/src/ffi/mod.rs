//! `cuda.h` 13.0: the exported functions, by what they are about.
//!
//! Arguments are the types of [`ptxc_abi::argument`], which carry what the caller promises, and handles as numbers.
//! A function is a row: its symbol, the symbols that mean the same for the default stream of a thread, its
//! arguments, and what it does.

pub mod batch;
pub mod context;
pub mod device;
pub mod graph;
pub mod launch;
pub mod memory;
pub mod module;
pub mod node;
pub mod pool;
pub mod stream;
pub mod tensor;
pub mod texture;
#[path = "../generated/unsupported.rs"]
pub mod unsupported;
pub mod virtual_memory;

use crate::names::NAMES;
use crate::status::{Result, Status};
use ptxc_abi::argument::Out;
use std::ffi::c_void;
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

/// Functions of the interface.
macro_rules! functions {
    ($($name:ident $(| $alias:ident)* ($($argument:ident: $type:ty),* $(,)?) => $body:expr;)*) => {
        $(
            $crate::ffi::exported!($name ($($argument: $type),*) $body);
            $crate::ffi::aliases!($name ($($argument: $type),*) $($alias)*);
        )*

        /// The symbols.
        pub(crate) const SYMBOLS: &[&str] = &[$(stringify!($name), $(stringify!($alias),)*)*];

        /// The function of a symbol.
        pub(crate) fn address(symbol: &str) -> Option<*const std::ffi::c_void> {
            Some(match symbol {
                $(
                    stringify!($name) => $name as *const std::ffi::c_void,
                    $(stringify!($alias) => $alias as *const std::ffi::c_void,)*
                )*
                _ => return None,
            })
        }
    };
}

macro_rules! exported {
    ($name:ident ($($argument:ident: $type:ty),*) $body:expr) => {
        #[doc = concat!("`", stringify!($name), "`")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $name($($argument: $type),*) -> $crate::status::Status {
            let shown: &[&dyn std::fmt::Debug] = &[$(&$argument),*];
            ptxc_abi::call(stringify!($name), format_args!("{}", $crate::ffi::Shown(shown)), || {
                let answer = || $body;
                $crate::status::code(answer())
            })
        }
    };
}

macro_rules! aliases {
    ($name:ident ($($argument:ident: $type:ty),*)) => {};
    ($name:ident ($($argument:ident: $type:ty),*) $alias:ident $($rest:ident)*) => {
        #[doc = concat!("`", stringify!($name), "` by another name.")]
        #[unsafe(no_mangle)]
        pub extern "C" fn $alias($($argument: $type),*) -> $crate::status::Status {
            $crate::stream::called_as(stringify!($alias), || $name($($argument),*))
        }
        $crate::ffi::aliases!($name ($($argument: $type),*) $($rest)*);
    };
}

/// Functions that say that they are not supported, whatever they are called with: what they would need, and the symbols.
macro_rules! not_supported {
    ($($needed:literal: $($name:ident),*;)*) => {
        $($(
            #[doc = concat!("`", stringify!($name), "`: not supported, it needs ", $needed)]
            #[unsafe(no_mangle)]
            pub extern "C" fn $name() -> $crate::status::Status {
                static TOLD: std::sync::Once = std::sync::Once::new();
                ptxc_abi::call(stringify!($name), format_args!("..."), || {
                    TOLD.call_once(|| $crate::ffi::tell(stringify!($name), $needed));
                    $crate::status::Status::NotSupported
                })
            }
        )*)*

        /// The symbols.
        pub(crate) const SYMBOLS: &[&str] = &[$($(stringify!($name),)*)*];

        /// What functions would need, and how many those are.
        pub const NEEDED: &[(&str, usize)] = &[$(($needed, [$(stringify!($name)),*].len()),)*];

        /// The function of a symbol.
        pub(crate) fn address(symbol: &str) -> Option<*const std::ffi::c_void> {
            Some(match symbol {
                $($(stringify!($name) => $name as *const std::ffi::c_void,)*)*
                _ => return None,
            })
        }
    };
}

pub(crate) use {aliases, exported, functions, not_supported};

/// Says, once for each function, why it gives an error.
pub(crate) fn tell(function: &str, needed: &str) {
    crate::log(format_args!("{function} is not supported, it needs: {needed}"));
}

/// Stores a result.
pub(crate) fn put<T>(place: Out<T>, value: T) -> Result {
    if place.put(value) { Ok(()) } else { Err(Status::InvalidValue) }
}

/// Stores a result where there is a place for it.
pub(crate) fn put_if<T>(place: Out<T>, value: T) {
    let _ = place.put(value);
}

/// Refuses to go on without a place for the result.
pub(crate) fn needed<T>(place: Out<T>) -> Result {
    if place.is_null() { Err(Status::InvalidValue) } else { Ok(()) }
}

/// What must be there.
pub(crate) fn given<T>(value: Option<T>) -> Result<T> {
    value.ok_or(Status::InvalidValue)
}

/// Copies a list to a program that asks for its length first: into the place, if there is one, and the length.
pub(crate) fn list(place: Out<u64>, count: Out<u64>, all: &[u64]) -> Result {
    needed(count)?;
    if !place.is_null() {
        let room = given(count.get())? as usize;
        let mut shown: Vec<u64> = all.iter().copied().take(room).collect();
        shown.resize(room.max(shown.len()).min(all.len().max(room)), 0);
        let _ = place.put_all(&shown);
    }
    put(count, all.len() as u64)
}

/// Finds the function of a symbol.
type Find = fn(&str) -> Option<*const c_void>;

/// The tables of functions.
const TABLES: &[(&[&str], Find)] = &[
    (device::SYMBOLS, device::address),
    (context::SYMBOLS, context::address),
    (module::SYMBOLS, module::address),
    (memory::SYMBOLS, memory::address),
    (stream::SYMBOLS, stream::address),
    (launch::SYMBOLS, launch::address),
    (graph::SYMBOLS, graph::address),
    (node::SYMBOLS, node::address),
    (pool::SYMBOLS, pool::address),
    (batch::SYMBOLS, batch::address),
    (tensor::SYMBOLS, tensor::address),
    (texture::SYMBOLS, texture::address),
    (virtual_memory::SYMBOLS, virtual_memory::address),
    (unsupported::SYMBOLS, unsupported::address),
];

/// Every symbol that the library exports, and whether its function is supported.
pub fn symbols() -> impl Iterator<Item = (&'static str, bool)> {
    let of = |table: usize| TABLES[table].0.iter().map(move |symbol| (*symbol, table + 1 < TABLES.len()));
    (0..TABLES.len()).flat_map(of)
}

/// The function that a symbol of the library is.
pub(crate) fn symbol(symbol: &str) -> Option<*const c_void> {
    TABLES.iter().find_map(|(_, find)| find(symbol))
}

/// What a name of the interface means in a release: whether it is known at all, and the function.
pub(crate) fn by_name(name: &str, version: i32, per_thread: bool) -> (bool, Option<*const c_void>) {
    let rows = NAMES.iter().filter(|row| row.0 == name);
    let known = rows.clone().next().is_some();
    let newest = rows.filter(|row| row.1 as i32 <= version).max_by_key(|row| row.1);
    let found = newest.and_then(|(_, _, base)| {
        let own = ["_ptsz", "_ptds"].iter().filter(|_| per_thread);
        own.clone().find_map(|suffix| symbol(&format!("{base}{suffix}"))).or_else(|| symbol(base))
    });
    (known, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_function() {
        for (name, since, base) in NAMES {
            assert!(symbol(base).is_some(), "{name} {since}: {base}");
        }
    }

    #[test]
    fn a_name_means_what_the_release_says() {
        let found = |name: &str, version, per_thread| by_name(name, version, per_thread).1;
        assert_eq!(found("cuMemAlloc", 2000, false), symbol("cuMemAlloc"));
        assert_eq!(found("cuMemAlloc", 13000, false), symbol("cuMemAlloc_v2"));
        assert_eq!(found("cuCtxCreate", 12000, false), symbol("cuCtxCreate_v3"));
        assert_eq!(found("cuCtxCreate", 13000, false), symbol("cuCtxCreate_v4"));
        assert_eq!(found("cuLaunchKernel", 13000, true), symbol("cuLaunchKernel_ptsz"));
        assert_eq!(found("cuMemcpyHtoD", 13000, true), symbol("cuMemcpyHtoD_v2_ptds"));
        assert_eq!(by_name("cuLaunchKernelEx", 11000, false), (true, None));
        assert_eq!(by_name("cuNoSuchThing", 13000, false), (false, None));
    }
}
