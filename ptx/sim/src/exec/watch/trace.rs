//! The steps of one thread with the values they leave.

/// A step that the traced thread has executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) step: u32,
    /// Whether the guard let it execute.
    pub(crate) executed: bool,
    /// Values of the destinations.
    pub(crate) values: Vec<u64>,
}

/// Collects the entries of a thread, up to a limit.
#[derive(Debug, Clone)]
pub(crate) struct Tracer {
    pub(crate) block: [u32; 3],
    /// Warp in the CTA, and lane.
    pub(crate) warp: u32,
    pub(crate) lane: u32,
    pub(crate) limit: usize,
    pub(crate) entries: Vec<Entry>,
}
