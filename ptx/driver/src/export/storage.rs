//! Values that a context keeps for the runtime: each under a key, with a function that is called when the context ends.

use crate::lock;
use ptxc_abi::argument::{Memory, ValueCallback};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// The values of a context.
#[derive(Default)]
pub(crate) struct Storage(Mutex<BTreeMap<u64, (Memory, ValueCallback)>>);

impl Storage {
    /// Stores a value, in place of an older one.
    pub(super) fn put(&self, key: u64, value: Memory, end: ValueCallback) {
        lock(&self.0).insert(key, (value, end));
    }

    /// Removes a value. Its function is not called.
    pub(super) fn remove(&self, key: u64) {
        lock(&self.0).remove(&key);
    }

    /// The value of a key.
    pub(super) fn value(&self, key: u64) -> Option<Memory> {
        lock(&self.0).get(&key).map(|(value, _)| *value)
    }

    /// Removes all values and calls their functions.
    pub(crate) fn end(&self, context: u64) {
        // The functions may store and remove values themselves.
        let all = std::mem::take(&mut *lock(&self.0));
        for (key, (value, end)) in all {
            let _ = end.call(context, key, value);
        }
    }
}
