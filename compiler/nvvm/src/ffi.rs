//! `nvvm.h`: pointers become slices, handles become programs, and everything else is [`Program`]'s.
//!
//! Which code answers which wrong argument is libNVVM's, where that does not crash.

#![expect(unsafe_code, reason = "the interface of a C library")]

use std::ffi::{c_char, c_int, c_void};
use std::sync::Arc;

use ptxc_abi::{Handles, call, pointer};

use crate::program::Program;
use crate::status::{Result, Status, code};

/// `nvvmProgram`: an opaque pointer in C, a handle here.
type Handle = *mut c_void;

/// The programs of this process.
static PROGRAMS: Handles<Program> = Handles::new();

/// Of the library and of the IR, as libNVVM 13.0 says.
const VERSION: (c_int, c_int) = (2, 0);
/// Of the IR's debug information.
const DEBUG_VERSION: (c_int, c_int) = (3, 2);

fn program(handle: Handle) -> Result<Arc<Program>> {
    PROGRAMS.get(handle as usize as u64).ok_or(Status::InvalidProgram)
}

/// There was a place for the result.
fn stored(done: bool) -> Result {
    if done { Ok(()) } else { Err(Status::InvalidInput) }
}

/// `nvvmGetErrorString`
#[unsafe(no_mangle)]
pub extern "C" fn nvvmGetErrorString(result: c_int) -> *const c_char {
    let known = Status::ALL.iter().find(|status| **status as c_int == result);
    known.map_or(c"NVVM_ERROR not found", |status| status.c_name()).as_ptr()
}

/// `nvvmVersion`
///
/// # Safety
/// Each pointer is null or leads to a place for its result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmVersion(major: *mut c_int, minor: *mut c_int) -> Status {
    call("nvvmVersion", format_args!("{major:?}, {minor:?}"), || {
        // SAFETY: the caller's promise. libNVVM takes null for a number that is not wanted.
        let _ = unsafe { (pointer::write(major, VERSION.0), pointer::write(minor, VERSION.1)) };
        Status::Success
    })
}

/// `nvvmIRVersion`
///
/// # Safety
/// Each pointer is null or leads to a place for its result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmIRVersion(
    major: *mut c_int,
    minor: *mut c_int,
    debug_major: *mut c_int,
    debug_minor: *mut c_int,
) -> Status {
    call("nvvmIRVersion", format_args!("{major:?}, {minor:?}, {debug_major:?}, {debug_minor:?}"), || {
        let places = [
            (major, VERSION.0),
            (minor, VERSION.1),
            (debug_major, DEBUG_VERSION.0),
            (debug_minor, DEBUG_VERSION.1),
        ];
        for (place, number) in places {
            // SAFETY: the caller's promise.
            let _ = unsafe { pointer::write(place, number) };
        }
        Status::Success
    })
}

/// `nvvmCreateProgram`
///
/// # Safety
/// The pointer is null or leads to a place for the handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmCreateProgram(handle: *mut Handle) -> Status {
    call("nvvmCreateProgram", format_args!("{handle:?}"), || {
        if handle.is_null() {
            return Status::InvalidProgram;
        }
        let new = PROGRAMS.insert(Program::default()).ok_or(Status::OutOfMemory);
        // SAFETY: the caller's promise.
        code(new.and_then(|new| stored(unsafe { pointer::write(handle, new as usize as Handle) })))
    })
}

/// `nvvmDestroyProgram`
///
/// # Safety
/// The pointer is null or leads to a handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmDestroyProgram(handle: *mut Handle) -> Status {
    call("nvvmDestroyProgram", format_args!("{handle:?}"), || {
        // SAFETY: the caller's promise.
        let removed = unsafe { pointer::take(&PROGRAMS, handle) };
        code(removed.map(drop).ok_or(Status::InvalidProgram))
    })
}

/// Adds a module.
///
/// # Safety
/// `buffer` is null or leads to `size` bytes, `name` is null or leads to a C string.
unsafe fn add(
    function: &str,
    lazy: bool,
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    let (bytes, name) = unsafe { (pointer::slice(buffer.cast::<u8>(), size), pointer::text(name)) };
    let shown = name.map(String::from_utf8_lossy);
    call(function, format_args!("{handle:?}, {buffer:?}, {size}, {shown:?}"), || {
        let add = || {
            let program = program(handle)?;
            program.add(bytes.filter(|_| !buffer.is_null()).ok_or(Status::InvalidInput)?, name, lazy);
            Ok(())
        };
        code(add())
    })
}

/// `nvvmAddModuleToProgram`
///
/// # Safety
/// `buffer` is null or leads to `size` bytes, `name` is null or leads to a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmAddModuleToProgram(
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { add("nvvmAddModuleToProgram", false, handle, buffer, size, name) }
}

/// `nvvmLazyAddModuleToProgram`
///
/// # Safety
/// `buffer` is null or leads to `size` bytes, `name` is null or leads to a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmLazyAddModuleToProgram(
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { add("nvvmLazyAddModuleToProgram", true, handle, buffer, size, name) }
}

/// Calls `work` with the program and the option strings.
///
/// # Safety
/// `options` is null or leads to `count` C strings.
unsafe fn with_options(
    function: &str,
    work: fn(&Program, &[&[u8]]) -> Result,
    handle: Handle,
    count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise; a count below zero has no strings.
    let strings = unsafe { pointer::texts(options, usize::try_from(count).unwrap_or(0)) };
    let shown: Vec<_> = strings.iter().flatten().map(|text| String::from_utf8_lossy(text)).collect();
    call(function, format_args!("{handle:?}, {count}, {shown:?}"), || {
        let run = || {
            let program = program(handle)?;
            let strings = strings.as_ref().filter(|_| count >= 0).ok_or(Status::InvalidOption)?;
            work(&program, strings)
        };
        code(run())
    })
}

/// `nvvmCompileProgram`
///
/// # Safety
/// `options` is null or leads to `count` C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmCompileProgram(
    handle: Handle,
    count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { with_options("nvvmCompileProgram", Program::compile, handle, count, options) }
}

/// `nvvmVerifyProgram`
///
/// # Safety
/// `options` is null or leads to `count` C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmVerifyProgram(
    handle: Handle,
    count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { with_options("nvvmVerifyProgram", Program::verify, handle, count, options) }
}

/// `nvvmGetCompiledResultSize`
///
/// # Safety
/// The pointer is null or leads to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmGetCompiledResultSize(handle: Handle, size: *mut usize) -> Status {
    call("nvvmGetCompiledResultSize", format_args!("{handle:?}, {size:?}"), || {
        let length = program(handle).map(|program| program.with_result(<[u8]>::len));
        // SAFETY: the caller's promise.
        code(length.and_then(|length| stored(unsafe { pointer::write(size, length) })))
    })
}

/// `nvvmGetCompiledResult`
///
/// # Safety
/// The pointer is null or leads to as many bytes as `nvvmGetCompiledResultSize` said.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmGetCompiledResult(handle: Handle, to: *mut c_char) -> Status {
    call("nvvmGetCompiledResult", format_args!("{handle:?}, {to:?}"), || {
        // SAFETY: the caller's promise.
        let copy = |bytes: &[u8]| stored(unsafe { pointer::copy(to.cast(), bytes) });
        code(program(handle).and_then(|program| program.with_result(copy)))
    })
}

/// `nvvmGetProgramLogSize`
///
/// # Safety
/// The pointer is null or leads to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmGetProgramLogSize(handle: Handle, size: *mut usize) -> Status {
    call("nvvmGetProgramLogSize", format_args!("{handle:?}, {size:?}"), || {
        let length = program(handle).map(|program| program.with_log(<[u8]>::len));
        // SAFETY: the caller's promise.
        code(length.and_then(|length| stored(unsafe { pointer::write(size, length) })))
    })
}

/// `nvvmGetProgramLog`
///
/// # Safety
/// The pointer is null or leads to as many bytes as `nvvmGetProgramLogSize` said.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmGetProgramLog(handle: Handle, to: *mut c_char) -> Status {
    call("nvvmGetProgramLog", format_args!("{handle:?}, {to:?}"), || {
        // SAFETY: the caller's promise.
        let copy = |bytes: &[u8]| stored(unsafe { pointer::copy(to.cast(), bytes) });
        code(program(handle).and_then(|program| program.with_log(copy)))
    })
}
