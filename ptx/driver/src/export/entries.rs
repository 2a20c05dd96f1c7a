//! Entries of the private tables that are known.

use super::{Table, validity};
use crate::context::{current_handle, known_context};
use crate::status::{Result, Status, code};
use crate::{VERSION, driver, image};
use ptxc_abi::argument::{Memory, Out, ValueCallback};
use std::ffi::{c_int, c_uint, c_void};

/// Runs an entry: traced, and a panic is an error code.
fn entry(name: &str, body: impl FnOnce() -> Result) -> Status {
    ptxc_abi::call(name, format_args!("..."), || code(body()))
}

fn put<T>(place: Out<T>, value: T) -> Result {
    crate::ffi::put(place, value)
}

fn load(place: Out<u64>, image: Memory) -> Result {
    let driver = driver()?;
    crate::ffi::needed(place)?;
    let mut errors = String::new();
    let loaded = driver.load(&image::read(image)?, &mut errors);
    if loaded.is_err() && !errors.is_empty() {
        crate::log(format_args!("{errors}"));
    }
    put(place, loaded?)
}

/// Loads the module of a compiler's wrapper of a fat binary.
pub(super) extern "C" fn load_module(place: Out<u64>, wrapper: Memory) -> Status {
    entry("export: load module", || load(place, wrapper))
}

/// The same, with options that no runtime was seen to use.
pub(super) extern "C" fn load_module_with(
    place: Out<u64>,
    wrapper: Memory,
    options: Memory,
    values: Memory,
    count: c_uint,
) -> Status {
    entry("export: load module with options", || {
        if !options.is_null() || !values.is_null() || count != 0 {
            return Err(Status::NotSupported);
        }
        load(place, wrapper)
    })
}

/// The same for a fat binary without a wrapper; the place comes second.
pub(super) extern "C" fn load_fat_binary(
    image: Memory,
    place: Out<u64>,
    options: Memory,
    values: Memory,
    count: c_uint,
) -> Status {
    load_module_with(place, image, options, values, count)
}

/// The primary context of a device, whether somebody holds it or not.
pub(super) extern "C" fn primary_context(place: Out<u64>, device: c_int) -> Status {
    entry("export: primary context", || {
        let driver = driver()?;
        driver.check_device(device)?;
        put(place, driver.primary_context()?)
    })
}

/// Tells the driver something that changes nothing here: the stack that the runtime keeps, the compilers that it may need.
pub(super) extern "C" fn nothing(_argument: u64) -> Status {
    Status::Success
}

/// Flags by number of function, which a tool sets where it wants to be called back.
static CALLBACKS: [std::sync::atomic::AtomicU32; 1024] =
    [const { std::sync::atomic::AtomicU32::new(0) }; 1024];
/// Flags by domain.
static DOMAINS: [std::sync::atomic::AtomicU32; 16] = [const { std::sync::atomic::AtomicU32::new(0) }; 16];

/// Where the flags by function are, and how many.
pub(super) extern "C" fn callback_flags(place: Out<*const c_void>, count: Out<u64>) {
    let _ = place.put(CALLBACKS.as_ptr().cast()) && count.put(CALLBACKS.len() as u64);
}

/// Where the flags by domain are, and how many bytes.
pub(super) extern "C" fn domain_flags(place: Out<*const c_void>, size: Out<u64>) {
    let _ = place.put(DOMAINS.as_ptr().cast()) && size.put(14);
}

/// The context that is meant: the current one for null.
fn meant(context: u64) -> u64 {
    if context == 0 { current_handle() } else { context }
}

/// Stores a value under a key in a context, with what is to be called when the context ends.
pub(super) extern "C" fn put_value(context: u64, key: u64, value: Memory, end: ValueCallback) -> Status {
    entry("export: put value", || {
        known_context(meant(context))?.storage.put(key, value, end);
        Ok(())
    })
}

/// Removes a value.
pub(super) extern "C" fn remove_value(context: u64, key: u64) -> Status {
    entry("export: remove value", || {
        known_context(meant(context))?.storage.remove(key);
        Ok(())
    })
}

/// Gives the value of a key.
pub(super) extern "C" fn value(place: Out<Memory>, context: u64, key: u64) -> Status {
    entry("export: value", || {
        let found = known_context(meant(context))?.storage.value(key).ok_or(Status::InvalidHandle)?;
        put(place, found)
    })
}

/// Gives the current context.
pub(super) extern "C" fn current_context(place: Out<u64>) -> Status {
    entry("export: current context", || put(place, current_handle()))
}

/// Gives the device of a context.
pub(super) extern "C" fn context_device(context: u64, place: Out<c_int>) -> Status {
    entry("export: device of a context", || {
        known_context(meant(context))?;
        put(place, 0)
    })
}

/// Gives the number of a context, which no other one of the process has or had.
pub(super) extern "C" fn context_id(context: u64, place: Out<u64>) -> Status {
    entry("export: number of a context", || put(place, known_context(meant(context))?.number))
}

/// Says that nothing is wrong with a context.
pub(super) extern "C" fn check_context(
    _context: u64,
    state: Out<c_uint>,
    _more: Out<*const c_void>,
) -> Status {
    entry("export: check context", || put(state, 0))
}

/// Answers the runtime's self-test.
pub(super) extern "C" fn validity(version: c_uint, seconds: u64, place: Out<[u8; 16]>) -> Status {
    entry("export: validity", || {
        let driver = driver()?;
        let elements = Table::Validity.elements();
        let question = validity::Question {
            driver: VERSION as u32,
            runtime: version,
            seconds,
            runtime_table: Table::Runtime.elements().as_ptr() as u64,
            own_table: elements.as_ptr() as u64,
            function: elements[1] as u64,
            device: crate::ffi::device::identity(&driver.model),
        };
        put(place, validity::answer(&question))
    })
}
