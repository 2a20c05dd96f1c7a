//! Arguments of C functions as types that say what the caller promises.
//!
//! A value of one of these types can only come from a C program that called an exported function: it is laid out as
//! the pointer that it is in the header, and nothing else makes one. By calling, the program promises what the type
//! says, so that using the value is safe; null is told from memory.

#![expect(unsafe_code, reason = "pointers of a C program")]

use std::ffi::{CStr, c_char, c_void};
use std::fmt;
use std::sync::atomic::AtomicU32;

use crate::pointer;

/// A place for a result: null, or aligned and led to memory for a value of the type.
#[repr(transparent)]
pub struct Out<T>(*mut T);

/// A value or an array: null, or aligned and led to as many values as the function takes.
#[repr(transparent)]
pub struct In<T>(*const T);

/// A C string, or null.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Text(*const c_char);

/// Memory of the program, of which the function says how many bytes it reads or writes; or null.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Memory(*mut c_void);

/// An address that the program gives as a number, where the header says so: of memory as in [`Memory`], or one that
/// means something to the library.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Address(u64);

/// A function of the program that takes one pointer, or null.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Callback(Option<unsafe extern "C" fn(*mut c_void)>);

/// A function of the program that is told how a stream stands, or null.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct StreamCallback(Option<unsafe extern "C" fn(*mut c_void, i32, *mut c_void)>);

/// A function of the program that takes back a value which it stored with a context, or null.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct ValueCallback(Option<unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void)>);

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

impl<T> Clone for In<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<T> {}

impl<T> Out<T> {
    /// No place.
    pub const NULL: Out<T> = Out(std::ptr::null_mut());

    /// Whether there is no place.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// Stores a result; whether there was a place.
    #[must_use]
    pub fn put(self, value: T) -> bool {
        // SAFETY: the caller's promise.
        unsafe { pointer::write(self.0, value) }
    }

    /// Stores results one behind the other; whether there was a place.
    #[must_use]
    pub fn put_all(self, values: &[T]) -> bool
    where
        T: Copy,
    {
        // SAFETY: the caller's promise; the values lie in memory of this library.
        unsafe { pointer::copy(self.0, values) }
    }

    /// The place behind this one: what the caller has promised where a tag says of which type it is.
    #[must_use]
    pub fn behind<U>(self) -> Out<U> {
        Out(if self.is_null() { std::ptr::null_mut() } else { self.0.wrapping_add(1).cast() })
    }

    /// What is at the place already.
    pub fn get(self) -> Option<T>
    where
        T: Copy,
    {
        // SAFETY: the caller's promise, of a function that says so.
        unsafe { pointer::read(self.0) }
    }
}

impl<T: Copy> In<T> {
    /// Nothing.
    pub const NULL: In<T> = In(std::ptr::null());

    /// Whether there is nothing.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The value.
    pub fn get(self) -> Option<T> {
        // SAFETY: the caller's promise.
        unsafe { pointer::read(self.0) }
    }

    /// The values; empty where there are none, `None` where there should be.
    pub fn all(self, count: usize) -> Option<Vec<T>> {
        // SAFETY: the caller's promise.
        unsafe { pointer::slice(self.0, count) }.map(<[T]>::to_vec)
    }

    /// The n-th value of an array whose end is found by looking.
    pub fn at(self, index: usize) -> Option<T> {
        // SAFETY: the caller's promise that the array goes on to its end, which was not before.
        (!self.0.is_null()).then(|| unsafe { self.0.add(index).read() })
    }
}

impl Text {
    /// Nothing.
    pub const NULL: Text = Text(std::ptr::null());

    /// A text that lasts.
    pub fn of(text: &'static CStr) -> Text {
        Text(text.as_ptr())
    }

    /// The bytes without the end.
    pub fn bytes(self) -> Option<Vec<u8>> {
        // SAFETY: the caller's promise.
        unsafe { pointer::text(self.0) }.map(<[u8]>::to_vec)
    }

    /// The text; what is not UTF-8 is replaced.
    pub fn string(self) -> Option<String> {
        self.bytes().map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Memory {
    /// The memory at an address that a structure of the program has.
    pub fn at(address: u64) -> Memory {
        Memory(address as usize as *mut c_void)
    }

    /// Where it is.
    pub fn address(self) -> u64 {
        self.0 as u64
    }

    /// Whether there is none.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The memory from a byte on.
    #[must_use]
    pub fn offset(self, bytes: u64) -> Memory {
        Memory(self.0.wrapping_byte_add(bytes as usize))
    }

    /// Copies bytes from `at` on out of it; whether there is any.
    #[must_use]
    pub fn read(self, at: u64, bytes: &mut [u8]) -> bool {
        if self.0.is_null() {
            return bytes.is_empty();
        }
        // SAFETY: the caller's promise; `bytes` is memory of this library.
        unsafe {
            let from = self.0.cast::<u8>().wrapping_add(at as usize);
            from.copy_to_nonoverlapping(bytes.as_mut_ptr(), bytes.len());
        }
        true
    }

    /// Copies bytes from `at` on into it; whether there is any.
    #[must_use]
    pub fn write(self, at: u64, bytes: &[u8]) -> bool {
        if self.0.is_null() {
            return bytes.is_empty();
        }
        // SAFETY: the caller's promise; `bytes` is memory of this library.
        unsafe { pointer::copy(self.0.cast::<u8>().wrapping_add(at as usize), bytes) }
    }
}

impl Address {
    /// The number.
    pub fn value(self) -> u64 {
        self.0
    }

    /// The address as many bytes further on.
    #[must_use]
    pub fn offset(self, bytes: i64) -> Address {
        Address(self.0.wrapping_add_signed(bytes))
    }

    /// The memory there, if it is not one of the library's own.
    pub fn memory(self) -> Memory {
        Memory::at(self.0)
    }

    /// The memory there as words, from the last multiple of 4 that is not behind the address. The caller has
    /// promised that it stays until the program takes it back.
    pub fn words(self, bytes: u64) -> Option<&'static [AtomicU32]> {
        let first = self.0 & !3;
        let words = self.0.checked_add(bytes)?.checked_sub(first)?.div_ceil(4);
        // SAFETY: the caller's promise; a word that begins or ends outside lies in the same page.
        (self.0 != 0)
            .then(|| unsafe { std::slice::from_raw_parts(first as *const AtomicU32, words as usize) })
    }
}

impl Callback {
    /// Calls the function; whether there is one.
    pub fn call(self, data: Memory) -> bool {
        // SAFETY: the caller's promise that it may be called with what it gave.
        self.0.map(|function| unsafe { function(data.0) }).is_some()
    }

    /// Whether there is none.
    pub fn is_null(self) -> bool {
        self.0.is_none()
    }
}

impl StreamCallback {
    /// Calls the function; whether there is one.
    pub fn call(self, stream: u64, status: i32, data: Memory) -> bool {
        let stream = stream as usize as *mut c_void;
        // SAFETY: the caller's promise that it may be called with what it gave.
        self.0.map(|function| unsafe { function(stream, status, data.0) }).is_some()
    }

    /// Whether there is none.
    pub fn is_null(self) -> bool {
        self.0.is_none()
    }
}

impl ValueCallback {
    /// Calls the function with the context, the key and the value; whether there is one.
    pub fn call(self, context: u64, key: u64, value: Memory) -> bool {
        let (context, key) = (Memory::at(context), Memory::at(key));
        // SAFETY: the caller's promise that it may be called with what it gave.
        self.0.map(|function| unsafe { function(context.0, key.0, value.0) }).is_some()
    }
}

// SAFETY: what is promised of the memory does not depend on the thread; C programs share it as they see fit.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

macro_rules! shown {
    ($($type:ty $(, $parameter:ident)?;)*) => {$(
        impl$(<$parameter>)? fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }
    )*};
}

shown! {
    Out<T>, T;
    In<T>, T;
    Memory;
    Address;
    Callback;
    StreamCallback;
    ValueCallback;
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.string() {
            Some(text) => fmt::Debug::fmt(&text, f),
            None => f.write_str("null"),
        }
    }
}
