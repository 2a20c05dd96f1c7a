//! `nvJitLink.h` 13.5: pointers become slices, handles become links, and everything else is [`Linker`]'s.
//!
//! Each function but one is there by its plain name, for programs that load the library, and by names with a release in
//! them, which is what the functions in that release's header call.

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

/// The releases whose headers call functions by names with the release in them.
macro_rules! for_releases {
    ($call:ident! $arguments:tt) => {
        $crate::ffi::$call! { $arguments
            "12_0" "12_1" "12_2" "12_3" "12_4" "12_5" "12_6" "12_7" "12_8" "12_9"
            "13_0" "13_1" "13_2" "13_3" "13_4" "13_5"
        }
    };
}

/// A function by its plain name, and by that of each release.
macro_rules! exported {
    ($($plain:ident$parameters:tt = $body:expr;)*) => {
        $($crate::ffi::for_releases!(named! { $plain $parameters $body });)*

        /// The functions of the interface by their plain names.
        pub const FUNCTIONS: &[&str] = &[$(stringify!($plain),)*];
    };
}

macro_rules! named {
    ({ $plain:ident $parameters:tt $body:expr } $($release:literal)*) => {
        $crate::ffi::plain! { $plain $parameters $body }
        $($crate::ffi::of_release! { $plain $parameters $release })*
    };
}

macro_rules! plain {
    ($plain:ident ($($argument:ident: $type:ty),*) $body:expr) => {
        #[doc = concat!("`", stringify!($plain), "`")]
        ///
        /// # Safety
        /// Each pointer is null or leads to what `nvJitLink.h` says.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $plain($($argument: $type),*) -> Status {
            // SAFETY: the caller's promise.
            unsafe { $body }
        }
    };
}

macro_rules! of_release {
    ($plain:ident ($($argument:ident: $type:ty),*) $release:literal) => {
        const _: () = {
            #[unsafe(export_name = concat!("__", stringify!($plain), "_", $release))]
            unsafe extern "C" fn of_release($($argument: $type),*) -> Status {
                // SAFETY: the caller's promise.
                unsafe { $plain($($argument),*) }
            }
        };
    };
}

macro_rules! listed {
    ({ $name:ident } $($release:literal)*) => {
        /// The releases whose headers are known, as their functions are named.
        pub const $name: &[&str] = &[$($release),*];
    };
}

pub(crate) use {for_releases, listed, named, of_release, plain};

for_releases!(listed! { RELEASES });

exported! {
    nvJitLinkCreate(handle: *mut Handle, count: c_uint, strings: *const *const c_char)
        = create(handle, count, strings);
    nvJitLinkDestroy(handle: *mut Handle) = destroy(handle);
    nvJitLinkAddData(handle: Handle, kind: c_int, data: *const c_void, size: usize, name: *const c_char)
        = add_data(handle, kind, data, size, name);
    nvJitLinkAddFile(handle: Handle, kind: c_int, path: *const c_char)
        = add_file(handle, kind, path);
    nvJitLinkComplete(handle: Handle) = complete(handle);
    nvJitLinkGetLinkedCubinSize(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetLinkedCubinSize", Output::Cubin, handle, size);
    nvJitLinkGetLinkedCubin(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetLinkedCubin", Output::Cubin, handle, to);
    nvJitLinkGetLinkedPtxSize(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetLinkedPtxSize", Output::Ptx, handle, size);
    nvJitLinkGetLinkedPtx(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetLinkedPtx", Output::Ptx, handle, to);
    nvJitLinkGetLinkedLTOIRSize(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetLinkedLTOIRSize", Output::LtoIr, handle, size);
    nvJitLinkGetLinkedLTOIR(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetLinkedLTOIR", Output::LtoIr, handle, to);
    nvJitLinkGetErrorLogSize(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetErrorLogSize", Output::Errors, handle, size);
    nvJitLinkGetErrorLog(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetErrorLog", Output::Errors, handle, to);
    nvJitLinkGetInfoLogSize(handle: Handle, size: *mut usize)
        = output_size("nvJitLinkGetInfoLogSize", Output::Info, handle, size);
    nvJitLinkGetInfoLog(handle: Handle, to: *mut c_void)
        = copy_output("nvJitLinkGetInfoLog", Output::Info, handle, to);
}
