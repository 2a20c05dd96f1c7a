//! `nvrtc.h` 13.0: pointers become slices, handles become programs, and everything else is [`Program`]'s.
//!
//! Which code answers which wrong argument is NVRTC's: a program that is not there is told before anything
//! else, and a missing place for a result before the work is done.

#![expect(unsafe_code, reason = "the interface of a C library")]

use std::ffi::{c_char, c_int, c_void};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ptxc_abi::{Handles, call, pointer};

use crate::arch;
use crate::program::{Output, Program};
use crate::status::{Result, Status, code};

/// `nvrtcProgram`: an opaque pointer in C, a handle here.
type Handle = *mut c_void;

/// The programs of this process.
static PROGRAMS: Handles<Program> = Handles::new();

/// Bytes that NVRTC sets aside for precompiled headers; kept as a number, nothing is set aside.
static PCH_HEAP: AtomicUsize = AtomicUsize::new(256 << 20);

/// To what the size of that heap is rounded.
const PAGE: usize = 4096;

fn program(handle: Handle) -> Result<Arc<Program>> {
    PROGRAMS.get(handle as usize as u64).ok_or(Status::InvalidProgram)
}

/// There was a place for the result.
fn stored(done: bool) -> Result {
    if done { Ok(()) } else { Err(Status::InvalidInput) }
}

/// `nvrtcGetErrorString`
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcGetErrorString(result: c_int) -> *const c_char {
    let known = Status::ALL.iter().find(|status| **status as c_int == result);
    known.map_or(c"NVRTC_ERROR unknown", |status| status.c_name()).as_ptr()
}

/// `nvrtcVersion`
///
/// # Safety
/// Each pointer is null or leads to a place for its result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcVersion(major: *mut c_int, minor: *mut c_int) -> Status {
    call("nvrtcVersion", format_args!("{major:?}, {minor:?}"), || {
        if major.is_null() || minor.is_null() {
            return Status::InvalidInput;
        }
        let version = arch::version();
        // SAFETY: the caller's promise.
        code(stored(unsafe { pointer::write(major, version.0) && pointer::write(minor, version.1) }))
    })
}

/// `nvrtcGetNumSupportedArchs`
///
/// # Safety
/// The pointer is null or leads to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetNumSupportedArchs(count: *mut c_int) -> Status {
    call("nvrtcGetNumSupportedArchs", format_args!("{count:?}"), || {
        // SAFETY: the caller's promise.
        code(stored(unsafe { pointer::write(count, arch::supported().len() as c_int) }))
    })
}

/// `nvrtcGetSupportedArchs`
///
/// # Safety
/// The pointer is null or leads to places for as many as [`nvrtcGetNumSupportedArchs`] says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetSupportedArchs(archs: *mut c_int) -> Status {
    call("nvrtcGetSupportedArchs", format_args!("{archs:?}"), || {
        // SAFETY: the caller's promise.
        code(stored(unsafe { pointer::copy(archs, &arch::supported()) }))
    })
}

/// `nvrtcCreateProgram`
///
/// # Safety
/// Each pointer is null or leads to what `nvrtc.h` says: a place for the handle, C strings, arrays of
/// `header_count` C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcCreateProgram(
    handle: *mut Handle,
    source: *const c_char,
    name: *const c_char,
    header_count: c_int,
    headers: *const *const c_char,
    include_names: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    let (source, name) = unsafe { (pointer::text(source), pointer::text(name)) };
    let shown = name.map(String::from_utf8_lossy);
    let bytes = source.map(<[u8]>::len);
    let create = || {
        if handle.is_null() {
            return Err(Status::InvalidProgram);
        }
        let source = source.ok_or(Status::InvalidInput)?;
        let count = usize::try_from(header_count).map_err(|_| Status::InvalidInput)?;
        // SAFETY: the caller's promise.
        let (texts, names) =
            unsafe { (pointer::texts(headers, count), pointer::texts(include_names, count)) };
        let (texts, names) = texts.zip(names).ok_or(Status::InvalidInput)?;
        let headers = names.iter().zip(&texts).map(|(name, text)| (name.to_vec(), text.to_vec())).collect();
        let new = PROGRAMS.insert(Program::new(source, name, headers)?).ok_or(Status::OutOfMemory)?;
        // SAFETY: the caller's promise.
        stored(unsafe { pointer::write(handle, new as usize as Handle) })
    };
    let arguments = format_args!("{handle:?}, {bytes:?} bytes, {shown:?}, {header_count}, ..");
    call("nvrtcCreateProgram", arguments, || code(create()))
}

/// `nvrtcDestroyProgram`
///
/// # Safety
/// The pointer is null or leads to a handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcDestroyProgram(handle: *mut Handle) -> Status {
    call("nvrtcDestroyProgram", format_args!("{handle:?}"), || {
        // SAFETY: the caller's promise.
        let removed = unsafe { pointer::take(&PROGRAMS, handle) };
        code(removed.map(drop).ok_or(Status::InvalidProgram))
    })
}

/// `nvrtcCompileProgram`
///
/// # Safety
/// `options` is null or leads to `count` C strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcCompileProgram(
    handle: Handle,
    count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise; a count below zero has no strings.
    let strings = unsafe { pointer::texts(options, usize::try_from(count).unwrap_or(0)) };
    let compile = || {
        let program = program(handle)?;
        if count < 0 {
            return Err(Status::InvalidInput);
        }
        program.compile(strings.as_ref().ok_or(Status::InvalidOption)?)
    };
    let shown: Vec<_> = strings.iter().flatten().map(|text| String::from_utf8_lossy(text)).collect();
    call("nvrtcCompileProgram", format_args!("{handle:?}, {count}, {shown:?}"), || code(compile()))
}

/// The size of an output, as the functions named `...Size` give it.
///
/// # Safety
/// `size` is null or leads to a place for the result.
unsafe fn output_size(name: &str, output: Output, handle: Handle, size: *mut usize) -> Status {
    call(name, format_args!("{handle:?}, {size:?}"), || {
        let length = program(handle).map(|program| program.with_output(output, <[u8]>::len));
        // SAFETY: the caller's promise.
        code(length.and_then(|length| stored(unsafe { pointer::write(size, length) })))
    })
}

/// Copies an output out.
///
/// # Safety
/// `to` is null or leads to as many bytes as [`output_size`] said.
unsafe fn copy_output(name: &str, output: Output, handle: Handle, to: *mut c_char) -> Status {
    call(name, format_args!("{handle:?}, {to:?}"), || {
        // SAFETY: the caller's promise.
        let copy = |bytes: &[u8]| stored(unsafe { pointer::copy(to.cast(), bytes) });
        code(program(handle).and_then(|program| program.with_output(output, copy)))
    })
}

macro_rules! outputs {
    ($($size:ident, $get:ident: $output:ident;)*) => {$(
        #[doc = concat!("`", stringify!($size), "`")]
        ///
        /// # Safety
        /// The pointer is null or leads to a place for the result.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $size(handle: Handle, size: *mut usize) -> Status {
            // SAFETY: the caller's promise.
            unsafe { output_size(stringify!($size), Output::$output, handle, size) }
        }

        #[doc = concat!("`", stringify!($get), "`")]
        ///
        /// # Safety
        #[doc = concat!("The pointer is null or leads to as many bytes as `", stringify!($size), "` said.")]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $get(handle: Handle, to: *mut c_char) -> Status {
            // SAFETY: the caller's promise.
            unsafe { copy_output(stringify!($get), Output::$output, handle, to) }
        }
    )*};
}

outputs! {
    nvrtcGetPTXSize, nvrtcGetPTX: Ptx;
    nvrtcGetCUBINSize, nvrtcGetCUBIN: Cubin;
    nvrtcGetLTOIRSize, nvrtcGetLTOIR: LtoIr;
    nvrtcGetOptiXIRSize, nvrtcGetOptiXIR: OptixIr;
    nvrtcGetProgramLogSize, nvrtcGetProgramLog: Log;
}

/// `nvrtcAddNameExpression`
///
/// # Safety
/// The pointer is null or leads to a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcAddNameExpression(handle: Handle, expression: *const c_char) -> Status {
    // SAFETY: the caller's promise.
    let text = unsafe { pointer::text(expression) };
    let shown = text.map(String::from_utf8_lossy);
    let add = || program(handle)?.add_name_expression(text.ok_or(Status::InvalidInput)?);
    call("nvrtcAddNameExpression", format_args!("{handle:?}, {shown:?}"), || code(add()))
}

/// `nvrtcGetLoweredName`
///
/// # Safety
/// Each pointer is null or leads to a C string and to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetLoweredName(
    handle: Handle,
    expression: *const c_char,
    name: *mut *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    let text = unsafe { pointer::text(expression) };
    let shown = text.map(String::from_utf8_lossy);
    let get = || {
        let program = program(handle)?;
        let text = text.filter(|_| !name.is_null()).ok_or(Status::InvalidInput)?;
        let symbol = program.lowered_name(text)?;
        // SAFETY: the caller's promise.
        stored(unsafe { pointer::write(name, symbol) })
    };
    call("nvrtcGetLoweredName", format_args!("{handle:?}, {shown:?}, {name:?}"), || code(get()))
}

/// `nvrtcGetPCHHeapSize`
///
/// # Safety
/// The pointer is null or leads to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSize(size: *mut usize) -> Status {
    call("nvrtcGetPCHHeapSize", format_args!("{size:?}"), || {
        // SAFETY: the caller's promise.
        code(stored(unsafe { pointer::write(size, PCH_HEAP.load(Ordering::Relaxed)) }))
    })
}

/// `nvrtcSetPCHHeapSize`
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcSetPCHHeapSize(size: usize) -> Status {
    call("nvrtcSetPCHHeapSize", format_args!("{size}"), || {
        PCH_HEAP.store(size.checked_next_multiple_of(PAGE).unwrap_or(usize::MAX), Ordering::Relaxed);
        Status::Success
    })
}

/// `nvrtcGetPCHCreateStatus`
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcGetPCHCreateStatus(handle: Handle) -> Status {
    call("nvrtcGetPCHCreateStatus", format_args!("{handle:?}"), || match program(handle) {
        Ok(program) => program.pch_status(),
        Err(status) => status,
    })
}

/// `nvrtcGetPCHHeapSizeRequired`
///
/// # Safety
/// The pointer is null or leads to a place for the result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSizeRequired(handle: Handle, size: *mut usize) -> Status {
    call("nvrtcGetPCHHeapSizeRequired", format_args!("{handle:?}, {size:?}"), || {
        // SAFETY: the caller's promise.
        code(program(handle).and_then(|_| stored(unsafe { pointer::write(size, 0) })))
    })
}

/// `nvrtcSetFlowCallback`
///
/// # Safety
/// The callback may be called from any thread with `payload`, until another is set or the program is gone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcSetFlowCallback(
    handle: Handle,
    callback: Option<unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int>,
    payload: *mut c_void,
) -> Status {
    call("nvrtcSetFlowCallback", format_args!("{handle:?}, {callback:?}, {payload:?}"), || {
        let set = || {
            let program = program(handle)?;
            let callback = callback.ok_or(Status::InvalidInput)?;
            // A number may go to other threads; the callback must be able to, says the header.
            let payload = payload as usize;
            // SAFETY: the caller's promise. The second argument is reserved and null.
            let stops = move || unsafe { callback(payload as *mut c_void, std::ptr::null_mut()) } != 0;
            program.set_callback(Arc::new(stops));
            Ok(())
        };
        code(set())
    })
}
