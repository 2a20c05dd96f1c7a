//! The CUDA runtime of the process, for libraries that work on the memory of its device.
//!
//! Such a library is loaded beside the runtime library and has no device of its own. On the simulator an address of the
//! device is one of the host too, and a stream has no work left whenever a call returns: work is done at once, or, while
//! the stream captures, becomes a host function of the graph.

#![expect(unsafe_code, reason = "functions of another library")]

use bytemuck::{Pod, Zeroable};
use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
use std::ffi::{c_int, c_void};
use std::fmt;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use crate::argument::{Address, Memory};

type IsCapturing = unsafe extern "C" fn(u64, *mut c_int) -> c_int;
type AddressRange = unsafe extern "C" fn(*mut u64, *mut u64, u64) -> c_int;
type PlaceOf = unsafe extern "C" fn(u64) -> u64;
type LaunchHost = unsafe extern "C" fn(u64, extern "C" fn(*mut c_void), *mut c_void) -> c_int;

/// The functions of the runtime library.
struct Runtime {
    is_capturing: IsCapturing,
    address_range: AddressRange,
    launch_host: LaunchHost,
    /// Another library than ptxc's does not hide its memory.
    place: Option<PlaceOf>,
    /// The functions are there as long as it is.
    _library: Library,
}

/// The runtime library refuses: its error code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused(pub c_int);

/// `cudaErrorInitializationError`
const NO_RUNTIME: Refused = Refused(3);

fn runtime() -> Result<&'static Runtime, Refused> {
    static RUNTIME: OnceLock<Option<Runtime>> = OnceLock::new();
    RUNTIME.get_or_init(find).as_ref().ok_or(NO_RUNTIME)
}

/// The runtime library that the program is linked with, or one that the loader finds.
fn find() -> Option<Runtime> {
    let of = |library: Library| {
        // SAFETY: these are the functions' types in `cuda_runtime_api.h` and `cuda.h`, and in the runtime library of ptxc.
        unsafe {
            let is_capturing = *library.get::<IsCapturing>(b"cudaStreamIsCapturing\0").ok()?;
            let address_range = *library.get::<AddressRange>(b"cuMemGetAddressRange_v2\0").ok()?;
            let launch_host = *library.get::<LaunchHost>(b"cudaLaunchHostFunc\0").ok()?;
            let place = library.get::<PlaceOf>(b"__ptxc_place\0").ok().map(|place| *place);
            Some(Runtime { is_capturing, address_range, launch_host, place, _library: library })
        }
    };
    of(Library::this()).or_else(|| {
        // SAFETY: the library's initialisation has no conditions.
        let library = unsafe { Library::open(Some("libcudart.so.13"), RTLD_NOW | RTLD_GLOBAL) };
        of(library.ok()?)
    })
}

/// Does work in a stream.
///
/// # Errors
/// The device has stopped at a fault, or there is no such stream.
pub fn enqueue(stream: u64, work: impl Fn() + 'static) -> Result<(), Refused> {
    let runtime = runtime()?;
    let mut state = 0;
    // SAFETY: the place is one for the result.
    match unsafe { (runtime.is_capturing)(stream, &raw mut state) } {
        0 if state == 0 => {
            work();
            return Ok(());
        }
        0 => {}
        code => return Err(Refused(code)),
    }
    // A graph may run it again at any time.
    let work: Box<dyn Fn()> = Box::new(work);
    let data = Box::into_raw(Box::new(work)).cast::<c_void>();
    // SAFETY: the function takes what it is given here, which is never taken back.
    match unsafe { (runtime.launch_host)(stream, perform, data) } {
        0 => Ok(()),
        code => Err(Refused(code)),
    }
}

extern "C" fn perform(work: *mut c_void) {
    // SAFETY: `enqueue` made it.
    let work = unsafe { &*work.cast::<Box<dyn Fn()>>() };
    // A host function has no result.
    let _ = catch_unwind(AssertUnwindSafe(work));
}

/// Begins with the device, if nobody has.
///
/// # Errors
/// There is none, or it has stopped at a fault.
pub fn start() -> Result<(), Refused> {
    enqueue(0, || ())
}

/// Values in memory of the device, that a program names by their address.
#[repr(transparent)]
pub struct Array<T>(Address, PhantomData<T>);

impl<T> Clone for Array<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Array<T> {}

impl<T> fmt::Debug for Array<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0.value())
    }
}

impl<T> Array<T> {
    /// Where it is.
    #[must_use]
    pub fn address(self) -> u64 {
        self.0.value()
    }

    /// The same memory as bytes.
    #[must_use]
    pub fn bytes(self) -> Array<u8> {
        Array(self.0, PhantomData)
    }

    /// The same memory as values of another type.
    #[must_use]
    pub fn as_type<U>(self) -> Array<U> {
        Array(self.0, PhantomData)
    }

    /// The array from a value on.
    #[must_use]
    pub fn offset(self, count: i64) -> Array<T> {
        Array(self.0.offset(count.wrapping_mul(size_of::<T>() as i64)), PhantomData)
    }
}

impl<T: Pod> Array<T> {
    /// Whether memory of the device holds as many values from here on. Memory that is not the device's, and what is behind
    /// the end of an allocation, is a fault on a GPU.
    #[must_use]
    pub fn holds(self, count: u64) -> bool {
        if count == 0 {
            return true;
        }
        let Ok(runtime) = runtime() else { return false };
        let (mut base, mut size) = (0, 0);
        // SAFETY: the places are ones for the results.
        let known = unsafe { (runtime.address_range)(&raw mut base, &raw mut size, self.address()) } == 0;
        let bytes = count.checked_mul(size_of::<T>() as u64);
        let end = bytes.and_then(|bytes| self.address().checked_add(bytes));
        known
            && self.address().is_multiple_of(align_of::<T>() as u64)
            && end.is_some_and(|end| end <= base + size)
    }

    /// The memory there, also if the device hides it from the program.
    fn memory(self) -> Memory {
        let place = runtime().ok().and_then(|runtime| runtime.place);
        // SAFETY: the function asks nothing of the address.
        let place = place.map_or(self.address(), |place| unsafe { place(self.address()) });
        self.0.offset(place.wrapping_sub(self.address()) as i64).memory()
    }

    /// The values.
    #[must_use]
    pub fn read(self, count: usize) -> Vec<T> {
        let mut values = vec![T::zeroed(); count];
        let _ = self.memory().read(0, bytemuck::cast_slice_mut(&mut values));
        values
    }

    /// Stores values.
    pub fn write(self, values: &[T]) {
        let _ = self.memory().write(0, bytemuck::cast_slice(values));
    }
}

// SAFETY: an address is a number; any number is one.
unsafe impl<T> Zeroable for Array<T> {}
// SAFETY: as above, and it has no padding.
unsafe impl<T: 'static> Pod for Array<T> {}
