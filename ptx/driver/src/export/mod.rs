//! The private tables of functions that NVIDIA's runtime asks the driver for (`cuGetExportTable`).
//!
//! This is a foreign border. No header documents the tables; programs that were linked with NVIDIA's runtime, as nvcc does
//! by default, do not run without them. What the entries do is known from open implementations of the driver (ZLUDA
//! describes most of them) and from observing which entries a runtime calls and with which arguments: the static and shared
//! runtimes of CUDA 11.8 to 13.4 were watched with `PTXC_TRACE=1`, which shows each lookup and each call.
//!
//! A table is an array of pointers. Its first element is its size in bytes, except in the table of context-local storage.
//! A table that is not known is an error, and a line on standard error names it. An entry that is not known is a function
//! that returns `CUDA_ERROR_NOT_SUPPORTED`, and the first call of it writes such a line.

mod entries;
mod storage;
mod validity;

pub(crate) use storage::Storage;
pub(crate) use validity::Identity;

use crate::log;
use crate::status::{Result, Status};
use std::ffi::c_void;
use std::fmt;
use std::sync::{Once, OnceLock};

/// Identifies a table, as the runtime names it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id(pub(crate) [u8; 16]);

impl Id {
    /// The id whose usual text these digits are, without hyphens.
    const fn of(digits: u128) -> Id {
        Id(digits.to_be_bytes())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, byte) in self.0.iter().enumerate() {
            write!(f, "{}{byte:02x}", if matches!(at, 4 | 6 | 8 | 10) { "-" } else { "" })?;
        }
        Ok(())
    }
}

/// Bytes of an element of a table.
const ELEMENT: usize = size_of::<*const c_void>();

/// Declares tables: name, id, what it is for, number of elements, and the elements that are known.
macro_rules! tables {
    ($($(#[$about:meta])* $name:ident = $id:literal, $text:literal, [$count:literal] { $($index:literal => $entry:expr),* $(,)? })*) => {
        /// The tables.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Table { $($(#[$about])* $name,)* }

        impl Table {
            const ALL: &[Table] = &[$(Table::$name,)*];

            fn id(self) -> Id {
                match self { $(Table::$name => Id::of($id),)* }
            }

            /// The name that messages use.
            fn text(self) -> &'static str {
                match self { $(Table::$name => $text,)* }
            }

            /// The elements. They are made once and stay, as programs keep the address.
            fn elements(self) -> &'static [usize] {
                match self {
                    $(Table::$name => {
                        static MADE: OnceLock<[usize; $count]> = OnceLock::new();
                        MADE.get_or_init(|| {
                            let mut all = unknown::<{ Table::$name as usize }, $count>();
                            all[0] = $count * ELEMENT;
                            $(all[$index] = $entry as usize;)*
                            all
                        })
                    })*
                }
            }
        }
    };
}

tables! {
    /// Modules and contexts of the runtime.
    Runtime = 0x6bd5fb6c_5bf4_e74a_8987_d93912fd9df9, "of the runtime's interface", [13] {
        1 => entries::load_module as extern "C" fn(_, _) -> _,
        2 => entries::primary_context as extern "C" fn(_, _) -> _,
        6 => entries::load_module_with as extern "C" fn(_, _, _, _, _) -> _,
        7 => entries::nothing as extern "C" fn(_) -> _,
        8 => entries::load_fat_binary as extern "C" fn(_, _, _, _, _) -> _,
        12 => entries::nothing as extern "C" fn(_) -> _,
    }
    /// Hooks of profilers and debuggers into the runtime: places that they fill, and that stay empty here.
    Hooks = 0xa094798c_2e74_2e74_93f2_0800200c0a66, "of the hooks of tools", [7] {
        2 => entries::callback_flags as extern "C" fn(_, _),
        6 => entries::domain_flags as extern "C" fn(_, _),
    }
    /// Memory of tools for each thread.
    ToolStorage = 0x42d85a81_23f6_cb47_8298_f6e78a3aecdc, "of the storage of tools", [4] {
        2 => entries::current_context as extern "C" fn(_) -> _,
    }
    /// Values that a context keeps for the runtime.
    ContextStorage = 0xc693336e_1121_df11_a8c3_68f355d89593, "of the storage of contexts", [4] {
        0 => entries::put_value as extern "C" fn(_, _, _, _) -> _,
        1 => entries::remove_value as extern "C" fn(_, _) -> _,
        2 => entries::value as extern "C" fn(_, _, _) -> _,
    }
    /// What tools ask about a context; the runtime of CUDA 13.4 asks, too.
    ToolContext = 0x21318c60_9714_3248_8ca6_41ff7324c8f2, "of the tools' questions about contexts", [95] {
        3 => entries::context_device as extern "C" fn(_, _) -> _,
        4 => entries::context_id as extern "C" fn(_, _) -> _,
    }
    /// Questions about a context.
    ContextChecks = 0x263e8860_7cd2_6143_92f6_bbd5006dfa7e, "of the checks of contexts", [16] {
        2 => entries::check_context as extern "C" fn(_, _, _) -> _,
        3 => entries::nothing as extern "C" fn(_) -> _,
    }
    /// The runtime's self-test of whether it talks to the library that it loaded.
    Validity = 0xd4082055_bde6_704b_8d34_ba123c66e1f2, "of the test of validity", [3] {
        1 => entries::validity as extern "C" fn(_, _, _) -> _,
        2 => entries::nothing as extern "C" fn(_) -> _,
    }
}

/// The address of a table.
pub(crate) fn find(id: Id) -> Result<*const c_void> {
    match Table::ALL.iter().find(|table| table.id() == id) {
        Some(table) => Ok(table.elements().as_ptr().cast()),
        None => {
            tell_unknown(id);
            Err(Status::NotFound)
        }
    }
}

/// Tables that runtimes ask for and do without.
const OPTIONAL: &[Id] = &[
    // Asked for before the driver is initialized by CUDA 12 and later.
    Id::of(0xf8cff951_2146_8b4e_b9e2_fb469e7c0dd9),
    // Asked for by the compiler and linker that Warp carries.
    Id::of(0xda9151d3_3ae6_cc41_a5c0_4f26d533e328),
];

fn tell_unknown(id: Id) {
    if !OPTIONAL.contains(&id) {
        log(format_args!("the program asks for the driver's private table {id}, which is not supported"));
    }
}

/// The most elements that a table has.
const MOST: usize = 96;

/// Entries that are not known, by index.
macro_rules! missing_entries {
    ($($index:literal)*) => {
        fn missing_entries<const TABLE: usize>() -> [extern "C" fn() -> Status; MOST] {
            [$(missing::<TABLE, $index>),*]
        }
    };
}

missing_entries! {
        0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
        32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47
        48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79
        80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95
}

fn unknown<const TABLE: usize, const COUNT: usize>() -> [usize; COUNT] {
    let all = missing_entries::<TABLE>();
    std::array::from_fn(|at| all[at] as usize)
}

/// An entry that is not known: it can be called, and says which it is.
extern "C" fn missing<const TABLE: usize, const INDEX: usize>() -> Status {
    static TOLD: [[Once; MOST]; Table::ALL.len()] =
        [const { [const { Once::new() }; MOST] }; Table::ALL.len()];
    let table = Table::ALL[TABLE];
    ptxc_abi::call("export table", format_args!("{}, entry {INDEX}", table.id()), || {
        TOLD[TABLE][INDEX].call_once(|| {
            let id = table.id();
            log(format_args!(
                "entry {INDEX} of the driver's private table {id} ({}) is not supported",
                table.text()
            ));
        });
        Status::NotSupported
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_begin_with_their_size() {
        for table in Table::ALL {
            let elements = table.elements();
            if *table != Table::ContextStorage {
                assert_eq!(elements[0], elements.len() * ELEMENT, "{table:?}");
            }
            assert!(elements.iter().all(|element| *element != 0), "{table:?}");
            assert_eq!(find(table.id()), Ok(elements.as_ptr().cast()));
        }
        assert_eq!(find(Id([0; 16])), Err(Status::NotFound));
    }

    #[test]
    fn an_id_is_written_as_usual() {
        assert_eq!(Table::Runtime.id().to_string(), "6bd5fb6c-5bf4-e74a-8987-d93912fd9df9");
    }
}
