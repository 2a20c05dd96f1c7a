//! Allocations: of which kind each is, and to which context it belongs.

use crate::status::{Result, Status};
use crate::{Driver, lock, log};
use ptxc_abi::argument::Address;
use std::collections::BTreeMap;

/// What memory was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The device's own.
    Device,
    /// Of an array.
    Array,
    /// Managed: host and device use it as they like.
    Managed,
    /// Of the host, which the device sees.
    Pinned,
    /// The program's own, registered.
    Registered,
}

impl Kind {
    /// Whether a program must free it itself.
    fn is_own(self) -> bool {
        self != Kind::Registered
    }

    fn text(self) -> &'static str {
        match self {
            Kind::Device => "device",
            Kind::Array => "array",
            Kind::Managed => "managed",
            Kind::Pinned => "page-locked",
            Kind::Registered => "registered",
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Allocation {
    pub(crate) kind: Kind,
    pub(crate) size: u64,
    pub(crate) flags: u32,
    pub(crate) context: u64,
    pub(crate) number: u64,
}

#[derive(Default)]
pub(crate) struct Allocations {
    by_address: BTreeMap<u64, Allocation>,
    made: u64,
}

impl Driver {
    /// Allocates memory.
    pub(crate) fn allocate(&self, size: u64, kind: Kind, flags: u32, context: u64) -> Result<u64> {
        if size == 0 {
            return Err(Status::InvalidValue);
        }
        let rounded = size.checked_next_multiple_of(self.model.granularity);
        let address = rounded.and_then(|size| self.device.allocate(size)).ok_or(Status::OutOfMemory)?;
        if matches!(kind, Kind::Managed | Kind::Pinned) {
            self.device.show(address);
        }
        self.note(address, Allocation { kind, size, flags, context, number: 0 });
        Ok(address)
    }

    fn note(&self, address: u64, allocation: Allocation) {
        let mut all = lock(&self.allocations);
        all.made += 1;
        let number = all.made;
        all.by_address.insert(address, Allocation { number, ..allocation });
    }

    /// Frees memory of a kind that `good` agrees to.
    pub(crate) fn release(&self, address: u64, good: impl Fn(Kind) -> bool) -> Result {
        {
            let mut all = lock(&self.allocations);
            let known = all.by_address.get(&address).is_some_and(|allocation| good(allocation.kind));
            if !known {
                return Err(Status::InvalidValue);
            }
            all.by_address.remove(&address);
        }
        self.device.free(address);
        Ok(())
    }

    /// The allocation in which an address lies, and where that begins.
    pub(crate) fn allocation(&self, address: u64) -> Option<(u64, Allocation)> {
        let all = lock(&self.allocations);
        let (start, allocation) = all.by_address.range(..=address).next_back()?;
        (address - start < allocation.size).then_some((*start, *allocation))
    }

    /// Lets kernels use memory of the program.
    pub(crate) fn register(&self, address: Address, size: u64, flags: u32, context: u64) -> Result {
        let words = address.words(size).filter(|_| size > 0).ok_or(Status::InvalidValue)?;
        let start = address.value();
        if self.device.owns(start) || !self.device.register(start, size, words) {
            return Err(Status::HostMemoryAlreadyRegistered);
        }
        self.note(start, Allocation { kind: Kind::Registered, size, flags, context, number: 0 });
        Ok(())
    }

    /// Takes memory of the program back.
    pub(crate) fn unregister(&self, start: u64) -> Result {
        let mut all = lock(&self.allocations);
        let known = all.by_address.get(&start).is_some_and(|allocation| allocation.kind == Kind::Registered);
        if !known || !self.device.unregister(start) {
            return Err(Status::HostMemoryNotRegistered);
        }
        all.by_address.remove(&start);
        Ok(())
    }

    /// Says which memory a program that wants to be checked has not freed.
    pub(crate) fn tell_leaks(&self) {
        if !self.is_checked() {
            return;
        }
        let all = lock(&self.allocations);
        let mut kept: Vec<&Allocation> = all.by_address.values().filter(|kept| kept.kind.is_own()).collect();
        kept.sort_by_key(|allocation| allocation.number);
        for Allocation { kind, size, number, .. } in kept {
            log(format_args!("{size} bytes of {} memory are not freed: allocation {number}", kind.text()));
        }
    }

    /// Says which allocation an address that is in none lies nearest to, as far as that may be meant.
    pub(crate) fn tell_nearest(&self, address: u64) {
        /// Bytes between an allocation and what is still taken for it.
        const FAR: u64 = 1 << 20;
        let all = lock(&self.allocations);
        let distance = |start: u64, size: u64| match address.checked_sub(start) {
            None => (start - address, "before"),
            Some(within) => (within.saturating_sub(size), "after"),
        };
        let near = all.by_address.iter().map(|(start, it)| (distance(*start, it.size), it));
        if let Some(((bytes, side), Allocation { kind, size, number, .. })) =
            near.min_by_key(|((bytes, _), _)| *bytes).filter(|((bytes, _), _)| *bytes <= FAR)
        {
            let kind = kind.text();
            log(format_args!("{bytes} bytes {side} allocation {number}, {size} bytes of {kind} memory"));
        }
    }

    /// Frees what belongs to a context.
    pub(crate) fn free_all(&self, context: u64) {
        let mut all = lock(&self.allocations);
        let of_context = |(address, allocation): (&u64, &Allocation)| {
            (allocation.context == context).then_some((*address, allocation.kind))
        };
        let gone: Vec<(u64, Kind)> = all.by_address.iter().filter_map(of_context).collect();
        for (address, kind) in gone {
            all.by_address.remove(&address);
            match kind {
                Kind::Registered => self.device.unregister(address),
                _ => self.device.free(address),
            };
        }
    }
}
