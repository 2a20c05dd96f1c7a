//! What instructions say about the order of others, for the checks: the ways to memory, and groups of copies.

/// The way in which an access reaches memory (PTX ISA, "Proxies").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proxy {
    Generic,
    Async,
    /// A tensor map is changed or used.
    Map,
}

/// Groups of a thread: those of `cp.async`, and those of bulk copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Groups {
    Small,
    Bulk,
}

/// What a thread does with its groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GroupOrder {
    Commit,
    /// At most so many groups are left, or have not been read.
    Wait {
        left: u64,
        read: bool,
    },
    /// `cp.async.wait_all`: committed or not.
    All,
}

/// `tcgen05.fence`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ThreadSync {
    Before,
    After,
}
