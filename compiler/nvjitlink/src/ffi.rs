//! `nvJitLink.h` 13.0: pointers become slices, handles become links, and everything else is [`Linker`]'s.
//!
//! Each function but one is there by its plain name, for programs that load the library, and by the name of the
//! release, which is what the header's functions call.

#![expect(unsafe_code, reason = "the interface of a C library")]

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::Arc;

use ptxc_abi::{Handles, call, pointer};

use crate::linker::{InputKind, Linker, Output};
use crate::options;
use crate::status::{Result, Status, code};

/// `nvJitLinkHandle`: an opaque pointer in C, a handle here.
type Handle = *mut c_void;

/// The links of this process.
static LINKERS: Handles<Linker> = Handles::new();

fn linker(handle: Handle) -> Result<Arc<Linker>> {
    LINKERS.get(handle as usize as u64).ok_or(Status::NullInput)
}

/// There was a place for the result.
fn stored(done: bool) -> Result {
    if done { Ok(()) } else { Err(Status::NullInput) }
}

/// `nvJitLinkVersion`
///
/// # Safety
/// Each pointer is null or leads to a place for its result.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvJitLinkVersion(major: *mut c_uint, minor: *mut c_uint) -> Status {
    call("nvJitLinkVersion", format_args!("{major:?}, {minor:?}"), || {
        if major.is_null() || minor.is_null() {
            return Status::NullInput;
        }
        // SAFETY: the caller's promise.
        code(stored(unsafe { pointer::write(major, 13) && pointer::write(minor, 0) }))
    })
}

/// # Safety
/// `handle` is null or leads to a place for the handle, `strings` is null or leads to `count` C strings.
unsafe fn create(handle: *mut Handle, count: c_uint, strings: *const *const c_char) -> Status {
    // SAFETY: the caller's promise.
    let strings = unsafe { pointer::texts(strings, count as usize) };
    let shown: Vec<_> = strings.iter().flatten().map(|text| String::from_utf8_lossy(text)).collect();
    call("nvJitLinkCreate", format_args!("{handle:?}, {count}, {shown:?}"), || {
        let create = || {
            let strings = strings.as_ref().filter(|_| !handle.is_null()).ok_or(Status::NullInput)?;
            let new = LINKERS.insert(Linker::new(options::parse(strings)?)).ok_or(Status::Internal)?;
            // SAFETY: the caller's promise.
            stored(unsafe { pointer::write(handle, new as usize as Handle) })
        };
        code(create())
    })
}

/// # Safety
/// The pointer is null or leads to a handle.
unsafe fn destroy(handle: *mut Handle) -> Status {
    call("nvJitLinkDestroy", format_args!("{handle:?}"), || {
        // SAFETY: the caller's promise.
        let removed = unsafe { pointer::take(&LINKERS, handle) };
        code(removed.map(drop).ok_or(Status::NullInput))
    })
}

/// # Safety
/// `data` is null or leads to `size` bytes, `name` is null or leads to a C string.
unsafe fn add_data(
    handle: Handle,
    kind: c_int,
    data: *const c_void,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    let (bytes, name) = unsafe { (pointer::slice(data.cast::<u8>(), size), pointer::text(name)) };
    let shown = name.map(String::from_utf8_lossy);
    call("nvJitLinkAddData", format_args!("{handle:?}, {kind}, {data:?}, {size}, {shown:?}"), || {
        let add = || {
            let linker = linker(handle)?;
            let bytes = bytes.filter(|_| !data.is_null()).ok_or(Status::NullInput)?;
            linker.add(InputKind::of_number(kind).ok_or(Status::IncorrectInputType)?, bytes, name)
        };
        code(add())
    })
}

/// # Safety
/// `path` is null or leads to a C string.
unsafe fn add_file(handle: Handle, kind: c_int, path: *const c_char) -> Status {
    // SAFETY: the caller's promise.
    let path = unsafe { pointer::text(path) };
    let shown = path.map(String::from_utf8_lossy);
    call("nvJitLinkAddFile", format_args!("{handle:?}, {kind}, {shown:?}"), || {
        let add = || {
            let linker = linker(handle)?;
            let path = path.ok_or(Status::NullInput)?;
            let kind = InputKind::of_number(kind).ok_or(Status::IncorrectInputType)?;
            let file = std::str::from_utf8(path).ok().and_then(|path| std::fs::read(path).ok());
            linker.add(kind, &file.ok_or(Status::InvalidInput)?, Some(path))
        };
        code(add())
    })
}

/// # Safety
/// None is asked for; the function is of a kind with its neighbours.
unsafe fn complete(handle: Handle) -> Status {
    call("nvJitLinkComplete", format_args!("{handle:?}"), || {
        code(linker(handle).and_then(|linker| linker.complete()))
    })
}

/// # Safety
/// `size` is null or leads to a place for the result.
unsafe fn output_size(name: &str, output: Output, handle: Handle, size: *mut usize) -> Status {
    call(name, format_args!("{handle:?}, {size:?}"), || {
        let length = linker(handle).and_then(|linker| linker.with_output(output, |bytes| Ok(bytes.len())));
        // SAFETY: the caller's promise.
        code(length.and_then(|length| stored(unsafe { pointer::write(size, length) })))
    })
}

/// # Safety
/// `to` is null or leads to as many bytes as [`output_size`] said.
unsafe fn copy_output(name: &str, output: Output, handle: Handle, to: *mut c_void) -> Status {
    call(name, format_args!("{handle:?}, {to:?}"), || {
        // SAFETY: the caller's promise.
        let copy = |bytes: &[u8]| stored(unsafe { pointer::copy(to.cast(), bytes) });
        code(linker(handle).and_then(|linker| linker.with_output(output, copy)))
    })
}

/// A function by both of its names.
macro_rules! exported {
    ($($plain:ident, $release:ident($($argument:ident: $type:ty),*) = $body:expr;)*) => {$(
        #[doc = concat!("`", stringify!($plain), "`")]
        ///
        /// # Safety
        /// Each pointer is null or leads to what `nvJitLink.h` says.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $plain($($argument: $type),*) -> Status {
            // SAFETY: the caller's promise.
            unsafe { $body }
        }

        #[doc = concat!("`", stringify!($plain), "` of this release")]
        ///
        /// # Safety
        /// Each pointer is null or leads to what `nvJitLink.h` says.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $release($($argument: $type),*) -> Status {
            // SAFETY: the caller's promise.
            unsafe { $plain($($argument),*) }
        }
    )*};
}

exported! {
    nvJitLinkCreate, __nvJitLinkCreate_13_0(handle: *mut Handle, count: c_uint, strings: *const *const c_char)
        = create(handle, count, strings);
    nvJitLinkDestroy, __nvJitLinkDestroy_13_0(handle: *mut Handle) = destroy(handle);
    nvJitLinkAddData, __nvJitLinkAddData_13_0(handle: Handle, kind: c_int, data: *const c_void, size: usize, name: *const c_char)
        = add_data(handle, kind, data, size, name);
    nvJitLinkAddFile, __nvJitLinkAddFile_13_0(handle: Handle, kind: c_int, path: *const c_char)
        = add_file(handle, kind, path);
    nvJitLinkComplete, __nvJitLinkComplete_13_0(handle: Handle) = complete(handle);
    nvJitLinkGetLinkedCubinSize, __nvJitLinkGetLinkedCubinSize_13_0(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetLinkedCubinSize", Output::Cubin, handle, size);
    nvJitLinkGetLinkedCubin, __nvJitLinkGetLinkedCubin_13_0(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetLinkedCubin", Output::Cubin, handle, to);
    nvJitLinkGetLinkedPtxSize, __nvJitLinkGetLinkedPtxSize_13_0(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetLinkedPtxSize", Output::Ptx, handle, size);
    nvJitLinkGetLinkedPtx, __nvJitLinkGetLinkedPtx_13_0(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetLinkedPtx", Output::Ptx, handle, to);
    nvJitLinkGetErrorLogSize, __nvJitLinkGetErrorLogSize_13_0(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetErrorLogSize", Output::Errors, handle, size);
    nvJitLinkGetErrorLog, __nvJitLinkGetErrorLog_13_0(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetErrorLog", Output::Errors, handle, to);
    nvJitLinkGetInfoLogSize, __nvJitLinkGetInfoLogSize_13_0(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetInfoLogSize", Output::Info, handle, size);
    nvJitLinkGetInfoLog, __nvJitLinkGetInfoLog_13_0(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetInfoLog", Output::Info, handle, to);
}
