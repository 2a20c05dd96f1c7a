//! The memory of the C program: null is told from memory here, and bytes are copied in and out.
//!
//! That a pointer which is not null leads to what the header of the library says is the program's promise,
//! as with any C library; each function says which promise it builds on.

#![expect(unsafe_code, reason = "pointers of a C program")]

use std::ffi::{CStr, c_char, c_void};
use std::sync::Arc;

use crate::Handles;

/// The bytes of a C string without its end; none for null.
///
/// # Safety
/// `text` is null or leads to a string with a zero byte at its end, which does not change while the result
/// is in use.
pub unsafe fn text<'a>(text: *const c_char) -> Option<&'a [u8]> {
    if text.is_null() {
        return None;
    }
    // SAFETY: the caller's promise.
    Some(unsafe { CStr::from_ptr(text) }.to_bytes())
}

/// `length` elements; an empty slice wherever `length` is 0, none for null.
///
/// # Safety
/// `first` is null, or aligned and leads to `length` elements that do not change while the result is in use.
pub unsafe fn slice<'a, T>(first: *const T, length: usize) -> Option<&'a [T]> {
    match length {
        0 => Some(&[]),
        _ if first.is_null() => None,
        // SAFETY: the caller's promise.
        _ => Some(unsafe { std::slice::from_raw_parts(first, length) }),
    }
}

/// An array of C strings; none if it or one of them is null.
///
/// # Safety
/// As of [`slice`] for the array and of [`text`] for each of its elements.
pub unsafe fn texts<'a>(first: *const *const c_char, length: usize) -> Option<Vec<&'a [u8]>> {
    // SAFETY: the caller's promise.
    let pointers = unsafe { slice(first, length) }?;
    // SAFETY: the caller's promise.
    pointers.iter().map(|&pointer| unsafe { text(pointer) }).collect()
}

/// What a pointer leads to; none for null.
///
/// # Safety
/// `from` is null, or aligned and leads to a value of that type.
pub unsafe fn read<T: Copy>(from: *const T) -> Option<T> {
    // SAFETY: the caller's promise.
    unsafe { slice(from, 1) }.map(|values| values[0])
}

/// Stores a value; whether there was a place for it.
///
/// # Safety
/// `to` is null, or aligned and leads to memory that holds a value of that type.
#[must_use]
pub unsafe fn write<T>(to: *mut T, value: T) -> bool {
    if to.is_null() {
        return false;
    }
    // SAFETY: the caller's promise.
    unsafe { to.write(value) };
    true
}

/// Takes out the object of the handle at a place, and stores null there; none if that is no handle in use.
///
/// # Safety
/// `place` is null, or aligned and leads to a handle.
pub unsafe fn take<T>(handles: &Handles<T>, place: *mut *mut c_void) -> Option<Arc<T>> {
    // SAFETY: the caller's promise.
    let handle = unsafe { read(place) }?;
    let object = handles.remove(handle as usize as u64)?;
    // SAFETY: the caller's promise.
    unsafe { write(place, std::ptr::null_mut()) }.then_some(object)
}

/// Copies values out; whether there was a place for them.
///
/// # Safety
/// `to` is null, or aligned and leads to memory for as many values, which the values do not lie in.
#[must_use]
pub unsafe fn copy<T: Copy>(to: *mut T, values: &[T]) -> bool {
    if to.is_null() {
        return false;
    }
    // SAFETY: the caller's promise.
    unsafe { to.copy_from_nonoverlapping(values.as_ptr(), values.len()) };
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_is_nothing() {
        // SAFETY: every pointer is null or leads to a local variable.
        unsafe {
            assert_eq!(text(std::ptr::null()), None);
            assert_eq!(text(c"ab".as_ptr()), Some(&b"ab"[..]));
            assert_eq!(texts(std::ptr::null(), 0), Some(Vec::new()));
            assert_eq!(texts(std::ptr::null(), 1), None);
            assert_eq!(texts([c"a".as_ptr(), std::ptr::null()].as_ptr(), 2), None);
            let mut place = 0;
            assert!(write(&raw mut place, 3) && !write(std::ptr::null_mut(), 3));
            assert_eq!((read(&raw const place), read::<i32>(std::ptr::null())), (Some(3), None));
            assert!(!copy(std::ptr::null_mut(), b"a"));
        }
    }
}
