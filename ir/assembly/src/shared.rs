//! What many instructions say alike is stored once.
//!
//! Nearly all loads of a function say the same about memory, and calls of one function differ in
//! their arguments only. A small table by a cheap key remembers which entry came last; an equal one is
//! used again. An entry that was displaced is stored anew, so the tables may hold equal entries.

use crate::tree::{Access, Call, Detail, Module};

/// How many entries of each kind are remembered; a power of two.
const REMEMBERED: usize = 32;

/// The entries that came last, by their indices, for each key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent {
    accesses: [u32; REMEMBERED],
    calls: [u32; REMEMBERED],
}

/// The index of an entry like `item`: the one in `slot`, or a new one.
fn shared<T>(table: &mut Vec<T>, slot: &mut u32, item: T, alike: fn(&T, &T) -> bool) -> u32 {
    if !table.get(*slot as usize).is_some_and(|known| alike(known, &item)) {
        *slot = table.len() as u32;
        table.push(item);
    }
    *slot
}

/// Whether two keywords are the same. Most are empty, and a comparison of no bytes costs the C library more than
/// one of a few: the address of an empty text is no address.
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
    /// How an instruction accesses memory.
    pub fn share_access(&mut self, access: Access<'s>) -> Detail {
        let key = access.ty.index() + 5 * access.align.trailing_zeros() + access.ordering.len() as u32;
        let slot = &mut self.recent.accesses[key as usize % REMEMBERED];
        Detail::Access(shared(&mut self.accesses, slot, access, same_access))
    }

    /// What a call says.
    pub fn share_call(&mut self, call: Call<'s>) -> Detail {
        let key = call.fn_ty.index() as usize
            + if call.attrs.is_empty() { 0 } else { 5 * call.attrs.range().start };
        let slot = &mut self.recent.calls[key % REMEMBERED];
        Detail::Call(shared(&mut self.calls, slot, call, same_call))
    }
}
