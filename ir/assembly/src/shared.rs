//! Shares equal details of instructions.
//!
//! Nearly all loads of a function have equal access properties, and calls of one function differ only in their
//! arguments. A small cache with a cheap key has the most recent entry; an equal one is reused. An evicted entry is
//! stored anew, so the tables may contain duplicates.

use crate::tree::{Access, Call, Detail, Module};

/// The number of cached entries per kind; a power of two.
const REMEMBERED: usize = 32;

/// The indices of the most recent entries, by key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent {
    accesses: [u32; REMEMBERED],
    calls: [u32; REMEMBERED],
}

/// The index of an entry equal to `item`: the one in `slot`, or a new one.
fn shared<T>(table: &mut Vec<T>, slot: &mut u32, item: T, alike: fn(&T, &T) -> bool) -> u32 {
    if !table.get(*slot as usize).is_some_and(|known| alike(known, &item)) {
        *slot = table.len() as u32;
        table.push(item);
    }
    *slot
}

/// Whether two keywords are equal. Most are empty, and a `memcmp` of zero bytes costs more than one of a few,
/// because the address of an empty string is invalid.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && (a.is_empty() || a == b)
}

fn same_access(a: &Access<'_>, b: &Access<'_>) -> bool {
    (a.ty, a.align, a.space) == (b.ty, b.align, b.space)
        && same(a.scope, b.scope)
        && same(a.ordering, b.ordering)
        && same(a.failure, b.failure)
        && same(a.operation, b.operation)
}

fn same_call(a: &Call<'_>, b: &Call<'_>) -> bool {
    (a.fn_ty, a.space, a.labels) == (b.fn_ty, b.space, b.labels)
        && (a.ret_attrs, a.arg_attrs, a.attrs) == (b.ret_attrs, b.arg_attrs, b.attrs)
        && same(a.tail, b.tail)
        && a.conv == b.conv
        && a.bundles.is_empty()
        && b.bundles.is_empty()
}

impl<'s> Module<'s> {
    /// Stores or shares the access properties of an instruction.
    pub fn share_access(&mut self, access: Access<'s>) -> Detail {
        let key = access.ty.index() + 5 * access.align.trailing_zeros() + access.ordering.len() as u32;
        let slot = &mut self.recent.accesses[key as usize % REMEMBERED];
        Detail::Access(shared(&mut self.accesses, slot, access, same_access))
    }

    /// Stores or shares the details of a call.
    pub fn share_call(&mut self, call: Call<'s>) -> Detail {
        let key = call.fn_ty.index() as usize
            + if call.attrs.is_empty() { 0 } else { 5 * call.attrs.range().start };
        let slot = &mut self.recent.calls[key % REMEMBERED];
        Detail::Call(shared(&mut self.calls, slot, call, same_call))
    }
}
