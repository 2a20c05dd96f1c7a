//! What the code that a compiler adds to a program calls: registration of its device programs, and launches.

#![expect(unsafe_code, reason = "names of a C library")]

use crate::configuration::{Configuration, pop, push, set_place};
use crate::registry::registry;
use crate::status::Status;
use crate::structures::{Dim3, Wrapper};
use ptxc_abi::argument::{In, Memory, Out, Text};
use std::ffi::c_int;
use std::sync::Mutex;

/// The number of a unit, as programs hold it: never null.
fn number(handle: u64) -> usize {
    (handle / 8).saturating_sub(1) as usize
}

/// Managed variables: the unit, the place for the address, the name.
static MANAGED: Mutex<Vec<(usize, Managed, String)>> = Mutex::new(Vec::new());

/// A place for an address.
struct Managed(Memory);

/// `__cudaRegisterFatBinary`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterFatBinary(wrapper: In<Wrapper>) -> u64 {
    let image = wrapper.get().map(|wrapper| wrapper.image);
    let program = image.and_then(|image| ptxc_driver::runtime::image(image).ok()).unwrap_or_default();
    (registry().add(image.map_or(0, Memory::address), program) as u64 + 1) * 8
}

/// `__cudaRegisterFatBinaryEnd`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterFatBinaryEnd(_handle: u64) {}

/// `__cudaUnregisterFatBinary`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaUnregisterFatBinary(handle: u64) {
    let mut registry = registry();
    registry.remove(number(handle));
    if registry.is_empty() {
        ptxc_driver::runtime::end();
    }
}

/// `__cudaRegisterFunction`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterFunction(
    handle: u64,
    stub: Memory,
    _kernel: Text,
    name: Text,
    _threads: c_int,
) {
    if let Some(name) = name.string() {
        registry().add_kernel(number(handle), stub.address(), name);
    }
}

/// `__cudaRegisterVar`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterVar(handle: u64, shadow: Memory, _variable: Text, name: Text) {
    if let Some(name) = name.string() {
        registry().add_variable(number(handle), shadow.address(), name);
    }
}

/// `__cudaRegisterManagedVar`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaRegisterManagedVar(handle: u64, address: Memory, _variable: Text, name: Text) {
    if let (Some(name), Ok(mut managed)) = (name.string(), MANAGED.lock()) {
        managed.push((number(handle), Managed(address), name));
    }
}

/// `__cudaInitModule`: gives managed variables their memory.
#[unsafe(no_mangle)]
pub extern "C" fn __cudaInitModule(handle: u64) -> c_int {
    let unit = number(handle);
    let Ok(mut managed) = MANAGED.lock() else { return 0 };
    for (_, Managed(place), name) in managed.extract_if(.., |row| row.0 == unit) {
        match registry().variable_of(unit, &name) {
            Ok((address, _)) => {
                ptxc_driver::runtime::show(address);
                let _ = place.write(0, &address.to_le_bytes());
            }
            Err(status) => crate::status::remember(status),
        }
    }
    1
}

/// `__cudaPushCallConfiguration`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaPushCallConfiguration(grid: Dim3, block: Dim3, shared: u64, stream: u64) -> u32 {
    push(Configuration { grid, block, shared, stream });
    0
}

/// `__cudaPopCallConfiguration`
#[unsafe(no_mangle)]
pub extern "C" fn __cudaPopCallConfiguration(
    grid: Out<Dim3>,
    block: Out<Dim3>,
    shared: Out<u64>,
    stream: Out<u64>,
) -> Status {
    let Some(configuration) = pop() else {
        crate::status::remember(Status::MISSING_CONFIGURATION);
        return Status::MISSING_CONFIGURATION;
    };
    let done = grid.put(configuration.grid)
        && block.put(configuration.block)
        && shared.put(configuration.shared)
        && stream.put(configuration.stream);
    if done { Status::SUCCESS } else { Status::INVALID_VALUE }
}

/// Says where the next launch stands in the program's source.
#[unsafe(no_mangle)]
pub extern "C" fn __ptxc_at(file: Text, line: c_int) {
    if let Some(file) = file.string() {
        set_place(file, line);
    }
}

/// Where libraries that work on the host find what is at an address, which may be the device's.
#[unsafe(no_mangle)]
pub extern "C" fn __ptxc_place(address: u64) -> u64 {
    ptxc_driver::runtime::place_of(address)
}
