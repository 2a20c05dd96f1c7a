//! The launch that a thread is configuring, and where its source says so.

use crate::structures::Dim3;
use std::cell::RefCell;
use std::mem::ManuallyDrop;

/// What stands in `<<< >>>`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Configuration {
    pub(crate) grid: Dim3,
    pub(crate) block: Dim3,
    pub(crate) shared: u64,
    pub(crate) stream: u64,
}

thread_local! {
    // They are not dropped: destructors of other variables of the thread may launch after them.
    static STACK: RefCell<ManuallyDrop<Vec<Configuration>>> =
        const { RefCell::new(ManuallyDrop::new(Vec::new())) };
    static PLACE: RefCell<ManuallyDrop<Option<(String, i32)>>> =
        const { RefCell::new(ManuallyDrop::new(None)) };
}

pub(crate) fn push(configuration: Configuration) {
    STACK.with_borrow_mut(|stack| stack.push(configuration));
}

pub(crate) fn pop() -> Option<Configuration> {
    STACK.with_borrow_mut(|stack| stack.pop())
}

/// Says where the next launch stands in the source.
pub(crate) fn set_place(file: String, line: i32) {
    PLACE.with_borrow_mut(|place| **place = Some((file, line)));
}

/// Where the last launch stands.
pub(crate) fn place() -> Option<(String, i32)> {
    PLACE.with_borrow(|place| (**place).clone())
}
